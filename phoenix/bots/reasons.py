"""Why an action is a good one, in a sentence: what speaks for it most."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from phoenix.actions import Action
from phoenix.bots.guess import guess
from phoenix.bots.prospects import lantern_bits, outings, prospects
from phoenix.forecast import Forecast, forecast
from phoenix.games.interface import Game, Position
from phoenix.games.phoenix_state import BESIDE, PhoenixPosition
from phoenix.lines import listed
from phoenix.words import Words, say, say_n

FEW = 0.34
"""As many of the ways to go on are few."""


class Effect(NamedTuple):
    """What an action does for the one who takes it."""

    told: Forecast
    stars: int
    leaves: bool
    others: tuple[int, ...]
    """Who else leaves the board."""


def reason(game: Game[Any], view: Position, action: Action) -> Words:
    """What speaks for an action of the decider, as far as the decider can see, with the rule it rests on."""
    position = guess(view, Random(0))
    if action.do in ("place", "turn"):
        return _of_a_way(game, position, action)
    if action.do in ("lantern", "dim", "break"):
        return _of_a_choice(game, position, action)
    return _of_a_place(position, action)


def _of_a_place(position: Position, action: Action) -> Words:
    match action.do:
        case "rise":
            return say("A good space to enter by, with paths ahead.", rule="P27")
        case "leave":
            return say("Leaving now is safer: you rise again where you like.", rule="P28")
        case "swap":
            return say("These tiles serve you best.", rule="C10")
        case "open":
            return say("Away from the others, with the board ahead.", rule="T2")
    rule = "P2" if isinstance(position, PhoenixPosition) else "C2"
    return say("Away from the others, with the board ahead.", rule=rule)


def _of_a_way(game: Game[Any], position: Position, action: Action) -> Words:
    """Of laying or turning a tile: what it gains, or what it avoids."""
    seat = position.decider
    assert seat is not None
    chosen = _effect(game, position, action, seat)
    others = [_effect(game, position, a, seat) for a in game.legal(position) if a != action and a.do != "leave"]
    return _gain(position, chosen, others, seat) or _safety(chosen, others, seat) or _outlook(chosen, seat)


def _effect(game: Game[Any], position: Position, action: Action, seat: int) -> Effect:
    told = forecast(game, position, action)
    return Effect(
        told,
        sum(len(walk.stars) for walk in told.walks if walk.seat == seat),
        any(leave.seat == seat for leave in told.leaves),
        tuple(dict.fromkeys(leave.seat for leave in told.leaves if leave.seat != seat)),
    )


def _gain(position: Position, chosen: Effect, others: Sequence[Effect], seat: int) -> Words | None:
    """A win, somebody else's pawn, Stars."""
    if seat in chosen.told.winners:
        return say("This wins the game.", rule=chosen.told.lines[-1].rule)
    if chosen.others and not chosen.leaves:
        names = listed([position.setup.names[other] for other in chosen.others])
        rule = next(leave.rule for leave in chosen.told.leaves if leave.seat != seat)
        return say("You stay, and {names} must leave the board.", rule=rule, names=names)
    if chosen.stars and not chosen.leaves:
        most = max((other.stars for other in others if not other.leaves), default=0)
        if chosen.stars >= most:
            return say_n("The most that stays on the board: {n} Star.", "The most that stays on the board: {n} Stars.",
                         chosen.stars, rule="P16")  # fmt: skip
        return say_n("{n} Star, and a better place than for more.", "{n} Stars, and a better place than for more.",
                     chosen.stars, rule="P16")  # fmt: skip
    return None


def _safety(chosen: Effect, others: Sequence[Effect], seat: int) -> Words | None:
    """Whether one could stay on the board at all."""
    staying = [other for other in others if not other.leaves]
    if chosen.leaves:
        rule = next(leave.rule for leave in chosen.told.leaves if leave.seat == seat)
        if staying:
            return say_n("Worth leaving the board: {n} Star.", "Worth leaving the board: {n} Stars.",
                         chosen.stars, rule=rule) if chosen.stars else None  # fmt: skip
        return say("Every way leaves the board; this one loses least.", rule=rule)
    rule = next((leave.rule for o in others for leave in o.told.leaves if leave.seat == seat), "P12")
    if others and not staying:
        return say("The only way that stays on the board.", rule=rule)
    if len(staying) < FEW * len(others):
        return say("Most other ways leave the board.", rule=rule)
    return None


def _outlook(chosen: Effect, seat: int) -> Words:
    near = _stars_near(chosen.told.position, seat)
    if near > 0:
        return say_n("A safe place, with {n} Star in reach.", "A safe place, with {n} Stars in reach.",
                     near, rule="P16")  # fmt: skip
    if isinstance(chosen.told.position, PhoenixPosition):
        return say("It leaves the others the least.", rule="P20")
    return say("It keeps the most ways open.", rule="C3")


def _of_a_choice(game: Game[Any], position: Position, action: Action) -> Words:
    """Of a lantern or a flip: whom it brings Stars nearer."""
    seat = position.decider
    assert seat is not None
    told = forecast(game, position, action)
    rule = {"lantern": "P17", "dim": "W3", "break": "W5"}[action.do]
    if seat in told.winners:
        return say("This wins the game.", rule=told.lines[-1].rule)
    near = _stars_near(told.position, seat)
    if near > 0:
        return say_n("So {n} Star is in your reach next turn.", "So {n} Stars are in your reach next turn.",
                     near, rule=rule)  # fmt: skip
    if action.do == "lantern":
        return say("There it helps the others least.", rule=rule)
    return say("This way it helps the others least.", rule=rule)


def _stars_near(position: Any, seat: int) -> int:
    """The Stars that a pawn could make next without leaving the board."""
    if not isinstance(position, PhoenixPosition) or not 0 <= position.pawns[seat] < BESIDE:
        return 0
    return prospects(outings(position, seat), lantern_bits(position)).best

"""Why an action is a good one, in a sentence: what speaks for it most.

A hint is believed, so nothing is said that a choice on the way or a tile face down could make untrue.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from phoenix.bots.guess import guess
from phoenix.core.actions import Action
from phoenix.core.lines import listed
from phoenix.core.words import Words, say, say_n
from phoenix.forecast.forecast import Forecast, forecast
from phoenix.forecast.story import Leaving
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position
from phoenix.games.values import Near

FEW = 0.34
"""As many of the ways to go on are few."""
MOST_ENDS = 40
"""So many ends of a turn are looked at; if there are more, none is."""


class Effect(NamedTuple):
    """What an action does for the one who takes it, and how much of it holds whatever is decided on the way."""

    told: Forecast
    seat: int
    """Who takes it."""
    stars: int
    """Those that are made in any case."""
    exact: bool
    """Whether no choice on the way can make more of them."""
    leave: Leaving | None
    """How the own pawn leaves the board."""
    stays: bool
    """Whether it stays there in any case."""
    others: tuple[Leaving, ...]
    """Who else leaves in any case."""

    @property
    def must_leave(self) -> bool:
        return self.leave is not None and self.leave.certain


def reason(game: Game[Any], view: Position, action: Action) -> Words:
    """What speaks for an action of the decider, as far as the decider can see, with the rule it rests on."""
    position = guess(view, Random(0))
    if action.do in ("place", "turn"):
        return _of_a_way(game, view, position, action)
    if position.phase in game.on_the_way:
        return _of_a_choice(game, view, position, action)
    return game.advice(action)


def _of_a_way(game: Game[Any], view: Position, position: Position, action: Action) -> Words:
    """Of laying or turning a tile: what it gains, or what it avoids."""
    chosen, others = _effects(game, position, action)
    if game.is_solo:
        return _of_one_person(game, chosen, others)
    return (
        _win(chosen)
        or _leaving(chosen, others)
        or _end(chosen)
        or _gain(chosen, others)
        or _safety(chosen, others)
        or _outlook(game, _stars_near(game, view, position, action), chosen)
    )


def _of_a_choice(game: Game[Any], view: Position, position: Position, action: Action) -> Words:
    """Of a lantern or a flip: whom it brings Stars nearer."""
    chosen, others = _effects(game, position, action)
    return (
        _win(chosen)
        or _leaving(chosen, others)
        or _end(chosen)
        or _nearer(_stars_near(game, view, position, action), action, game.prompt(position).rule or "")
    )


def _effects(game: Game[Any], position: Position, action: Action) -> tuple[Effect, list[Effect]]:
    """Of an action, and of all else the decider could do but leave (P28)."""
    others = [a for a in game.legal(position) if a != action and a.do != "leave"]
    return _effect(game, position, action), [_effect(game, position, other) for other in others]


def _effect(game: Game[Any], position: Position, action: Action) -> Effect:
    """A lantern elsewhere can make other Stars; where a choice turns tiles over, everything may come otherwise (W2 to
    W5)."""
    seat = position.decider
    assert seat is not None
    told = forecast(game, position, action)
    walks = [walk for walk in told.walks if walk.seat == seat]
    leave = next((leave for leave in told.leaves if leave.seat == seat), None)
    settled = told.asks is None or not game.choices_flip
    return Effect(
        told,
        seat,
        stars=sum(len(walk.stars) for walk in walks if walk.stars_certain),
        exact=told.asks is None or (settled and len(walks) < 2),
        leave=leave,
        stays=settled and game.in_play(told.position)[seat],
        others=tuple([leave for leave in told.leaves if leave.seat != seat and leave.certain]),
    )


def _names(effect: Effect, seats: Sequence[int]) -> Words | str:
    names = effect.told.position.setup.names
    return listed([names[seat] for seat in dict.fromkeys(seats)])


# ---- the end, and leaving the board


def _win(chosen: Effect) -> Words | None:
    """The game is won by it, whatever is decided on the way."""
    told = chosen.told
    if chosen.seat not in told.winners or not told.lines[-1].certain:
        return None
    rule = told.lines[-1].rule
    if len(told.winners) == 1:
        return say("This wins the game.", rule=rule)
    others = [winner for winner in told.winners if winner != chosen.seat]
    return say("This shares the win with {names}.", rule=rule, names=_names(chosen, others))


def _leaving(chosen: Effect, others: Sequence[Effect]) -> Words | None:
    """The own pawn leaves the board: what for, or with whom."""
    leave, stars = chosen.leave, chosen.stars
    if leave is None:
        return None
    if not leave.certain:
        return _risk(stars, leave.rule)
    if all(other.must_leave for other in others):
        return say("Every way leaves the board; this one loses least.", rule=leave.rule)
    if stars:
        return say_n("Worth leaving the board: {n} Star.", "Worth leaving the board: {n} Stars.",
                     stars, rule=leave.rule)  # fmt: skip
    if chosen.others:
        names = _names(chosen, [other.seat for other in chosen.others])
        return say("You leave the board, and {names} with you.", rule=leave.rule, names=names)
    return say("You leave the board; the other ways look worse.", rule=leave.rule)


def _risk(stars: int, rule: str) -> Words:
    """Whether the own pawn leaves hangs on how tiles are flipped on the way."""
    if stars:
        return say_n("{n} Star, but flips may take you off the board.",
                     "{n} Stars, but flips may take you off the board.", stars, rule=rule)  # fmt: skip
    return say("Flips may take you off the board; the other ways look worse.", rule=rule)


def _end(chosen: Effect) -> Words | None:
    """The game ends, and the win hangs on what is decided on the way, or others have it."""
    told = chosen.told
    if not told.winners:
        return None
    last = told.lines[-1]
    if chosen.seat in told.winners:
        return say("This can win the game.", rule=last.rule)
    if last.certain:
        return say("The game ends, and the win goes to {names}.", rule=last.rule, names=_names(chosen, told.winners))
    return None


def _of_one_person(game: Game[Any], chosen: Effect, others: Sequence[Effect]) -> Words:
    """All markers are one person's: each that leaves the board is a loss (V4)."""
    told = chosen.told
    if told.winners:
        return say_n("The game ends with {n} marker saved.", "The game ends with {n} markers saved.",
                     len(told.winners), rule="V4")  # fmt: skip
    gone = [leave.seat for leave in told.leaves]
    if gone:
        names, fewest = _names(chosen, gone), min([len(other.told.leaves) for other in others], default=len(gone))
        if fewest >= len(gone):
            return say("{names} must leave the board: no other way saves more.", rule="V4", names=names)
        return say("{names} must leave the board, which serves the rest.", rule="V4", names=names)
    saving = [other for other in others if not other.told.leaves]
    if others and not saving:
        return say("The only way that loses no marker.", rule="V4")
    if len(saving) < FEW * len(others):
        return say("Most other ways lose a marker.", rule="V4")
    return say("It keeps the most ways open.", rule=game.turn_rule)


# ---- what a way gains or avoids


def _gain(chosen: Effect, others: Sequence[Effect]) -> Words | None:
    """Somebody else's pawn, Stars."""
    if chosen.others:
        names, rule = _names(chosen, [leave.seat for leave in chosen.others]), chosen.others[0].rule
        if chosen.stays:
            return say("You stay, and {names} must leave the board.", rule=rule, names=names)
        return say("{names} must leave the board.", rule=rule, names=names)
    return _stars(chosen, others) if chosen.stars else None


def _stars(chosen: Effect, others: Sequence[Effect]) -> Words:
    stars, known = chosen.stars, chosen.stays and chosen.exact
    if known and all(other.must_leave or (other.exact and other.stars <= stars) for other in others):
        return say_n("The most that stays on the board: {n} Star.", "The most that stays on the board: {n} Stars.",
                     stars, rule="P16")  # fmt: skip
    if known and any(other.stays and other.stars > stars for other in others):
        return say_n("{n} Star, and a better place than for more.", "{n} Stars, and a better place than for more.",
                     stars, rule="P16")  # fmt: skip
    return say_n("It makes {n} Star.", "It makes {n} Stars.", stars, rule="P16")


def _safety(chosen: Effect, others: Sequence[Effect]) -> Words | None:
    """Whether one could stay on the board at all."""
    leaves = [other.leave for other in others if other.leave is not None and other.leave.certain]
    if not chosen.stays or not leaves:
        return None
    if len(leaves) == len(others):
        return say("The only way that stays on the board.", rule=leaves[0].rule)
    if len(others) - len(leaves) < FEW * len(others):
        return say("Most other ways leave the board.", rule=leaves[0].rule)
    return None


def _outlook(game: Game[Any], near: Near, chosen: Effect) -> Words:
    if not game.has_stars(chosen.told.position.setup):
        return say("It keeps the most ways open.", rule=game.turn_rule)
    if near.sure and chosen.stays:
        return say_n("A safe place, with {n} Star in reach.", "A safe place, with {n} Stars in reach.",
                     near.sure, rule="P16")  # fmt: skip
    return _in_reach(near, "P16") or _nothing_near(chosen)


def _nothing_near(chosen: Effect) -> Words:
    told = chosen.told
    if any(walk.stars for walk in told.walks if walk.seat != chosen.seat):
        return say("Looking ahead, this serves you best.", rule="P7" if told.action.do == "place" else "P8")
    return say("It leaves the others the least.", rule="P20")


# ---- Stars in reach


def _nearer(near: Near, action: Action, rule: str) -> Words:
    if action.do == "lantern":
        return _in_reach(near, rule) or say("There it helps the others least.", rule=rule)
    return _in_reach(near, rule) or say("This way it helps the others least.", rule=rule)


def _in_reach(near: Near, rule: str) -> Words | None:
    if near.sure:
        return say_n("So {n} Star is in your reach next turn.", "So {n} Stars are in your reach next turn.",
                     near.sure, rule=rule)  # fmt: skip
    if near.possible:
        return say_n("With the right tile, {n} Star is in your reach next turn.",
                     "With the right tile, {n} Stars are in your reach next turn.",
                     near.possible, rule=rule)  # fmt: skip
    return None


def _stars_near(game: Game[Any], view: Position, position: Position, action: Action) -> Near:
    """Over all that the decider can choose on the way; nothing is near where somebody else has to decide."""
    if not game.has_stars(view.setup):
        return Near(0, 0)
    seat = position.decider
    assert seat is not None
    seen = {tile for other in range(view.setup.seats) for tile in game.hand(view, other)}
    nears = [game.reach(end, seat, seen) for end in _ends(game, position, action, seat)]
    return Near(max([near.sure for near in nears], default=0), max([near.possible for near in nears], default=0))


def _ends(game: Game[Any], position: Position, action: Action, seat: int) -> list[Position]:
    """Where the turn can end by what the seat decides on the way."""
    chance = Chance(0)
    ways, ends = [game.apply(position, action, chance)[0]], []
    while ways:
        way = ways.pop()
        if way.phase not in game.on_the_way:
            ends.append(way)
        elif way.decider == seat and len(ways) + len(ends) < MOST_ENDS:
            ways += [game.apply(way, choice, chance)[0] for choice in game.legal(way)]
        else:
            return []
    return ends

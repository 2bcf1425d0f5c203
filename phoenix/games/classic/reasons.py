"""Why an action is not legal in the classic family: what is wrong, and by which rule."""

from __future__ import annotations

from phoenix.core.actions import Action, Open, Place, Start, Swap
from phoenix.core.board import COLLISION, LOOP
from phoenix.core.tiles import EMPTY, tile_of
from phoenix.core.words import Words, say
from phoenix.games.chance import Chance
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.classic.traits import ClassicTraits

PHASE_OF = {"start": "start", "open": "open", "place": "act", "pass": "act", "swap": "swap"}
ASKED = {
    "start": (say("choose a start mark"), "C2"),
    "open": (say("lay the opening tile"), "T2"),
    "act": (say("lay a tile"), "C3"),
    "swap": (say("swap tiles or decline"), "C10"),
}


def why_not(position: ClassicPosition, action: Action, game: ClassicTraits) -> Words:
    if position.decider is None:
        return say("The game is over.", rule=game.over_rule)
    name = position.setup.names[position.decider]
    if position.phase != PHASE_OF[action.do]:
        asked, rule = ASKED[position.phase]
        return say("Now {name} is to {asked}.", rule=rule, name=name, asked=asked)
    match action:
        case Start():
            return say("A marker starts on a free start mark at the rim of the board.", rule="C2")
        case Swap():
            return say("As many tiles are taken from those who went out as are given from the own hand.", rule="C10")
    assert isinstance(action, (Place, Open))
    if action.pose < EMPTY:
        return say("There is no such tile or rotation.", rule="C3")
    refused = game.cannot_lay(position, position.decider, tile_of(action.pose))
    if refused is not None:
        return refused
    if isinstance(action, Open):
        return say(
            "The opening tile goes on an empty outer space not next to a tile, "
            "the avatar on a port that faces an empty space.",
            rule="T2",
        )
    return game.going_out(position, action)


def out_by_c4(position: ClassicPosition, action: Action, game: ClassicTraits) -> Words:
    """The move takes the own marker out: to the edge, or into another, whose path comes from there."""
    names, own = position.setup.names, position.turn
    gone = _goes_out(position, action, game)
    if gone[own] == COLLISION:
        _, other, *_ = gone  # the own marker moves first, so these two are told first
        return say("That runs {name}'s own marker into {other}'s, and another move does not take it out.", rule="C4",
                   name=names[own], other=names[other])  # fmt: skip
    return say("That takes {name}'s own marker to the edge, and another move does not.", rule="C4", name=names[own])


def out_by_t4(position: ClassicPosition, action: Action, game: ClassicTraits) -> Words:
    """The move sends somebody round where another sends nobody; if not, it takes the own avatar out."""
    names = position.setup.names
    sent, spared = ([seat for seat, why in _goes_out(position, move, game).items() if why == LOOP]
                    for move in (action, game.legal(position)[0]))  # fmt: skip
    if sent and not spared:
        return say("That sends {name} round an endless loop, and another move sends nobody.",
                   rule="T4", name=names[sent[0]])  # fmt: skip
    return say("That takes {name}'s own avatar out, and another move does not.", rule="T4", name=names[position.turn])


def _goes_out(position: ClassicPosition, action: Action, game: ClassicTraits) -> dict[int, str]:
    """Who would go out by a move, and why."""
    _, events = game.apply(position, action, Chance(0))
    return {event[2]: "".join(event[3]) for event in events if event[0] == "out"}

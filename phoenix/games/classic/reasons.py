"""Why an action is not legal in the classic family: what is wrong, and by which rule."""

from __future__ import annotations

from phoenix.core.actions import Action
from phoenix.core.words import Words, say
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.classic.traits import ClassicTraits

PHASE_OF = {"start": "start", "open": "open", "place": "act", "swap": "swap"}
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
    match action.do:
        case "start":
            return say("A marker starts on a free start mark at the rim of the board.", rule="C2")
        case "swap":
            return say("As many tiles are taken from those who went out as are given from the own hand.", rule="C10")
    hand = position.common if game.one_hand else position.hands[position.decider]
    if action.pose < 0:
        return say("There is no such tile or rotation.", rule="C3")
    if action.pose // 8 not in hand:
        tile = position.setup.tiles.tiles[action.pose // 8].id
        return say("{name} does not have tile {tile}.", rule="C3", name=name, tile=tile)
    if action.do == "open":
        return say(
            "The opening tile goes on an empty outer space not next to a tile, "
            "the avatar on a port that faces an empty space.",
            rule="T2",
        )
    return game.goes_out(name)

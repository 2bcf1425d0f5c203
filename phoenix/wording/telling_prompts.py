"""What the one who decides is asked, how to answer it, and what the others are waiting for."""

from __future__ import annotations

from phoenix.core.words import Words, say, say_n
from phoenix.games import game_of
from phoenix.games.classic.state import ClassicState
from phoenix.games.interface import Position
from phoenix.games.phoenix.state import BESIDE, PhoenixState, faces_empty


def prompt(position: Position) -> Words:
    """The question to the decider, with the rule that asks it."""
    if position.decider is None:
        return say("The game is over")
    if isinstance(position, PhoenixState):
        return _phoenix_prompt(position)
    if isinstance(position, ClassicState):
        return _classic_prompt(position)
    return say("What happened in this turn?", rule="S1")


def _phoenix_prompt(position: PhoenixState) -> Words:
    match position.phase:
        case "start":
            return say("Choose a place beside the board", rule="P2")
        case "rise":
            return say("Rise from the ashes: choose a space", rule="P27")
        case "place":
            return say("Lay the tile you fly in by", rule="P27")
        case "lantern":
            return _move_the_lantern(position)
        case "dim" if position.travelling:
            return say("You circle. Your Star dims this tile: which way does it turn over?", rule="W5")
        case "dim":
            return say("Your Star dims this tile. Which way does it turn over?", rule="W3")
        case "break":
            return say("Break the loop: choose a tile of it", rule="W5")
    if not faces_empty(position, position.turn):
        return say("Turn or flip the tile ahead", rule="P8")
    if position.pawns[position.turn] >= BESIDE:
        return say("Lay the tile you fly in by", rule="P9")
    return say("Lay a tile", rule="P7")


def _move_the_lantern(position: PhoenixState) -> Words:
    match position.lanterns[position.stars_on[position.settled]]:
        case "orange":
            return say("Move the orange lantern", rule="P17")
        case "blue":
            return say("Move the blue lantern", rule="P17")
        case _:
            return say("Move the yellow lantern", rule="P17")


def _classic_prompt(position: ClassicState) -> Words:
    match position.phase:
        case "start":
            return say("Choose a start mark", rule="C2")
        case "open":
            return say("Lay a tile at the border and choose where to stand on it", rule="T2")
        case "swap":
            return say("Swap tiles or keep yours", rule="C10")
    match position.setup.rules:
        case "open-tiles":
            return say("Lay one of the common tiles", rule="V3")
        case "tournament":
            return say("Lay one of your two tiles", rule="T3")
        case _:
            return say("Lay a tile", rule="C3")


def hint_line(position: Position) -> Words:
    """How to answer, in a softer voice."""
    if position.decider is None:
        return say("Look back, share it or play again")
    match position.phase:
        case "start" | "rise":
            n = len(game_of(position.setup.rules).legal(position))
            return say_n("Tap the lit place", "Tap one of the {n} lit places", n)
        case "lantern":
            n = _spaces_to_choose(position)
            return say_n("Tap the lit tile", "Tap one of the {n} lit tiles", n)
        case "break":
            return say_n("Tap the lit tile, then a way to turn it over",
                         "Tap one of the {n} lit tiles, then a way to turn it over",
                         _spaces_to_choose(position))  # fmt: skip
        case "dim":
            return say("Both results are shown beside the board. Tap one, then confirm.")
        case "swap":
            return say("Tap a tile of yours until you see the one of theirs you want, then confirm")
        case "open":
            return say("Tap a tile, a lit place, and the port to stand on")
    if not isinstance(position, (PhoenixState, ClassicState)):
        return say("Tap the Stars of each player, then end the turn")
    if isinstance(position, PhoenixState) and not faces_empty(position, position.turn):
        return say("Tap it for the next way that takes you on, then confirm")
    return say("Tap a tile of the hand; tap it on the board to turn it")


def _spaces_to_choose(position: Position) -> int:
    return len({action.space for action in game_of(position.setup.rules).legal(position)})


def waiting(position: Position) -> Words:
    """What everybody else at the table waits for."""
    if position.decider is None:
        return say("The game is over")
    name = position.setup.names[position.decider]
    match position.phase:
        case "start" | "open":
            return say("{name} is choosing where to start", name=name)
        case "rise":
            return say("{name} is choosing where to rise", name=name)
        case "lantern":
            return say("{name} is choosing a place for the lantern", name=name)
        case "dim":
            return say("{name} is choosing how the tile turns over", name=name)
        case "break":
            return say("{name} is breaking the loop", name=name)
        case "swap":
            return say("{name} may swap tiles", name=name)
        case _:
            return say("{name} is to play", name=name)

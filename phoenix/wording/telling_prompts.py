"""What the one who decides is asked, how to answer it, and what the others are waiting for."""

from __future__ import annotations

from phoenix.core.words import Words, say
from phoenix.games import game_for
from phoenix.games.interface import Position


def prompt(position: Position) -> Words:
    """The question to the decider, with the rule that asks it."""
    if position.winners is not None:
        return say("The game is over")
    return game_for(position.setup).prompt(position)


def hint_line(position: Position) -> Words:
    """How to answer, in a softer voice."""
    if position.winners is not None:
        return say("Look back, share it or play again")
    return game_for(position.setup).hint_line(position)


def waiting(position: Position) -> Words:
    """What everybody else at the table waits for."""
    if position.winners is not None:
        return say("The game is over")
    return game_for(position.setup).waiting(position)

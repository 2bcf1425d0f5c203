"""What is said beside the cardboard: who stands where, the round, the last round and who can still win."""

from __future__ import annotations

from phoenix.core.words import Words
from phoenix.games import scorekeeper
from phoenix.games.interface import Position
from phoenix.games.scorekeeping import Notice


def standing(position: Position, seat: int) -> Words:
    """Where a player stands, in a word or two."""
    return scorekeeper(position.setup.rules).standing(position, seat)


def next_words(position: Position) -> tuple[Words, Words]:
    """What the end of this turn leads to, and the same in a word."""
    return scorekeeper(position.setup.rules).next_words(position)


def notice(position: Position) -> Notice:
    """The state of the game in a headline and a few lines."""
    return scorekeeper(position.setup.rules).notice(position)

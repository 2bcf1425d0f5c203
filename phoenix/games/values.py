"""What a game answers when it is asked about a position: plain values, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from phoenix.core.board import Board
from phoenix.core.words import Words, say
from phoenix.games.state import Seats


class OnTile(NamedTuple):
    """A pawn stands on a tile, at a port, and faces across it."""

    space: int
    port: int


class BesideBoard(NamedTuple):
    """A pawn stands beside the board, at an outer space."""

    space: int


class OnMark(NamedTuple):
    """A marker stands on a start mark, outside the rim, and faces the board through that port."""

    space: int
    port: int


PawnPlace = OnTile | BesideBoard | OnMark | None
"""Where a pawn is; None if it is neither on the board nor beside it."""


class Arranged(NamedTuple):
    """What lies on a board and before the players, as somebody puts it there; whether a game can come to look so, the
    faults of the position tell."""

    board: Board
    pawns: tuple[PawnPlace, ...]
    markers: Mapping[int, str]
    """By space: the colour of the marker there."""
    stars: Seats
    life: tuple[bool, ...]
    out: tuple[bool, ...]
    turn: int
    round: int


class Pending(NamedTuple):
    """What a decision in the midst of a move is about."""

    space: int
    loop: tuple[int, ...] = ()
    """The tiles of the loop that is to be broken (W5)."""


class Outcome(NamedTuple):
    """How a game ended: who won, why, and by which rule."""

    winners: Seats
    headline: Words
    reason: Words
    rule: str
    note: Words | None = None
    """How a tie was broken, or what else there is to say."""


class OptionWords(NamedTuple):
    """How an option is offered to people, and each of its values."""

    title: Words
    values: Mapping[Any, Words]


HANDS: Final = OptionWords(say("Hands"), {"open": say("Open"), "hidden": say("Hidden")})
"""The same for all games that are played with hands."""


TILES: Final = "tiles"
TABLE: Final = "table"
"""The option that says whose the tiles are, and its value for a mirrored game (M1)."""


class Topic(NamedTuple):
    """What people ask beside the cardboard, with the rules that answer it."""

    title: Words
    rules: tuple[str, ...]


class Step(NamedTuple):
    """What hands do beside the cardboard, in a line, and the rule that shows it."""

    words: Words
    rule: str


class Near(NamedTuple):
    """The most Stars that a pawn could make in its next turn without leaving the board, as things stand."""

    sure: int
    """With the tile ahead, or with those that its owner is known to hold."""
    possible: int
    """With the right one of the tiles face down, too."""


Explained = tuple[Words, Words]
"""A rule in words: what it is about, and what it says."""

"""What is known of a game beyond its rules: how likely each player is to win, and what lies face down."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Protocol

from phoenix.core.board import Board
from phoenix.core.tiles import TileNumber, Tiles, TileSet, tile_of
from phoenix.games.state import HIDDEN

Chances = Sequence[float]
"""By seat: how likely each is to win, or which part of the win is theirs."""
STAR, LIFE, OFF_BOARD, OUT = 10.0, 8.0, -14.0, -60.0
"""What counts at once, in tenths of a Star."""


class Judge(Protocol):
    """Knows a game, for one search."""

    def look(self, position: Any) -> Chances:
        """The chances by a quick look; at the end of the game, the shares of the win."""

    def value(self, position: Any, hope: Chances, random: Random) -> Chances:
        """The chances by a closer look, where the best that the decider can hope for by a quick one is known."""


def shares(seats: int, winners: Collection[int]) -> list[float]:
    """Of the win, by seat."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def unseen(tiles: TileSet, kind: str, board: Board, hands: tuple[Tiles, ...]) -> list[TileNumber]:
    """The tiles of a kind that lie neither on the board nor in a hand, as far as they are seen."""
    seen = {tile_of(pose) for pose in board if pose >= 0}.union(*hands)
    return [tile for tile in tiles.of_kind(kind) if tile not in seen]


def turned_up(tiles: Tiles, unseen: list[TileNumber]) -> Tiles:
    """The tiles with those face down replaced by unseen ones; a set too small for that has fewer."""
    known = [tile if tile != HIDDEN else unseen.pop() if unseen else HIDDEN for tile in tiles]
    return tuple([tile for tile in known if tile != HIDDEN])

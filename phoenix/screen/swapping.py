"""Swapping tiles with those who went out (C10): one's hand as it would be, changed tile by tile. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from phoenix.core.actions import Action, Swap
from phoenix.core.tiles import TileNumber


class Swapping:
    """The hand in its order; each tile of it can give way to one of theirs."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self._swaps = {(action.give, action.take): action for action in legal if isinstance(action, Swap)}
        """By what is given and what is taken."""
        self._own = sorted({tile for give, _ in self._swaps for tile in give})
        self._theirs = sorted({tile for _, take in self._swaps for tile in take})
        self._instead: dict[TileNumber, TileNumber] = {}
        """By own tile that is given: what is taken for it."""

    @property
    def tiles(self) -> list[TileNumber]:
        """The hand after the swap."""
        return [self._instead.get(tile, tile) for tile in self._own]

    @property
    def action(self) -> Swap:
        return self._swaps[tuple(sorted(self._instead)), tuple(sorted(self._instead.values()))]

    def consider(self, action: Swap) -> None:
        """Shows a swap that somebody else proposes."""
        self._instead = dict(zip(action.give, action.take, strict=True))

    def next(self, tile: TileNumber) -> None:
        """In place of this tile of the hand the next of theirs that is not taken yet, and after the last one's own."""
        own = self._own[self.tiles.index(tile)]
        free = [own, *(other for other in self._theirs if other == tile or other not in self._instead.values())]
        wanted = free[(free.index(tile) + 1) % len(free)]
        self._instead.pop(own, None)
        if wanted != own:
            self._instead[own] = wanted

"""Where the results of chance come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from phoenix.core.tiles import Tiles
from phoenix.core.words import BadRecord, Illegal, say

NO_RESULTS: Mapping[str, Any] = {}


def in_any_order(random: Random, tiles: Tiles) -> Tiles:
    draw = random.random
    return tuple(sorted(tiles, key=lambda _: draw()))


class Chance:
    """Where the results of chance come from: a seed, or what is fixed (a record, a dealt set).

    Each action of a game has a generator of its own, so that the same action after an undo meets the same chance.
    """

    def __init__(self, seed: int | None, fixed: Mapping[str, Any] | None = None) -> None:
        self.seed = seed
        """None: nothing may be drawn."""
        self.fixed = fixed or {}
        self.results: dict[str, Any] = {}
        self._generator: Random | None = None
        self._number = 0
        self._seeded = False

    def begin(self, number: int) -> None:
        """The action of this number comes: its generator starts anew."""
        self._number = number
        self._seeded = False

    def _random(self, seed: int) -> Random:
        """The generator of this action, seeded once: what it gives for one result does not come again for the next."""
        if self._generator is None:
            self._generator = Random(seed * 1_000_003 + self._number)
        elif not self._seeded:
            self._generator.seed(seed * 1_000_003 + self._number)
        self._seeded = True
        return self._generator

    def taken(self) -> Mapping[str, Any]:
        """The results since last asked."""
        results = self.results
        if results:
            self.results = {}
            return results
        return NO_RESULTS

    def shuffled(self, name: str, tiles: Tiles, rule: str) -> Tiles:
        """The tiles in the order that chance gives them; a fixed order must be one of just these tiles."""
        order: Tiles = self.result(name, lambda random: in_any_order(random, tiles))
        if name in self.fixed and sorted(order) != sorted(tiles):
            raise Illegal(say("The {name} must hold just the tiles that are shuffled.", rule=rule, name=name))
        return order

    def result(self, name: str, draw: Callable[[Random], Any]) -> Any:
        """The result of this name: the fixed one, else one drawn now."""
        if name in self.fixed:
            value = self.fixed[name]
        elif self.seed is None:
            raise BadRecord(say("The record lacks the result of chance {name}.", name=name), [])
        else:
            value = draw(self._random(self.seed))
        self.results[name] = value
        return value

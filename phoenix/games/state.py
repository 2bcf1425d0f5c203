"""What the states of all games have in common: immutable positions, and seats in a circle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

from phoenix.core.events import Event
from phoenix.core.tiles import NO_TILE, TileNumber, Tiles, TileSet

NOBODY: Final = -1
OFF: Final = -1
"""A pawn that is not on the board and not beside it."""
HIDDEN: Final = NO_TILE
"""A tile that a seat may not see."""
NO_LOG: Final[list[Event]] = []
"""A position keeps no events: whoever applied the action has them."""

Seats = tuple[int, ...]

CIRCLE: Final = tuple(tuple(tuple((s + k) % n for k in range(n)) for s in range(n)) for n in range(9))
"""By number of players and seat: all, from this seat on clockwise."""
CLOCKWISE: Final = tuple(tuple(tuple((s + k) % n for k in range(1, n)) for s in range(n)) for n in range(9))
"""By number of players and seat: the others, from the one to the left on."""
FOLLOWING: Final = tuple(tuple((*CLOCKWISE[n][s], s) for s in range(n)) for n in range(9))
"""By number of players and seat: all, from the one to the left on; the seat itself is the last."""


def replaced(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value replaced."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)


def without(tiles: Tiles, tile: TileNumber) -> Tiles:
    """The tiles but for this one of them."""
    kept = [*tiles]
    kept.remove(tile)
    return tuple(kept)


def hidden(tiles: Tiles) -> Tiles:
    """As many tiles, face down."""
    return (HIDDEN,) * len(tiles)


def hide_others(hands: tuple[Tiles, ...], seat: int, lying_open: tuple[bool, ...] = (False,) * 8) -> tuple[Tiles, ...]:
    """The hands as a seat sees them: the others' face down, but for those that lie open (C10)."""
    return tuple(hand if other == seat or lying_open[other] else hidden(hand) for other, hand in enumerate(hands))


def how_far(position: Any) -> str:
    """How far a game is, for whoever programs."""
    names = position.setup.names
    if position.winners is not None:
        return f"over in round {position.round}, won by {' and '.join(names[s] for s in position.winners) or 'nobody'}"
    if position.decider is None:
        return f"round {position.round}, everybody decides ({position.phase})"
    return f"round {position.round}, {names[position.decider]} decides ({position.phase})"


def shown(position: Any) -> str:
    """A position for whoever programs."""
    return f"<{position.setup.rules} position: {how_far(position)}>"


T = TypeVar("T")


def cached_by_tileset(make: Callable[[TileSet], T]) -> Callable[[TileSet], T]:
    """A function that makes something of a tile set the first time, and then has it. Sets are told apart by identity:
    comparing or hashing 36 tiles at every action would cost more than it saves."""
    made: dict[int, tuple[TileSet, T]] = {}
    latest: tuple[TileSet, T] | None = None

    def known(tiles: TileSet) -> T:
        nonlocal latest
        found = latest  # mostly it is asked for the same again
        if found is None or found[0] is not tiles:
            found = made.get(id(tiles))
            if found is None or found[0] is not tiles:
                found = made[id(tiles)] = (tiles, make(tiles))
            latest = found
        return found[1]

    return known


class Frozen:
    """A position: immutable, and equal if all that counts is equal.

    A position class and its draft have the same slots, so that a draft, once worked out, can turn into a position
    without anything being copied.
    """

    __slots__ = ()
    compared_fields: ClassVar[tuple[str, ...]]
    """The fields that make two positions equal."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position is immutable: {name}")

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.compared_fields)

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in ("board", "hands", "turn", "phase")))

    def __repr__(self) -> str:
        return shown(self)

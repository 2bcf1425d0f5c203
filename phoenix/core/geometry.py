"""Port layouts and grids: touching ports, rotation, flips. Tables, no state (G1 to G5).

A *spot* is a port of a space in one number, ``space * ports + port``; a pawn on the board stands at a spot and
faces across it. A *space* is ``row * size + column``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

OFF_GRID = -1
FLIPS = ("lr", "tb")


Ahead = tuple[int, int, int]
"""What lies across a spot: the space, the port by which it is entered, and both as a spot."""
NOTHING_AHEAD: Ahead = (OFF_GRID, OFF_GRID, OFF_GRID)


@dataclass(frozen=True)
class Layout:
    """Where the ports of a tile are, clockwise from the top left, and what touches each (FORMATS 1)."""

    name: str
    ports: int
    across: tuple[tuple[int, int, int], ...]
    """For each port: rows down and columns right to the space it leads to, and the port it touches there."""

    @property
    def quarter(self) -> int:
        """By how many ports a quarter turn moves a path."""
        return self.ports // 4

    def turned(self, port: int, turn: int) -> int:
        """Where port lies after ``turn`` quarter turns clockwise."""
        return (port + self.quarter * turn) % self.ports

    def side(self, side: int) -> tuple[int, ...]:
        """The ports of a side (0 north, 1 east, 2 south, 3 west), its corners included if they are ports."""
        corners = self.ports // 4 - 2
        first = side * self.quarter
        return tuple((first + k) % self.ports for k in range(2 + 2 * corners))


P8 = Layout(
    "p8",
    8,
    ((-1, 0, 5), (-1, 0, 4), (0, 1, 7), (0, 1, 6), (1, 0, 1), (1, 0, 0), (0, -1, 3), (0, -1, 2)),
)
P12 = Layout(
    "p12",
    12,
    (
        (-1, -1, 6), (-1, 0, 8), (-1, 0, 7),
        (-1, 1, 9), (0, 1, 11), (0, 1, 10),
        (1, 1, 0), (1, 0, 2), (1, 0, 1),
        (1, -1, 3), (0, -1, 5), (0, -1, 4),
    ),
)  # fmt: skip
LAYOUTS = {layout.name: layout for layout in (P8, P12)}


def flipped_turn(turn: int, way: str) -> int:
    """The rotation in which the other face shows after a flip ``lr`` or ``tb`` (G5)."""
    return -turn % 4 if way == "lr" else (2 - turn) % 4


class Grid:
    """A square board of a layout: which spot lies across which."""

    def __init__(self, layout: Layout, size: int) -> None:
        self.layout = layout
        self.size = size
        self.spaces = range(size * size)
        self.ahead = tuple(self._across(space, port) for space in self.spaces for port in range(layout.ports))
        """By spot."""
        self.facing = tuple(space for space, _, _ in self.ahead)
        """By spot: the space across, or -1 where the board ends."""
        self.touching = tuple(spot for _, _, spot in self.ahead)
        """By spot: the spot across, or -1 where the board ends."""
        self.starts = tuple((across, None if across >= 0 else spot) for spot, across in enumerate(self.touching))
        """By spot: how a walk sets out that enters a space there, from the spot across or, at the rim, from outside."""
        self.ports = layout.ports
        self.beyond = tuple(
            tuple((there, port) for there, port, _ in self.ahead[space * self.ports : (space + 1) * self.ports])
            for space in self.spaces
        )
        """By space, then by port: the space across and the port by which it is entered, or -1 twice."""
        self.outer = tuple(s for s in self.spaces if self.outer_sides(s))
        self.middle = tuple(s for s in self.spaces if not self.outer_sides(s))
        self.doors = {s: self._doors(s) for s in self.outer}
        """By outer space: the ports on its outer sides, corners included (P9)."""
        self.points = tuple(min(spot, across) if across >= 0 else spot for spot, across in enumerate(self.touching))
        """By spot: one number for a port and the port that touches it (P13)."""

    def _across(self, space: int, port: int) -> Ahead:
        rows, columns, touching = self.layout.across[port]
        row, column = space // self.size + rows, space % self.size + columns
        if not (0 <= row < self.size and 0 <= column < self.size):
            return NOTHING_AHEAD
        there = row * self.size + column
        return there, touching, there * self.layout.ports + touching

    def outer_sides(self, space: int) -> tuple[int, ...]:
        """The sides (0 north to 3 west) at which the board ends."""
        row, column = divmod(space, self.size)
        last = self.size - 1
        return tuple(s for s, at in enumerate((row == 0, column == last, row == last, column == 0)) if at)

    def _doors(self, space: int) -> tuple[int, ...]:
        return tuple(sorted({port for side in self.outer_sides(space) for port in self.layout.side(side)}))

    def beside(self, space: int) -> tuple[int, ...]:
        """The spaces that share a side with this one."""
        row, column = divmod(space, self.size)
        around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        return tuple(r * self.size + c for r, c in around if 0 <= r < self.size and 0 <= c < self.size)

    def row_column(self, space: int) -> tuple[int, int]:
        return divmod(space, self.size)

    def space_at(self, row: int, column: int) -> int:
        return row * self.size + column

    def pair(self, space: int) -> list[int]:
        """A space as the files write it: row and column."""
        return [space // self.size, space % self.size]


@cache
def grid(layout: Layout, size: int) -> Grid:
    return Grid(layout, size)

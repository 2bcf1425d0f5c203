"""Places at a table: where something lies, whom it faces, and the measures that all layouts share. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from phoenix.drawing.shapes import Point

PILL = (272.0, 72.0)
SMALL_PILL = 36.0
TALL_TRAY_DEPTH = 216.0
TOOL, GAP, MARGIN = 56.0, 8.0, 12.0
SIGN = 56.0
"""The side of the signs for the stack and the round."""
ROW_FROM = 520.0
"""A tray as long as this holds all it has in one row."""
TWO_ROWS, LEAST_TWO_ROWS = 128.0, 112.0
"""The depth of a tray that has two, and where there is little room."""
RIM = 0.2 / 6.48
"""The part of a board's side by which pawns stick out of its frame where they start and leave: no tray lies there."""


@dataclass(frozen=True)
class Place:
    """Where something lies: the side it faces, its centre, and its size as its owner sees it."""

    side: str
    centre: Point
    size: tuple[float, float]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top on the screen."""
        width, height = self.size if self.side in ("bottom", "top") else self.size[::-1]
        x, y = self.centre
        return x - width / 2, y - height / 2, x + width / 2, y + height / 2


@dataclass(frozen=True)
class Seating:
    """All places of a table on one screen."""

    board: tuple[float, float, float]
    """Centre and side of the square."""
    pills: tuple[Place, ...]
    trays: tuple[Place, ...]
    """By seat: where the tray opens when the seat decides."""
    tools: dict[str, Point]
    """Lower left corners of the tool buttons."""
    wide: tuple[bool, ...]
    """By seat: whether the tray is one row."""
    signs: dict[str, Place] = field(default_factory=dict)
    """Where the stack and the round are shown, if there is room."""
    held: bool = False
    """Whether the screen is held in a hand, and all share one tray."""

    def covers_pill(self, seat: int, whose: int) -> bool:
        """Whether a seat's tray opens over a pill: its own, which the tray stands for, or a neighbour's."""
        left, bottom, right, top = self.trays[seat].box
        x, y = self.pills[whose].centre
        return left <= x <= right and bottom <= y <= top


@dataclass(frozen=True)
class Room:
    """What there is to lay out: a screen of so many pixels, one dp of it, and who sits where."""

    width: float
    height: float
    dp: float
    sides: Sequence[str]
    has_tools: bool
    """Whether there are buttons and signs beside the board."""

    @property
    def gap(self) -> float:
        return GAP * self.dp

    @property
    def margin(self) -> float:
        return MARGIN * self.dp

    def among(self, seat: int) -> tuple[int, int]:
        """Which of the seats of its side this is, and of how many."""
        same = [s for s, side in enumerate(self.sides) if side == self.sides[seat]]
        return same.index(seat), len(same)

    def at(self, side: str) -> list[int]:
        """Who sits at a side."""
        return [seat for seat, where in enumerate(self.sides) if where == side]

    def tools_in_corners(self, margin: float) -> dict[str, Point]:
        """Undo and redo at the left, log and menu at the right, side by side."""
        if not self.has_tools:
            return {}
        step, right = (TOOL + GAP) * self.dp, self.width - margin - TOOL * self.dp
        return {
            "undo": (margin, margin), "redo": (margin + step, margin),
            "log": (right - step, margin), "menu": (right, margin),
        }  # fmt: skip

    def tools_upright(self, margin: float, low: float) -> dict[str, Point]:
        """The same one above the other, from so far up."""
        if not self.has_tools:
            return {}
        step, right = (TOOL + GAP) * self.dp, self.width - margin - TOOL * self.dp
        return {
            "undo": (margin, low + step), "redo": (margin, low), "log": (right, low + step), "menu": (right, low)
        }  # fmt: skip

    def signs_between(self, y: float, side: float, apart: float) -> dict[str, Place]:
        """Stack and round in the middle of the tools' row, if it has room for them."""
        tools = 2 * (2 * TOOL + 2 * GAP) * self.dp
        if not self.has_tools or tools + 2 * side + apart > self.width:
            return {}
        out = (side + apart) / 2
        places = {"stack": self.width / 2 - out, "round": self.width / 2 + out}
        return {name: Place("bottom", (x, y), (side, side)) for name, x in places.items()}


def pill_size(room: Room, length: float, depth: float) -> tuple[float, float]:
    """A pill as large as there is room for."""
    return min(PILL[0] * room.dp, length), min(PILL[1] * room.dp, depth)


def across(count: int, rows: int) -> int:
    """How many are side by side in the longest row."""
    return -(-count // rows)


def in_rows(count: int, rows: int, width: float) -> Iterator[tuple[int, float, int]]:
    """Numbers spread over rows: each with the middle of its part of the width, and its row."""
    longest = across(count, rows)
    for k in range(count):
        row, column = divmod(k, longest)
        in_row = min(longest, count - row * longest)
        yield k, width * (column + 0.5) / in_row, row

"""A tablet that stands, and one that is nearly square: the players at the left and the right are asked at the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from phoenix.screen.places import (
    GAP,
    PILL,
    RIM,
    ROW_FROM,
    SIGN,
    TALL_TRAY_DEPTH,
    TOOL,
    TWO_ROWS,
    Place,
    Room,
    Seating,
    across,
    in_rows,
    pill_size,
)
from phoenix.screen.seating_lying import BELOW_TRAY, band_of, beside_a_row, row_of_seats, tray_depth

UPRIGHT_EDGE = 36.0
"""At each side of the board on a tablet that stands."""
MEASURES = ((PILL[1], 156.0), (52.0, 140.0), (44.0, TWO_ROWS))
"""Of pills and trays: how deep they are where there is room, and where there is less."""
PILL_IN_COLUMN, LEAST_PILL_ROW = 44.0, 36.0
SHARE = 0.8
"""What a board that gives way to words keeps, at least: of its side, and of the screen's short side without a tray."""


def seat_upright(room: Room) -> Seating:
    """The board across, bottom seats below it with the tools, all others above it."""
    low = room.at("bottom")
    high = [seat for seat in range(len(room.sides)) if seat not in low]
    widest = room.width - 2 * UPRIGHT_EDGE * room.dp
    stack = next((s for s in _stacks(room, len(low), len(high)) if s.side >= widest), None)
    stack = stack or list(_stacks(room, len(low), len(high)))[-1]
    stack = replace(stack, side=min(widest, stack.side))
    spare = stack.spare / 2
    pills: dict[int, Place] = {}
    trays: dict[int, Place] = {}
    for seats, where, rows in ((low, "bottom", stack.low), (high, "top", stack.high)):
        pitch = stack.pill + room.gap
        size = (min(PILL[0] * room.dp, room.width / max(1, across(len(seats), rows)) - room.gap), stack.pill)
        depth = min(TALL_TRAY_DEPTH * room.dp, stack.tray + spare)
        for k, x, row in in_rows(len(seats), rows, room.width):
            y = room.gap / 2 + (row + 0.5) * pitch
            pills[seats[k]] = _end(room, stack, where, room.width - x if where == "bottom" else x, y, size)
            y = rows * pitch + room.gap + depth / 2
            trays[seats[k]] = _end(room, stack, where, room.width / 2, y, (room.width - 2 * room.gap, depth))
    centre = stack.tools + stack.end(stack.low) + spare + stack.side / 2
    return Seating(
        (room.width / 2, centre, stack.side),
        tuple(pills[seat] for seat in range(len(room.sides))),
        tuple(trays[seat] for seat in range(len(room.sides))),
        room.tools_in_corners(room.margin),
        (False,) * len(room.sides),
        room.signs_between(room.margin + TOOL * room.dp / 2, min(SIGN, 52.0) * room.dp, 24 * room.dp),
    )


@dataclass(frozen=True)
class _Stack:
    """What stands one above the other on an upright tablet, in pixels."""

    height: float
    tools: float
    """How much the row of tools takes."""
    low: int
    high: int
    """Rows of pills below the board and above it."""
    pill: float
    tray: float
    gap: float
    side: float = 0.0

    def end(self, rows: int) -> float:
        """What pills and a tray take at one end, with the pawns that stick out towards the tray."""
        return rows * (self.pill + self.gap) + self.tray + 2 * self.gap + RIM * self.side

    @property
    def spare(self) -> float:
        return self.height - self.tools - self.end(self.low) - self.end(self.high) - self.side

    def with_board(self) -> _Stack:
        """With a board as large as the height allows."""
        return replace(self, side=self.spare / (1 + 2 * RIM))


def _stacks(room: Room, low: int, high: int) -> Sequence[_Stack]:
    tools = TOOL * room.dp + 2 * room.margin if room.has_tools else room.gap
    below, above = (max(1, -(-count // 3)) for count in (low, high))
    made = (
        _Stack(room.height, tools, below, above, pill * room.dp, tray * room.dp, room.gap) for pill, tray in MEASURES
    )
    return [stack.with_board() for stack in made]


def _end(room: Room, stack: _Stack, where: str, x: float, y: float, size: tuple[float, float]) -> Place:
    """A place so far from the tools, or as far from the upper edge."""
    return Place(where, (x, stack.tools + y if where == "bottom" else room.height - y), size)


# ---- nearly square


def seat_square(room: Room) -> Seating:
    """The board in the middle, tools and the pills of the left and the right in a narrow column at each side, trays
    across the whole width below and above."""
    return _Square(room).seat_all()


@dataclass(frozen=True)
class _Square:
    room: Room

    @property
    def column(self) -> float:
        return (TOOL + 2 * GAP) * self.room.dp

    @cached_property
    def side(self) -> float:
        """As large as can be; a little less where that makes room for trays of two rows, in which words can be read."""
        room = self.room
        largest = min(room.width - 2 * self.column, room.height - 2 * band_of(room))
        ends = (LEAST_PILL_ROW + TWO_ROWS + 3 * GAP + 1) * room.dp
        with_words = (room.height - 2 * ends) / (1 + 2 * RIM)
        least = SHARE * (min(room.width, room.height) - TWO_ROWS * room.dp)
        return min(largest, with_words) if with_words >= max(least, SHARE * largest) else largest

    @property
    def band(self) -> float:
        return (self.room.height - self.side) / 2

    def seat_all(self) -> Seating:
        room = self.room
        rowed = self._pill_depth() < LEAST_PILL_ROW * room.dp
        ends = self._in_a_row if rowed else self._in_two_rows
        seats: dict[int, tuple[Place, Place, bool]] = {
            seat: ends(room.sides[seat], *room.among(seat)) for seat in (*room.at("bottom"), *room.at("top"))
        }
        tray, wide = self._guest_tray([seats[seat][0] for seat in room.at("top")], rowed=rowed)
        for seat in (*room.at("left"), *room.at("right")):
            seats[seat] = (self._pill_beside(room.sides[seat], *room.among(seat)), tray, wide)
        in_order = [seats[seat] for seat in range(len(room.sides))]
        return Seating(
            (room.width / 2, room.height / 2, self.side),
            tuple(pill for pill, _, _ in in_order),
            tuple(tray for _, tray, _ in in_order),
            room.tools_upright(room.gap, self.band),
            tuple(wide for _, _, wide in in_order),
            self._signs(),
        )

    @property
    def _has_guests(self) -> bool:
        """Whether somebody at the left or the right is asked at the top."""
        return bool(self.room.at("left") or self.room.at("right"))

    def _signs(self) -> dict[str, Place]:
        """At the upper ends of the columns."""
        room, side = self.room, 48 * self.room.dp
        if not room.has_tools:
            return {}
        x, y = self.column / 2, room.height - self.band - side / 2
        return {
            "stack": Place("bottom", (x, y), (side, side)),
            "round": Place("bottom", (room.width - x, y), (side, side)),
        }

    def _pill_depth(self) -> float:
        """How deep a pill can be where the tray has its place beside the board and the pill behind it."""
        room = self.room
        return min(PILL[1] * room.dp, self.band - 3 * room.gap - RIM * self.side - TWO_ROWS * room.dp)

    def _in_a_row(self, where: str, at: int, of: int) -> tuple[Place, Place, bool]:
        room = self.room
        depth = tray_depth(room, self.band, self.side)
        length = room.width - 2 * room.gap
        pill, tray, wide = row_of_seats(room, where, length, depth, at, of)
        if where == "top" and self._has_guests:  # at the ends, so that others have room for a tray between
            size = (min(pill.size[0], beside_a_row(room, length, of)), pill.size[1])
            x = room.gap + size[0] / 2
            pill = Place(where, (room.width - x if at else x, pill.centre[1]), size)
        return pill, tray, wide

    def _in_two_rows(self, where: str, at: int, of: int) -> tuple[Place, Place, bool]:
        room = self.room
        size = pill_size(room, room.width / of - room.gap, self._pill_depth())
        x = room.width * (at + 0.5) / of
        y = room.gap / 2 + size[1] / 2
        pill = Place(
            where, (room.width - x if where == "bottom" else x, y if where == "bottom" else room.height - y), size
        )
        return pill, self._deep_tray(where), False

    def _deep_tray(self, where: str) -> Place:
        room = self.room
        begins = self._pill_depth() + 1.5 * room.gap
        depth = min(TALL_TRAY_DEPTH * room.dp, self.band - begins - room.gap - RIM * self.side)
        y = begins + depth / 2
        return Place(
            where, (room.width / 2, y if where == "bottom" else room.height - y), (room.width - 2 * room.gap, depth)
        )

    def _guest_tray(self, pills: Sequence[Place], *, rowed: bool) -> tuple[Place, bool]:
        """The tray of those at the left and the right, at the top: between the pills there, if it can be."""
        room = self.room
        if not rowed:
            return self._deep_tray("top"), False
        depth = tray_depth(room, self.band, self.side)
        left, right = room.gap, room.width - room.gap
        for pill in pills:
            if pill.centre[0] < room.width / 2:
                left = pill.box[2] + room.gap
            else:
                right = pill.box[0] - room.gap
        if right - left < ROW_FROM * room.dp:  # too short for a row: it opens over those pills
            left, right = room.gap, room.width - room.gap
        y = room.height - BELOW_TRAY * room.dp - depth / 2
        return Place("top", ((left + right) / 2, y), (right - left, depth)), True

    def _pill_beside(self, where: str, at: int, of: int) -> Place:
        """In the column, between the tools and the sign."""
        room = self.room
        low = self.band + ((2 * (TOOL + GAP)) * room.dp if room.has_tools else 0.0)
        high = room.height - self.band - ((48 + GAP) * room.dp if room.has_tools else 0.0)
        first = (at + 0.5) / of
        y = low + (first if where == "left" else 1 - first) * (high - low)
        x = self.column / 2
        size = pill_size(room, (high - low) / of - room.gap, PILL_IN_COLUMN * room.dp)
        return Place(where, (x if where == "left" else room.width - x, y), size)

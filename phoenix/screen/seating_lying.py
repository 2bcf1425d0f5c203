"""A tablet that lies: the board in the middle, trays on all four sides, tools in the lower corners."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from phoenix.screen.places import (
    GAP,
    LEAST_TWO_ROWS,
    PILL,
    RIM,
    ROW_FROM,
    SIGN,
    TALL_TRAY_DEPTH,
    TOOL,
    Place,
    Room,
    Seating,
    pill_size,
)

TRAY_DEPTH, BELOW_TRAY = 90.0, 4.0
BAND_SHARE = 0.1466
"""Of the height: what is below the board, and above it, where a tray cannot have its full depth."""
LONGEST_TRAY, EASY_ROW = 966.0, 700.0
"""A tray in a row is no longer than the one; as long as the other it has room for words."""
LEAST_PILL, LEAST_SMALL_PILL = 132.0, 84.0
LONGEST_SIDE_TRAY = 560.0
PILL_IN_COLUMN = 40.0
"""How deep pills beside the board are at least."""


def band_of(room: Room) -> float:
    """Below the board and above it: a tray, and what pawns need between it and the board."""
    full = ((TRAY_DEPTH + BELOW_TRAY) * room.dp + RIM * room.height) / (1 + 2 * RIM)
    return min(full, BAND_SHARE * room.height)


def tray_depth(room: Room, band: float, side: float) -> float:
    """A tray lies at the edge of the screen; between it and the board pawns stick out of the frame."""
    return min(TRAY_DEPTH * room.dp, band - BELOW_TRAY * room.dp - RIM * side)


def row_of_seats(room: Room, where: str, length: float, depth: float, at: int, of: int) -> tuple[Place, Place, bool]:
    """Pill and tray of a seat at the bottom or the top, and whether its tray is one row: the tray covers the seat's own
    pill and not its neighbour's, which makes room for it as long as there is any to make."""
    dp = room.dp
    y = BELOW_TRAY * dp + depth / 2
    y = y if where == "bottom" else room.height - y
    # Clockwise: from right to left along the bottom, from left to right along the top.
    out = (0 if of == 1 else 1 - 2 * at) * (1 if where == "bottom" else -1)
    size = pill_size(room, beside_a_row(room, length, of - 1) if of > 1 else length, depth)
    pill = Place(where, (room.width / 2 + out * (length - size[0]) / 2, y), size)
    own = length if of == 1 else length - size[0] - 2 * GAP * dp
    own = own if own >= ROW_FROM * dp else length
    tray = Place(where, (room.width / 2 + out * (length - own) / 2, y), (own, depth))
    return pill, tray, own >= ROW_FROM * dp


def beside_a_row(room: Room, length: float, pills: int) -> float:
    """How long so many pills are beside a tray that is one row."""
    for least, row in ((LEAST_PILL, EASY_ROW), (LEAST_PILL, ROW_FROM), (LEAST_SMALL_PILL, ROW_FROM)):
        spare = (length - row * room.dp) / pills - 2 * GAP * room.dp
        if spare >= least * room.dp:
            return spare if row == EASY_ROW else least * room.dp
    return length / (pills + 1) - GAP * room.dp


@dataclass(frozen=True)
class Lying:
    """The measures of a tablet that lies."""

    room: Room

    @cached_property
    def band(self) -> float:
        return band_of(self.room)

    @cached_property
    def side(self) -> float:
        """The side of the board."""
        return self.room.height - 2 * self.band

    @cached_property
    def edge(self) -> float:
        """What is at the left of the board, and at its right."""
        return (self.room.width - self.side) / 2

    @cached_property
    def corner(self) -> float:
        """How far the tools reach from either side."""
        return (2 * TOOL + GAP) * self.room.dp + 2 * self.room.margin

    @cached_property
    def in_corners(self) -> bool:
        """Whether the tools stand beside the tray at the bottom; else they stand above it, beside the board."""
        return self.room.has_tools and self.room.width - 2 * self.corner >= (EASY_ROW - GAP) * self.room.dp

    @cached_property
    def length(self) -> float:
        """How much of the bottom and of the top belongs to trays."""
        taken = self.corner if self.in_corners else self.room.margin
        return min(LONGEST_TRAY * self.room.dp, self.room.width - 2 * taken)

    @cached_property
    def low(self) -> float:
        """How high the tools stand."""
        return self.room.margin if self.in_corners else self.band + 2 * self.room.gap

    @cached_property
    def above_tools(self) -> float:
        """Where the tools end upwards."""
        return self.low + (TOOL + GAP) * self.room.dp if self.room.has_tools else self.band

    @property
    def thick(self) -> float:
        """How deep pills at the left and the right can be, with a tray between them and the board."""
        room = self.room
        return min(
            PILL[1] * room.dp,
            self.edge - room.margin - max(room.margin / 2, RIM * self.side) - LEAST_TWO_ROWS * room.dp,
        )

    @property
    def has_room(self) -> bool:
        """Whether pills and trays fit beside the board."""
        return self.thick >= PILL_IN_COLUMN * self.room.dp

    def seat_all(self) -> Seating:
        room = self.room
        depth = tray_depth(room, self.band, self.side)
        seats: dict[int, tuple[Place, Place, bool]] = {}
        for seat in (*room.at("bottom"), *room.at("top")):
            seats[seat] = row_of_seats(room, room.sides[seat], self.length, depth, *room.among(seat))
        pills, trays = [pill for pill, _, _ in seats.values()], [tray for _, tray, _ in seats.values()]
        for seat in (*room.at("left"), *room.at("right")):
            seats[seat] = self._beside(room.sides[seat], *room.among(seat), pills, trays)
        tools = room.tools_in_corners(room.margin)
        lifted = {name: (x, y + self.low - room.margin) for name, (x, y) in tools.items()}
        in_order = [seats[seat] for seat in range(len(room.sides))]
        board = (room.width / 2, room.height / 2, self.side)
        return Seating(
            board,
            tuple(pill for pill, _, _ in in_order),
            tuple(tray for _, tray, _ in in_order),
            lifted,
            tuple(wide for _, _, wide in in_order),
            self._signs(),
        )

    def _signs(self) -> dict[str, Place]:
        """The stack and the round, above the tools where these are in the corners, else beside them."""
        room = self.room
        side, x, y = SIGN * room.dp, self.corner, self.above_tools
        x, y = (x - side / 2, y + side / 2)
        if not self.in_corners and room.has_tools:
            side = min(side, self.edge - self.corner)
            x, y = self.corner - room.gap / 2 + side / 2, self.low + TOOL * room.dp / 2
        if side < 40 * room.dp:
            return {}
        return {name: Place("bottom", (at, y), (side, side)) for name, at in (("stack", x), ("round", room.width - x))}

    def _beside(
        self, where: str, at: int, of: int, pills: list[Place], trays: list[Place]
    ) -> tuple[Place, Place, bool]:
        """Pill and tray of a seat at the left or the right, whose tray has rows; ``pills`` and ``trays`` are those
        along the bottom and the top, of which no two trays are open at once."""
        room, dp, margin = self.room, self.room.dp, self.room.margin
        thick = self.thick
        thin = margin if self.edge > (PILL[1] + TALL_TRAY_DEPTH) * dp else margin / 2
        x = thin + thick / 2 if where == "left" else room.width - thin - thick / 2
        low, high = self._clear_of([*pills, *trays], where, thin, thin + thick, self.above_tools)
        first = (at + 0.5) / of
        y = low + (first if where == "left" else 1 - first) * (high - low)
        pill = Place(where, (x, y), pill_size(room, (high - low) / of - GAP * dp, thick))
        inside = 2 * thin + thick
        deep = min(TALL_TRAY_DEPTH * dp, self.edge - inside - max(thin, RIM * self.side))
        signs = max((sign.box[3] for sign in self._signs().values()), default=0.0)
        low, high = self._clear_of(pills, where, inside, inside + deep, max(self.above_tools, signs + 2 * GAP * dp))
        tall = min(LONGEST_SIDE_TRAY * dp, high - low)
        middle = inside + deep / 2
        tray = Place(where, (middle if where == "left" else room.width - middle, (low + high) / 2), (tall, deep))
        return pill, tray, False

    def _clear_of(self, taken: list[Place], where: str, near: float, far: float, low: float) -> tuple[float, float]:
        """From where to where a strip at the left or the right is free of what is along the bottom and the top;
        ``near`` and ``far`` are its distances from that side."""
        room = self.room
        high = room.height - room.margin
        left, right = (near, far) if where == "left" else (room.width - far, room.width - near)
        for pill in taken:
            if pill.box[0] < right + room.gap and pill.box[2] > left - room.gap:
                low = max(low, pill.box[3] + room.gap) if pill.side == "bottom" else low
                high = min(high, pill.box[1] - room.gap) if pill.side == "top" else high
        return low, high

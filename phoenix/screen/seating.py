"""Where the board, the trays and the tools are on a screen, in pixels. Pure arithmetic: no Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from phoenix.drawing.shapes import Point

PILL = (272.0, 72.0)
TRAY_DEPTH, TALL_TRAY_DEPTH = 94.0, 216.0
LONGEST_TRAY, WIDE_FROM = 966.0, 700.0
TOOL, GAP, MARGIN = 56.0, 8.0, 12.0
SIGN = 56.0
"""The side of the signs for the stack and the round."""
BAND = 108.0
HANDHELD = 480.0
"""A screen whose short side is less is held in a hand: everything faces the one who holds it."""
SMALL_PILL, LEAST_TRAY, UPRIGHT_TRAY = 36.0, 112.0, 156.0
BESIDE = 0.96
"""The part of a small screen's short side that the board fills: pawns beside it are seen too."""
UPRIGHT_EDGE = 36.0
"""At each side of the board on a tablet that stands."""


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
        """Whether a seat's tray opens over a pill, its own or a neighbour's."""
        left, bottom, right, top = self.trays[seat].box
        x, y = self.pills[whose].centre
        return left <= x <= right and bottom <= y <= top


def seat_all(width: float, height: float, sides: Sequence[str], unit: float) -> Seating:
    """The places on a screen of so many pixels; ``unit`` is one dp."""
    if min(width, height) < HANDHELD * unit:
        return (_held_lying if width >= height else _held_upright)(width, height, sides, unit)
    return (_landscape if width >= height else _portrait)(width, height, sides, unit)


def _landscape(width: float, height: float, sides: Sequence[str], dp: float) -> Seating:
    """The board in the middle, trays on all four sides, tools in the lower corners."""
    room = _Landscape(width, height, dp)
    seats = []
    for seat, where in enumerate(sides):
        at, of = _turn_among(sides, seat)
        seats.append((room.along if where in ("bottom", "top") else room.beside)(where, at, of))
    sign = (SIGN * dp, SIGN * dp)
    x, y = room.corner - sign[0] / 2, room.low + sign[1] / 2
    signs = {"stack": Place("bottom", (x, y), sign), "round": Place("bottom", (width - x, y), sign)}
    board = (width / 2, height / 2, height - 2 * room.band)
    pills, trays, wide = zip(*seats, strict=True)
    return Seating(board, pills, trays, _tools(width, room.margin, dp), wide, signs)


@dataclass(frozen=True)
class _Landscape:
    """The measures of a tablet that lies."""

    width: float
    height: float
    dp: float

    @property
    def band(self) -> float:
        """What is below the board, and above it."""
        return min(BAND * self.dp, max(64 * self.dp, 0.18 * self.height))

    @property
    def margin(self) -> float:
        return MARGIN * self.dp

    @property
    def edge(self) -> float:
        """What is at the left of the board, and at its right."""
        return (self.width - (self.height - 2 * self.band)) / 2

    @property
    def corner(self) -> float:
        """How far the tools reach from either side."""
        return 2 * TOOL * self.dp + GAP * self.dp + 2 * self.margin

    @property
    def low(self) -> float:
        """Where the tools end upwards."""
        return self.margin + (TOOL + GAP) * self.dp

    def along(self, where: str, at: int, of: int) -> tuple[Place, Place, bool]:
        """Pill and tray of a seat at the bottom or the top, and whether its tray is one row."""
        dp = self.dp
        long = min(LONGEST_TRAY * dp, self.width - 2 * self.corner)
        depth = min(TRAY_DEPTH * dp, self.band - 8 * dp)
        y = self.band / 2 if where == "bottom" else self.height - self.band / 2
        # Clockwise: from right to left along the bottom, from left to right along the top.
        out = (0 if of == 1 else 1 - 2 * at) * (1 if where == "bottom" else -1)
        size = _fit(PILL, dp, long / of - GAP * dp, depth)
        pill = Place(where, (self.width / 2 + out * (long - size[0]) / 2, y), size)
        length = long if of == 1 else long - size[0] - 2 * GAP * dp
        if length < WIDE_FROM * dp * 0.9:  # too short for a row: it opens over the neighbour's pill
            length = long
        tray = Place(where, (self.width / 2 + out * (long - length) / 2, y), (length, depth))
        return pill, tray, length >= WIDE_FROM * dp * 0.9

    def beside(self, where: str, at: int, of: int) -> tuple[Place, Place, bool]:
        """The same of a seat at the left or the right, whose tray has rows."""
        dp, margin = self.dp, self.margin
        x = margin + PILL[1] * dp / 2 if where == "left" else self.width - margin - PILL[1] * dp / 2
        first = (at + 0.5) / of
        span = self.height - 2 * margin - (TOOL + GAP) * dp
        y = self.low + first * span if where == "left" else self.low + (1 - first) * span
        size = _fit(PILL, dp, span / of - GAP * dp, min(PILL[1] * dp, self.edge / 4))
        deep = min(TALL_TRAY_DEPTH * dp, self.edge - 3 * margin - min(PILL[1] * dp, self.edge / 4))
        above = self.low + SIGN * dp + 2 * GAP * dp
        tall = min(560 * dp, self.height - margin - above)
        inside = 2 * margin + size[1] + deep / 2
        middle = inside if where == "left" else self.width - inside
        tray = Place(where, (middle, (above + self.height - margin) / 2), (tall, deep))
        return Place(where, (x, y), size), tray, False


def _portrait(width: float, height: float, sides: Sequence[str], dp: float) -> Seating:
    """The board across, bottom seats below it with the tools, all others above it."""
    margin, gap = MARGIN * dp, GAP * dp
    tools = TOOL * dp + 2 * margin
    low = [seat for seat, where in enumerate(sides) if where == "bottom"]
    high = [seat for seat in range(len(sides)) if seat not in low]
    needed = {
        where: _rows(seats) * (PILL[1] * dp + gap) + UPRIGHT_TRAY * dp
        for where, seats in (("bottom", low), ("top", high))
    }
    side = min(width - 2 * UPRIGHT_EDGE * dp, height - tools - sum(needed.values()) - 2 * gap)
    spare = (height - tools - sum(needed.values()) - side) / 2
    centre = tools + needed["bottom"] + spare + side / 2
    pills: dict[int, Place] = {}
    trays: dict[int, Place] = {}
    for seats, where in ((low, "bottom"), (high, "top")):
        rows = _rows(seats)
        size = (min(PILL[0] * dp, width / max(1, _across(len(seats), rows)) - gap), PILL[1] * dp)
        depth = min(TALL_TRAY_DEPTH * dp, needed[where] + spare - rows * (size[1] + gap) - 2 * gap)
        for k, centre_x, row in _in_rows(len(seats), rows, width):
            x = width - centre_x if where == "bottom" else centre_x
            y = tools + gap / 2 + (row + 0.5) * (size[1] + gap)
            pills[seats[k]] = Place(where, (x, y if where == "bottom" else height + tools - y), size)
            y = tools + rows * (size[1] + gap) + gap + depth / 2
            place = (width / 2, y if where == "bottom" else height + tools - y)
            trays[seats[k]] = Place(where, place, (width - 2 * gap, depth))
    seats_in_order = range(len(sides))
    return Seating(
        (width / 2, centre, side),
        tuple(pills[seat] for seat in seats_in_order),
        tuple(trays[seat] for seat in seats_in_order),
        _tools(width, margin, dp),
        (False,) * len(sides),
        _signs_between(width, margin + TOOL * dp / 2, min(SIGN * dp, 52 * dp), 24 * dp),
    )


def _held_upright(width: float, height: float, sides: Sequence[str], dp: float) -> Seating:
    """In a hand, upright: pills above the board, the tray below it, the tools in reach of a thumb."""
    gap = GAP * dp
    rows = 1 if len(sides) <= 4 else 2
    pill = (width / _across(len(sides), rows) - gap, SMALL_PILL * dp)
    tools = (TOOL + 2 * GAP) * dp
    above = rows * (pill[1] + gap / 2) + gap
    side = min(BESIDE * width, height - above - tools - LEAST_TRAY * dp)
    top = height - above
    pills = tuple(
        Place("bottom", (x, height - gap / 2 - (row + 0.5) * (pill[1] + gap / 2)), pill)
        for _, x, row in _in_rows(len(sides), rows, width)
    )
    depth = min(TALL_TRAY_DEPTH * dp, top - side - tools - gap)
    tray = Place("bottom", (width / 2, tools + depth / 2), (width - gap, depth))
    board = (width / 2, top - side / 2, side)
    signs = _signs_between(width, gap + TOOL * dp / 2, 44 * dp, 6 * dp)
    return Seating(board, pills, (tray,) * len(sides), _tools(width, gap, dp), (False,) * len(sides), signs, held=True)


def _held_lying(width: float, height: float, sides: Sequence[str], dp: float) -> Seating:
    """In a hand, lying: the board at the left, beside it pills, tray and tools."""
    gap = GAP * dp
    side = BESIDE * height
    left = height + gap
    column = width - left - gap
    rows = -(-len(sides) // 2)
    pill = (column / 2 - gap / 2, SMALL_PILL * dp)
    pills = tuple(
        Place("bottom", (left + x, height - gap / 2 - (row + 0.5) * (pill[1] + gap / 2)), pill)
        for _, x, row in _in_rows(len(sides), rows, column)
    )
    tools = (TOOL + 2 * GAP) * dp
    depth = min(TALL_TRAY_DEPTH * dp, height - tools - rows * (pill[1] + gap / 2) - 2 * gap)
    tray = Place("bottom", (left + column / 2, tools + depth / 2), (column, depth))
    step = (column - TOOL * dp) / 3
    corners = {name: (left + k * step, gap) for k, name in enumerate(("undo", "redo", "log", "menu"))}
    board = (height / 2, height / 2, side)
    return Seating(board, pills, (tray,) * len(sides), corners, (False,) * len(sides), held=True)


def _signs_between(width: float, y: float, side: float, apart: float) -> dict[str, Place]:
    """Stack and round in the middle of the tools' row."""
    out = (side + apart) / 2
    places = {"stack": width / 2 - out, "round": width / 2 + out}
    return {name: Place("bottom", (x, y), (side, side)) for name, x in places.items()}


def _rows(seats: Sequence[int]) -> int:
    """How many rows of pills so many need."""
    return max(1, -(-len(seats) // 3))


def _across(count: int, rows: int) -> int:
    """How many are side by side in the longest row."""
    return -(-count // rows)


def _in_rows(count: int, rows: int, width: float) -> Iterator[tuple[int, float, int]]:
    """Numbers spread over rows: each with the middle of its part of the width, and its row."""
    across = _across(count, rows)
    for k in range(count):
        row, column = divmod(k, across)
        in_row = min(across, count - row * across)
        yield k, width * (column + 0.5) / in_row, row


def _turn_among(sides: Sequence[str], seat: int) -> tuple[int, int]:
    """Which of the seats of its side this is, and of how many."""
    same = [s for s, side in enumerate(sides) if side == sides[seat]]
    return same.index(seat), len(same)


def _fit(size: tuple[float, float], dp: float, length: float, depth: float) -> tuple[float, float]:
    return min(size[0] * dp, length), min(size[1] * dp, depth)


def _tools(width: float, margin: float, dp: float) -> dict[str, Point]:
    step = (TOOL + GAP) * dp
    right = width - margin - TOOL * dp
    return {
        "undo": (margin, margin),
        "redo": (margin + step, margin),
        "log": (right - step, margin),
        "menu": (right, margin),
    }

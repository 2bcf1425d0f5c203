"""Where the board, the trays and the tools are on a screen, in pixels. Pure arithmetic: no Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from phoenix.shapes import Point

PILL = (272.0, 72.0)
SMALL_PILL = (132.0, 60.0)
TRAY_DEPTH, TALL_TRAY_DEPTH = 94.0, 216.0
LONGEST_TRAY, WIDE_FROM = 966.0, 700.0
TOOL, GAP, MARGIN = 56.0, 8.0, 12.0
BAND = 108.0


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

    def covers_pill(self, seat: int) -> bool:
        """Whether a seat's tray opens over its pill."""
        left, bottom, right, top = self.trays[seat].box
        x, y = self.pills[seat].centre
        return left <= x <= right and bottom <= y <= top


def seat_all(width: float, height: float, sides: Sequence[str], unit: float) -> Seating:
    """The places on a screen of so many pixels; ``unit`` is one dp."""
    return (_landscape if width >= height else _portrait)(width, height, sides, unit)


def _landscape(width: float, height: float, sides: Sequence[str], dp: float) -> Seating:
    """The board in the middle, trays on all four sides, tools in the lower corners."""
    band = min(BAND * dp, max(64 * dp, 0.18 * height))
    side = height - 2 * band
    margin = MARGIN * dp
    edge = (width - side) / 2
    corner = 2 * TOOL * dp + GAP * dp + 2 * margin
    depth = min(TRAY_DEPTH * dp, band - 8 * dp)
    long = min(LONGEST_TRAY * dp, width - 2 * corner)
    deep = min(TALL_TRAY_DEPTH * dp, edge - 3 * margin - min(PILL[1] * dp, edge / 4))
    tall = min(560 * dp, height - 2 * margin - TOOL * dp)
    pills, trays, wide = [], [], []
    for seat, where in enumerate(sides):
        at, of = _turn_among(sides, seat)
        if where in ("bottom", "top"):
            y = band / 2 if where == "bottom" else height - band / 2
            # Clockwise: from right to left along the bottom, from left to right along the top.
            out = (0 if of == 1 else 1 - 2 * at) * (1 if where == "bottom" else -1)
            size = _fit(PILL, dp, long / of - GAP * dp, depth)
            pills.append(Place(where, (width / 2 + out * (long - size[0]) / 2, y), size))
            length = long if of == 1 else long - size[0] - 2 * GAP * dp
            trays.append(Place(where, (width / 2 + out * (long - length) / 2, y), (length, depth)))
            wide.append(length >= WIDE_FROM * dp * 0.9)
        else:
            x = margin + PILL[1] * dp / 2 if where == "left" else width - margin - PILL[1] * dp / 2
            first = (at + 0.5) / of
            span = height - 2 * margin - (TOOL + GAP) * dp
            low = margin + (TOOL + GAP) * dp
            y = low + first * span if where == "left" else low + (1 - first) * span
            size = _fit(PILL, dp, span / of - GAP * dp, min(PILL[1] * dp, edge / 4))
            pills.append(Place(where, (x, y), size))
            inside = 2 * margin + size[1] + deep / 2
            x = inside if where == "left" else width - inside
            trays.append(Place(where, (x, low + span / 2), (min(tall, span), deep)))
            wide.append(False)
    return Seating((width / 2, height / 2, side), tuple(pills), tuple(trays), _tools(width, margin, dp), tuple(wide))


def _portrait(width: float, height: float, sides: Sequence[str], dp: float) -> Seating:
    """The board across, bottom seats below it with the tools, all others above it."""
    margin = MARGIN * dp
    tools = (TOOL + 2 * GAP) * dp
    side = min(width - 2 * GAP * dp, height - 2 * tools - 300 * dp) if height < 1.4 * width else width - 2 * GAP * dp
    centre = height / 2 + (tools / 2 if height < 1.9 * width else 0)
    below, above = centre - side / 2 - tools, height - centre - side / 2
    low = [seat for seat, where in enumerate(sides) if where == "bottom"]
    high = [seat for seat in range(len(sides)) if seat not in low]
    pills: list[Place] = [Place("bottom", (0, 0), (0, 0))] * len(sides)
    trays = list(pills)
    long = width - 2 * GAP * dp
    for seats, where in ((low, "bottom"), (high, "top")):
        rows = 1 if len(seats) <= 3 else 2
        across = -(-len(seats) // rows) if seats else 1
        room = below if where == "bottom" else above
        for k, seat in enumerate(seats):
            row, column = divmod(k, across)
            count = min(across, len(seats) - row * across)
            fraction = (column + 0.5) / count
            x = width * (1 - fraction) if where == "bottom" else width * fraction
            size = _fit(PILL, dp, width / count - GAP * dp, min(PILL[1] * dp, room / rows - GAP * dp))
            step = size[1] + GAP * dp
            y = tools + step / 2 + row * step if where == "bottom" else height - margin / 2 - step / 2 - row * step
            pills[seat] = Place(where, (x, y), size)
            depth = min(TALL_TRAY_DEPTH * dp, room - GAP * dp)
            y = tools + depth / 2 if where == "bottom" else height - GAP * dp / 2 - depth / 2
            trays[seat] = Place(where, (width / 2, y), (long, depth))
    return Seating(
        (width / 2, centre, side), tuple(pills), tuple(trays), _tools(width, margin, dp), (False,) * len(sides)
    )


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

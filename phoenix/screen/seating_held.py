"""A screen that is held in a hand: everything faces the one who holds it, and all share one tray."""

from __future__ import annotations

from phoenix.screen.places import (
    GAP,
    SMALL_PILL,
    TALL_TRAY_DEPTH,
    TOOL,
    Place,
    Room,
    Seating,
    across,
    in_rows,
)

LEAST_TRAY = 112.0
LEAST_COLUMN = 260.0
"""What a tray beside the board needs."""
SHORT_PILL = 130.0
"""A row of pills beside the board has no shorter ones, if it has more than two."""
BESIDE = 0.96
"""The part of a small screen's short side that the board fills: pawns beside it are seen too."""


def seat_held(room: Room) -> Seating:
    """The way in which the board is largest."""
    return max((_upright(room), _lying(room), _square(room)), key=lambda seating: seating.board[2])


def _upright(room: Room) -> Seating:
    """Pills above the board, the tray below it, the tools in reach of a thumb."""
    tools = (TOOL + 2 * GAP) * room.dp if room.has_tools else room.gap
    pills, above = _pills_above(room, 0.0, room.width)
    side = min(BESIDE * room.width, room.height - above - tools - LEAST_TRAY * room.dp)
    top = room.height - above
    depth = min(TALL_TRAY_DEPTH * room.dp, top - side - tools - room.gap)
    tray = Place("bottom", (room.width / 2, tools + depth / 2), (room.width - room.gap, depth))
    return _all_share(
        room,
        (room.width / 2, top - side / 2, side),
        pills,
        tray,
        room.tools_in_corners(room.gap),
        room.signs_between(room.gap + TOOL * room.dp / 2, 44 * room.dp, 6 * room.dp),
    )


def _lying(room: Room) -> Seating:
    """The board at the left, beside it pills, tray and tools."""
    gap, dp = room.gap, room.dp
    side = BESIDE * min(room.height, room.width - (LEAST_COLUMN + 2 * GAP) * dp)
    left = side / BESIDE + gap
    column = room.width - left - gap
    rows = -(-len(room.sides) // max(2, int(column / (SHORT_PILL * dp))))
    pills, above = _pills_above(room, left, column, rows)
    tools = (TOOL + 2 * GAP) * dp if room.has_tools else gap
    depth = min(TALL_TRAY_DEPTH * dp, room.height - tools - above - gap)
    tray = Place("bottom", (left + column / 2, tools + depth / 2), (column, depth))
    step = (column - TOOL * dp) / 3
    names = ("undo", "redo", "log", "menu") if room.has_tools else ()
    corners = {name: (left + k * step, gap) for k, name in enumerate(names)}
    return _all_share(room, (left / 2, room.height / 2, side), pills, tray, corners, {})


def _square(room: Room) -> Seating:
    """As wide as high: the tools at both sides of the board."""
    pills, above = _pills_above(room, 0.0, room.width)
    column = (TOOL + GAP) * room.dp if room.has_tools else 0.0
    side = min(room.width - 2 * column, room.height - above - (LEAST_TRAY + 2 * GAP) * room.dp)
    top = room.height - above
    depth = min(TALL_TRAY_DEPTH * room.dp, top - side - 2 * room.gap)
    tray = Place("bottom", (room.width / 2, room.gap / 2 + depth / 2), (room.width - room.gap, depth))
    tools = room.tools_upright(room.gap / 2, depth + room.gap)
    return _all_share(room, (room.width / 2, top - side / 2, side), pills, tray, tools, {})


def _all_share(
    room: Room,
    board: tuple[float, float, float],
    pills: tuple[Place, ...],
    tray: Place,
    tools: dict[str, tuple[float, float]],
    signs: dict[str, Place],
) -> Seating:
    seats = len(room.sides)
    return Seating(board, pills, (tray,) * seats, tools, (False,) * seats, signs, held=True)


def _pills_above(room: Room, left: float, width: float, rows: int = 0) -> tuple[tuple[Place, ...], float]:
    """Small pills in rows along the upper edge, and how much of it they take."""
    count = len(room.sides)
    rows = rows or (1 if count <= 4 else 2)
    pitch = SMALL_PILL * room.dp + room.gap / 2
    size = (width / across(count, rows) - room.gap, SMALL_PILL * room.dp)
    pills = tuple(
        Place("bottom", (left + x, room.height - room.gap / 2 - (row + 0.5) * pitch), size)
        for _, x, row in in_rows(count, rows, width)
    )
    return pills, rows * pitch + room.gap

"""A table at which one person sits, against bots or for all seats: everything faces that person, and the board has the
room that nobody else needs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from phoenix.screen.places import (
    GAP,
    PILL,
    RIM,
    SIGN,
    TALL_TRAY_DEPTH,
    TOOL,
    Place,
    Room,
    Seating,
    across,
    in_rows,
)
from phoenix.screen.seating_held import seat_held
from phoenix.screen.seating_lying import EASY_ROW, LONGEST_TRAY, band_of, row_of_seats, tray_depth
from phoenix.screen.seating_upright import MEASURES, SHARE, UPRIGHT_EDGE

LEAST_COLUMN = 168.0
"""Beside the board, for the pills of the others."""
ABOVE = 14.0
"""Nothing is there: only a pawn sticks out."""


def seat_alone(room: Room, own: Sequence[int]) -> Seating:
    """The way in which the board is largest; as if held in a hand, if it would be small either way. ``own`` is whose
    tray it is: nobody's where one person plays for all seats."""
    others = [seat for seat in range(len(room.sides)) if seat not in own]
    best = max((_lying(room, own, others), _upright(room, own, others)), key=lambda seating: seating.board[2])
    least = SHARE * (min(room.width, room.height) - best.trays[0].size[1])
    return best if best.board[2] >= least else seat_held(room)


def _lying(room: Room, own: Sequence[int], others: Sequence[int]) -> Seating:
    """Tray and tools below the board, the others at its left and its right."""
    dp = room.dp
    band = band_of(room)
    side = min((room.height - band - ABOVE * dp) / (1 + RIM), room.width - 2 * LEAST_COLUMN * dp)
    edge = (room.width - side) / 2
    corner = (2 * TOOL + GAP) * dp + 2 * room.margin
    in_corners = room.has_tools and room.width - 2 * corner >= (EASY_ROW - GAP) * dp
    length = min(LONGEST_TRAY * dp, room.width - 2 * (corner if in_corners else room.margin))
    pill, tray, wide = row_of_seats(room, "bottom", length, tray_depth(room, band, side), 0, 1)
    low = room.margin if in_corners else band + 2 * room.gap
    tools = {name: (x, y + low - room.margin) for name, (x, y) in room.tools_in_corners(room.margin).items()}
    above = low + (TOOL + 2 * GAP) * dp if room.has_tools else band + room.gap
    signs, above = _signs_above(room, corner if in_corners else edge, above)
    pills = dict.fromkeys(own, pill)
    size = (min(PILL[0] * dp, edge - 2 * room.margin), PILL[1] * dp)
    half = across(len(others), 2)
    for column, x in ((others[:half], edge / 2), (others[half:][::-1], room.width - edge / 2)):
        pitch = min((room.height - room.margin - above) / max(1, len(column)), 2 * size[1])
        for k, seat in enumerate(reversed(column)):
            y = room.height - room.margin - (k + 0.5) * pitch
            pills[seat] = Place("bottom", (x, y), (size[0], min(size[1], pitch - room.gap)))
    centre = band + (room.height - band - ABOVE * dp - RIM * side) / 2
    return _everybody(room, (room.width / 2, centre, side), pills, tray, tools, signs, wide=wide)


def _signs_above(room: Room, reach: float, low: float) -> tuple[dict[str, Place], float]:
    """The stack and the round from so far up, and where they end."""
    if not room.has_tools:
        return {}, low
    side = SIGN * room.dp
    x, y = reach - side / 2 - room.gap / 2, low + side / 2
    places = {"stack": x, "round": room.width - x}
    return {name: Place("bottom", (at, y), (side, side)) for name, at in places.items()}, low + side + 2 * room.gap


def _upright(room: Room, own: Sequence[int], others: Sequence[int]) -> Seating:
    """Tray, the own pill and the tools below the board, the others above it."""
    dp, gap = room.dp, room.gap
    widest = room.width - 2 * UPRIGHT_EDGE * dp
    tools = TOOL * dp + 2 * room.margin if room.has_tools else gap
    rows = -(-len(others) // 3)
    below, above, tray, side = 0.0, 0.0, 0.0, 0.0
    for pill, tray in MEASURES:
        pitch = pill * dp + gap
        below, above = tools + len(own) * pitch + gap, rows * pitch + gap
        side = (room.height - below - above - (tray + GAP) * dp) / (1 + 2 * RIM)
        if side >= widest:
            break
    side = min(side, widest)
    spare = room.height - below - above - (tray + GAP) * dp - side * (1 + 2 * RIM)
    depth = min(TALL_TRAY_DEPTH * dp, tray * dp + spare)
    spare -= depth - tray * dp
    put = partial(Place, "bottom")
    size = (min(PILL[0] * dp, room.width / max(1, across(len(others), max(1, rows))) - gap), pitch - gap)
    pills = {seat: put((room.width / 2, tools + pitch / 2), size) for seat in own}
    for k, x, row in in_rows(len(others), max(1, rows), room.width):
        pills[others[k]] = put((x, room.height - gap / 2 - (row + 0.5) * pitch), size)
    where = put((room.width / 2, below + depth / 2), (room.width - 2 * gap, depth))
    centre = below + depth + gap + spare / 2 + side * (0.5 + RIM)
    corners = room.tools_in_corners(room.margin)
    signs = room.signs_between(room.margin + TOOL * dp / 2, 52.0 * dp, 24 * dp)
    return _everybody(room, (room.width / 2, centre, side), pills, where, corners, signs)


def _everybody(
    room: Room,
    board: tuple[float, float, float],
    pills: dict[int, Place],
    tray: Place,
    tools: dict[str, tuple[float, float]],
    signs: dict[str, Place],
    *,
    wide: bool = False,
) -> Seating:
    seats = range(len(room.sides))
    return Seating(board, tuple(pills[k] for k in seats), (tray,) * len(seats), tools, (wide,) * len(seats), signs)

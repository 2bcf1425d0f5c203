"""Where tiles to pick from are shown at a table: where the tray opens, or beside the board where more of them are seen
at once. No Kivy here."""

from __future__ import annotations

from phoenix.screen.places import TOOL, Place, Seating
from phoenix.screen.sheet_room import Box, room_for

MORE = 1.2
"""So many times a tray's area a room beside the board must have."""


def finder_room(seating: Seating, seat: int, size: tuple[float, float], unit: float) -> Place:
    """For the seat that decides, on a screen of such a size; ``unit`` is one dp."""
    tray, room = seating.trays[seat], room_for(seating, seat, size, unit)
    x, y, side = seating.board
    tool = TOOL * unit
    taken: list[Box] = [(x - side / 2, y - side / 2, x + side / 2, y + side / 2)]
    taken += [(left, low, left + tool, low + tool) for left, low in seating.tools.values()]
    taken += [pill.box for pill in seating.pills]
    larger = room.size[0] * room.size[1] >= MORE * tray.size[0] * tray.size[1]
    return room if larger and not any(_meet(room.box, box) for box in taken) else tray


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]

"""Where the panels of a scorekeeper's players are on a tablet, in pixels. Pure arithmetic: no Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.drawing.shapes import Point
from phoenix.screen.plan import SIDES
from phoenix.screen.seating import Place

HANDHELD = 560.0
"""In dp: a screen whose short side is less has a list instead."""
DEEPEST, SHALLOWEST, LONGEST = 230.0, 132.0, 520.0
EDGE = 10.0
"""At the screen's edge and between panels."""
HUB = (760.0, 420.0)
"""The largest that the middle is."""


class Around(NamedTuple):
    """Panels by seat, and the middle for everybody: left, bottom, width and height."""

    panels: tuple[Place, ...]
    hub: tuple[float, float, float, float]


def is_list(width: float, height: float, unit: float, text_scale: float = 1.0) -> bool:
    """Whether seats around the screen would be too small, so that a list serves better."""
    return min(width, height) < HANDHELD * unit * (1 + 0.4 * max(0.0, text_scale - 1))


def seat_around(width: float, height: float, sides: Sequence[str], unit: float) -> Around:
    """Everybody at their side, two a side at most; the long sides of the screen leave the corners to the short ones."""
    edge = EDGE * unit
    depth = min(DEEPEST * unit, max(SHALLOWEST * unit, 0.235 * min(width, height)))
    taken = {side: depth + 2 * edge if side in sides else edge for side in SIDES}
    if width >= height:
        across, upright = width - taken["left"] - taken["right"], height - 2 * edge
        left, low = taken["left"], edge
    else:
        across, upright = width - 2 * edge, height - taken["top"] - taken["bottom"]
        left, low = edge, taken["bottom"]
    panels = []
    for seat, side in enumerate(sides):
        same = [s for s, other in enumerate(sides) if other == side]
        room = across if side in ("bottom", "top") else upright
        length = min(LONGEST * unit, (room - (len(same) - 1) * edge) / len(same))
        along = (same.index(seat) - (len(same) - 1) / 2) * (length + edge)
        middle = (left + across / 2, low + upright / 2)
        panels.append(Place(side, _centre(side, along, middle, edge + depth / 2, (width, height)), (length, depth)))
    return Around(tuple(panels), _hub(width, height, taken, unit))


def _centre(side: str, along: float, middle: Point, inside: float, size: Point) -> Point:
    """Clockwise: from right to left along the bottom, upwards at the left, and so on."""
    match side:
        case "bottom":
            return middle[0] - along, inside
        case "left":
            return inside, middle[1] + along
        case "top":
            return middle[0] + along, size[1] - inside
        case _:
            return size[0] - inside, middle[1] - along


def _hub(width: float, height: float, taken: dict[str, float], unit: float) -> tuple[float, float, float, float]:
    room = (width - taken["left"] - taken["right"], height - taken["bottom"] - taken["top"])
    size = min(room[0], HUB[0] * unit), min(room[1], HUB[1] * unit * (1.6 if height > width else 1))
    return (
        taken["left"] + (room[0] - size[0]) / 2,
        taken["bottom"] + (room[1] - size[1]) / 2,
        *size,
    )

"""How a walk that would be is drawn: halo, casing, the player's colour, arrow heads; another's dashed."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.screen.picture import WalkShown
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, line_strip, soft_ramp, strip

ARROWS = 0.78
"""Tile sides between two arrow heads."""
HEAD = ((1.15, 0.0), (-0.75, 0.95), (-0.3, 0.0), (-0.75, -0.95))
"""An arrow head; all of it is seen from its tip."""


def draw_walk(pen: Pen, walk: WalkShown) -> None:
    points = list(walk.points)
    if len(points) < 2:
        return
    color, side = PLAYERS[walk.color], pen.side
    pixels = [pen.at(point) for point in points]
    if look.theme.glow:
        pen.color(rgba(color, 0.55))
        pen.canvas.add(strip(pixels, 0.5 * side, soft_ramp()))
    pen.color(look.color("ink", 0.9))
    pen.canvas.add(line_strip(pixels, 0.14 * side))
    pen.color(rgba(color))
    for piece in [pixels] if walk.own else dashes(pixels, 0.15 * side, 0.085 * side):
        pen.canvas.add(line_strip(piece, 0.078 * side))
    if walk.own:
        pen.color(look.color("white", 0.75))
        pen.canvas.add(line_strip(pixels, 0.02 * side))
    for point, direction in along(points, 0.42, ARROWS):
        _draw_arrow(pen, point, direction)
    if walk.leaves_at is not None:
        _draw_cross(pen, walk.leaves_at)


def _draw_arrow(pen: Pen, point: Point, direction: Point) -> None:
    dx, dy = direction
    turned = [(u * dx - v * dy, u * dy + v * dx) for u, v in HEAD]
    pen.fan(turned, look.color("ink"), point, 0.105)
    pen.fan(turned, look.color("white"), point, 0.08)


def _draw_cross(pen: Pen, point: Point) -> None:
    x, y = point
    for sign in (1, -1):
        pen.line(((x - 0.1, y - 0.1 * sign), (x + 0.1, y + 0.1 * sign)), 0.09, look.color("ink"))
    for sign in (1, -1):
        pen.line(((x - 0.09, y - 0.09 * sign), (x + 0.09, y + 0.09 * sign)), 0.045, look.color("danger"))


def along(points: Sequence[Point], first: float, step: float) -> list[tuple[Point, Point]]:
    """Points at even distances along a line, each with the direction there."""
    found = []
    left = first
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        while length > 0 and left <= length:
            t = left / length
            found.append(((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t), ((x1 - x0) / length, (y1 - y0) / length)))
            left += step
        left -= length
    return found


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A line cut into dashes."""
    marks = [point for point, _ in along(points, 0.0, on / 4)]
    dash, gap = 4, max(1, round(4 * off / on))
    pieces = [marks[k : k + dash + 1] for k in range(0, len(marks), dash + gap)]
    return [piece for piece in pieces if len(piece) > 1]


@lru_cache(maxsize=64)
def number_texture(number: int, height: int) -> Texture:
    """The order of a Star that a walk would make."""
    label = CoreLabel(text=str(number), font_size=height, bold=True)
    label.refresh()
    return label.texture

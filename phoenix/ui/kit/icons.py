"""The app's icons as lines and shapes in the box from -1 to 1, y down. No picture files, sharp at any size."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, radians, sin

from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import Rgba
from phoenix.ui.kit.pen import Pen

Stroke = tuple[Point, ...]
SHARP = 35.0
"""Degrees: what turns by more is a corner."""


def _arc(radius: float, start: float, end: float, centre: Point = (0.0, 0.0)) -> Stroke:
    steps = max(6, round(abs(end - start) / 10))
    angles = (radians(start + (end - start) * k / steps) for k in range(steps + 1))
    return tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles)


STROKES: dict[str, tuple[Stroke, ...]] = {
    "undo": (((-0.35, -0.75), (-0.8, -0.3), (-0.35, 0.15)), ((-0.75, -0.3), (0.25, -0.3), *_arc(0.5, -90, 90, (0.25, 0.2)), (-0.3, 0.7))),
    "redo": (((0.35, -0.75), (0.8, -0.3), (0.35, 0.15)), ((0.75, -0.3), (-0.25, -0.3), *_arc(0.5, -90, -270, (-0.25, 0.2)), (0.3, 0.7))),
    "log": tuple(((-0.3, y), (0.8, y)) for y in (-0.55, 0.0, 0.55)) + tuple(((-0.8, y), (-0.68, y)) for y in (-0.55, 0.0, 0.55)),
    "menu": tuple(((-0.75, y), (0.75, y)) for y in (-0.5, 0.0, 0.5)),
    "check": (((-0.75, 0.05), (-0.2, 0.6), (0.8, -0.55)),),
    "cross": (((-0.6, -0.6), (0.6, 0.6)), ((-0.6, 0.6), (0.6, -0.6))),
    "turn": (_arc(0.65, -225, 20), ((0.25, 0.3), (0.66, 0.28), (0.8, -0.12))),
    "flip lr": (((0.0, -0.85), (0.0, 0.85)), ((-0.22, -0.6), (-0.8, 0.6), (-0.22, 0.6), (-0.22, -0.6)), ((0.22, -0.6), (0.8, 0.6), (0.22, 0.6), (0.22, -0.6))),
    "flip tb": (((-0.85, 0.0), (0.85, 0.0)), ((-0.6, -0.22), (0.6, -0.8), (0.6, -0.22), (-0.6, -0.22)), ((-0.6, 0.22), (0.6, 0.8), (0.6, 0.22), (-0.6, 0.22))),
    "back": (((0.3, -0.75), (-0.4, 0.0), (0.3, 0.75)),),
    "next": (((-0.3, -0.75), (0.4, 0.0), (-0.3, 0.75)),),
    "plus": (((-0.7, 0.0), (0.7, 0.0)), ((0.0, -0.7), (0.0, 0.7))),
    "minus": (((-0.7, 0.0), (0.7, 0.0)),),
    "person": (_arc(0.34, 0, 360, (0.0, -0.4)), _arc(0.7, 180, 360, (0.0, 0.75))),
    "bot": (((-0.6, -0.35), (0.6, -0.35), (0.6, 0.6), (-0.6, 0.6), (-0.6, -0.35)), ((0.0, -0.35), (0.0, -0.75)), ((-0.25, 0.05), (-0.25, 0.15)), ((0.25, 0.05), (0.25, 0.15))),
    "gear": (_arc(0.36, 0, 360), *(((0.58 * cos(radians(a)), 0.58 * sin(radians(a))), (0.86 * cos(radians(a)), 0.86 * sin(radians(a)))) for a in range(0, 360, 45))),
    "book": (((0.0, -0.45), (-0.85, -0.6), (-0.85, 0.5), (0.0, 0.65), (0.85, 0.5), (0.85, -0.6), (0.0, -0.45), (0.0, 0.65)),),
    "clock": (_arc(0.8, 0, 360), ((0.0, -0.45), (0.0, 0.0), (0.32, 0.2))),
    "tile": (((-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7)), ((-0.7, 0.15), (-0.2, 0.15), (0.2, -0.2), (0.7, -0.2))),
    "tally marks": tuple(((x, -0.6), (x, 0.6)) for x in (-0.6, -0.2, 0.2, 0.6)) + (((-0.9, 0.45), (0.9, -0.45)),),
    "follow": (((-0.3, -0.8), (0.8, -0.8), (0.8, 0.3)), ((-0.8, -0.35), (0.35, -0.35), (0.35, 0.8), (-0.8, 0.8), (-0.8, -0.35)), ((-0.8, 0.4), (-0.4, 0.4), (-0.05, 0.05), (0.35, 0.05))),
    "share": (((0.0, 0.2), (0.0, -0.8)), ((-0.35, -0.45), (0.0, -0.8), (0.35, -0.45)), ((-0.4, -0.15), (-0.65, -0.15), (-0.65, 0.75), (0.65, 0.75), (0.65, -0.15), (0.4, -0.15))),
    "dice": (((-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7)), ((-0.35, -0.35), (-0.3, -0.35)), ((0.3, 0.35), (0.35, 0.35)), ((-0.02, 0.0), (0.03, 0.0))),
    "home": (((-0.85, 0.05), (0.0, -0.75), (0.85, 0.05)), ((-0.6, -0.15), (-0.6, 0.75), (0.6, 0.75), (0.6, -0.15))),
    "leave": (_arc(0.7, -60, 240), ((0.0, 0.1), (0.0, -0.85)), ((-0.3, -0.55), (0.0, -0.85), (0.3, -0.55))),
    "eye": ((*_arc(1.15, -138, -42, (0.0, 0.77)), *_arc(1.15, 42, 138, (0.0, -0.77))), _arc(0.26, 0, 360)),
    "chart": (((-0.8, -0.75), (-0.8, 0.75), (0.85, 0.75)), ((-0.4, 0.4), (-0.4, 0.0)), ((0.1, 0.4), (0.1, -0.65)), ((0.6, 0.4), (0.6, -0.3))),
    "alert": (((0.0, -0.8), (0.9, 0.75), (-0.9, 0.75), (0.0, -0.8)), ((0.0, -0.2), (0.0, 0.25)), ((0.0, 0.48), (0.0, 0.52))),
    "box": (((-0.8, -0.4), (0.0, -0.8), (0.8, -0.4), (0.8, 0.4), (0.0, 0.8), (-0.8, 0.4), (-0.8, -0.4), (0.0, 0.0), (0.8, -0.4)), ((0.0, 0.0), (0.0, 0.8)), ((-0.4, -0.6), (0.4, -0.2), (0.4, 0.1))),
    "bin": (((-0.75, -0.5), (0.75, -0.5)), ((-0.25, -0.5), (-0.25, -0.8), (0.25, -0.8), (0.25, -0.5)), ((-0.55, -0.5), (-0.45, 0.8), (0.45, 0.8), (0.55, -0.5))),
    "step back": (((0.62, -0.62), (0.62, 0.62)),),
    "step on": (((-0.62, -0.62), (-0.62, 0.62)),),
    "replay": (_arc(0.7, 130, -165), ((-0.324, -0.41), (-0.676, -0.181), (-0.866, -0.555))),
    "pause": (((-0.35, -0.6), (-0.35, 0.6)), ((0.35, -0.6), (0.35, 0.6))),
    "touch": (_arc(0.16, 0, 360), _arc(0.48, 0, 360), _arc(0.8, 0, 360)),
    "pencil": (((-0.75, 0.75), (-0.62, 0.25), (0.42, -0.79), (0.79, -0.42), (-0.25, 0.62), (-0.75, 0.75)), ((0.2, -0.56), (0.56, -0.2))),
    "bulb": ((*_arc(0.58, 130, 410, (0.0, -0.3)), (0.26, 0.5), (-0.26, 0.5), (-0.373, 0.144)), ((-0.2, 0.8), (0.2, 0.8))),
    "question": ((*_arc(0.42, -170, 90, (0.0, -0.35)), (0.0, 0.3)), ((0.0, 0.68), (0.0, 0.74))),
}  # fmt: skip
SHAPES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "play": (((-0.55, -0.75), (0.75, 0.0), (-0.55, 0.75)),),
    "step back": (((0.3, -0.65), (-0.75, 0.0), (0.3, 0.65)),),
    "step on": (((-0.3, -0.65), (0.75, 0.0), (-0.3, 0.65)),),
    "replay": (((-0.2, -0.32), (0.38, 0.02), (-0.2, 0.36)),),
    "star": (shapes.STAR,),
    "spark": (shapes.SPARK,),
    "flame": (shapes.FLAME,),
    "phoenix tile": (shapes.PHOENIX,),
    "dragon": (shapes.DRAGON_EYE,),
}
NAMES = tuple(dict.fromkeys((*STROKES, *SHAPES)))


def draw_icon(pen: Pen, name: str, color: Rgba, centre: Point = (0.5, 0.5), size: float = 0.4) -> None:
    """An icon in the unit square."""
    for shape in SHAPES.get(name, ()):
        pen.polygon(shape, color, centre, size)
    for piece in (piece for stroke in STROKES.get(name, ()) for piece in _pieces(stroke)):
        placed = [(centre[0] + x * size, centre[1] + y * size) for x, y in piece]
        pen.line(placed, 0.19 * size, color)
        for point in (placed[0], placed[-1]):
            pen.disc(point, 0.095 * size, color)


def _pieces(stroke: Stroke) -> list[Stroke]:
    """A stroke cut at its corners: a ribbon would be pinched there; so each piece has round ends."""
    corners = [k for k in range(1, len(stroke) - 1) if _turn(*stroke[k - 1 : k + 2]) > SHARP]
    return [stroke[a : b + 1] for a, b in pairwise((0, *corners, len(stroke) - 1))]


def _turn(before: Point, at: Point, after: Point) -> float:
    """By how much the direction changes at a point, in degrees."""
    angles = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in ((before, at), (at, after))]
    return abs((degrees(angles[1] - angles[0]) + 180) % 360 - 180)

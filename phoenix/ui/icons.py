"""The app's icons as lines and shapes in the box from -1 to 1, y down. No picture files, sharp at any size."""

from __future__ import annotations

from math import cos, radians, sin

from phoenix import shapes
from phoenix.shapes import Point
from phoenix.ui.pen import Pen
from phoenix.ui.theme import Rgba

Stroke = tuple[Point, ...]


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
    "tally": tuple(((x, -0.6), (x, 0.6)) for x in (-0.6, -0.2, 0.2, 0.6)) + (((-0.9, 0.45), (0.9, -0.45)),),
    "share": (((0.0, 0.2), (0.0, -0.8)), ((-0.35, -0.45), (0.0, -0.8), (0.35, -0.45)), ((-0.4, -0.15), (-0.65, -0.15), (-0.65, 0.75), (0.65, 0.75), (0.65, -0.15), (0.4, -0.15))),
    "dice": (((-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7)), ((-0.35, -0.35), (-0.3, -0.35)), ((0.3, 0.35), (0.35, 0.35)), ((-0.02, 0.0), (0.03, 0.0))),
    "home": (((-0.85, 0.05), (0.0, -0.75), (0.85, 0.05)), ((-0.6, -0.15), (-0.6, 0.75), (0.6, 0.75), (0.6, -0.15))),
    "leave": (_arc(0.7, -60, 240), ((0.0, 0.1), (0.0, -0.85)), ((-0.3, -0.55), (0.0, -0.85), (0.3, -0.55))),
    "eye": ((*_arc(1.15, -138, -42, (0.0, 0.77)), *_arc(1.15, 42, 138, (0.0, -0.77))), _arc(0.26, 0, 360)),
    "question": ((*_arc(0.42, -170, 90, (0.0, -0.35)), (0.0, 0.3)), ((0.0, 0.68), (0.0, 0.74))),
}  # fmt: skip
SHAPES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "play": (((-0.55, -0.75), (0.75, 0.0), (-0.55, 0.75)),),
    "star": (shapes.STAR,),
    "spark": (shapes.SPARK,),
    "flame": (shapes.FLAME,),
    "phoenix": (shapes.PHOENIX,),
}
NAMES = (*STROKES, *SHAPES)


def draw_icon(pen: Pen, name: str, color: Rgba, centre: Point = (0.5, 0.5), size: float = 0.4) -> None:
    """An icon in the unit square."""
    for shape in SHAPES.get(name, ()):
        pen.polygon(shape, color, centre, size)
    for stroke in STROKES.get(name, ()):
        placed = [(centre[0] + x * size, centre[1] + y * size) for x, y in stroke]
        pen.line(placed, 0.19 * size, color)
        for point in (placed[0], placed[-1]):
            pen.disc(point, 0.095 * size, color)

"""Small stars, drawn once and stamped wherever they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Canvas, Color, Rectangle

from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import Rgba
from phoenix.ui.kit.pen import Pen, sprites

STAMP = 2.4
"""The box in which a small star is drawn, in its radii."""


def filled(points: Sequence[Point], color: Rgba) -> Callable[[Pen], None]:
    return partial(Pen.polygon, points=points, color=color, centre=(0.5, 0.5), size=1 / STAMP)


def stamp(canvas: Canvas, kind: str, draw: Callable[[Pen], None], color: Rgba, centre: Point, radius: float) -> None:
    """A small star at a place in pixels, kept as a texture so that its edges are smooth."""
    box = STAMP * radius
    texture = sprites.texture((kind, color), box, draw, color)
    canvas.add(Color(1, 1, 1, 1))
    canvas.add(Rectangle(texture=texture, pos=(centre[0] - box / 2, centre[1] - box / 2), size=(box, box)))

"""Edges are smooth without multisampling: a pixel that a shape half covers is half as bright."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

import pytest

from phoenix.drawing import shapes
from phoenix.ui.kit.pen import Pen, painted
from tests.ui.stage import Stage

SIDE = 60
WHITE = (1.0, 1.0, 1.0, 1.0)


def area(points: tuple[shapes.Point, ...]) -> float:
    rounds = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in rounds)) / 2


FILLED = {
    "disc": (lambda pen: pen.disc((0.5, 0.5), 0.3, WHITE), pi * 0.3**2),
    "star": (lambda pen: pen.polygon(shapes.STAR, WHITE, (0.5, 0.5), 0.4), 0.4**2 * area(shapes.STAR)),
    "flame": (lambda pen: pen.polygon(shapes.FLAME, WHITE, (0.5, 0.5), 0.4), 0.4**2 * area(shapes.FLAME)),
    "beak": (lambda pen: pen.fan(((0.4, 0.0), (-0.3, 0.3), (-0.3, -0.3)), WHITE, (0.5, 0.5)), 0.7 * 0.3),
    "frame": (lambda pen: pen.frame((0.2, 0.2), 0.6, 0.6, 0.1, 2.0, WHITE), (4 * 0.6 - (8 - 2 * pi) * 0.1) * 2 / SIDE),
}


def brightness(draw: Callable[[Pen], None]) -> list[int]:
    texture = painted((SIDE, SIDE), draw, (0.0, 0.0, 0.0, 0.0))
    return list(texture.pixels[3::4])


@pytest.mark.parametrize("name", FILLED)
def test_an_edge_has_steps_between_nothing_and_all_and_the_shape_its_size(
    open_app: Callable[..., Stage], name: str
) -> None:
    open_app()
    draw, exact = FILLED[name]
    seen = brightness(draw)
    assert len({value // 32 for value in seen}) >= 6
    assert max(seen) > 250
    assert sum(seen) / 255 / SIDE**2 == pytest.approx(exact, rel=0.06)

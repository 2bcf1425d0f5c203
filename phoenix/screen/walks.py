"""Walks as they are drawn: along the curves of the tiles, from pawn to pawn. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist

from phoenix.core.board import EDGE
from phoenix.core.geometry import Grid
from phoenix.drawing.shapes import Point, Stand
from phoenix.forecast.story import Walk
from phoenix.screen.picture import Picture, WalkShown, stand_at_spot, walk_points

BEFORE_THE_END = 0.22
"""In tile sides: a walk ends so far before the pawn that is outlined at its end."""
OUT_OF_THE_RIM = 0.42
"""In tile sides: so far beyond the edge a pawn that leaves there is outlined."""


def walks_shown(
    walks: Sequence[Walk], seat: int | None, picture: Picture, colors: Sequence[str]
) -> Iterator[WalkShown]:
    """Every walk by an action of a seat; one who moves twice sets out from where the first walk ended."""
    stands = {seat: pawn.stand for seat, pawn in picture.pawns.items()}
    for walk in walks:
        if not walk.way:
            continue
        end = _end(picture.grid, walk)
        points = walk_points(picture.grid, walk.way)
        leaves_at = points[-1] if walk.left_by else None
        if walk.seat in stands:
            start = stands[walk.seat]
            points = [(start.x, start.y), *points]
        if end is not None:
            points = _shortened(points, (end.x, end.y))
            stands[walk.seat] = end
        own = walk.seat == seat
        yield WalkShown(colors[walk.seat], tuple(points), own=own, end=end, leaves_at=leaves_at, certain=walk.certain)


def _end(grid: Grid, walk: Walk) -> Stand | None:
    """Where the pawn comes to stand; outside the rim if it leaves there; None if it burns on the way."""
    inside = stand_at_spot(grid, walk.way[-1][1])
    if not walk.left_by:
        return inside
    return inside.forward(OUT_OF_THE_RIM) if walk.end == EDGE else None


def _shortened(points: list[Point], end: Point) -> list[Point]:
    """The same without what the outlined pawn at its end would hide."""
    kept = len(points)
    while kept > 2 and dist(points[kept - 1], end) < BEFORE_THE_END:
        kept -= 1
    return points[:kept]

"""The geometry of the pictures: paths as curves, glyphs as points, and places where nothing is hidden.

A cell is the unit square, y pointing down, so every length is in tile sides. Glyphs fill the box from -1 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from math import cos, dist, hypot, pi, radians, sin, sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from phoenix.core.geometry import Layout
    from phoenix.core.tiles import Path, Pose, TileSet

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Curve = tuple[Point, Point, Point, Point]
"""The four control points of a cubic Bézier."""
Circle = tuple[Point, float]
"""A centre and a radius."""
Space = tuple[int, int]
"""Row and column."""

PATH_WIDTH = 0.044
PATH_CORE = 0.014
PATH_CASING = 0.09
CASING_ENDS = 0.06
"""By how much the casing of a path is shorter than the path, at each end."""
PATH_GLOW = 0.14
PARTIAL_STAR = 0.115
TILE_GAP = 0.045
TILE_CORNER = 0.08
ICON_RADIUS = 0.12
MARKER_RADIUS = 0.135
STAR_RADIUS = 0.13
PAWN_RADIUS = 0.18
CROWDED_RADIUS = 0.145
ROW_STEP = 0.32
"""From one pawn to the next where several stand at one port."""
PAWN_CASING = 0.025
BEAK = 1.61
"""From a pawn's centre to the tip of its beak, in radii."""
PAWN_INSET = 0.20
CORNER_INSET = 0.224
OUTSIDE = 0.17
"""How far from the board's edge a pawn beside it has its centre."""

_HALF_DIAGONAL = sqrt(0.5)


@cache
def ports(layout: Layout) -> Polygon:
    """Where the ports of a cell are: at thirds of its sides, and at its corners if the layout has those."""
    north = ((0.0, 0.0), (1 / 3, 0.0), (2 / 3, 0.0))[-layout.quarter :]
    return tuple(turned(point, side) for side in range(4) for point in north)


@cache
def inward(layout: Layout) -> Polygon:
    """For each port the direction into the cell, of length 1: straight from a side, diagonal from a corner."""
    north = ((_HALF_DIAGONAL, _HALF_DIAGONAL), (0.0, 1.0), (0.0, 1.0))[-layout.quarter :]
    return tuple(_turned_arrow(arrow, side) for side in range(4) for arrow in north)


def turned(point: Point, quarters: int) -> Point:
    """A point of the cell after quarter turns clockwise about the cell's centre."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 1 - y, x
    return x, y


def _turned_arrow(arrow: Point, quarters: int) -> Point:
    x, y = arrow
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


@cache
def path_curve(layout: Layout, start: int, end: int) -> Curve:
    """The path between two ports; it leaves both straight, so that neighbours meet without a kink."""
    a, b = ports(layout)[start], ports(layout)[end]
    pull = 0.16 + 0.28 * dist(a, b)
    return a, _along(a, inward(layout)[start], pull), _along(b, inward(layout)[end], pull), b


def _along(point: Point, arrow: Point, length: float) -> Point:
    return point[0] + length * arrow[0], point[1] + length * arrow[1]


def point_on(curve: Curve, t: float) -> Point:
    a, b, c, d = curve
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y


def points_on(curve: Curve, steps: int) -> Polygon:
    return tuple(point_on(curve, k / steps) for k in range(steps + 1))


def casing_curve(curve: Curve) -> Curve:
    """The part of a path that its casing covers."""
    speed = 3 * dist(curve[0], curve[1])
    cut = CASING_ENDS / speed
    return _from_start(_from_start(curve, cut)[::-1], cut / (1 - cut))[::-1]


def _from_start(curve: Curve, t: float) -> Curve:
    """The curve from t on (de Casteljau)."""
    _, b, c, d = curve
    bc, cd = _between(b, c, t), _between(c, d, t)
    return point_on(curve, t), _between(bc, cd, t), cd, d


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def clipped(polygon: Polygon, low: float, high: float) -> Polygon:
    """What of a polygon lies between low and high in both directions (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, low, 1), (0, high, -1), (1, low, 1), (1, high, -1)):
        kept: list[Point] = []
        for k, point in enumerate(polygon):
            before = polygon[k - 1]
            inside, was_inside = (sign * (p[axis] - limit) >= 0 for p in (point, before))
            if inside != was_inside:
                kept.append(_between(before, point, (limit - before[axis]) / (point[axis] - before[axis])))
            if inside:
                kept.append(point)
        polygon = tuple(kept)
    return polygon


def _round(radius: float, degrees: Iterable[float], centre: Point = (0.0, 0.0)) -> Polygon:
    return tuple((centre[0] + radius * cos(radians(a)), centre[1] + radius * sin(radians(a))) for a in degrees)


def _mirrored(right: Polygon) -> Polygon:
    """A shape from its right half, told from the top down."""
    return right + tuple((-x, y) for x, y in reversed(right))


def _rays(lengths: tuple[float, ...], rounds: int) -> Polygon:
    """A star: points at these distances by turns, beginning upwards."""
    step = 360 / (len(lengths) * rounds)
    spokes = enumerate(lengths * rounds)
    return tuple(point for k, length in spokes for point in _round(length, (k * step - 90,)))


def _flame() -> Polygon:
    upper = points_on(((0, -1), (0.12, -0.55), (0.72, -0.25), (0.66, 0.32)), 12)
    return _mirrored(upper + points_on(((0.66, 0.32), (0.62, 0.74), (0.3, 0.95), (0, 0.95)), 8))


def _wave_band(middle: float) -> Polygon:
    crest = [(-0.95 + 1.9 * k / 24, middle - 0.26 * sin(3 * pi * k / 24)) for k in range(25)]
    return tuple((x, y - 0.17) for x, y in crest) + tuple((x, y + 0.17) for x, y in reversed(crest))


def _sun() -> tuple[Polygon, ...]:
    beams = [_round(0.62, (a - 14,)) + _round(1, (a,)) + _round(0.62, (a + 14,)) for a in range(0, 360, 45)]
    return (_round(0.46, range(0, 360, 12)), *beams)


def _feather() -> Polygon:
    right = points_on(((0, -1), (0.42, -0.72), (0.56, -0.1), (0.4, 0.38)), 12)
    left = tuple((-x, y) for x, y in reversed(right))
    notched = ((0.13, 0.22), (0.3, 0.56), (0.07, 0.46), (0.07, 1.0), (-0.07, 1.0), (-0.07, 0.46), (-0.3, 0.56))
    c, s = cos(radians(38)), sin(radians(38))
    return tuple((x * c - y * s, x * s + y * c) for x, y in right + notched + left)


def _chevron(top: float) -> Polygon:
    return ((-0.9, top + 0.76), (0, top), (0.9, top + 0.76), (0.9, top + 1.16), (0, top + 0.4), (-0.9, top + 1.16))


FLAME = _flame()
STAR = _rays((1, 0.46), 5)
SPARK = _rays((1, 0.3, 0.62, 0.3), 4)
"""The star of a free port."""


def partial_star(port: Point) -> Polygon:
    """What the tile itself shows of the star at one of its free ports."""
    whole = tuple(_along(port, ray, PARTIAL_STAR) for ray in SPARK)
    return clipped(whole, TILE_GAP / 2, 1 - TILE_GAP / 2)


SYMBOLS = {
    "red": "flame", "cyan": "wave", "gold": "sun", "violet": "moon",
    "green": "feather", "pink": "hourglass", "blue": "wings", "ivory": "crown",
}  # fmt: skip
"""A player's symbol, by colour."""

GLYPHS: dict[str, tuple[Polygon, ...]] = {
    "flame": (FLAME,),
    "wave": (_wave_band(-0.42), _wave_band(0.42)),
    "sun": _sun(),
    "moon": (_round(0.86, range(50, 311, 10)) + _round(0.66, range(283, 76, -9), (0.36, 0)),),
    "feather": (_feather(),),
    "hourglass": (_mirrored(((0.72, -0.85), (0.14, 0), (0.72, 0.85))),),
    "wings": (_chevron(-0.88), _chevron(-0.1)),
    "crown": (((-0.9, -0.55), (-0.42, 0.05), (0, -0.85), (0.42, 0.05), (0.9, -0.55), (0.7, 0.72), (-0.7, 0.72)),),
}

PHOENIX = _mirrored(
    ((0, -0.8), (0.12, -0.58), (0.14, -0.34), (0.34, -0.42), (1, -0.95), (0.9, -0.42), (0.78, -0.4), (0.74, -0.04),
     (0.6, -0.06), (0.5, 0.24), (0.34, 0.16), (0.17, 0.34), (0.46, 1), (0.17, 0.72), (0, 1.05))
)  # fmt: skip
"""The sign of the Phoenix tile: a bird with spread wings."""
DRAGON_EYE = _mirrored(points_on(((0, -0.62), (0.4, -0.6), (0.75, -0.3), (1, 0)), 8)
                       + points_on(((1, 0), (0.75, 0.3), (0.4, 0.6), (0, 0.62)), 8))  # fmt: skip
"""The sign of the Dragon: an eye, with a narrow pupil."""
DRAGON_PUPIL = _mirrored(points_on(((0, -0.56), (0.24, -0.2), (0.24, 0.2), (0, 0.56)), 8))
LANTERN_SHAPES: dict[str, Polygon] = {
    "orange": _round(1, range(0, 360, 10)),
    "blue": _mirrored(((0.5, -1.12), (0.74, -0.8), (0.74, 0.8), (0.5, 1.12))),
    "yellow": ((0, -1.3), (1.08, 0), (0, 1.3), (-1.08, 0)),
}


def paths_of(tiles: TileSet, pose: Pose) -> tuple[Path, ...]:
    """The paths of a tile as it lies."""
    from phoenix.core.tiles import turn_of  # the app starts with icons, without tiles

    turned_port, turn = tiles.layout.turned, turn_of(pose)
    return tuple((turned_port(a, turn), turned_port(b, turn)) for a, b in tiles.face_up(pose).paths)


def scattered(seed: int, count: int) -> Iterator[tuple[float, float, float]]:
    """Three numbers from 0 to 1 each time, without order to the eye and always the same."""
    for k in range(1 + 37 * seed, 1 + 37 * seed + count):
        yield k * k * 0.6180340 % 1, k * k * 0.4142136 % 1, k * k * 0.7320508 % 1


def pinpricks(seed: int) -> list[Circle]:
    """The small stars on the clear side of a tile."""
    return [((0.08 + 0.84 * x, 0.08 + 0.84 * y), 0.006 + 0.006 * light) for x, y, light in scattered(seed, 8)]


@dataclass(frozen=True)
class Stand:
    """Where a pawn stands, in tile sides from the board's top left, and the direction in which it faces."""

    x: float
    y: float
    facing: Point
    radius: float = PAWN_RADIUS

    def forward(self, length: float) -> Stand:
        x, y = _along((self.x, self.y), self.facing, length)
        return replace(self, x=x, y=y)

    def aside(self, length: float) -> Stand:
        fx, fy = self.facing
        x, y = _along((self.x, self.y), (-fy, fx), length)
        return replace(self, x=x, y=y)

    @property
    def beak(self) -> Polygon:
        """A triangle from the disc to where the pawn faces."""
        fx, fy = self.facing
        corners = ((BEAK, 0.0), (0.757, 0.54), (0.757, -0.54))
        return tuple(
            (self.x + self.radius * (u * fx - v * fy), self.y + self.radius * (u * fy + v * fx)) for u, v in corners
        )


def stand_on(layout: Layout, row: int, column: int, port: int) -> Stand:
    """A pawn on a tile, a little inside its port, facing across it."""
    dx, dy = inward(layout)[port]
    x, y = ports(layout)[port]
    at_port = Stand(column + x, row + y, (-dx, -dy))
    return at_port.forward(-(CORNER_INSET if dx and dy else PAWN_INSET))


def stand_on_mark(layout: Layout, row: int, column: int, port: int) -> Stand:
    """A marker on its start mark, outside the rim, facing the board through that port."""
    x, y = ports(layout)[port]
    return Stand(column + x, row + y, inward(layout)[port]).forward(-OUTSIDE)


def stand_beside(size: int, row: int, column: int) -> Stand:
    """A pawn beside an outer space; at a corner of the board it stands across the corner."""
    last = size - 1
    fx, fy = float((column == 0) - (column == last)), float((row == 0) - (row == last))
    long = hypot(fx, fy) or 1.0
    edge = Stand(column + 0.5 - fx / 2, row + 0.5 - fy / 2, (fx / long, fy / long))
    return edge.forward(-OUTSIDE)


def kept_apart(stands: Iterable[Stand]) -> list[Stand]:
    """The same pawns, smaller where two are close, and nearer to their ports where they would overlap; those that
    stand at one port (T3) side by side."""
    out = _side_by_side(list(stands))
    moved: set[int] = set()
    while late := {k for k in _closer_than(0.31, out) if k not in moved}:
        for k in late:
            out[k] = out[k].forward(0.17)
        moved |= late
    crowded = _closer_than(0.41, out)
    return [replace(stand, radius=CROWDED_RADIUS) if k in crowded else stand for k, stand in enumerate(out)]


def _side_by_side(stands: Sequence[Stand]) -> list[Stand]:
    """Those at one place in rows of two, one behind the other."""
    places: dict[Point, list[int]] = {}
    for k, stand in enumerate(stands):
        places.setdefault((stand.x, stand.y), []).append(k)
    out = list(stands)
    for together in places.values():
        for number, k in enumerate(together):
            alone_in_row = number % 2 == 0 and number == len(together) - 1
            aside = 0.0 if alone_in_row else ROW_STEP / 2 * (1 if number % 2 else -1)
            out[k] = out[k].forward(-ROW_STEP * (number // 2)).aside(aside)
    return out


def _closer_than(length: float, stands: Sequence[Stand]) -> set[int]:
    pairs = combinations(range(len(stands)), 2)
    return {k for a, b in pairs if hypot(stands[a].x - stands[b].x, stands[a].y - stands[b].y) < length for k in (a, b)}


def stand_of(pawn: Mapping[str, Any] | None, layout: Layout, size: int) -> Stand | None:
    """Where a pawn stands that is written as in FORMATS 1."""
    match pawn:
        case {"on": [row, column], "port": port}:
            return stand_on(layout, row, column, port)
        case {"mark": [row, column], "port": port}:
            return stand_on_mark(layout, row, column, port)
        case {"beside": [row, column]}:
            return stand_beside(size, row, column)
    return None

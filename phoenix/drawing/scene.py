"""Tiles and pawns on a board, and where there is room among them for a lantern or a Star."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import dist, hypot
from typing import NamedTuple

from phoenix.core.geometry import Grid, Layout
from phoenix.core.tiles import EMPTY, NO_PATH, Path, Pose, TileSet, turn_of
from phoenix.drawing.shapes import (  # fmt: skip
    ICON_RADIUS,
    PATH_WIDTH,
    PAWN_CASING,
    Circle,
    Point,
    Space,
    Stand,
    path_curve,
    paths_of,
    points_on,
    ports,
    stand_beside,
    stand_on,
    stand_on_mark,
    turned,
)
from phoenix.games.values import BesideBoard, OnMark, OnTile, PawnPlace


class FreePlace(NamedTuple):
    """A place in a cell, and the radius that is free around it."""

    x: float
    y: float
    room: float

    def fitting(self, radius: float) -> float:
        """By how much something of this radius is scaled to fit here; never to less than it can be read at."""
        return min(1.0, max(0.6, self.room / radius))


def room(point: Point, obstacles: Iterable[Circle]) -> float:
    """How far the point is from the nearest of these circles."""
    x, y = point
    return min((hypot(x - ox, y - oy) - radius for (ox, oy), radius in obstacles), default=1.0)


_PLENTY = 0.22
_INNER = tuple(
    (x / 100, y / 100, 0.03 * dist((x / 100, y / 100), (0.5, 0.5)) ** 2)
    for x in range(22, 79, 2)
    for y in range(22, 79, 2)
)
"""The inner places of a cell, each with what its way to the centre counts against it."""


@lru_cache(maxsize=1024)
def roomiest(obstacles: tuple[Circle, ...]) -> FreePlace:
    """The inner place with the most room; where there is plenty, the one nearest the cell's centre."""
    best, most = FreePlace(0.5, 0.5, 1.0), -2.0
    near = obstacles[0] if obstacles else ((9.0, 9.0), 0.0)
    for x, y, cost in _INNER:
        needed = most + cost
        (ox, oy), radius = near  # what was in the way of the place before is often in the way of this one
        if needed >= _PLENTY or hypot(x - ox, y - oy) - radius < needed:
            continue
        free = 1.0
        for circle in obstacles:
            (ox, oy), radius = circle
            away = hypot(x - ox, y - oy) - radius
            if away < free:
                free = away
                if away < needed:
                    near = circle
                    break
        else:
            value = min(free, _PLENTY) - cost
            if value > most:
                best, most = FreePlace(x, y, free), value
    return best


@cache
def _face_spot(layout: Layout, paths: tuple[Path, ...]) -> FreePlace:
    return roomiest(tuple(_printed(layout, paths)))


def lantern_spot(tiles: TileSet, pose: Pose) -> FreePlace:
    """Where the lantern of a face sits: off its paths and partial stars, and turned with the tile."""
    spot = _face_spot(tiles.layout, tiles.face_up(pose).paths)
    return FreePlace(*turned(spot[:2], turn_of(pose)), spot.room)


def lantern_spot_among(tiles: TileSet, pose: Pose, pawns: Sequence[Circle]) -> FreePlace:
    """The same, or another place if one of these pawns would hide it."""
    own = lantern_spot(tiles, pose)
    free = room(own[:2], pawns)
    if free >= ICON_RADIUS:
        return own._replace(room=min(own.room, free))
    return roomiest((*_printed(tiles.layout, paths_of(tiles, pose)), *pawns))


def _printed(layout: Layout, paths: tuple[Path, ...]) -> list[Circle]:
    """The paths and partial stars of a face as circles to keep off."""
    lines = [(p, PATH_WIDTH / 2) for a, b in paths for p in points_on(path_curve(layout, a, b), 16)]
    used = {port for path in paths for port in path}
    return lines + [(point, 0.08) for port, point in enumerate(ports(layout)) if port not in used]


@dataclass(frozen=True)
class Scene:
    """The tiles and pawns on a board, and where there is room among them."""

    tiles: TileSet
    laid: Mapping[Space, Pose]
    """Lie by space."""
    stands: Mapping[int, Stand]
    """Pawns by seat."""

    def lantern_spot(self, space: Space) -> FreePlace:
        return lantern_spot_among(self.tiles, self.laid[space], self._pawns_from(space))

    def star_spot(self, space: Space) -> FreePlace:
        """Where a Star lies: beside the lantern and the pawns."""
        lantern = self.lantern_spot(space)
        return roomiest((((lantern.x, lantern.y), 0.17), *self._pawns_from(space)))

    def _pawns_from(self, space: Space) -> list[Circle]:
        row, column = space
        return [((s.x - column, s.y - row), s.radius + PAWN_CASING) for s in self.stands.values()]

    def bridges(self) -> Iterator[tuple[Point, Point]]:
        """Where paths meet across a corner: the ends of the short piece that both tiles clip away."""
        links = self.tiles.links
        for (row, column), pose in self.laid.items():
            for port, (down, right, touching) in enumerate(self.tiles.layout.across):
                other = self.laid.get((row + down, column + right), EMPTY)
                if down == 1 and right and NO_PATH not in (links[pose][port], links[other][touching]):
                    x, y = column + (right + 1) / 2, row + 1
                    yield (x - 0.05 * right, y - 0.05), (x + 0.05 * right, y + 0.05)


def stand_at(place: PawnPlace, grid: Grid) -> Stand | None:
    """Where a pawn stands, of what a game tells of it."""
    match place:
        case OnTile(space, port):
            return stand_on(grid.layout, *divmod(space, grid.size), port)
        case OnMark(space, port):
            return stand_on_mark(grid.layout, *divmod(space, grid.size), port)
        case BesideBoard(space):
            return stand_beside(grid.size, *divmod(space, grid.size))
    return None

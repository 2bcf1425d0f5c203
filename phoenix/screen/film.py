"""What happened, as a film: pictures over time, worked out from a position and its events. No Kivy here."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import hypot, pi, sin
from typing import assert_never

from phoenix.core.board import Way
from phoenix.core.events import Event, MoveEvent, Opened, Placed, Rose, Started, Turned
from phoenix.core.tiles import Pose
from phoenix.drawing import shapes, theme
from phoenix.drawing.shapes import Point, Space, Stand
from phoenix.screen import occasions
from phoenix.screen.picture import Pawn, Picture, stand_at_spot, walk_points
from phoenix.screen.senses import SOUNDS
from phoenix.screen.shots import Frame, Shine, Shot, arc, smooth

__all__ = ["Film", "Frame", "Shine", "Shot"]

EMBER_SIZE = 0.2


class Film:
    """Turns events into shots, one after the other, each beginning where the last one ended."""

    def __init__(
        self,
        before: Picture,
        homes: Mapping[int, Point],
        colors: Sequence[str],
        *,
        after: Picture | None = None,
        turn: int | None = None,
        stack: Point | None = None,
    ) -> None:
        self.picture = before
        self.after = after
        """What a deal leads to; without it no deal is shown."""
        self.turn = turn
        """Whose turn it was; a light goes from there to whose turn it is."""
        self.stack = stack
        """Where tiles come from; else from the middle of the board."""
        self.homes = homes
        """By seat: where the player's pill is, in tile sides from the board's top left."""
        self.colors = colors

    def shots(self, events: Sequence[Event]) -> Iterator[Shot]:
        """One shot after the other; Stars that fly at the same time share one."""
        flying: list[tuple[int, int]] = []
        for event in events:
            if event[0] == "scored":
                flying.append((event[2], event[3][0]))
                continue
            yield from self._flights(flying)
            for k, shot in enumerate(self._shots_of(event)):
                yield shot if k else replace(shot, sound=SOUNDS.get(event[0], shot.sound))
        yield from self._flights(flying)

    def _flights(self, flying: list[tuple[int, int]]) -> Iterator[Shot]:
        """The Stars that are to fly now, if any."""
        if flying:
            yield self._stars_fly(flying)
            flying.clear()

    def _shots_of(self, event: Event) -> Iterable[Shot]:
        match event:
            case (("moved" | "star" | "lantern" | "flipped" | "scored" | "left" | "out" | "stayed"), *_):
                return self._of_a_move(event)
            case (("started" | "rose" | "opened" | "placed" | "turned"), *_):
                return self._of_what_is_put_down(event)
            case "dealt", *_:
                return self._dealt()
            case (("drew" | "returned" | "took" | "swapped" | "discarded" | "reminder"), *_):
                return ()  # hands are not on the board
            case (("phoenix_tile" | "dragon" | "shuffled"), *_):
                return ()
            case "turn", _, seat, _:
                return self._turn_passes(seat)
            case "last_round", *_:
                return (occasions.last_round(self.picture),)
            case (("round" | "skipped" | "tallied" | "back" | "full" | "stopped" | "won"), *_):
                return ()
            case "set", *_:
                return ()  # there it is
        assert_never(event)

    def _dealt(self) -> Iterator[Shot]:
        """The middle of the board is laid, and its lanterns light up (P3, P4)."""
        before, after = self.picture, self.after
        if after is None or before.laid == after.laid:
            return
        middle = before.grid.size / 2
        self.picture = replace(before, laid=after.laid, markers=after.markers)
        yield occasions.dealt(before, after, self.stack or (middle, middle))
        if after.markers != before.markers:
            yield occasions.lit(before, after)

    def _turn_passes(self, seat: int) -> Iterator[Shot]:
        way, self.turn = occasions.seats_of(self.homes, self.turn, seat), seat
        if way is not None:
            yield occasions.turn_passes(self.picture, theme.PLAYERS[self.colors[seat]], *way)

    def _of_what_is_put_down(self, event: Started | Rose | Opened | Placed | Turned) -> Iterable[Shot]:
        match event:
            case "started", _, seat, (space,):
                return self._beside(seat, space)
            case "rose", _, seat, (space,):
                return self._rises(seat, space)
            case "started", _, seat, (space, port):
                return self._on_a_mark(seat, space, port)
            case "placed", "M2", _, (space, pose):
                return self._entered(space, pose)
            case (("placed" | "turned" | "opened"), _, _, (space, pose, *_)):
                return self._laid(space, pose)
            case "rose", *_:
                return ()  # at a table of cardboard
        assert_never(event)

    def _of_a_move(self, event: MoveEvent) -> Iterable[Shot]:
        match event:
            case "moved", _, seat, (way, _):
                return self._moved(seat, way)
            case "star", _, _, (space,):
                return self._star(space)
            case "scored", _, seat, (space, _):
                return (self._stars_fly([(seat, space)]),)
            case "lantern", _, _, (space, to):
                return self._lantern(space, to)
            case "flipped", _, _, (space, _, pose):
                return self._flipped(space, pose)
            case (("left" | "out"), _, seat, _):
                return self._left(seat)
            case "stayed", *_:
                return ()
        assert_never(event)

    def _pair(self, space: int) -> Space:
        return self.picture.grid.row_column(space)

    def _pawn(self, seat: int, stand: Stand) -> None:
        self.picture = replace(self.picture, pawns={**self.picture.pawns, seat: Pawn(self.colors[seat], stand)})

    def _on_a_mark(self, seat: int, space: int, port: int) -> Iterator[Shot]:
        yield self._appear(seat, shapes.stand_on_mark(self.picture.grid.layout, *self._pair(space), port))

    def _beside(self, seat: int, space: int) -> Iterator[Shot]:
        yield self._appear(seat, shapes.stand_beside(self.picture.grid.size, *self._pair(space)))

    def _rises(self, seat: int, space: int) -> Iterator[Shot]:
        """A pawn rises from its ashes, for its Life token (P27)."""
        stand = shapes.stand_beside(self.picture.grid.size, *self._pair(space))
        before = self.picture
        self._pawn(seat, stand)
        color = theme.PLAYERS[self.colors[seat]]
        yield occasions.rises(before, self.picture, color, stand, self.homes.get(seat))

    def _appear(self, seat: int, stand: Stand) -> Shot:
        """From an ember to a pawn."""
        before = self.picture
        self._pawn(seat, stand)
        after = self.picture

        def at(t: float) -> Frame:
            ember = Shine("ember", (stand.x, stand.y), EMBER_SIZE * (2 - t), 1 - t, theme.NIGHT.life)
            return Frame(after if t > 0.4 else before, (ember,))

        return Shot(theme.PAWN_LEAVES, at)

    def _laid(self, space: int, pose: Pose) -> Iterator[Shot]:
        self.picture = self.picture.with_tile(self._pair(space), pose)
        shown = self.picture
        yield Shot(theme.APPEAR, lambda _: Frame(shown))

    def _entered(self, space: int, pose: Pose) -> Iterator[Shot]:
        """A Center tile, with its marker if it glows (P3)."""
        tiles = self.picture.tiles
        if tiles.glowing[pose]:
            markers = {**self.picture.markers, self._pair(space): tiles.color[pose] or ""}
            self.picture = replace(self.picture, markers=markers)
        return self._laid(space, pose)

    def _moved(self, seat: int, way: Way) -> Iterator[Shot]:
        """The pawn flies along the curves."""
        before, grid = self.picture, self.picture.grid
        pawn = before.pawns.get(seat)
        points = walk_points(grid, way)
        if pawn is not None:
            points = [(pawn.stand.x, pawn.stand.y), *points]
        end = stand_at_spot(grid, way[-1][1])
        points.append((end.x, end.y))
        lengths = _lengths(points)
        self._pawn(seat, end)

        def at(t: float) -> Frame:
            point, facing = _along(points, lengths, smooth(t))
            flying = Pawn(self.colors[seat], Stand(*point, facing), flying=True)
            return Frame(replace(before, pawns={**before.pawns, seat: flying}))

        yield Shot(min(theme.WALK_MOST, theme.WALK_A_TILE * len(way)), at)

    def _star(self, space: int) -> Iterator[Shot]:
        """A Star bursts on a tile."""
        before, pair = self.picture, self._pair(space)
        self.picture = replace(before, stars=(*before.stars, pair))
        yield occasions.star_bursts(before, self.picture, self._star_at(pair))

    def _star_at(self, pair: Space) -> Point:
        spot = self.picture.scene.star_spot(pair)
        return pair[1] + spot.x, pair[0] + spot.y

    def _stars_fly(self, scored: Sequence[tuple[int, int]]) -> Shot:
        """Stars fly to their owners."""
        pictures, flights = [self.picture], []
        for seat, space in scored:
            pair = self._pair(space)
            flights.append((self._star_at(pair), self.homes.get(seat, (3.0, 7.0))))
            self.picture = replace(self.picture, stars=tuple(s for s in self.picture.stars if s != pair))
            pictures.append(self.picture)
        return replace(occasions.stars_fly(pictures, flights), sound=SOUNDS["scored"])

    def _lantern(self, space: int, to: int) -> Iterator[Shot]:
        """A marker floats over."""
        here, there = self._pair(space), self._pair(to)
        before = self.picture
        color = before.markers.get(here, "orange")
        a, b = before.scene.lantern_spot(here), before.scene.lantern_spot(there)
        start, end = (here[1] + a.x, here[0] + a.y), (there[1] + b.x, there[0] + b.y)
        less = {s: c for s, c in before.markers.items() if s != here}
        flying = replace(before, markers=less)
        self.picture = replace(before, markers={**less, there: color})

        def at(t: float) -> Frame:
            size = 1 + 0.4 * sin(pi * t)
            return Frame(flying, (Shine("marker", arc(start, end, smooth(t)), size, 1.0, color),))

        yield Shot(theme.LANTERN_MOVES, at)

    def _flipped(self, space: int, pose: Pose) -> Iterator[Shot]:
        pair = self._pair(space)
        before = self.picture
        self.picture = before.with_tile(pair, pose)
        after = self.picture
        yield Shot(theme.FLIP, lambda t: Frame(before if t < 0.5 else after, flipping=(pair, abs(1 - 2 * t))))

    def _left(self, seat: int) -> Iterator[Shot]:
        """A pawn goes up in flames."""
        pawn = self.picture.pawns.get(seat)
        if pawn is None:
            return
        self.picture = self.picture.without_pawns([seat])
        shown, point = self.picture, (pawn.stand.x, pawn.stand.y)
        yield Shot(
            theme.PAWN_LEAVES,
            lambda t: Frame(
                shown, (Shine("ember", point, EMBER_SIZE * (1 + 2 * t), 1 - t, theme.PLAYERS[pawn.color]),)
            ),
        )


def _lengths(points: Sequence[Point]) -> list[float]:
    """The way to each point from the first."""
    total = [0.0]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        total.append(total[-1] + hypot(x1 - x0, y1 - y0))
    return total


def _along(points: Sequence[Point], lengths: Sequence[float], t: float) -> tuple[Point, Point]:
    """The point at a fraction of the way, and the direction there."""
    wanted = t * lengths[-1]
    k = next(
        (k for k in range(1, len(points)) if lengths[k] >= wanted and lengths[k] > lengths[k - 1]), len(points) - 1
    )
    (x0, y0), (x1, y1) = points[k - 1], points[k]
    step = lengths[k] - lengths[k - 1] or 1.0
    u = min(1.0, (wanted - lengths[k - 1]) / step)
    return (x0 + (x1 - x0) * u, y0 + (y1 - y0) * u), ((x1 - x0) / step, (y1 - y0) / step)

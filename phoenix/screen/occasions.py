"""Moments that have a second of their own: the deal, the turn that is passed on, rising, Stars, the last round. No Kivy
here: each is a shot, over like all others at a tap and not there at all without motion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from phoenix.core.tiles import Pose
from phoenix.drawing import theme
from phoenix.drawing.shapes import Point, Space, Stand
from phoenix.screen.picture import Picture
from phoenix.screen.shots import Frame, Shine, Shot, arc, between, over, part, smooth, sparks

TILE_APART, TILE_FALLS = 0.075, 0.3
"""Seconds from one tile of a deal to the next, and how long each is on its way."""
LANTERN_APART, LANTERN_LIGHTS = 0.11, 0.4
TURN_PASSES, ROSE, LAST_ROUND = 0.34, 1.0, 1.1
APART = 0.09
"""Seconds from one Star that flies to its owner to the next."""
TRAIL = 3
"""Sparks behind a Star in flight."""
LIGHTS = 40
"""Along the rim of the board, when the last round is announced."""


def dealt(before: Picture, after: Picture, stack: Point) -> Shot:
    """The tiles of the middle fly in from the stack and land, one after the other."""
    new = [(space, pose) for space, pose in after.laid.items() if space not in before.laid]
    seconds = TILE_APART * (len(new) - 1) + TILE_FALLS

    def at(t: float) -> Frame:
        laid, flying = dict(before.laid), []
        for k, (space, pose) in enumerate(new):
            begun = (t * seconds - TILE_APART * k) / TILE_FALLS
            if begun >= 1:
                laid[space] = pose
            elif begun > 0:
                flying.append(_falling(space, pose, stack, begun))
        return Frame(replace(before, laid=laid), tuple(flying))

    return Shot(seconds, at, sound="deal")


def _falling(space: Space, pose: Pose, stack: Point, t: float) -> Shine:
    there = (space[1] + 0.5, space[0] + 0.5)
    return Shine("tile", between(stack, there, smooth(t)), 1 + 0.3 * sin(pi * t), min(1.0, 3 * t), pose=pose)


def lit(before: Picture, after: Picture) -> Shot:
    """The lanterns of the middle light up, one after the other."""
    new = [(space, color) for space, color in after.markers.items() if space not in before.markers]
    seconds = LANTERN_APART * (len(new) - 1) + LANTERN_LIGHTS
    laid = replace(before, laid=after.laid)
    spots = {space: after.scene.lantern_spot(space) for space, _ in new}

    def at(t: float) -> Frame:
        markers, shining = dict(before.markers), []
        for k, (space, color) in enumerate(new):
            begun = (t * seconds - LANTERN_APART * k) / LANTERN_LIGHTS
            if begun <= 0:
                continue
            markers[space] = color
            if begun < 1:
                centre = (space[1] + spots[space].x, space[0] + spots[space].y)
                shining.append(Shine("ember", centre, 0.2 + 0.3 * begun, 1 - begun, theme.LANTERNS[color].glow))
        return Frame(replace(laid, markers=markers), tuple(shining))

    return Shot(seconds, at, sound="lantern")


def turn_passes(picture: Picture, color: str, start: Point, end: Point) -> Shot:
    """A light goes round the board, from whose turn is over to whose turn begins."""
    middle = picture.grid.size / 2
    (r0, a0), (r1, a1) = ((hypot(x - middle, y - middle), atan2(y - middle, x - middle)) for x, y in (start, end))
    turn = (a1 - a0 + pi) % (2 * pi) - pi

    def place(t: float) -> Point:
        radius, angle = r0 + (r1 - r0) * t, a0 + turn * t
        return middle + radius * cos(angle), middle + radius * sin(angle)

    def at(t: float) -> Frame:
        tail = ((place(smooth(max(0.0, t - 0.07 * k))), k) for k in range(TRAIL + 1))
        return Frame(picture, tuple(Shine("ember", point, 0.42 - 0.08 * k, 0.9 - 0.2 * k, color) for point, k in tail))

    return Shot(TURN_PASSES, at)


def rises(before: Picture, after: Picture, color: str, stand: Stand, home: Point | None) -> Shot:
    """The Life token flies to where the pawn will stand; there embers gather, and out of a flash it rises."""
    there = (stand.x, stand.y)

    def at(t: float) -> Frame:
        came, gathered, flash = part(t, 0, 0.4), part(t, 0.1, 0.55), part(t, 0.55, 1)
        shines: tuple[Shine, ...] = ()
        if home is not None and came < 1:
            shines += (Shine("ember", arc(home, there, smooth(came)), 0.24, 1.0, theme.NIGHT.life),)
        if gathered < 1:
            shines += sparks(there, 0.7 * (1 - smooth(gathered)), gathered, color=theme.NIGHT.life)
        elif flash < 1:
            shines += (Shine("ember", there, 0.3 + 0.5 * flash, 1 - flash, color),)
            shines += sparks(there, 0.2 + 0.7 * smooth(flash), 1 - flash, count=12, color=theme.NIGHT.life)
        return Frame(after if gathered == 1 else before, shines)

    return Shot(ROSE, at)


def star_bursts(before: Picture, after: Picture, centre: Point) -> Shot:
    """A Star springs up on a tile, and sparks with it."""

    def at(t: float) -> Frame:
        spring = Shine("star", centre, max(0.05, over(t)), min(1.0, 4 * t))
        glow = Shine("burst", centre, 0.15 + 0.4 * t, 1 - t)
        return Frame(after if t == 1 else before, (glow, *sparks(centre, 0.1 + 0.45 * smooth(t), 1 - t), spring))

    return Shot(theme.BURST + 0.1, at)


def stars_fly(pictures: Sequence[Picture], flights: Sequence[tuple[Point, Point]]) -> Shot:
    """Stars fly to their owners, one shortly after the other; ``pictures`` are those before each sets out and after
    the last one has."""
    seconds = theme.STAR_FLIES + APART * (len(flights) - 1)

    def at(t: float) -> Frame:
        shines: list[Shine] = []
        gone = 0
        for k, (start, home) in enumerate(flights):
            begun = (t * seconds - APART * k) / theme.STAR_FLIES
            if begun < 0:
                continue
            gone = k + 1
            shines += _flying(start, home, min(1.0, begun))
        return Frame(pictures[gone], tuple(shines))

    return Shot(seconds, at)


def _flying(start: Point, home: Point, t: float) -> list[Shine]:
    """A Star on its way, sparks behind it, and a ring of them as it comes home."""
    tail = [
        Shine("burst", arc(start, home, smooth(max(0.0, t - 0.06 * k))), 0.13 - 0.03 * k, 0.7 - 0.18 * k)
        for k in range(1, TRAIL + 1)
    ]
    came = part(t, 0.85, 1)
    home_lights = [*sparks(home, 0.15 + 0.4 * came, 1 - 0.6 * came)] if came else []
    return [*tail, *home_lights, Shine("star", arc(start, home, smooth(t)), 1 + 0.35 * sin(pi * t), 1.0)]


def last_round(picture: Picture) -> Shot:
    """Light runs round the rim from both ends of a side and closes; then all of it glows and fades."""
    size = picture.grid.size
    rim = -theme.FRAME / 2, size + theme.FRAME / 2
    corners = ((rim[0], rim[1]), (rim[1], rim[1]), (rim[1], rim[0]), (rim[0], rim[0]), (rim[0], rim[1]))
    a_side = LIGHTS // 4
    points = [between(start, end, k / a_side) for start, end in pairwise(corners) for k in range(a_side)]
    half = LIGHTS // 2

    def at(t: float) -> Frame:
        run, fades = smooth(part(t, 0, 0.6)), part(t, 0.6, 1)
        shines = []
        for k, point in enumerate(points):
            way = min((k - a_side // 2) % LIGHTS, (a_side // 2 - k) % LIGHTS) / half
            if way <= run:
                head = max(0.0, 1 - 5 * (run - way)) if run < 1 else 1 - fades
                shines.append(Shine("burst", point, 0.16 + 0.16 * head, (0.35 + 0.65 * head) * (1 - fades)))
        return Frame(picture, tuple(shines))

    return Shot(LAST_ROUND, at)


def seats_of(homes: Mapping[int, Point], last: int | None, seat: int) -> tuple[Point, Point] | None:
    """From where to where a light goes when the turn does; None if it stays, or nobody had it."""
    if last is None or last == seat or last not in homes or seat not in homes:
        return None
    return homes[last], homes[seat]

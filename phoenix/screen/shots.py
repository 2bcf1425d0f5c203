"""What films are made of: moments that each show a picture and what shines over it. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from phoenix.core.tiles import Pose
from phoenix.drawing.shapes import Point, Space
from phoenix.screen.picture import Picture


@dataclass(frozen=True)
class Shine:
    """Something that shines for a moment: a burst, an ember, a Star in flight, a marker in flight, a tile in flight."""

    kind: str
    point: Point
    size: float
    alpha: float
    color: str = ""
    pose: Pose | None = None
    """Of a tile in flight."""


@dataclass(frozen=True)
class Frame:
    picture: Picture
    shines: tuple[Shine, ...] = ()
    flipping: tuple[Space, float] | None = None
    """A tile being turned over, and how wide it is at this moment."""


@dataclass(frozen=True)
class Shot:
    """A part of a film: how long it is, and what it shows at each moment from 0 to 1."""

    seconds: float
    at: Callable[[float], Frame]
    sound: str = ""
    """What is heard as it begins."""


def smooth(t: float) -> float:
    """In and out like a sine."""
    return (1 - cos(pi * t)) / 2


def part(t: float, start: float, end: float) -> float:
    """How far a part of a shot has come at a moment of it, 0 to 1."""
    return min(1.0, max(0.0, (t - start) / (end - start)))


def over(t: float) -> float:
    """Out, a little too far, and back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def between(start: Point, end: Point, t: float) -> Point:
    return start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t


def arc(start: Point, end: Point, t: float) -> Point:
    """A flight that rises a little on its way."""
    lift = 0.25 * hypot(end[0] - start[0], end[1] - start[1])
    x, y = between(start, end, t)
    return x, y - lift * sin(pi * t)


def sparks(
    centre: Point, reach: float, alpha: float, *, count: int = 8, size: float = 0.09, color: str = ""
) -> tuple[Shine, ...]:
    """Sparks on their way outwards."""
    angles = (2 * pi * (k + 0.5) / count for k in range(count))
    return tuple(
        Shine("burst", (centre[0] + reach * cos(a), centre[1] + reach * sin(a)), size, alpha, color) for a in angles
    )

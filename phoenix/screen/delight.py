"""A moment of joy over a board: a wreath of sparks. No Kivy here."""

from __future__ import annotations

from math import cos, pi, sin

from phoenix.screen.picture import Picture
from phoenix.screen.shots import Frame, Shine, Shot

SECONDS = 1.1
SPARKS = 14
TURNS = 0.35
"""How much of a turn the wreath makes while it opens."""


def delight(picture: Picture) -> Shot:
    """Sparks that run outwards from the middle of the board and fade."""
    middle = picture.grid.size / 2

    def at(t: float) -> Frame:
        reach = middle * (1 - (1 - t) ** 3)
        angles = (2 * pi * (k / SPARKS + TURNS * t) for k in range(SPARKS))
        points = ((middle + reach * cos(a), middle + reach * sin(a)) for a in angles)
        return Frame(picture, tuple(Shine("burst", point, 0.2 + 0.2 * t, (1 - t) ** 0.7) for point in points))

    return Shot(SECONDS, at)

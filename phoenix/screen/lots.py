"""Who plays first, drawn by lot before all eyes: a light runs round the seats and stops. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable

from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import PLAYERS
from phoenix.screen.picture import Picture
from phoenix.screen.shots import Frame, Shine, Shot

SECONDS = 2.0
RUNS = 0.8
"""The part of the time in which the light runs; then it stays where it stopped."""
STEPS = 12
"""Seats it passes at least."""
HALO = 1.1


def lot(picture: Picture, colors: tuple[str, ...], first: int, light: Callable[[int], Point]) -> Shot:
    """The light runs slower and slower. ``light`` is told at which seat it is, and says where that is."""
    seats = len(colors)
    steps = -(-STEPS // seats) * seats + first

    def at(t: float) -> Frame:
        run = min(1.0, t / RUNS)
        seat = round((1 - (1 - run) ** 2) * steps) % seats
        rest = max(0.0, (t - RUNS) / (1 - RUNS))
        place = light(seat)
        return Frame(picture, (Shine("ember", place, HALO * (1 + rest), 1 - 0.6 * rest, PLAYERS[colors[seat]]),))

    return Shot(SECONDS, at, sound="turn")

"""Where the board, the trays and the tools are on a screen, in pixels. Pure arithmetic: no Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from phoenix.screen.places import Place, Room, Seating
from phoenix.screen.seating_alone import seat_alone
from phoenix.screen.seating_held import seat_held
from phoenix.screen.seating_lying import Lying
from phoenix.screen.seating_upright import seat_square, seat_upright

__all__ = ["Place", "Seating", "seat_all"]

HANDHELD = 540.0
"""A screen whose short side is less is held in a hand: everything faces the one who holds it."""


def seat_all(
    width: float,
    height: float,
    sides: Sequence[str],
    unit: float,
    *,
    has_tools: bool = True,
    own: Sequence[int] | None = None,
) -> Seating:
    """The places on a screen of so many pixels; ``unit`` is one dp. At a table with one person ``own`` is that person's
    seat, or no seat if all are; None if there are several people."""
    room = Room(width, height, unit, sides, has_tools)
    if min(width, height) < HANDHELD * unit:
        return seat_held(room)
    if own is not None:
        return seat_alone(room, own)
    lying = Lying(room)
    if lying.has_room:
        return lying.seat_all()
    return max((seat_upright(room), seat_square(room)), key=lambda seating: seating.board[2])

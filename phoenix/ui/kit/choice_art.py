"""How what can be chosen is drawn: tiles that are lit, places beside the board, doors, and a lantern on its way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.graphics import Rectangle
from kivy.metrics import dp

from phoenix.drawing.shapes import MARKER_RADIUS, Point, Space, Stand
from phoenix.drawing.theme import Rgba
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, sprites

LIFTED = 1.35
"""How much larger a lantern is that is being moved."""
LIT_BOX = 1.2
"""The side of the square in which the frame of a lit tile is drawn, in tile sides."""
RING = 1.75
"""The radius of the ring around it, in radii of a lantern."""

AIMED = 30
"""In dp: the radius of the ring around a place that a finger means."""


def draw_lit(pen: Pen, space: Space, glow: Rgba, pulse: float) -> None:
    """A bright frame around a space that can be chosen; where nothing glows it is filled, and its frame is thick."""
    soft, side = bool(look.theme.glow), LIT_BOX * pen.side
    row, column = space
    x, y = pen.at((column + 0.5 - LIT_BOX / 2, row + 0.5 + LIT_BOX / 2))
    for part, draw, strength in (
        ("fill", draw_fill, 1.0 if soft else pulse),
        ("frame", draw_frame, pulse if soft else 1.0),
    ):
        texture = sprites.texture(("lit", part, glow, look.theme.name), side, partial(draw, glow=glow), glow)
        pen.color((1.0, 1.0, 1.0, strength))
        pen.canvas.add(Rectangle(texture=texture, pos=(x, y), size=(side, side)))


def draw_fill(pen: Pen, glow: Rgba) -> None:
    """Within a tile that is lit; in a box of ``LIT_BOX``, as its frame is."""
    corner, length = (1 - 0.96 / LIT_BOX) / 2, 0.96 / LIT_BOX
    color = (*glow[:3], 0.16 if look.theme.glow else 0.45)
    pen.box((corner, corner), length, length, 0.1 / LIT_BOX, color)


def draw_frame(pen: Pen, glow: Rgba) -> None:
    """Around a tile that is lit."""
    corner, length = (1 - 0.96 / LIT_BOX) / 2, 0.96 / LIT_BOX
    side = pen.side / LIT_BOX
    lines = ((0.2, 0.12), (0.14, 0.2), (0.09, 0.35)) if look.theme.glow else ((0.09, 1.0),)
    for width, alpha in lines:
        pen.frame((corner, corner), length, length, 0.1 / LIT_BOX, width * side, (*glow[:3], alpha))
    pen.frame((corner, corner), length, length, 0.1 / LIT_BOX, max(dp(4), 0.032 * side), look.color("white"))


def draw_places(pen: Pen, stands: Sequence[Stand], marked: Point | None) -> None:
    """Where a pawn could be put beside the board, and which of the places has been come to."""
    for stand in stands:
        if look.theme.glow:
            pen.halo((stand.x, stand.y), 0.3, look.color("accent", 0.8))
        pen.ring(
            (stand.x, stand.y), 0.1, 0.03, look.color("accent"), look.color("ink" if look.theme.glow else "accent")
        )
    if marked is not None:
        pen.circle(marked, 0.3, 0.05, look.color("white"))


def draw_aimed(pen: Pen, stand: Stand) -> None:
    """The place that a finger means, large enough to be seen around it."""
    centre, across = (stand.x, stand.y), max(0.3, dp(AIMED) / pen.side)
    pen.halo(centre, 1.6 * across, look.color("accent"))
    pen.disc(centre, 0.5 * across, look.color("accent"))
    pen.circle(centre, across, 0.06, look.color("white"))


def draw_doors(pen: Pen, doors: Sequence[Point]) -> None:
    """The ports by which a ghost can be entered, the first of them chosen."""
    for k, door in enumerate(doors):
        pen.disc(door, 0.105, look.color("white" if not k else "ink"))
        pen.disc(door, 0.085, look.color("ink" if k else "accent"))
        if k:
            pen.disc(door, 0.058, look.color("text"))


def draw_tie(pen: Pen, star: Point, lantern: Point, color: Rgba) -> None:
    """A line from a Star to the lantern that made it."""
    pen.line((star, lantern), 0.07, look.color("ink", 0.9))
    pen.line((star, lantern), 0.035, color)


def draw_ring(pen: Pen, lantern: Point, color: Rgba) -> None:
    """Around the lantern that is being moved."""
    pen.circle(lantern, RING * MARKER_RADIUS, 0.075, look.color("ink", 0.9))
    pen.circle(lantern, RING * MARKER_RADIUS, 0.045, color)
    pen.circle(lantern, (RING + 0.25) * MARKER_RADIUS, 0.02, look.color("white"))

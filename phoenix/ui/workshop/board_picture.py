"""A board as a picture to be sent to others: the same on every device."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Translate

from phoenix.screen.picture import Picture
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, painted
from phoenix.ui.widgets.board import BoardView

SIDE, MARGIN = 1080, 60


def paint_board(picture: Picture, done: Callable[[bytes], None]) -> None:
    """Gives ``done`` the picture as a file, as soon as the board is drawn."""
    board = BoardView()
    board.size, board.picture = (SIDE - 2 * MARGIN,) * 2, picture
    ground = look.theme.color("panel")

    def draw(pen: Pen) -> None:
        pen.color(ground)
        pen.canvas.add(Rectangle(size=(SIDE, SIDE)))
        pen.canvas.add(PushMatrix())
        pen.canvas.add(Translate(MARGIN - board.x, MARGIN - board.y, 0))
        pen.canvas.add(board.canvas)
        pen.canvas.add(PopMatrix())

    def paint(_: object) -> None:
        out = BytesIO()
        CoreImage(painted((SIDE, SIDE), draw, ground)).save(out, fmt="png", flipped=True)
        done(out.getvalue())

    Clock.schedule_once(paint, 0)

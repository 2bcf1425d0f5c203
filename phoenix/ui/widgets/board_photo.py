"""A board as a picture: what the home screen shows before there is a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture

from phoenix.screen.picture import Picture
from phoenix.store.cover import LARGEST, BoardPicture
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, painted
from phoenix.ui.widgets.board import BoardView


def photo(picture: Picture, length: float, wanted: float) -> Iterator[BoardPicture | None]:
    """The board in the end, and nothing before, a little at each step. It is drawn at a ``length`` at which it has been
    drawn before, for then all its tiles are there, and made smaller by halves, down to what is wanted."""
    side, theme = round(length), look.theme
    board = BoardView(size=(side, side), picture=picture)
    board.show()
    ground = theme.color("slab")  # which is in part seen through: what is behind it must have its colour
    texture = painted((side, side), lambda pen: pen.canvas.add(board.canvas), ground)
    yield None
    while side // 2 >= wanted or side > LARGEST:
        side //= 2
        texture = painted((side, side), _laid_over(texture, side), ground)
    yield None
    pixels = texture.pixels
    seen = any(pixels[3::4])  # a window that is being put away may draw nothing
    yield BoardPicture(side, theme.name, pixels) if seen and theme is look.theme else None


def _laid_over(texture: Texture, side: int) -> Callable[[Pen], None]:
    def lay(pen: Pen) -> None:
        pen.color((1, 1, 1, 1))
        pen.canvas.add(Rectangle(texture=texture, pos=(0, 0), size=(side, side)))

    return lay

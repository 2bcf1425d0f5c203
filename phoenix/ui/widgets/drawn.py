"""What is drawn by code rather than put together."""

from __future__ import annotations

from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from phoenix.ui.kit.first_frame import first_frame
from phoenix.ui.kit.look import look


class Drawn(Widget):
    """A widget drawn anew when something it shows changes."""

    shows: ClassVar[tuple[str, ...]] = ()
    """The properties that are seen in it, beside its place and its size."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", *self.shows):
            self.fbind(name, self.redraw)
        look.follow(self._draw, "theme")
        self.redraw()

    def _draw(self, *_: object) -> None:
        raise NotImplementedError


class Sign(Drawn):
    """One square picture, in the middle and as large as fits."""

    def _texture(self, side: float) -> Texture | None:
        """The picture; None if there is nothing to be seen."""
        raise NotImplementedError

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = min(self.size)
        if side >= 2 and first_frame.draw_later(self._draw):
            return
        texture = self._texture(side) if side >= 2 else None  # not in the canvas, which would take its parts
        if texture is None:
            return
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(self.center_x - side / 2, self.center_y - side / 2), size=(side, side))

"""What is drawn by code rather than put together."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget

from phoenix.ui.kit.look import look


class Drawn(Widget):
    """A widget drawn anew when something it shows changes."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self.redraw, size=self.redraw)
        look.follow(self._draw, "theme")
        self.redraw()

    def _draw(self, *_: object) -> None:
        raise NotImplementedError

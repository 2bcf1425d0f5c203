"""The part of the window that no camera, rounded corner or bar of the system lies over: all screens are inside."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from phoenix.ui.kit.look import look


class SafeFrame(RelativeLayout):
    def __init__(self, **more: object) -> None:
        super().__init__(size_hint=(None, None), **more)
        look.follow(self._fit, "edges")
        self.bind(parent=self._follow)
        self._fit()

    def _follow(self, _: object, parent: Widget | None) -> None:
        if parent is not None:
            parent.bind(size=self._fit, pos=self._fit)

    def _fit(self, *_: object) -> None:
        left, top, right, bottom = look.edges
        width, height = self.parent.size if self.parent else Window.size
        self.pos = (left, bottom)
        self.size = (max(1, width - left - right), max(1, height - top - bottom))

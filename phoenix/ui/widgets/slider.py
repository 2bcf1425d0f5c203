"""A slider to go through something with a finger."""

from __future__ import annotations

from kivy.uix.slider import Slider

from phoenix.ui.kit.kv import load_kv

load_kv(__name__)


class SeekSlider(Slider):
    """``on_seek`` tells that a finger moved it."""

    __events__ = ("on_seek",)

    def on_seek(self) -> None:
        """Somebody wants another value."""

    def on_touch_down(self, touch: object) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken:
            self.dispatch("on_seek")
        return taken

    def on_touch_move(self, touch: object) -> bool:
        taken = bool(super().on_touch_move(touch))
        if taken:
            self.dispatch("on_seek")
        return taken

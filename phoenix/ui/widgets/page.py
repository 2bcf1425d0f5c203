"""What all screens have in common: the way to the others, and the shape of the room they have."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from phoenix.ui.kit.kv import load_kv

load_kv(__name__)

WIDE_FROM, HIGH_FROM, TALL_FROM = 960, 560, 600
"""In dp: what three columns need, and what two columns need in portrait."""
LONGEST, BROADEST = 1720, 1080
"""In dp: more than this a screen does not fill."""


def _nowhere(name: str, **what: object) -> None:
    """Until the app says how to get to another screen."""


class PagePanel(BoxLayout):
    """A thing to settle: its name, and below it what there is to choose from."""

    title = StringProperty("")


class Page(Screen):
    """A screen of the app. ``go(name, **what)`` leads to another one."""

    go = ObjectProperty(_nowhere)
    shape = OptionProperty("wide", options=("wide", "short", "tall", "phone"))
    """A tablet or a phone, lying or upright: wide and short lie, tall and phone stand."""

    edge_x = NumericProperty(0)
    edge_y = NumericProperty(0)
    """The margin at each side and above and below."""

    def back(self) -> bool:
        """Back was asked for; True if the screen has seen to it itself."""
        return False

    def on_size(self, *_: object) -> None:
        width, height = self.width / dp(1), self.height / dp(1)
        self._choose_shape(width, height)
        margin = 22 if self.shape in ("wide", "tall") else 10
        across, upright = (BROADEST, LONGEST) if height >= width else (LONGEST, BROADEST)
        self.edge_x = dp(max(margin, (width - across) / 2))
        self.edge_y = dp(max(margin, (height - upright) / 2))

    def _choose_shape(self, width: float, height: float) -> None:
        if height >= width:
            self.shape = "tall" if width >= TALL_FROM else "phone"
        else:
            self.shape = "wide" if width >= WIDE_FROM and height >= HIGH_FROM else "short"

"""The last round as a moment: a banner over what all players share, once; it goes by itself, or with a tap."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from phoenix.drawing.theme import BURST
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.score.hub import Shared, height_of

QUIET = 0.8
"""Seconds without a tap before it comes: whoever enters several Stars is not disturbed."""
STAYS = 7.0
LARGEST, SMALLEST = 22.0, 11.0
"""In sp: its text is as large as there is room for."""


class LastRoundBanner(BoxLayout):
    """Covers what all share and nothing of the players: no tap of theirs ever meets it."""

    headline = StringProperty("")
    text = StringProperty("")
    points = NumericProperty(LARGEST)
    """How large the text is."""

    def __init__(self, gone: Callable[[], None], **more: object) -> None:
        super().__init__(**more)
        self._gone = gone
        self.bind(text=self._fit)
        self.ids.text.bind(size=self._fit)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap puts it away, and does nothing else."""
        if not self.collide_point(*touch.pos):
            return False
        self._gone()
        return True

    def lie_over(self, shared: Shared) -> None:
        left, bottom, width, height = shared.banner_box()
        self.pos, self.size = (left, bottom), (width, height)

    def _fit(self, *_: object) -> None:
        width, height = self.ids.text.width, self.ids.text.height
        points = LARGEST
        while points > SMALLEST and height_of(self.text, look.size(points), width) > height:
            points -= 0.5
        self.points = points


class LastRound:
    """Brings the banner up over a screen when the last round has been announced (P19), and takes it away."""

    def __init__(self, screen: FloatLayout) -> None:
        self._screen = screen
        self.banner = LastRoundBanner(self.hide)
        self._come = Clock.create_trigger(self._show, QUIET)
        self._go = Clock.create_trigger(lambda _: self.hide(), STAYS)
        self._over: Shared | None = None

    def announce(self, shared: Shared, headline: str, text: str) -> None:
        """As soon as nobody taps any more."""
        self._over = shared
        self.banner.headline, self.banner.text = headline, text
        self.wait()
        self._come()

    def wait(self) -> None:
        """Somebody taps: it comes later."""
        if self._come.is_triggered:
            self._come.cancel()
            self._come()

    def hide(self) -> None:
        self._come.cancel()
        self._go.cancel()
        if self._over is not None:
            self._over.announced = False
        if self.banner.parent is not None:
            self.banner.parent.remove_widget(self.banner)

    def _show(self, *_: object) -> None:
        banner, shared = self.banner, self._over
        assert shared is not None, "it was announced over something"
        if banner.parent is None:
            self._screen.add_widget(banner)
        banner.lie_over(shared)
        shared.announced = True
        if look.speed:
            banner.opacity = 0
            Animation(opacity=1, d=BURST / look.speed).start(banner)
        self._go()


load_kv(__name__)

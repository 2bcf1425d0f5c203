"""A small sign of thought: three dots that light up one after the other; still where nothing moves."""

from __future__ import annotations

from math import cos, pi

from kivy.animation import Animation
from kivy.graphics import Color, SmoothEllipse
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from phoenix.drawing.theme import PULSE
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.drawn import Drawn

DOTS = 3
FAINTEST = 0.3


class ThoughtDots(Drawn):
    """Takes no room and does nothing unless somebody is ``thinking``."""

    shows = ("token",)

    thinking = BooleanProperty(False)
    token = StringProperty("text")
    beat = NumericProperty(0.0)
    """How much of a beat has passed, 0 to 1."""

    def __init__(self, **more: object) -> None:
        self._lights: list[Color] = []
        super().__init__(**more)
        self.bind(thinking=self._begin, beat=self._light)
        look.follow(self._begin, "speed")
        self._begin()

    def _begin(self, *_: object) -> None:
        Animation.cancel_all(self, "beat")
        self.beat = 0.0
        self.redraw()
        if self.thinking and look.speed:
            beat = Animation(beat=1.0, d=PULSE) + Animation(beat=0.0, d=0)
            beat.repeat = True
            beat.start(self)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self._lights = []
        step = min(self.width / DOTS, self.height)
        if not self.thinking or step < 2:
            return
        side = 0.58 * step
        left = self.center_x - DOTS * step / 2
        with self.canvas:
            for k in range(DOTS):
                self._lights.append(Color(*look.color(self.token)))
                SmoothEllipse(pos=(left + (k + 0.5) * step - side / 2, self.center_y - side / 2), size=(side, side))
        self._light()

    def _light(self, *_: object) -> None:
        """Each dot is brightest a little after the one before; all are bright where nothing moves."""
        for k, light in enumerate(self._lights):
            wave = 0.5 + 0.5 * cos(2 * pi * (self.beat - (k + 1) / (DOTS + 1)))
            light.a = FAINTEST + (1 - FAINTEST) * wave if look.speed else 1.0

"""The turn timer as a ring that can be read across a table: whose turn it is, what is left of it, and the next turn."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.screen.score_model import ScoreModel
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen
from phoenix.ui.score.turn_timer import TurnTimer
from phoenix.ui.widgets.drawn import Drawn
from phoenix.ui.widgets.over import OverScreen

STEPS = 180
"""Corners of a whole ring."""


class TimerRing(Drawn):
    """What is left of a turn, clockwise from the top; the whole ring in a warning colour once it is over."""

    shows = ("left", "color", "late")

    left = NumericProperty(1.0)
    color = ListProperty([1, 1, 1, 1])
    late = BooleanProperty(False)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        width = 0.07 * min(self.size)
        radius = min(self.size) / 2 - width
        if radius < dp(8):
            return
        pen = Pen(self.canvas, 0, 0, 1)
        self._draw_arc(pen, radius, 1.0, width, look.color("surface_hi"))
        if self.late:
            self._draw_arc(pen, radius, 1.0, width, look.color("danger"))
        elif self.left > 0:
            self._draw_arc(pen, radius, self.left, width, (*self.color[:3], 1.0))

    def _draw_arc(self, pen: Pen, radius: float, part: float, width: float, color: tuple[float, ...]) -> None:
        steps = max(2, round(STEPS * part))
        turns = (2 * pi * part * k / steps for k in range(steps + 1))
        points = [(self.center_x + radius * sin(a), -self.center_y - radius * cos(a)) for a in turns]
        pen.line(points, width, (color[0], color[1], color[2], color[3]))


class Timed(Protocol):
    """The screen whose turns are timed."""

    timer: TurnTimer

    @property
    def model(self) -> ScoreModel: ...

    def end_turn(self) -> None: ...


class TimerSheet(OverScreen):
    """Over the whole screen until it is put away; it goes by itself when the game is over."""

    text = StringProperty("")
    late = BooleanProperty(False)
    left = NumericProperty(1.0)
    paused = BooleanProperty(False)
    whose = StringProperty("")
    color = ListProperty([1, 1, 1, 1])
    next_text = StringProperty("")

    def __init__(self, screen: Timed, **more: object) -> None:
        super().__init__(**more)
        self._screen, self._timer = screen, screen.timer
        self._timer.bind(text=self._show, late=self._show, left=self._show)
        self._show()
        self._tell()

    def _show(self, *_: object) -> None:
        self.text, self.late, self.left = self._timer.text, self._timer.late, self._timer.left

    def _tell(self) -> None:
        model = self._screen.model
        setup, position = model.match.setup, model.match.position
        self.whose = look.words(model.notice().note)
        self.color = look.color("accent") if model.by_rounds else rgba(PLAYERS[setup.colors[position.turn]])
        self.next_text = look.words(model.next_words()[0])

    def toggle(self) -> None:
        """Stands still, or goes on."""
        self.paused = not self.paused
        if self.paused:
            self._timer.hold()
        else:
            self._timer.let_go()

    def end_turn(self) -> None:
        if self.paused:
            self.toggle()
        self._screen.end_turn()
        if self._screen.model.match.over:
            self.dismiss()
        else:
            self._tell()

    def on_dismiss(self) -> None:
        if self.paused:
            self.toggle()
        self._timer.unbind(text=self._show, late=self._show, left=self._show)


load_kv(__name__)

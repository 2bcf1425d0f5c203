"""How long the present turn has taken. It counts frames of the app, so it stands still while the app is away."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from phoenix.core.words import say
from phoenix.ui.widgets.over import OverScreen

LONGEST_TICK = 1.0
"""Seconds: a longer pause between two ticks means that the app was away."""
TICK = 0.25
TURN_SECONDS = ((0, say("None")), (30, say("30 s")), (60, say("1 min")), (120, say("2 min")))
"""What is offered."""


class TurnTimer(EventDispatcher):
    """Counts down ``limit`` seconds a turn; 0 is no timer. Past the limit it tells by how much."""

    limit = NumericProperty(0)
    passed = NumericProperty(0.0)
    text = StringProperty("")
    late = BooleanProperty(False)
    left = NumericProperty(1.0)
    """Of the limit, as a part; 0 once it is over."""
    held = NumericProperty(0)
    """By how many it is held: as long as anybody holds it, it stands still."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._turn: object = None
        self._clock = None
        self.bind(limit=self._show, passed=self._show)

    def begin(self, turn: object) -> None:
        """It is this turn now; the same turn goes on counting."""
        if turn != self._turn:
            self._turn, self.passed = turn, 0.0

    def run(self) -> None:
        if self._clock is None:
            self._clock = Clock.schedule_interval(self._tick, TICK)

    def stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def hold(self, *_: object) -> None:
        """Stands still from now on, until whoever asked for it lets go."""
        self.held += 1

    def let_go(self, *_: object) -> None:
        self.held = max(0, self.held - 1)

    def open_held(self, sheet: OverScreen) -> None:
        """While this is up, nobody's turn takes time."""
        self.hold()
        sheet.bind(on_dismiss=self.let_go)
        sheet.open()

    def _tick(self, seconds: float) -> None:
        if self.limit and not self.held:
            self.passed += min(seconds, LONGEST_TICK)

    def _show(self, *_: object) -> None:
        left = self.limit - int(self.passed)
        self.late = bool(self.limit) and left < 0
        self.left = max(0.0, 1 - self.passed / self.limit) if self.limit else 1.0
        sign = "+" if self.late else ""
        self.text = f"{sign}{abs(left) // 60}:{abs(left) % 60:02}" if self.limit else ""

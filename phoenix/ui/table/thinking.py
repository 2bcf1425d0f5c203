"""Thought beside the screen: a few milliseconds of it a frame, so that everything goes on moving meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from kivy.clock import Clock

from phoenix.bots import start_thinking
from phoenix.bots.interface import Budget
from phoenix.bots.paused_collector import PausedCollector
from phoenix.core.actions import Action
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.ui.kit.slices import Slices

SLICE = 0.006
"""Seconds of thought a frame: what is left of a sixtieth of a second is for drawing."""


class Thought:
    """A bot thinks about the decision at hand; ``then`` is told what it would do, unless it is called off before."""

    def __init__(
        self,
        bot: str,
        match: Match,
        seconds: float,
        then: Callable[[Action], None],
        at_least: float = 0.0,
        position: Position | None = None,
    ) -> None:
        """``position``: what is thought about, if not the match as it is."""
        random = Random(f"{match.seed}/{len(match.played)}")
        self._thinking = start_thinking(bot, position or match.position, random, Budget(seconds=seconds), perf_counter)
        self._then = then
        self._left = at_least
        """Seconds on the screen's clock before which nothing is told, however soon it is known."""
        self._paused = PausedCollector()
        self._paused.begin()
        self._tick = Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, passed: float) -> None:
        self._left -= passed
        if self._thinking.go_on(SLICE) and self._left <= 0:
            self.stop()
            self._then(self._thinking.best)

    def stop(self) -> None:
        """Nobody wants to know any more. What was thought goes over the next frames; the collector rests until then, as
        it would look through all of it."""
        self._tick.cancel()
        Slices(self._thinking.let_go(), done=self._paused.end)

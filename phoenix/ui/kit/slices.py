"""Long work beside the screen: a few milliseconds a frame, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, ClassVar, Generic, TypeVar

from kivy.clock import Clock

SLICE = 0.004
"""Seconds of each frame."""
T = TypeVar("T")


class Slices(Generic[T]):
    """Goes through ``steps`` in slices; ``each`` is given what a step tells, and after the last ``done`` is called."""

    running: ClassVar[set[Slices[Any]]] = set()
    """Work goes on whoever has forgotten it; the clock alone does not hold on to it."""

    def __init__(
        self, steps: Iterator[T], each: Callable[[T], None] = lambda _: None, done: Callable[[], None] = lambda: None
    ) -> None:
        self._steps, self._each, self._done = steps, each, done
        self._tick = Clock.schedule_interval(self._work, 0)
        self.running.add(self)

    def _work(self, _seconds: float) -> None:
        until = perf_counter() + SLICE
        while perf_counter() < until:
            try:
                told = next(self._steps)
            except StopIteration:
                self.stop()
                self._done()
                return
            self._each(told)

    def stop(self) -> None:
        self._tick.cancel()
        self.running.discard(self)

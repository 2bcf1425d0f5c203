"""Plays a film on a board, at the speed of the setting; a tap ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from kivy.clock import Clock

from phoenix.screen.shots import Frame, Shot
from phoenix.ui.kit.look import look
from phoenix.ui.kit.sounds import sounds


class FilmScreen(Protocol):
    """What a film is shown on."""

    def show_frame(self, frame: Frame) -> None:
        """One moment of it."""

    def end_film(self) -> None:
        """Nothing shines or turns any more."""


class Motion:
    """One film at a time. When it ends, or is skipped, ``then`` is called once."""

    def __init__(self, board: FilmScreen) -> None:
        self.board = board
        self._shots: list[Shot] = []
        self._then: Callable[[], None] | None = None
        self._passed = 0.0
        self._tick = None

    @property
    def playing(self) -> bool:
        return self._then is not None

    def play(self, shots: Sequence[Shot], then: Callable[[], None]) -> None:
        self.skip()
        self._then = then
        if not look.speed or not shots:
            self.skip()
            return
        self._shots, self._passed = list(shots), 0.0
        sounds.play(shots[0].sound)
        self._tick = Clock.schedule_interval(self._advance, 0)

    def _advance(self, seconds: float) -> None:
        self._passed += seconds * look.speed
        while self._shots and self._passed >= self._shots[0].seconds:
            self._passed -= self._shots[0].seconds
            self._shots.pop(0)
            if self._shots:
                sounds.play(self._shots[0].sound)
        if self._shots:
            self.board.show_frame(self._shots[0].at(self._passed / self._shots[0].seconds))
        else:
            self.skip()

    def skip(self) -> None:
        """Ends the film at once."""
        then = self._then
        self.drop()
        if then is not None:
            then()

    def drop(self) -> None:
        """Ends the film without a word to whoever waits for its end."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        self._shots = []
        self._then = None
        self.board.end_film()

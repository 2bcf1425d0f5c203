"""Thought undisturbed: while anybody thinks, Python's collector of cycles rests.

A search makes many things that live on and no cycles; to look them all over again and again costs pauses of tens of
milliseconds, which a budget of time or a frame of the screen does not have.
"""

from __future__ import annotations

import gc
from types import TracebackType


class PausedCollector:
    """Something thinks between ``begin`` and ``end``, or within a ``with``; several may at a time."""

    _thinking = 0
    _collects = True
    """Whether the collector was at work before."""

    def __init__(self) -> None:
        self._begun = False

    def begin(self) -> None:
        if not self._begun:
            self._begun = True
            if not PausedCollector._thinking:
                PausedCollector._collects = gc.isenabled()
                gc.disable()
            PausedCollector._thinking += 1

    def end(self) -> None:
        if self._begun:
            self._begun = False
            PausedCollector._thinking -= 1
            if not PausedCollector._thinking and PausedCollector._collects:
                gc.enable()

    def __enter__(self) -> PausedCollector:
        self.begin()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.end()

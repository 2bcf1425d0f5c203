"""A window that nobody sees, frame by frame, and what Python does in each. To be imported before Kivy."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import thread_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1")
os.environ.update(KIVY_LOG_MODE="PYTHON", KIVY_HOME=tempfile.mkdtemp(prefix="kivy-home-"))

from kivy.config import Config

for key, value in (("multisamples", "0"), ("width", "1280"), ("height", "800"), ("maxfps", "0")):
    Config.set("graphics", key, value)

from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.lang import Builder  # noqa: E402

FRAME_TARGET = 0.016
"""Seconds."""


class Frames:
    """What Python does in each frame: layouts, labels, queries on the main thread; what the graphics card draws is not
    in it."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._now = Clock.time()
        Clock.time = lambda: self._now

    def pass_(self, count: int, before: Callable[[], object] = lambda: None) -> None:
        for _ in range(count):
            self._now += 1 / 60
            start = thread_time()
            before()
            EventLoop.dispatch_input()
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
            self.times.append(thread_time() - start)

    def told(self, what: str) -> None:
        longest, usual = max(self.times), sorted(self.times)[len(self.times) // 2]
        verdict = "met" if longest < FRAME_TARGET else "missed"
        figures = f"{longest * 1e3:8.1f} ms{usual * 1e3:8.1f} ms"
        print(f"{what:34}{figures}   under {FRAME_TARGET * 1e3:.0f}  {verdict}", flush=True)
        self.times = []

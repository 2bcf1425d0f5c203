#!/usr/bin/env python3
"""Ten thousand games in the history: reading the records, opening and scrolling the list, counting.

A frame's time is what Python does in it (layouts, labels, queries) on the main thread; what the graphics card draws is
not in it. Targets that are missed are told and are no failure.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1")
os.environ.update(KIVY_LOG_MODE="PYTHON", KIVY_HOME=tempfile.mkdtemp(prefix="kivy-home-"))

from kivy.config import Config  # noqa: E402

for key, value in (("multisamples", "0"), ("width", "1280"), ("height", "800"), ("maxfps", "0")):
    Config.set("graphics", key, value)

from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.lang import Builder  # noqa: E402

from phoenix.bench import play_random_game  # noqa: E402
from phoenix.records import record_lines  # noqa: E402
from phoenix.store.history import Filter, History  # noqa: E402
from phoenix.store.shelf import Shelf  # noqa: E402
from phoenix.store.statistics import statistics  # noqa: E402
from phoenix.ui.app import PhoenixApp  # noqa: E402

RECORDS = int(os.environ.get("PHOENIX_BENCH_RECORDS", "10000"))
DISTINCT = 200
"""So many games are really played; the others are copies with other names and dates."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Elodie", "Zoé", "Max", "Nora")
FRAME_TARGET, COUNT_TARGET = 0.016, 1.0
"""Seconds."""


def games(rng: Random) -> Iterator[list[str]]:
    """The records of different games."""
    for number in range(DISTINCT):
        rules = ("phoenix", "winds", "phoenix", "classic")[number % 4]
        yield record_lines(play_random_game(rules, rng.randint(2, 5), number, rng))


def fill(shelf: Shelf) -> None:
    """Records of many evenings."""
    rng = Random(1)
    played = list(games(rng))
    shelf.records.mkdir(parents=True)
    for number in range(RECORDS):
        header, *lines = played[number % DISTINCT]
        header = (
            header[: header.index('"id"')]
            + f'"id":"bench{number:05}","created":'
            + _day(number)
            + header[header.index(',"position"') :]
        )
        for old, new in zip(("Ann", "Ben", "Cleo", "Dan"), rng.sample(NAMES, 4), strict=True):
            header = header.replace(f'"{old}"', f'"\0{new}"')
        text = "\n".join([header.replace("\0", ""), *lines, ""])
        (shelf.records / f"bench{number:05}.phx").write_text(text, encoding="utf-8")


def _day(number: int) -> str:
    year, rest = 2010 + number // 1000, number % 1000
    return f'"{year}-{1 + rest // 84:02}-{1 + rest % 84 // 3:02}T{18 + rest % 3}:00:00+00:00"'


class Frames:
    """What Python does in each frame."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._now = Clock.time()
        Clock.time = lambda: self._now

    def pass_(self, count: int, before: Callable[[], None] = lambda: None) -> None:
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

    def told(self, what: str, target: float | None = FRAME_TARGET) -> None:
        longest, usual = max(self.times), sorted(self.times)[len(self.times) // 2]
        verdict = "" if target is None else f"   under {target * 1e3:.0f}  {'met' if longest < target else 'missed'}"
        print(f"{what:34}{longest * 1e3:8.1f} ms{usual * 1e3:8.1f} ms{verdict}")
        self.times = []


def seconds(what: str, do: Callable[[], object], target: float | None = None) -> None:
    start = perf_counter()
    do()
    spent = perf_counter() - start
    verdict = "" if target is None else f"   under {target:.0f}  {'met' if spent < target else 'missed'}"
    print(f"{what:34}{spent:8.3f} s{verdict}", flush=True)


def the_screen(app: PhoenixApp) -> None:
    """The list by frames: opened, flung, dragged by its bar, searched."""
    frames = Frames()
    frames.pass_(10)
    frames.times = []
    frames.pass_(1, before=lambda: app.screen("history"))
    frames.told("screen is made, once", target=None)
    frames.pass_(1, before=lambda: app.go("history"))
    frames.pass_(300)
    frames.told("list opens, records looked at")
    shown = app.screen("history").ids.list
    rng = Random(2)

    def fling() -> None:
        shown.scroll_y = max(0.0, shown.scroll_y - 3 * 76 / shown.children[0].height)

    frames.pass_(300, before=fling)
    frames.told("list is flung, 3 rows a frame")
    for _ in range(20):
        frames.pass_(1, before=lambda: setattr(shown, "scroll_y", rng.random()))
        frames.pass_(8)
    frames.told("list jumps anywhere")
    search = app.screen("history").ids.search
    for text in ("z", "zo", "zoe", "zoe b", ""):
        search.text = text
        Clock.schedule_once(lambda _: app.screen("history").refresh(), 0)
        frames.pass_(12)
    frames.told("names are searched")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="phoenix-bench-") as place:
        shelf = Shelf(Path(place))
        fill(shelf)
        print(f"{RECORDS} records in the history")
        history = History(shelf)
        seconds("all of them read", lambda: list(history.sync()))
        seconds("looked through for changes", lambda: list(history.sync()))
        seconds("statistics", lambda: statistics(history), COUNT_TARGET)
        seconds("a search for a name", lambda: history.rows(Filter("zoe ann"), 0, 40))
        history.close()
        app = PhoenixApp(Path(place))
        app._run_prepare()
        runTouchApp(embedded=True)
        print(f"{'Python in a frame':34}{'longest':>11}{'usual':>11}")
        the_screen(app)
        app.stop()
        stopTouchApp()


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""The app on a virtual screen of 1280×800: its start beside an empty Kivy app's, its screens when they are first
opened, its frames, and a ghost's forecast.

A start is the processor time to the first frame, and the memory held then; caches are warm, the apps start by turns.
The app starts as it is found by somebody new, and with a game to go on with, as the app has kept it. A frame's
time is what Python does in it on the main thread: clock, animation, layout, what widgets draw onto their canvases. What
the graphics card does with those is told beside it and has no target: here a processor plays its part. Targets that are
missed are told and are no failure.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time, thread_time
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tools.ratios import Row, heading, tell  # noqa: E402

os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1")
os.environ.update(KIVY_LOG_MODE="PYTHON")
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

STARTS = int(os.environ.get("PHOENIX_BENCH_STARTS", "9"))
KINDS = {"new": ("start, new", 1.3, 1.25), "game": ("start, a game to go on with", 1.6, 1.4)}
"""How the app is found, with the targets for time and memory, of an empty app's."""
COVER = "game cover"
"""The app with a game, open for as long as it takes to keep a picture of it."""
FRAME_TARGET, FORECAST_TARGET = 0.008, 0.016
"""Seconds."""
FEW = 0.99
"""The part of all frames that must meet the target."""
FRAME = 1 / 60
GHOSTS = 400


def verdict(met: bool) -> str:
    return "met" if met else "missed"


# ---- starting


class Start(NamedTuple):
    work: float
    """Seconds of processor time."""
    memory: int
    """Bytes resident."""


def first_frame(what: str) -> None:
    """Opens an app, and tells about its first frame; ``game cover`` waits at home until that has the game's cover."""
    from kivy.config import Config

    for key, value in (("multisamples", "0"), ("width", "1280"), ("height", "800")):
        Config.set("graphics", key, value)
    from kivy.base import EventLoop

    def shown(window: Any) -> None:
        window.flip()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        print(process_time(), pages * os.sysconf("SC_PAGE_SIZE"), flush=True)
        os._exit(0)

    def kept(_: float) -> None:
        if any(Path(os.environ["XDG_CONFIG_HOME"]).glob("*/*.cover")):
            os._exit(0)

    if what == COVER:
        from kivy.clock import Clock

        Clock.schedule_interval(kept, 0.1)
    else:
        EventLoop.bind(on_start=lambda _: EventLoop.window.bind(on_flip=shown))
    if what == "empty":
        from kivy.app import App

        App().run()
    else:
        from phoenix.ui.start import open_app

        open_app()


def start(what: str, folder: str) -> Start:
    """A process of its own, its caches in a folder."""
    told = opened(what, folder).split()
    return Start(float(told[-2]), int(told[-1]))


def opened(what: str, folder: str) -> str:
    """What it said; the first word is how the app is found."""
    env = {**os.environ, "KIVY_HOME": f"{folder}/kivy", "XDG_CONFIG_HOME": f"{folder}/{what.split()[0]}"}
    command = [sys.executable, __file__, what]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def tell_starts() -> None:
    """The app beside an empty one, by turns."""
    with tempfile.TemporaryDirectory(prefix="phoenix-bench-") as folder:
        (Path(folder) / "kivy").mkdir()
        leave_a_game(Path(folder) / "game" / "phoenix")
        opened(COVER, folder)
        starts = [{kind: start(kind, folder) for kind in ("empty", *KINDS)} for _ in range(STARTS + 1)]
    rounds = starts[1:]  # the first of each warms the caches
    print(heading("first frame / an empty Kivy app"))
    for kind, (words, time_target, memory_target) in KINDS.items():
        work = [made[kind].work / made["empty"].work for made in rounds]
        memory = [made[kind].memory / made["empty"].memory for made in rounds]
        seconds, held = (median(column) for column in zip(*(made[kind] for made in rounds), strict=True))
        tell(
            [
                Row(f"{words}: work", work, time_target, more_is_better=False, figure=f"{seconds:.3f} s"),
                Row(f"{words}: memory", memory, memory_target, more_is_better=False, figure=f"{held / 1e6:.0f} MB"),
            ]
        )


def leave_a_game(folder: Path) -> None:
    """A game of four, half played, as the app keeps it."""
    from random import Random

    from phoenix.core import assets
    from phoenix.match.match import Match
    from phoenix.store.shelf import Shelf

    match, rng = Match.new("phoenix", 4, assets.tileset("house"), seed=7), Random(7)
    while len(match.played) < 24:
        match.apply(rng.choice(match.legal()))
    Shelf(folder).begin(match, {})


# ---- frames


class Frames:
    """The app's frames, one by one, on a clock of their own, each drawn; how long Python took, and how long drawing."""

    def __init__(self) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.lang import Builder

        self._now = Clock.time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        self._window = EventLoop.window
        self._steps = (Clock.tick, Builder.sync, EventLoop.dispatch_input, Builder.sync, Clock.tick_draw, Builder.sync)
        self.python: list[float] = []
        self.drawing: list[float] = []

    def pass_(self, count: int = 1, before: Callable[[], None] = lambda: None) -> None:
        for _ in range(count):
            self._now += FRAME
            start = thread_time()
            before()
            for step in self._steps:
                step()
            between = thread_time()
            if self._window.canvas.needs_redraw:
                self._window.dispatch("on_draw")
                self._window.dispatch("on_flip")
            self.python.append(between - start)
            self.drawing.append(thread_time() - between)

    def take(self) -> tuple[list[float], list[float]]:
        """What was measured since the last time."""
        taken = self.python, self.drawing
        self.python, self.drawing = [], []
        return taken


def at(part: float, times: Sequence[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def tell_frames(words: str, times: tuple[list[float], list[float]], target: float) -> None:
    python, drawing = times
    usual, most, worst = (1e3 * at(part, python) for part in (0.5, FEW, 1.0))
    met = most <= 1e3 * target
    print(
        f"{words:34}{len(python):7}{usual:8.2f}{most:8.2f}{worst:8.2f}{1e3 * at(FEW, drawing):9.2f}"
        f"   at most {1e3 * target:.0f}  {verdict(met)}",
        flush=True,
    )


def an_animated_game(app: Any, frames: Frames) -> None:
    """Four bots play to the end at the usual speed, everything shown."""
    from phoenix.screen.plan import quick_plan
    from phoenix.ui.kit.look import look

    look.speed = 1.0
    plan = quick_plan(4)
    plan = replace(plan, seats=tuple(replace(seat, player="greedy") for seat in plan.seats))
    app.go("table", plan=plan)
    frames.pass_(3)
    frames.take()  # opening the screen is no part of the game
    while app.screens.current == "table":
        frames.pass_(1)
    tell_frames("a game of four bots, animated", frames.take(), FRAME_TARGET)


def positions(app: Any, rules: str) -> Iterator[Any]:
    """Decisions of games of four at which a ghost lies or can be laid, on the table, one after the other."""
    from random import Random

    from phoenix.screen.plan import Plan

    for seed in range(GHOSTS):
        rng = Random(seed)
        app.go("table", plan=Plan(rules=rules, first=0).seated(4))
        table = app.screens.current_screen
        while not table.model.match.over:
            model = table.model
            if model.chosen is None and model.offered_tiles():
                model.pick_tile(rng.choice(model.offered_tiles()))
            if model.ghost_space() is not None:
                table.refresh()
                yield table
            model.pick(rng.choice(model.match.legal()))
            model.commit()


def turning_ghosts(app: Any, frames: Frames, rules: str) -> None:
    """A finger on a ghost: from there to the forecast on the board and in the tray."""
    from kivy.tests.common import UnitTestTouch

    from phoenix.ui.kit.look import look

    look.speed = 0.0
    times: tuple[list[float], list[float]] = ([], [])
    for table in positions(app, rules):
        frames.pass_(3)
        space = table.model.ghost_space()
        touch = UnitTestTouch(*table.board.to_window(*table.board.place((space[1] + 0.5, space[0] + 0.5))))
        touch.touch_down()
        frames.pass_(1)
        frames.take()
        frames.pass_(1, before=touch.touch_up)
        for kept, new in zip(times, frames.take(), strict=True):
            kept += new
        if len(times[0]) >= GHOSTS:
            break
    tell_frames(f"a ghost turns, {rules}", times, FORECAST_TARGET)


OPENED = ("setup", "table", "history", "rules", "learn", "settings", "score setup", "score")
OPENING_TARGET = 0.1
"""Seconds of Python."""


def made_ready(app: Any, frames: Frames) -> None:
    """What is done at home while nobody touches anything."""
    from phoenix.ui.kit.first_frame import first_frame
    from phoenix.ui.preload import make_ready

    steps = make_ready(app)
    frames.pass_(3)
    frames.take()
    while next(steps, steps) is not steps or first_frame.waiting:
        frames.pass_(1)
    python, _ = frames.take()
    print(f"made ready at home in {len(python)} frames, the longest {1e3 * max(python):.0f} ms of Python")


def first_openings(app: Any, frames: Frames) -> None:
    """From the tap to the third frame, each screen for the first time."""
    from phoenix.screen.plan import quick_plan, score_plan

    given = {"table": {"plan": quick_plan(4)}, "score": {"plan": score_plan(4)}}
    print("\nms of Python to open a screen first")
    for name in OPENED:
        app.go("home")
        frames.pass_(3)
        frames.take()
        begun = thread_time()
        app.go(name, **given.get(name, {}))
        took = thread_time() - begun
        frames.pass_(3)
        took += sum(frames.take()[0])
        print(f"{name:34}{1e3 * took:7.0f}   at most {1e3 * OPENING_TARGET:.0f}  {verdict(took <= OPENING_TARGET)}")
    app.go("home")


def main() -> None:
    tell_starts()
    os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="kivy-home-")
    from kivy.config import Config

    for key, value in (("multisamples", "0"), ("width", "1280"), ("height", "800"), ("maxfps", "0")):
        Config.set("graphics", key, value)
    from kivy.base import runTouchApp, stopTouchApp

    from phoenix.ui.app import PhoenixApp
    from phoenix.ui.start import spare_the_frames

    with tempfile.TemporaryDirectory(prefix="phoenix-bench-") as place:
        app = PhoenixApp(Path(place))
        app._run_prepare()
        runTouchApp(embedded=True)
        spare_the_frames()
        frames = Frames()
        made_ready(app, frames)
        spare_the_frames()
        first_openings(app, frames)
        print(f"{'ms of a frame':34}{'frames':>7}{'usual':>8}{'99 %':>8}{'longest':>8}{'drawing':>9}")
        an_animated_game(app, frames)
        for rules in ("phoenix", "winds"):
            turning_ghosts(app, frames, rules)
        app.stop()
        stopTouchApp()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        first_frame(sys.argv[1])
    else:
        main()

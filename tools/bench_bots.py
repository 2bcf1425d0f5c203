#!/usr/bin/env python3
"""How long bots take to answer, and what their thought takes of a frame.

An answer's time is by the clock on the wall, as a person waits for it, and beside that by the processor, in which
nothing else that the machine does is counted; a frame's is what Python does on the main thread. Targets that are missed
are told and are no failure.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.frames import FRAME_TARGET, Frames  # noqa: E402  before Kivy: it says what kind of window is to be opened

from kivy.base import runTouchApp, stopTouchApp  # noqa: E402  # isort: skip

from phoenix.bots import choose  # noqa: E402
from phoenix.bots.interface import Budget  # noqa: E402
from phoenix.games import GAMES  # noqa: E402
from phoenix.match.match import Match, tiles_for  # noqa: E402
from phoenix.screen.plan import Plan  # noqa: E402
from phoenix.ui.app import PhoenixApp  # noqa: E402
from phoenix.ui.kit.look import look  # noqa: E402
from phoenix.ui.table.thinking import Thought  # noqa: E402

RULES = ("phoenix", "winds", "classic")
BOT, SECONDS = "hard", 0.1
ANSWERS = int(os.environ.get("PHOENIX_BENCH_ANSWERS", "200"))
"""By rule set."""
RATIO_TARGET = 1.2
FRAMES = 900


def at(part: float, values: list[float]) -> float:
    """The value that such a part of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def verdict(met: bool) -> str:
    return "met" if met else "missed"


def answers(rules: str) -> tuple[list[float], list[float]]:
    """Of every answer in games of four, as a part of its budget: how long it took, and what the processor did."""
    waited: list[float] = []
    worked: list[float] = []
    seed = 0
    while len(waited) < ANSWERS:
        match, random = Match.new(rules, 4, tiles_for(GAMES[rules]), seed=seed), Random(seed)
        while not match.over and len(waited) < ANSWERS:
            start, work = perf_counter(), thread_time()
            action = choose(BOT, match.position, random, Budget(seconds=SECONDS))
            waited.append((perf_counter() - start) / SECONDS)
            worked.append((thread_time() - work) / SECONDS)
            match.apply(action)
        seed += 1
    return waited, worked


def the_answers() -> None:
    print(f"{BOT}, {SECONDS} s an answer: time / budget{'99 %':>9}{'usual':>11}{'99 % of work':>16}")
    for rules in RULES:
        waited, worked = answers(rules)
        most = at(0.99, waited)
        told = f"{most:11.3f}{at(0.5, waited):11.3f}{at(0.99, worked):16.3f}"
        print(f"{rules:34}{told}   under {RATIO_TARGET}  {verdict(most < RATIO_TARGET)}", flush=True)


def the_screen(app: PhoenixApp) -> None:
    """A table of bots by frames; of each frame in which one thinks, its slice, and all that Python does in it."""
    slices: list[float] = []
    go_on = Thought._go_on

    def _go_on(self: Thought, passed: float) -> None:  # the clock calls it by this name
        start = thread_time()
        go_on(self, passed)
        if app.screens.current_screen.bots.thinking:
            slices.append(thread_time() - start)

    Thought._go_on = _go_on  # type: ignore[method-assign]
    look.speed = 1.0
    frames = Frames()
    for rules in RULES:
        plan = Plan(rules=rules, first=0).seated(4)
        app.go("table", plan=replace(plan, seats=tuple(replace(seat, player=BOT) for seat in plan.seats)))
        frames.pass_(20)
        frames.times = []
        slices.clear()
        thinking: list[float] = []
        answering: list[float] = []
        table = app.screen("table")
        for _ in range(FRAMES):
            if app.screens.current != "table":
                break
            thought = table.bots._thought
            frames.pass_(1)
            if thought is not None:
                (thinking if table.bots._thought is thought else answering).append(frames.times[-1])
        told(f"{rules}: a slice of thought", slices)
        told(f"{rules}: a frame meanwhile", thinking)
        told(f"{rules}: the frame of its answer", answering)
    Thought._go_on = go_on  # type: ignore[method-assign]


def told(what: str, times: list[float]) -> None:
    longest, most, usual = max(times), at(0.99, times), at(0.5, times)
    figures = f"{longest * 1e3:8.1f} ms{most * 1e3:8.1f} ms{usual * 1e3:8.1f} ms"
    limit = f"   under {FRAME_TARGET * 1e3:.0f}"
    print(f"{what:34}{figures}{limit}  {verdict(longest < FRAME_TARGET)}", flush=True)


def main() -> None:
    the_answers()
    with tempfile.TemporaryDirectory(prefix="phoenix-bench-") as place:
        app = PhoenixApp(Path(place))
        app._run_prepare()
        runTouchApp(embedded=True)
        print(f"{'Python while a bot thinks':34}{'longest':>11}{'99 %':>11}{'usual':>11}")
        the_screen(app)
        app.stop()
        stopTouchApp()


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""The history on the screen, from a cold start: made ready at home, opened, flung, dragged by its bar, searched.

Run by ``bench_history.py`` in a process of its own, in which nothing of the app has been loaded before:
``python tools/bench_history_screen.py FOLDER``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.frames import Frames

from kivy.base import runTouchApp, stopTouchApp  # isort: skip
from kivy.clock import Clock  # isort: skip

from phoenix.ui.app import PhoenixApp
from phoenix.ui.start import get_ready


def the_screen(app: PhoenixApp) -> None:
    frames = Frames()
    frames.pass_(10)
    frames.times = []
    get_ready(app)
    frames.pass_(60)
    frames.told("home, while all is made ready")
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


def main(folder: str) -> None:
    app = PhoenixApp(Path(folder))
    app._run_prepare()
    runTouchApp(embedded=True)
    print(f"{'Python in a frame':34}{'longest':>11}{'usual':>11}")
    the_screen(app)
    app.stop()
    stopTouchApp()


if __name__ == "__main__":
    main(*sys.argv[1:])

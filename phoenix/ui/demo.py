"""A game of bots on a virtual screen, with pictures of what a person would have seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

from kivy.config import Config

SIZE = (1280, 800)
for key, value in (("multisamples", 0), ("width", SIZE[0]), ("height", SIZE[1])):  # before the window is made
    Config.set("graphics", key, str(value))

from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: E402

from phoenix.screen.plan import Plan, quick_plan  # noqa: E402
from phoenix.ui.app import PhoenixApp  # noqa: E402
from phoenix.ui.kit.look import look  # noqa: E402
from phoenix.ui.kit.snapshot import save_screen  # noqa: E402

PICTURES = 8
"""At most so many of the game itself."""


class Demo:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.app = PhoenixApp(Path(mkdtemp(prefix="phoenix-demo-")))
        self.app._run_prepare()
        runTouchApp(embedded=True)
        look.speed = 0
        self.frames(4)

    def frames(self, count: int) -> None:
        for _ in range(count):
            EventLoop.idle()

    def picture(self, name: str) -> None:
        self.frames(4)
        file = self.folder / f"{name}.png"
        save_screen(file)
        print(file)

    def play(self, plan: Plan) -> None:
        self.app.go("table", plan=plan)
        match = self.app.screen("table").model.match
        shown = 0
        while not match.over and len(match.played) < 400:
            before = len(match.played)
            if before >= 6 * (shown + 1) and shown < PICTURES:
                shown += 1
                self.picture(f"table-{shown}")
            while len(match.played) == before and not match.over:
                self.frames(1)


def play_demo(folder: Path) -> None:
    demo = Demo(folder)
    demo.picture("home")
    demo.app.go("setup")
    demo.picture("setup")
    plan = quick_plan(4)
    demo.play(replace(plan, seats=tuple(replace(seat, player="greedy") for seat in plan.seats)))
    demo.picture("result")
    stopTouchApp()

#!/usr/bin/env python3
"""Pictures of every screen and every sheet at every size, to be looked at:
build/screens/<screen>-<width>x<height>[-<look>].png. What to see is where the tests of the screens go, and some more.

python tools/make_screens.py                     all of them
python tools/make_screens.py table home          only screens whose name begins so
python tools/make_screens.py --sizes 360x640 --theme "high contrast" --language fr --text 2.0
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import mkdtemp

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")
os.environ.setdefault("KIVY_HOME", mkdtemp(prefix="kivy-home-"))

from kivy.config import Config  # noqa: E402

SIZES = ("1280x800", "800x1280", "2560x1600", "1024x600", "360x640", "640x360")


def told() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    parser.add_argument("--theme", default="night")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=float, default=1.0)
    return parser.parse_args()


OPTIONS = told()
WIDTH, HEIGHT = (int(length) for length in OPTIONS.sizes[0].split("x"))
for key, value in {"multisamples": 0, "maxfps": 0, "width": WIDTH, "height": HEIGHT}.items():
    Config.set("graphics", key, str(value))  # before the window is made

from kivy.base import EventLoop, stopTouchApp  # noqa: E402

from phoenix.drawing.theme import THEMES  # noqa: E402
from phoenix.screen.plan import Plan, quick_plan  # noqa: E402
from phoenix.screen.table_model import TableModel  # noqa: E402
from phoenix.ui.kit.look import look  # noqa: E402
from phoenix.ui.kit.snapshot import save_screen  # noqa: E402
from tests.ui.everywhere import Everywhere  # noqa: E402
from tests.ui.stage import Stage  # noqa: E402

FOLDER = ROOT / "build" / "screens"


Wanted = Callable[[TableModel], bool]


class Studio(Stage):
    """The app on a virtual screen, put into the state that a picture is to show."""

    def __init__(self) -> None:
        super().__init__(Path(mkdtemp(prefix="phoenix-screens-")), WIDTH, HEIGHT, speed=0.0)

    def take(self, file: Path) -> None:
        self.frames(8)
        EventLoop.idle()  # this one is drawn
        save_screen(file)
        print(file.relative_to(ROOT))

    def table(self, rules: str, people: int, seat: int, wanted: Wanted, **options: object) -> None:
        """A game in which a seat is asked something that is wanted, a ghost laid if it can be."""
        for seed in range(60):
            plan = Plan(rules=rules, first=0, options=dict(options)).seated(people)
            self.app.go("table", plan=plan)
            model, rng = self.model, Random(seed)
            while not model.match.over and len(model.match.played) < 120:
                if model.match.position.decider == seat and len(model.match.played) > 3 * people and wanted(model):
                    self.app.screens.current_screen.refresh()
                    return
                model.pick(rng.choice(model.match.legal()))
                model.commit()

    def hint(self, rules: str, people: int, seat: int, wanted: Wanted) -> None:
        """The same with a hint that was asked for."""
        self.table(rules, people, seat, wanted)
        table = self.app.screens.current_screen
        table.ask_hint()
        while table.hints.thinking:
            self.frames(1)

    def result(self, people: int) -> None:
        plan = quick_plan(people)
        self.app.go("table", plan=replace(plan, seats=tuple(replace(seat, player="greedy") for seat in plan.seats)))
        for _ in range(4000):
            if self.app.screens.current == "result" and not self.app.screens.current_screen.ids.moments.looking:
                return
            self.frames(1)


def laying(model: TableModel) -> bool:
    """A ghost of a tile of the hand, with somebody else moved if possible."""
    if not model.offered_tiles():
        return False
    model.pick_tile(model.offered_tiles()[0])
    told = model.forecast()
    return told is not None and bool(told.walks)


def turning(model: TableModel) -> bool:
    return model.chosen is not None and model.chosen.do == "turn"


def asked(phase: str) -> Wanted:
    return lambda model: model.match.position.phase == phase


SCENES: dict[str, Callable[[Studio], None]] = {
    "table-2-ghost": lambda studio: studio.table("phoenix", 2, 0, laying),
    "table-4-ghost": lambda studio: studio.table("phoenix", 4, 0, laying),
    "table-4-left": lambda studio: studio.table("phoenix", 4, 1, laying),
    "table-4-turn": lambda studio: studio.table("phoenix", 4, 3, turning),
    "table-4-hidden": lambda studio: studio.table(
        "phoenix", 4, 0, lambda model: bool(model.offered_tiles()), hands="hidden"
    ),
    "table-8-lantern": lambda studio: studio.table("phoenix", 8, 5, asked("lantern")),
    "table-4-dim": lambda studio: studio.table("winds", 4, 0, asked("dim")),
    "table-4-dim-left": lambda studio: studio.table("winds", 4, 1, asked("dim")),
    "table-3-rise": lambda studio: studio.table("phoenix", 3, 1, asked("rise")),
    "table-3-classic": lambda studio: studio.table("classic", 3, 0, laying),
    "table-4-hint": lambda studio: studio.hint("phoenix", 4, 0, lambda model: bool(model.offered_tiles())),
    "table-4-hint-left": lambda studio: studio.hint("winds", 4, 1, turning),
    "table-3-hint-rise": lambda studio: studio.hint("phoenix", 3, 0, asked("rise")),
    "table-4-hint-dim": lambda studio: studio.hint("winds", 4, 0, asked("dim")),
    "table-2-hint-lantern": lambda studio: studio.hint("phoenix", 2, 0, asked("lantern")),
    "result-4": lambda studio: studio.result(4),
}


def look_told() -> str:
    """What is not as usual, for the file's name."""
    usual = {"theme": "night", "language": "en", "text": 1.0}
    return "".join(f"-{getattr(OPTIONS, key)}" for key in usual if getattr(OPTIONS, key) != usual[key]).replace(
        " ", "-"
    )


def wanted(name: str) -> bool:
    return not OPTIONS.names or any(name.startswith(start) for start in OPTIONS.names)


def file_of(name: str) -> Path:
    return FOLDER / f"{name.strip().replace(',', '').replace(' ', '-')}-{WIDTH}x{HEIGHT}{look_told()}.png"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    look.theme, look.text_scale = THEMES[OPTIONS.theme], OPTIONS.text
    look.set_language(OPTIONS.language)
    for name, scene in SCENES.items():
        if wanted(name):
            scene(studio)
            studio.take(file_of(name))
    for name, _ in Everywhere(studio):
        if wanted(name):
            studio.take(file_of(name))
    stopTouchApp()
    if OPTIONS.sizes[1:]:  # a window has one size here: the next one is a process of its own
        again = [sys.executable, __file__, *OPTIONS.names, "--theme", OPTIONS.theme, "--language", OPTIONS.language]
        os.execv(sys.executable, [*again, "--text", str(OPTIONS.text), "--sizes", *OPTIONS.sizes[1:]])


if __name__ == "__main__":
    main()

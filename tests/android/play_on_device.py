"""Run by ``test_app_on_device`` inside the unpacked package: starts the app as a device does, and plays a turn.

    python -OO -I play_on_device.py FOLDER

Fingers touch the window and nothing else; what the app then holds is only looked at. Then every other screen is opened
once, with what it reads from the package. The last line printed is JSON.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(sys.argv[1])
MOST_FRAMES = 6000
FRAMES_TO_SETTLE = 10
Steps = Iterator[None]


def widgets(root: Any) -> Iterator[Any]:
    if root.opacity:
        yield root
        for child in root.children:
            yield from widgets(child)


def tap(x: float, y: float) -> Steps:
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):
        def depack(self, at: tuple[float, float]) -> None:
            self.sx, self.sy = at
            self.profile = ["pos"]
            super().depack(at)

    finger = Finger("finger", 1, (x / (Window.width - 1), y / (Window.height - 1)), is_touch=True, type_id="touch")
    EventLoop.post_dispatch_input("begin", finger)
    yield
    EventLoop.post_dispatch_input("end", finger)
    for _ in range(FRAMES_TO_SETTLE):
        yield


def tap_first(root: Any, wanted: Callable[[Any], bool]) -> Steps:
    found = [widget for widget in widgets(root) if wanted(widget)]
    if not found:
        raise SystemExit(f"Nothing to touch on {root.name}.")
    widget = found[0]
    yield from tap(*widget.to_window(*widget.center))


def decide(table: Any) -> Steps:
    """Whatever is asked of a person, answered by touch."""
    from phoenix.core.actions import space_of

    model = table.model
    legal = model.match.legal()
    if model.match.position.phase in ("start", "rise", "lantern"):
        row, column = model.match.game.grid.pair(space_of(legal[0]))
        yield from tap(*table.board.place((column + 0.5, row + 0.5)))
        return
    if model.chosen is None:
        yield from tap_first(table, lambda widget: type(widget).__name__ == "TileCard")
    yield from tap_first(table, lambda widget: getattr(widget, "icon", "") == "check" and not widget.disabled)


def play(app: Any) -> Steps:
    screens = app.screens
    for _ in range(FRAMES_TO_SETTLE):
        yield
    entry = lambda widget: getattr(getattr(widget, "entry", None), "to", "") == "setup"  # noqa: E731
    yield from tap_first(screens.current_screen, entry)
    yield from tap_first(screens.current_screen, lambda widget: getattr(widget, "kind", "") == "gold")
    table = screens.current_screen
    match = table.model.match
    while match.position.phase == "start":
        yield from its_turn(table)
    person = match.position.turn
    while match.position.turn == person and not match.over:
        yield from its_turn(table)


def its_turn(table: Any) -> Steps:
    """One decision: by touch if it is a person's, else the bot's own; then until all that moved has come to rest."""
    match = table.model.match
    before = len(match.played)
    if not table.plan.seats[match.position.decider].is_bot:
        yield from decide(table)
    while len(match.played) == before or table.motion.playing:
        yield


def visit(app: Any, told: dict[str, Any]) -> Steps:
    """Every screen that a file may be missing for, and everything that is read from a file."""
    from phoenix.learning.lessons import lessons
    from phoenix.learning.reference import diagram
    from phoenix.screen.plan import score_plan
    from phoenix.wording.why import all_rules

    shown = [rule for rule in all_rules() if diagram(rule) is not None]
    told.update(lessons=len(lessons()), diagrams=len(shown), screens=[])
    ways: list[tuple[str, dict[str, Any]]] = [(name, {}) for name in ("learn", "settings", "history", "statistics")]
    ways += [("lesson", {"lesson": lessons()[0]}), ("rules", {"rule": shown[0]})]
    ways += [("score setup", {}), ("score", {"plan": score_plan(8)}), ("home", {})]
    for name, more in ways:
        app.go(name, **more)
        yield
        told["screens"].append(app.screens.current)


def report(app: Any) -> dict[str, Any]:
    match = app.screens.current_screen.model.match
    ours = [module for name, module in sys.modules.items() if name.partition(".")[0] == "phoenix"]
    return {
        "asserts": bool(__debug__),
        "docstrings": sum(module.__doc__ is not None for module in ours),
        "compiled": all(str(module.__file__).endswith(".pyc") for module in ours),
        "inside": all(Path(str(module.__file__)).is_relative_to(FOLDER) for module in ours),
        "window": list(app.root_window.size),
        "rules": match.setup.rules,
        "phase": match.position.phase,
        "actions": [played.action.do for played in match.played],
        "events": [event[0] for played in match.played for event in played.events],
        "round": match.position.round,
    }


def main() -> None:
    os.chdir(FOLDER)
    sys.path.insert(0, str(FOLDER))
    from kivy.app import App
    from kivy.clock import Clock

    steps: list[Steps] = []
    told: dict[str, Any] = {}
    frames = iter(range(MOST_FRAMES))

    def all_of_it(app: Any) -> Steps:
        yield from play(app)
        told.update(report(app))
        yield from visit(app, told)

    def step(_: float) -> None:
        app = App.get_running_app()
        if app is None or app.root is None:
            return
        if not steps:
            steps.append(all_of_it(app))
        try:
            next(frames)
            next(steps[0])
        except StopIteration:
            print(json.dumps(told), flush=True)
            app.stop()

    Clock.schedule_interval(step, 0)
    runpy.run_path(str(FOLDER / "main.pyc"), run_name="__main__")


main()

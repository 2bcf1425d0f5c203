"""A child at the tablet: taps, drags, two fingers and keys anywhere, on every screen. Nothing breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from phoenix import device
from phoenix.core.geometry import P12
from phoenix.learning.lessons import lessons
from phoenix.match.records import Reading
from phoenix.screen.plan import BY_LOT, Plan, follow_plan, plan_of, score_plan
from phoenix.store.statistics import EVERYTHING
from phoenix.ui.kit.look import look
from phoenix.ui.routes import ROUTES
from tests.games_played import SOAK
from tests.ui import seen
from tests.ui.history.test_history import fill
from tests.ui.stage import Stage

STAY = 125 if SOAK else 5
"""Touches before the child is shown another screen."""
TOUCHES = 5000 if SOAK else STAY * (len(ROUTES) + 2)
"""Every screen once, the table three times."""
EVERY_SIZE = [(1280, 800), (360, 640), (640, 360), (800, 1280), (2560, 1600)]
SIZES = EVERY_SIZE if SOAK else EVERY_SIZE[:2]
KEYS = (9, 13, 27, 32, 8, 48, 49, 50, 97, 102, 104, 109, 114, 117, 121, 122, 273, 274, 275, 276, 127)
"""Tab, Enter, Escape, Space, Backspace, digits, letters, arrows, Delete."""


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A child neither leaves the app, nor reads the files of this machine, nor opens other programs on it."""
    monkeypatch.setattr(Window, "close", lambda *_: None)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(device, "open_link", lambda _: True)
    monkeypatch.setattr(device, "share_text", lambda *_: "copied")
    yield
    look.text_scale = 1.0


class Monkey:
    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.rng = Random(seed)
        self.keys = fill(stage)
        read = stage.app.shelf.read(self.keys[0])
        assert isinstance(read, Reading)
        self.ended = read.match
        self.seen: set[str] = set()
        self._held: list[UnitTestTouch] = []

    # ---- where it is taken

    def places(self) -> Iterator[None]:
        """Every screen by turns, with something on it."""
        go, rng = self.stage.app.go, self.rng
        while True:
            go("home")
            yield
            go("setup")
            yield
            rules = rng.choice(("phoenix", "winds"))
            options = {"hands": rng.choice(("open", "hidden"))}
            go("table", plan=Plan(rules, first=BY_LOT, options=options).seated(rng.choice((2, 4, 8))))
            yield
            go("table", plan=Plan("classic", first=0, options={"bonus": True}).seated(rng.choice((3, 4))))
            yield
            go("follow setup")
            yield
            go("table", plan=replace(follow_plan(4), rules=rng.choice(("winds", "classic"))))
            table = self.stage.screen
            while table.model.match.position.phase in ("start", "center")[: rng.randint(1, 2)]:
                table.do(table.model.match.legal()[0])
            yield
            go("score setup")
            yield
            go("score", plan=score_plan(rng.randint(2, 8)))
            yield
            yield from self.what_was_played()
            go("learn")
            yield
            go("lesson", lesson=rng.choice(lessons()))
            yield
            go("rules")
            yield
            go("settings")
            yield
            yield from self.at_work()

    def what_was_played(self) -> Iterator[None]:
        go = self.stage.app.go
        go("history")
        yield
        go("record", game=self.keys[0])
        yield
        go("statistics")
        yield
        go("person", who="Ann", scope=EVERYTHING)
        yield
        go("result", match=self.ended, plan=plan_of(self.ended))
        yield

    def at_work(self) -> Iterator[None]:
        """Where tiles are entered and boards set up."""
        go, sets = self.stage.app.go, self.stage.app.sets
        go("workshop")
        yield
        go("face editor", tiles=sets.new(P12, "Ann").id)
        yield
        go("board editor", position=self.ended.position)
        yield

    # ---- what it does

    def play(self, touches: int) -> None:
        places = self.places()
        for count in range(touches):
            if count % STAY == 0:
                self.look()
                next(places)
            self.seen.add(self.stage.app.screens.current)
            self.rng.choices((self.tap, self.drag, self.two_fingers, self.key), (10, 3, 2, 1))[0]()
        self.look()

    def somewhere(self) -> tuple[float, float]:
        """On something to touch as often as not, else anywhere."""
        found = self._controls()
        if found and self.rng.random() < 0.5:
            widget = self.rng.choice(found)
            return widget.to_window(*widget.center)
        return self.rng.uniform(0, Window.width), self.rng.uniform(0, Window.height)

    def _controls(self) -> list[Widget]:
        sheets = [child for child in Window.children if isinstance(child, ModalView)]
        shown = self.stage.walk(sheets[0] if sheets else None)
        return [widget for widget in shown if isinstance(widget, ButtonBehavior) and not widget.disabled]

    def tap(self) -> None:
        touch = UnitTestTouch(*self.somewhere())
        touch.is_double_tap = self.rng.random() < 0.1
        touch.touch_down()
        self.stage.frames()
        touch.touch_up()
        self.stage.frames(self.rng.choice((1, 1, 4)))

    def drag(self) -> None:
        touch = UnitTestTouch(*self.somewhere())
        touch.touch_down()
        for _ in range(self.rng.randint(1, 3)):
            self.stage.frames()
            touch.touch_move(*self.somewhere())
        self.stage.frames()
        touch.touch_up()
        self.stage.frames()

    def two_fingers(self) -> None:
        """Down and up in any order; what happens to the first may take away what the second is on."""
        touches = [UnitTestTouch(*self.somewhere()) for _ in range(2)]
        for touch in touches:
            touch.touch_down()
            self.stage.frames(self.rng.randint(0, 1))
        self.rng.shuffle(touches)
        for touch in touches:
            if self.rng.random() < 0.3:
                touch.touch_move(*self.somewhere())
            touch.touch_up()
            self.stage.frames(self.rng.randint(0, 1))
        self.stage.frames()

    def key(self) -> None:
        code = self.rng.choice(KEYS)
        modifiers = self.rng.choice(([], [], ["shift"], ["ctrl"]))
        if not Window.dispatch("on_key_down", code, 0, "", modifiers):
            Window.dispatch("on_keyboard", code, 0, "", modifiers)
        Window.dispatch("on_key_up", code, 0)
        self.stage.frames(2)

    # ---- what is there afterwards

    def look(self) -> None:
        """Once everything has come to rest, what is drawn is what the match says."""
        for sheet in [child for child in Window.children if isinstance(child, ModalView)]:
            sheet.dismiss(animation=False)
        screen = self.stage.screen
        if screen.name == "table":
            screen.motion.skip()
        self.stage.frames(40)
        screen = self.stage.screen
        if screen.name == "table" and not screen.motion.playing:
            seen.check(screen)
        elif screen.name == "score":
            shown = [(int(panel.stars), panel.out) for panel in screen.panels]
            position = screen.model.match.position
            assert shown == list(zip(position.stars, position.out, strict=True))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_monkey_breaks_nothing(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    monkey = Monkey(open_app(*size, speed=1.0), seed=size[0])
    monkey.play(TOUCHES)
    assert monkey.seen == set(ROUTES)

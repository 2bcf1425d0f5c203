"""The app on a real window, driven frame by frame with touches as the window would dispatch them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "maxfps", "0")

from kivy.animation import Animation  # noqa: E402
from kivy.base import EventLoop, runTouchApp, stopTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from kivy.uix.recycleview import views  # noqa: E402
from kivy.uix.textinput import TextInput  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from phoenix.bots.paused_collector import PausedCollector  # noqa: E402
from phoenix.drawing.theme import NIGHT  # noqa: E402
from phoenix.match.match import Match  # noqa: E402
from phoenix.screen.plan import Plan  # noqa: E402
from phoenix.screen.table_model import TableModel  # noqa: E402
from phoenix.ui.app import PhoenixApp  # noqa: E402
from phoenix.ui.kit.first_frame import first_frame  # noqa: E402
from phoenix.ui.kit.look import look  # noqa: E402
from phoenix.ui.kit.slices import Slices  # noqa: E402
from phoenix.ui.kit.sounds import sounds  # noqa: E402
from phoenix.wording.i18n import SOURCE  # noqa: E402

FRAME = 1 / 60


def forget_widgets() -> None:
    """Those that Kivy keeps, and with them the app that was closed: what still moves, a scroll bar that fades, what a
    finger is on, rows for the next list, and the last field that was written in."""
    TextInput()._adjust_viewport(0, 0)
    Animation.cancel_all(None)
    EventLoop.me_list.clear()
    views._cached_views.clear()
    views._view_base_cache.clear()


def forget_app(now: float) -> None:
    """The clock goes on from there without its stage, and sounds that break are nobody's."""
    Clock.time = lambda: now
    sounds.when_broken = lambda: None


USUAL = {"text_scale": 1.0, "theme": NIGHT, "edges": [0, 0, 0, 0], "speech": False, "speed": 1.0}


def look_as_usual() -> None:
    if look.translator.language != SOURCE:
        look.set_language(SOURCE)
    for name, value in USUAL.items():
        setattr(look, name, value)


def left_over() -> list[str]:
    """What there is of an app though none is open, and what is not as it is when none was."""
    kept = {
        "on the window": Window.children,
        "in motion": [moving.animated_properties for moving in Animation._instances],
        "under a finger": EventLoop.me_list,
        "being thought about": Slices.running,
        "still thinking": PausedCollector._thinking,
        "larger": Metrics.fontscale != 1,
        "in another language": look.translator.language != SOURCE,
    }
    others = [f"{name} {value}" for name, value in USUAL.items() if getattr(look, name) != value]
    return [f"{name}: {value}" for name, value in kept.items() if value] + others


class Stage:
    def __init__(self, folder: Path, width: int, height: int, speed: float) -> None:
        self._events = set(Clock.get_events())
        self.now = Clock.time()
        Clock.time = lambda: self.now
        Clock._max_fps = 0
        Window.size = (width, height)
        self.app = PhoenixApp(folder)
        self.is_open = True
        self.app._run_prepare()
        look.speed = speed
        runTouchApp(embedded=True)
        self.until(lambda: not first_frame.waiting)
        self.frames(3)

    def close(self) -> None:
        """Nothing of the app is left; to close it twice is no harm."""
        if not self.is_open:
            return
        self.is_open = False
        self.app.stop()
        self.until(lambda: not Slices.running)  # what was thought goes over some frames
        stopTouchApp()
        for child in Window.children[:]:
            Window.remove_widget(child)
        look_as_usual()
        forget_widgets()
        forget_app(self.now)
        for event in set(Clock.get_events()) - self._events:
            event.cancel()
        del self.app
        gc.collect()  # else what was closed is still told of languages and sizes

    # ---- time

    def frames(self, count: int = 1) -> None:
        """So many frames pass; nothing is drawn to the screen, all else happens as it would."""
        for _ in range(count):
            self.now += FRAME
            EventLoop.dispatch_input()
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def until(self, true: Callable[[], bool], most: int = 2000) -> None:
        for _ in range(most):
            if true():
                return
            self.frames()
        raise AssertionError("it did not happen")

    # ---- what is there

    @property
    def match(self) -> Match:
        """The match at the table, or that is kept score of."""
        assert self.app.model is not None
        return self.app.model.match

    @property
    def model(self) -> TableModel:
        """What is considered at the table."""
        assert isinstance(self.app.model, TableModel)
        return self.app.model

    @property
    def screen(self) -> Any:
        return self.app.screens.current_screen

    def walk(self, root: Widget | None = None) -> Iterator[Widget]:
        """Every widget that can be seen."""
        root = root or self.screen
        if root.opacity == 0:
            return
        yield root
        for child in root.children:
            yield from self.walk(child)

    def find(self, kind: type, **wanted: object) -> Any:
        """The one widget of a kind with these properties."""
        found = [w for w in self.walk() if isinstance(w, kind) and all(getattr(w, k) == v for k, v in wanted.items())]
        assert len(found) == 1, f"{len(found)} {kind.__name__} with {wanted}"
        return found[0]

    def play(self, plan: Plan, seed: int = 0) -> Any:
        """A game at the table, the same every time; the table."""
        self.app.plan, self.app.model = plan, TableModel(plan.match(seed))
        self.app.go("table")
        self.frames(4)
        return self.screen

    # ---- touches

    def tap(self, widget: Widget) -> None:
        """A finger on the middle of a widget."""
        assert not widget.disabled, f"{widget} is disabled"
        self.tap_at(*widget.to_window(*widget.center))

    def tap_at(self, x: float, y: float) -> None:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames()
        touch.touch_up()
        self.frames(6)

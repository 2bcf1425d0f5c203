"""Opens the app; without a display it plays a demonstration instead. Kivy is imported only when all is set."""

from __future__ import annotations

import gc
import logging
import os
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from phoenix.ui.app import PhoenixApp

DEMO = Path("build") / "demo"
SEARCHES = 10_000, 10, 10
"""How many new objects make Python search them for garbage, and how many searches a longer one."""
AT_START = 100_000, 10, 10
"""The same while the app starts: hardly anything of what is made then becomes garbage."""
AFTER = 0.5
"""Seconds after which the app has started; what it does then takes no time from the first frame."""


def has_display() -> bool:
    """Whether there is a screen to open a window on."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def find_kivy_home() -> None:
    """Kivy keeps a folder of its own at home and ends if it cannot make it: then one that goes again will do."""
    if "KIVY_HOME" in os.environ or "ANDROID_ARGUMENT" in os.environ:
        return
    try:
        home = Path.home() / ".kivy"
        home.mkdir(exist_ok=True)
        usable = os.access(home, os.W_OK)
    except (OSError, RuntimeError):
        usable = False
    if not usable:
        os.environ["KIVY_HOME"] = mkdtemp(prefix="phoenix-kivy-")


def spare_the_frames() -> None:
    """What is there by now stays: a search for garbage that went through it would take longer than a frame."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def get_ready(app: PhoenixApp) -> None:
    """The rest of the start, a step a frame, while somebody looks at the home screen and touches nothing."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    from phoenix.screen.trail import HOME
    from phoenix.ui.preload import make_ready

    steps = make_ready(app)

    def step(_: float) -> bool:
        if app.screens.current == HOME and not EventLoop.touches and next(steps, steps) is steps:
            spare_the_frames()
            return False
        return True

    Clock.schedule_interval(step, 0)


def open_app() -> int:
    gc.set_threshold(*AT_START)
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    find_kivy_home()
    if has_display():
        from kivy.config import Config

        Config.set("input", "mouse", "mouse,disable_multitouch")  # the right button flips; it makes no second finger
        from kivy.clock import Clock

        from phoenix.store import settings
        from phoenix.ui import desktop_window
        from phoenix.ui.folder import Phoenix

        folder = Phoenix().folder
        desktop_window.set_up(settings.load(folder))

        from phoenix.ui.app import PhoenixApp  # and with it the window

        app = PhoenixApp(folder)
        Clock.schedule_once(lambda _: get_ready(app), AFTER)
        app.run()
        return 0
    print(f"There is no display: bots play a demonstration game, and its pictures go to {DEMO}.", flush=True)
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_LOG_MODE="PYTHON")
    logging.getLogger("kivy").addHandler(logging.NullHandler())  # a line says it all; what goes wrong is raised
    from phoenix.ui.demo import play_demo

    play_demo(DEMO)
    return 0

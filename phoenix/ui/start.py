"""Opens the app; without a display it plays a demonstration instead. Kivy is imported only when all is set."""

from __future__ import annotations

import os
import sys
from pathlib import Path

DEMO = Path("build") / "demo"


def has_display() -> bool:
    """Whether there is a screen to open a window on."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def open_app() -> int:
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    if has_display():
        from kivy.config import Config

        Config.set("input", "mouse", "mouse,disable_multitouch")  # the right button flips; it makes no second finger
        from phoenix.ui.app import PhoenixApp

        PhoenixApp().run()
        return 0
    print(f"There is no display: bots play a demonstration game, and its pictures go to {DEMO}.", flush=True)
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_LOG_MODE="PYTHON")
    from phoenix.ui.demo import play_demo

    play_demo(DEMO)
    return 0

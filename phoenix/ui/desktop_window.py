"""The window on a desktop: at first it fills the screen, then it is as it was left; never too small, and F11 is the
whole screen. Kivy makes the window as soon as it is asked for, so its size is set before."""

from __future__ import annotations

from dataclasses import replace

from kivy.config import Config
from kivy.utils import platform

from phoenix.store.settings import LEAST_WINDOW, Settings

F11 = 292
"""Its key code."""
USUAL = (1280, 800)
"""What a window that no longer fills the screen shrinks to, unless somebody has chosen."""


def set_up(settings: Settings) -> None:
    """How the window comes up. Phones have no say in it."""
    if platform not in ("linux", "win", "macosx"):
        return
    width, height = settings.window or USUAL
    state = "maximized" if settings.maximized else "visible"
    least = {"minimum_width": LEAST_WINDOW[0], "minimum_height": LEAST_WINDOW[1]}
    for name, value in {"width": width, "height": height, "window_state": state, "fullscreen": 0, **least}.items():
        Config.set("graphics", name, str(value))


class DesktopWindow:
    """Follows what is done to the window, to be remembered."""

    def __init__(self, settings: Settings) -> None:
        from kivy.core.window import Window

        self._window = Window
        self._size, self._maximized = settings.window, settings.maximized
        self._bound = {"on_maximize": self._grown, "on_restore": self._shrunk, "system_size": self._sized}
        Window.bind(**self._bound)

    def let_go(self) -> None:
        self._window.unbind(**self._bound)

    def toggle(self) -> None:
        """The whole screen, or a window again."""
        self._window.fullscreen = False if self._window.fullscreen else "auto"

    def remembered(self, settings: Settings) -> Settings:
        """The same, with the window as it is."""
        return replace(settings, window=self._size, maximized=self._maximized)

    def _grown(self, *_: object) -> None:
        self._maximized = True

    def _shrunk(self, *_: object) -> None:
        self._maximized = False

    def _sized(self, _window: object, size: tuple[float, float]) -> None:
        """Only a size that somebody dragged it to is kept."""
        if self._maximized or self._window.fullscreen:
            return
        width, height = round(size[0]), round(size[1])
        if width >= LEAST_WINDOW[0] and height >= LEAST_WINDOW[1]:
            self._size = (width, height)

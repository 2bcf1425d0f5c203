"""What the device needs of the window: the clipboard, the screen saver, the edges, and a way to the app's thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from phoenix import device
from phoenix.store.settings import Settings
from phoenix.ui.kit.look import look
from phoenix.ui.kit.sounds import sounds

LAID_OUT = 0.5
"""Seconds after which the system has moved its bars."""


def attach(folder: Path) -> None:
    """The app has a window and a folder: the device can be used."""
    Window.softinput_mode = "below_target"  # what is being typed stays above the keyboard
    device.attach(
        device.Host(
            folder=folder,
            copy=_copy,
            keep_awake=_keep_awake,
            ask_for_file=_ask_for_file,
            ask_for_picture=_ask_for_picture,
            soon=lambda task: Clock.schedule_once(lambda _: task(), 0),
        )
    )


def apply_settings(settings: Settings) -> None:
    """What the settings say of the device, from now on."""
    sounds.on, look.speech = settings.sounds, settings.speech
    device.allow(vibration=settings.vibration, awake=settings.awake, safe_area=settings.safe_area)
    find_edges()


def find_edges(*_: object) -> None:
    """Looks where cameras and bars are, now and when the system has laid itself out anew."""
    _show_edges()
    device.find_safe_area(_show_edges)
    _when_laid_out(_find_edges_later)


def _show_edges() -> None:
    look.edges = list(device.safe_area())


_find_edges_later = Clock.create_trigger(lambda _: device.find_safe_area(_show_edges), LAID_OUT)


def _when_laid_out(trigger: Callable[[], None]) -> None:
    """Counted from the next frame: after a pause the clock still has the time of the frame before it."""
    Clock.schedule_once(lambda _: trigger(), 0)


def draw_again(*_: object) -> None:
    """A surface that is new is black until something changes; and once more, when the system has settled."""
    _draw()
    _when_laid_out(_draw_later)


def _draw(*_: object) -> None:
    Window.update_viewport()
    Window.canvas.ask_update()


_draw_later = Clock.create_trigger(_draw, LAID_OUT)


def lay_out(root: Widget) -> None:
    """Everything gets its size at once, from the outside in. By itself each layout waits for the one around it, and
    whatever is drawn would be drawn at every size on the way."""
    if isinstance(root, Layout):
        root.do_layout()
    for child in root.children:
        lay_out(child)


def sizes_changed() -> bool:
    """Whether the system's text size or density is another than before."""
    before = (Metrics.density, Metrics.fontscale)
    Metrics.reset_metrics()
    return (Metrics.density, Metrics.fontscale) != before


def _copy(text: str) -> None:
    from kivy.core.clipboard import Clipboard  # looking for a clipboard takes a while: only when it is wanted

    Clipboard.copy(text)


def _ask_for_file(done: Callable[[Path | None], None]) -> None:
    from phoenix.ui.widgets.file_sheet import FileSheet  # no phone ever needs it

    FileSheet(done, Path.home()).open()


def _ask_for_picture(done: Callable[[Path | None], None]) -> None:
    from phoenix.ui.widgets.file_sheet import PICTURES, FileSheet

    FileSheet(done, Path.home(), PICTURES).open()


def _keep_awake(on: bool) -> None:
    Window.allow_screensaver = not on

"""What the device can do besides showing a screen: vibrate, speak, share, keep and open files, stay awake.

One small door, and nothing raises through it: what a device cannot do is answered honestly (False, "" or None), what
goes wrong is logged. All of it is called from the app's thread, and every ``done`` comes back on it.

There is no Kivy here. What only the window can do (the clipboard, the screen saver, asking for a file) the app gives
as a ``Host`` when it starts.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar

log = logging.getLogger(__name__)

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels."""
Saved = Callable[[Path | str | None], None]
Opened = Callable[[bytes | None], None]
Task = Callable[[], None]
T = TypeVar("T")

NO_EDGES: Edges = (0.0, 0.0, 0.0, 0.0)
LARGEST_FILE = 64 << 20
"""In bytes: a larger one is not one of ours; ten thousand games in a zip are a quarter of it."""


class Machine(Protocol):
    """What a kind of device does; may raise."""

    def language(self) -> str: ...
    def vibrate(self, seconds: float) -> bool: ...
    def speak(self, text: str, language: str) -> bool: ...
    def share_text(self, text: str, title: str) -> str: ...
    def save_file(self, name: str, data: bytes, mime: str, done: Saved) -> None: ...
    def open_file(self, done: Opened) -> None: ...
    def open_picture(self, done: Opened) -> None: ...
    def open_link(self, url: str) -> bool: ...
    def find_safe_area(self, found: Callable[[Edges], None]) -> None: ...


@dataclass(frozen=True)
class Host:
    """What the app gives: its window's part, and a way back to its thread."""

    folder: Path = Path()
    copy: Callable[[str], None] | None = None
    keep_awake: Callable[[bool], None] | None = None
    ask_for_file: Callable[[Callable[[Path | None], None]], None] | None = None
    ask_for_picture: Callable[[Callable[[Path | None], None]], None] | None = None
    soon: Callable[[Task], None] = lambda task: task()
    """Does a thing on the app's thread, from whichever thread it is asked."""


@dataclass(frozen=True)
class Allowed:
    """What the table wants of its device; the settings say so."""

    vibration: bool = True
    awake: bool = True
    safe_area: bool = True


@dataclass
class _Present:
    host: Host = Host()
    allowed: Allowed = Allowed()
    edges: Edges = NO_EDGES


_now = _Present()


def attach(host: Host) -> None:
    """The app is there."""
    _now.host = host


def allow(**changes: bool) -> None:
    """What the settings say, from now on: ``allow(vibration=False)``."""
    _now.allowed = replace(_now.allowed, **changes)


def host() -> Host:
    return _now.host


# ---- what can be asked of it


def language() -> str:
    """The language that the system speaks, or its locale ("fr", "fr_CA.UTF-8"); empty if it does not say."""
    return attempt(lambda: machine().language(), "")


def vibrate(seconds: float) -> bool:
    """A short buzz; whether the device does it."""
    return _now.allowed.vibration and seconds > 0 and attempt(lambda: machine().vibrate(min(seconds, 5.0)), False)


def speak(text: str, language: str) -> bool:
    """Says it aloud in a language ("en", "fr"), in place of what is being said; whether there is a voice."""
    text = " ".join(text.split())
    return text != "" and attempt(lambda: machine().speak(text, language), False)


def share_text(text: str, title: str = "") -> str:
    """Hands a text to another app ("shared"), or to the clipboard ("copied"); empty if neither can be."""
    return attempt(lambda: machine().share_text(text, title), "") or _copied(text)


def save_file(name: str, data: bytes, mime: str = "application/octet-stream", done: Saved = lambda _: None) -> None:
    """Keeps a file where the person says, or else in the app's folder; ``done`` is told where, or None."""
    answer = _once(done)
    if not _done(lambda: machine().save_file(Path(name).name, data, mime, answer)):
        answer(None)


def open_file(done: Opened) -> None:
    """Lets a person choose a file; ``done`` is given what is in it: nothing if it cannot be read, of one larger than
    ``LARGEST_FILE`` a byte more than that. None if no file was chosen."""
    answer = _once(done)
    if not _done(lambda: machine().open_file(answer)):
        answer(None)


def open_picture(done: Opened) -> None:
    """The same for a picture."""
    answer = _once(done)
    if not _done(lambda: machine().open_picture(answer)):
        answer(None)


def open_link(url: str) -> bool:
    """Shows a page of the web, outside the app."""
    return url.startswith(("https://", "http://")) and attempt(lambda: machine().open_link(url), False)


def keep_awake(on: bool) -> None:
    """Whether the screen stays lit while nobody touches it."""
    lit = _now.host.keep_awake
    if lit is not None:
        _done(lambda: lit(on and _now.allowed.awake))


def safe_area() -> Edges:
    """How much of each edge of the window is under a camera, a rounded corner or a bar of the system, as last found."""
    return _now.edges if _now.allowed.safe_area else NO_EDGES


def find_safe_area(changed: Callable[[], None] = lambda: None) -> None:
    """Looks at the edges again; ``changed`` is called if they are others than before."""

    def found(edges: Edges) -> None:
        if edges != _now.edges:
            _now.edges = edges
            changed()

    _done(lambda: machine().find_safe_area(lambda edges: _now.host.soon(lambda: found(edges))))


# ---- inside


@cache
def machine() -> Machine:
    """The kind of device this is."""
    if "ANDROID_ARGUMENT" in os.environ:
        from phoenix.device.android import Android

        return Android()
    from phoenix.device.desktop import Desktop

    return Desktop()


def _copied(text: str) -> str:
    copy = _now.host.copy
    return "copied" if copy is not None and _done(lambda: copy(text)) else ""


def _once(done: Callable[[T], None]) -> Callable[[T], None]:
    """Told once, on the app's thread, whatever happens on the way."""
    told: list[bool] = []

    def tell(answer: T) -> None:
        if not told:
            told.append(True)
            _now.host.soon(lambda: done(answer))

    return tell


def attempt(call: Callable[[], T], otherwise: T) -> T:
    """What a call gives, or something else if it fails."""
    try:
        return call()
    except Exception:  # whatever a device throws, the game goes on
        log.warning("The device could not do this.", exc_info=True)
        return otherwise


def _done(call: Task) -> bool:
    """Whether a thing could be done."""

    def done() -> bool:
        call()
        return True

    return attempt(done, False)

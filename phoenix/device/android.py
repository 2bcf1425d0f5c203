"""An Android device, through pyjnius; plyer where it does the whole thing (vibration).

Threads: Python's is not the one of Android's screens. Classes are looked up and listeners are made on Python's own
thread, since only there the app's classes are found. What belongs to the screen (the insets of the window) is asked on
Android's thread; what Android calls (a voice that is ready, a file that was chosen) comes on Android's thread, takes
what it was given, and leaves the rest to the app's thread.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from typing import Any, BinaryIO

from jnius import PythonJavaClass, autoclass, java_method

from phoenix import device
from phoenix.device import Edges, Opened, Saved

ASK_WHERE, ASK_WHICH = 7001, 7002
"""What a question to Android's file picker is called when it answers."""
INSETS_BY_TYPE, INSETS_BY_CUTOUT = 30, 28
"""The first API levels with either way to ask."""
SPOKEN = "phoenix"


class Ready(PythonJavaClass):  # type: ignore[misc]  # pyjnius has no types
    """Android's voice is there, or cannot be."""

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

    def __init__(self, ready: Callable[[int], None]) -> None:
        super().__init__()
        self._ready = ready

    @java_method("(I)V")  # type: ignore[untyped-decorator]  # nor its decorator
    def onInit(self, status: int) -> None:  # noqa: N802  Android's name
        self._ready(status)


class Voice:
    """Android's text to speech: made at the first word; what is said last is what is heard."""

    def __init__(self, activity: Any) -> None:
        self._engine_class = autoclass("android.speech.tts.TextToSpeech")
        self._locale = autoclass("java.util.Locale")
        self._waiting: tuple[str, str] | None = None
        self._is_ready = False
        self.works = True
        self._listener = Ready(lambda status: device.host().soon(lambda: self._began(status)))
        self._engine = self._engine_class(activity, self._listener)

    def speak(self, text: str, language: str) -> bool:
        if self._is_ready:
            return self._utter(text, language)
        self._waiting = (text, language)
        return self.works

    def _began(self, status: int) -> None:
        self._is_ready = self.works = status == self._engine_class.SUCCESS
        if self.works and self._waiting is not None:
            self._utter(*self._waiting)
        self._waiting = None

    def _utter(self, text: str, language: str) -> bool:
        engine, kinds = self._engine, self._engine_class
        if engine.setLanguage(self._locale(language)) in (kinds.LANG_MISSING_DATA, kinds.LANG_NOT_SUPPORTED):
            return False
        return bool(engine.speak(text, kinds.QUEUE_FLUSH, None, SPOKEN) == kinds.SUCCESS)


class Android:
    def __init__(self) -> None:
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._intent = autoclass("android.content.Intent")
        self._saving: tuple[bytes, Saved] | None = None
        self._opening: Opened | None = None

    def language(self) -> str:
        return str(autoclass("java.util.Locale").getDefault().getLanguage())

    # ---- buzz and voice

    def vibrate(self, seconds: float) -> bool:
        from plyer import vibrator

        if not vibrator.exists():
            return False
        vibrator.vibrate(seconds)
        return True

    @cached_property
    def _voice(self) -> Voice:
        return Voice(self._activity)

    def speak(self, text: str, language: str) -> bool:
        return self._voice.speak(text, language)

    # ---- other apps

    def share_text(self, text: str, title: str) -> str:
        kinds = self._intent
        intent = kinds(kinds.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(kinds.EXTRA_TEXT, text)
        if title:
            intent.putExtra(kinds.EXTRA_SUBJECT, title)
        self._activity.startActivity(kinds.createChooser(intent, title or None))
        return "shared"

    def open_link(self, url: str) -> bool:
        kinds = self._intent
        self._activity.startActivity(kinds(kinds.ACTION_VIEW, autoclass("android.net.Uri").parse(url)))
        return True

    # ---- files, by the system's picker

    def save_file(self, name: str, data: bytes, mime: str, done: Saved) -> None:
        if self._saving is not None:
            self._saving[1](None)
        self._saving = (data, done)
        kinds = self._intent
        intent = kinds(kinds.ACTION_CREATE_DOCUMENT)
        intent.putExtra(kinds.EXTRA_TITLE, name)
        self._ask(intent, mime, ASK_WHERE)

    def open_file(self, done: Opened) -> None:
        self._open("*/*", done)

    def open_picture(self, done: Opened) -> None:
        self._open("image/*", done)

    def _open(self, mime: str, done: Opened) -> None:
        if self._opening is not None:
            self._opening(None)
        self._opening = done
        self._ask(self._intent(self._intent.ACTION_OPEN_DOCUMENT), mime, ASK_WHICH)

    def _ask(self, intent: Any, mime: str, question: int) -> None:
        self._listen()
        intent.addCategory(self._intent.CATEGORY_OPENABLE)
        intent.setType(mime)
        self._activity.startActivityForResult(intent, question)

    def _listen(self) -> None:
        if not hasattr(self, "_listening"):
            from android import activity

            activity.bind(on_activity_result=self._answered)
            self._listening = True

    def _answered(self, question: int, _result: int, intent: Any) -> None:
        """Android's thread: the place that was chosen, and nothing if it was none."""
        if question not in (ASK_WHERE, ASK_WHICH):
            return
        place = intent.getData() if intent is not None else None
        device.host().soon(lambda: self._write(place) if question == ASK_WHERE else self._read(place))

    def _write(self, place: Any) -> None:
        asked, self._saving = self._saving, None
        if asked is None:
            return
        data, done = asked

        def write() -> str:
            with self._stream(place, "wt") as stream:
                stream.write(data)
            return str(place.toString())

        done(None if place is None else device.attempt(write, None))

    def _read(self, place: Any) -> None:
        done, self._opening = self._opening, None
        if done is None:
            return

        def read() -> bytes:
            with self._stream(place, "rb") as stream:
                return stream.read(device.LARGEST_FILE + 1)

        done(None if place is None else device.attempt(read, b""))

    def _stream(self, place: Any, mode: str) -> BinaryIO:
        """Android's document as a file of Python's, which closes it."""
        opened = self._activity.getContentResolver().openFileDescriptor(place, "r" if mode == "rb" else mode)
        number = int(opened.detachFd())
        return os.fdopen(number, "rb") if mode == "rb" else os.fdopen(number, "wb")

    # ---- the window

    def find_safe_area(self, found: Callable[[Edges], None]) -> None:
        from android.runnable import Runnable

        level = autoclass("android.os.Build$VERSION").SDK_INT
        ours = autoclass("android.R$id").content
        rectangle = autoclass("android.graphics.Rect")()
        kinds = autoclass("android.view.WindowInsets$Type") if level >= INSETS_BY_TYPE else None
        Runnable(lambda: found(self._edges(ours, rectangle, lambda insets: _taken(insets, level, kinds))))()

    def _edges(self, place: int, ours: Any, taken: Callable[[Any], tuple[int, int, int, int]]) -> Edges:
        """Android's thread: what bars and cameras take of the part of the window that is ours."""
        window = self._activity.getWindow().getDecorView()
        insets = window.getRootWindowInsets()
        if insets is None or not self._activity.findViewById(place).getGlobalVisibleRect(ours):
            return device.NO_EDGES
        left, top, right, bottom = taken(insets)
        free = (ours.left, ours.top, window.getWidth() - ours.right, window.getHeight() - ours.bottom)
        return (
            float(max(0, left - free[0])),
            float(max(0, top - free[1])),
            float(max(0, right - free[2])),
            float(max(0, bottom - free[3])),
        )


def _taken(insets: Any, level: int, kinds: Any) -> tuple[int, int, int, int]:
    """Of the whole window, by what its API level can say."""
    if level >= INSETS_BY_TYPE:
        taken = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return taken.left, taken.top, taken.right, taken.bottom
    bars = (
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    )
    cutout = insets.getDisplayCutout() if level >= INSETS_BY_CUTOUT else None
    if cutout is None:
        return bars
    return (
        max(bars[0], cutout.getSafeInsetLeft()),
        max(bars[1], cutout.getSafeInsetTop()),
        max(bars[2], cutout.getSafeInsetRight()),
        max(bars[3], cutout.getSafeInsetBottom()),
    )

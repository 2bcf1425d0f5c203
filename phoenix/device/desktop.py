"""A desktop as a device: a voice through plyer where there is one, files in the app's folder, links in the browser."""

from __future__ import annotations

import locale
import os
import shutil
import subprocess
from collections.abc import Callable
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from phoenix import device
from phoenix.device import NO_EDGES, Edges, Opened, Saved
from phoenix.store.files import write_safely

SPOKEN_IN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What a system says of its language, the most telling first."""
SPOKEN_BY_PLYER = "en"
"""plyer's voices know no other language."""


class Desktop:
    def __init__(self) -> None:
        self._to_say: SimpleQueue[tuple[str, str]] = SimpleQueue()
        self._voice: Thread | None = None

    def language(self) -> str:
        """As gettext looks for it; else as the system tells Python."""
        told = (os.environ.get(name, "").partition(":")[0] for name in SPOKEN_IN)
        return next(filter(None, told), "") or locale.getlocale()[0] or ""

    def vibrate(self, _seconds: float) -> bool:
        return False

    # ---- speech

    def speak(self, text: str, language: str) -> bool:
        if not _has_voice(language):
            return False
        self._to_say.put((text, language))
        if self._voice is None:
            self._voice = Thread(target=self._speak_all, name="voice", daemon=True)
            self._voice.start()
        return True

    def _speak_all(self) -> None:
        """What was asked for last is said; what it overtook is not."""
        while True:
            text, language = self._to_say.get()
            try:
                while True:
                    text, language = self._to_say.get_nowait()
            except Empty:
                _say(text, language)

    # ---- text, files, links

    def share_text(self, _text: str, _title: str) -> str:
        return ""  # nobody to share with: the clipboard is next

    def save_file(self, name: str, data: bytes, _mime: str, done: Saved) -> None:
        file = _free_name(saved_folder() / (name or "file"))
        write_safely(file, data)
        done(file)

    def open_file(self, done: Opened) -> None:
        _open(device.host().ask_for_file, done)

    def open_picture(self, done: Opened) -> None:
        _open(device.host().ask_for_picture, done)

    def open_link(self, url: str) -> bool:
        import webbrowser  # finding one takes a while: only when it is wanted

        return webbrowser.open(url)

    def find_safe_area(self, found: Callable[[Edges], None]) -> None:
        found(NO_EDGES)


def _has_voice(language: str) -> bool:
    if language == SPOKEN_BY_PLYER:
        return any(shutil.which(program) for program in ("espeak", "flite", "say"))
    return shutil.which("espeak") is not None


def _say(text: str, language: str) -> None:
    """Until it is said."""
    try:
        if language == SPOKEN_BY_PLYER:
            from plyer import tts

            tts.speak(text.lstrip("-"))  # it would be taken for an option
        else:
            subprocess.run(["espeak", "-v", language, "--", text], check=False, capture_output=True)
    except Exception:  # a voice that fails is silent
        device.log.warning("Nothing was said.", exc_info=True)


def _free_name(file: Path) -> Path:
    others = (file.with_stem(f"{file.stem} {number}") for number in count(2))
    return file if not file.exists() else next(other for other in others if not other.exists())


def saved_folder() -> Path:
    """Where files go that a person saves."""
    return device.host().folder / "saved"


def _open(ask: Callable[[Callable[[Path | None], None]], None] | None, done: Opened) -> None:
    if ask is None:
        done(None)
    else:
        ask(lambda file: done(None if file is None else _read(file)))


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as source:
            return source.read(device.LARGEST_FILE + 1)
    except OSError:
        device.log.warning("%s cannot be read.", file, exc_info=True)
        return b""

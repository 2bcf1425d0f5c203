"""What the table chose for good: language, look, motion, sounds, and what to offer again at the next setup.

Nothing here ever raises: a damaged file is set aside under a name of its own, and the app opens with the defaults.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from phoenix.reading import parse_json
from phoenix.words import BadSyntax

FILE = "settings.json"
LANGUAGES = ("en", "fr")
THEMES = ("night", "true black", "high contrast")
SMALLEST_TEXT, LARGEST_TEXT = 1.0, 2.0
FASTEST = 4.0
MOST_NAMES = 24
LONGEST_NAME = 40


@dataclass(frozen=True)
class Settings:
    language: str = "en"
    theme: str = "night"
    text_scale: float = 1.0
    speed: float = 1.0
    """How fast motion is; 0 is none."""
    sounds: bool = True
    names: tuple[str, ...] = ()
    """Who has played, the latest first."""
    plan: Mapping[str, Any] | None = None
    """The last game planned, as plain data."""

    def played(self, plan: Mapping[str, Any], names: Iterable[str]) -> Settings:
        """The same, with a game that has just been begun and its people remembered."""
        latest = dict.fromkeys((*(name for name in names if _is_name(name)), *self.names))
        return replace(self, plan=plan, names=tuple(latest)[:MOST_NAMES])


def load(folder: Path) -> Settings:
    """The settings kept in a folder; the defaults for whatever is missing or makes no sense."""
    file = folder / FILE
    try:
        data = parse_json(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError, BadSyntax):
        _set_aside(file)
        return Settings()
    if not isinstance(data, dict):
        _set_aside(file)
        return Settings()
    return _read(data)


def save(folder: Path, settings: Settings) -> bool:
    """Keeps the settings, all of them or none; whether that worked."""
    new = folder / f"{FILE}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as out:
            json.dump(asdict(settings), out, indent=1)
            out.flush()
            os.fsync(out.fileno())
        new.replace(folder / FILE)
    except (OSError, TypeError, ValueError):
        return False
    return True


def _set_aside(file: Path) -> None:
    """A damaged file keeps what is in it, under a name that nothing has yet."""
    free = (file.with_suffix(f".damaged-{number}.json") for number in count(1))
    try:
        file.rename(next(name for name in free if not name.exists()))
    except OSError:
        return  # it stays where it is; the next save replaces it


def _read(data: Mapping[str, Any]) -> Settings:
    """The keys we know, where their values make sense."""
    sound = {name: data[name] for name, makes_sense in _MAKES_SENSE.items() if name in data and makes_sense(data[name])}
    if "names" in sound:
        sound["names"] = tuple(dict.fromkeys(sound["names"]))[:MOST_NAMES]
    return Settings(**sound)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and not value.isspace()


def _is_number(value: object, low: float, high: float) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high


_MAKES_SENSE: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value in LANGUAGES,
    "theme": lambda value: value in THEMES,
    "text_scale": lambda value: _is_number(value, SMALLEST_TEXT, LARGEST_TEXT),
    "speed": lambda value: _is_number(value, 0.0, FASTEST),
    "sounds": lambda value: isinstance(value, bool),
    "names": lambda value: isinstance(value, list) and all(_is_name(name) for name in value),
    "plan": lambda value: isinstance(value, dict),
}

"""What the table chose for good: language, look, motion, sounds, and what to offer again at the next setup.

Reading never raises: a damaged file is set aside under a name of its own, and the app opens with the defaults.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from phoenix.core.reading import is_int, is_text, parse_json
from phoenix.core.words import BadSyntax
from phoenix.store.files import free_name, move_safely, write_safely

FILE = "settings.json"
LANGUAGES = ("en", "fr")
THEMES = ("night", "true black", "high contrast")
SMALLEST_TEXT, LARGEST_TEXT = 1.0, 2.0
FASTEST = 4.0
MOST_NAMES = 24
LONGEST_NAME = 40
LEAST_WINDOW, LARGEST_WINDOW = (640, 480), 16_384
"""Pixels."""
LONGEST_TURN = 3600
"""Seconds."""
MOST_KEPT = 200
"""More lessons or explanations than this no app of ours has."""


@dataclass(frozen=True)
class Settings:
    language: str = ""
    """As somebody chose it; empty for that of the system."""
    theme: str = "night"
    text_scale: float = 1.0
    speed: float = 1.0
    """How fast motion is; 0 is none."""
    sounds: bool = True
    speech: bool = False
    """Whether what happens is spoken."""
    vibration: bool = True
    """Whether the device buzzes when something happens to a pawn."""
    awake: bool = True
    """Whether the screen stays lit while a game is on."""
    safe_area: bool = True
    """Whether nothing is shown under a camera or a bar of the system."""
    only_choice: bool = True
    """Whether what can only be answered in one way is taken without asking."""
    helps: bool = True
    """Whether a sentence helps when something happens for the first time."""
    helped: tuple[str, ...] = ()
    """What has been explained that way."""
    lessons: Mapping[str, int] = field(default_factory=dict)
    """By lesson: how many of its steps have been taken."""
    names: tuple[str, ...] = ()
    """Who has played, the latest first."""
    plan: Mapping[str, Any] | None = None
    """The last game planned, as plain data."""
    score_plan: Mapping[str, Any] | None = None
    """The last game that was kept score of, likewise."""
    follow_plan: Mapping[str, Any] | None = None
    """The last game on cardboard that was followed, likewise."""
    turn_seconds: int = 0
    """The scorekeeper's turn timer; 0 is none."""
    window: tuple[int, int] | None = None
    """Width and height of the window on a desktop when it does not fill the screen."""
    maximized: bool = True
    """Whether it fills the screen."""

    def played(
        self, plan: Mapping[str, Any], names: Iterable[str], *, scored: bool = False, followed: bool = False
    ) -> Settings:
        """The same, with a game that has just been begun (or is ``scored`` or ``followed`` beside a set) and its people
        remembered."""
        latest = dict.fromkeys((*(name for name in names if is_name(name)), *self.names))
        met = replace(self, names=tuple(latest)[:MOST_NAMES])
        if followed:
            return replace(met, follow_plan=plan)
        return replace(met, score_plan=plan) if scored else replace(met, plan=plan)


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


def save(folder: Path, settings: Settings) -> None:
    """Keeps the settings, all of them or none; ``OSError`` if that cannot be now."""
    write_safely(folder / FILE, json.dumps(asdict(settings), indent=1).encode())


def _set_aside(file: Path) -> None:
    """A damaged file keeps what is in it, under a name that nothing has yet."""
    try:
        move_safely(file, free_name(file.with_suffix(".damaged.json")))
    except OSError:
        return  # it stays where it is; the next save replaces it


def _read(data: Mapping[str, Any]) -> Settings:
    """The keys we know, where their values make sense."""
    sound = {name: data[name] for name, makes_sense in _MAKES_SENSE.items() if name in data and makes_sense(data[name])}
    if "names" in sound:
        sound["names"] = tuple(dict.fromkeys(sound["names"]))[:MOST_NAMES]
    if "window" in sound:
        sound["window"] = tuple(sound["window"])
    if "helped" in sound:
        sound["helped"] = tuple(dict.fromkeys(sound["helped"]))[:MOST_KEPT]
    return Settings(**sound)


def is_name(value: object) -> bool:
    """Whether somebody can be called that here."""
    return is_text(value, LONGEST_NAME) and not str(value).isspace()


def _is_steps(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_KEPT


def _is_window(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(is_int(length, least, LARGEST_WINDOW) for length, least in zip(value, LEAST_WINDOW, strict=True))
    )


def _is_number(value: object, low: float, high: float) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high


_MAKES_SENSE: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value in ("", *LANGUAGES),
    "theme": lambda value: value in THEMES,
    "text_scale": lambda value: _is_number(value, SMALLEST_TEXT, LARGEST_TEXT),
    "speed": lambda value: _is_number(value, 0.0, FASTEST),
    "sounds": lambda value: isinstance(value, bool),
    "speech": lambda value: isinstance(value, bool),
    "vibration": lambda value: isinstance(value, bool),
    "awake": lambda value: isinstance(value, bool),
    "safe_area": lambda value: isinstance(value, bool),
    "only_choice": lambda value: isinstance(value, bool),
    "helps": lambda value: isinstance(value, bool),
    "helped": lambda value: isinstance(value, list) and all(is_name(name) for name in value),
    "lessons": lambda value: (
        isinstance(value, dict) and len(value) <= MOST_KEPT and all(_is_steps(n) for n in value.values())
    ),
    "names": lambda value: isinstance(value, list) and all(is_name(name) for name in value),
    "plan": lambda value: isinstance(value, dict),
    "score_plan": lambda value: isinstance(value, dict),
    "follow_plan": lambda value: isinstance(value, dict),
    "turn_seconds": lambda value: isinstance(value, int) and _is_number(value, 0, LONGEST_TURN),
    "window": _is_window,
    "maximized": lambda value: isinstance(value, bool),
}

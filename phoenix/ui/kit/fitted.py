"""Text sizes at which no word is broken: where a single word is too wide for its place, all of it is set smaller."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.core.text import Label

MEASURED_AT = 100


@lru_cache(4096)
def breadth(word: str, bold: bool = False) -> float:
    """How wide a word is at a text size of 1."""
    label = Label(font_size=MEASURED_AT, bold=bold)
    return float(label.get_extents(word)[0]) / MEASURED_AT


def words(text: str) -> list[str]:
    """What is never parted: lines are broken at spaces, but not at those that keep French signs with their word."""
    return text.replace("\n", " ").split(" ")


def fitted(text: str, size: float, width: float, bold: bool = False, least: float = 0.0) -> float:
    """The text size up to ``size`` at which the widest word is no wider than ``width``; never smaller than ``least``:
    then a word is broken, such as the path of a file."""
    widest = max((breadth(word, bold) for word in words(text)), default=0.0)
    return max(least, _within(size, width, widest))


def in_one_line(text: str, size: float, width: float, bold: bool = False) -> float:
    """The text size up to ``size`` at which all of the text is no wider than ``width``."""
    return _within(size, width, breadth(text, bold))


def in_one_line_from(text: str, size: float, least: float, width: float, bold: bool = False) -> float:
    """The same, but never smaller than ``least``: what is longer than that is cut."""
    return max(least, in_one_line(text, size, width, bold))


def first_fitting(texts: Sequence[str], size: float, width: float, bold: bool = False) -> str:
    """The first of these texts that has room in one line; else the last."""
    return next((text for text in texts if breadth(text, bold) * size <= width), texts[-1])


def _within(size: float, width: float, broad: float) -> float:
    return min(size, (width - 1) / broad) if 1 < width < broad * size + 1 else size

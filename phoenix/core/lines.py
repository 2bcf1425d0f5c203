"""Lines of a forecast or of the log: an icon, a sentence and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.core.words import Words, say


class Line(NamedTuple):
    """One line for a panel. Its rule is what "Why?" opens."""

    icon: str
    """One of ``ICONS``."""
    seat: int | None
    """Whose pawn stands for the line, where the icon is ``pawn``; else whom it is about, if anybody."""
    words: Words
    rule: str
    certain: bool = True
    """Whether it holds whatever is decided on the way; in the log everything does."""
    pose: int | None = None
    """The tile that it is about, as it lies, if that is to be shown."""


ICONS = (
    "pawn", "tile", "star", "lantern", "flip", "dead end", "empty", "edge", "collision", "loop", "off", "rise", "hand",
    "phoenix tile", "dragon", "out", "score", "last round", "won", "rest", "start", "turn", "round", "hint",
)  # fmt: skip
"""Every icon a line can ask for."""


def listed(names: Sequence[Words | str]) -> Words | str:
    """Names as one would say them: Ann, Ben and Cleo."""
    if len(names) < 2:
        return names[0] if names else ""
    told = say("{one} and {other}", one=names[-2], other=names[-1])
    for name in reversed(names[:-2]):
        told = say("{name}, {others}", name=name, others=told)
    return told

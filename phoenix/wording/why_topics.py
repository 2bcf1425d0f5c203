"""What people ask beside the cardboard, each with the rules that answer it: "what happens if …?"."""

from __future__ import annotations

from typing import NamedTuple

from phoenix.core.words import Words, say


class Topic(NamedTuple):
    title: Words
    rules: tuple[str, ...]


_PHOENIX = (
    Topic(say("Stars"), ("P16", "P18", "P15")),
    Topic(say("Lanterns"), ("P3", "P17")),
    Topic(say("Rising"), ("P26", "P27", "P28")),
    Topic(say("The end"), ("P19", "P5", "P29")),
    Topic(say("Ties"), ("P30",)),
)
_WINDS = (
    _PHOENIX[0]._replace(rules=("P16", "W3", "P18", "P15")),
    _PHOENIX[1]._replace(rules=("P3", "W1", "P17", "W2")),
    *_PHOENIX[2:],
)
_CLASSIC = (
    Topic(say("Going out"), ("C4", "C5", "C6")),
    Topic(say("The Dragon"), ("C7", "C8")),
    Topic(say("The end"), ("C9",)),
)


def topics(game: str) -> tuple[Topic, ...]:
    """The topics of a game on the table: phoenix, winds or classic."""
    return {"winds": _WINDS, "classic": _CLASSIC}.get(game, _PHOENIX)

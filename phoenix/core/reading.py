"""Reading JSON that strangers wrote: every fault is named, none is raised past the door."""

from __future__ import annotations

import json
from collections.abc import Collection
from math import isfinite
from typing import Any, NoReturn

from phoenix.core.words import BadSyntax, Unknown, Words, say

DEEPEST = 100
"""No file or request of ours nests deeper than a dozen levels."""


def parse_json(text: str) -> Any:
    """The value of a JSON text; the non-standard NaN and Infinity are no JSON."""

    def no_constant(name: str) -> NoReturn:
        raise ValueError(f"{name[:20]} is no number of JSON")

    def number(digits: str) -> float:
        value = float(digits)
        return value if isfinite(value) else no_constant(digits)

    try:
        value = json.loads(text, parse_constant=no_constant, parse_float=number)
    except RecursionError:
        raise BadSyntax(say("The text nests too deeply.")) from None
    except ValueError as error:
        raise BadSyntax(say("This is no JSON: {reason}.", reason=str(error)[:200])) from None
    if _deeper_than(value, DEEPEST):
        raise BadSyntax(say("The text nests too deeply."))
    return value


def _deeper_than(value: object, levels: int) -> bool:
    layer = [value]
    for _ in range(levels):
        nested = [v for v in layer if isinstance(v, (dict, list))]
        if not nested:
            return False
        layer = [inner for v in nested for inner in (v.values() if isinstance(v, dict) else v)]
    return True


def is_int(value: object, low: int, high: int) -> bool:
    """Whether it is a whole number in the range; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_text(value: object, longest: int) -> bool:
    """Whether it is a text that can be shown: not empty, not too long, no half characters."""
    return isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()


def short(value: object) -> str:
    """A value from outside, fit for a message."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "…"


class Reader:
    """Takes a JSON value apart and collects what is wrong with it."""

    def __init__(self) -> None:
        self.faults: list[Words] = []
        self.unknown: list[Words] = []
        """Of the faults, those that are keys nobody knows."""

    def raise_unknown(self) -> None:
        """Raises the first unknown key, if there is one."""
        if self.unknown:
            raise Unknown(self.unknown[0])

    def raise_any(self) -> None:
        """Raises the first fault, if there is one."""
        self.raise_unknown()
        if self.faults:
            raise BadSyntax(self.faults[0])

    def wrong(self, words: Words) -> None:
        self.faults.append(words)

    def record(
        self, value: object, where: Words, required: Collection[str], optional: Collection[str] = ()
    ) -> dict[str, Any]:
        """An object's known keys; keys that begin with ``x-`` come along."""
        if not isinstance(value, dict):
            self.wrong(say("{where} must be an object, not {value}.", where=where, value=short(value)))
            return {}
        for key in value:
            if key not in required and key not in optional and not key.startswith("x-"):
                words = say("{where} has an unknown key {key}.", where=where, key=short(key))
                self.unknown.append(words)
                self.wrong(words)
        for key in required:
            if key not in value:
                self.wrong(say("{where} lacks the key {key}.", where=where, key=short(key)))
        return value

    def items(self, value: object, where: Words) -> list[Any]:
        if isinstance(value, list):
            return value
        self.wrong(say("{where} must be a list, not {value}.", where=where, value=short(value)))
        return []

    def string(self, value: object, where: Words) -> str:
        if isinstance(value, str):
            return value
        self.wrong(say("{where} must be a text, not {value}.", where=where, value=short(value)))
        return ""

    def integer(self, value: object, where: Words) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.wrong(say("{where} must be a whole number, not {value}.", where=where, value=short(value)))
        return 0

    def pair(self, value: object, where: Words) -> tuple[int, int]:
        """Two whole numbers, such as a row and a column."""
        if isinstance(value, list) and len(value) == 2:
            return self.integer(value[0], where), self.integer(value[1], where)
        self.wrong(say("{where} must be two whole numbers, not {value}.", where=where, value=short(value)))
        return 0, 0

    def text(self, value: object, where: Words, longest: int = 80) -> str:
        if is_text(value, longest):
            assert isinstance(value, str)
            return value
        self.wrong(
            say(
                "{where} must be a text of 1 to {longest} characters, not {value}.",
                where=where, longest=longest, value=short(value),
            )
        )  # fmt: skip
        return "?"

    def flag(self, value: object, where: Words) -> bool:
        if isinstance(value, bool):
            return value
        self.wrong(say("{where} must be true or false, not {value}.", where=where, value=short(value)))
        return False

    def number(self, value: object, where: Words, low: int, high: int) -> int:
        if is_int(value, low, high):
            assert isinstance(value, int)
            return value
        self.wrong(
            say(
                "{where} must be a whole number from {low} to {high}, not {value}.",
                where=where, low=low, high=high, value=short(value),
            )
        )  # fmt: skip
        return low

    def choice(self, value: object, where: Words, names: Collection[str]) -> str:
        if isinstance(value, str) and value in names:
            return value
        self.wrong(
            say(
                "{where} must be one of {names}, not {value}.",
                where=where, names=", ".join(names), value=short(value),
            )
        )  # fmt: skip
        return next(iter(names))

    def space(self, value: object, where: Words, size: int) -> int | None:
        """A ``[row, column]`` as one number."""
        if isinstance(value, list) and len(value) == 2 and all(is_int(v, 0, size - 1) for v in value):
            return int(value[0] * size + value[1])
        self.wrong(
            say(
                "{where} must be a space [row, column] of 0 to {last}, not {value}.",
                where=where, last=size - 1, value=short(value),
            )
        )  # fmt: skip
        return None

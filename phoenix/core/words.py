"""Sentences for people, and the errors that carry them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Words:
    """A sentence: an English template that a catalogue may translate, and what goes into it."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    """What stands for the {names} of the template; Words among them are sentences of their own."""
    rule: str | None = None
    plural: str | None = None
    """The template for any other number than one; the number is the value ``n``."""

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        template = self.template if self.plural is None or self.values["n"] == 1 else self.plural
        text = template.format(**self.values)
        return f"{text} ({self.rule})" if self.rule else text


def say(template: str, *, rule: str | None = None, **values: object) -> Words:
    """The one place where sentences of the engine begin; catalogues are extracted from its calls."""
    return Words(template, values, rule)


def say_n(singular: str, plural: str, n: int, *, rule: str | None = None, **values: object) -> Words:
    """A sentence about a number of things, which goes into it as ``{n}``."""
    return Words(singular, {"n": n, **values}, rule, plural)


class Problem(Exception):
    """Something a person asked for that cannot be done: what is wrong, by which rule. Nothing has changed."""

    code = "illegal"

    def __init__(self, words: Words) -> None:
        super().__init__(str(words))
        self.words = words
        self.rule = words.rule


class Illegal(Problem):
    """An action that the rules do not allow now."""


class Unknown(Problem):
    """A name that nobody knows: a rule set, a tile set, an option, a key."""

    code = "unknown"


class BadSyntax(Problem):
    """Words that do not have the form of the language they are in."""

    code = "syntax"


class NoGame(Problem):
    """There is no game under way."""

    code = "no-game"


class Faulty(Problem):
    """A thing from outside with faults, every one of them named."""

    def __init__(self, what: Words, faults: Iterable[Words]) -> None:
        self.faults = list(faults)
        super().__init__(what)


class BadPosition(Faulty):
    code = "position"


class BadTileSet(Faulty):
    code = "tileset"


class BadRecord(Faulty):
    code = "record"

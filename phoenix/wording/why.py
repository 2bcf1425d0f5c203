"""Why? Every rule of the game by its number: a title, and what it says in a sentence or two of our own."""

from __future__ import annotations

from dataclasses import replace

from phoenix.core.words import Unknown, Words, say
from phoenix.games.classic.why import CLASSIC, TOURNAMENT, VARIATIONS
from phoenix.games.phoenix.why import PHOENIX
from phoenix.wording.why_tiles import SCOREKEEPER, TILES

_RULES = {**TILES, **PHOENIX, **CLASSIC, **VARIATIONS, **TOURNAMENT, **SCOREKEEPER}
RULES = tuple(_RULES)
"""The numbers of all rules, in the order of the rule page."""


def title(rule: str) -> Words:
    """What a rule is about."""
    return _entry(rule)[0]


def why(rule: str) -> Words:
    """What a rule says."""
    return replace(_entry(rule)[1], rule=rule)


def _entry(rule: str) -> tuple[Words, Words]:
    if rule not in _RULES:
        raise Unknown(say("There is no rule {name}.", name=rule))
    return _RULES[rule]

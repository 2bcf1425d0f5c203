"""Why? Every rule of the games by its number: a title, and what it says in a sentence or two of our own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from phoenix.core.words import Unknown, Words, say
from phoenix.games import GAMES
from phoenix.games.values import Explained
from phoenix.wording.why_mirror import MIRROR
from phoenix.wording.why_tiles import TILES


def all_rules() -> tuple[str, ...]:
    """The numbers of all rules, in the order of the rule page."""
    return tuple(dict.fromkeys(rule for _, rules in _parts() for rule in rules))


def title(rule: str) -> Words:
    """What a rule is about."""
    return _entry(rule)[1][0]


def why(rule: str) -> Words:
    """What a rule says."""
    return replace(_entry(rule)[1][1], rule=rule)


def part(rule: str) -> Words:
    """The part of the rules that a rule belongs to."""
    return _entry(rule)[0]


def _parts() -> Iterator[tuple[Words, Mapping[str, Explained]]]:
    """The rules of tiles, then those of each game, under their headings, and those of games on cardboard."""
    yield say("Tiles and paths"), TILES
    for game in GAMES.values():
        yield game.part, game.explained()
    yield say("Following cardboard"), MIRROR


def _entry(rule: str) -> tuple[Words, Explained]:
    """The heading of a rule and its words."""
    for heading, rules in _parts():
        if rule in rules:
            return heading, rules[rule]
    raise Unknown(say("There is no rule {name}.", name=rule))

"""The rule sets that the engine-wide tests play. A new one is a line here."""

from __future__ import annotations

from typing import Any, NamedTuple


class RuleSet(NamedTuple):
    """A rule set, how many may sit down to it, and the options worth playing."""

    rules: str
    players: range
    options: tuple[dict[str, Any], ...] = ({},)
    most: int = 400
    """Actions in a game; one that is longer never ends."""


TWO_TO_EIGHT = range(2, 9)
LEAVE: tuple[dict[str, Any], ...] = ({}, {"leave": "same turn"})
CLASSIC_OPTIONS: tuple[dict[str, Any], ...] = ({}, {"bonus": True}, {"pile": "pass"})

PHOENIX = RuleSet("phoenix", TWO_TO_EIGHT, LEAVE)
WINDS = RuleSet("winds", TWO_TO_EIGHT, LEAVE)
CLASSIC = RuleSet("classic", TWO_TO_EIGHT, CLASSIC_OPTIONS)
LONGEST_PATH = RuleSet("longest-path", TWO_TO_EIGHT, CLASSIC_OPTIONS)
MOST_CROSSINGS = RuleSet("most-crossings", TWO_TO_EIGHT, CLASSIC_OPTIONS)
OPEN_TILES = RuleSet("open-tiles", TWO_TO_EIGHT)
SOLO = RuleSet("solo", range(1, 9))
TOURNAMENT = RuleSet("tournament", range(3, 6))
TALLY = RuleSet("tally", TWO_TO_EIGHT, ({}, {"of": "winds"}, {"of": "classic"}), most=60)

TWO_SIDED = (PHOENIX, WINDS)
"""Those played with the 36 two-sided tiles, seven markers and Stars."""
SINGLE_SIDED = (CLASSIC, LONGEST_PATH, MOST_CROSSINGS, OPEN_TILES, SOLO)
"""Those played with the 35 single-sided tiles, each once."""
PLAYED = (*TWO_SIDED, *SINGLE_SIDED, TOURNAMENT)
"""Those that end by themselves, and take just the actions that they list."""
ALL = (*PLAYED, TALLY)


def named(value: RuleSet | str) -> str:
    """For the name of a parametrised test."""
    return value.rules if isinstance(value, RuleSet) else value

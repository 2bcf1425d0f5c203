"""The rule sets, their options and the bots in the words of the setup screen. No Kivy here."""

from __future__ import annotations

from typing import Any

from phoenix.core.words import Words, say
from phoenix.games import game_of

OPTIONS = {
    "hands": say("Hands"),
    "leave": say("Leaving the board"),
    "bonus": say("Bonus for putting others out"),
    "pile": say("The pile"),
}
VALUES = {
    ("hands", "open"): say("Open"),
    ("hands", "hidden"): say("Hidden"),
    ("leave", "next turn"): say("Rise next turn"),
    ("leave", "same turn"): say("Rise at once"),
    ("bonus", False): say("No bonus"),
    ("bonus", True): say("Swap tiles"),
    ("pile", "center"): say("In the middle"),
    ("pile", "pass"): say("Goes around"),
}
LEVELS = {
    "random": say("Random"),
    "easy": say("Easy"),
    "greedy": say("Medium"),
    "hard": say("Hard"),
}


def note(rules: str) -> Words:
    """What a rule set is about, in a few words."""
    return game_of(rules).note


def players(rules: str) -> Words:
    """For how many it is."""
    game = game_of(rules)
    return say("{fewest} to {most} players", fewest=game.fewest, most=game.most)


def choices(rules: str) -> dict[str, tuple[Any, ...]]:
    """The options of a rule set that leave a choice, with their values, the default first."""
    return {name: values for name, values in game_of(rules).options.items() if len(values) > 1 and name in OPTIONS}


def level(bot: str) -> Words:
    """How strong a bot is; one that has no word of its own goes by its name."""
    return LEVELS.get(bot, Words(bot))

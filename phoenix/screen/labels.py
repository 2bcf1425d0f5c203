"""The rule sets, their options and the bots as the setup screen offers them. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from phoenix.bots import BOTS
from phoenix.core.words import Words, say
from phoenix.games import game_of, game_with
from phoenix.games.values import OptionWords


def note(rules: str) -> Words:
    """What a rule set is about, in a few words."""
    return game_of(rules).note


def players(rules: str) -> Words:
    """For how many it is."""
    game = game_of(rules)
    return say("{fewest} to {most} players", fewest=game.fewest, most=game.most)


def choices(rules: str, options: Mapping[str, Any] | None = None) -> dict[str, OptionWords]:
    """The options of a rule set that leave a choice, and the words for each of their values, the default first; played
    with these ``options`` it may leave others."""
    game = game_with(rules, options)
    return {
        name: OptionWords(told.title, {value: told.values[value] for value in game.options[name]})
        for name, told in game.option_words.items()
        if len(game.options.get(name, ())) > 1
    }


def level(bot: str) -> Words:
    """A bot by how it plays; one that is not known here goes by its name."""
    return BOTS[bot].title if bot in BOTS else Words(bot)


def manner(bot: str) -> Words:
    """How strong it is, and why."""
    return BOTS[bot].manner if bot in BOTS else Words("")

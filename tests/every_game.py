"""Random games of every rule set there is, with the options worth playing, for the tests of what is said about them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from phoenix.core import assets
from phoenix.core.actions import Action
from phoenix.core.tiles import NO_TILES
from phoenix.games import GAMES
from phoenix.games.interface import Position
from phoenix.match.match import Match

OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "phoenix": ({}, {"leave": "same turn"}, {"hands": "hidden"}),
    "winds": ({}, {"leave": "same turn"}, {"hands": "hidden"}),
    "classic": ({}, {"bonus": True}),
    "tally": ({}, {"of": "winds", "by": "rounds"}, {"of": "classic"}),
}
MOST_ACTIONS = 250

each_rule_set = pytest.mark.parametrize("rules", list(GAMES))


def begun(rules: str, seed: int) -> Match:
    """A game about to begin; the seed says who plays, who is first and which options hold."""
    game = GAMES[rules]
    count = game.fewest + seed % (game.most - game.fewest + 1)
    options = OPTIONS.get(rules, ({},))
    tiles = assets.tileset(game.tileset) if game.tileset else NO_TILES
    return Match.new(rules, count, tiles, options=options[seed % len(options)], first=seed % count, seed=seed)


def random_game(rules: str, seed: int) -> Iterator[tuple[Match, Action]]:
    """The game before each of its actions, and the action; the last time round it is over or long enough."""
    match = begun(rules, seed)
    random = Random(seed)
    while not match.over and len(match.played) < MOST_ACTIONS:
        action = random.choice(match.legal())
        yield match, action
        match.apply(action)


@cache
def ended(rules: str, seed: int) -> Match:
    """A random game, played out; to be looked at, not played on."""
    match = begun(rules, seed)
    random = Random(seed)
    while not match.over and len(match.played) < MOST_ACTIONS:
        match.apply(random.choice(match.legal()))
    return match


def positions(match: Match) -> Iterator[Position]:
    yield match.start
    for played in match.played:
        yield played.position

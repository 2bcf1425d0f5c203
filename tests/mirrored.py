"""A random game and its mirror, side by side: what the one deals is told to the other, as hands do at a table (M)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from phoenix.core.actions import Center, Pass
from phoenix.games.interface import Position
from phoenix.match.match import Match, Played
from tests.games_played import played
from tests.rulesets import CLASSIC, LONGEST_PATH, MOST_CROSSINGS, PHOENIX, WINDS, RuleSet

MIRRORED = (PHOENIX, WINDS, CLASSIC, LONGEST_PATH, MOST_CROSSINGS)


def mirror_of(match: Match) -> Match:
    """The same table with the board of cardboard, before the first action."""
    setup = match.setup
    options = {**setup.options, "tiles": "table"}
    return Match.new(setup.rules, setup.names, setup.tiles, options=options, first=setup.first, seed=0)


def seen(match: Match, position: Position) -> dict[str, Any]:
    """All that a game and its mirror agree in."""
    game = match.game
    return {
        "board": game.board(position),
        "pawns": game.stands(position),
        "out": game.out(position),
        "lanterns": game.lanterns(position),
        "stars on": game.stars_on(position),
        "counted": game.counted(position),
        "ranks": game.ranks(position),
        "phase": position.phase,
        "pending": game.pending(position),
        "decider": position.decider,
        "turn": position.turn,
        "round": position.round,
        "last round": game.last_round(position),
        "winners": position.winners,
    }


def follow(mirror: Match, step: Played, random: Random) -> None:
    """Enters what was done in the ordinary game: the deal and the turns of those without a tile too."""
    mirror.apply(step.action)
    named = mirror.game.notation(mirror.setup).named
    center = [named(Center(space, pose)) for space, pose in step.chance.get("center", ())]
    random.shuffle(center)
    for action in center:
        mirror.apply(action)
    while mirror.position.phase == "act" == step.position.phase and mirror.position.turn != step.position.turn:
        mirror.apply(Pass())


def side_by_side(rule_set: RuleSet, seed: int) -> Iterator[tuple[Match, Played, Match]]:
    """The ordinary game, each of its steps, and the mirror after that step."""
    match = played(rule_set, seed)
    mirror, random = mirror_of(match), Random(seed)
    for step in match.played:
        follow(mirror, step, random)
        yield match, step, mirror


def mirrored(rule_set: RuleSet, seed: int) -> Match:
    """A mirrored game, entered to its end."""
    mirror = mirror_of(played(rule_set, seed))
    for _, _, followed in side_by_side(rule_set, seed):
        mirror = followed
    return mirror

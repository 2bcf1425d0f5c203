"""Games for the tests to look at: seeded, random, and the same every time."""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from phoenix.core.actions import Action
from phoenix.games import GAMES
from phoenix.games.chance import Chance
from phoenix.games.interface import Position
from phoenix.match.match import Match, Played, tiles_for
from phoenix.match.records import write_position
from tests.rulesets import ALL, PHOENIX, RuleSet

ROOT = Path(__file__).resolve().parent.parent
SOAK = bool(os.environ.get("PHOENIX_SOAK"))
PYTHON = sys.executable


def begun(rule_set: RuleSet, seed: int) -> Match:
    """A game about to begin; the seed also says who plays, who is first and which options hold."""
    players = rule_set.players[seed % len(rule_set.players)]
    options = rule_set.options[seed // len(rule_set.players) % len(rule_set.options)]
    tiles = tiles_for(GAMES[rule_set.rules])
    return Match.new(rule_set.rules, players, tiles, options=options, first=seed % players, seed=seed)


def chosen(match: Match, rng: Random, *, careful: bool) -> Action:
    """One of the legal actions; the careful one, if five tries find it, does not take the decider off the board."""
    legal = match.legal()
    if not careful:
        return legal[int(rng.random() * len(legal))]
    action = legal[0]
    for _ in range(5):
        action = legal[int(rng.random() * len(legal))]
        _, events = match.game.apply(match.position, action, Chance(seed=0))
        if not any(name in ("left", "out") and player == match.position.decider for name, _, player, _ in events):
            break
    return action


def play_on(match: Match, rng: Random, *, careful: bool = False, most: int = PHOENIX.most) -> Match:
    """Random actions until the game is over, or so many have been played."""
    while not match.over and len(match.played) < most:
        match.apply(chosen(match, rng, careful=careful))
    return match


def played(rule_set: RuleSet, seed: int, most: int | None = None) -> Match:
    """A random game. Odd seeds play with care, so that some games grow long and the board full."""
    return play_on(begun(rule_set, seed), Random(seed), careful=seed % 2 == 1, most=most or rule_set.most)


def positions_of(match: Match) -> Iterator[Position]:
    """From the start to the last."""
    yield match.start
    for step in match.played:
        yield step.position


def steps_of(match: Match) -> Iterator[tuple[Position, Played]]:
    """Each action with the position in which it was taken."""
    return zip(positions_of(match), match.played, strict=False)


def positions_by_phase(rules: str, count: int = 3) -> dict[str, list[Position]]:
    """Of each phase of a rule set some positions, each from another game."""
    return {phase: positions[:count] for phase, positions in _one_a_game(rules).items()}


@cache
def _one_a_game(rules: str) -> dict[str, list[Position]]:
    """Of each phase of a rule set one position a game that came to it."""
    rule_set = next(r for r in ALL if r.rules == rules)
    phases: dict[str, list[Position]] = defaultdict(list)
    for seed in range(100):
        here: dict[str, list[Position]] = defaultdict(list)
        for position in positions_of(played(rule_set, seed)):
            here[position.phase].append(position)
        for phase, positions in here.items():
            phases[phase].append(Random(seed).choice(positions))
    return dict(phases)


def phases_of(rule_sets: Iterable[RuleSet]) -> list[tuple[RuleSet, str]]:
    """Each rule set with each of its phases."""
    return [(rule_set, phase) for rule_set in rule_sets for phase in positions_by_phase(rule_set.rules)]


def events_told(match: Match) -> list[list[dict[str, Any]]]:
    """The events of every action, as the referee tells them."""
    return [[match.game.write_event(event, match.setup) for event in step.events] for step in match.played]


def outcome(match: Match) -> dict[str, Any]:
    """How a game ended, and a mark of all that happened on the way."""
    told = json.dumps(events_told(match), sort_keys=True)
    return {"position": write_position(match.position), "events": sha256(told.encode()).hexdigest()}


def through_json(value: Any) -> Any:
    """The value after it has been text."""
    return json.loads(json.dumps(value))

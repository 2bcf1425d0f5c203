"""Who beats whom, in few games with few nodes; docs/bots.md has the figures of many, and the commands for them."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pytest

from phoenix.bots.interface import Budget
from phoenix.bots.standing import lead
from phoenix.commands.simulate import Series, play_all, report
from phoenix.core import assets
from phoenix.match.match import Match
from tests.bots.playing import play_with
from tests.games_played import SOAK, played, positions_of
from tests.rulesets import SOLO

TIMES = 10 if SOAK else 1


def share(rules: str, players: str, games: int, nodes: int = 0) -> float:
    """The part of the games that the first of the players wins, seats rotated."""
    series = Series(rules, tuple(players.split(",")), games * TIMES, seed=3, budgets=(Budget(nodes=nodes),))
    return float(report(series, play_all(series))["players"][0]["share"])


@pytest.mark.parametrize("rules", ["phoenix", "winds"])
def test_greedy_beats_random(rules: str) -> None:
    assert share(rules, "greedy,random", 20) >= 0.8


@pytest.mark.parametrize("rules", ["phoenix", "winds"])
def test_easy_lies_between_them(rules: str) -> None:
    assert share(rules, "easy,random", 30) > 0.65
    assert share(rules, "easy,greedy", 30) < 0.45


@pytest.mark.parametrize("rules", ["phoenix", "winds", "classic"])
def test_hard_beats_greedy_with_few_nodes(rules: str) -> None:
    assert share(rules, "hard,greedy", 8, nodes=40) >= 0.65


@pytest.mark.parametrize("rules", ["phoenix", "winds"])
def test_hard_wins_more_than_its_part_against_three(rules: str) -> None:
    assert share(rules, "hard,greedy,greedy,greedy", 8, nodes=30) >= 0.35


def test_greedy_saves_markers_and_does_not_play_against_its_own() -> None:
    """Of eight markers about one is saved (V4); played against one another it would be less than half."""
    tiles = assets.tileset("classic")
    games = [play_with(Match.new("solo", 8, tiles, seed=seed), "greedy", seed=seed) for seed in range(40 * TIMES)]
    assert mean(len(match.position.winners or ()) for match in games) > 0.7


def test_all_markers_of_one_person_stand_together() -> None:
    """Each one that is lost counts for all, even the last, and with it the game."""
    for seed in range(9, 14):
        match = played(SOLO, seed)
        leads = [{lead(p, seat) for seat in range(p.setup.seats)} for p in positions_of(match) if p.phase != "start"]
        assert all(len(alike) == 1 for alike in leads)
        lost = [after < before for (before,), (after,) in pairwise(leads)]
        outs = [any(event[0] == "out" for event in step.events) for step in match.played if step.action.do == "place"]
        assert lost == outs


def test_more_nodes_are_not_weaker() -> None:
    series = Series("phoenix", ("hard", "hard"), 6 * TIMES, seed=5, budgets=(Budget(nodes=60), Budget(nodes=3)))
    more, fewer = report(series, play_all(series))["players"]
    assert more["wins"] > fewer["wins"]

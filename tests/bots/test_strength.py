"""Who beats whom, in few games with few nodes; docs/bots.md has the figures of many, and the commands for them."""

from __future__ import annotations

import pytest

from phoenix.bots.interface import Budget
from phoenix.simulate import Series, play_all, report
from tests.games_played import SOAK

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


def test_more_nodes_are_not_weaker() -> None:
    series = Series("phoenix", ("hard", "hard"), 6 * TIMES, seed=5, budgets=(Budget(nodes=60), Budget(nodes=3)))
    more, fewer = report(series, play_all(series))["players"]
    assert more["wins"] > fewer["wins"]

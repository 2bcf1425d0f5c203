"""How many taps a game costs: ten rounds with four players, entered by touch, by turns and by rounds, by a table that
often forgets to end a turn. What is counted is printed (``pytest -rP``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from phoenix.screen.plan import score_plan
from tests.games.tally.tallies import tallied
from tests.ui.score.scoring import Scorer
from tests.ui.stage import Stage

ROUNDS, PLAYERS = 10, 4
SIZES = [(1280, 800), (800, 1280), (360, 640), (640, 360), (411, 890)]


def game(seed: int) -> Iterator[tuple[int, int, list[int]]]:
    """By round and player: whose Stars are made in that turn, so that only in the tenth round somebody has seven."""
    random, stars = Random(seed), [0] * PLAYERS
    for number in range(1, ROUNDS + 1):
        for player in range(PLAYERS):
            made = [seat for seat in range(PLAYERS) if stars[seat] < 6 and random.random() < 0.15]
            if (number, player) == (ROUNDS, 0):
                made = [0] * (7 - stars[0])
            for seat in made:
                stars[seat] += 1
            yield number, player, made


def the_scorer(open_app: Callable[..., Stage], size: tuple[int, int], by: str) -> Scorer:
    return Scorer(open_app(*size), replace(score_plan(PLAYERS), options={"of": "phoenix", "by": by}))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_by_turns_a_turn_costs_one_tap_at_most_however_often_somebody_forgets(
    open_app: Callable[..., Stage], size: tuple[int, int]
) -> None:
    scorer, random = the_scorer(open_app, size, "turns"), Random(size[0])
    for_turns = for_stars = turns = forgotten = behind = 0
    for number, player, made in game(seed=1):
        turns += 1
        if behind and (made or behind == PLAYERS - 1 or random.random() < 0.3):
            scorer.tap(scorer.button("turn", player))  # somebody looks at the screen, once a lap at least
            for_turns, behind = for_turns + 1, 0
        for seat in made:
            scorer.tap(scorer.button("star", seat))
            for_stars += 1
        if not behind:
            assert (scorer.match.position.round, scorer.match.position.turn) == (number, player)
        if behind or random.random() < 0.5:
            forgotten, behind = forgotten + 1, behind + 1
        else:
            scorer.end_turn()
            for_turns += 1
    while not scorer.match.over:
        scorer.end_turn()
        for_turns += 1
    print(f"{size}: {turns} turns, {forgotten} not ended; {for_turns} taps for turns, {for_stars} for Stars")
    assert tallied(scorer.match).stars[0] == 7
    assert (scorer.match.position.round, scorer.match.position.winners) == (ROUNDS, (0,))
    assert forgotten > 5
    assert for_turns <= turns
    assert scorer.taps == for_turns + for_stars


@pytest.mark.parametrize("size", SIZES[1:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_by_rounds_a_game_of_ten_costs_ten_taps_beside_its_stars(
    open_app: Callable[..., Stage], size: tuple[int, int]
) -> None:
    scorer, for_stars, now = the_scorer(open_app, size, "rounds"), 0, 1
    for number, _, made in game(seed=1):
        if number > now:
            scorer.end_turn()
            now = number
        for seat in made:
            scorer.tap(scorer.button("star", seat))
            for_stars += 1
    scorer.end_turn()
    beside = scorer.taps - for_stars
    print(f"{size}: {ROUNDS} rounds; {beside} taps beside {for_stars} for Stars")
    assert (scorer.match.position.round, scorer.match.position.winners) == (ROUNDS, (0,))
    assert beside == ROUNDS

"""The scorekeeper beside real games: whatever the rules engine plays, told turn by turn, gives the same standings."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.core import assets
from phoenix.games.classic.state import ClassicPosition
from phoenix.match.match import Match
from phoenix.match.records import read_record
from tests.games.facts import EVENING, kept_of, told_by, turns_of
from tests.games.tally.tallies import NEXT, report, tallied, tally
from tests.games_played import SOAK, play_on

GAMES = 400 if SOAK else 28


def a_game(rules: str, seed: int) -> Match:
    players = 2 + seed % 7
    tiles = assets.tileset("classic" if rules == "classic" else "house")
    match = Match.new(rules, players, tiles, first=seed % players, seed=seed)
    return play_on(match, Random(seed), careful=seed % 2 == 1)


def check_beside(game: Match, rng: Random) -> None:
    """The same after every turn, in whatever order the table tells what belongs to different players (S3)."""
    match = tally(game.setup.seats, game.setup.rules, game.setup.first)
    for turn in turns_of(game):
        seats = rng.sample(range(-1, game.setup.seats), game.setup.seats + 1)
        told = sorted(turn.reports, key=lambda report: seats.index(report.get("player", -1)))
        report(match, *told, NEXT)
        assert kept_of(match.position) == told_by(turn.position)
    assert match.over == game.over


@pytest.mark.parametrize("rules", ["phoenix", "winds"])
def test_s2_the_score_of_a_game_is_what_the_engine_says_after_every_turn(rules: str) -> None:
    for seed in range(GAMES):
        check_beside(a_game(rules, seed), Random(seed))


def test_s2_a_long_evening_for_eight_with_all_that_can_happen() -> None:
    check_beside(read_record(EVENING.read_bytes()).match, Random(1))


def test_s2_c9_the_order_of_elimination_in_a_classic_game_is_the_engines() -> None:
    for seed in range(GAMES):
        game = a_game("classic", seed)
        match = tally(game.setup.seats, "classic", game.setup.first)
        for turn in turns_of(game):
            report(match, *turn.reports, NEXT)
        if match.over:
            end = game.position
            assert isinstance(end, ClassicPosition)
            assert (match.position.winners, tallied(match).out, tallied(match).place) == (
                end.winners, end.out, end.place,
            )  # fmt: skip

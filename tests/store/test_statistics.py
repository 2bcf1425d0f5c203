"""What is counted over many games: who won how often, in a row, against whom, and with how many Stars."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from phoenix.core.actions import TallyNext, TallyStars
from phoenix.core.tiles import NO_TILES
from phoenix.match.match import Match
from phoenix.store.history import History
from phoenix.store.shelf import Shelf
from phoenix.store.statistics import Scope, person, statistics
from tests.store.histories import close_all, synced

ANN, BEN, CLEO = "Ann", "Ben", "Cleo"
GAMES = (
    (ANN, (ANN, BEN)), (ANN, (ANN, BEN, CLEO)), (BEN, (ANN, BEN)), (ANN, (ANN, CLEO)), (ANN, (ANN, BEN)),
    (ANN, (BEN, ANN)), (CLEO, (ANN, CLEO)), (ANN, (ANN, BEN)),
)  # fmt: skip
"""Who won against whom, day by day."""


def keep(shelf: Shelf, day: int, winner: str, names: Sequence[str], bots: Sequence[str] = ()) -> None:
    """A game of cardboard: the winner makes seven Stars, the others the day's number, at most five."""
    match = Match.new("tally", names, NO_TILES, options={"of": "winds" if day % 2 else "phoenix"}, seed=day)
    match.created = f"2026-03-{day:02}T20:00:00+00:00"
    players = [*bots, *["person"] * (len(names) - len(bots))]
    shelf.begin(match, {"seats": [{"player": player} for player in players]})
    for seat, name in enumerate(names):
        match.apply(TallyStars(seat, 7 if name == winner else min(5, day)))
    while not match.over:
        match.apply(TallyNext())


@pytest.fixture
def history(tmp_path: Path) -> History:
    shelf = Shelf(tmp_path)
    for day, (winner, names) in enumerate(GAMES, 1):
        keep(shelf, day, winner, names)
    return synced(shelf)


def teardown_module() -> None:
    close_all()


def test_wins_in_a_row_are_counted_from_game_to_game(history: History) -> None:
    ann, ben = person(history, ANN), person(history, BEN)
    assert (ann.games, ann.wins, ann.streak, ann.longest) == (8, 6, 1, 3)
    assert (ben.games, ben.wins, ben.streak, ben.longest) == (6, 1, 0, 1)


def test_stars_are_told_game_by_game(history: History) -> None:
    assert [(result.stars, result.won) for result in person(history, BEN).stars] == [
        (1, False), (2, False), (7, True), (5, False), (5, False), (5, False),
    ]  # fmt: skip
    assert person(history, ANN).most_stars == 7


def test_two_people_are_compared_in_the_games_both_played(history: History) -> None:
    against = {versus.label: versus for versus in person(history, ANN).against}
    assert (against[BEN].games, against[BEN].won, against[BEN].lost) == (6, 5, 1)
    assert (against[CLEO].games, against[CLEO].won, against[CLEO].lost) == (3, 2, 1)


def test_a_person_is_told_game_by_game(history: History) -> None:
    assert {(share.label, share.games, share.wins) for share in person(history, ANN).by_game} == {
        ("winds", 4, 2), ("phoenix", 4, 4),
    }  # fmt: skip
    assert person(history, ANN, Scope(("winds",))).games == 4
    assert {share.label: share.games for share in statistics(history).rules} == {"winds": 4, "phoenix": 4}


def test_a_bot_in_several_seats_has_played_one_game(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for day in (1, 2):
        keep(shelf, day, BEN, (ANN, BEN, CLEO), bots=("random", "random"))
    history = synced(shelf)
    told = {share.label: share for share in statistics(history).players}
    assert (told["random"].games, told["random"].wins) == (2, 2)
    assert person(history, "random", bot=True).games == 2
    assert [(versus.label, versus.bot) for versus in person(history, CLEO).against] == [("random", True)]
    assert person(history, "random").games == 0, "nobody is called so"


def test_games_with_bots_and_games_of_people_are_counted_apart(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    keep(shelf, 1, ANN, (ANN, BEN))
    keep(shelf, 2, BEN, (BEN, ANN), bots=("hard",))
    history = synced(shelf)
    assert [statistics(history, Scope(bots=bots)).games for bots in (None, False, True)] == [2, 1, 1]
    assert [person(history, ANN, Scope(bots=bots)).games for bots in (None, False, True)] == [2, 1, 1]


def test_who_has_never_played_has_nothing_to_show(history: History) -> None:
    told = person(history, "Dan")
    assert (told.games, told.streak, told.longest, told.most_stars) == (0, 0, 0, None)
    assert (told.stars, told.against, told.by_game) == ([], [], [])

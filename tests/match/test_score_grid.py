"""The grid of a scorekeeper's game, its cells put right, and what a correction says before it is done."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from phoenix.core.words import Illegal
from phoenix.match.changes import changes
from phoenix.match.match import Match
from phoenix.match.score_grid import Range, grid, of_cell, with_total
from phoenix.match.scorebook import ends_turns, entries, of_player, revise
from tests.games.tally.tallies import NEXT, off, report, rise, stars, tallied, tally, turn


def figures(match: Match) -> list[list[int]]:
    return [[cell.stars for cell in row] for row in grid(match)]


def told(match: Match, where: Range) -> list[str]:
    return [str(words) for words in changes(match, *where)]


def two_rounds() -> Match:
    return report(tally(3), stars(0, 2), NEXT, off(1), stars(2), NEXT, NEXT, stars(1), NEXT, rise(1), stars(1), NEXT)


def test_rounds_lie_below_one_another_with_the_stars_and_the_signs() -> None:
    match = two_rounds()
    assert figures(match) == [[2, 0, 1], [0, 2, 0]]
    assert [cell.signs for row in grid(match) for cell in row] == [(), ("off",), (), (), ("rise",), ()]


def test_a_cell_has_all_its_entries() -> None:
    match = two_rounds()
    assert [(entry.do, entry.amount) for entry in of_cell(match, 2, 1)] == [("stars", 1), ("rise", 0), ("stars", 1)]


def test_a_cell_is_put_right_and_all_else_stays() -> None:
    match = two_rounds()
    revise(match, *with_total(match, 2, 1, 5))
    assert figures(match) == [[2, 0, 1], [0, 5, 0]]
    assert (match.position.round, match.position.turn) == (2, 2)


def test_stars_that_were_forgotten_come_into_the_players_turn() -> None:
    match = two_rounds()
    revise(match, *with_total(match, 1, 1, 3))
    assert figures(match) == [[2, 3, 1], [0, 2, 0]]
    entry = next(e for e in entries(match) if e.seat == 1 and e.do == "stars")
    assert (entry.round, entry.turn) == (1, 1)


def test_stars_of_a_turn_that_was_passed_come_into_its_round() -> None:
    match = report(tally(4), turn(2), turn(1), NEXT)
    revise(match, *with_total(match, 2, 0, 1))
    assert figures(match) == [[0, 0, 0, 0], [1, 0, 0, 0]]


def test_what_a_correction_changes_is_said_before() -> None:
    match = report(tally(3), stars(0, 6), NEXT, stars(1), NEXT)
    assert told(match, with_total(match, 1, 0, 5)) == []
    assert told(match, with_total(match, 1, 0, 7)) == ["Then this is the last round. (P19)"]
    assert tallied(match).stars == (6, 1, 0), "nothing has changed"


def test_the_end_of_a_turn_taken_away_says_what_moves() -> None:
    match = report(tally(3), NEXT, stars(1), NEXT, stars(2), off(2))
    assert told(match, Range(0, 1, ())) == [
        "Then it is round 1, Ben's turn.",
        "3 later entries come into another turn.",
    ]


def test_a_winner_that_would_not_have_won_is_named() -> None:
    match = report(tally(2), stars(0, 7), NEXT, stars(1, 8), NEXT)
    assert told(match, with_total(match, 1, 1, 1)) == ["Then the game is over: Ann wins."]
    assert told(match, with_total(match, 1, 0, 1)) == []
    assert told(match, Range(3, 4, ())) == ["Then the game is not over."]


def test_who_would_be_out_or_would_not_is_named() -> None:
    match = report(tally(3), off(1), rise(1), off(1), NEXT, NEXT)
    assert (tallied(match).out, match.position.turn) == ((False, True, False), 0)
    gone = entries(match)[2]
    assert told(match, Range(gone.start, gone.stop, ())) == ["Then Ben is not out."]
    assert told(match, Range(gone.start, gone.stop, of_player(gone, 2))) == ["Then Ben is not out."]


@given(seed=st.integers(0, 2**32 - 1), players=st.integers(2, 5))
def test_any_cell_put_right_shows_what_was_wanted_and_leaves_the_turns(seed: int, players: int) -> None:
    random, match = Random(seed), tally(players, by=random_by(seed))
    while not match.over and len(match.played) < 40:
        match.apply(random.choice(match.legal()))
    rows = figures(match)
    number, seat, total = random.randrange(len(rows)), random.randrange(players), random.randrange(4)
    ends = [played.action for played in match.played if ends_turns(played.action)]
    try:
        revise(match, *with_total(match, number + 1, seat, total))
    except Illegal:
        assert figures(match) == rows
        return
    rows[number][seat] = total
    assert figures(match) == rows
    assert [played.action for played in match.played if ends_turns(played.action)] == ends


def random_by(seed: int) -> str:
    return "rounds" if seed % 3 == 0 else "turns"

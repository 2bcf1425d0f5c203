"""The table ends its game (S1): who is ahead then has won, whatever was still to come."""

from __future__ import annotations

import pytest

from phoenix.match.match import Match
from phoenix.match.records import read_record, record_bytes
from phoenix.match.scorebook import entries, entry_words
from tests.games.tally.tallies import NEXT, correct, off, out, report, rise, stars, tally

END = {"do": "end"}


def won(match: Match) -> tuple[int, ...]:
    return match.position.winners or ()


def test_who_has_most_stars_wins() -> None:
    match = report(tally(3), stars(1, 3), stars(2, 2), NEXT, END)
    assert (match.over, won(match)) == (True, (1,))
    assert match.outcome is not None
    assert (match.outcome.rule, str(match.outcome.reason)) == ("S1", "Ahead when the table ended the game: 3")


def test_a_tie_is_broken_by_the_life_token_or_shared() -> None:
    assert won(report(tally(2), stars(0, 2), stars(1, 2), END)) == (0, 1)
    assert won(report(tally(2), stars(0, 2), stars(1, 2), off(0), rise(0), END)) == (1,)


def test_who_cannot_rise_does_not_win() -> None:
    match = report(tally(3), stars(0, 5), off(0), rise(0), off(0), END)
    assert won(match) == (1, 2)


def test_of_a_classic_game_those_still_in_share() -> None:
    match = report(tally(3, "classic"), out(1), NEXT, END)
    assert won(match) == (0, 2)
    assert match.outcome is not None
    assert str(match.outcome.reason) == "Still in when the table ended the game"


@pytest.mark.parametrize("of", ["phoenix", "winds", "classic"])
def test_it_is_kept_undone_and_taken_back(of: str) -> None:
    match = report(tally(3, of), NEXT, END)
    assert read_record(record_bytes(match)).match.position == match.position
    assert str(match.played[-1].action) == "end"
    assert str(entry_words(entries(match)[-1], match.setup)).startswith("The game was ended")
    again = match.copy()
    again.undo()
    assert not again.over
    correct(match, entries(match)[-1])
    assert not match.over


def test_it_is_taken_at_any_time_but_no_bot_is_offered_it() -> None:
    match = tally(2)
    assert not any(action.do == "end" for action in match.legal())
    assert match.game.takes(match.position, match.parse("end"))
    assert not match.game.takes(report(match, END).position, match.parse("end"))

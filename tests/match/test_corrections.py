"""A correction is a step like any other: undone and redone as a whole, also after the record was read again."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from phoenix.core.words import Illegal
from phoenix.games.interface import Position
from phoenix.match import corrections
from phoenix.match.match import Match
from phoenix.match.records import read_record, record_lines
from phoenix.match.scorebook import entries, of_player, with_stars
from tests.games.tally.tallies import NEXT, correct, report, stars, tallied, tally


def read_again(match: Match) -> Match:
    return read_record("\n".join(record_lines(match))).match


def corrected() -> Match:
    match = report(tally(3), stars(0, 2), NEXT, stars(1), NEXT)
    correct(match, entries(match)[0], with_stars(entries(match)[0], 1))
    return match


def test_a_correction_is_undone_and_redone_as_a_whole() -> None:
    match = corrected()
    after = match.position
    corrections.undo(match)
    assert tallied(match).stars == (2, 1, 0)
    assert (match.position.round, match.position.turn) == (1, 2)
    corrections.redo(match)
    assert match.position == after


def test_what_was_done_before_a_correction_is_undone_after_it() -> None:
    match = corrected()
    for _ in range(2):
        corrections.undo(match)
    assert match.position.turn == 1, "the end of Ben's turn"
    for _ in range(2):
        corrections.redo(match)
    assert tallied(match).stars == (1, 1, 0)


def test_a_correction_is_still_one_when_the_record_was_read_again() -> None:
    match = read_again(corrected())
    corrections.undo(match)
    assert tallied(match).stars == (2, 1, 0)
    match = read_again(match)
    corrections.redo(match)
    assert tallied(match).stars == (1, 1, 0)


def test_what_is_entered_after_an_undone_correction_leaves_nothing_to_redo() -> None:
    match = corrected()
    corrections.undo(match)
    report(match, stars(2))
    assert not corrections.steps(match).undone


def test_the_only_entry_that_was_taken_away_comes_back() -> None:
    match = report(tally(3), stars(0))
    correct(match, entries(match)[0], ())
    assert not match.played
    corrections.undo(match)
    assert tallied(match).stars == (1, 0, 0)


def test_a_mark_that_makes_no_sense_is_let_pass() -> None:
    match = report(tally(3), stars(0), NEXT)
    for mark in ({"lines": 9, "is": "made"}, {"lines": True, "is": "made"}, {"lines": 1, "is": "?"}, 7, None):
        match.line_extras[0] = {corrections.MARK: mark}
        assert [step.is_correction for step in corrections.steps(match).done] == [False, False]


def test_an_action_of_a_correction_that_is_undone_by_itself_leaves_the_others() -> None:
    match = corrected()
    match.undo()
    assert [step.is_correction for step in corrections.steps(match).done] == [False] * 3
    corrections.undo(match)
    assert len(match.played) == 2


@given(seed=st.integers(0, 2**32 - 1), players=st.integers(2, 5))
def test_undo_goes_back_through_all_that_was_done_and_redo_forth_again(seed: int, players: int) -> None:
    random, match = Random(seed), tally(players)
    seen: list[Position] = [match.position]
    for _ in range(24):
        if match.over:
            break
        if random.random() < 0.3 and entries(match):
            entry = random.choice(entries(match))
            instead = () if entry.seat is None else of_player(entry, random.randrange(players))
            lines = len(match.history_of_actions)
            try:
                correct(match, entry, instead)
            except Illegal:
                continue
            if lines == len(match.history_of_actions):
                continue
        else:
            match.apply(random.choice(match.legal()))
        if random.random() < 0.2:
            match = read_again(match)
        seen.append(match.position)
    for position in reversed(seen[:-1]):
        corrections.undo(match)
        assert match.position == position
    assert not corrections.steps(match).done
    for position in seen[1:]:
        corrections.redo(match)
        assert match.position == position
    assert not corrections.steps(match).undone

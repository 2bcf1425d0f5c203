"""The history of a scorekeeper's game: what it reads like, and corrections that keep what came after."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phoenix.core.actions import Action, TallyOut
from phoenix.core.words import Illegal
from phoenix.match.match import Match
from phoenix.match.records import read_record, record_lines
from phoenix.match.scorebook import entries, entry_words, of_player, revise, with_stars
from tests.games.tally.tallies import (
    NEXT,
    back,
    correct,
    full,
    off,
    out,
    report,
    rise,
    stars,
    state,
    tallied,
    tally,
    tally_of,
    turn,
)


def told(match: Match) -> list[str]:
    return [str(entry_words(entry, match.setup)) for entry in entries(match)]


def timed(match: Match, since: int) -> list[tuple[tuple[int, int], int, tuple[bool, ...]]]:
    """Of all but the ends of turns: the round and which turn of it, whose turn, and who was out."""
    befores = [tally_of(position) for position in (match.start, *(played.position for played in match.played))]
    first, seats = match.setup.first, match.setup.seats
    return [
        ((before.round, (before.turn - first) % seats), before.turn, before.out)
        for before, played in list(zip(befores, match.played, strict=False))[since:]
        if played.action.do not in ("next", "turn")
    ]


def without(actions: Sequence[Action], *kinds: str) -> list[Action]:
    return [action for action in actions if action.do not in kinds]


def test_an_entry_says_what_and_when() -> None:
    match = report(tally(), NEXT, stars(0, 2), off(2), full())
    assert told(match) == [
        "Ann ended the turn, round 1, Ann's turn",
        "Ann +2 Stars, round 1, Ben's turn",
        "Cleo off the board, round 1, Ben's turn",
        "No outer space is empty, round 1, Ben's turn",
    ]


def test_every_kind_of_entry_has_words() -> None:
    match = report(tally(), off(0), rise(0), stars(1), stars(1, -1), stars(2), out(3), back(3), full(), full(False))
    report(match, stars(2, -1))
    assert [line.split(",")[0] for line in told(match)] == [
        "Ann off the board",
        "Ann rose with the Life token",
        "Cleo +1 Star",
        "Dan out",
        "Dan back in play",
        "No outer space is empty",
        "An outer space is empty after all",
        "Cleo −1 Star",
    ]


def test_taps_for_one_player_in_one_turn_read_as_one_entry() -> None:
    match = report(tally(), stars(0), stars(0), stars(1), stars(0), NEXT, stars(0))
    assert [line.split(",")[0] for line in told(match)] == [
        "Ann +2 Stars",
        "Ben +1 Star",
        "Ann +1 Star",
        "Ann ended the turn",
        "Ann +1 Star",
    ]


def test_a_correction_keeps_what_came_after() -> None:
    match = report(tally(3), stars(0), stars(0), NEXT, off(1), NEXT, stars(2, 3), NEXT)
    correct(match, entries(match)[0], with_stars(entries(match)[0], 1))
    right = report(tally(3), stars(0), NEXT, off(1), NEXT, stars(2, 3), NEXT)
    assert state(match) == state(right)


def test_an_entry_can_be_somebody_elses_or_nobodys() -> None:
    match = report(tally(3), stars(0, 2), NEXT, off(1), NEXT)
    correct(match, entries(match)[0], of_player(entries(match)[0], 2))
    assert tallied(match).stars == (0, 0, 2)
    correct(match, entries(match)[2], ())
    assert tallied(match).in_play == (True, True, True)


def test_a_forgotten_entry_can_be_put_in_where_it_belongs() -> None:
    match = report(tally(4, "classic"), NEXT, out(2), NEXT)
    revise(match, 0, 0, (TallyOut(3),))
    assert tallied(match).place == (None, None, 3, 4)


def test_a_turn_ended_by_mistake_is_taken_away() -> None:
    match = report(tally(3), NEXT, NEXT, stars(1))
    correct(match, entries(match)[0], ())
    assert (match.position.turn, tallied(match).stars) == (1, (0, 1, 0))


def test_a_turn_that_was_given_says_whose_were_passed() -> None:
    match = report(tally(), turn(3), turn(0))
    assert told(match) == ["Dan to play, after Ben and Cleo, round 1, Ann's turn", "Ann to play, round 1, Dan's turn"]


def test_a_turn_given_to_the_wrong_player_is_put_right_and_what_came_after_moves_up() -> None:
    match = report(tally(), turn(3), stars(3), NEXT, stars(0))
    correct(match, entries(match)[0], of_player(entries(match)[0], 2))
    assert told(match)[0] == "Cleo to play, after Ben, round 1, Ann's turn"
    assert (match.position.round, match.position.turn, tallied(match).stars) == (1, 3, (1, 0, 0, 1))


def test_who_was_not_out_after_all_has_had_a_turn_that_was_passed() -> None:
    match = report(tally(), out(1), turn(2), stars(2), turn(0))
    correct(match, entries(match)[0], ())
    assert (match.position.round, match.position.turn) == (2, 0)
    assert "Cleo +1 Star, round 1, Cleo's turn" in told(match)


def test_by_rounds_an_entry_belongs_to_its_round() -> None:
    match = report(tally(by="rounds"), stars(0, 2), NEXT, off(2), NEXT)
    assert told(match) == [
        "Ann +2 Stars, round 1",
        "The round ended, round 1",
        "Cleo off the board, round 2",
        "The round ended, round 2",
    ]
    correct(match, entries(match)[0], with_stars(entries(match)[0], 1))
    assert (match.position.round, tallied(match).stars[0]) == (3, 1)


def test_what_would_make_no_sense_any_more_is_told_and_nothing_changes() -> None:
    match = report(tally(3), off(1), NEXT, rise(1), NEXT)
    before, journal = state(match), len(match.history_of_actions)
    with pytest.raises(Illegal, match=r"Then this would make no sense any more: Ben rose .*, round 1, Ben's turn\. "):
        correct(match, entries(match)[0], ())
    assert state(match) == before
    assert len(match.history_of_actions) == journal


def test_a_correction_that_makes_no_sense_itself_says_why() -> None:
    match = report(tally(3), stars(0), stars(0, -1), stars(1), NEXT)
    entry = entries(match)[0]
    with pytest.raises(Illegal, match="can have 0 to 999"):
        correct(match, entry, with_stars(entry, -2))
    assert tallied(match).stars == (0, 1, 0)


def test_a_correction_that_ends_the_game_sooner_is_refused_while_entries_follow() -> None:
    match = report(tally(2), off(1), NEXT, stars(0), NEXT)
    with pytest.raises(Illegal, match="over"):
        correct(match, entries(match)[0], (TallyOut(1),))
    assert not match.over


def test_the_end_can_be_corrected_away() -> None:
    match = report(tally(2), stars(0, 7), NEXT, NEXT)
    assert match.over
    correct(match, entries(match)[0], with_stars(entries(match)[0], 6))
    assert not match.over
    assert match.position.round == 2


def test_a_correction_is_written_once_it_is_whole() -> None:
    match = report(tally(3), stars(0), NEXT, stars(1), NEXT)
    written: list[int] = []
    match.on_change = lambda: written.append(len(match.played))
    correct(match, entries(match)[0], with_stars(entries(match)[0], 3))
    assert written == [4]


def test_who_was_not_out_after_all_has_had_a_turn_and_the_table_is_where_it_was() -> None:
    match = report(tally(4), NEXT, out(2), NEXT, stars(3), NEXT, stars(0), NEXT)
    now = (match.position.round, match.position.turn)
    correct(match, entries(match)[1], ())
    assert tallied(match).out == (False,) * 4
    assert (match.position.round, match.position.turn) == now == (2, 1)
    assert "Dan +1 Star, round 1, Dan's turn" in told(match)
    assert "Ann +1 Star, round 2, Ann's turn" in told(match)


def test_who_was_out_after_all_has_had_no_turn_and_the_table_is_where_it_was() -> None:
    match = report(tally(4), stars(1), NEXT, NEXT, NEXT, stars(3), NEXT, NEXT, stars(1), NEXT, NEXT)
    now = (match.position.round, match.position.turn)
    revise(match, 1, 1, (TallyOut(2),))
    assert (match.position.round, match.position.turn) == now == (2, 3)
    assert "Dan +1 Star, round 1, Dan's turn" in told(match)
    assert "Ben +1 Star, round 2, Ben's turn" in told(match)
    assert "Cleo ended the turn" not in " ".join(told(match))


def test_a_pawn_that_was_somebody_elses_changes_who_is_out_and_not_whose_turn_it_is() -> None:
    """Both have spent their Life tokens: who is off is out at the end of the turn (P26)."""
    match = report(tally(4), off(1), rise(1), off(2), rise(2), off(1), NEXT, NEXT, NEXT, stars(0), NEXT)
    assert (match.position.round, match.position.turn, tallied(match).out) == (2, 2, (False, True, False, False))
    wrong = entries(match)[4]
    correct(match, wrong, of_player(wrong, 2))
    assert tallied(match).out == (False, False, True, False)
    assert (match.position.round, match.position.turn) == (2, 3), "Cleo's turn, but Cleo is out: Dan's"


def test_a_round_goes_from_the_first_player_past_the_last_seat() -> None:
    """Cleo is first, so Ann's turn is a later one of the same round than Dan's."""
    match = report(tally(4, first=2), out(3), NEXT, stars(0))
    correct(match, entries(match)[0], ())
    assert tallied(match).out == (False,) * 4
    assert told(match) == [
        "Cleo ended the turn, round 1, Cleo's turn",
        "Dan ended the turn, round 1, Dan's turn",
        "Ann +1 Star, round 1, Ann's turn",
    ]


@given(seed=st.integers(0, 2**32 - 1), of=st.sampled_from(("phoenix", "winds", "classic")), players=st.integers(2, 8))
def test_a_corrected_game_has_all_other_entries_in_their_turns(seed: int, of: str, players: int) -> None:
    """And its record replays to it."""
    random, match = Random(seed), tally(players, of)
    while not match.over and len(match.played) < 30:
        match.apply(random.choice(match.legal()))
    for _ in range(3):
        entry = random.choice(entries(match))
        others = [random.randrange(players)] if entry.seat is not None else []
        instead = random.choice(((), *(of_player(entry, seat) for seat in others)))
        actions = [played.action for played in match.played]
        right = [*actions[: entry.start], *instead, *actions[entry.stop :]]
        before, later = match.position, timed(match, entry.stop)
        try:
            correct(match, entry, instead)
        except Illegal:
            assert match.position == before
            continue
        now = [played.action for played in match.played]
        assert without(right, "next", "turn") == without(now, "next", "turn")
        if entry.do in ("next", "turn"):
            assert without(right, "turn") == without(now, "turn"), "whose turn it is already need not be given it"
        else:
            moved = timed(match, entry.start + len(instead))
            for (was, seat, _), (then, _, gone) in zip(later, moved, strict=True):
                assert then == was or (then > was and gone[seat]), "only whose turn it was not may have moved on"
        again = read_record("\n".join(record_lines(match))).match
        assert again.position == match.position
        if not entries(match):
            return

"""The scorekeeper, rule by rule (S1 to S4, with P5, P19, P26, P29, P30 and C9)."""

from __future__ import annotations

import pytest

from phoenix.core.words import BadPosition, Illegal
from phoenix.match.records import read_position, read_record, record_lines, write_position
from tests.games.tally.tallies import NEXT, back, each, full, off, out, report, rise, stars, state, tallied, tally, turn


def test_p5_turns_go_clockwise_and_a_round_begins_at_the_first_player() -> None:
    match = tally(3, first=1)
    seen = []
    for _ in range(6):
        seen.append((match.position.round, match.position.turn))
        report(match, NEXT)
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


def test_p5_a_round_begins_at_the_first_players_seat_though_they_are_out() -> None:
    match = report(tally(3), out(0), NEXT, NEXT, NEXT)
    assert (match.position.round, match.position.turn) == (2, 1)


def test_s1_stars_count_for_anybody_in_anybodys_turn() -> None:
    match = report(tally(), stars(2, 3), stars(0), stars(2, -1))
    assert each(match, "stars") == [1, 0, 2, 0]


@pytest.mark.parametrize("n", [-1, 1000])
def test_s1_stars_stay_within_0_and_999(n: int) -> None:
    match = tally()
    with pytest.raises(Illegal, match="can have 0 to 999 Stars"):
        report(match, stars(0, n))
    assert not match.played


def test_p19_seven_stars_announce_the_last_round_once() -> None:
    match = report(tally(), stars(1, 6))
    assert not state(match)["last_round"]
    report(match, stars(1))
    assert state(match)["last_round"]
    assert ("last_round", "P19", None, ()) in match.played[-1].events
    report(match, stars(1))
    assert [name for name, *_ in match.played[-1].events] == ["tallied"]


def test_p19_a_corrected_count_takes_the_announcement_back() -> None:
    match = report(tally(3), stars(1, 7), stars(1, -1), NEXT, NEXT, NEXT)
    assert not match.over
    assert match.position.round == 2


def test_p19_the_round_in_which_somebody_has_seven_is_the_last() -> None:
    match = report(tally(3), NEXT, stars(2, 7), NEXT)
    assert not match.over
    report(match, NEXT)
    assert match.position.winners == (2,)
    assert (match.position.round, match.position.turn) == (1, 2)


def test_p26_off_with_a_life_token_and_a_space_is_no_end() -> None:
    match = report(tally(), off(0), NEXT)
    assert each(match, "out") == [False] * 4
    report(match, NEXT, NEXT, NEXT, rise(0))
    assert (tallied(match).in_play[0], tallied(match).life[0]) == (True, False)


def test_p26_off_without_a_life_token_is_out_at_the_end_of_the_turn() -> None:
    match = report(tally(), off(0), rise(0), off(0))
    assert each(match, "out") == [False] * 4
    report(match, NEXT)
    assert each(match, "out") == [True, False, False, False]
    assert ("out", "P26", 0, ()) in match.played[-1].events


def test_p26_off_without_an_empty_space_is_out_at_the_end_of_the_turn() -> None:
    match = report(tally(), off(1), NEXT, full(), NEXT)
    assert each(match, "out") == [False, True, False, False]


def test_s3_who_rose_to_the_last_space_is_in_play_whichever_is_told_first() -> None:
    ends = [report(tally(), off(0), NEXT, *reports, NEXT) for reports in ((rise(0), full()), (full(), rise(0)))]
    assert [each(match, "in")[0] for match in ends] == [True, True]
    assert state(ends[0]) == state(ends[1])


def test_p29_the_last_in_play_wins_whatever_the_stars() -> None:
    match = report(tally(2), stars(0, 6), full(), off(0), NEXT)
    assert match.position.winners == (1,)
    assert ("won", "P29", 1, ()) in match.played[-1].events


def test_p29_not_while_somebody_can_rise() -> None:
    assert not report(tally(2), off(0), NEXT).over


def test_p29_none_left_who_left_in_this_turn_share() -> None:
    match = report(tally(3), full(), off(2), NEXT, off(0), off(1), NEXT)
    assert match.position.winners == (0, 1)


def test_p29_who_had_left_before_does_not_share() -> None:
    match = report(tally(2), off(0), NEXT, off(1), full(), NEXT)
    assert match.position.winners == (1,)


def test_p30_most_stars_of_those_in_play_or_able_to_rise_win() -> None:
    match = report(tally(4), stars(0, 9), stars(1, 7), stars(2, 8), out(0), off(2))
    report(match, *[NEXT] * 4)
    assert match.position.winners == (2,)
    assert state(match)["standings"] == [[2], [1], [3], [0]]


def test_p30_of_those_tied_the_only_one_with_a_life_token_wins() -> None:
    match = report(tally(3), off(0), rise(0), stars(0, 7), stars(1, 7), NEXT, NEXT, NEXT)
    assert match.position.winners == (1,)
    assert state(match)["standings"] == [[1], [0], [2]]


@pytest.mark.parametrize("risen", [(), (0, 1)], ids=["both with a Life token", "none with a Life token"])
def test_p30_else_those_tied_share(risen: tuple[int, ...]) -> None:
    match = tally(3)
    for seat in risen:
        report(match, off(seat), rise(seat))
    report(match, stars(0, 7), stars(1, 7), NEXT, NEXT, NEXT)
    assert match.position.winners == (0, 1)


def test_s4_a_player_who_is_given_the_turn_has_it_and_those_between_have_had_theirs() -> None:
    match = report(tally(), turn(3))
    assert (match.position.round, match.position.turn) == (1, 3)
    assert [event for event in match.played[-1].events if event[0] == "turn"] == [
        ("turn", "P5", 1, ()), ("turn", "P5", 2, ()), ("turn", "P5", 3, ()),
    ]  # fmt: skip
    report(match, turn(1))
    assert (match.position.round, match.position.turn) == (2, 1)
    assert ("round", "P5", None, (2,)) in match.played[-1].events


def test_s4_who_is_out_has_no_turn_that_could_be_passed() -> None:
    match = report(tally(), out(1), turn(2))
    assert [seat for name, _, seat, _ in match.played[-1].events if name == "turn"] == [2]


def test_s4_p26_who_cannot_rise_goes_out_with_the_first_turn_that_is_passed() -> None:
    match = report(tally(), off(1), rise(1), off(1), turn(3))
    assert each(match, "out") == [False, True, False, False]
    assert (match.position.turn, tallied(match).left, tallied(match).out_now) == (3, (), ())


def test_s4_p19_p30_the_last_round_ends_on_the_way() -> None:
    match = report(tally(), stars(2, 7), turn(3))
    assert not match.over
    report(match, turn(1))
    assert match.position.winners == (2,)
    assert (match.position.round, match.position.turn) == (1, 3)


def test_s4_p29_the_last_in_play_has_won_before_the_turn_comes_to_them() -> None:
    match = report(tally(3), full(), off(0), off(1), turn(2))
    assert match.position.winners == (2,)
    assert ("won", "P29", 2, ()) in match.played[-1].events


@pytest.mark.parametrize(
    ("reports", "words"),
    [
        ((turn(0),), "It is Ann's turn already"),
        ((out(2), turn(2)), "Cleo is out already"),
        ((off(2), rise(2), off(2), turn(2)), "Cleo cannot rise and has no turn any more"),
        ((turn(4),), "There is no player 4"),
    ],
)
def test_s4_a_turn_that_nobody_can_have_is_refused(reports: tuple[dict[str, object], ...], words: str) -> None:
    match = report(tally(), *reports[:-1])
    before = state(match)
    with pytest.raises(Illegal, match=words):
        report(match, reports[-1])
    assert state(match) == before


def test_s4_a_classic_game_has_turns_to_give_too() -> None:
    match = report(tally(4, "classic"), out(1), turn(3))
    assert (match.position.turn, tallied(match).place) == (3, (None, 4, None, None))


def test_s4_by_rounds_nobody_has_the_turn_and_next_ends_the_round() -> None:
    match = report(tally(3, by="rounds"), stars(1, 2), NEXT)
    assert (state(match)["round"], state(match)["turn"], state(match)["decider"]) == (2, None, None)
    assert match.played[-1].events == [("round", "P5", None, (2,))]
    with pytest.raises(Illegal, match="kept by rounds"):
        report(match, turn(1))
    assert not any(action.do == "turn" for action in match.legal())


def test_s4_p19_p30_by_rounds_the_round_in_which_somebody_has_seven_is_the_last() -> None:
    match = report(tally(3, by="rounds", first=1), NEXT, stars(0, 7))
    assert state(match)["last_round"]
    report(match, stars(2, 8), NEXT)
    assert match.position.winners == (2,)
    assert ("won", "P30", 2, ()) in match.played[-1].events


def test_s4_p26_p29_by_rounds_who_cannot_rise_is_out_when_the_round_ends() -> None:
    match = report(tally(3, by="rounds"), off(1), rise(1), off(1))
    assert each(match, "out") == [False] * 3
    report(match, NEXT)
    assert each(match, "out") == [False, True, False]
    report(match, full(), off(0), off(2), NEXT)
    assert match.position.winners == (0, 2), "all whose pawns left in this round"


def test_s4_by_rounds_a_position_says_that_nobody_has_the_turn() -> None:
    match = report(tally(3, by="rounds"), stars(0, 2), off(1))
    assert read_position(state(match)) == match.position
    with pytest.raises(BadPosition) as refused:
        read_position({**state(match), "turn": 0})
    assert any("Nobody has the turn" in str(fault) for fault in refused.value.faults)


def test_s4_a_record_by_rounds_replays() -> None:
    match = report(tally(3, by="rounds"), stars(0, 2), NEXT, off(1))
    match.undo()
    report(match, full(), NEXT)
    assert read_record("\n".join(record_lines(match))).match.position == match.position


def test_standings_before_the_end_say_who_would_win_now() -> None:
    match = report(tally(), stars(3, 2), stars(1, 2), stars(0, 4), stars(2), off(0), rise(0), off(0))
    assert state(match)["standings"] == [[1, 3], [2], [0]]


def test_c9_a_classic_game_keeps_the_order_of_elimination() -> None:
    match = report(tally(5, "classic"), out(3), NEXT, out(1), out(4), NEXT)
    assert each(match, "place") == [None, 3, None, 5, 3]
    assert state(match)["standings"] == [[0, 2], [1, 4], [3]]
    report(match, out(2), NEXT)
    assert match.position.winners == (0,)
    assert each(match, "place") == [1, 3, 2, 5, 3]
    assert state(match)["standings"] == [[0], [2], [1, 4], [3]]


def test_c9_all_out_in_one_turn_share() -> None:
    match = report(tally(3, "classic"), out(0), NEXT, out(1), out(2), NEXT)
    assert match.position.winners == (1, 2)
    assert state(match)["standings"] == [[1, 2], [0]]


def test_c9_with_all_tiles_laid_those_left_share() -> None:
    match = report(tally(4, "classic"), out(1), NEXT, full(), out(3), NEXT)
    assert match.position.winners == (0, 2)
    assert state(match)["standings"] == [[0, 2], [3], [1]]


def test_somebody_back_after_all_moves_the_places_of_the_others() -> None:
    match = report(tally(4, "classic"), out(0), NEXT, out(1), NEXT, back(0))
    assert each(match, "place") == [None, 4, None, None]
    report(match, out(2), NEXT)
    assert each(match, "place") == [None, 4, 3, None]


def test_a_classic_game_has_no_stars_and_no_rising() -> None:
    match = tally(3, "classic")
    for action in (stars(0), off(0), rise(0)):
        with pytest.raises(Illegal, match="only who is out"):
            report(match, action)


@pytest.mark.parametrize(
    ("reports", "words"),
    [
        ((off(0), off(0)), "has no pawn in play"),
        ((rise(0),), "is not off the board"),
        ((off(0), rise(0), off(0), rise(0)), "has no Life token"),
        ((out(0), out(0)), "is out already"),
        ((back(0),), "is in play"),
        ((stars(4),), "There is no player 4"),
    ],
)
def test_a_report_that_makes_no_sense_is_refused(reports: tuple[dict[str, object], ...], words: str) -> None:
    match = report(tally(), *reports[:-1])
    before = state(match)
    with pytest.raises(Illegal, match=words):
        report(match, reports[-1])
    assert state(match) == before


def test_nothing_is_entered_when_it_is_over() -> None:
    match = report(tally(2), out(0), NEXT)
    assert match.legal() == ()
    with pytest.raises(Illegal, match="over"):
        report(match, stars(1))
    match.undo()
    assert not match.over


def test_a_record_of_a_tally_replays() -> None:
    match = report(tally(), stars(0, 2), off(1), NEXT)
    match.undo()
    report(match, full(), NEXT, stars(3))
    again = read_record("\n".join(record_lines(match))).match
    assert again.position == match.position


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"x-out": [0]}, "gone out in this turn and is not out"),
        ({"x-left": [0]}, "left the board in this turn and is in play"),
        ({"last_round": True}, "last_round does not follow"),
        ({"standings": [[0], [1]]}, "standings does not follow"),
        ({"decider": 1}, "whose turn it is"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: dict[str, object], words: str) -> None:
    data = write_position(tally(2).position)
    with pytest.raises(BadPosition) as refused:
        read_position({**data, **change})
    assert any(words in str(fault) for fault in refused.value.faults)


@pytest.mark.parametrize("places", [(3, None), (3, 3), (2, 8)])
def test_places_that_no_order_of_elimination_gives_are_refused(places: tuple[int | None, ...]) -> None:
    data = write_position(report(tally(3, "classic"), out(0), NEXT).position)
    for player, place in zip(data["players"], places, strict=False):
        player.update({"out": place is not None, "in": place is None, "place": place})
    data["standings"] = [[2], [1], [0]]
    with pytest.raises(BadPosition):
        read_position(data)


def test_a_game_that_goes_on_with_everybody_out_is_refused() -> None:
    data = write_position(report(tally(2), out(0), out(1)).position)
    assert read_position(data)
    del data["x-out"]
    with pytest.raises(BadPosition):
        read_position(data)

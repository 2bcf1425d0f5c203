"""What the scorekeeper says: who stands where, what the end of a turn brings, the last round and who can still win."""

from __future__ import annotations

import pytest

from phoenix.games import game_of, scorekeeper
from phoenix.learning.reference import diagram
from phoenix.match.match import Match
from phoenix.wording.i18n import Translator
from phoenix.wording.why import all_rules
from tests.games.tally.tallies import NEXT, full, off, out, report, rise, stars, tallied, tally, turn

TALLY = scorekeeper("tally")


def lines(match: Match) -> list[tuple[str, str]]:
    return [(str(line.words), line.rule) for line in TALLY.notice(tallied(match)).lines]


def test_everybody_stands_somewhere() -> None:
    match = report(tally(4), off(1), off(2), rise(2), off(2), out(3))
    assert [str(TALLY.standing(tallied(match), seat)) for seat in range(4)] == [
        "to play",
        "off, can rise",
        "off, cannot rise",
        "out",
    ]


def test_a_classic_player_who_is_out_has_a_place() -> None:
    match = report(tally(4, "classic"), out(3), NEXT)
    assert str(TALLY.standing(tallied(match), 3)) == "out · place 4"


def test_the_next_turn_skips_who_is_out() -> None:
    match = report(tally(4), out(1))
    assert str(TALLY.next_words(tallied(match))[0]) == "Next turn: Cleo"
    assert ("Ben is out and is skipped.", "P5") in lines(match)


def test_it_says_when_this_turn_ends_the_game() -> None:
    match = report(tally(2), full(), off(1))
    assert str(TALLY.next_words(tallied(match))[0]) == "End the game"
    assert lines(match) == [
        ("With this turn it ends. As it stands: Ann wins.", "P29"),
        ("Ben cannot rise: out at the end of this turn.", "P26"),
    ]


def test_the_last_round_is_announced_with_who_can_still_win_and_why() -> None:
    match = report(tally(4), out(3), NEXT, stars(1, 7))
    told = TALLY.notice(tallied(match))
    assert (str(told.headline), str(told.note)) == ("Last round", "Ben to play")
    assert lines(match) == [
        ("Ben has seven Stars.", "P19"),
        ("Still to play: Cleo.", "P5"),
        ("To win or share: Ann +7 and Cleo +7.", "P30"),
        ("Dan can no longer win.", "P30"),
        ("Ahead: Ben with 7 Stars.", "P30"),
    ]


def test_before_the_last_tap_the_winner_is_told_and_what_the_others_would_need() -> None:
    match = report(tally(3), stars(1, 7), stars(2, 5), turn(2))
    assert lines(match) == [
        ("With this turn it ends. As it stands: Ben wins.", "P30"),
        ("Ben has seven Stars.", "P19"),
        ("To win or share: Ann +7 and Cleo +2.", "P30"),
    ]


def test_by_rounds_the_last_round_ends_for_all_at_once() -> None:
    match = report(tally(3, by="rounds"), stars(1, 7), NEXT)
    assert match.over
    match.undo()
    told = TALLY.notice(tallied(match))
    assert (str(told.headline), str(told.note)) == ("Last round", "Round 1")
    assert lines(match)[0] == ("With this round it ends. As it stands: Ben wins.", "P30")


def test_by_rounds_nobody_is_to_play() -> None:
    match = tally(3, by="rounds")
    assert [str(TALLY.standing(tallied(match), seat)) for seat in range(3)] == ["in play"] * 3
    assert str(TALLY.next_words(tallied(match))[0]) == "Next round: 2"


@pytest.mark.parametrize(
    ("risen", "words"),
    [
        ((), "Tied ahead: Ann and Ben, more than one with a Life token."),
        ((0,), "Ahead: Ben, tied with Ann but alone with a Life token."),
        ((0, 1), "Tied ahead: Ann and Ben, none with a Life token."),
    ],
)
def test_a_tie_is_explained_before_the_end(risen: tuple[int, ...], words: str) -> None:
    match = report(tally(3), stars(0, 3), stars(1, 3))
    for seat in risen:
        report(match, off(seat), rise(seat))
    assert lines(match) == [(words, "P30")]


def test_all_is_said_in_french_too() -> None:
    match = report(tally(4), out(3), NEXT, stars(1, 7))
    french = Translator()
    french.language = "fr"
    told = TALLY.notice(tallied(match))
    assert french.translate(told.headline) == "Dernière manche"
    for line in told.lines:
        assert french.translate(line.words) != str(line.words)


CARDBOARD = pytest.mark.parametrize("game", ["phoenix", "winds", "classic"])


@CARDBOARD
def test_every_topic_of_the_helper_has_rules_and_a_picture(game: str) -> None:
    for topic in game_of(game).topics:
        assert set(topic.rules) <= set(all_rules())
        assert diagram(topic.rules[0]) is not None, topic.title


@CARDBOARD
def test_every_step_before_a_game_and_of_a_turn_has_a_rule_and_a_picture(game: str) -> None:
    steps = (*game_of(game).setup_steps, *game_of(game).turn_steps)
    assert len(steps) >= 8
    for step in steps:
        assert step.rule in all_rules()
        assert diagram(step.rule) is not None, step.words


def test_the_helper_answers_what_people_ask_at_the_board() -> None:
    asked = [str(topic.title) for topic in game_of("winds").topics]
    assert asked == [
        "Collision", "Loop", "Edge", "Corner", "Dead end", "Others move", "Stars", "Lanterns", "Phoenix tile",
        "Rising", "The end", "Ties",
    ]  # fmt: skip


def test_the_steps_of_a_turn_come_in_the_order_of_p6() -> None:
    rules = [step.rule for step in game_of("phoenix").turn_steps]
    assert rules == ["P7", "P24", "P11", "P16", "P17", "P18", "P21", "P20"]
    assert [step.rule for step in game_of("winds").turn_steps if step.rule.startswith("W")] == ["W2", "W3"]

"""A hint is the best action with a reason that holds; the moments of a game are the turns that changed most."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.bots import choose
from phoenix.bots.hint import ADVISER, hint_of
from phoenix.bots.interface import Budget
from phoenix.bots.moments import MOMENTS, Weighing, can_be_weighed, position_at, turn_starts, why_it_mattered
from phoenix.forecast import forecast
from phoenix.games import game_of
from phoenix.games.interface import Position
from phoenix.match import Match
from phoenix.words import Words
from tests.bots.playing import decisions, play_with, reshuffled
from tests.games_played import begun, played, positions_by_phase
from tests.rulesets import CLASSIC, PHOENIX, PLAYED, SOLO, TALLY, WINDS, RuleSet, named


def why(position: Position, nodes: int = 20) -> Words:
    return hint_of(position, choose(ADVISER, position, Random(1), Budget(nodes=nodes))).why


def test_every_decision_gets_a_sentence_with_its_rule() -> None:
    for position in decisions():
        words = why(position)
        assert str(words).endswith(f"({words.rule})")


def test_the_reason_knows_nothing_that_lies_face_down() -> None:
    for position in decisions((PHOENIX, CLASSIC)):
        hidden = game_of(position.setup.rules).hands_hidden(position.setup)
        action = game_of(position.setup.rules).legal(position)[0]
        other = reshuffled(position, hidden, Random(5))
        assert hint_of(position, action) == hint_of(other, action)


@pytest.mark.parametrize("rule_set", [PHOENIX, WINDS], ids=named)
def test_stars_that_are_promised_are_made(rule_set: RuleSet) -> None:
    promised = 0
    for seed in range(4):
        for position in positions_of_turns(play_with(begun(rule_set, seed), "greedy", seed=seed)):
            game = game_of(rule_set.rules)
            for action in game.legal(position):
                words = hint_of(position, action).why
                if words.template.startswith("The most that stays"):
                    made = forecast(game, position, action)
                    promised += 1
                    assert words.values["n"] == sum(len(w.stars) for w in made.walks if w.seat == position.decider)
                    assert all(leave.seat != position.decider for leave in made.leaves)
    assert promised > 8


def positions_of_turns(match: Match) -> list[Position]:
    return [position_at(match, number) for number in turn_starts(match)][:6]


def test_a_way_that_must_leave_says_so() -> None:
    for seed in range(40):
        match = played(CLASSIC, seed)
        position = position_at(match, len(match.played) - 1)
        words = hint_of(position, match.played[-1].action).why
        if words.template.startswith("Every way"):
            return
    raise AssertionError("nobody had to leave")


# ---- the moments


def weighed(match: Match) -> Weighing:
    weighing = Weighing(match)
    done = list(weighing.steps())
    assert done == sorted(done)
    return weighing


@pytest.mark.parametrize("rule_set", [PHOENIX, WINDS, CLASSIC], ids=named)
def test_the_moments_are_turns_in_order_with_chances(rule_set: RuleSet) -> None:
    match = play_with(begun(rule_set, 8), "greedy")
    moments = weighed(match).moments
    assert 0 < len(moments) <= MOMENTS
    assert [moment.number for moment in moments] == sorted(moment.number for moment in moments)
    for moment in moments:
        assert moment.number in turn_starts(match)
        assert moment.number < moment.until <= len(match.played)
        assert 0 <= moment.before <= 1
        assert 0 <= moment.after <= 1
        assert position_at(match, moment.number).turn == moment.seat


def test_the_turn_that_puts_the_leader_out_is_a_moment() -> None:
    """Of two players one goes out, and with that the game is over: that turn is among the moments."""
    for seed in range(0, 70, 7):
        match = play_with(begun(PHOENIX, seed), "easy")
        if any(event[0] == "out" for event in match.played[-1].events):
            last = weighed(match).moments[-1]
            assert last.until == len(match.played)
            assert last.after in (0.0, 1.0)
            return
    raise AssertionError("nobody went out")


TELLS = {"The win": "won", "Out of": "out", "Off the": "left", "{name} makes": "scored"}
"""By how a sentence begins: the event it tells of."""


@pytest.mark.parametrize("rule_set", [PHOENIX, WINDS, CLASSIC], ids=named)
def test_what_a_moment_tells_has_just_happened_at_its_action(rule_set: RuleSet) -> None:
    told = set()
    for seed in range(4):
        match = play_with(begun(rule_set, seed), "easy")
        for moment in weighed(match).moments:
            assert moment.number < moment.at <= moment.until
            for start, event in TELLS.items():
                if moment.what.template.startswith(start):
                    told.add(event)
                    assert event in {name for name, *_ in match.played[moment.at - 1].events}
    assert told


def test_why_it_mattered_tells_the_chances_of_whom_it_changed_most() -> None:
    match = play_with(begun(PHOENIX, 8), "greedy")
    for moment in weighed(match).moments:
        words = why_it_mattered(moment, match)
        assert words.values["name"] == match.setup.names[moment.about]
        assert ("rises" in words.template) == (moment.after >= moment.before)


def test_the_same_record_has_the_same_moments() -> None:
    match = play_with(begun(WINDS, 9), "greedy")
    assert weighed(match).moments == weighed(match).moments


def test_only_games_against_one_another_are_weighed() -> None:
    assert [can_be_weighed(begun(r, 9)) for r in (*PLAYED, TALLY)] == [
        r is not SOLO and r is not TALLY for r in (*PLAYED, TALLY)
    ]


def test_a_game_taken_up_in_the_middle_is_weighed_from_there() -> None:
    match = play_with(Match.of(positions_by_phase("phoenix")["act"][0], seed=3), "greedy")
    assert all(moment.number < len(match.played) for moment in weighed(match).moments)

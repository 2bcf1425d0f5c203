"""A hint is the best action with a reason that holds; the moments of a game are the turns that changed most."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from phoenix.bots import choose, moments
from phoenix.bots.hint import ADVISER, hint_of
from phoenix.bots.interface import Budget
from phoenix.bots.moments import MOMENTS, Weighing, can_be_weighed, course_of, why_it_mattered
from phoenix.core.words import Words
from phoenix.games import game_of
from phoenix.games.interface import Position
from phoenix.match.match import Match
from tests.bots.claims import TRUTHS, Case, claim_of, holds, moves_something, tells_leaving
from tests.bots.playing import decisions, play_with, reshuffled
from tests.games_played import begun, positions_by_phase, positions_of
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


# ---- what it says is so


def cases(rule_set: RuleSet) -> list[Case]:
    return cases_of(rule_set.rules)


@cache
def cases_of(rules: str) -> list[Case]:
    """Hints for good and bad actions alike, in games that go well for some."""
    rule_set = next(r for r in PLAYED if r.rules == rules)
    random = Random(6)
    found = []
    for seed in range(6):
        for position in positions_of(play_with(begun(rule_set, seed), "easy", seed=seed, most=120)):
            if moves_something(position):
                legal = game_of(rule_set.rules).legal(position)
                found += [Case(position, action) for action in random.sample(legal, min(5, len(legal)))]
    return [case for case in found if case.action.do != "leave"]


@pytest.mark.parametrize("rule_set", PLAYED, ids=named)
def test_every_sentence_is_true_whatever_is_decided_and_drawn(rule_set: RuleSet) -> None:
    false = [str(case.words) for case in cases(rule_set) if not holds(case)]
    assert not false


@pytest.mark.parametrize("rule_set", PLAYED, ids=named)
def test_who_must_leave_the_board_is_told_so(rule_set: RuleSet) -> None:
    hushed = [str(case.words) for case in cases(rule_set) if not tells_leaving(case)]
    assert not hushed


def test_each_claim_has_been_made() -> None:
    assert {claim_of(case) for rule_set in PLAYED for case in cases(rule_set)} >= set(TRUTHS)


def test_a_sentence_cites_a_rule_of_its_game() -> None:
    letters = {"phoenix": "P", "winds": "PW", "tournament": "T"}
    for rule_set in PLAYED:
        for case in cases(rule_set):
            assert case.words.rule is not None
            assert case.words.rule[0] in letters.get(rule_set.rules, "CV"), str(case.words)


def test_a_tile_that_goes_dark_does_so_by_the_rule_of_its_moment() -> None:
    """On the way in a loop it is W5, as its Star comes off W3."""
    rules = set()
    for case in cases(WINDS):
        claim = claim_of(case)
        if case.action.do == "dim" and (not claim or claim.startswith(("So {n}", "With the right"))):
            rules.add(case.words.rule)
            assert case.words.rule == ("W5" if case.position.travelling else "W3")
    assert rules == {"W3", "W5"}


# ---- the moments


@pytest.fixture
def at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions are looked at less closely, where it does not matter who was likely to win."""
    monkeypatch.setattr(moments, "MOST_VISITS", 12)


def weighed(match: Match) -> Weighing:
    weighing = Weighing(match)
    done = list(weighing.steps())
    assert done == sorted(done)
    return weighing


@pytest.mark.usefixtures("at_a_glance")
@pytest.mark.parametrize("rule_set", [PHOENIX, WINDS, CLASSIC], ids=named)
def test_the_moments_are_turns_in_order_with_chances(rule_set: RuleSet) -> None:
    match = play_with(begun(rule_set, 8), "greedy")
    course = course_of(match)
    found = weighed(match).moments
    assert 0 < len(found) <= MOMENTS
    assert [moment.number for moment in found] == sorted(moment.number for moment in found)
    for moment in found:
        assert moment.number in course.turn_starts()
        assert moment.number < moment.until <= len(match.played)
        assert 0 <= moment.before <= 1
        assert 0 <= moment.after <= 1
        assert course.position_at(moment.number).turn == moment.seat


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


@pytest.mark.usefixtures("at_a_glance")
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


@pytest.mark.usefixtures("at_a_glance")
def test_an_undo_while_the_moments_are_looked_for_changes_none_of_them() -> None:
    match = play_with(begun(PHOENIX, 8), "greedy")
    told = weighed(match).moments
    weighing = Weighing(match)
    for step, _ in enumerate(weighing.steps()):
        if step > 4 and match.played:
            match.undo()
    assert len(match.played) < 10
    assert weighing.moments == told


def shared_win() -> Match:
    games = (play_with(begun(PHOENIX, seed), "easy", seed=seed) for seed in range(0, 400, 7))
    return next(match for match in games if len(match.position.winners or ()) > 1)


@pytest.mark.usefixtures("at_a_glance")
def test_whoever_shares_the_win_has_won() -> None:
    match = shared_win()
    last = [moment for moment in weighed(match).moments if moment.until == len(match.played)]
    assert last
    assert all(moment.after == float(moment.about in (match.position.winners or ())) for moment in last)


@pytest.mark.usefixtures("at_a_glance")
@pytest.mark.parametrize("rule_set", [PHOENIX, WINDS, CLASSIC], ids=named)
@pytest.mark.usefixtures("at_a_glance")
def test_a_moment_shows_whom_it_tells_of(rule_set: RuleSet) -> None:
    elsewhere = 0
    for seed in range(12):
        match = play_with(begun(rule_set, seed), "easy")
        for moment in weighed(match).moments:
            named_first = str(moment.what.values.get("names", match.setup.names[moment.seat]))
            assert named_first.startswith(match.setup.names[moment.shown])
            elsewhere += moment.shown != moment.seat
    assert elsewhere


@pytest.mark.usefixtures("at_a_glance")
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

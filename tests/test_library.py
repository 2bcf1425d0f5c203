"""The package as others import it: names that are fetched when they are asked for, and what they do."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import phoenix
from phoenix.games import GAMES
from tests.processes import run_python
from tests.rulesets import ALL, PLAYED, RuleSet, named

NODES = 30


def new(rule_set: RuleSet, **more: Any) -> phoenix.Match:
    return phoenix.Match.new(rule_set.rules, rule_set.players[-1], seed=7, **more)


def played(rule_set: RuleSet, actions: int = 12) -> phoenix.Match:
    match, random = new(rule_set), Random(7)
    while not match.over and len(match.played) < actions:
        match.push(random.choice(match.legal()))
    return match


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    run = run_python("-c", "import sys, phoenix; print([m for m in sys.modules if m.startswith('phoenix.')])")
    assert (run.stdout.split(), run.stderr) == ([b"[]"], b"")


def test_every_name_that_is_offered_is_there_and_listed() -> None:
    assert phoenix.__all__ == sorted(phoenix._HOMES)
    assert {name for name in phoenix.__all__ if getattr(phoenix, name) is not None} <= set(dir(phoenix))


def test_a_name_that_is_not_offered_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Mtach'"):
        getattr(phoenix, "Mtach")  # noqa: B009  mypy knows that it is not there


@pytest.mark.parametrize("rules", GAMES)
def test_a_game_begins_with_its_own_tiles_unless_others_are_given(rules: str) -> None:
    game = phoenix.game(rules)
    match = phoenix.Match.new(rules, game.fewest)
    assert match.setup.tiles.id == (game.tileset or "none")


def test_a_game_begins_with_the_tiles_that_are_given() -> None:
    mine = phoenix.tileset("house")
    assert phoenix.Match.new("winds", 2, mine).setup.tiles is mine


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_push_does_what_apply_does_and_pop_takes_it_back(rule_set: RuleSet) -> None:
    match, other = new(rule_set), new(rule_set)
    before, action = match.position, match.legal()[-1]
    assert match.push(action) == other.apply(action)
    assert match.position == other.position
    assert match.pop() == action
    assert match.position is before


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_a_match_that_was_saved_is_loaded_as_it_was(rule_set: RuleSet, tmp_path: Path) -> None:
    match = played(rule_set)
    phoenix.save(match, tmp_path / "game.phx")
    again = phoenix.load(str(tmp_path / "game.phx"))
    assert (again.id, again.position) == (match.id, match.position)
    assert [step.action for step in again.played] == [step.action for step in match.played]


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_a_match_has_a_picture_of_itself(rule_set: RuleSet) -> None:
    match = played(rule_set)
    assert match.svg().startswith("<svg")
    assert all(f">{name}<" in match.svg() for name in match.setup.names)


@pytest.mark.parametrize("bot", ["random", "easy", "greedy", "hard"])
def test_a_bot_chooses_the_same_with_the_same_seed_and_changes_nothing(bot: str) -> None:
    match = played(ALL[0], 3)
    before = match.position
    chosen = {phoenix.bot(bot).choose(match, seconds=None, nodes=NODES, seed=1) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= set(match.legal())
    assert match.position is before


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_a_match_and_its_position_are_printed_in_a_line_that_can_be_read(rule_set: RuleSet) -> None:
    match = played(rule_set, 3)
    name = match.setup.names[match.position.decider or 0]
    for shown in (repr(match), repr(match.position)):
        assert rule_set.rules in shown
        assert f"round {match.position.round}, {name} decides ({match.position.phase})" in shown
    assert "3 actions" in repr(match)


def test_who_has_won_is_printed_when_a_game_is_over() -> None:
    match = played(ALL[0], 1000)
    winners = " and ".join(match.setup.names[seat] for seat in match.position.winners or ())
    assert f"over in round {match.position.round}, won by {winners}" in repr(match)


def test_a_tile_set_is_printed_in_a_line() -> None:
    assert repr(phoenix.tileset("classic")) == "<TileSet classic: 35 tiles>"


@pytest.mark.parametrize("rule_set", PLAYED, ids=named)
def test_the_outcome_names_winners_and_reason_when_the_game_is_over_and_not_before(rule_set: RuleSet) -> None:
    match = played(rule_set, rule_set.most)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, bool(str(outcome.reason))) == (match.position.winners, True)
    match.pop()
    assert match.outcome is None

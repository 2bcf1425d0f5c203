"""The turns of random games of the classic family, against a slow walk over the ports (C3 to C5, C10, T3, T4)."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phoenix.match.records import write_position
from tests import slow_walk
from tests.games_played import played, positions_of, steps_of
from tests.rulesets import SINGLE_SIDED, TOURNAMENT, RuleSet, named

each_rule_set = pytest.mark.parametrize("rule_set", [*SINGLE_SIDED, TOURNAMENT], ids=named)


def sorted_actions(actions: list[slow_walk.Json]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


@each_rule_set
@given(seed=st.integers(0, 2**32 - 1))
def test_the_legal_moves_are_those_that_a_slow_walk_finds(rule_set: RuleSet, seed: int) -> None:
    match = played(rule_set, seed)
    for position in positions_of(match):
        if position.phase in ("start", "open"):
            continue
        listed = [match.game.write_action(action, match.setup) for action in match.game.legal(position)]
        assert sorted_actions(listed) == sorted_actions(slow_walk.legal(write_position(position)))


@each_rule_set
@given(seed=st.integers(0, 2**32 - 1))
def test_pawns_come_to_stand_where_a_slow_walk_takes_them(rule_set: RuleSet, seed: int) -> None:
    match = played(rule_set, seed)
    for before, step in steps_of(match):
        if step.action.do == "place":
            action = match.game.write_action(step.action, match.setup)
            pawns = [slow_walk.spot_ahead(player["pawn"]) for player in write_position(step.position)["players"]]
            assert pawns == slow_walk.after(write_position(before), action["tile"], action["turn"])

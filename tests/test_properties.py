"""What holds in every position of every game, whoever plays it how (random games of two to eight players)."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phoenix.core import assets
from phoenix.core.actions import Action
from phoenix.core.tiles import write_tileset
from phoenix.core.words import BadPosition, Illegal
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.match.records import read_position, write_position
from tests import plain
from tests.games_played import SOAK, phases_of, played, positions_by_phase, positions_of, steps_of, through_json
from tests.rulesets import ALL, PLAYED, SINGLE_SIDED, TWO_SIDED, RuleSet, named
from tests.universe import every_action

HOUSE = write_tileset(assets.tileset("house"))
RULE = re.compile(r"[GPWCVTS]\d+")

seeds = st.integers(0, 2**32 - 1)
"""A seed is a whole game: who plays, who is first, which options hold, and every choice."""
each_rule_set = pytest.mark.parametrize("rule_set", ALL, ids=named)
each_two_sided = pytest.mark.parametrize("rule_set", TWO_SIDED, ids=named)


each_phase = pytest.mark.parametrize(("rule_set", "phase"), phases_of(ALL), ids=named)
each_played_phase = pytest.mark.parametrize(("rule_set", "phase"), phases_of(PLAYED), ids=named)


def some_positions(rule_set: RuleSet, phase: str) -> list[Position]:
    return positions_by_phase(rule_set.rules, 40 if SOAK else 6)[phase]


def rule_against(match: Match, action: Action) -> str:
    """By which rule an action is refused; ``pytest.raises`` is too slow for hundreds of thousands of them."""
    try:
        match.apply(action)
    except Illegal as illegal:
        return illegal.rule or "none"
    return "none: it was taken"


# ---- the 36 two-sided tiles, the markers, the Stars


@each_two_sided
@given(seed=seeds)
def test_the_36_tiles_are_conserved(rule_set: RuleSet, seed: int) -> None:
    every_tile = sorted(tile["id"] for tile in HOUSE["tiles"])
    for position in positions_of(played(rule_set, seed)):
        state = write_position(position)
        assert plain.tiles_anywhere(state) == ([] if state["phase"] == "start" else every_tile)
        assert len({(row, column) for row, column, *_ in state["board"]}) == len(state["board"])


@pytest.mark.parametrize("rule_set", SINGLE_SIDED, ids=named)
@given(seed=seeds)
def test_the_35_tiles_are_conserved(rule_set: RuleSet, seed: int) -> None:
    every_tile = [f"T{number:02}" for number in range(1, 36)]
    for position in positions_of(played(rule_set, seed)):
        assert plain.tiles_anywhere(write_position(position)) == every_tile


@each_two_sided
@given(seed=seeds)
def test_seven_markers_lie_on_seven_different_tiles_that_show_their_colour(rule_set: RuleSet, seed: int) -> None:
    icons = {
        (tile["id"], name): face["lantern"]["color"]
        for tile in HOUSE["tiles"]
        for name, face in tile["faces"].items()
        if "lantern" in face
    }
    for position in positions_of(played(rule_set, seed)):
        state = write_position(position)
        if state["phase"] == "start":
            assert state["lanterns"] == []
            continue
        shown = {(row, column): icons.get((tile, face)) for row, column, tile, face, _ in state["board"]}
        markers = {(row, column): color for row, column, color in state["lanterns"]}
        assert Counter(markers.values()) == {"orange": 3, "blue": 2, "yellow": 2}
        assert all(shown[space] == color for space, color in markers.items())


@each_two_sided
@given(seed=seeds)
def test_nobody_faces_an_open_path_between_turns_but_after_an_eight_pass_stop(rule_set: RuleSet, seed: int) -> None:
    stopped = False
    for before, step in steps_of(played(rule_set, seed)):
        stopped = stopped or any(name == "stopped" for name, *_ in step.events)
        state = write_position(step.position)
        assert stopped or "x-passes" not in state
        if state["phase"] in ("act", "rise", "place") and "x-passes" not in state:
            facing = [seat for seat in range(len(state["players"])) if plain.faces_open_path(state, HOUSE, seat)]
            assert facing == [], f"after {before.phase}: {step.action}"


@each_two_sided
@given(seed=seeds)
def test_stars_never_fall_and_lives_never_come_back(rule_set: RuleSet, seed: int) -> None:
    for before, step in steps_of(played(rule_set, seed)):
        old, new = (write_position(position)["players"] for position in (before, step.position))
        for was, now in zip(old, new, strict=True):
            assert now["stars"] >= was["stars"]
            assert now["life"] <= was["life"]
            assert now["out"] >= was["out"]


@each_two_sided
@given(seed=seeds)
def test_no_two_pawns_stand_at_one_point(rule_set: RuleSet, seed: int) -> None:
    for position in positions_of(played(rule_set, seed)):
        pawns = [player["pawn"] for player in write_position(position)["players"] if player["pawn"]]
        on = [plain.point("p12", tuple(pawn["on"]), pawn["port"]) for pawn in pawns if "on" in pawn]
        beside = [tuple(pawn["beside"]) for pawn in pawns if "beside" in pawn]
        assert len(set(on)) == len(on)
        assert len(set(beside)) == len(beside)


@each_two_sided
@given(seed=seeds)
def test_who_has_tiles_in_hand_faces_an_empty_space_and_has_two_at_most(rule_set: RuleSet, seed: int) -> None:
    for position in positions_of(played(rule_set, seed)):
        state = write_position(position)
        laid = {(row, column) for row, column, *_ in state["board"]}
        for player in state["players"]:
            assert len(player["hand"]) <= 2
            if player["hand"]:
                pawn = player["pawn"]
                ahead = (
                    tuple(pawn["beside"])
                    if "beside" in pawn
                    else plain.across("p12", tuple(pawn["on"]), pawn["port"])[0]
                )
                assert ahead not in laid


# ---- whatever the rule set


@each_rule_set
@given(seed=seeds)
def test_every_position_of_a_game_is_without_fault(rule_set: RuleSet, seed: int) -> None:
    match = played(rule_set, seed)
    for position in positions_of(match):
        assert match.game.status(position) == []


@each_rule_set
@given(seed=seeds)
def test_undo_restores_equality_and_redo_the_game(rule_set: RuleSet, seed: int) -> None:
    match = played(rule_set, seed)
    positions, written = list(positions_of(match)), [write_position(p) for p in positions_of(match)]
    for position, state in zip(positions[-2::-1], written[-2::-1], strict=True):
        match.undo()
        assert match.position == position
        assert write_position(match.position) == state
    with pytest.raises(Illegal):
        match.undo()
    for position, state in zip(positions[1:], written[1:], strict=True):
        match.redo()
        assert match.position == position
        assert write_position(match.position) == state
    with pytest.raises(Illegal):
        match.redo()


@each_rule_set
@given(seed=seeds)
def test_the_same_action_after_an_undo_leads_to_the_same_position(rule_set: RuleSet, seed: int) -> None:
    match = played(rule_set, seed)
    for _ in range(len(match.played)):
        last = match.undo()
        events = match.apply(last.action)
        assert (match.position, list(events)) == (last.position, list(last.events))
        match.undo()


@each_rule_set
@given(seed=seeds)
def test_only_an_over_game_has_no_legal_action(rule_set: RuleSet, seed: int) -> None:
    match = played(rule_set, seed)
    for position in positions_of(match):
        legal = match.game.legal(position)
        assert (not legal) == (position.phase == "over") == (position.winners is not None) == (position.decider is None)
        assert len(set(legal)) == len(legal)


@each_played_phase
def test_the_listed_actions_are_exactly_those_that_apply_takes(rule_set: RuleSet, phase: str) -> None:
    rng = Random(phase)
    for position in some_positions(rule_set, phase):
        match = Match.of(position)
        listed = match.legal()
        for action in {*every_action(rule_set.rules)} - {*listed}:
            assert RULE.fullmatch(rule_against(match, action)), action
        for action in rng.sample(listed, min(80, len(listed))):
            match.apply(action)
            match.undo()
            assert match.position is position


@each_played_phase
def test_an_action_that_is_refused_changes_nothing(rule_set: RuleSet, phase: str) -> None:
    rng = Random(phase)
    for position in some_positions(rule_set, phase):
        match = Match.of(position)
        if match.legal():
            match.apply(rng.choice(match.legal()))
            match.undo()
        written, listed, journal, undone = (
            write_position(position),
            match.legal(),
            [*match.history_of_actions],
            [*match.undone],
        )
        for action in rng.sample(every_action(rule_set.rules), 300):
            if action not in listed:
                with pytest.raises(Illegal):
                    match.apply(action)
                assert match.position is position
        assert write_position(position) == written
        assert (match.legal(), match.history_of_actions, match.undone, match.played) == (listed, journal, undone, [])


@each_rule_set
@given(seed=seeds)
def test_an_action_that_comes_out_goes_in_again(rule_set: RuleSet, seed: int) -> None:
    match, rng = played(rule_set, seed), Random(seed)
    for position in positions_of(match):
        legal = match.game.legal(position)
        for action in rng.sample(legal, min(20, len(legal))):
            told = through_json(match.game.write_action(action, match.setup))
            assert match.game.read_action(told, match.setup) == action


@each_rule_set
@given(seed=seeds)
def test_a_position_that_comes_out_goes_in_again(rule_set: RuleSet, seed: int) -> None:
    for position in positions_of(played(rule_set, seed)):
        again = read_position(through_json(write_position(position)))
        assert write_position(again) == write_position(position)
        assert again == position


@each_phase
def test_a_game_goes_on_the_same_from_a_position_that_went_out_and_in(rule_set: RuleSet, phase: str) -> None:
    """The same legal list, and the same actions lead to the same positions and events up to the end."""
    games = 0
    for seed in range(400):
        match = played(rule_set, seed)
        places = [k for k, position in enumerate(positions_of(match)) if position.phase == phase]
        if not places:
            continue
        at = Random(seed).choice(places)
        before = [*positions_of(match)][at]
        other = Match.of(read_position(through_json(write_position(before))))
        assert other.opening == []
        for position, step in [*steps_of(match)][at:]:
            assert other.legal() == match.game.legal(position)
            assert list(other.replay(step.action, step.chance)) == list(step.events)
            assert write_position(other.position) == write_position(step.position)
        assert other.over == match.over
        games += 1
        if games == (100 if SOAK else 10):
            return
    assert games > 0, "the phase was not met"


@each_two_sided
def test_a_pawn_that_faces_an_open_path_at_rest_needs_a_stop_to_have_come_before(rule_set: RuleSet) -> None:
    """FORMATS 3: a fault by P20, unless ``x-passes`` says that the passes stopped there; then it is kept."""
    for position in positions_by_phase(rule_set.rules, 6)["act"]:
        state = write_position(position)
        for turned in (row for row in deepcopy(state["board"]) for _ in range(3)):
            row = next(row for row in state["board"] if row[:2] == turned[:2])
            row[4] = (row[4] + 1) % 4
            if not any(plain.faces_open_path(state, HOUSE, seat) for seat in range(len(state["players"]))):
                continue
            with pytest.raises(BadPosition) as caught:
                read_position(state)
            assert {fault.rule for fault in caught.value.faults} == {"P20"}
            stopped = {**state, "x-passes": 8}
            assert write_position(read_position(stopped)) == stopped

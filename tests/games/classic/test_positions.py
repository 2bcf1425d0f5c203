"""Positions of the classic family from outside: what goes in again as it came out, and every fault that is named."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from phoenix.core.words import BadPosition
from phoenix.match.match import Match
from phoenix.match.records import read_position
from tests.classic_drawing import ALL_TILES, Table, new_table, played_safely, table
from tests.games_played import PYTHON, ROOT
from tests.referee_session import PATIENCE

Json = dict[str, Any]
Change = Callable[[Json], object]


def faults(game: Table, change: Change) -> list[str | None]:
    """The rules that the position breaks after a change, each once."""
    state = game.state
    change(state)
    with pytest.raises(BadPosition) as problem:
        read_position(state, lambda _name: game.match.setup.tiles)
    return sorted({fault.rule for fault in problem.value.faults}, key=str)


def three(rules: str = "classic", dragon: str | None = None, cleo: str = "X", **options: Any) -> Table:
    """Ann on tile A, Ben and Cleo on start marks."""
    return table(
        "A",
        markers={"Ann": "A:5", "Ben": "mark 5,5:4", "Cleo": "mark 5,0:5"},
        hands={} if rules == "open-tiles" else {"Ann": "G H", "Ben": "P Q", "Cleo": cleo},
        common="G H P" if rules == "open-tiles" else "",
        pile="U V",
        rules=rules,
        dragon=dragon,
        options=options,
    )


def two() -> Table:
    return table(markers={"Ann": "mark 0,0:0", "Ben": "mark 5,5:4"}, hands={"Ann": "G", "Ben": "P"})


def tournament() -> Table:
    return table(
        ". A . B . C",
        markers={"Ann": "A:5", "Ben": "B:5", "Cleo": "C:5"},
        hands={"Ann": "G H"},
        pile="U V",
        rules="tournament",
    )


def player(seat: int, **values: Any) -> Change:
    """The change of a player's record."""
    return lambda state: state["players"][seat].update(values)


def top(**values: Any) -> Change:
    return lambda state: state.update(values)


def after(*changes: Change) -> Change:
    """One change after the other."""
    return lambda state: [change(state) for change in changes]


GONE: Json = {"pawn": None, "out": True, "place": 3, "hand": []}


# ---- out and in again


@pytest.mark.parametrize("rules", ["classic", "longest-path", "most-crossings", "open-tiles", "solo", "tournament"])
def test_every_position_of_a_game_is_read_as_it_was_written(rules: str) -> None:
    match = new_table(rules, 3, options={"bonus": True} if rules == "classic" else {}).match
    while not match.over:
        match.apply(match.legal()[len(match.played) % len(match.legal())])
    for step in match.played:
        written = match.game.write(step.position)
        assert match.game.status(step.position) == []
        assert match.game.write(read_position(json.loads(json.dumps(written)))) == written


def test_a_solo_game_that_saved_nobody_has_no_winner_and_is_a_position() -> None:
    games = (played_safely("solo", 1, seed) for seed in range(100))
    state = next(game.state for game in games if game.state["winners"] == [])
    assert Match.of(read_position(state)).over


def test_keys_that_begin_with_x_are_kept() -> None:
    game = three()
    state = {**game.state, "x-table": "round"}
    state["players"][1]["x-chair"] = 4
    state["options"] = {**state["options"], "x-house": "no talking"}
    again = Match.of(read_position(state, lambda _name: game.match.setup.tiles))
    assert again.game.write(again.position) == state


# ---- faults


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(player(1, hand=["G"]), "C1", id="a tile in two hands"),
        pytest.param(top(pile=["G"]), "C1", id="a tile in a hand and in the pile"),
        pytest.param(top(pile=["A"]), "C1", id="a tile on the board and in the pile"),
        pytest.param(player(1, hand=["P", "Q", "U", "V"]), "C7", id="four tiles in a hand"),
        pytest.param(top(board=[]), "C3", id="a marker on a space with no tile"),
        pytest.param(top(board=[[0, 0, "A", "a", 0], [1, 0, "U", "a", 0]], pile=[]), "C3", id="facing a tile"),
        pytest.param(player(1, pawn={"mark": [5, 0], "port": 5}), "C5", id="two markers on one mark"),
        pytest.param(player(1, pawn={"mark": [5, 5], "port": 0}), "C1", id="a mark that is not at the rim"),
        pytest.param(player(0, pawn={"on": [0, 0], "port": 0}), "C5", id="a marker that faces off the board"),
        pytest.param(player(1, pawn=None), "C5", id="a marker gone of one who is in"),
        pytest.param(player(1, out=True, place=3, hand=[]), "C5", id="a marker of one who is out"),
        pytest.param(player(1, **{**GONE, "hand": ["P"]}), "C6", id="a tile of one who is out"),
        pytest.param(player(1, **{**GONE, "place": None}), "C9", id="no place of one who is out"),
        pytest.param(player(1, place=2), "C9", id="a place of one who is in"),
        pytest.param(player(0, **GONE), "C3", id="the turn of one who is out"),
        pytest.param(player(0, hand=[]), "C9", id="the turn of one without a tile"),
        pytest.param(top(decider=1), "C3", id="a decider whose turn it is not"),
        pytest.param(top(decider=None), "C9", id="nobody to decide"),
        pytest.param(top(winners=[0]), "C9", id="a winner of a game that is not over"),
        pytest.param(top(phase="over", decider=None), "C9", id="a game over that nobody won"),
        pytest.param(top(phase="over", decider=None, winners=[]), "C9", id="a game over with no winners"),
        pytest.param(after(player(1, **GONE), top(dragon=1)), "C8", id="the Dragon with one who is out"),
        pytest.param(top(phase="swap"), "C10", id="a swap without the option"),
        pytest.param(after(player(1, **GONE), player(2, **GONE)), "C9", id="only one left"),
    ],
)
def test_a_fault_is_named_by_its_rule(change: Change, rule: str) -> None:
    assert rule in faults(three(), change)


def test_a_holder_of_the_dragon_waits_for_a_tile() -> None:
    assert faults(three(cleo="X Y Z"), top(dragon=2)) == ["C8"]


def test_two_players_have_no_dragon() -> None:
    assert faults(two(), top(dragon=0)) == ["C8"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_swap_is_for_three_players_or_more_and_for_one_who_is_still_in(seats: int) -> None:
    game = three(bonus=True) if seats == 3 else two()
    change = player(0, **GONE) if seats == 3 else top(options={"bonus": True})
    assert "C10" in faults(game, after(change, top(phase="swap")))


def test_every_fault_is_named_and_not_just_the_first() -> None:
    change = after(
        player(0, hand=["G", "G", "U", "V"]), player(1, place=2), top(decider=1, dragon=0, board=[[9, 9, "A", "a", 0]])
    )
    assert faults(three(), change) == ["C1", "C3", "C7", "C8", "C9", None]


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(after(player(0, hand=["U"]), top(pile=[])), "C7", id="a private hand"),
        pytest.param(top(open=["G", "H", "P", "U"], pile=["V"]), "V3", id="four tiles that lie open"),
        pytest.param(top(open=["G", "H", "A"]), "C1", id="a tile that lies open and on the board"),
        pytest.param(top(open=[]), "C9", id="no tile to lay"),
    ],
)
def test_v3_faults_of_the_common_hand_are_named(change: Change, rule: str) -> None:
    assert faults(three("open-tiles"), change) == [rule]


@pytest.mark.parametrize("score", [[1, 2], [1, 2, 3, 4]])
def test_v1_a_score_is_a_number_for_each_player(score: list[int]) -> None:
    assert faults(three("longest-path"), top(score=score)) == ["V1"]


def test_only_games_that_count_something_have_a_score() -> None:
    assert faults(three(), top(score=[1, 2, 3])) == [None]


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(player(0, pawn={"mark": [0, 0], "port": 0}), "T2", id="an avatar on a start mark"),
        pytest.param(player(1, hand=["U", "V"]), "T3", id="tiles of one whose turn it is not"),
        pytest.param(player(0, hand=["G", "H", "U", "V"]), "C7", id="four tiles"),
        pytest.param(player(0, pawn={"on": [0, 2], "port": 5}), "C3", id="an avatar on a space with no tile"),
        pytest.param(top(options={"deal": ["T99"]}), "T1", id="a deal of tiles that there are not"),
    ],
)
def test_t_faults_are_named_by_their_rule(change: Change, rule: str) -> None:
    assert rule in faults(tournament(), change)


def test_t1_in_a_tournament_a_tile_may_be_there_twice() -> None:
    game = tournament()
    state = {**game.state, "pile": ["A", "A", "G"]}
    assert read_position(state, lambda _name: game.match.setup.tiles)


def test_a_tournaments_path_need_not_come_from_the_border() -> None:
    assert tournament().match.game.status(tournament().match.position) == []


# ---- faults at the opening


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(top(board=[[2, 2, "T20", "a", 0]], pile=[]), id="a tile on the board"),
        pytest.param(top(turn=1), id="another turn than the first player's"),
        pytest.param(top(round=2), id="a second round"),
        pytest.param(top(decider=0), id="one to decide who has started"),
        pytest.param(top(decider=2), id="one to decide before the one to the right"),
        pytest.param(after(player(0, pawn=None), player(1, pawn={"mark": [0, 0], "port": 0})), id="out of order"),
        pytest.param(player(1, **GONE), id="somebody out"),
    ],
)
def test_c2_faults_before_all_have_started_are_named(change: Change) -> None:
    game = new_table("classic", 3, pile=ALL_TILES).do("start 0,0:0")
    assert "C2" in faults(game, change)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(top(board=[]), id="no tile for an avatar"),
        pytest.param(player(1, hand=[]), id="no tile to open with"),
        pytest.param(top(decider=2), id="one to decide before the one to the right"),
    ],
)
def test_t2_faults_before_all_have_opened_are_named(change: Change) -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T01 0 on 0,0:4")
    assert "T2" in faults(game, change)


# ---- a position in which a walk has no end


def test_c12_a_marker_on_a_closed_ring_is_told_and_the_referee_does_not_hang() -> None:
    state = new_table("classic", 2, pile=ALL_TILES).do("start 0,0:0", "start 5,5:4").state
    ring = [[1, 1, "T35", "a", 0], [1, 2, "T24", "a", 0], [2, 1, "T29", "a", 0], [2, 2, "T30", "a", 1]]
    after(top(board=ring, pile=[]), player(0, pawn={"on": [1, 1], "port": 3}))(state)
    referee = subprocess.run(
        [PYTHON, "-m", "phoenix", "referee"],
        cwd=ROOT,
        input=json.dumps({"position": state}) + "\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    error = json.loads(referee.stdout)["error"]
    assert error["code"] == "position"
    assert any("(C12)" in fault for fault in error["faults"])

"""Perft: exact counts of action sequences from stored positions, for 2, 4 and 8 players in both games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from phoenix.games import game_of
from phoenix.games.interface import Position
from phoenix.match.records import read_position, write_position
from tests import slow_walk
from tests.games_played import ROOT, SOAK, played, through_json
from tests.processes import run_python
from tests.rulesets import PHOENIX
from tools import perft

FILES = sorted((ROOT / "tests" / "perft").glob("*.json"))
NODES = 200_000
"""In CI, of all files together; the soak counts to the full depth."""
SLOW, SLOW_NODES = ("classic-", "tournament-"), 40_000
"""Which files are counted a second time, slowly, and how far."""


def depths(nodes: int) -> list[tuple[Path, int]]:
    """Each file as deep as its share of the nodes allows."""
    most = nodes / len(FILES)
    return [
        (file, depth)
        for file in FILES
        for depth, number in enumerate(perft.load(file)["counts"], 1)
        if SOAK or number <= most
    ]


@pytest.mark.parametrize(("file", "depth"), [pytest.param(*d, id=f"{d[0].stem} {d[1]}") for d in depths(NODES)])
def test_the_number_of_action_sequences_is_exact(file: Path, depth: int) -> None:
    told = perft.mismatch(perft.load(file), depth)
    assert told is None, told


def slow_count(position: Position, depth: int) -> int:
    """The count by moves that were found slowly; what they lead to is the engine's, after a look at the pawns."""
    state = write_position(position)
    actions = slow_walk.legal(state)
    if depth == 1:
        return len(actions)
    game, count = game_of(state["rules"]), 0
    for action in actions:
        following = perft.after(position, game.read_action(action, position.setup))
        pawns = [slow_walk.spot_ahead(player["pawn"]) for player in write_position(following)["players"]]
        if action["do"] == "place":
            assert pawns == slow_walk.after(state, action["tile"], action["turn"])
        count += slow_count(following, depth - 1)
    return count


@pytest.mark.parametrize(
    ("file", "depth"),
    [pytest.param(*d, id=f"{d[0].stem} {d[1]}") for d in depths(SLOW_NODES) if d[0].stem.startswith(SLOW)],
)
def test_the_number_of_action_sequences_is_the_same_when_counted_slowly(file: Path, depth: int) -> None:
    data = perft.load(file)
    assert slow_count(read_position(data["position"]), depth) == data["counts"][depth - 1]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_position_shows_what_its_file_is_named_for(file: Path) -> None:
    data = perft.load(file)
    state = data["position"]
    rules, players, scene = file.stem.split("-", 2)
    assert (state["rules"], len(state["players"])) == (rules, int(players))
    assert perft.FILES[rules][0][scene](state)
    assert write_position(read_position(through_json(state))) == state


def test_both_games_have_files_for_two_four_and_eight_with_every_decision() -> None:
    scenes: dict[tuple[str, str], set[str]] = {}
    for file in FILES:
        rules, players, scene = file.stem.split("-", 2)
        scenes.setdefault((rules, players), set()).add(scene)
    common = {"deal", "middle", "rise", "place", "lantern", "scarce", "late"}
    for players in ("2", "4", "8"):
        assert scenes["phoenix", players] >= common
        assert scenes["winds", players] >= common | {"dim", "dim-in-loop", "break"}


@pytest.fixture
def small() -> dict[str, Any]:
    data: dict[str, Any] = perft.load(ROOT / "tests" / "perft" / "winds-2-dim.json")
    return data


def test_a_mismatch_prints_the_count_per_first_action(small: dict[str, Any]) -> None:
    right = small["counts"][1]
    small["counts"][1] += 1
    told = perft.mismatch(small, 2) or "nothing"
    assert f"{right} sequences, the file has {right + 1}" in told
    parts = perft.divide(read_position(small["position"]), 2)
    assert len(parts) == small["counts"][0]
    assert sum(parts.values()) == right
    for action, number in parts.items():
        assert f"{number:9} {action}" in told


def test_a_game_that_is_over_counts_at_the_full_depth_only() -> None:
    match = played(PHOENIX, 0)
    assert match.over
    assert [perft.count(match.position, depth) for depth in range(3)] == [1, 0, 0]
    last = match.undo()
    assert perft.after(match.position, last.action).phase == "over"
    told = json.dumps(match.game.write_action(last.action, match.setup))
    assert perft.divide(match.position, 1)[told] == 1
    assert perft.divide(match.position, 2)[told] == 0


def test_the_tool_counts_and_divides(small: dict[str, Any]) -> None:
    run = run_python("tools/perft.py", "tests/perft/winds-2-dim.json", "2", "--divide")
    assert run.returncode == 0, run.stderr
    *parts, total = run.stdout.decode().splitlines()
    assert int(total) == small["counts"][1]
    assert [part.split(maxsplit=1)[1] for part in parts] == [
        '{"do": "dim", "flip": "lr"}',
        '{"do": "dim", "flip": "tb"}',
    ]
    assert sum(int(part.split()[0]) for part in parts) == int(total)

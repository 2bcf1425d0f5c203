"""Bugs that other Tsuro programs had (DESIGN.md, the list of mfelleisen/Tsuro), each as a test for this one."""

from __future__ import annotations

from itertools import pairwise

import pytest

from phoenix.core.actions import Place
from phoenix.core.geometry import P8, grid
from phoenix.core.tiles import read_tileset, write_tileset
from phoenix.core.words import BadTileSet
from phoenix.match.match import Match
from tests.classic_drawing import ALL_TILES, BACK, CORNERS, Table, new_table, table, tiny_set

FAR = {"Ben": "mark 5,5:4", "Cleo": "mark 5,0:5"}


def alone(marker: str, board: str = "", **tiles: str) -> Table:
    """Ann lays N and nobody is near."""
    hands = {"Ann": "N", "Ben": "Y", "Cleo": "Z"}
    return table(board, tiles=tiles, markers={"Ann": marker, **FAR}, hands=hands).do("place N 0")


# ---- x and y swapped


def test_a_start_in_row_0_and_column_3_is_at_the_top_and_not_at_the_left() -> None:
    game = new_table("classic", 2).do("start 0,3:1")
    assert game.state["players"][0]["pawn"] == {"mark": [0, 3], "port": 1}
    assert game.refused("start 3,0:1") == "C2"


def test_from_there_the_tile_lies_in_row_0_and_column_3_and_the_marker_goes_down_the_column() -> None:
    game = alone("mark 0,3:1")
    assert game.state["board"] == [[0, 3, "N", "a", 0]]
    assert game.state["players"][0]["pawn"] == {"on": [0, 3], "port": 4}


@pytest.mark.parametrize(
    ("mark", "walked"),
    [
        ("0,3:1", [[0, 3], [1, 3], [2, 3]]),
        ("3,5:3", [[3, 5], [3, 4], [3, 3]]),
        ("5,2:5", [[5, 2], [4, 2], [3, 2]]),
        ("2,0:7", [[2, 0], [2, 1], [2, 2]]),
    ],
)
def test_straight_on_goes_down_left_up_or_right_as_one_came(mark: str, walked: list[list[int]]) -> None:
    board = [["."] * 6 for _ in range(6)]
    for (row, column), tile in zip(walked[1:], "AB", strict=True):
        board[row][column] = tile
    game = alone(f"mark {mark}", "\n".join(" ".join(line) for line in board))
    moved = next(event for event in game.events if event["event"] == "moved")
    assert [step[:2] for step in moved["path"]] == walked


def test_in_a_tournament_an_opening_at_the_right_border_lies_there() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T01 0 on 2,9:6")
    assert game.state["board"] == [[2, 9, "T01", "a", 0]]
    assert game.state["players"][0]["pawn"] == {"on": [2, 9], "port": 6}


# ---- the periphery off by one


@pytest.mark.parametrize("size", [6, 10])
def test_the_outer_spaces_are_the_first_and_last_rows_and_columns_and_no_others(size: int) -> None:
    outer = {(r, c) for r in range(size) for c in range(size) if {r, c} & {0, size - 1}}
    board = grid(P8, size)
    assert {divmod(space, size) for space in board.outer} == outer
    assert len(outer) == 4 * (size - 1)


@pytest.mark.parametrize("size", [6, 10])
def test_each_outer_side_has_two_ports_that_lead_off_the_board(size: int) -> None:
    off = [spot for spot, across in enumerate(grid(P8, size).touching) if across < 0]
    assert len(off) == 2 * 4 * size


@pytest.mark.parametrize(
    ("mark", "tile", "end"),
    [
        ("mark 0,4:0", "0-2 1-3 4-6 5-7", "N:2"),
        ("mark 4,0:7", "7-4 0-1 2-3 5-6", "N:4"),
        ("mark 0,1:1", "1-7 0-2 3-4 5-6", "N:7"),
        ("mark 1,0:6", "6-0 1-2 3-4 5-7", "N:0"),
    ],
)
def test_a_marker_that_faces_the_first_or_last_row_or_column_is_still_on_the_board(
    mark: str, tile: str, end: str
) -> None:
    assert alone(mark, N=tile).pawn("Ann") == end


# Straight lines from border to border: every space of the row is on the board, and the next step is off it.
def test_a_walk_along_a_whole_row_ends_at_the_edge_after_the_last_space() -> None:
    game = table(
        ". A B C D E",
        markers={"Ann": "mark 0,0:7", **FAR},
        hands={"Ann": "N", "Ben": "Y", "Cleo": "Z"},
    ).do("place N 0")
    assert game.walked("Ann") == "N:7-2 A:7-2 B:7-2 C:7-2 D:7-2 E:7-2"
    assert game.told("out") == ["Ann out edge"]


# ---- a loop found without looking at the port


def test_a_path_that_comes_to_a_space_again_by_another_port_is_no_loop() -> None:
    game = alone("mark 0,2:0", ". . . B", N="0-2 3-5 1-4 6-7", B=BACK)
    assert game.walked("Ann") == "N:0-2 B:7-6 N:3-5"
    assert game.told("out") == []


def test_in_a_tournament_too() -> None:
    game = table(
        """
        . A . B . C
        D . . . . .
        """,
        tiles={"N": "0-7 6-5 1-4 2-3", "D": BACK},
        markers={"Ann": "A:5", "Ben": "B:5", "Cleo": "C:5"},
        hands={"Ann": "N S"},
        pile="F G",
        rules="tournament",
    )
    assert "place N 0" in game.legal()
    assert game.do("place N 0").walked("Ann") == "N:0-7 D:2-3 N:6-5"
    assert game.told("out") == []


# ---- only one of several looping pawns seen


# Corner tiles all round the middle space: N closes a ring at each of its corners.
RINGS = """
    A B C
    D . E
    F G H
    """
LOOPING = {"Ann": "B:4", "Ben": "E:6", "Cleo": "G:0", "Dan": "D:2"}


@pytest.mark.parametrize("count", [3, 4])
def test_every_avatar_that_one_tile_sends_round_a_loop_is_out(count: int) -> None:
    names = list(LOOPING)[:count]
    game = table(
        RINGS,
        tiles=dict.fromkeys("ABCDEFGHNM", CORNERS),
        markers={name: LOOPING[name] for name in names},
        hands={"Ann": "N M"},
        rules="tournament",
    ).do("place N 0")
    assert game.told("out") == [f"{name} out loop" for name in names]
    assert game.winners == " ".join(names)


def test_an_avatar_beside_the_loops_that_does_not_face_the_tile_stays() -> None:
    game = table(
        f"{RINGS.rstrip()}\n    . . .",
        tiles=dict.fromkeys("ABCDEFGHNM", CORNERS),
        markers={"Ann": "B:4", "Ben": "E:6", "Cleo": "G:4"},
        hands={"Ann": "N M"},
        pile="N M",
        rules="tournament",
    ).do("place N 0")
    assert game.pawns("Ann", "Ben", "Cleo") == ["out", "out", "G:4"]


# ---- one pawn a tile assumed


def test_four_markers_may_stand_on_one_tile() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:1", "Cleo": "mark 0,0:7", "Dan": "mark 0,0:6"}
    game = table(markers=markers, hands={"Ann": "N", "Ben": "Z"}).do("place N 0")
    assert game.pawns(*markers) == ["N:5", "N:4", "N:2", "N:3"]


def test_two_markers_on_one_tile_are_moved_on_by_different_tiles() -> None:
    game = table(
        "A",
        markers={"Ann": "A:5", "Ben": "A:2", "Cleo": "mark 5,5:4"},
        hands={"Ann": "N", "Ben": "M", "Cleo": "Z"},
    )
    assert game.do("place N 0").pawns("Ann", "Ben") == ["N:5", "A:2"]
    assert game.do("place M 0").pawns("Ann", "Ben") == ["N:5", "M:2"]


def test_a_marker_that_walks_over_a_tile_where_another_stands_does_not_run_into_it() -> None:
    game = table(
        ". A",
        markers={"Ann": "mark 0,0:7", "Ben": "A:5", "Cleo": "mark 5,5:4"},
        hands={"Ann": "N", "Ben": "Y", "Cleo": "Z"},
    ).do("place N 0")
    assert game.pawns("Ann", "Ben") == ["A:2", "A:5"]


def test_two_markers_on_one_tile_facing_one_space_both_move() -> None:
    game = table(
        "A",
        markers={"Ann": "A:5", "Ben": "A:4", "Cleo": "mark 5,5:4"},
        hands={"Ann": "N", "Ben": "Y", "Cleo": "Z"},
    ).do("place N 0")
    assert game.pawns("Ann", "Ben") == ["N:5", "N:4"]


# ---- two meanings of "equal tile"


def test_a_set_in_which_one_tile_is_another_turned_is_refused() -> None:
    data = write_tileset(new_table("classic", 2).match.setup.tiles)
    (one,) = (tile for tile in data["tiles"] if tile["id"] == "T02")
    turned = [[(port + 2) % 8 for port in path] for path in one["faces"]["a"]["paths"]]
    next(tile for tile in data["tiles"] if tile["id"] == "T03")["faces"]["a"]["paths"] = turned
    with pytest.raises(BadTileSet, match="not complete") as problem:
        Match.new("classic", 2, read_tileset(data))
    assert [str(fault) for fault in problem.value.faults] == ["Tile T03, face a is T02 turned. (G2)"]


def test_faces_are_the_same_turned_if_and_only_if_one_is_the_other_in_some_rotation() -> None:
    tiles = tiny_set({"A": "0-1 2-3 4-6 5-7", "B": "2-3 4-5 6-0 7-1", "C": "0-1 2-3 4-7 5-6"})
    a, b, c = (tile.faces[0] for tile in tiles.tiles)
    assert a != b
    assert a.same_turned(P8) == b.same_turned(P8) != c.same_turned(P8)


def test_a_tile_that_looks_the_same_turned_still_has_four_actions() -> None:
    hands = {"Ann": "N", "Ben": "Y", "Cleo": "Z"}
    game = table(markers={"Ann": "mark 0,2:0", **FAR}, hands=hands)
    links = [game.match.setup.tiles.links[action.pose] for action in game.match.legal() if isinstance(action, Place)]
    assert all(one == other for one, other in pairwise(links))
    assert game.legal() == ["place N 0", "place N 1", "place N 2", "place N 3"]


def test_two_tiles_of_the_same_look_are_two_tiles_and_the_one_named_is_laid() -> None:
    game = table(markers={"Ann": "mark 0,2:0", **FAR}, hands={"Ann": "N M", "Ben": "Y", "Cleo": "Z"})
    assert len(game.legal()) == 8
    game.do("place M 0")
    assert game.at("M") == "0,2"
    assert game.hand("Ann") == "N"

"""Travelling along a path: P11 to P13."""

from __future__ import annotations

import pytest

from tests.phoenix_drawing import World, left_together, world

SQUARE = """
    . . . . .
    . K L M .
    . N . O .
    . P Q R .
    . . . . .
    """
"""Straight tiles around an empty space."""


def row_one(board: str, **tiles: str) -> World:
    """Ann on S lays A between S and what follows it in row 1, and goes east."""
    game = world(
        f"""
        . . . . . .
        S . {board}
        """,
        tiles=tiles,
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    )
    return game.do("place A a0")


# ---- P11: to the end of the path


def test_p11_a_pawn_goes_on_from_tile_to_tile_to_an_empty_space() -> None:
    game = row_one("B C . .")
    assert game.walked("Ann") == "A:11-4 B:11-4 C:11-4"
    assert (game.pawn("Ann"), game.ended("Ann")) == ("C:4", ["empty"])


def test_p11_a_pawn_stops_at_a_tile_with_no_path_at_its_port() -> None:
    game = row_one("B C . .", C="1-8 10-5")
    assert (game.pawn("Ann"), game.ended("Ann")) == ("B:4", ["dead end"])


def test_p11_a_pawn_keeps_to_its_path_where_paths_cross() -> None:
    # On B the way from west to south-east crosses the way from north to south-west.
    game = row_one("B . . .", B="11-7 1-8")
    assert game.pawn("Ann") == "B:7"


def test_p11_a_pawn_may_walk_a_tile_twice() -> None:
    # North over A, round to the left over B and C, and down through A again.
    game = world(
        """
        C B .
        S . .
        """,
        tiles={"A": "11-1 0-7", "B": "8-10", "C": "5-6"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    ).do("place A a0")
    assert game.walked("Ann") == "A:11-1 B:8-10 C:5-6 A:0-7"
    assert game.pawn("Ann") == "A:7"


@pytest.mark.parametrize(
    ("start", "walked"),
    [
        ("P:3", "A:9-3 M:9-3"),
        ("K:6", "A:0-6 R:0-6"),
        ("M:9", "A:3-9 P:3-9"),
        ("R:0", "A:6-0 K:6-0"),
    ],
)
def test_p11_a_path_through_a_corner_goes_on_in_the_diagonal_neighbour(start: str, walked: str) -> None:
    game = world(SQUARE, pawns={"Ann": start}, hands={"Ann": "A X"}).do("place A a0")
    assert game.walked("Ann") == walked


@pytest.mark.parametrize(
    ("start", "walked"),
    [
        ("Q:1", "A:8-1 L:8-1"),
        ("Q:2", "A:7-2 L:7-2"),
        ("N:4", "A:11-4 O:11-4"),
        ("N:5", "A:10-5 O:10-5"),
        ("L:7", "A:2-7 Q:2-7"),
        ("L:8", "A:1-8 Q:1-8"),
        ("O:10", "A:5-10 N:5-10"),
        ("O:11", "A:4-11 N:4-11"),
    ],
)
def test_p11_a_path_through_a_side_goes_on_at_the_port_that_touches(start: str, walked: str) -> None:
    game = world(SQUARE, pawns={"Ann": start}, hands={"Ann": "A X"}).do("place A a0")
    assert game.walked("Ann") == walked


# ---- P12: off the edge


@pytest.mark.parametrize(
    ("board", "start"),
    [
        (". . .\n. S .", "S:1"),
        (". .\n. S", "S:10"),
        (". . . . . .\n. . . . S .", "S:5"),
        (".\n.\n.\n.\n. S", "S:8"),
    ],
)
def test_p12_a_pawn_leaves_the_board_where_its_path_goes_off_the_edge(board: str, start: str) -> None:
    game = world(board, pawns={"Ann": start, "Ben": "beside 5,5"}, hands={"Ann": "A X", "Ben": "Y Z"})
    game.do("place A a0")
    assert game.pawn("Ann") == "off"
    assert (game.told("left"), game.rules("left")) == (["Ann left edge"], ["P12"])


@pytest.mark.parametrize(
    ("board", "start"),
    [
        (". . .\n. S .", "S:3"),  # over 0,2, a space of the top row
        (".\n.\n. S", "S:9"),  # over 3,0, a space of the first column
        (". .\n. S", "S:0"),  # over 0,0, the corner of the board
    ],
)
def test_p12_a_pawn_leaves_the_board_diagonally_too(board: str, start: str) -> None:
    game = world(board, pawns={"Ann": start}, hands={"Ann": "A X"}).do("place A a0")
    assert game.pawn("Ann") == "off"
    assert game.told("left") == ["Ann left edge"]


# ---- P13: collisions


def ann_meets_ben(board: str, ben: str, **tiles: str) -> World:
    """Ann on S lays A east of it; Ben stands somewhere on her way."""
    game = world(
        f"""
        . . . . . .
        S . {board}
        """,
        tiles=tiles,
        pawns={"Ann": "S:4", "Ben": ben},
        hands={"Ann": "A X", "Ben": "Y Z"},
    )
    return game.do("place A a0")


def test_p13_a_pawn_that_comes_to_an_occupied_point_takes_both_off() -> None:
    assert left_together(ann_meets_ben("B . . .", "B:11"), "Ann", "Ben")


def test_p13_a_pawn_that_faces_the_same_way_is_met_too() -> None:
    assert left_together(ann_meets_ben("B . . .", "B:4"), "Ann", "Ben")


def test_p13_a_pawn_with_no_path_under_it_is_met_too() -> None:
    assert left_together(ann_meets_ben("B . . .", "B:11", B="1-8"), "Ann", "Ben")


def test_p13_the_pawn_goes_no_further_than_the_point_where_they_meet() -> None:
    assert ann_meets_ben("B C . .", "B:11").walked("Ann") == "A:11-4"


def test_p13_pawns_at_different_ports_of_one_tile_do_not_meet() -> None:
    game = ann_meets_ben("B . . .", "B:5")
    assert (game.pawn("Ann"), game.pawn("Ben")) == ("B:4", "B:5")


def at_the_corner(board: str, ben: str) -> World:
    """Ann comes from R diagonally over A to its south-east corner."""
    game = world(board, pawns={"Ann": "R:6", "Ben": ben}, hands={"Ann": "A X", "Ben": "Y Z"})
    return game.do("place A a0")


def test_p13_two_diagonals_through_one_corner_cross_and_do_not_meet() -> None:
    # Ben on B stands at the same corner, on the way to the south-west.
    game = at_the_corner(
        """
        R . .
        . . B
        . . .
        """,
        "B:9",
    )
    assert (game.pawn("Ann"), game.pawn("Ben"), game.told("left")) == ("A:6", "B:9", [])


def test_p13_a_pawn_on_the_same_diagonal_of_a_corner_is_met() -> None:
    game = at_the_corner(
        """
        R . .
        . . .
        . . B
        """,
        "B:0",
    )
    assert left_together(game, "Ann", "Ben")


def test_p13_a_pawn_beside_the_board_stands_at_no_point() -> None:
    # Ann lays A at 0,1 and goes off the board by the port before which Ben stands.
    game = world(
        """
        . .
        . S
        """,
        pawns={"Ann": "S:1", "Ben": "beside 0,1"},
        hands={"Ann": "A X", "Ben": "Y Z"},
    ).do("place A a0")
    assert game.told("left") == ["Ann left edge"]
    assert game.pawn("Ben") == "beside 0,1"


def test_p13_a_pawn_that_moves_in_somebody_elses_turn_can_meet_another() -> None:
    # Ann's A lets Ben come down from X over A to D, where Cleo stands.
    game = world(
        """
        . X .
        S . .
        . D .
        """,
        pawns={"Ann": "S:4", "Ben": "X:8", "Cleo": "D:8"},
        hands={"Ann": "A B"},
    ).do("place A a0")
    assert left_together(game, "Ben", "Cleo")
    assert game.pawn("Ann") == "A:4"


def test_p13_a_pawn_beside_the_board_is_not_taken_for_one_that_is_met() -> None:
    game = world(
        """
        . . .
        S . B
        """,
        pawns={"Ann": "S:4", "Ben": "beside 0,0", "Cleo": "B:11"},
        hands={"Ann": "A X", "Ben": "Y Z"},
    ).do("place A a0")
    assert left_together(game, "Ann", "Cleo")

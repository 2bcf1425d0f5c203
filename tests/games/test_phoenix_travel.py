"""Travelling a path and leaving the board: P11 to P15, and which tiles a pawn leaves (P16)."""

from __future__ import annotations

import pytest

from tests.drawing import NO_PATH_AT_A_SIDE, World, world

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


def left_together(game: World, mover: str, other: str) -> bool:
    """These two pawns, and no other, have left the board by a collision."""
    assert game.told("left") == [f"{mover} left collision with {other}", f"{other} left collision with {mover}"]
    assert game.rules("left") == ["P13", "P13"]
    return (game.pawn(mover), game.pawn(other)) == ("off", "off")


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


# ---- P14: endless loops


def closed_pair() -> World:
    """Ann on S lays A: over A's path west to west she is back on S and where she was."""
    return world(
        """
        . . .
        . S .
        """,
        tiles={"S": "4-5", "A": "10-11"},
        pawns={"Ann": "S:5"},
        hands={"Ann": "A X"},
    ).do("place A a0")


def test_p14_a_pawn_in_an_endless_loop_leaves_the_board() -> None:
    game = closed_pair()
    assert game.pawn("Ann") == "off"
    assert (game.told("left"), game.rules("left")) == (["Ann left loop"], ["P14"])


def test_p14_the_pawn_goes_a_full_lap_first() -> None:
    assert closed_pair().walked("Ann") == "A:10-11 S:4-5"


def test_p14_a_loop_may_go_round_a_corner_over_four_tiles() -> None:
    # One turn of the same bend on each of the four tiles around a corner; Ann on B lays the last one, D.
    game = world(
        """
        . . . .
        . A Ba1 .
        . Ca3 . .
        """,
        tiles=dict.fromkeys("ABCD", "5-7"),
        pawns={"Ann": "B:8"},
        hands={"Ann": "D X"},
    ).do("place D a2")
    assert game.walked("Ann") == "D:1-11 C:4-2 A:7-5 B:10-8"
    assert game.told("left") == ["Ann left loop"]


def test_p14_coming_back_to_the_tile_by_another_path_is_no_loop() -> None:
    game = world(
        """
        . . .
        . S .
        """,
        tiles={"S": "5-8 4-1", "A": "10-11"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    ).do("place A a0")
    assert game.walked("Ann") == "A:11-10 S:5-8"
    assert game.pawn("Ann") == "S:8"


def test_p14_every_pawn_that_loops_leaves() -> None:
    # A closes Ann's way round to the west and Ben's to the east.
    game = world(
        """
        . . . .
        . S . T
        """,
        tiles={"S": "4-5", "A": "10-11 4-5", "T": "10-11"},
        pawns={"Ann": "S:5", "Ben": "T:10"},
        hands={"Ann": "A X"},
    ).do("place A a0")
    assert game.told("left") == ["Ann left loop", "Ben left loop"]


# ---- P15: what a pawn that leaves does


def over_the_top() -> World:
    """Ann on S lays A and goes north over A, L with its marker and B, off the board."""
    return world(
        """
        . B . .
        . L@ . N
        . . . .
        . S . .
        """,
        tiles={"L": "orange*", "N": "orange"},
        pawns={"Ann": "S:1"},
        hands={"Ann": "A X"},
    ).do("place A a0")


def test_p15_a_pawn_that_leaves_still_creates_stars() -> None:
    game = over_the_top()
    assert (game.pawn("Ann"), game.star_tiles, game.asks) == ("off", "L", "Ann lantern L")


def test_p15_a_pawn_that_leaves_still_scores_its_stars() -> None:
    game = over_the_top().do("lantern N")
    assert (game.stars("Ann"), game.markers) == (1, "N")


def collision_after_a_star() -> World:
    """Ann on S lays A, goes over L with its marker and meets Ben, who has a hand, on B."""
    return world(
        """
        . . . . .
        S . L@ B .
        . . N . .
        """,
        tiles={"L": "orange*", "N": "orange"},
        pawns={"Ann": "S:4", "Ben": "B:4"},
        hands={"Ann": "A X", "Ben": "Y Z"},
        stack="C",
    ).do("place A a0")


def test_p15_the_hand_of_who_leaves_is_returned_at_once() -> None:
    game = collision_after_a_star()
    assert game.asks == "Ann lantern L"
    assert (game.hand("Ben"), game.stack) == ("", "C X Y Z")
    assert game.rules("returned") == ["P7", "P15"]


def test_p15_in_a_collision_the_movers_hand_is_returned_first() -> None:
    # Ann turns T under Ben; she, too, has tiles in hand.
    game = world(
        """
        . . .
        S T .
        """,
        tiles={"T": "1-8"},
        pawns={"Ann": "S:4", "Ben": "T:4"},
        hands={"Ann": "C D", "Ben": "E F"},
        stack="G",
    ).do("turn a1")
    assert left_together(game, "Ann", "Ben")
    assert game.told("returned") == ["Ann returned C D", "Ben returned E F"]
    assert game.stack == "G C D E F"


# ---- P16: which tiles have been left


def lanterns_on_the_way(row_one: str, **tiles: str) -> World:
    """Ann on S lays A and goes east; S, L and M have orange lanterns."""
    return world(
        f"""
        . . . . . .
        {row_one}
        """,
        tiles={"S": "orange*", "L": "orange*", "M": "orange*", **tiles},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    ).do("place A a0")


def test_p16_each_tile_with_a_marker_that_the_pawn_leaves_gets_a_star_in_that_order() -> None:
    game = lanterns_on_the_way("S . M@ B L@ C")
    assert game.told("star") == ["Ann star M", "Ann star L"]


def test_p16_no_star_is_made_for_ending_on_a_tile() -> None:
    assert lanterns_on_the_way("S . B L@ . .").told("star") == []


def test_p16_the_tile_on_which_the_move_begins_counts() -> None:
    assert lanterns_on_the_way("S@ . B . . .").told("star") == ["Ann star S"]


def test_p16_the_tile_on_which_a_pawn_stays_does_not_count() -> None:
    assert lanterns_on_the_way("S@ . . . . .", A=NO_PATH_AT_A_SIDE, X=NO_PATH_AT_A_SIDE).told("star") == []


def test_p16_off_the_edge_the_last_tile_has_been_left() -> None:
    assert lanterns_on_the_way("S . L@ B C M@").told("star") == ["Ann star L", "Ann star M"]


def test_p16_in_a_collision_the_last_tile_has_not_been_left() -> None:
    game = world(
        """
        . . . . .
        S . L@ M@ .
        """,
        tiles={"L": "orange*", "M": "orange*"},
        pawns={"Ann": "S:4", "Ben": "M:4"},
        hands={"Ann": "A X", "Ben": "Y Z"},
    ).do("place A a0")
    assert left_together(game, "Ann", "Ben")
    assert game.told("star") == ["Ann star L"]


def test_p16_a_tile_left_earlier_in_the_move_keeps_its_star_if_the_move_ends_on_it() -> None:
    # Over L to the north, round over B and C, and diagonally back onto L.
    game = world(
        """
        . . B C
        S . L@ .
        """,
        tiles={"L": "11-1 3-7 orange*", "B": "8-5", "C": "10-9"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    ).do("place A a0")
    assert (game.pawn("Ann"), game.told("star")) == ("L:7", ["Ann star L"])


def test_p16_in_an_endless_loop_every_tile_of_the_lap_is_left() -> None:
    game = world(
        """
        . . . .
        . A Ba1@ .
        . Ca3@ . .
        """,
        tiles={**dict.fromkeys("AD", "5-7"), **dict.fromkeys("BC", "5-7 blue*")},
        pawns={"Ann": "B:8"},
        hands={"Ann": "D X"},
    ).do("place D a2")
    assert game.told("star") == ["Ann star B", "Ann star C"]

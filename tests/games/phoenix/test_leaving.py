"""Endless loops, and what a pawn that leaves the board does: P14 and P15."""

from __future__ import annotations

from tests.phoenix_drawing import World, left_together, world

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

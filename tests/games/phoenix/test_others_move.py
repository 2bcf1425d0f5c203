"""The others move: P20."""

from __future__ import annotations

import pytest

from tests.phoenix_drawing import World, taken_up_again, world

CROSSING = """
    . . . . .
    . . L . .
    . N . O .
    . . Q . .
    . . . . .
    """
"""Straight tiles on the four sides of an empty space."""


def four_at_the_crossing(turn: str) -> World:
    """Everybody faces the space in the middle; ``turn`` lays A there."""
    return world(
        CROSSING,
        pawns={"Ann": "Q:1", "Ben": "N:4", "Cleo": "L:7", "Dan": "O:10"},
        hands={turn: "A B"},
        stack="C D E F G H I J",
        first=turn,
    ).do("place A a0")


@pytest.mark.parametrize(
    ("active", "movers"),
    [("Ann", "Ann Ben Cleo Dan"), ("Ben", "Ben Cleo Dan Ann"), ("Dan", "Dan Ann Ben Cleo")],
)
def test_p20_pawns_that_face_an_open_path_move_clockwise_from_the_active_player(active: str, movers: str) -> None:
    moved = four_at_the_crossing(active).told("moved")
    assert [sentence.split()[0] for sentence in moved] == movers.split()


def test_p20_each_of_them_goes_to_the_end_of_the_path() -> None:
    game = four_at_the_crossing("Ann")
    assert [game.pawn(name) for name in ("Ann", "Ben", "Cleo", "Dan")] == ["L:1", "O:4", "Q:7", "N:10"]


def test_p20_each_of_them_prepares_when_its_move_is_over() -> None:
    game = four_at_the_crossing("Ann")
    assert game.told("moved", "drew")[2:6] == ["Ben moved A O", "Ben drew E F", "Cleo moved A Q", "Cleo drew G H"]


def test_p20_a_pawn_that_faces_no_open_path_does_not_move() -> None:
    game = world(
        CROSSING,
        tiles={"A": "8-1"},
        pawns={"Ann": "Q:1", "Ben": "N:4"},
        hands={"Ann": "A B", "Ben": "Y Z"},
    ).do("place A a0")
    assert (game.told("moved"), game.pawn("Ben")) == (["Ann moved A L"], "N:4")


def test_p20_a_pawn_that_faces_a_turned_tile_moves_too() -> None:
    game = world(
        """
        . X .
        S T .
        """,
        tiles={"T": "0-6 / 4-11 1-8"},
        pawns={"Ann": "S:4", "Ben": "X:8"},
        stack="C D E F",
    ).do("turn b0")
    assert (game.pawn("Ann"), game.pawn("Ben")) == ("T:4", "T:8")


def test_p20_a_pawn_beside_the_board_moves_only_in_its_own_turn() -> None:
    # Ann lays A, with a path at every port, on the space beside which Ben stands.
    game = world(
        """
        . . .
        S . .
        """,
        pawns={"Ann": "S:1", "Ben": "beside 0,0"},
        hands={"Ann": "A X", "Ben": "Y Z"},
    ).do("place A a0")
    assert game.at("A") == "0,0"
    assert (game.pawn("Ben"), game.asks) == ("beside 0,0", "Ben act")


OPENS = "5-10 orange / orange*"
"""Dimmed it has one path, at ports where nobody comes; Glowing it is straight."""


def ann_opens_t(row_two: str, **pawns: str) -> World:
    """In Winds, Ann on S lays A, goes over L to B and moves L's marker to T ahead of her, which opens; L is dimmed.

    Ben on X now faces an open path, southward over T.
    """
    return world(
        f"""
        . . . . X .
        S . L@ B T .
        {row_two}
        """,
        tiles={"L": "orange*", "T": OPENS, "N": "orange*"},
        pawns={"Ann": "S:4", "Ben": "X:8", **pawns},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0", "lantern T lr", "dim lr")


def test_p20_the_active_player_is_looked_at_last() -> None:
    game = ann_opens_t(". . . . . .")
    assert game.told("moved") == ["Ben moved T", "Ann moved T"]


def test_p20_a_path_that_closes_before_a_pawns_turn_comes_is_not_followed() -> None:
    # Ben leaves T over D, and T is dimmed again before Cleo, who faces it from C, has her turn.
    game = ann_opens_t("N . . . D C", Cleo="C:0")
    assert (game.told("moved"), game.asks) == (["Ben moved T D"], "Ben lantern T")
    game.do("lantern N", "dim lr")
    assert (game.told("moved"), game.pawn("Cleo"), game.pawn("Ann")) == ([], "C:0", "B:4")


def ben_opens_t_for_cleo(**seats: str) -> World:
    """In Winds, Ann on S lays A and lets Ben on X come down over L to D; L's marker goes to T, which opens for C.

    Dan on W can go diagonally over A.
    """
    return world(
        """
        W X . . .
        S . . . .
        . L@ . C T
        . D . . .
        """,
        tiles={"L": "orange*", "T": OPENS},
        pawns=seats,
        hands={"Ann": "A B"},
        rules="winds",
    ).do("place A a0", "lantern T lr", "dim lr")


def test_p20_a_path_that_opens_before_a_pawns_turn_comes_is_followed_in_the_same_pass() -> None:
    game = ben_opens_t_for_cleo(Ann="S:4", Ben="X:8", Cleo="C:4", Dan="W:6")
    assert game.told("moved") == ["Cleo moved T", "Dan moved A"]


def test_p20_a_path_that_opens_after_a_pawns_turn_came_is_followed_in_the_next_pass() -> None:
    # Here Cleo sits to the left of Ann and is looked at before Ben.
    game = ben_opens_t_for_cleo(Ann="S:4", Cleo="C:4", Ben="X:8")
    assert (game.told("moved"), game.pawn("Cleo")) == (["Cleo moved T"], "T:4")


def test_p20_passes_end_with_one_in_which_nobody_moves_so_nobody_faces_an_open_path() -> None:
    game = ben_opens_t_for_cleo(Ann="S:4", Ben="X:8", Cleo="C:4")
    assert (game.told("stopped"), "x-passes" in game.state) == ([], False)


# In the next tests Ann chases one marker clockwise around a corner. T and U join only when they glow:
#
#     T N        T glows: from M up to T, over N, to U, which is dim: a dead end. The marker goes on to U, which glows
#     M U        now, and T is dimmed. So her way is open again, over U and M to T: and so on for ever.


def ann_chases_the_marker() -> World:
    """Ann's own move is over, and pass after pass she will move again."""
    return world(
        """
        . . . .
        . Tb0@ N .
        . M Ub2 .
        """,
        tiles={"T": "5-7 orange* / 0-3 orange", "U": "5-7 orange* / 0-3 orange", "N": "8-10", "M": "2-4"},
        pawns={"Ann": "M:2"},
        rules="winds",
    ).do("turn a0", "lantern U lr", "dim lr")


CHASE = ("lantern T lr", "dim lr", "lantern U lr", "dim lr")
"""Two passes."""


def test_p20_a_pawn_may_move_again_pass_after_pass() -> None:
    game = ann_chases_the_marker()
    assert (game.told("moved"), game.asks) == (["Ann moved U M"], "Ann lantern U")
    game.do("lantern T lr", "dim lr")
    assert (game.told("moved"), game.asks) == (["Ann moved T N"], "Ann lantern T")


def test_p20_after_eight_passes_it_stops() -> None:
    game = ann_chases_the_marker().do(*CHASE * 3, *CHASE[:2])
    assert game.told("moved") == ["Ann moved T N"]  # the eighth pass
    game.do(*CHASE[2:])
    assert (game.told("moved"), game.told("stopped")) == ([], ["stopped"])
    assert (game.asks, game.stars("Ann")) == ("Ben act", 9)  # her own move and eight passes


def test_p20_a_position_in_which_it_stopped_says_so_and_can_be_taken_up() -> None:
    game = ann_chases_the_marker().do(*CHASE * 4)
    assert game.state["x-passes"] == 8
    assert taken_up_again(game).match.position == game.match.position


def test_p20_after_a_turn_in_which_the_passes_end_by_themselves_nothing_is_said_of_them() -> None:
    # Flipped top to bottom, T has no path for Ann.
    game = ann_chases_the_marker().do(*CHASE * 4, "place Y a0 by 4", "lantern T tb", "dim lr")
    assert (game.told("stopped"), "x-passes" in game.state) == ([], False)


def test_p20_where_it_stopped_the_pawn_moves_in_the_next_turn_of_another() -> None:
    game = ann_chases_the_marker().do(*CHASE * 4, "place Y a0 by 4")
    assert game.told("moved") == ["Ben moved Y", "Ann moved U M"]

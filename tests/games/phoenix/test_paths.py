"""Rounds, turns and creating a path: P5 to P10."""

from __future__ import annotations

import pytest

from phoenix.core.assets import tileset
from phoenix.match.match import Match
from tests.phoenix_drawing import NO_PATH_AT_A_SIDE, World, world

EVERY_POSE = ["a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3"]


def three_at_the_top(first: str = "Ann") -> World:
    """Ann, Ben and Cleo beside the top row, two straight tiles each."""
    pawns = {"Ann": "beside 0,1", "Ben": "beside 0,3", "Cleo": "beside 0,5"}
    hands = {"Ann": "A B", "Ben": "C D", "Cleo": "E F"}
    return world(pawns=pawns, hands=hands, stack="G H I J K L", first=first)


def ann_before_an_empty_space(hand: str, **tiles: str) -> World:
    """Ann on S faces the empty space 1,1 and would enter it by its port 11."""
    return world(
        """
        . .
        S .
        """,
        tiles=tiles,
        pawns={"Ann": "S:4"},
        hands={"Ann": hand},
    )


def ann_before_a_tile(text: str, tile: str = "A") -> World:
    """Ann on S faces the tile and would enter it by its port 11."""
    return world(
        f"""
        . . .
        S {tile} .
        """,
        tiles={tile: text},
        pawns={"Ann": "S:4"},
    )


# ---- P5: rounds


@pytest.mark.parametrize(("first", "name"), [(0, "Ann"), (1, "Ben")])
def test_p5_the_first_player_has_the_first_turn(first: int, name: str) -> None:
    game = World(Match.new("phoenix", 2, tileset("house"), first=first)).do("start 0,0", "start 0,5")
    assert (game.asks, game.told("turn"), game.state["round"]) == (f"{name} act", [f"{name} turn"], 1)


def test_p5_turns_go_clockwise() -> None:
    game = three_at_the_top()
    asked = [game.do(action).asks for action in ("place A a0 by 1", "place C a0 by 1", "place E a0 by 1")]
    assert asked == ["Ben act", "Cleo act", "Ann act"]


def test_p5_a_round_ends_when_the_turn_comes_to_the_first_player() -> None:
    game = three_at_the_top(first="Ben")
    rounds = [game.do(action).state["round"] for action in ("place C a0 by 1", "place E a0 by 1", "place A a0 by 1")]
    assert rounds == [1, 1, 2]
    assert game.told("round", "turn") == ["round 2", "Ben turn"]


def test_p5_a_round_ends_at_the_first_players_seat_even_if_that_player_is_out() -> None:
    game = world(
        pawns={"Ann": "out", "Ben": "beside 0,3", "Cleo": "beside 0,5"},
        hands={"Ben": "C D", "Cleo": "E F"},
        stack="G H I J",
        first="Ann",
        turn="Ben",
    )
    assert game.do("place C a0 by 1").state["round"] == 1
    game.do("place E a0 by 1")
    assert game.told("round", "turn") == ["round 2", "Ben turn"]


def test_p5_who_is_out_has_no_turn() -> None:
    game = world(
        pawns={"Ann": "beside 0,1", "Ben": "out", "Cleo": "beside 0,5"},
        hands={"Ann": "A B", "Cleo": "E F"},
        stack="G H I J",
    )
    assert game.do("place A a0 by 1").asks == "Cleo act"


# ---- P6: the parts of a turn


def test_p6_path_travel_stars_and_draw_come_before_the_others_move_and_each_draws_after_moving() -> None:
    # Ann goes east over B, L and M; Ben comes down from X and Cleo up diagonally from Y when B is there.
    game = world(
        """
        . X . .
        S . L@ M
        . . Y .
        . N . .
        """,
        tiles={"L": "orange*", "N": "orange"},
        pawns={"Ann": "S:4", "Ben": "X:8", "Cleo": "Y:0"},
        hands={"Ann": "B C"},
        stack="D E F G H I J",
    )
    game.do("place B a0")
    assert game.told() == ["Ann placed B", "Ann returned C", "Ann moved B L M", "Ann star L"]
    game.do("lantern N")
    assert game.told() == [
        "Ann lantern L to N",
        "Ann scored L",
        "Ann drew D E",
        "Ben moved B",
        "Ben drew F G",
        "Cleo moved B",
        "Cleo drew H I",
        "Ben turn",
    ]


# ---- P7: an empty space ahead


def test_p7_either_face_and_any_rotation_that_has_a_path_at_the_entry_may_be_laid() -> None:
    # Face a has a path at west-top as it is, face b after a half turn.
    game = ann_before_an_empty_space("C", C="11-0 / 10-5")
    assert game.legal("place") == ["place C a0", "place C b2"]


def test_p7_any_tile_of_the_hand_may_be_laid() -> None:
    game = ann_before_an_empty_space("C D", C="11-4 / 0-6", D="11-8 / 0-6")
    assert game.legal("place") == ["place C a0", "place D a0", "place D a1"]


def test_p7_the_tile_lies_on_the_space_ahead_as_it_was_laid() -> None:
    game = ann_before_an_empty_space("C D", C="11-4 / 10-5").do("place C b2")
    assert (game.at("C"), game.poses("C")) == ("1,1", "b2")


def test_p7_a_tile_that_does_not_extend_the_path_cannot_be_laid_so() -> None:
    assert ann_before_an_empty_space("C", C="11-4 / 10-5").refused("place C a1") == "P7"


def test_p7_a_tile_of_somebody_elses_hand_cannot_be_laid() -> None:
    assert ann_before_an_empty_space("C D").refused("place Y a0") == "P7"


def test_p7_an_empty_space_has_no_tile_to_turn() -> None:
    assert ann_before_an_empty_space("C D").refused("turn a0") == "P7"


@pytest.mark.parametrize(("laid", "unused"), [("C", "D"), ("D", "C")])
def test_p7_the_tile_not_used_goes_back(laid: str, unused: str) -> None:
    game = ann_before_an_empty_space("C D").do(f"place {laid} a0")
    assert game.told("returned") == [f"Ann returned {unused}"]


# ---- P8: a tile ahead


def test_p8_the_tile_ahead_is_turned_or_flipped_to_any_lie_that_extends_the_path() -> None:
    game = ann_before_a_tile("1-8 / 10-5")
    assert game.legal("turn") == ["turn a1", "turn b2"]


def test_p8_the_tile_lies_as_it_was_turned_and_the_pawn_walks_it() -> None:
    game = ann_before_a_tile("1-8 / 10-5").do("turn b2")
    assert (game.poses("A"), game.told("turned")) == ("b2", ["Ann turned A"])
    assert game.walked("Ann") == "A:11-4"


def test_p8_a_lie_that_does_not_extend_the_path_is_not_allowed() -> None:
    assert ann_before_a_tile("1-8 / 10-5").refused("turn a0") == "P8"


def test_p8_no_tile_is_laid_where_one_lies() -> None:
    game = world(
        """
        . . .
        S T .
        """,
        tiles={"T": "1-8"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "C D"},
    )
    assert game.legal("place") == []
    assert game.refused("place C a0") == "P8"


def test_p8_the_present_lie_may_be_kept_if_it_extends_the_path() -> None:
    # Somebody has filled the space that Ann still stands beside.
    game = world(". . T", tiles={"T": "1-8"}, pawns={"Ann": "beside 0,2"})
    assert "turn a0 by 1" in game.legal()
    assert game.do("turn a0 by 1").pawn("Ann") == "T:8"


def ben_on_the_tile_ahead() -> World:
    """Ann on S faces T; Ben stands on T at the south end of its only path, over which he came."""
    return world(
        """
        . . .
        S T@ .
        """,
        tiles={"T": "1-8 blue* / 10-5 blue"},
        pawns={"Ann": "S:4", "Ben": "T:8"},
        hands={"Ben": "Y Z"},
    )


def test_p8_a_pawn_on_a_turned_tile_keeps_its_port_even_with_no_path_there() -> None:
    game = ben_on_the_tile_ahead().do("turn a1")
    assert (game.pawn("Ben"), game.has_path("T:8")) == ("T:8", False)


def test_p8_a_pawn_on_a_flipped_tile_keeps_its_port_even_with_no_path_there() -> None:
    game = ben_on_the_tile_ahead().do("turn b2")
    assert (game.pawn("Ben"), game.has_path("T:8")) == ("T:8", False)


def test_p8_a_marker_on_a_turned_tile_keeps_its_place() -> None:
    assert ben_on_the_tile_ahead().do("turn b2").markers == "T"


# ---- P9: entering


def test_p9_a_pawn_enters_by_any_port_of_the_outer_side_corners_included() -> None:
    game = world(pawns={"Ann": "beside 0,2"}, hands={"Ann": "C"})
    assert game.legal() == [f"place C {pose} by {port}" for pose in EVERY_POSE for port in (0, 1, 2, 3)]


@pytest.mark.parametrize(("space", "ports"), [("2,5", [3, 4, 5, 6]), ("5,2", [6, 7, 8, 9]), ("2,0", [0, 9, 10, 11])])
def test_p9_each_side_of_the_board_has_its_own_ports(space: str, ports: list[int]) -> None:
    game = world(pawns={"Ann": f"beside {space}"}, hands={"Ann": "C"})
    assert game.legal()[: len(ports)] == [f"place C a0 by {port}" for port in ports]
    assert len(game.legal()) == 8 * len(ports)


@pytest.mark.parametrize(
    ("space", "ports"),
    [
        ("0,0", [0, 1, 2, 3, 9, 10, 11]),
        ("0,5", [0, 1, 2, 3, 4, 5, 6]),
        ("5,5", [3, 4, 5, 6, 7, 8, 9]),
        ("5,0", [0, 6, 7, 8, 9, 10, 11]),
    ],
)
def test_p9_a_corner_space_has_two_outer_sides(space: str, ports: list[int]) -> None:
    game = world(pawns={"Ann": f"beside {space}", "Ben": "beside 2,0"}, hands={"Ann": "C"})
    assert game.legal()[: len(ports)] == [f"place C a0 by {port}" for port in ports]
    assert len(game.legal()) == 8 * len(ports)


def test_p9_only_a_port_with_a_path_can_be_entered_by() -> None:
    # The path 2-9 has an end at the top as it is and, at a corner of the top, after one and two quarter turns.
    game = world(tiles={"C": "2-9"}, pawns={"Ann": "beside 0,2"}, hands={"Ann": "C"})
    assert game.legal()[:3] == ["place C a0 by 2", "place C a1 by 0", "place C a2 by 3"]
    assert game.refused("place C a0 by 1") == "P9"


@pytest.mark.parametrize(("entry", "end"), [(0, "C:6"), (1, "C:8"), (2, "C:7"), (3, "C:9")])
def test_p9_the_player_chooses_by_which_path_to_enter(entry: int, end: str) -> None:
    game = world(pawns={"Ann": "beside 0,2"}, hands={"Ann": "C D"}).do(f"place C a0 by {entry}")
    assert game.pawn("Ann") == end


def test_p9_a_pawn_enters_in_a_corner_of_the_board_by_either_side() -> None:
    pawns, hands = {"Ann": "beside 0,0"}, {"Ann": "C D"}
    assert world(pawns=pawns, hands=hands).do("place C a0 by 1").pawn("Ann") == "C:8"
    assert world(pawns=pawns, hands=hands).do("place C a0 by 11").pawn("Ann") == "C:4"


@pytest.mark.parametrize("port", [4, 5, 6, 7, 8, 9, 10, 11])
def test_p9_no_other_port_is_a_way_in(port: int) -> None:
    game = world(pawns={"Ann": "beside 0,2"}, hands={"Ann": "C D"})
    assert game.refused(f"place C a0 by {port}") == "P9"


def test_p9_a_pawn_beside_the_board_must_say_where_it_enters() -> None:
    assert world(pawns={"Ann": "beside 0,2"}, hands={"Ann": "C D"}).refused("place C a0") == "P9"


def test_p9_a_pawn_on_the_board_has_no_choice_where_it_enters() -> None:
    assert ann_before_an_empty_space("C D").refused("place C a0 by 11") == "P9"


def test_p9_a_tile_that_lies_ahead_is_entered_in_the_same_way() -> None:
    game = world("A . T", tiles={"T": "1-8 / 0-6"}, pawns={"Ann": "beside 0,2"})
    assert game.legal() == [
        "turn a0 by 1",
        "turn a2 by 2",
        "turn b0 by 0",
        "turn b1 by 3",
        "turn b2 by 0",
        "turn b3 by 3",
    ]


# ---- P10: nothing extends the path


def test_p10_if_no_tile_of_the_hand_extends_the_path_any_lie_of_any_is_legal() -> None:
    game = ann_before_an_empty_space("C D", C=NO_PATH_AT_A_SIDE, D=NO_PATH_AT_A_SIDE)
    assert game.legal("place") == [f"place {tile} {pose}" for tile in "CD" for pose in EVERY_POSE]


def test_p10_the_pawn_stays_where_the_tile_laid_does_not_extend_its_path() -> None:
    game = ann_before_an_empty_space("C D", C=NO_PATH_AT_A_SIDE, D=NO_PATH_AT_A_SIDE).do("place C b3")
    assert (game.at("C"), game.poses("C")) == ("1,1", "b3")
    assert (game.pawn("Ann"), game.told("moved"), game.asks) == ("S:4", [], "Ben act")


def test_p10_one_tile_that_extends_the_path_is_enough_to_forbid_the_other() -> None:
    game = ann_before_an_empty_space("C D", C=NO_PATH_AT_A_SIDE, D="4-11 / 0-6")
    assert game.legal("place") == ["place D a0"]
    assert game.refused("place C a0") == "P7"


def test_p10_if_no_lie_of_the_tile_ahead_extends_the_path_any_is_legal() -> None:
    game = ann_before_a_tile(NO_PATH_AT_A_SIDE, tile="T")
    assert game.legal("turn") == [f"turn {pose}" for pose in EVERY_POSE]


def test_p10_the_pawn_stays_where_the_tile_turned_does_not_extend_its_path() -> None:
    game = ann_before_a_tile(NO_PATH_AT_A_SIDE).do("turn b1")
    assert (game.poses("A"), game.pawn("Ann"), game.asks) == ("b1", "S:4", "Ben act")

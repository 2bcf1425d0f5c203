"""Winds of Change: W1 to W6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from phoenix.assets import tileset
from phoenix.match import Match
from phoenix.tiles import read_tileset, write_tileset
from phoenix.words import BadTileSet
from tests.drawing import World, taken_up_again, world


def ann_goes_east(row_one: str, row_two: str = "", *, rules: str = "winds", **tiles: str) -> World:
    """Ann on S lays A at 1,1 and goes east; L and M have orange lanterns."""
    return world(
        f"""
        . . . . . .
        {row_one}
        {row_two}
        """,
        tiles={"L": "orange*", "M": "orange*", **tiles},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A H"},
        rules=rules,
    ).do("place A a0")


# ---- W1: two states of an icon


def test_w1_an_icon_of_the_house_set_glows_on_one_face_and_is_dimmed_on_the_other_in_the_same_color() -> None:
    icons = [[face.lantern for face in tile.faces] for tile in tileset("house").tiles]
    with_lantern = [(a, b) for a, b in icons if a and b]
    assert len(with_lantern) == 16
    assert all(a.color == b.color and a.glowing != b.glowing for a, b in with_lantern)


@pytest.mark.parametrize(
    "lantern", [None, {"color": "orange", "state": "glowing"}, {"color": "blue", "state": "dimmed"}]
)
def test_w1_a_set_in_which_they_differ_is_refused_for_winds_and_not_for_the_standard_game(lantern: Any) -> None:
    data = write_tileset(tileset("house"))
    back = data["tiles"][0]["faces"]["b"]  # C01 has an orange lantern that glows on face a
    del back["lantern"]
    if lantern:
        back["lantern"] = lantern
    with pytest.raises(BadTileSet) as problem:
        Match.new("winds", 2, read_tileset(data))
    assert [fault.rule for fault in problem.value.faults] == ["W1"]
    assert Match.new("phoenix", 2, read_tileset(data)).position.phase == "start"


# ---- W2: a marker lights the tile it comes to


def marker_of_l_is_to_move(d_lies: str = "a0") -> World:
    """C shows Glowing, D shows Dimmed (on both faces the same paths)."""
    return ann_goes_east("S . L@ B . .", f". C D{d_lies} . . .", C="orange*", D="orange")


def test_w2_a_flip_is_chosen_where_the_tile_shows_dimmed() -> None:
    assert marker_of_l_is_to_move().legal() == ["lantern C", "lantern D lr", "lantern D tb"]


def test_w2_a_glowing_tile_stays_as_it_is() -> None:
    game = marker_of_l_is_to_move().do("lantern C")
    assert (game.lies("C"), game.told("flipped"), game.markers) == ("a0", [], "C")


@pytest.mark.parametrize(
    ("lies", "flip", "then"),
    [
        ("a0", "lr", "b0"),
        ("a0", "tb", "b2"),
        ("a1", "lr", "b3"),
        ("a1", "tb", "b1"),
        ("a2", "lr", "b2"),
        ("a2", "tb", "b0"),
        ("a3", "lr", "b1"),
        ("a3", "tb", "b3"),
    ],
)
def test_w2_a_dimmed_tile_is_turned_over_to_glowing_the_way_chosen_and_not_rotated(
    lies: str, flip: str, then: str
) -> None:
    game = marker_of_l_is_to_move(lies).do(f"lantern D {flip}")
    assert (game.lies("D"), game.markers) == (then, "D")
    assert (game.told("flipped"), game.rules("flipped")) == ([f"Ann flipped D {flip}"], ["W2"])


@pytest.mark.parametrize("action", ["lantern C lr", "lantern D"])
def test_w2_a_flip_is_neither_forgotten_nor_invented(action: str) -> None:
    assert marker_of_l_is_to_move().refused(action) == "W2"


def test_w2_in_the_standard_game_nothing_is_flipped() -> None:
    game = ann_goes_east("S . L@ B . .", ". D . . . .", D="orange", rules="phoenix").do("lantern D")
    assert (game.lies("D"), game.lies("L"), game.asks) == ("a0", "a0", "Ben act")


# ---- W3: a Star that comes off dims its tile


@pytest.mark.parametrize(
    ("lies", "flip", "then"), [("a0", "lr", "b0"), ("a0", "tb", "b2"), ("a1", "lr", "b3"), ("a3", "tb", "b3")]
)
def test_w3_the_tile_of_a_star_is_dimmed_the_way_chosen(lies: str, flip: str, then: str) -> None:
    game = ann_goes_east(f"S . L{lies}@ B . .", ". C . . . .", C="orange*").do("lantern C")
    assert (game.asks, game.legal()) == ("Ann dim L", ["dim lr", "dim tb"])
    game.do(f"dim {flip}")
    assert (game.lies("L"), game.rules("flipped")) == (then, ["W3"])


def test_w3_there_are_two_ways_to_flip_and_no_other() -> None:
    game = ann_goes_east("S . L@ B . .", ". C . . . .", C="orange*").do("lantern C")
    assert game.refused("dim up") == "W3"


def test_w3_tiles_are_dimmed_in_order_each_before_its_star_counts_after_all_markers_have_moved() -> None:
    game = ann_goes_east("S . M@ L@ B .", ". C D . . .", C="orange*", D="orange*").do("lantern C")
    assert (game.asks, game.told("flipped")) == ("Ann lantern L", [])
    game.do("lantern D")
    assert (game.asks, game.stars("Ann")) == ("Ann dim M", 0)
    game.do("dim lr")
    assert (game.told("flipped", "scored"), game.asks) == (["Ann flipped M lr", "Ann scored M"], "Ann dim L")
    game.do("dim tb")
    assert game.told("flipped", "scored") == ["Ann flipped L tb", "Ann scored L"]


def test_w3_a_tile_that_shows_dimmed_is_not_flipped() -> None:
    game = ann_goes_east("S . Lb0@ B . .", ". C . . . .", C="orange*").do("lantern C")
    assert (game.lies("L"), game.stars("Ann"), game.asks) == ("b0", 1, "Ben act")


def test_w3_a_tile_whose_marker_had_to_stay_is_not_flipped() -> None:
    game = ann_goes_east("S . L@ B . .")
    assert (game.told("stayed"), game.lies("L"), game.stars("Ann")) == (["Ann stayed L"], "a0", 1)


def test_w3_of_two_tiles_only_the_one_whose_marker_had_to_stay_is_not_flipped() -> None:
    # There is room for one marker: L's goes to C, M's has to stay.
    game = ann_goes_east("S . L@ M@ B .", ". C . . . .", C="orange*").do("lantern C")
    assert game.asks == "Ann dim L"
    game.do("dim lr")
    assert (game.lies("L"), game.lies("M"), game.stars("Ann")) == ("b0", "a0", 2)


def test_w3_a_tile_whose_marker_had_to_stay_in_one_move_is_flipped_after_the_next() -> None:
    # Ann ends on C, the only place for the marker of L, so it stays; Ben, who comes over L next, can move it there.
    game = world(
        """
        . X . . .
        S . L@ C .
        . . D . .
        """,
        tiles={"A": "11-4 1-5", "L": "11-4 10-7 orange*", "C": "orange*"},
        pawns={"Ann": "S:4", "Ben": "X:8"},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0")
    assert (game.told("stayed", "moved"), game.asks) == (
        ["Ann moved A L C", "Ann stayed L", "Ben moved A L D"],
        "Ben lantern L",
    )
    assert game.do("lantern C").asks == "Ben dim L"


# ---- W4: pawns on and before a flipped tile


def ben_somewhere(ben: str, **tiles: str) -> World:
    """Ann on S goes east over A and L to B; L's marker can go to D, which shows Dimmed. X lies above L."""
    return world(
        """
        . . X . .
        S . L@ B .
        . . . . D
        """,
        tiles={"L": "orange*", "D": "orange", **tiles},
        pawns={"Ann": "S:4", "Ben": ben},
        hands={"Ann": "A H", "Ben": "Y Z"},
        rules="winds",
    ).do("place A a0", "lantern D lr", "dim tb")


def test_w4_a_pawn_on_a_tile_that_is_flipped_to_glowing_keeps_its_port() -> None:
    game = ben_somewhere("D:8")
    assert (game.lies("D"), game.pawn("Ben")) == ("b0", "D:8")


def test_w4_a_pawn_on_a_tile_that_is_flipped_to_dimmed_keeps_its_port() -> None:
    game = ben_somewhere("L:8")
    assert (game.lies("L"), game.pawn("Ben")) == ("b2", "L:8")


def test_w4_a_pawn_on_a_tile_that_is_flipped_in_a_loop_keeps_its_port() -> None:
    game = closed_pair(ben="S:8").do("break S tb")
    assert (game.lies("S"), game.pawn("Ben")) == ("b2", "S:8")


def test_w4_whoever_faces_an_open_path_after_a_flip_moves() -> None:
    # Ben on X faces L, which has a path there only when it is dimmed.
    game = ben_somewhere("X:8", L="11-4 orange* / 7-2 orange")
    assert (game.told("moved"), game.pawn("Ben")) == (["Ben moved L"], "L:8")


# ---- W5: endless loops. The smallest: over A and back over S.
#
#     S A       S joins its two eastern ports and A its two western ones. Ann stands on S at 5 and lays A.


def closed_pair(
    s: str = "4-5",
    a: str = "10-11",
    *,
    row_one: str = ". S . . .",
    row_two: str = "",
    ben: str = "beside 5,5",
    tiles: Mapping[str, str] | None = None,
) -> World:
    return world(
        f"""
        . . . . .
        {row_one}
        {row_two}
        """,
        tiles={"S": s, "A": a, **(tiles or {})},
        pawns={"Ann": "S:5", "Ben": ben},
        hands={"Ann": "A H", "Ben": "Y Z"},
        rules="winds",
    ).do("place A a0")


def test_w5_an_endless_loop_does_not_remove_the_pawn() -> None:
    game = closed_pair()
    assert (game.pawn("Ann"), game.told("left")) == ("S:5", [])


def test_w5_the_pawn_goes_a_full_lap_first() -> None:
    game = closed_pair()
    assert (game.walked("Ann"), game.rules("moved")) == ("A:10-11 S:4-5", ["W5"])


def test_w5_without_a_star_in_the_loop_the_player_flips_any_tile_of_it_either_way() -> None:
    game = closed_pair()
    assert (game.asks, game.state["pending"]["loop"]) == ("Ann break S", [[1, 1], [1, 2]])
    assert game.legal() == ["break S lr", "break S tb", "break A lr", "break A tb"]


def test_w5_a_tile_outside_the_loop_cannot_be_flipped() -> None:
    assert closed_pair(row_one="B S . . .").refused("break B lr") == "W5"


@pytest.mark.parametrize(("flip", "then"), [("lr", "b0"), ("tb", "b2")])
def test_w5_the_tile_is_flipped_the_way_chosen(flip: str, then: str) -> None:
    game = closed_pair().do(f"break A {flip}")
    assert (game.lies("A"), game.told("flipped"), game.rules("flipped")) == (then, [f"Ann flipped A {flip}"], ["W5"])


def test_w5_when_the_way_ahead_ends_the_travel_is_over() -> None:
    # Flipped top to bottom, A has its paths on the other side.
    game = closed_pair().do("break A tb")
    assert (game.told("moved"), game.pawn("Ann"), game.asks) == ([], "S:5", "Ben act")


def test_w5_when_the_way_ahead_is_no_loop_any_more_the_pawn_follows_it_to_its_end() -> None:
    game = closed_pair(a="10-11 / 10-4", row_one=". S . B .").do("break A lr")
    assert (game.walked("Ann"), game.rules("moved")) == ("A:10-4 B:11-4", ["P11"])
    assert (game.pawn("Ann"), game.asks) == ("B:4", "Ben act")


def test_w5_while_the_way_ahead_is_a_loop_the_pawn_goes_another_lap_and_the_player_flips_again() -> None:
    game = closed_pair().do("break A lr")
    assert (game.walked("Ann"), game.asks) == ("A:10-11 S:4-5", "Ann break S")


def test_w5_a_pawn_on_the_way_makes_it_no_loop_but_a_collision() -> None:
    game = closed_pair(ben="S:4")
    assert game.told("left") == ["Ann left collision with Ben", "Ben left collision with Ann"]


def test_w5_in_somebody_elses_turn_the_owner_of_the_looping_pawn_decides() -> None:
    # Ann comes to A and turns south; A closes a loop for Ben on T.
    game = world(
        """
        . . . .
        S . T .
        """,
        tiles={"A": "11-8 4-5", "T": "10-11"},
        pawns={"Ann": "S:4", "Ben": "T:10"},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0")
    assert (game.pawn("Ann"), game.asks) == ("A:8", "Ben break T")


# A Star in the loop: its tile is dimmed first.


def star_in_the_pair(dimmed: str, row_two: str = "") -> World:
    """S, on which Ann sets out, has a marker; ``dimmed`` are its paths when it is dimmed. N can take the marker."""
    return closed_pair(f"4-5 orange* / {dimmed} orange", "10-11 / 10-4", row_one=". S@ . . .", row_two=row_two,
                       tiles={"N": "orange*"})  # fmt: skip


def test_w5_after_the_lap_the_pawn_goes_on_to_just_before_the_tile_of_the_star() -> None:
    game = star_in_the_pair("1-8")
    assert game.walked("Ann") == "A:10-11 S:4-5 A:10-11"
    assert (game.pawn("Ann"), game.asks) == ("A:11", "Ann dim S")


@pytest.mark.parametrize(("flip", "then"), [("lr", "b0"), ("tb", "b2")])
def test_w5_the_tile_of_the_star_is_dimmed_the_way_chosen(flip: str, then: str) -> None:
    game = star_in_the_pair("1-8")
    assert game.legal() == ["dim lr", "dim tb"]
    game.do(f"dim {flip}")
    assert (game.lies("S"), game.rules("flipped")) == (then, ["W5"])


def test_w5_if_there_is_no_path_any_more_the_pawn_stays_before_the_dimmed_tile() -> None:
    assert star_in_the_pair("1-8").do("dim lr").pawn("Ann") == "A:11"


def test_w5_from_there_the_pawn_follows_the_new_way_to_its_end() -> None:
    game = star_in_the_pair("4-1").do("dim lr")
    assert (game.walked("Ann"), game.pawn("Ann")) == ("S:4-1", "S:1")


def test_w5_markers_move_and_stars_count_only_after_the_whole_travel() -> None:
    game = star_in_the_pair("1-8", ". . N . .")
    assert (game.asks, game.star_tiles, game.markers, game.stars("Ann")) == ("Ann dim S", "S", "S", 0)
    game.do("dim lr")
    assert (game.asks, game.star_tiles, game.stars("Ann")) == ("Ann lantern S", "S", 0)
    game.do("lantern N")
    assert (game.markers, game.stars("Ann")) == ("N", 1)


def test_w5_a_tile_dimmed_on_the_way_is_not_flipped_again_when_its_star_comes_off() -> None:
    game = star_in_the_pair("1-8", ". . N . .").do("dim lr", "lantern N")
    assert (game.told("flipped"), game.lies("S"), game.asks) == ([], "b0", "Ben act")


def test_w5_if_the_loop_remains_and_no_star_is_left_the_player_flips_any_tile() -> None:
    game = star_in_the_pair("4-5").do("dim lr")
    assert (game.asks, len(game.legal())) == ("Ann break A", 4)


def test_w5_a_tile_flipped_in_this_move_is_not_dimmed_again_in_the_loop() -> None:
    game = star_in_the_pair("4-5").do("dim lr", "break S lr")
    assert (game.lies("S"), game.asks) == ("a0", "Ann break A")  # S glows again


def test_w5_a_tile_that_glows_again_is_dimmed_when_its_star_comes_off() -> None:
    game = star_in_the_pair("4-5", ". . N . .").do("dim lr", "break S lr", "break A lr", "lantern N")
    assert (game.asks, game.lies("S")) == ("Ann dim S", "a0")
    assert game.do("dim lr").rules("flipped") == ["W3"]


def test_w5_the_tile_of_a_star_that_shows_dimmed_is_not_asked_for() -> None:
    game = closed_pair("1-8 orange* / 4-5 orange", row_one=". Sb0@ . . .")
    assert (game.told("star"), game.asks) == (["Ann star S"], "Ann break S")


def test_w5_a_flip_under_p8_does_not_count_as_flipped() -> None:
    # Ann flips T, which has a marker, from Dimmed to Glowing, and that closes the loop.
    game = world(
        """
        . . . .
        . S Tb0@ .
        """,
        tiles={"S": "4-5", "T": "10-11 orange* / 1-8 orange"},
        pawns={"Ann": "S:5"},
        rules="winds",
    ).do("turn a0")
    assert (game.walked("Ann"), game.pawn("Ann"), game.asks) == ("T:10-11 S:4-5", "S:5", "Ann dim T")


def test_w5_a_flip_in_the_move_of_another_pawn_does_not_count_as_flipped() -> None:
    # Two loops close with A: Ann's over A and S, and Ben's, from B up over A, U and down through S. Ann flips S to
    # Dimmed and back, its marker has to stay, and so it glows under Ben's Star.
    game = world(
        """
        . U . .
        . S@ . .
        . B . .
        """,
        tiles={"S": "4-5 2-7 orange*", "A": "10-11 0-9 / 10-4 0-9", "U": "6-7", "B": "2-3"},
        pawns={"Ann": "S:5", "Ben": "B:3"},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0", "dim lr", "break S lr", "break A lr")
    assert game.told("moved", "star", "stayed") == [
        "Ann moved S A",
        "Ann stayed S",
        "Ben moved A U S B A U",
        "Ben star S",
    ]
    assert (game.lies("S"), game.asks) == ("a0", "Ben dim S")


def test_w5_tiles_left_after_the_loop_get_stars_too() -> None:
    game = closed_pair(
        "4-5 orange*",
        "10-11 / 10-4",
        row_one=". Sb0@ . L@ B",
        row_two=". C D . .",
        tiles={"L": "orange*", "C": "orange*", "D": "orange*"},
    ).do("break A lr")
    assert game.told("star") == ["Ann star L"]
    assert [game.asks, game.do("lantern C").asks] == ["Ann lantern S", "Ann lantern L"]


# A loop with a crossing: over X from left to right, back over it, and round P.
#
#     P X Q     P joins its eastern ports, Q its western ones, X left and right, above and below.

CROSSED = "11-4 10-5"


def crossed_loop(board: str, ann: str, lays: str, **tiles: str) -> World:
    return world(
        f"""
        . . . . .
        {board}
        """,
        tiles={"P": "4-5", "X": CROSSED, "Q": "10-11", **tiles},
        pawns={"Ann": ann},
        hands={"Ann": f"{lays} H"},
        rules="winds",
    ).do(f"place {lays} a0")


def test_w5_the_earliest_star_comes_first_even_if_its_tile_is_met_last() -> None:
    # Ann sets out from P, so its Star is the first; on her lap she meets Q before she is back at P.
    game = crossed_loop(". P@ . Q@ .", "P:5", "X", P="4-5 orange*", Q="10-11 orange*")
    assert game.told("star") == ["Ann star P", "Ann star Q"]
    assert (game.asks, game.pawn("Ann")) == ("Ann dim P", "X:11")


def test_w5_if_the_loop_remains_the_next_star_follows() -> None:
    game = crossed_loop(". P@ . Q@ .", "P:5", "X", P="4-5 orange*", Q="10-11 orange*").do("dim lr")
    assert game.walked("Ann") == "P:4-5 X:10-5 Q:10-11 X:4-11 P:4-5 X:10-5"
    assert (game.asks, game.pawn("Ann")) == ("Ann dim Q", "X:5")


def test_w5_of_two_crossings_of_the_tile_the_pawn_stops_before_the_first_it_meets() -> None:
    # Ann sets out from X over Q; she could stop before X on Q and, later in the lap, on P.
    game = crossed_loop(". P X@ . .", "X:5", "Q", X=f"{CROSSED} orange*")
    assert game.walked("Ann") == "Q:10-11 X:4-11 P:4-5 X:10-5 Q:10-11"
    assert (game.asks, game.pawn("Ann")) == ("Ann dim X", "Q:11")


def a_smaller_loop_remains() -> World:
    """When X is dimmed it sends Ann back to Q: P, though it glows with a Star on it, is in her loop no more."""
    loop = crossed_loop(". P@ X@ . .", "X:5", "Q", X=f"{CROSSED} orange* / 4-5 10-11 orange", P="4-5 orange*")
    return loop.do("dim lr")


def test_w5_a_star_that_does_not_lie_in_the_loop_is_not_asked_for() -> None:
    game = a_smaller_loop_remains()
    assert (game.star_tiles, game.asks) == ("X P", "Ann break Q")
    assert {action.split()[1] for action in game.legal()} == {"X", "Q"}


# How often a tile may be flipped.


def test_w5_after_twice_as_many_free_flips_as_the_loop_has_tiles_the_pawn_leaves() -> None:
    game = closed_pair().do(*["break A lr"] * 3)
    assert game.asks == "Ann break S"
    game.do("break A lr")
    assert (game.told("left"), game.rules("left"), game.pawn("Ann")) == (["Ann left loop"], ["P14"], "off")


def test_w5_the_pawn_does_not_leave_if_the_last_free_flip_opens_the_loop() -> None:
    game = closed_pair().do(*["break A lr"] * 3, "break A tb")
    assert (game.told("left"), game.pawn("Ann")) == ([], "S:5")


def test_w5_the_tiles_of_the_loop_are_counted_once_each() -> None:
    # Four steps over three tiles: six free flips.
    game = crossed_loop(". P . Q .", "P:5", "X").do(*["break P lr"] * 5)
    assert game.asks == "Ann break P"
    assert game.do("break P lr").told("left") == ["Ann left loop"]


def test_w5_it_is_the_present_loop_that_counts() -> None:
    # It began with three tiles and has two now.
    game = a_smaller_loop_remains().do(*["break Q lr"] * 3)
    assert game.asks == "Ann break Q"
    assert game.do("break Q lr").told("left") == ["Ann left loop"]


def test_w5_dimming_the_tile_of_a_star_is_no_free_flip() -> None:
    game = star_in_the_pair("4-5").do("dim lr", *["break S lr"] * 3)
    assert game.asks == "Ann break A"
    assert game.do("break S lr").told("left") == ["Ann left loop"]


def test_w5_free_flips_are_counted_anew_for_the_move_of_another_pawn() -> None:
    # A closes a loop for Ann on S and one for Ben on T; Ann uses three of her four free flips.
    game = world(
        """
        . . . .
        . S . T
        """,
        tiles={"S": "4-5", "A": "10-11 4-5", "T": "10-11"},
        pawns={"Ann": "S:5", "Ben": "T:10"},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0", *["break S lr"] * 3, "break S tb")
    assert game.asks == "Ben break T"
    assert game.do(*["break T lr"] * 3).asks == "Ben break T"
    assert game.do("break T lr").told("left") == ["Ben left loop"]


def test_w5_who_leaves_still_scores_the_stars_of_the_move() -> None:
    game = star_in_the_pair("4-5", ". . N . .").do("dim lr", *["break S lr"] * 4)
    assert (game.pawn("Ann"), game.asks) == ("off", "Ann lantern S")


def test_w5_a_decision_on_the_way_can_be_taken_up_again() -> None:
    game = star_in_the_pair("4-5")
    assert taken_up_again(game).match.position == game.match.position
    game.do("dim lr", "break S lr")
    assert taken_up_again(game).match.position == game.match.position


# ---- W6: winning


def test_w6_the_last_pawn_wins_as_in_p29() -> None:
    game = world(
        """
        . .
        S .
        """,
        tiles={"A": "11-10"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
        stars={"Ann": 5},
        spent="Ann",
        rules="winds",
    ).do("place A a0")
    assert (game.winners, game.rules("won")) == ("Ben", ["P29"])


@pytest.mark.parametrize(
    ("stars", "spent", "winners"),
    [
        ({"Ann": 7, "Ben": 8}, "", "Ben"),
        ({"Ann": 7, "Ben": 7}, "Ann", "Ben"),
        ({"Ann": 7, "Ben": 7}, "", "Ann Ben"),
    ],
)
def test_w6_after_the_last_round_stars_and_life_tokens_decide_as_in_p30(
    stars: Mapping[str, int], spent: str, winners: str
) -> None:
    game = world(
        pawns={"Ann": "beside 0,1", "Ben": "beside 0,3"},
        hands={"Ann": "A B", "Ben": "C D"},
        stars=stars,
        spent=spent,
        turn="Ben",
        rules="winds",
    ).do("place C a0 by 1")
    assert (game.winners, set(game.rules("won"))) == (winners, {"P30"})

"""Winds of Change: W1 to W4 and W6; W5 has a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from phoenix.core.assets import tileset
from phoenix.core.tiles import read_tileset, write_tileset
from phoenix.core.words import BadTileSet
from phoenix.match.match import Match
from tests.phoenix_drawing import World, world


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


def marker_of_l_is_to_move(d_poses: str = "a0") -> World:
    """C shows Glowing, D shows Dimmed (on both faces the same paths)."""
    return ann_goes_east("S . L@ B . .", f". C D{d_poses} . . .", C="orange*", D="orange")


def test_w2_a_flip_is_chosen_where_the_tile_shows_dimmed() -> None:
    assert marker_of_l_is_to_move().legal() == ["lantern C", "lantern D lr", "lantern D tb"]


def test_w2_a_glowing_tile_stays_as_it_is() -> None:
    game = marker_of_l_is_to_move().do("lantern C")
    assert (game.poses("C"), game.told("flipped"), game.markers) == ("a0", [], "C")


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
    poses: str, flip: str, then: str
) -> None:
    game = marker_of_l_is_to_move(poses).do(f"lantern D {flip}")
    assert (game.poses("D"), game.markers) == (then, "D")
    assert (game.told("flipped"), game.rules("flipped")) == ([f"Ann flipped D {flip}"], ["W2"])


@pytest.mark.parametrize("action", ["lantern C lr", "lantern D"])
def test_w2_a_flip_is_neither_forgotten_nor_invented(action: str) -> None:
    assert marker_of_l_is_to_move().refused(action) == "W2"


def test_w2_in_the_standard_game_nothing_is_flipped() -> None:
    game = ann_goes_east("S . L@ B . .", ". D . . . .", D="orange", rules="phoenix").do("lantern D")
    assert (game.poses("D"), game.poses("L"), game.asks) == ("a0", "a0", "Ben act")


# ---- W3: a Star that comes off dims its tile


@pytest.mark.parametrize(
    ("lies", "flip", "then"), [("a0", "lr", "b0"), ("a0", "tb", "b2"), ("a1", "lr", "b3"), ("a3", "tb", "b3")]
)
def test_w3_the_tile_of_a_star_is_dimmed_the_way_chosen(poses: str, flip: str, then: str) -> None:
    game = ann_goes_east(f"S . L{poses}@ B . .", ". C . . . .", C="orange*").do("lantern C")
    assert (game.asks, game.legal()) == ("Ann dim L", ["dim lr", "dim tb"])
    game.do(f"dim {flip}")
    assert (game.poses("L"), game.rules("flipped")) == (then, ["W3"])


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
    assert (game.poses("L"), game.stars("Ann"), game.asks) == ("b0", 1, "Ben act")


def test_w3_a_tile_whose_marker_had_to_stay_is_not_flipped() -> None:
    game = ann_goes_east("S . L@ B . .")
    assert (game.told("stayed"), game.poses("L"), game.stars("Ann")) == (["Ann stayed L"], "a0", 1)


def test_w3_of_two_tiles_only_the_one_whose_marker_had_to_stay_is_not_flipped() -> None:
    # There is room for one marker: L's goes to C, M's has to stay.
    game = ann_goes_east("S . L@ M@ B .", ". C . . . .", C="orange*").do("lantern C")
    assert game.asks == "Ann dim L"
    game.do("dim lr")
    assert (game.poses("L"), game.poses("M"), game.stars("Ann")) == ("b0", "a0", 2)


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
    assert (game.poses("D"), game.pawn("Ben")) == ("b0", "D:8")


def test_w4_a_pawn_on_a_tile_that_is_flipped_to_dimmed_keeps_its_port() -> None:
    game = ben_somewhere("L:8")
    assert (game.poses("L"), game.pawn("Ben")) == ("b2", "L:8")


def test_w4_whoever_faces_an_open_path_after_a_flip_moves() -> None:
    # Ben on X faces L, which has a path there only when it is dimmed.
    game = ben_somewhere("X:8", L="11-4 orange* / 7-2 orange")
    assert (game.told("moved"), game.pawn("Ben")) == (["Ben moved L"], "L:8")


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

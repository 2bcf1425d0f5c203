"""Stars and Lantern markers: P16 to P19."""

from __future__ import annotations

from tests.phoenix_drawing import NO_PATH_AT_A_SIDE, World, left_together, world

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


def ann_goes_east(row_one: str, row_two: str = "", *, stars: int = 0, **tiles: str) -> World:
    """Ann on S lays A at 1,1 and goes east; L and M have orange lanterns."""
    return world(
        f"""
        . . . . . .
        {row_one}
        {row_two}
        """,
        tiles={"L": "orange*", "M": "orange*", **tiles},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
        stars={"Ann": stars},
    ).do("place A a0")


def test_p16_a_tile_left_twice_gets_one_star() -> None:
    # Over L to the north, round over B and C, and diagonally over L again to D.
    game = world(
        """
        . . B C
        S . L@ .
        . . D .
        """,
        tiles={"L": "11-1 3-7 orange*", "B": "8-5", "C": "10-9"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    ).do("place A a0")
    assert game.walked("Ann") == "A:11-4 L:11-1 B:8-5 C:10-9 L:3-7 D:2-7"
    assert game.told("star") == ["Ann star L"]


def test_p16_a_glowing_icon_without_a_marker_makes_no_star() -> None:
    assert ann_goes_east("S . L B . .").told("star") == []


def test_p16_a_marker_makes_a_star_on_a_dimmed_icon_too() -> None:
    assert ann_goes_east("S . Lb0@ B . .").told("star") == ["Ann star L"]


# ---- P17: where a marker goes


def test_p17_a_marker_goes_to_an_icon_of_its_color_glowing_or_dimmed() -> None:
    game = ann_goes_east("S . L@ B . .", ". C D E F .", C="orange*", D="orange", E="blue*")
    assert game.legal() == ["lantern C", "lantern D"]


def test_p17_a_marker_does_not_go_to_an_icon_of_another_color() -> None:
    assert ann_goes_east("S . L@ B . .", ". C D . . .", C="orange", D="blue").refused("lantern D") == "P17"


def test_p17_a_marker_does_not_go_to_a_tile_without_an_icon() -> None:
    assert ann_goes_east("S . L@ B . .", ". C D . . .", C="orange").refused("lantern D") == "P17"


def test_p17_a_marker_goes_to_another_tile() -> None:
    assert ann_goes_east("S . L@ B . .", ". C . . . .", C="orange").refused("lantern L") == "P17"


def test_p17_an_icon_on_the_face_below_does_not_count() -> None:
    game = ann_goes_east("S . L@ B . .", ". C Db0 E .", C="4-11 / 4-11 orange", D="4-11 / 4-11 orange", E="orange")
    assert game.legal() == ["lantern D", "lantern E"]


def test_p17_an_icon_on_a_tile_just_laid_counts() -> None:
    assert ann_goes_east("S . L@ B . .", A="orange").legal() == ["lantern A"]


def test_p17_a_marker_keeps_its_color_whatever_its_tile_shows() -> None:
    game = ann_goes_east("S . Lb0@ B . .", ". C D . .", L="orange* / blue", C="orange", D="blue")
    assert game.legal() == ["lantern C"]


def test_p17_a_marker_does_not_go_where_a_marker_is() -> None:
    game = ann_goes_east("S . L@ B . .", ". C@ D . .", C="orange", D="orange")
    assert game.legal() == ["lantern D"]
    assert game.refused("lantern C") == "P17"


def test_p17_a_marker_does_not_go_where_a_star_is() -> None:
    # The marker of L has gone to C; L still has its Star when M's marker is to move.
    game = ann_goes_east("S . L@ M@ B .", ". C D . .", C="orange", D="orange").do("lantern C")
    assert (game.asks, game.markers) == ("Ann lantern M", "M C")
    assert game.legal() == ["lantern D"]
    assert game.refused("lantern L") == "P17"


def test_p17_a_marker_does_not_go_where_the_owners_own_pawn_stands() -> None:
    game = ann_goes_east("S . L@ B . .", ". C . . .", B="orange", C="orange")
    assert (game.pawn("Ann"), game.legal()) == ("B:4", ["lantern C"])
    assert game.refused("lantern B") == "P17"


def test_p17_a_marker_may_go_where_another_players_pawn_stands() -> None:
    game = world(
        """
        . . . .
        S . L@ B
        . C . .
        """,
        tiles={"L": "orange*", "C": "orange"},
        pawns={"Ann": "S:4", "Ben": "C:8"},
        hands={"Ann": "A X"},
    ).do("place A a0", "lantern C")
    assert game.markers == "C"


def test_p17_an_own_pawn_that_has_left_the_board_is_nowhere_in_the_way() -> None:
    game = ann_goes_east("S . L@ B C D", B="orange", D="orange")
    assert (game.pawn("Ann"), game.legal()) == ("off", ["lantern B", "lantern D"])


def test_p17_the_marker_lies_on_the_tile_chosen() -> None:
    game = ann_goes_east("S . L@ B . .", ". C D . .", C="orange", D="orange").do("lantern D")
    assert game.markers == "D"


def test_p17_markers_move_after_the_travel() -> None:
    game = ann_goes_east("S . L@ B . .", ". C . . .", C="orange")
    assert (game.pawn("Ann"), game.asks, game.markers) == ("B:4", "Ann lantern L", "L")


def test_p17_markers_move_in_the_order_of_the_stars() -> None:
    game = ann_goes_east("S . M@ L@ B .", ". C D . .", C="orange", D="orange")
    assert [game.asks, game.do("lantern D").asks] == ["Ann lantern M", "Ann lantern L"]


def test_p17_the_owner_of_the_pawn_that_moved_decides() -> None:
    # Ann's A lets Ben come down over L to B.
    game = world(
        """
        . X .
        S . .
        . L@ C
        . B .
        """,
        tiles={"L": "orange*", "C": "orange"},
        pawns={"Ann": "S:4", "Ben": "X:8"},
        hands={"Ann": "A D"},
    ).do("place A a0")
    assert game.asks == "Ben lantern L"
    assert game.do("lantern C").stars("Ben") == 1


def test_p17_with_nowhere_to_go_the_marker_stays_and_nobody_is_asked() -> None:
    game = ann_goes_east("S . L@ B . .", ". C@ D . .", C="orange", D="blue")
    assert (game.told("stayed"), game.markers, game.asks) == (["Ann stayed L"], "L C", "Ben act")


def test_p17_the_star_of_a_marker_that_stays_counts() -> None:
    assert ann_goes_east("S . L@ B . .").stars("Ann") == 1


def test_p17_a_marker_that_has_moved_can_leave_the_next_one_nowhere_to_go() -> None:
    game = ann_goes_east("S . L@ M@ B .", ". C . . .", C="orange").do("lantern C")
    assert (game.told("stayed"), game.markers) == (["Ann stayed M"], "M C")


def test_p17_after_a_marker_that_stays_the_next_one_is_asked_for() -> None:
    game = ann_goes_east("S . L@ M@ B .", ". C . . .", M="blue*", C="blue")
    assert (game.told("stayed"), game.asks) == (["Ann stayed L"], "Ann lantern M")


# ---- P18: counting


def test_p18_stars_count_one_each_in_order_after_all_markers_have_moved() -> None:
    game = ann_goes_east("S . M@ L@ B .", ". C D . .", C="orange", D="orange").do("lantern C")
    assert (game.stars("Ann"), game.star_tiles) == (0, "M L")
    game.do("lantern D")
    assert game.told("lantern", "scored") == ["Ann lantern L to D", "Ann scored M", "Ann scored L"]
    assert game.stars("Ann") == 2


def test_p18_the_stars_come_off_the_board() -> None:
    assert ann_goes_east("S . L@ B . .").star_tiles == ""


def test_p18_stars_are_added_to_those_scored_before() -> None:
    assert ann_goes_east("S . L@ B . .", stars=3).stars("Ann") == 4


# ---- P19: the last round


def test_p19_six_stars_do_not_make_the_last_round() -> None:
    game = ann_goes_east("S . L@ B . .", stars=5)
    assert (game.stars("Ann"), game.state["last_round"], game.told("last_round")) == (6, False, [])


def test_p19_with_seven_stars_the_current_round_is_the_last() -> None:
    game = ann_goes_east("S . L@ B . .", stars=6)
    assert (game.state["last_round"], game.told("last_round")) == (True, ["Ann last_round"])


def test_p19_the_last_round_is_known_as_soon_as_the_seventh_star_is_scored_and_once() -> None:
    game = ann_goes_east("S . L@ M@ B .", stars=6)
    assert game.stars("Ann") == 8
    assert game.told("scored", "last_round") == ["Ann scored L", "Ann last_round", "Ann scored M"]


def test_p19_stars_scored_in_somebody_elses_turn_make_the_last_round_too() -> None:
    game = world(
        """
        . X .
        S . .
        . L@ .
        . B .
        """,
        tiles={"L": "orange*"},
        pawns={"Ann": "S:4", "Ben": "X:8"},
        hands={"Ann": "A D"},
        stars={"Ben": 6},
    ).do("place A a0")
    assert game.told("last_round") == ["Ben last_round"]

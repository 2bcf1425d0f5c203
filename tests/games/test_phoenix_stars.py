"""Stars, Lantern markers, and the moves of the others: P16 to P20."""

from __future__ import annotations

import pytest

from tests.drawing import World, taken_up_again, world


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


# ---- P16: one Star a tile with a marker


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


# ---- P20: the others move

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

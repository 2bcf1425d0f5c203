"""Edge tiles: drawing, returning, the Phoenix tile. P21 to P24."""

from __future__ import annotations

from tests.games.phoenix.edge_tile_boards import BEN_ABOVE, CLOSED, OPEN, ann_lays_a
from tests.phoenix_drawing import world

# ---- P21: drawing


def test_p21_a_pawn_that_ends_facing_an_empty_space_draws_two_from_the_top() -> None:
    game = ann_lays_a(OPEN, stack="C D E")
    assert (game.pawn("Ann"), game.hand("Ann"), game.stack) == ("A:4", "C D", "E X")


def test_p21_a_pawn_that_ends_facing_a_tile_does_not_draw() -> None:
    game = ann_lays_a(CLOSED, stack="C D E")
    assert (game.pawn("Ann"), game.hand("Ann"), game.told("drew")) == ("A:4", "", [])


def test_p21_a_pawn_that_has_left_the_board_does_not_draw() -> None:
    # A sends her back over S and off the board.
    game = ann_lays_a(OPEN, tiles={"A": "11-10"}, stack="C D E")
    assert (game.pawn("Ann"), game.told("drew")) == ("off", [])


def test_p21_a_pawn_that_moves_in_somebody_elses_turn_draws_too() -> None:
    game = ann_lays_a(BEN_ABOVE, pawns={"Ben": "B:8"}, stack="C D E")
    assert (game.pawn("Ben"), game.hand("Ben")) == ("A:8", "C D")


def test_p21_a_pawn_that_does_not_move_does_not_draw() -> None:
    game = ann_lays_a(OPEN, pawns={"Ben": "beside 5,5"}, hands={"Ben": "Y"}, stack="C D E")
    assert game.hand("Ben") == "Y"


def test_p21_tiles_are_drawn_to_the_end_of_the_hand_up_to_two() -> None:
    # Ben on B has a tile already when Ann turns T and opens his way to an empty space.
    game = world(
        """
        . B .
        S T .
        """,
        tiles={"T": "0-6 / 4-11 1-8"},
        pawns={"Ann": "S:4", "Ben": "B:8"},
        hands={"Ben": "Y"},
        stack="C D E F",
    ).do("turn b0")
    assert (game.hand("Ann"), game.hand("Ben"), game.stack) == ("C D", "Y E", "F")


# ---- P22: a space is filled


def test_p22_whoever_faces_the_filled_space_returns_the_hand_even_without_moving() -> None:
    game = ann_lays_a(BEN_ABOVE, tiles={"A": "11-4"}, pawns={"Ben": "B:8"}, hands={"Ben": "Y Z"})
    assert (game.pawn("Ben"), game.hand("Ben"), game.stack) == ("B:8", "", "X Y Z")
    assert game.rules("returned") == ["P7", "P22"]


def test_p22_whoever_moves_from_there_returns_the_hand_first_and_draws_anew() -> None:
    game = ann_lays_a(BEN_ABOVE, pawns={"Ben": "B:8"}, hands={"Ben": "Y Z"}, stack="C D")
    assert (game.pawn("Ben"), game.hand("Ben"), game.stack) == ("A:8", "C D", "X Y Z")


def test_p22_whoever_faces_it_diagonally_returns_the_hand_too() -> None:
    game = ann_lays_a(
        """
        B . . .
        S . W .
        """,
        tiles={"A": "11-4"},
        pawns={"Ben": "B:6"},
        hands={"Ben": "Y Z"},
    )
    assert game.hand("Ben") == ""


def test_p22_whoever_stands_beside_the_filled_space_returns_the_hand_too() -> None:
    # Ann lays A in the corner 0,0 and turns south on it.
    game = world(
        """
        . .
        . S
        """,
        tiles={"A": "6-7"},
        pawns={"Ann": "S:0", "Ben": "beside 0,0"},
        hands={"Ann": "A X", "Ben": "Y Z"},
    ).do("place A a0")
    assert game.told("returned") == ["Ann returned X", "Ben returned Y Z"]


def test_p22_whoever_faces_another_space_keeps_the_hand() -> None:
    game = ann_lays_a(BEN_ABOVE, pawns={"Ben": "B:4"}, hands={"Ben": "Y Z"})
    assert game.hand("Ben") == "Y Z"


def test_p22_hands_go_back_clockwise_from_the_active_player_after_the_unused_tile_and_before_the_travel() -> None:
    # All four face the space in the middle; Ben, the active player, lays A there.
    game = world(
        """
        . . . . .
        . . L . .
        . N . O .
        . . Q . .
        """,
        tiles={"A": "11-4"},
        pawns={"Ann": "Q:1", "Ben": "N:4", "Cleo": "L:7", "Dan": "O:10"},
        hands={"Ann": "C D", "Ben": "A B", "Cleo": "E F", "Dan": "G H"},
        first="Ben",
    ).do("place A a0")
    assert game.told("placed", "returned", "moved") == [
        "Ben placed A",
        "Ben returned B",
        "Cleo returned E F",
        "Dan returned G H",
        "Ann returned C D",
        "Ben moved A O",
    ]


def test_p22_a_tile_that_is_turned_fills_no_space() -> None:
    game = world(
        """
        . B .
        S T .
        """,
        tiles={"T": "1-8 / 0-6"},
        pawns={"Ann": "S:4", "Ben": "B:7"},
        hands={"Ben": "Y Z"},
    ).do("turn a1")
    assert (game.hand("Ben"), game.told("returned")) == ("Y Z", [])


# ---- P23: taking the Phoenix tile


def test_p23_who_draws_only_one_takes_the_phoenix_tile() -> None:
    game = ann_lays_a(OPEN, hands={"Ann": "A"}, stack="C")
    assert (game.hand("Ann"), game.stack, game.phoenix_tile) == ("C", "", "Ann")
    assert game.told("drew", "phoenix_tile") == ["Ann drew C", "Phoenix tile to Ann"]


def test_p23_who_draws_none_takes_the_phoenix_tile() -> None:
    game = ann_lays_a(OPEN, hands={"Ann": "A"})
    assert (game.hand("Ann"), game.phoenix_tile) == ("", "Ann")


def test_p23_who_draws_two_does_not_take_it_even_if_the_stack_is_empty_now() -> None:
    game = ann_lays_a(OPEN, hands={"Ann": "A"}, stack="C D")
    assert (game.hand("Ann"), game.stack, game.phoenix_tile) == ("C D", "", None)


def test_p23_who_does_not_draw_does_not_take_it() -> None:
    assert ann_lays_a(CLOSED, hands={"Ann": "A"}).phoenix_tile is None


def test_p23_it_stays_with_whoever_has_it() -> None:
    pawns = {"Ben": "beside 0,5", "Cleo": "beside 5,5"}
    game = ann_lays_a(OPEN, pawns=pawns, hands={"Ann": "A", "Ben": "Y Z", "Cleo": "C"}, phoenix_tile="Cleo")
    assert (game.hand("Ann"), game.phoenix_tile) == ("", "Cleo")


# ---- P24: returning tiles, and the Phoenix tile going on


def test_p24_with_no_holder_a_returned_tile_goes_to_the_bottom_of_the_stack() -> None:
    assert ann_lays_a(CLOSED, stack="C D").stack == "C D X"


def test_p24_with_a_holder_a_returned_tile_goes_to_the_end_of_the_holders_hand() -> None:
    game = ann_lays_a(CLOSED, pawns={"Ben": "beside 5,5"}, hands={"Ben": "Y"}, phoenix_tile="Ben")
    assert (game.hand("Ben"), game.stack) == ("Y X", "")


def test_p24_a_holder_who_is_still_short_keeps_the_phoenix_tile() -> None:
    pawns = {"Ben": "beside 0,5", "Cleo": "beside 5,5"}
    game = ann_lays_a(CLOSED, pawns=pawns, hands={"Ben": "Y Z"}, phoenix_tile="Cleo")
    assert (game.hand("Cleo"), game.phoenix_tile) == ("X", "Cleo")


def test_p24_a_holder_with_two_tiles_passes_it_to_the_next_clockwise_who_waits_for_a_tile() -> None:
    pawns = {"Ben": "beside 5,0", "Cleo": "beside 5,3", "Dan": "beside 5,5"}
    game = ann_lays_a(CLOSED, pawns=pawns, hands={"Ben": "C", "Cleo": "D", "Dan": "E"}, phoenix_tile="Ben")
    assert (game.hand("Ben"), game.phoenix_tile) == ("C X", "Cleo")
    assert game.rules("phoenix_tile") == ["P24"]


def test_p24_clockwise_begins_to_the_left_of_the_holder() -> None:
    pawns = {"Ben": "beside 5,0", "Cleo": "beside 5,3", "Dan": "beside 5,5"}
    game = ann_lays_a(CLOSED, pawns=pawns, hands={"Ben": "C", "Cleo": "D", "Dan": "E"}, phoenix_tile="Cleo")
    assert (game.hand("Cleo"), game.phoenix_tile) == ("D X", "Dan")


def test_p24_clockwise_goes_on_past_the_last_seat() -> None:
    pawns = {"Ben": "beside 5,0", "Cleo": "beside 5,3", "Dan": "beside 5,5"}
    game = ann_lays_a(CLOSED, pawns=pawns, hands={"Ben": "C", "Cleo": "D", "Dan": "E"}, phoenix_tile="Dan")
    assert (game.hand("Dan"), game.phoenix_tile) == ("E X", "Ben")


def test_p24_it_passes_by_who_has_two_tiles() -> None:
    pawns = {"Ben": "beside 5,0", "Cleo": "beside 5,3", "Dan": "beside 5,5"}
    game = ann_lays_a(CLOSED, pawns=pawns, hands={"Ben": "C", "Cleo": "D E", "Dan": "F"}, phoenix_tile="Ben")
    assert game.phoenix_tile == "Dan"


def test_p24_it_passes_by_who_faces_a_tile_and_who_is_off_the_board() -> None:
    # Cleo on C comes from the other side to the dead end W.
    game = ann_lays_a(
        """
        . . . .
        S . W C
        """,
        pawns={"Ben": "beside 5,0", "Cleo": "C:11", "Dan": "off"},
        hands={"Ben": "Y"},
        phoenix_tile="Ben",
    )
    assert (game.hand("Ben"), game.phoenix_tile) == ("Y X", None)


def test_p24_if_nobody_waits_for_a_tile_it_goes_back_on_the_stack() -> None:
    game = ann_lays_a(CLOSED, pawns={"Ben": "beside 5,5"}, hands={"Ben": "Y"}, phoenix_tile="Ben")
    assert game.told("phoenix_tile") == ["Phoenix tile to the stack"]


def test_p24_tiles_are_returned_one_by_one_in_hand_order_and_it_goes_on_in_between() -> None:
    # X and then Ben's Y fill Cleo's hand: the Phoenix tile goes to Dan before Ben's Z is returned.
    game = ann_lays_a(
        BEN_ABOVE,
        tiles={"A": "11-4"},
        pawns={"Ben": "B:8", "Cleo": "beside 5,3", "Dan": "beside 5,5"},
        hands={"Ben": "Y Z", "Dan": "D"},
        phoenix_tile="Cleo",
    )
    assert game.told("returned", "drew", "phoenix_tile")[:7] == [
        "Ann returned X",
        "Cleo drew X",
        "Ben returned Y Z",
        "Cleo drew Y",
        "Phoenix tile to Dan",
        "Dan drew Z",
        "Phoenix tile to the stack",
    ]


def test_p24_what_is_returned_after_it_went_back_goes_to_the_bottom_of_the_stack() -> None:
    game = ann_lays_a(
        BEN_ABOVE,
        tiles={"A": "11-4"},
        pawns={"Ben": "B:8", "Cleo": "beside 5,3"},
        hands={"Ben": "Y Z", "Cleo": "C"},
        phoenix_tile="Cleo",
    )
    assert (game.hand("Cleo"), game.stack) == ("C X", "Y Z")


def test_p24_a_holder_whose_space_is_filled_passes_it_on_before_anything_is_returned() -> None:
    # Ann fills the space that Ben, the holder, waits for: her unused tile is Cleo's already, and then so is his.
    game = ann_lays_a(
        BEN_ABOVE,
        tiles={"A": "11-4"},
        pawns={"Ben": "B:8", "Cleo": "beside 5,5"},
        hands={"Ben": "Y"},
        phoenix_tile="Ben",
    )
    assert game.told("placed", "phoenix_tile", "returned", "drew") == [
        "Ann placed A",
        "Phoenix tile to Cleo",
        "Ann returned X",
        "Cleo drew X",
        "Ben returned Y",
        "Cleo drew Y",
        "Phoenix tile to the stack",
    ]


def test_p24_an_active_player_who_holds_it_passes_it_on_when_laying_the_tile() -> None:
    pawns = {"Ben": "beside 5,5"}
    game = ann_lays_a(CLOSED, pawns=pawns, hands={"Ann": "A", "Ben": "Y"}, phoenix_tile="Ann")
    assert (game.told("placed", "phoenix_tile", "moved"), game.phoenix_tile) == (
        ["Ann placed A", "Phoenix tile to Ben", "Ann moved A"],
        "Ben",
    )


def test_p24_a_holder_who_leaves_the_board_passes_it_on_before_the_hand_is_returned() -> None:
    # Ann runs into Ben on B.
    game = ann_lays_a(
        """
        . . . .
        S . B .
        """,
        pawns={"Ben": "B:4", "Cleo": "beside 5,5"},
        hands={"Ann": "A", "Ben": "Y", "Cleo": "C"},
        phoenix_tile="Ben",
    )
    assert game.told("left", "phoenix_tile", "returned", "drew") == [
        "Ann left collision with Ben",
        "Ben left collision with Ann",
        "Phoenix tile to Cleo",
        "Ben returned Y",
        "Cleo drew Y",
        "Phoenix tile to the stack",
    ]


def test_p24_both_pawns_of_a_collision_have_left_before_a_hand_is_returned() -> None:
    # Ann turns T and runs into Ben, the holder: he is not there any more to be given her tiles.
    game = world(
        """
        . . .
        S T .
        """,
        tiles={"T": "1-8"},
        pawns={"Ann": "S:4", "Ben": "T:4", "Cleo": "beside 5,5"},
        hands={"Ann": "C D", "Ben": "E", "Cleo": "Y Z"},
        phoenix_tile="Ben",
    ).do("turn a1")
    assert game.told("left", "phoenix_tile", "returned") == [
        "Ann left collision with Ben",
        "Ben left collision with Ann",
        "Phoenix tile to the stack",
        "Ann returned C D",
        "Ben returned E",
    ]
    assert game.stack == "C D E"


def test_p24_a_holder_who_leaves_by_choice_passes_it_on_before_the_hand_is_returned() -> None:
    game = world(
        OPEN,
        pawns={"Ann": "S:4", "Ben": "beside 5,5"},
        hands={"Ann": "A", "Ben": "Y"},
        phoenix_tile="Ann",
    ).do("leave")
    assert (game.hand("Ben"), game.stack) == ("Y A", "")

"""A player with no tile to lay: P25."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.phoenix.edge_tile_boards import DEAD_END, OPEN, ann_lays_a
from tests.phoenix_drawing import World, taken_up_again, world


def ann_has_no_tile(
    *, pawns: Mapping[str, str], hands: Mapping[str, str], phoenix_tile: str | None = None, board: str = OPEN
) -> World:
    """Ann on S faces an empty space; what happens before she acts has happened."""
    return world(board, tiles={"W": DEAD_END}, pawns={"Ann": "S:4", **pawns}, hands=hands, phoenix_tile=phoenix_tile)


def test_p25_who_must_lay_a_tile_and_has_none_takes_all_those_of_the_player_to_the_left() -> None:
    game = ann_has_no_tile(pawns={"Ben": "beside 5,0", "Cleo": "beside 5,5"}, hands={"Ben": "C D", "Cleo": "E F"})
    assert (game.hand("Ann"), game.hand("Ben"), game.hand("Cleo")) == ("C D", "", "E F")
    assert (game.told("took"), game.rules("took")) == (["Ann took C D from Ben"], ["P25"])


def test_p25_it_is_the_first_to_the_left_who_has_any() -> None:
    pawns = {"Ben": "beside 5,0", "Cleo": "beside 5,3", "Dan": "beside 5,5"}
    game = ann_has_no_tile(pawns=pawns, hands={"Cleo": "E", "Dan": "F G"})
    assert game.told("took") == ["Ann took E from Cleo"]


def test_p25_a_taker_who_holds_the_phoenix_tile_gives_it_in_exchange() -> None:
    game = ann_has_no_tile(pawns={"Ben": "beside 5,5"}, hands={"Ben": "C D"}, phoenix_tile="Ann")
    assert game.phoenix_tile == "Ben"


def test_p25_it_holds_without_the_phoenix_tile_which_stays_with_its_holder() -> None:
    pawns = {"Ben": "beside 5,0", "Cleo": "beside 5,5"}
    game = ann_has_no_tile(pawns=pawns, hands={"Ben": "C D"}, phoenix_tile="Cleo")
    assert (game.hand("Ann"), game.phoenix_tile) == ("C D", "Cleo")


def test_p25_a_player_robbed_who_finds_the_phoenix_tile_free_takes_it() -> None:
    game = ann_has_no_tile(pawns={"Ben": "beside 5,5"}, hands={"Ben": "C D"})
    assert game.phoenix_tile == "Ben"


def test_p25_a_player_robbed_who_waits_for_no_tile_does_not_keep_the_phoenix_tile() -> None:
    # Ben on B faces the dead end W; Cleo waits for a tile.
    game = ann_has_no_tile(
        board="""
        . W B .
        S . . .
        """,
        pawns={"Ben": "B:11", "Cleo": "beside 5,5"},
        hands={"Ben": "C D", "Cleo": "E"},
        phoenix_tile="Ann",
    )
    assert game.phoenix_tile == "Cleo"


def test_p25_who_has_one_tile_takes_none() -> None:
    game = world(OPEN, pawns={"Ann": "S:4"}, hands={"Ann": "C"})
    assert (game.hand("Ann"), game.told("took")) == ("C", [])


def test_p25_who_faces_a_tile_takes_none() -> None:
    game = world(
        """
        . . .
        S W .
        """,
        tiles={"W": "1-8"},
        pawns={"Ann": "S:4"},
    )
    assert (game.hand("Ann"), game.hand("Ben")) == ("", "Y Z")


def test_p25_it_happens_by_itself_at_the_start_of_the_turn() -> None:
    # Ann has two tiles as well, but Ben takes those of Cleo, to his left.
    pawns = {"Ben": "beside 5,0", "Cleo": "beside 5,5"}
    game = ann_lays_a(OPEN, pawns=pawns, hands={"Cleo": "Y Z"}, stack="C D")
    assert game.told("turn", "took", "phoenix_tile") == [
        "Ben turn",
        "Ben took Y Z from Cleo",
        "Phoenix tile to Cleo",
    ]
    assert game.legal("place")[0] == "place Y a0 by 0"


def test_p25_nobody_takes_a_tile_in_the_middle_of_a_move() -> None:
    # Ann has laid her tile, faces an empty space, and decides where L's marker goes before she draws.
    game = world(
        """
        . . . .
        S . L@ B
        . N . .
        """,
        tiles={"L": "orange*", "N": "orange"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A"},
    ).do("place A a0")
    again = taken_up_again(game)
    assert (again.asks, again.told("took"), again.hand("Ben")) == ("Ann lantern L", [], "Y Z")


def test_p25_a_position_taken_up_after_it_happened_is_the_same() -> None:
    game = ann_has_no_tile(pawns={"Ben": "beside 5,5"}, hands={"Ben": "C D"}, phoenix_tile="Ann")
    assert taken_up_again(game).match.position == game.match.position


def test_p25_who_rises_and_draws_nothing_takes_those_of_the_player_to_the_left() -> None:
    game = world(pawns={"Ann": "off"}).do("rise 0,0")
    assert game.told("drew", "phoenix_tile", "took") == [
        "Phoenix tile to Ann",
        "Ann took Y Z from Ben",
        "Phoenix tile to Ben",
    ]
    assert (game.hand("Ann"), game.asks) == ("Y Z", "Ann place")


def test_p25_who_rises_and_draws_one_takes_no_more() -> None:
    game = world(pawns={"Ann": "off"}, stack="C").do("rise 0,0")
    assert (game.hand("Ann"), game.hand("Ben"), game.phoenix_tile) == ("C", "Y Z", "Ann")

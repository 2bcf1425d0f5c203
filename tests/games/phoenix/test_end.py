"""How a game ends: P29 and P30."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.phoenix_drawing import RIM, World, taken_up_again, world

HANDS = {"Ann": "A X", "Ben": "E F", "Cleo": "G H", "Dan": "I J"}
BACK_WEST = "11-10 1-8"
"""Sends Ann on S back over S and off the board, and lets a pawn pass from north to south."""


def in_hand(pawns: Mapping[str, str]) -> dict[str, str]:
    """Two tiles for everybody in play."""
    return {name: HANDS[name] for name, pawn in pawns.items() if pawn not in ("off", "out")}


# ---- P29: the last pawn


def ann_goes_off(spent: str, stars: Mapping[str, int] | None = None, **others: str) -> World:
    """Ann on S lays A, which sends her off the board."""
    pawns = {"Ann": "S:4", **others}
    return world(
        """
        . B .
        S . .
        . D .
        """,
        tiles={"A": BACK_WEST},
        pawns=pawns,
        hands=in_hand(pawns),
        stars=stars,
        spent=spent,
    ).do("place A a0")


def test_p29_one_pawn_left_and_nobody_else_able_to_rise_wins_at_once() -> None:
    game = ann_goes_off(spent="Ann", Ben="D:8")
    assert (game.winners, game.rules("won"), game.asks) == ("Ben", ["P29"], "nobody over")


def test_p29_a_game_that_is_over_can_be_taken_up_again() -> None:
    game = ann_goes_off(spent="Ann", Ben="D:8")
    assert taken_up_again(game).match.position == game.match.position


def test_p29_whatever_the_stars() -> None:
    game = ann_goes_off(spent="Ann", Ben="D:8", Cleo="out", stars={"Ann": 6, "Ben": 0, "Cleo": 5})
    assert game.winners == "Ben"


def test_p29_a_pawn_beside_the_board_is_in_play() -> None:
    assert ann_goes_off(spent="Ann", Ben="beside 5,5").winners == "Ben"


def test_p29_with_no_pawn_in_play_the_only_one_who_can_rise_takes_the_next_turn() -> None:
    # Ann on S lays A and collides with Ben on B, who is out.
    game = world(
        """
        . . .
        S . B
        """,
        pawns={"Ann": "S:4", "Ben": "B:11"},
        hands={"Ann": "A X", "Ben": "Y Z"},
        spent="Ben",
    ).do("place A a0")
    assert (game.pawn("Ann"), game.pawn("Ben"), game.winners, game.asks) == ("off", "out", None, "Ann rise")


def test_p29_two_pawns_left_is_no_end() -> None:
    assert ann_goes_off(spent="Ann", Ben="D:8", Cleo="beside 5,5").winners is None


def test_p29_somebody_able_to_rise_is_no_end() -> None:
    assert ann_goes_off(spent="Ann", Ben="D:8", Cleo="off").winners is None


def test_p29_who_has_just_left_and_can_rise_is_no_end() -> None:
    assert ann_goes_off(spent="", Ben="D:8").winners is None


def test_p29_the_others_do_not_move_any_more() -> None:
    game = ann_goes_off(spent="Ann", Ben="B:8")
    assert (game.told("moved"), game.winners, game.pawn("Ben")) == (["Ann moved A S"], "Ben", "B:8")


def test_p29_it_is_checked_after_the_move_of_each_of_the_others() -> None:
    # Ann lays A and stays on it; Ben goes up over it and off the board.
    game = world(
        """
        . B .
        S . .
        . D .
        """,
        pawns={"Ann": "S:4", "Ben": "D:1"},
        hands={"Ann": "A X", "Ben": "E F"},
        spent="Ben",
    ).do("place A a0")
    assert (game.told("left"), game.winners) == (["Ben left edge"], "Ann")


def test_p29_stars_are_scored_first() -> None:
    game = world(
        """
        . L@ N
        . . .
        . S .
        """,
        tiles={"L": "orange*", "N": "orange"},
        pawns={"Ann": "S:1"},
        hands={"Ann": "A X"},
        spent="Ann",
    ).do("place A a0")
    assert (game.asks, game.winners) == ("Ann lantern L", None)
    assert game.do("lantern N").told("scored", "out", "won") == ["Ann scored L", "Ann out", "Ben won"]


def test_p29_the_last_outer_space_filled_can_end_the_game() -> None:
    pawns = {"Ann": "beside 0,2", "Ben": "off"}
    game = world(RIM, pawns=pawns, hands={"Ann": "C X"}).do("place C a0 by 1")
    assert (game.told("out"), game.winners) == (["Ben out"], "Ann")


def test_p29_who_leaves_by_choice_can_rise_so_the_game_goes_on() -> None:
    game = world(
        """
        . .
        S .
        """,
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    ).do("leave")
    assert (game.winners, game.asks) == (None, "Ben act")


def test_p29_the_last_two_who_run_into_each_other_share() -> None:
    game = world(
        """
        . . .
        S . B
        """,
        pawns={"Ann": "S:4", "Ben": "B:11", "Cleo": "out"},
        hands=in_hand({"Ann": "", "Ben": ""}),
        spent="Ann Ben",
    ).do("place A a0")
    assert (game.winners, game.told("won")) == ("Ann Ben", ["Ann won", "Ben won"])


def test_p29_all_whose_pawns_left_in_this_turn_share() -> None:
    # Ann goes off, then Ben comes down from B over A and meets Cleo on D; Dan was out before.
    game = ann_goes_off(spent="Ann Ben Cleo", Ben="B:8", Cleo="D:8", Dan="out")
    assert game.told("left") == ["Ann left edge", "Ben left collision with Cleo", "Cleo left collision with Ben"]
    assert game.winners == "Ann Ben Cleo"


def test_p29_who_left_in_an_earlier_turn_does_not_share() -> None:
    # In Ann's turn Cleo goes up over A and B, off the board; in Ben's turn he meets Ann on A.
    game = world(
        """
        . B . .
        S . . K
        . D . .
        """,
        pawns={"Ann": "S:4", "Ben": "K:11", "Cleo": "D:1"},
        hands=in_hand({"Ann": "", "Ben": "", "Cleo": ""}),
        spent="Ann Ben Cleo",
    ).do("place A a0")
    assert (game.told("left", "out"), game.winners) == (["Cleo left edge", "Cleo out"], None)
    game.do("place E a0")
    assert (game.told("out"), game.winners) == (["Ben out", "Ann out"], "Ann Ben")


def test_p29_who_is_out_only_because_the_rim_is_full_does_not_share() -> None:
    # Ann fills the last outer space and meets Ben on U; Dan has been off the board for long.
    game = world(
        RIM.replace("G . . . . H", "G . U . . H"),
        pawns={"Ann": "beside 0,2", "Ben": "U:1", "Dan": "off"},
        hands={"Ann": "C", "Ben": "V W"},
    ).do("place C a0 by 1")
    assert (game.told("out"), game.winners) == (["Ann out", "Ben out", "Dan out"], "Ann Ben")


# ---- P30: after the last round


def last_turn_of_the_game(
    stars: Mapping[str, int], *, spent: str = "", first: str = "Ann", turn: str = "Cleo", **pawns: str
) -> World:
    """It is the last round, and ``turn`` takes its turn, entering by the top."""
    where = {"Ann": "beside 0,1", "Ben": "beside 0,3", "Cleo": "beside 0,5", **pawns}
    game = world(pawns=where, hands=in_hand(where), stars=stars, spent=spent, first=first, turn=turn)
    return game.do(f"place {HANDS[turn][0]} a0 by 1")


def test_p30_after_the_last_round_the_most_stars_win() -> None:
    game = last_turn_of_the_game({"Ann": 7, "Ben": 9, "Cleo": 8})
    assert (game.winners, game.rules("won")) == ("Ben", ["P30"])


def test_p30_nothing_can_be_done_any_more() -> None:
    game = last_turn_of_the_game({"Ann": 7})
    assert (game.asks, game.legal()) == ("nobody over", [])
    assert game.refused("place E a0 by 1") == "P30"


def test_p30_round_and_turn_stay_as_they_were() -> None:
    state = last_turn_of_the_game({"Ann": 7}).state
    assert (state["round"], state["turn"]) == (1, 2)


def test_p30_the_round_is_played_to_its_end_first() -> None:
    game = last_turn_of_the_game({"Ann": 7}, turn="Ben")
    assert (game.winners, game.asks) == (None, "Cleo act")


def test_p30_the_round_ends_before_the_first_player_wherever_that_player_sits() -> None:
    assert last_turn_of_the_game({"Ann": 7}, first="Ben", turn="Cleo").winners is None
    assert last_turn_of_the_game({"Ann": 7}, first="Ben", turn="Ann").winners == "Ann"


def test_p30_the_round_ends_before_the_first_player_even_if_that_player_is_out() -> None:
    assert last_turn_of_the_game({"Ben": 7}, Ann="out").winners == "Ben"


def test_p30_the_seventh_star_of_the_last_player_of_a_round_ends_the_game_with_that_turn() -> None:
    # Ben goes down over E and L to D.
    game = world(
        """
        . . . . .
        . . L@ . .
        . . D . .
        """,
        tiles={"L": "orange*"},
        pawns={"Ann": "beside 5,5", "Ben": "beside 0,2"},
        hands={"Ann": "Y Z", "Ben": "E F"},
        stars={"Ann": 6, "Ben": 6},
        turn="Ben",
    ).do("place E a0 by 1")
    assert game.told("last_round", "won") == ["Ben last_round", "Ben won"]


def test_p30_who_is_out_does_not_win() -> None:
    assert last_turn_of_the_game({"Ann": 9, "Ben": 7}, Ann="out").winners == "Ben"


def test_p30_who_is_off_the_board_and_can_rise_wins_as_well() -> None:
    assert last_turn_of_the_game({"Ann": 9, "Ben": 7}, Ann="off").winners == "Ann"


@pytest.mark.parametrize(
    ("spent", "winners"),
    [
        ("Ben", "Ann"),  # only Ann has a Life token
        ("Ann", "Ben"),
        ("", "Ann Ben"),  # both have one
        ("Ann Ben", "Ann Ben"),  # none has one; Cleo's does not count
    ],
)
def test_p30_of_two_tied_the_only_one_with_a_life_token_wins_else_both_share(spent: str, winners: str) -> None:
    assert last_turn_of_the_game({"Ann": 7, "Ben": 7, "Cleo": 6}, spent=spent).winners == winners


def test_p30_of_three_tied_two_with_a_life_token_do_not_win_without_the_third() -> None:
    game = last_turn_of_the_game({"Ann": 7, "Ben": 7, "Cleo": 7}, spent="Ben")
    assert game.winners == "Ann Ben Cleo"


def test_p30_who_is_out_is_not_tied() -> None:
    assert last_turn_of_the_game({"Ann": 7, "Ben": 7, "Cleo": 7}, Ann="out").winners == "Ben Cleo"

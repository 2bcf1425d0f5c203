"""Being out, rising, and leaving by choice: P26 to P28."""

from __future__ import annotations

import pytest

from tests.phoenix_drawing import RIM, World, taken_up_again, world

SAME_TURN = {"leave": "same turn"}


def ann_goes_off(spent: str = "") -> World:
    """Ann on S lays A, which sends her back over S and off the board; Ben and Cleo are in play."""
    return world(
        """
        . .
        S .
        """,
        tiles={"A": "11-10"},
        pawns={"Ann": "S:4", "Ben": "beside 5,0", "Cleo": "beside 5,5"},
        hands={"Ann": "A X", "Ben": "B D", "Cleo": "Y Z"},
        spent=spent,
    ).do("place A a0")


# ---- P26: who can rise, and who is out


def test_p26_who_is_off_with_a_life_token_and_an_empty_outer_space_is_not_out() -> None:
    game = ann_goes_off()
    assert (game.pawn("Ann"), game.told("out")) == ("off", [])


def test_p26_who_is_off_without_a_life_token_is_out_at_once() -> None:
    game = ann_goes_off(spent="Ann")
    assert (game.pawn("Ann"), game.told("out"), game.rules("out")) == ("out", ["Ann out"], ["P26"])


def test_p26_who_is_out_is_not_put_out_again() -> None:
    game = world(
        """
        . .
        S .
        """,
        tiles={"A": "11-10"},
        pawns={"Ann": "S:4", "Ben": "out", "Cleo": "beside 5,5", "Dan": "beside 5,0"},
        hands={"Ann": "A X", "Cleo": "Y Z"},
        spent="Ann",
    ).do("place A a0")
    assert game.told("out") == ["Ann out"]


def test_p26_who_is_off_with_no_empty_outer_space_is_out_at_once_with_a_life_token() -> None:
    # Ann on D fills the last outer space and goes west over C, B and A, off the board.
    game = world(
        RIM,
        pawns={"Ann": "D:11", "Ben": "G:4", "Cleo": "I:4"},
        hands={"Ann": "C", "Ben": "Y Z"},
    ).do("place C a0")
    assert (game.pawn("Ann"), game.life("Ann"), game.told("out")) == ("out", True, ["Ann out"])


def dan_is_off_when_the_rim_is_closed() -> World:
    """Ann beside 0,2 fills the last outer space and goes south over C and U with its marker to V."""
    rim = RIM.replace("G . . . . H", "G . U@ . . H").replace("I . . . . J", "I . V . . J")
    return world(
        rim,
        tiles={"U": "blue*"},
        pawns={"Ann": "beside 0,2", "Ben": "G:4", "Cleo": "K:4", "Dan": "off"},
        hands={"Ann": "C", "Ben": "Y Z"},
        stack="W X",
    ).do("place C a0 by 1")


def test_p26_who_waits_off_the_board_is_out_when_the_last_outer_space_is_filled() -> None:
    assert dan_is_off_when_the_rim_is_closed().pawn("Dan") == "out"


def test_p26_it_is_checked_after_the_scoring_and_before_the_draw() -> None:
    game = dan_is_off_when_the_rim_is_closed()
    assert game.told("scored", "out", "drew") == ["Ann scored U", "Dan out", "Ann drew W X"]


def test_p26_who_leaves_without_a_life_token_scores_before_being_out() -> None:
    # North over A and L, off the board.
    game = world(
        """
        . L@ .
        . . N
        . S .
        """,
        tiles={"L": "orange*", "N": "orange"},
        pawns={"Ann": "S:1", "Ben": "beside 5,0", "Cleo": "beside 5,5"},
        hands={"Ann": "A X", "Ben": "B D", "Cleo": "Y Z"},
        spent="Ann",
    ).do("place A a0")
    assert (game.asks, game.pawn("Ann")) == ("Ann lantern L", "off")
    game.do("lantern N")
    assert (game.told("scored", "out"), game.stars("Ann")) == (["Ann scored L", "Ann out"], 1)


@pytest.mark.parametrize(
    ("spent", "out"), [("", []), ("Ann", ["Ann out"]), ("Ben", ["Ben out"]), ("Ann Ben", ["Ann out", "Ben out"])]
)
def test_p26_after_a_collision_both_are_looked_at(spent: str, out: list[str]) -> None:
    game = world(
        """
        . . .
        S . B
        """,
        pawns={"Ann": "S:4", "Ben": "B:11", "Cleo": "beside 5,0", "Dan": "beside 5,5"},
        hands={"Ann": "A X", "Ben": "C D", "Cleo": "E F", "Dan": "Y Z"},
        spent=spent,
    ).do("place A a0")
    assert game.told("out") == out


# ---- P27: rising


def ann_is_to_rise() -> World:
    """Tiles lie on 0,0 and 0,1; Ben stands beside 5,5; Ann, who has three Stars, is off the board."""
    return world("A B", pawns={"Ann": "off"}, stars={"Ann": 3}, stack="C D E")


def test_p27_a_player_rises_in_the_next_turn() -> None:
    game = ann_goes_off().do("place B a0 by 11", "place Y a0 by 5")
    assert game.asks == "Ann rise"


def test_p27_a_player_rises_beside_any_empty_outer_space_that_no_other_pawn_stands_beside() -> None:
    outer = [f"{r},{c}" for r in range(6) for c in range(6) if r in (0, 5) or c in (0, 5)]
    free = [space for space in outer if space not in ("0,0", "0,1", "5,5")]
    assert ann_is_to_rise().legal() == [f"rise {space}" for space in free]


@pytest.mark.parametrize("space", ["0,0", "5,5", "2,2"])
def test_p27_nobody_rises_beside_a_tile_or_another_pawn_or_in_the_middle(space: str) -> None:
    assert ann_is_to_rise().refused(f"rise {space}") == "P27"


def test_p27_who_can_rise_must() -> None:
    game = ann_is_to_rise()
    assert {action.split()[0] for action in game.legal()} == {"rise"}
    assert game.refused("leave") == "P27"


def test_p27_the_life_token_is_discarded() -> None:
    game = ann_is_to_rise()
    assert [game.life("Ann"), game.do("rise 2,0").life("Ann")] == [True, False]


def test_p27_the_pawn_stands_beside_the_space_chosen() -> None:
    assert ann_is_to_rise().do("rise 2,0").pawn("Ann") == "beside 2,0"


def test_p27_two_tiles_are_drawn() -> None:
    game = ann_is_to_rise().do("rise 2,0")
    assert (game.told("rose", "drew"), game.hand("Ann"), game.stack) == (["Ann rose 2,0", "Ann drew C D"], "C D", "E")


def test_p27_one_of_them_is_laid_in_the_same_turn_and_nothing_else_can_be_done() -> None:
    game = ann_is_to_rise().do("rise 2,0")
    assert game.asks == "Ann place"
    assert {action[:7] for action in game.legal()} == {"place C", "place D"}
    assert game.legal()[:4] == [f"place C a0 by {port}" for port in (0, 9, 10, 11)]


def test_p27_the_pawn_enters_and_travels_and_the_turn_ends_as_usual() -> None:
    game = ann_is_to_rise().do("rise 2,0", "place D a0 by 11")
    assert (game.at("D"), game.pawn("Ann"), game.asks) == ("2,0", "D:4", "Ben act")
    assert game.told("returned", "drew") == ["Ann returned C", "Ann drew E C"]


def test_p27_stars_are_kept() -> None:
    assert ann_is_to_rise().do("rise 2,0").stars("Ann") == 3


def test_p27_who_rises_and_draws_short_takes_the_phoenix_tile() -> None:
    game = world(pawns={"Ann": "off"}, stack="C").do("rise 0,0")
    assert game.told("drew", "phoenix_tile") == ["Ann drew C", "Phoenix tile to Ann"]


def test_p27_while_others_stand_beside_every_empty_outer_space_the_turn_passes() -> None:
    # Cleo's turn goes to Ann, who is off; Ben stands beside the only empty outer space.
    game = world(
        RIM,
        pawns={"Ann": "off", "Ben": "beside 0,2", "Cleo": "G:4"},
        hands={"Ben": "C V", "Cleo": "W X"},
        turn="Cleo",
    ).do("place W a0")
    assert (game.told("skipped"), game.rules("skipped")) == (["Ann skipped"], ["P27"])
    assert (game.pawn("Ann"), game.asks) == ("off", "Ben act")


def test_p27_who_rises_where_there_is_no_tile_for_anybody_can_do_no_more_in_that_turn() -> None:
    # Ann on S and Ben on T face tiles, and all other tiles lie on the board too.
    game = world(
        """
        . . . . .
        S A . B T
        """,
        pawns={"Ann": "S:4", "Ben": "T:11"},
        tiles=dict.fromkeys("AB", "0-6"),
        options=SAME_TURN,
    ).do("leave", "rise 5,0")
    assert (game.pawn("Ann"), game.hand("Ann"), game.asks) == ("beside 5,0", "", "Ben act")


# ---- P28: leaving by choice


def ann_may_leave(**options: str) -> World:
    """Ann on S has C and D in hand and a Life token."""
    return world(
        """
        . .
        S .
        """,
        pawns={"Ann": "S:4"},
        hands={"Ann": "C D"},
        stack="E F G",
        options=options,
    )


def test_p28_a_player_may_take_the_own_pawn_off_the_board_at_the_start_of_the_turn() -> None:
    game = ann_may_leave()
    assert "leave" in game.legal()
    game.do("leave")
    assert (game.pawn("Ann"), game.told("left"), game.rules("left")) == ("off", ["Ann left choice"], ["P28"])


def test_p28_the_hand_is_returned() -> None:
    game = ann_may_leave().do("leave")
    assert (game.hand("Ann"), game.stack) == ("", "E F G C D")
    assert game.rules("returned") == ["P28"]


def test_p28_leaving_ends_the_turn() -> None:
    assert ann_may_leave().do("leave").asks == "Ben act"


def test_p28_the_life_token_is_kept_until_rising_in_the_next_turn() -> None:
    game = ann_may_leave().do("leave", "place Y a0 by 5")
    assert (game.asks, game.life("Ann")) == ("Ann rise", True)


def test_p28_a_pawn_that_faces_a_tile_may_leave_too() -> None:
    game = world(
        """
        . . .
        S T .
        """,
        tiles={"T": "1-8"},
        pawns={"Ann": "S:4"},
    ).do("leave")
    assert game.pawn("Ann") == "off"


def test_p28_a_pawn_beside_the_board_cannot_leave() -> None:
    game = world(pawns={"Ann": "beside 0,0"}, hands={"Ann": "C D"})
    assert game.legal("leave") == []
    assert game.refused("leave") == "P28"


def test_p28_who_has_no_life_token_cannot_leave() -> None:
    game = world(
        """
        . .
        S .
        """,
        pawns={"Ann": "S:4"},
        hands={"Ann": "C D"},
        spent="Ann",
    )
    assert game.legal("leave") == []
    assert game.refused("leave") == "P28"


def test_p28_with_no_empty_outer_space_nobody_can_leave() -> None:
    closed = RIM.replace("A B .", "A B C")
    game = world(closed, pawns={"Ann": "G:4", "Ben": "K:4"}, hands={"Ann": "X", "Ben": "Y Z"})
    assert game.legal("leave") == []
    assert game.refused("leave") == "P28"


def test_p28_with_one_empty_outer_space_one_can_leave() -> None:
    game = world(RIM, pawns={"Ann": "G:4", "Ben": "K:4"}, hands={"Ann": "X", "Ben": "Y Z"})
    assert game.legal("leave") == ["leave"]


def test_p28_it_is_too_late_to_leave_once_the_path_has_been_created() -> None:
    game = world(
        """
        . . . .
        S . L@ B
        . N . .
        """,
        tiles={"L": "orange*", "N": "orange"},
        pawns={"Ann": "S:4"},
        hands={"Ann": "A X"},
    ).do("place A a0")
    assert game.refused("leave") == "P17"


def test_p28_option_same_turn_the_player_rises_at_once() -> None:
    game = ann_may_leave(**SAME_TURN).do("leave")
    assert (game.pawn("Ann"), game.asks) == ("off", "Ann rise")


def test_p28_option_same_turn_the_position_in_between_is_at_rest() -> None:
    game = ann_may_leave(**SAME_TURN).do("leave")
    assert taken_up_again(game).match.position == game.match.position


def test_p28_option_same_turn_the_turn_is_taken_as_in_p27() -> None:
    game = ann_may_leave(**SAME_TURN).do("leave", "rise 5,0")
    assert (game.hand("Ann"), game.stack, game.life("Ann")) == ("E F", "G C D", False)
    assert game.do("place E a0 by 8").asks == "Ben act"
    assert game.pawn("Ann") == "E:1"


def test_p28_option_next_turn_is_what_holds_without_an_option() -> None:
    assert ann_may_leave(leave="next turn").do("leave").asks == ann_may_leave().do("leave").asks == "Ben act"

"""Classic Tsuro: the elimination bonus and passing the pile, C10 and C11."""

from __future__ import annotations

import pytest

from tests.classic_drawing import BACK, KNOCK, Table, new_table, table

BONUS = {"bonus": True}


def knocked_out(pile: str = "", dragon: str | None = None, **hands: str) -> Table:
    """With the bonus, Ann has just laid K, which took out Ben, and Cleo if she plays too. Dan is far away."""
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 0,0:6", "Dan": "mark 5,0:5"}
    return table(
        tiles={"K": KNOCK},
        markers={name: markers[name] for name in hands},
        hands=hands,
        pile=pile,
        dragon=dragon,
        options=BONUS,
    ).do("place K 0")


# ---- C10: the elimination bonus


def test_c10_if_others_go_out_by_ones_tile_one_is_asked_to_swap() -> None:
    game = knocked_out(Ann="K G H", Ben="P Q R", Dan="X")
    assert game.asks == "Ann swap"


def test_c10_one_may_swap_any_number_of_tiles_for_as_many_of_theirs() -> None:
    game = knocked_out(Ann="K G H", Ben="P Q R", Dan="X")
    one = [f"swap {give} for {take}" for give in "GH" for take in "PQR"]
    two = [f"swap G H for {take}" for take in ("P Q", "P R", "Q R")]
    assert game.legal() == ["swap nothing", *one, *two]


def test_c10_one_may_swap_with_all_who_went_out_by_that_tile() -> None:
    game = knocked_out(Ann="K G", Ben="P", Cleo="Q", Dan="X")
    assert game.legal() == ["swap nothing", "swap G for P", "swap G for Q"]


@pytest.mark.parametrize(
    "action",
    ["swap G for P Q", "swap G H for P", "swap G for X", "swap X for P", "swap G G for P Q", "swap P for G"],
)
def test_c10_any_other_swap_is_refused(action: str) -> None:
    assert knocked_out(Ann="K G H", Ben="P Q R", Dan="X").refused(action) == "C10"


def test_c10_tiles_may_be_named_in_any_order() -> None:
    game = knocked_out(Ann="K G H", Ben="P Q R", Dan="X").do("swap H G for R P", shuffled="Q H G")
    assert sorted(game.hand("Ann").split()) == ["P", "Q", "R"]


def test_c10_the_taken_tiles_are_in_the_hand_and_all_the_rest_goes_into_the_pile() -> None:
    game = knocked_out(Ann="K G H", Ben="P Q R", Dan="U V W", pile="Y").do("swap G for Q", shuffled="Y P R G")
    assert game.told("swapped", "shuffled", "drew") == ["Ann swapped G for Q", "shuffled", "Ann drew Y"]
    assert game.hands("Ann", "Ben") == ["H Q Y", ""]
    assert game.pile == "P R G"


def test_c10_the_rest_of_all_who_went_out_goes_into_the_pile() -> None:
    game = knocked_out(Ann="K G", Ben="P", Cleo="Q R", Dan="U V W").do("swap G for P", shuffled="R G Q")
    assert game.hands("Ann", "Ben", "Cleo") == ["P R G", "", ""]
    assert game.pile == "Q"


def test_c10_who_swaps_nothing_keeps_the_hand_and_all_of_theirs_goes_into_the_pile() -> None:
    game = knocked_out(Ann="K G H", Ben="P Q", Dan="U V W").do("swap nothing", shuffled="Q P")
    assert game.hand("Ann") == "G H Q"
    assert game.pile == "P"


def test_c10_the_swap_comes_before_the_draw() -> None:
    game = knocked_out(Ann="K G H", Ben="P", Dan="U V W", pile="Y")
    assert game.hand("Ann") == "G H"
    assert game.told("drew") == []


def test_c10_after_the_swap_the_turn_goes_on() -> None:
    game = knocked_out(Ann="K G H", Ben="P", Dan="X").do("swap nothing", shuffled="P")
    assert game.asks == "Dan act"


def test_c10_before_the_swap_nobody_can_lay_a_tile() -> None:
    assert knocked_out(Ann="K G H", Ben="P", Dan="X").refused("place G 0") == "C10"


def test_c10_the_dragon_of_who_went_out_is_passed_before_the_draw_after_the_swap() -> None:
    game = knocked_out(Ann="K G H", Ben="P", Dan="U V", dragon="Ben").do("swap nothing", shuffled="P")
    assert game.told("drew", "dragon") == ["Dan drew P", "Dragon to nobody", "Dragon to Ann"]


def test_c10_a_position_in_which_a_swap_is_asked_can_be_written_and_read_again() -> None:
    game = knocked_out(Ann="K G H", Ben="P Q R", Dan="X")
    assert game.again().legal() == game.legal()
    assert game.again().do("swap G for Q", shuffled="R P G").hands("Ann", "Dan") == ["H Q R", "X P G"]


def test_c10_without_the_option_nothing_is_asked() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4"}
    game = table(tiles={"K": KNOCK}, markers=markers, hands={"Ann": "K G", "Ben": "P", "Cleo": "X"})
    assert game.do("place K 0").asks == "Cleo act"


def test_c10_if_nobody_goes_out_nothing_is_asked() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,5:1", "Cleo": "mark 5,5:4"}
    game = table(markers=markers, hands={"Ann": "S G", "Ben": "P", "Cleo": "X"}, options=BONUS)
    assert game.do("place S 0").asks == "Ben act"


def test_c10_who_goes_out_too_has_no_bonus() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4", "Dan": "mark 5,0:5"}
    hands = {"Ann": "B", "Ben": "P", "Cleo": "X", "Dan": "Y"}
    game = table(tiles={"B": BACK}, markers=markers, hands=hands, options=BONUS)
    assert game.do("place B 0").asks == "Cleo act"


def test_c10_when_the_game_ends_there_is_no_bonus() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 0,0:6"}
    game = table(tiles={"K": KNOCK}, markers=markers, hands={"Ann": "K G", "Ben": "P", "Cleo": "X"}, options=BONUS)
    assert game.do("place K 0").asks == "nobody over"


# Ben, who is out, leads; so Ann, alone, plays on.
@pytest.mark.parametrize(("players", "asks"), [(2, "Ann act"), (3, "Ann swap")])
def test_c10_in_a_game_begun_by_two_there_is_no_bonus(players: int, asks: str) -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "out"}
    game = table(
        tiles={"K": KNOCK},
        markers=dict(list(markers.items())[:players]),
        hands={"Ann": "K G", "Ben": "P"},
        rules="longest-path",
        score={"Ben": 9},
        options=BONUS,
    )
    assert game.do("place K 0").asks == asks


def test_c10_one_whose_hand_is_empty_is_asked_and_can_only_decline() -> None:
    assert knocked_out(Ann="K", Ben="P Q R", Dan="X").legal() == ["swap nothing"]


# ---- C11: passing the pile


def test_c11_passing_the_pile_changes_nothing_else() -> None:
    games = [new_table("classic", 3, options={"pile": pile}) for pile in ("center", "pass")]
    while not games[0].match.over:
        states = [{**game.state, "options": None} for game in games]
        assert states[0] == states[1]
        assert games[0].legal() == games[1].legal()
        action = games[0].legal()[-1]
        assert games[0].do(action).events == games[1].do(action).events
    assert games[0].winners == games[1].winners


def test_c11_the_option_is_kept_in_the_position() -> None:
    game = new_table("classic", 3, options={"pile": "pass"})
    assert game.again().state["options"] == {"pile": "pass"}

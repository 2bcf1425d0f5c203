"""Classic Tsuro: the pile, the draw and the Dragon, C6 to C8."""

from __future__ import annotations

import pytest

from phoenix.core.words import BadRecord, Illegal
from tests.classic_drawing import BACK, KNOCK, Table, table


def at_a_corner(pile: str = "", dragon: str | None = None, **hands: str) -> Table:
    """Ann and Ben at a corner, where K takes Ben out and B takes out both; the others are far away.

    A player without a hand has none. Cleo is there in any case.
    """
    far = {"Cleo": "mark 5,5:4", "Dan": "mark 5,0:5"}
    players = ["Cleo", "Dan"] if "Dan" in hands else ["Cleo"]
    return table(
        tiles={"K": KNOCK, "B": BACK, "C": BACK, "D": BACK},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", **{name: far[name] for name in players}},
        hands=hands,
        pile=pile,
        dragon=dragon,
    )


def nobody_goes_out(pile: str = "", dragon: str | None = None, **hands: str) -> Table:
    """Three players, each in a corner of their own."""
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,5:1", "Cleo": "mark 5,5:4"}
    return table(markers=markers, hands=hands, pile=pile, dragon=dragon)


def two_at_the_table(pile: str = "", **hands: str) -> Table:
    return table(markers={"Ann": "mark 0,0:0", "Ben": "mark 0,5:1"}, hands=hands, pile=pile)


# ---- C6: hands come back


def test_c6_the_hand_of_who_goes_out_is_shuffled_into_the_pile_before_the_draw() -> None:
    game = at_a_corner(Ann="K G H", Ben="P Q R", Cleo="U V W", pile="X Y").do("place K 0", shuffled="R X P Y Q")
    assert game.told("returned", "shuffled", "drew") == ["Ben returned P Q R", "shuffled", "Ann drew R"]
    assert game.hands("Ann", "Ben") == ["G H R", ""]
    assert game.pile == "X P Y Q"


def test_c6_the_tiles_that_the_active_player_has_left_come_back_too() -> None:
    game = at_a_corner(Ann="B C D", Ben="P", Cleo="U V W", Dan="F G H", pile="X").do("place B 0", shuffled="D X C P")
    assert game.told("returned") == ["Ann returned C D", "Ben returned P"]
    assert game.pile == "D X C P"


def test_c6_a_shuffle_of_other_tiles_than_those_is_no_shuffle() -> None:
    game = at_a_corner(Ann="K G H", Ben="P Q R", Cleo="U V W", pile="X Y")
    with pytest.raises(Illegal) as problem:
        game.do("place K 0", shuffled="R X P Y")
    assert problem.value.rule == "C6"


def test_c6_what_chance_did_is_told_and_without_it_the_move_cannot_be_played_again() -> None:
    game = at_a_corner(Ann="K G H", Ben="P Q R", Cleo="U V W", pile="X Y")
    before = game.again()
    game.do("place K 0")
    last = game.match.played[-1]
    told = game.match.game.write_chance(last.chance, game.match.setup)["pile"]
    assert [game.hand("Ann").split()[-1], *game.pile.split()] == told
    assert sorted(told) == ["P", "Q", "R", "X", "Y"]
    with pytest.raises(BadRecord):
        before.match.replay(last.action, {})


def test_c6_if_who_goes_out_has_no_tile_the_pile_keeps_its_order() -> None:
    game = at_a_corner(Ann="K G H", Cleo="U V W", pile="Y X").do("place K 0")
    assert game.told("returned", "shuffled") == []
    assert game.hand("Ann") == "G H Y"
    assert game.pile == "X"


def test_c6_if_nobody_goes_out_nothing_is_shuffled() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q R", Cleo="U V W", pile="Y X").do("place S 0")
    assert game.told("shuffled") == []
    assert game.pile == "X"


# ---- C7: the draw


def test_c7_while_all_others_have_three_only_the_active_player_draws_one_tile() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q R", Cleo="U V W", pile="Y X").do("place S 0")
    assert game.told("drew") == ["Ann drew Y"]
    assert game.hands("Ann", "Ben", "Cleo") == ["G H Y", "P Q R", "U V W"]


def test_c7_everyone_short_of_three_draws_one_by_one_from_the_active_player_clockwise_round_and_round() -> None:
    game = at_a_corner(Ann="K", Ben="P", Cleo="U", Dan="F G", pile="V W X Y").do("place K 0", shuffled="V W X Y P")
    assert game.told("drew") == ["Ann drew V", "Cleo drew W", "Dan drew X", "Ann drew Y", "Cleo drew P"]
    assert game.hands("Ann", "Ben", "Cleo", "Dan") == ["V Y", "", "U W P", "F G X"]


def test_c7_it_starts_with_the_active_player_whoever_that_is() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,5:1", "Cleo": "mark 5,5:4"}
    game = table(markers=markers, hands={"Ann": "G", "Ben": "S", "Cleo": "U"}, pile="X Y Z", turn="Ben")
    assert game.do("place S 0").told("drew") == ["Ben drew X", "Cleo drew Y", "Ann drew Z"]


def test_c7_it_goes_on_until_all_have_three_and_no_further() -> None:
    game = nobody_goes_out(Ann="S", Ben="P Q R", Cleo="U", pile="A B C D E F").do("place S 0")
    assert game.hands("Ann", "Ben", "Cleo") == ["A C E", "P Q R", "U B D"]
    assert game.pile == "F"


def test_c7_if_the_active_player_is_out_it_starts_with_the_next_still_in() -> None:
    game = at_a_corner(Ann="B C D", Cleo="U", Dan="F").do("place B 0", shuffled="D C")
    assert game.told("drew") == ["Cleo drew D", "Dan drew C"]


def test_c7_who_is_out_does_not_draw() -> None:
    game = table(
        markers={"Ann": "mark 0,0:0", "Ben": "out", "Cleo": "mark 5,5:4"}, hands={"Ann": "S", "Cleo": "U"}, pile="X Y Z"
    ).do("place S 0")
    assert game.told("drew") == ["Ann drew X", "Cleo drew Y", "Ann drew Z"]


def test_c7_with_the_dragon_out_its_holder_draws_first_and_puts_it_back() -> None:
    game = at_a_corner(Ann="K G H", Ben="P Q", Cleo="U V", Dan="D E", dragon="Cleo").do("place K 0", shuffled="Q P")
    assert game.told("drew", "dragon") == ["Cleo drew Q", "Dragon to nobody", "Dan drew P", "Dragon to Ann"]


def test_c7_from_the_dragons_holder_on_it_goes_clockwise() -> None:
    game = at_a_corner(Ann="K", Ben="P Q R", Cleo="U", Dan="E", dragon="Dan").do("place K 0", shuffled="R Q P")
    assert game.told("drew") == ["Dan drew R", "Ann drew Q", "Cleo drew P"]


def test_c7_the_holder_keeps_the_dragon_while_there_is_nothing_to_draw() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q", Cleo="U V", dragon="Ben").do("place S 0")
    assert game.dragon == "Ben"
    assert game.told("drew", "dragon") == []


def test_c7_in_a_game_begun_by_two_only_the_active_player_draws_and_one_tile_only() -> None:
    game = two_at_the_table(Ann="S", Ben="T", pile="X Y Z").do("place S 0")
    assert game.hands("Ann", "Ben") == ["X", "T"]
    assert game.pile == "Y Z"


def test_c7_in_a_game_begun_by_three_both_who_are_left_draw() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "out", "Cleo": "mark 5,5:4"}
    game = table(markers=markers, hands={"Ann": "S G H", "Cleo": "U V"}, pile="X Y Z").do("place S 0")
    assert game.hands("Ann", "Cleo") == ["G H X", "U V Y"]


# ---- C8: the Dragon


def test_c8_who_is_to_draw_from_an_empty_pile_takes_the_dragon() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q R", Cleo="U V W").do("place S 0")
    assert game.dragon == "Ann"
    assert game.rules("dragon") == ["C8"]


def test_c8_if_the_pile_runs_out_the_next_short_of_three_takes_it_and_not_who_drew() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q", Cleo="U", pile="X").do("place S 0")
    assert game.hands("Ann", "Ben", "Cleo") == ["G H X", "P Q", "U"]
    assert game.dragon == "Ben"


def test_c8_those_with_three_tiles_are_passed_over() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q R", Cleo="U", pile="X").do("place S 0")
    assert game.dragon == "Cleo"


def test_c8_after_a_full_circle_it_may_be_the_one_who_drew_the_last_tile() -> None:
    game = nobody_goes_out(Ann="S G", Ben="P Q R", Cleo="U V W", pile="X").do("place S 0")
    assert game.hand("Ann") == "G X"
    assert game.dragon == "Ann"


def test_c8_nobody_takes_it_from_another() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q", Cleo="U V", dragon="Cleo").do("place S 0", "place P 0")
    assert game.dragon == "Cleo"


def test_c8_nobody_takes_it_while_all_have_three_even_if_the_pile_is_empty() -> None:
    game = nobody_goes_out(Ann="S G H", Ben="P Q R", Cleo="U V W", pile="X").do("place S 0")
    assert game.pile == ""
    assert game.dragon is None


def test_c8_it_is_not_used_by_two() -> None:
    assert two_at_the_table(Ann="S G H", Ben="T").do("place S 0").dragon is None


def test_c8_it_is_used_by_two_who_are_left_of_three() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "out", "Cleo": "mark 5,5:4"}
    assert table(markers=markers, hands={"Ann": "S G H", "Cleo": "U"}).do("place S 0").dragon == "Ann"


def test_c8_put_back_in_a_draw_it_can_be_taken_again_in_the_same_draw() -> None:
    game = at_a_corner(Ann="K G H", Ben="P", Cleo="U V", dragon="Cleo").do("place K 0", shuffled="P")
    assert game.told("drew", "dragon") == ["Cleo drew P", "Dragon to nobody", "Dragon to Ann"]


def test_c8_a_holder_who_goes_out_passes_it_clockwise_to_the_next_with_fewer_than_three_tiles() -> None:
    game = at_a_corner(Ann="K", Cleo="U V W", Dan="E F", dragon="Ben").do("place K 0")
    assert game.told("dragon") == ["Dragon to Dan"]
    assert game.dragon == "Dan"


def test_c8_the_next_is_counted_from_the_holder_and_not_from_the_active_player() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 5,5:4", "Cleo": "mark 0,0:7", "Dan": "mark 5,0:5"}
    hands = {"Ann": "K", "Ben": "P", "Dan": "E"}
    game = table(tiles={"K": KNOCK}, markers=markers, hands=hands, dragon="Cleo").do("place K 0")
    assert game.dragon == "Dan"


def test_c8_the_next_with_fewer_than_three_may_be_the_active_player() -> None:
    game = at_a_corner(Ann="K", Cleo="U V W", Dan="E F G", dragon="Ben").do("place K 0")
    assert game.told("dragon") == ["Dragon to Ann"]


def test_c8_it_is_passed_before_the_draw_so_its_new_holder_draws_first() -> None:
    game = at_a_corner(Ann="K G H", Ben="P Q", Cleo="U V W", Dan="E F", dragon="Ben").do("place K 0", shuffled="Q P")
    assert game.told("dragon", "drew") == ["Dragon to Dan", "Dan drew Q", "Dragon to nobody", "Ann drew P"]


def test_c8_it_is_not_passed_to_one_who_goes_out_in_the_same_move() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 0,0:6", "Dan": "mark 5,5:4"}
    game = table(tiles={"K": KNOCK}, markers=markers, hands={"Ann": "K G H", "Dan": "E F"}, dragon="Ben")
    assert game.do("place K 0").dragon == "Dan"


def test_c8_it_is_not_passed_to_one_who_went_out_before() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "out", "Dan": "mark 5,5:4"}
    game = table(tiles={"K": KNOCK}, markers=markers, hands={"Ann": "K G H", "Dan": "E F"}, dragon="Ben")
    assert game.do("place K 0").dragon == "Dan"


def test_c8_if_all_still_in_have_three_it_is_set_aside() -> None:
    game = at_a_corner(Ann="B", Cleo="U V W", Dan="E F G", dragon="Ann").do("place B 0")
    assert game.told("dragon") == ["Dragon to nobody"]
    assert game.dragon is None


def test_c8_a_holder_who_stays_in_keeps_it_when_others_go_out() -> None:
    game = at_a_corner(Ann="K G H", Cleo="U V", Dan="E F", dragon="Dan").do("place K 0")
    assert game.dragon == "Dan"

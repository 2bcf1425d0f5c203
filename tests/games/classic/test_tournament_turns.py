"""Tournament Tsuro: turns, going out and the end, T3 to T5."""

from __future__ import annotations

import pytest

from tests.classic_drawing import ACROSS, BACK, CORNERS, Table, table

SOUTH = "7-4 1-2 0-5 3-6"
"""On the space between Ann and Ben: Ann, from the west, goes south; Ben, from the east, leaves by the border."""


def tournament(
    board: str, markers: dict[str, str], hand: str, pile: str = "", turn: str = "Ann", **tiles: str
) -> Table:
    """Whoever's turn it is has the hand; the next ones are given theirs from the pile."""
    return table(board, tiles=tiles, markers=markers, hands={turn: hand}, pile=pile, turn=turn, rules="tournament")


def apart(hand: str, pile: str) -> Table:
    """All on the upper border, none near another; Ann is to lay a tile."""
    return tournament(". A . B . C", {"Ann": "A:5", "Ben": "B:5", "Cleo": "C:5"}, hand, pile=pile)


def between(
    hand: str, pile: str = "F G H I", turn: str = "Ann", markers: dict[str, str] | None = None, **tiles: str
) -> Table:
    """Ann on A and Ben on B face the space between them; Cleo on E faces the last space of the row.

    ``. A . B . . . . E .``: straight or corner tiles in the last space lead Cleo off the board.
    """
    return tournament(
        ". A . B . . . . E .",
        markers or {"Ann": "A:2", "Ben": "B:7", "Cleo": "E:2"},
        hand,
        pile=pile,
        turn=turn,
        **tiles,
    )


def ring(hand: str, **tiles: str) -> Table:
    """Corner tiles C, D and J make three quarters of a ring; the space below C, which Ann faces, is still empty."""
    return tournament(
        """
        K C D . . A . B
        . . J . . . . .
        """,
        {"Ann": "C:4", "Ben": "A:5", "Cleo": "B:5"},
        hand,
        pile="F G H I",
        **{**dict.fromkeys("CDJ", CORNERS), **tiles},
    )


# ---- T3: a turn


def test_t3_one_is_given_two_tiles_and_lays_one_on_the_space_ahead_in_any_rotation() -> None:
    game = apart("S T", pile="F G")
    assert game.legal() == [f"place {tile} {turn}" for tile in "ST" for turn in range(4)]
    assert game.do("place T 1").at("T") == "1,1"
    assert game.poses("T") == "a1"


def test_t3_the_other_tile_goes_away_and_the_next_is_given_two() -> None:
    game = apart("S T", pile="F G H").do("place T 0")
    assert game.told("discarded", "turn", "drew") == ["Ann discarded S", "Ben turn", "Ben drew F G"]
    assert {event["rule"] for event in game.events} == {"T3"}
    assert game.hands("Ann", "Ben") == ["", "F G"]
    assert game.pile == "H"


def test_t3_a_tile_that_is_laid_may_be_given_and_laid_again() -> None:
    game = apart("A B", pile="A C").do("place A 0")
    assert game.do("place A 0").state["board"].count([1, 3, "A", "a", 0]) == 1


def test_t3_two_equal_tiles_are_one_choice_and_one_of_them_goes_away() -> None:
    game = apart("S S", pile="F G")
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    assert game.do("place S 0").told("discarded") == ["Ann discarded S"]


def test_t3_all_avatars_that_face_the_new_tile_move_as_far_as_they_can() -> None:
    board = """
        . A . B . .
        . . C . . .
        . . D . . .
        """
    markers = {"Ann": "A:2", "Ben": "B:6", "Cleo": "B:5"}
    game = tournament(board, markers, "X S", pile="F G", X="7-4 3-5 0-1 2-6").do("place X 0")
    assert game.walked("Ann") == "X:7-4 C:1-4 D:1-4"
    assert game.walked("Ben") == "X:3-5 C:0-5 D:0-5"
    assert game.pawns("Ann", "Ben", "Cleo") == ["D:4", "D:5", "B:5"]


def test_t3_the_active_avatar_moves_first_then_the_others_clockwise() -> None:
    markers = {"Ann": "A:3", "Ben": "A:2", "Cleo": "B:7"}
    game = tournament(". A . B", markers, "X S", pile="F G", turn="Ben", X=SOUTH).do("place X 0")
    assert [event["player"] for event in game.events if event["event"] == "moved"] == [1, 2, 0]


def test_t3_at_the_border_one_is_out() -> None:
    game = between("X S", X=SOUTH).do("place X 0")
    assert game.told("out") == ["Ben out edge"]
    assert game.rules("out") == ["T3"]
    assert game.pawns("Ann", "Ben", "Cleo") == ["X:4", "out", "E:2"]


def test_t3_the_border_is_after_the_tenth_space() -> None:
    game = between("F X", turn="Cleo", X=BACK)
    assert game.legal() == [f"place X {turn}" for turn in range(4)]
    game = tournament(". A . B . . . E", {"Ann": "A:5", "Ben": "B:5", "Cleo": "E:2"}, "S T", "F G", turn="Cleo")
    assert game.do("place S 0").pawn("Cleo") == "S:2"


# The new tile makes one path of Ann's and Ben's.
def test_t3_two_on_one_path_pass_each_other() -> None:
    game = between("S T").do("place S 0")
    assert [game.walked("Ann"), game.walked("Ben")] == ["S:7-2 B:7-2", "S:2-7 A:2-7"]
    assert game.pawns("Ann", "Ben") == ["B:2", "A:7"]
    assert game.told("out") == []


# Ann's walk ends on B at the port where Ben stands, who faces another space than the one of the new tile.
def test_t3_several_may_stand_at_one_port() -> None:
    game = between("S T", markers={"Ann": "A:2", "Ben": "B:2", "Cleo": "E:2"}).do("place S 0")
    assert game.pawns("Ann", "Ben") == ["B:2", "B:2"]
    assert game.told("out") == []


def test_t3_all_who_stand_at_one_port_move_on_together() -> None:
    markers = {"Ann": "A:2", "Ben": "A:2", "Cleo": "E:2"}
    game = between("S T", markers=markers).do("place S 0")
    assert game.told("moved") == ["Ann moved S B", "Ben moved S B"]
    assert game.pawns("Ann", "Ben") == ["B:2", "B:2"]


def test_t3_a_position_with_several_at_one_port_is_without_fault() -> None:
    game = between("S T", markers={"Ann": "A:2", "Ben": "A:2", "Cleo": "A:2"}).again()
    assert game.pawns("Ann", "Ben", "Cleo") == ["A:2", "A:2", "A:2"]


# Ben goes over the new tile, over A behind the place that Ann has left, and after her.
def test_t3_one_may_come_to_where_another_has_just_gone() -> None:
    board = """
        . A . C
        . . B .
        """
    markers = {"Ann": "A:5", "Ben": "B:7", "Cleo": "C:5"}
    game = tournament(board, markers, "X S", pile="F G", A=BACK, X="0-5 1-2 3-4 6-7").do("place X 0")
    assert game.walked("Ben") == "X:2-1 A:4-5 X:0-5"
    assert game.pawns("Ann", "Ben") == ["X:5", "X:5"]


def test_t3_paths_that_cross_do_not_meet() -> None:
    game = tournament(". A . . . C", {"Ann": "A:2", "Ben": "A:3", "Cleo": "C:5"}, "X S", pile="F G", X=ACROSS)
    assert game.do("place X 0").pawns("Ann", "Ben") == ["X:3", "X:2"]


# ---- T4: nobody round a loop, not out by one's own tile


def beside_the_ring(hand: str, rows_above: int = 0, **tiles: str) -> Table:
    """Ben, on C, is on the ring that a corner tile closes; Ann, on C too, would go over that tile to the left."""
    board = """
        . C D . . B
        . . J . . .
        """
    return tournament(
        "\n".join(["."] * rows_above) + board,
        {"Ann": "C:5", "Ben": "C:4", "Cleo": "B:5"},
        hand,
        pile="F G",
        **{**dict.fromkeys("CDJ", CORNERS), **tiles},
    )


def test_t4_a_move_off_the_border_is_illegal_if_another_is_not() -> None:
    game = tournament(". A . . B . C", {"Ann": "A:2", "Ben": "B:5", "Cleo": "C:5"}, "S X", pile="F G", X=CORNERS)
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    assert game.refusal("place X 0") == "That takes Ann's own avatar out, and another move does not. (T4)"


def test_t4_a_move_round_an_endless_loop_is_illegal_if_another_is_not() -> None:
    game = ring("X S", X=CORNERS)
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    told = "That sends Ann round an endless loop, and another move sends nobody. (T4)"
    assert game.refusal("place X 0") == told


def test_t4_a_move_that_sends_another_round_an_endless_loop_is_illegal_if_another_sends_nobody() -> None:
    game = beside_the_ring("X S", X=CORNERS)
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    told = "That sends Ben round an endless loop, and another move sends nobody. (T4)"
    assert game.refusal("place X 0") == told


# Y sends Ann back over C and K and off the board.
def test_t4_the_border_is_legal_if_all_else_is_an_endless_loop_and_the_loop_is_not() -> None:
    game = ring("X Y", X=CORNERS, Y=BACK)
    assert game.legal() == [f"place Y {turn}" for turn in range(4)]
    assert game.refused("place X 0") == "T4"
    assert game.do("place Y 0").told("moved", "out") == ["Ann moved Y C K", "Ann out edge"]


# At the lower border: X would keep Ann and send Ben round, S takes both out.
def test_t4_that_nobody_is_sent_round_comes_before_staying_oneself() -> None:
    game = beside_the_ring("X S", rows_above=8, X=CORNERS)
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    assert game.do("place S 0").told("out") == ["Ann out edge", "Ben out edge"]


def test_t4_if_every_move_goes_round_all_are_legal() -> None:
    game = ring("X Y", X=CORNERS, Y=CORNERS)
    assert game.legal() == [f"place {tile} {turn}" for tile in "XY" for turn in range(4)]


# X sends Ben round over C, D and J, S Ann over H, G, F, E and C.
def test_t4_if_every_move_sends_somebody_round_one_must_still_stay_if_one_can() -> None:
    board = """
        . E C D . B
        . F . J . .
        . G H . . .
        """
    tiles = dict.fromkeys("CDEGHJX", CORNERS)
    game = tournament(board, {"Ann": "C:5", "Ben": "C:4", "Cleo": "B:5"}, "S X", pile="K L", **tiles)
    assert game.legal() == [f"place X {turn}" for turn in range(4)]
    assert game.refusal("place S 0") == "That takes Ann's own avatar out, and another move does not. (T4)"
    assert game.do("place X 0").told("out") == ["Ben out loop"]


def test_t4_an_avatar_forced_round_an_endless_loop_is_out() -> None:
    game = ring("X Y", X=CORNERS, Y=CORNERS).do("place X 0")
    assert game.walked("Ann") == "X:1-2 J:7-0 D:5-6 C:3-4"
    assert game.told("out") == ["Ann out loop"]
    assert game.rules("out") == ["T4"]


def test_t4_another_avatar_sent_round_an_endless_loop_is_out() -> None:
    game = beside_the_ring("X Y", X=CORNERS, Y=CORNERS).do("place X 0")
    assert game.told("out") == ["Ben out loop"]
    assert game.pawn("Ann") == "X:7"


def test_t4_all_who_stand_at_one_port_are_sent_round_together() -> None:
    board = """
        . C D . . B
        . . J . . .
        """
    tiles = dict.fromkeys("CDJXY", CORNERS)
    game = tournament(board, {"Ann": "C:4", "Ben": "C:4", "Cleo": "B:5"}, "X Y", pile="F G", **tiles).do("place X 0")
    assert game.told("out") == ["Ann out loop", "Ben out loop"]


def test_t4_a_path_that_comes_back_to_the_new_tile_by_another_port_is_no_loop() -> None:
    game = ring("X S", X="1-2 0-5 3-4 6-7", J="7-6 0-5 1-4 2-3")
    assert "place X 0" in game.legal()
    assert game.do("place X 0").walked("Ann") == "X:1-2 J:7-6 X:3-4"


# ---- T5: the end


def test_t5_with_two_avatars_left_at_the_end_of_a_round_the_next_begins() -> None:
    game = between("F G", turn="Cleo", markers={"Ann": "A:2", "Ben": "out", "Cleo": "E:2"}, G=BACK).do("place G 0")
    assert game.told("round") == ["round 2"]
    assert game.asks == "Ann act"


# Ann takes herself and Ben out; Cleo's turn in this round is still due.
def test_t5_who_is_left_takes_a_turn_still_due_in_the_round() -> None:
    game = between("X Y", X=CORNERS, Y=CORNERS).do("place X 0")
    assert game.pawns("Ann", "Ben", "Cleo") == ["out", "out", "E:2"]
    assert game.winners is None
    assert game.asks == "Cleo act"


def test_t5_who_is_left_and_stays_in_wins_at_the_end_of_the_round() -> None:
    game = between("X Y", pile="F G", X=CORNERS, Y=CORNERS, G=BACK).do("place X 0", "place G 0")
    assert game.winners == "Cleo"
    assert [game.place(name) for name in ("Ann", "Ben", "Cleo")] == [2, 2, 1]


def test_t5_if_that_turn_takes_out_the_last_one_all_who_went_out_in_the_round_share() -> None:
    game = between("X Y", X=CORNERS, Y=CORNERS).do("place X 0", "place F 0")
    assert game.pawns("Ann", "Ben", "Cleo") == ["out", "out", "out"]
    assert game.winners == "Ann Ben Cleo"


def test_t5_who_went_out_in_this_round_is_kept_in_the_position() -> None:
    game = between("X Y", X=CORNERS, Y=CORNERS).do("place X 0").again().do("place F 0")
    assert game.winners == "Ann Ben Cleo"


def test_t5_who_went_out_in_an_earlier_round_does_not_share() -> None:
    markers = {"Ann": "A:2", "Ben": "B:7", "Cleo": "out"}
    game = between("X Y", markers=markers, X=CORNERS, Y=CORNERS).do("place X 0")
    assert game.winners == "Ann Ben"


def test_t5_a_new_round_forgets_who_went_out_in_the_last_one() -> None:
    markers = {"Ann": "A:2", "Ben": "B:7", "Cleo": "E:2"}
    game = between("F G", pile="H I", turn="Cleo", markers=markers, H=CORNERS, I=CORNERS).do("place F 0")
    assert game.told("out", "round") == ["Cleo out edge", "round 2"]
    assert game.do("place H 0").winners == "Ann Ben"


def test_t5_if_no_turn_is_due_any_more_the_game_is_over_at_once() -> None:
    markers = {"Ann": "E:5", "Ben": "A:2", "Cleo": "B:7"}
    game = between("X Y", turn="Ben", markers=markers, X=CORNERS, Y=CORNERS).do("place X 0")
    assert game.winners == "Ann"
    assert game.asks == "nobody over"


def test_t5_the_one_who_takes_out_all_others_wins_when_nobody_else_has_a_turn_due() -> None:
    markers = {"Ann": "A:2", "Ben": "B:7", "Cleo": "out"}
    assert between("X S", markers=markers, X=SOUTH).do("place X 0").winners == "Ann"


def test_t5_a_round_ends_at_the_first_players_seat_even_if_that_player_is_out() -> None:
    markers = {"Ann": "out", "Ben": "A:2", "Cleo": "E:5"}
    game = between("S T", turn="Cleo", markers=markers).do("place S 0")
    assert game.told("round") == ["round 2"]
    assert game.asks == "Ben act"


def test_t5_nothing_is_legal_when_the_game_is_over() -> None:
    markers = {"Ann": "A:2", "Ben": "B:7", "Cleo": "out"}
    game = between("X S", markers=markers, X=SOUTH).do("place X 0")
    assert game.legal() == []
    assert game.refused("place S 0") == "T5"


@pytest.mark.parametrize("first", ["Ann", "Ben", "Cleo"])
def test_t5_rounds_are_counted_from_the_first_player(first: str) -> None:
    game = table(
        ". A . B . C",
        markers={"Ann": "A:5", "Ben": "B:5", "Cleo": "C:5"},
        hands={first: "S T"},
        pile="F G H I J K",
        first=first,
        rules="tournament",
    )
    rounds = [game.do(game.legal()[0]).told("round") for _ in range(3)]
    assert rounds == [[], [], ["round 2"]]

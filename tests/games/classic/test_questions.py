"""The questions that the two classic rulebooks answer, their example, and where one is clearer than the other.

Each is a small scene; the rules behind them, C3 to C9, have tests of their own.
"""

from __future__ import annotations

from tests.classic_drawing import BACK, KNOCK, WIDE, Table, played_safely, table

FAR = {"Cleo": "mark 5,5:4", "Dan": "mark 5,0:5"}


def at_a_corner(tile: str, ben: str, dragon: str | None = None, **hands: str) -> Table:
    """Ann at a corner of the board with a tile A; Ben where he is said to be; Cleo and Dan far away."""
    return table(
        tiles={"A": tile, "B": BACK},
        markers={"Ann": "mark 0,0:0", "Ben": ben, **FAR},
        hands={"Ann": "A", "Ben": "P", "Cleo": "Q", "Dan": "R", **hands},
        dragon=dragon,
    )


# ---- What happens if the paths of two markers run into each other?


def test_two_whose_paths_run_into_each_other_are_both_out_and_the_others_play_on() -> None:
    game = at_a_corner(BACK, "mark 0,0:1").do("place A 0")
    assert game.pawns("Ann", "Ben", "Cleo", "Dan") == ["out", "out", "mark 5,5:4", "mark 5,0:5"]
    assert game.asks == "Cleo act"


def test_two_whose_paths_only_cross_play_on() -> None:
    game = at_a_corner("0-4 1-5 2-6 3-7", "mark 0,0:1").do("place A 0")
    assert game.pawns("Ann", "Ben") == ["A:4", "A:5"]


# ---- May I take my own marker off the board?


def test_one_may_not_leave_the_board_while_there_is_another_move() -> None:
    game = at_a_corner(KNOCK, "mark 0,5:0", Ann="A B")
    assert game.legal() == ["place A 0", "place A 2"]


def test_one_must_leave_the_board_if_there_is_no_other_move() -> None:
    game = at_a_corner(BACK, "mark 0,5:0", Ann="A B")
    assert len(game.legal()) == 8
    assert game.do("place B 0").told("out") == ["Ann out edge"]


# ---- What happens if a player who goes out has the Dragon?


def test_the_dragon_of_who_goes_out_goes_clockwise_to_the_next_with_fewer_than_three_tiles() -> None:
    game = at_a_corner(KNOCK, "mark 0,0:7", dragon="Ben", Ben="", Cleo="U V W", Dan="X Y").do("place A 0")
    assert game.dragon == "Dan"


def test_the_dragon_of_the_active_player_who_goes_out_goes_clockwise_too() -> None:
    game = at_a_corner(BACK, "mark 0,5:0", dragon="Ann", Ben="U V W", Cleo="X Y").do("place A 0")
    assert game.dragon == "Cleo"


# ---- What if all tiles have been laid and two markers or more are left?


def test_all_35_tiles_are_laid_and_all_who_are_left_share_the_win() -> None:
    names = ("Ann", "Ben", "Cleo", "Dan")
    games = (played_safely("classic", 4, seed) for seed in range(1000))
    game = next(game for game in games if game.pawns(*names).count("out") < 3)
    assert len(game.state["board"]) == 35
    assert game.winners == " ".join(name for name in names if game.pawn(name) != "out")
    assert game.pile == ""
    assert game.hands("Ann", "Ben", "Cleo", "Dan") == ["", "", "", ""]


# ---- What if all who are left go out on one move?


def test_all_who_are_left_and_go_out_on_one_move_share_the_win() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "out"}
    game = table(tiles={"B": BACK}, markers=markers, hands={"Ann": "B", "Ben": "P"}).do("place B 0")
    assert game.told("out") == ["Ann out edge", "Ben out edge"]
    assert game.winners == "Ann Ben"


# ---- Only the French rulebook says that a marker never goes back


# Ben has come from the north over B. What he walks begins on the new tile, and he does not end where he was.
def test_a_marker_goes_on_from_where_it_stands_and_never_back() -> None:
    game = table(
        """
        B .
        . .
        """,
        markers={"Ann": "mark 1,0:6", "Ben": "B:5", **FAR},
        hands={"Ann": "A", "Ben": "P", "Cleo": "Q", "Dan": "R"},
    ).do("place A 0")
    assert game.walked("Ben") == "A:0-5"
    assert game.pawn("Ben") == "A:5"


# The new tile turns Ben round: he goes over B again, but in its other lane and still ahead on his path.
def test_a_path_that_turns_round_takes_the_marker_on_and_not_back() -> None:
    game = table(
        """
        . B .
        . . .
        """,
        tiles={"A": BACK, "B": "0-5 4-7 1-2 3-6"},
        markers={"Ann": "B:5", "Ben": "mark 5,2:4", **FAR},
        hands={"Ann": "A", "Ben": "P", "Cleo": "Q", "Dan": "R"},
    ).do("place A 0")
    assert game.walked("Ann") == "A:0-1 B:4-7"
    assert game.pawn("Ann") == "B:7"


def test_a_marker_that_a_tile_does_not_extend_stays_where_it_is() -> None:
    game = at_a_corner(KNOCK, "mark 0,1:0").do("place A 0")
    assert game.pawn("Ben") == "mark 0,1:0"


# ---- Who draws when tiles come back: the French rulebook says "the others too", the English one "all players"


def test_when_tiles_come_back_the_active_player_draws_first_then_all_others_who_are_short() -> None:
    game = at_a_corner(KNOCK, "mark 0,0:7", Ann="A G", Ben="X Y Z", Cleo="Q T", Dan="R U")
    game.do("place A 0", shuffled="X Y Z")
    assert game.told("drew") == ["Ann drew X", "Cleo drew Y", "Dan drew Z"]


def test_when_tiles_come_back_the_dragons_holder_draws_first_and_not_the_active_player() -> None:
    game = at_a_corner(KNOCK, "mark 0,0:7", dragon="Dan", Ann="A G", Ben="X Y Z", Cleo="Q T", Dan="R U")
    game.do("place A 0", shuffled="X Y Z")
    assert game.told("drew") == ["Dan drew X", "Ann drew Y", "Cleo drew Z"]


def test_who_takes_the_dragon_ends_the_draw_of_that_turn() -> None:
    game = at_a_corner(KNOCK, "mark 0,0:7", Ann="A G", Ben="X", Cleo="Q T", Dan="R U")
    game.do("place A 0", shuffled="X")
    assert game.told("drew", "dragon") == ["Ann drew X", "Dragon to Cleo"]
    assert [event["event"] for event in game.events][-2:] == ["dragon", "turn"]


def test_put_back_the_dragon_is_in_the_game_again() -> None:
    game = at_a_corner(KNOCK, "mark 0,0:7", dragon="Dan", Ann="A G H", Ben="X", Cleo="Q S T", Dan="R U")
    game.do("place A 0", shuffled="X")
    assert game.told("dragon") == ["Dragon to nobody", "Dragon to Ann"]


# ---- The example of play that both have, of three players


def test_the_second_players_path_may_go_on_over_the_first_players_tile() -> None:
    game = table(
        tiles={"B": WIDE},
        markers={"Ann": "mark 0,1:0", "Ben": "mark 0,0:0", "Cleo": "mark 5,5:4"},
        hands={"Ann": "A", "Ben": "B", "Cleo": "Q"},
    ).do("place A 0", "place B 0")
    assert game.walked("Ben") == "B:0-3 A:6-3"
    assert game.pawns("Ann", "Ben") == ["A:5", "A:3"]


# Ann and Ben stand on A and face the space below it, Cleo the one to the left of that.
def test_the_second_player_pushes_the_first_towards_the_third_who_connects_them_with_the_edge() -> None:
    game = table(
        ". A",
        tiles={"B": "0-7 1-4 2-5 3-6", "C": "2-7 5-6 0-1 3-4"},
        markers={"Ann": "A:5", "Ben": "A:4", "Cleo": "mark 1,0:6"},
        hands={"Ann": "P", "Ben": "B", "Cleo": "C"},
        turn="Ben",
    )
    assert game.do("place B 0").pawns("Ann", "Ben") == ["B:7", "B:4"]
    assert game.do("place C 0").told("out") == ["Ann out edge"]
    assert game.asks == "Ben act"

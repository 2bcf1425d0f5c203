"""Classic Tsuro: setting up and laying tiles, C1 to C4."""

from __future__ import annotations

import pytest

from phoenix.core.words import Unknown
from tests.classic_drawing import ALL_TILES, BACK, CORNERS, KNOCK, Table, new_table, table

STARTS = ("start 0,2:0", "start 2,5:2", "start 5,3:4", "start 3,0:6")
FAR = {"Ben": "mark 5,5:4"}
"""Somebody far away from the top left, so that there is a game."""
FOUR_AT_A_CORNER = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:1", "Cleo": "mark 0,0:7", "Dan": "mark 0,0:6"}


def marks_of_the_rim() -> list[str]:
    """Two for each outer side of an outer space, by space and port."""
    sides = (lambda r, _: r == 0, lambda _, c: c == 5, lambda r, _: r == 5, lambda _, c: c == 0)
    return [f"start {r},{c}:{port}" for r in range(6) for c in range(6) for port in range(8) if sides[port // 2](r, c)]


def alone(marker: str, board: str = "", *, hand: str, pile: str = "", **tiles: str) -> Table:
    """Ann is to lay a tile of her hand, and nobody is near."""
    return table(board, tiles=tiles, markers={"Ann": marker, **FAR}, hands={"Ann": hand, "Ben": "Z"}, pile=pile)


# ---- C1: what is there, and the deal


def test_c1_there_are_48_start_marks_two_on_each_outer_side_of_an_outer_space() -> None:
    assert new_table("classic", 2).legal() == marks_of_the_rim()
    assert len(marks_of_the_rim()) == 48


def test_c1_the_35_tiles_are_in_the_game_each_once() -> None:
    game = new_table("classic", 8)
    assert sorted(" ".join([*game.hands(*game.match.setup.names), game.pile]).split()) == ALL_TILES


def test_c1_the_dragon_belongs_to_nobody_at_the_start() -> None:
    assert new_table("classic", 3).dragon is None


def test_c1_everyone_is_dealt_three_tiles_at_once_from_the_first_player_clockwise() -> None:
    game = new_table("classic", 3, first=1, pile=ALL_TILES)
    assert game.hands("Ben", "Cleo", "Ann") == ["T01 T02 T03", "T04 T05 T06", "T07 T08 T09"]
    assert game.pile.split() == ALL_TILES[9:]


def test_c1_tiles_are_dealt_before_the_start_marks_are_chosen() -> None:
    game = new_table("classic", 2)
    before = game.hands("Ann", "Ben")
    assert game.asks == "Ann start"
    assert [len(hand.split()) for hand in before] == [3, 3]
    assert game.do(*STARTS[:2]).hands("Ann", "Ben") == before


@pytest.mark.parametrize(("players", "left"), [(2, 29), (8, 11)])
def test_c1_what_is_not_dealt_is_the_pile(players: int, left: int) -> None:
    assert len(new_table("classic", players).pile.split()) == left


# ---- C2: start marks


def test_c2_start_marks_are_taken_from_the_first_player_clockwise() -> None:
    game = new_table("classic", 4, first=2)
    deciders = []
    for start in STARTS:
        deciders.append(game.asks)
        game.do(start)
    assert deciders == ["Cleo start", "Dan start", "Ann start", "Ben start"]
    assert game.asks == "Cleo act"


def test_c2_a_marker_stands_on_the_mark_that_was_taken() -> None:
    game = new_table("classic", 2).do("start 3,5:2")
    assert game.pawns("Ann", "Ben") == ["mark 3,5:2", "none"]


def test_c2_a_taken_mark_is_not_free_for_another() -> None:
    game = new_table("classic", 2).do("start 3,5:2")
    assert game.refused("start 3,5:2") == "C2"
    assert game.legal() == [mark for mark in marks_of_the_rim() if mark != "start 3,5:2"]


def test_c2_two_markers_may_face_the_same_space_from_two_marks() -> None:
    game = new_table("classic", 2).do("start 3,5:2", "start 3,5:3")
    assert game.pawns("Ann", "Ben") == ["mark 3,5:2", "mark 3,5:3"]


@pytest.mark.parametrize("mark", ["start 0,1:2", "start 2,2:0", "start 0,6:0"])
def test_c2_there_is_no_start_mark_but_at_the_rim(mark: str) -> None:
    assert new_table("classic", 2).refused(mark) == "C2"


def test_c2_no_tile_is_laid_before_everyone_has_started() -> None:
    game = new_table("classic", 2, pile=ALL_TILES).do("start 0,0:0")
    assert game.refused("place T04 0") == "C2"


# ---- C3: a turn


def test_c3_from_a_start_mark_the_tile_goes_on_its_space() -> None:
    assert alone("mark 0,2:0", hand="A").do("place A 0").at("A") == "0,2"


def test_c3_from_a_tile_the_next_one_goes_on_the_space_ahead() -> None:
    assert alone("A:5", ". . A", hand="B").do("place B 0").at("B") == "1,2"


def test_c3_any_tile_of_the_hand_may_be_laid_in_any_rotation() -> None:
    game = alone("mark 0,2:0", hand="A B C")
    assert game.legal() == [f"place {tile} {turn}" for tile in "ABC" for turn in range(4)]


@pytest.mark.parametrize("action", ["place Z 0", "place Q 0", "place N 0", "place A 4"])
def test_c3_a_tile_of_another_hand_of_the_pile_or_of_no_set_and_a_fifth_rotation_are_refused(action: str) -> None:
    assert alone("mark 0,2:0", hand="A", pile="Q").refused(action) == "C3"


def test_c3_the_tile_lies_as_it_was_turned() -> None:
    assert alone("mark 0,2:0", hand="A").do("place A 3").poses("A") == "a3"


def test_c3_there_is_no_action_that_turns_or_moves_a_tile() -> None:
    game = alone("mark 0,2:0", hand="A")
    with pytest.raises(Unknown):
        game.match.game.read_action({"do": "turn", "face": "a", "turn": 1}, game.match.setup)


def test_c3_in_a_whole_game_no_tile_on_the_board_ever_moves_again() -> None:
    game = new_table("classic", 4).do(*STARTS)
    while not game.match.over:
        before = game.state["board"]
        game.do(game.legal()[0])
        assert [row for row in game.state["board"] if row in before] == before
        assert len(game.state["board"]) == len(before) + 1
    assert len(game.state["board"]) > 8


def test_c3_the_marker_goes_to_the_end_of_its_path_over_all_its_tiles() -> None:
    board = """
        . . . .
        . . B .
        . . C .
        """
    game = alone("mark 0,2:0", board, hand="A").do("place A 0")
    assert game.walked("Ann") == "A:0-5 B:0-5 C:0-5"
    assert game.pawn("Ann") == "C:5"


def test_c3_a_path_that_comes_back_to_the_new_tile_goes_on_over_it() -> None:
    game = alone("mark 0,2:0", ". . . B", hand="A", A="0-2 3-5 1-4 6-7", B=BACK).do("place A 0")
    assert game.walked("Ann") == "A:0-2 B:7-6 A:3-5"
    assert game.pawn("Ann") == "A:5"


def test_c3_all_other_markers_that_the_tile_extends_move_too() -> None:
    game = table(markers=FOUR_AT_A_CORNER, hands={"Ann": "A", "Ben": "Z"}).do("place A 0")
    assert game.pawns("Ann", "Ben", "Cleo", "Dan") == ["A:5", "A:4", "A:2", "A:3"]


def test_c3_a_marker_beside_the_new_tile_that_faces_another_space_stays() -> None:
    markers = {"Ann": "mark 0,2:0", "Ben": "B:5"}
    game = table(". B", markers=markers, hands={"Ann": "A", "Ben": "Z"}).do("place A 0")
    assert game.pawn("Ben") == "B:5"
    assert game.told("moved") == ["Ann moved A"]


def test_c3_the_active_players_marker_moves_first_then_the_others_clockwise() -> None:
    game = table(markers=FOUR_AT_A_CORNER, hands={"Cleo": "A", "Ben": "Z"}, turn="Cleo").do("place A 0")
    assert game.told("moved") == ["Cleo moved A", "Dan moved A", "Ann moved A", "Ben moved A"]


def test_c3_the_draw_comes_after_all_have_moved_and_ends_the_turn() -> None:
    game = table(markers=FOUR_AT_A_CORNER, hands={"Ann": "A", "Ben": "Z"}, pile="P").do("place A 0")
    kinds = [event["event"] for event in game.events]
    assert kinds == ["placed", "moved", "moved", "moved", "moved", "drew", "dragon", "turn"]
    assert game.asks == "Ben act"


def test_c3_turns_go_clockwise_and_past_those_who_are_out() -> None:
    markers = {"Ann": "mark 0,1:0", "Ben": "out", "Cleo": "mark 5,1:4", "Dan": "mark 5,4:4"}
    game = table(markers=markers, hands={"Ann": "A D", "Cleo": "B", "Dan": "C"})
    assert game.do("place A 0").asks == "Cleo act"
    assert game.do("place B 0").asks == "Dan act"
    assert game.do("place C 0").asks == "Ann act"


@pytest.mark.parametrize("ben", ["mark 5,1:4", "out"])
def test_c3_a_round_is_over_when_the_turn_comes_to_the_first_players_seat_even_if_that_player_is_out(ben: str) -> None:
    game = table(
        markers={"Ann": "mark 0,1:0", "Ben": ben, "Cleo": "mark 5,4:4"},
        hands={"Ann": "A D", "Cleo": "C F"} if ben == "out" else {"Ann": "A D", "Ben": "B", "Cleo": "C F"},
        first="Ben",
        turn="Cleo",
    )
    assert [game.do("place C 0").state["round"], game.do("place A 0").state["round"]] == [1, 2]


# ---- C4: not to the edge


def test_c4_a_rotation_to_the_edge_is_illegal_if_another_rotation_is_not() -> None:
    game = alone("mark 0,0:0", hand="K", K=KNOCK)
    assert game.legal() == ["place K 0", "place K 2"]
    assert game.refused("place K 1") == "C4"


def test_c4_a_tile_to_the_edge_is_illegal_if_another_tile_of_the_hand_is_not() -> None:
    game = alone("mark 0,0:0", hand="B S", B=BACK)
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    assert game.refused("place B 0") == "C4"


def test_c4_if_every_tile_and_rotation_leads_to_the_edge_all_are_legal() -> None:
    game = alone("mark 0,0:0", hand="B C", B=BACK, C=CORNERS)
    assert game.legal() == [f"place {tile} {turn}" for tile in "BC" for turn in range(4)]
    assert game.do("place C 3").pawn("Ann") == "out"


def test_c4_the_edge_at_the_end_of_many_tiles_is_the_edge() -> None:
    board = """
        . . .
        . . D
        . . E
        . . F
        . . G
        . . H
        """
    game = alone("mark 0,2:0", board, hand="A C", C=CORNERS)
    assert game.legal() == [f"place C {turn}" for turn in range(4)]
    assert game.refused("place A 0") == "C4"


# B, right of the space, sends back what comes. As described, N leads Ann 0-2, over B, 3-1 and out; turned, 0-6.
def test_c4_the_edge_is_seen_behind_a_path_that_comes_back_over_the_new_tile() -> None:
    game = alone("mark 0,2:0", ". . . B", hand="N", N="0-2 1-3 4-6 5-7", B=BACK)
    assert game.legal() == ["place N 1", "place N 3"]


def test_c4_a_path_that_comes_back_over_the_new_tile_and_does_not_end_at_the_edge_is_legal() -> None:
    game = alone("mark 0,2:0", ". . . B", hand="N", N="0-2 3-5 1-4 6-7", B=BACK)
    assert "place N 0" in game.legal()


# B sends Ann back from the east, E from the south: over the new tile three times, then west.
def test_c4_a_path_that_comes_back_over_the_new_tile_twice_is_followed_to_its_end() -> None:
    board = """
        . . . B
        . . E .
        """
    game = alone("mark 0,2:0", board, hand="N", N="0-2 3-4 5-6 1-7", B=BACK, E=BACK)
    assert "place N 0" in game.legal()
    assert game.do("place N 0").walked("Ann") == "N:0-2 B:7-6 N:3-4 E:1-0 N:5-6"


def test_c4_another_players_marker_may_be_sent_to_the_edge() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4"}
    game = table(tiles={"K": KNOCK}, markers=markers, hands={"Ann": "K S", "Cleo": "Z"})
    assert "place K 0" in game.legal()


# Ann and Ben face the space between their tiles; S joins them, B turns Ann back over A to an open end.
def test_c4_running_into_another_marker_is_illegal_if_another_move_is_safe() -> None:
    game = table(
        ". A . D",
        tiles={"A": CORNERS, "D": CORNERS, "B": BACK},
        markers={"Ann": "A:2", "Ben": "D:7", "Cleo": "mark 5,5:4"},
        hands={"Ann": "S B", "Cleo": "Z"},
    )
    assert game.legal() == [f"place B {turn}" for turn in range(4)]
    assert game.refused("place S 0") == "C4"


# C leads Ann round the corner to Ben's mark, B sends her back over A.
@pytest.mark.parametrize("ben", ["mark 0,2:0", "mark 5,0:5"])
def test_c4_a_marker_on_its_start_mark_is_as_good_as_the_edge(ben: str) -> None:
    game = table(
        ". A",
        tiles={"A": CORNERS, "B": BACK, "C": CORNERS},
        markers={"Ann": "A:2", "Ben": ben, "Cleo": "mark 5,5:4"},
        hands={"Ann": "C B", "Cleo": "Z"},
    )
    assert game.legal() == [f"place B {turn}" for turn in range(4)]
    assert game.refused("place C 0") == "C4"


# B joins Ann to Ben, C leads her to the edge.
def test_c4_where_all_else_leads_to_the_edge_running_into_a_marker_is_legal_and_so_is_the_edge() -> None:
    game = table(
        tiles={"B": BACK, "C": CORNERS},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:1", "Cleo": "mark 5,5:4"},
        hands={"Ann": "B C", "Cleo": "Z"},
    )
    assert game.legal() == [f"place {tile} {turn}" for tile in "BC" for turn in range(4)]


# D sends Ann back over the new tile to Ben, who came from the north beside her; turned otherwise M leads her west.
def test_c4_a_marker_that_is_met_by_way_of_another_tile_counts_too() -> None:
    game = table(
        ". . . D",
        tiles={"D": BACK, "M": "0-2 1-3 4-5 6-7"},
        markers={"Ann": "mark 0,2:0", "Ben": "mark 0,2:1", "Cleo": "mark 5,5:4"},
        hands={"Ann": "M", "Cleo": "Z"},
    )
    assert game.refused("place M 0") == "C4"
    assert game.legal() == ["place M 3"]


@pytest.mark.parametrize(
    ("tile", "told"),
    [
        ("S", "That runs Ann's own marker into Ben's, and another move does not take it out. (C4)"),
        ("C", "That takes Ann's own marker to the edge, and another move does not. (C4)"),
    ],
)
def test_c4_one_is_told_what_would_happen(tile: str, told: str) -> None:
    game = table(
        ". A . D",
        tiles={"A": CORNERS, "D": CORNERS, "B": BACK, "C": CORNERS},
        markers={"Ann": "A:2", "Ben": "D:7", "Cleo": "mark 5,5:4"},
        hands={"Ann": f"{tile} B", "Cleo": "Z"},
    )
    assert game.refusal(f"place {tile} 0") == told

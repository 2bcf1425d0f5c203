"""Classic Tsuro: going out and the end, C5, C9 and C12."""

from __future__ import annotations

import pytest

from phoenix.games.chance import Chance
from phoenix.games.classic.state import ClassicPosition, draft_of
from tests.classic_drawing import ACROSS, BACK, CORNERS, KNOCK, Table, refused_position, table

MEET = "0-2 1-3 4-5 6-7"
FAR = {"Ben": "mark 5,5:4"}
AT_A_CORNER = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:1", "Cleo": "mark 0,0:7", "Dan": "mark 0,0:6"}


def knock(**others: str) -> Table:
    """Ann lays K on space 0,0 and goes south; Ben, who came from the west, leaves by the edge. Others as given."""
    return table(
        tiles={"K": KNOCK},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", **others},
        hands={"Ann": "K G", "Ben": "P", **dict(zip(others, "XYZ", strict=False))},
    ).do("place K 0")


def run_out(tile: str, **markers: str) -> Table:
    """Ann has nothing but a tile that leads from the north to the edge, and must lay it."""
    return table(
        tiles={"B": tile},
        markers=markers,
        hands={name: tile for (name, marker), tile in zip(markers.items(), "BXYZ", strict=False) if marker != "out"},
    ).do("place B 0")


# ---- C5: out


def test_c5_a_marker_at_the_edge_is_out() -> None:
    game = run_out(BACK, Ann="mark 0,0:0", Ben="mark 5,5:4", Cleo="mark 5,0:5")
    assert game.told("out") == ["Ann out edge"]
    assert game.rules("out") == ["C5"]
    assert game.pawns("Ann", "Ben", "Cleo") == ["out", "mark 5,5:4", "mark 5,0:5"]


def test_c5_another_players_marker_that_the_tile_takes_to_the_edge_is_out() -> None:
    game = knock(Cleo="mark 5,5:4")
    assert game.told("out") == ["Ben out edge"]
    assert game.pawns("Ann", "Ben") == ["K:5", "out"]


def test_c5_the_edge_at_the_end_of_many_tiles_is_the_edge() -> None:
    game = table(
        ". D E F G H",
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4"},
        hands={"Ann": "A", "Ben": "P", "Cleo": "Z"},
    ).do("place A 0")
    assert game.walked("Ben") == "A:7-2 D:7-2 E:7-2 F:7-2 G:7-2 H:7-2"
    assert game.told("out") == ["Ben out edge"]


@pytest.mark.parametrize("mark", ["0,5:2", "5,0:5", "0,0:7", "0,0:0"])
def test_c5_the_edge_is_on_all_four_sides(mark: str) -> None:
    markers = {"Ann": f"mark {mark}", "Ben": "mark 3,0:6", "Cleo": "mark 3,5:3"}
    assert run_out(BACK, **markers).told("out") == ["Ann out edge"]


# Ann and Ben face the space between their tiles, which S makes one path.
def test_c5_two_markers_whose_paths_become_one_on_the_new_tile_are_both_out() -> None:
    game = table(
        ". A . D",
        tiles={"A": CORNERS, "D": CORNERS},
        markers={"Ann": "A:2", "Ben": "D:7", "Cleo": "mark 5,5:4", "Dan": "mark 5,0:5"},
        hands={"Ann": "S", "Cleo": "Y", "Dan": "Z"},
    ).do("place S 0")
    assert game.told("moved", "out") == ["Ann moved S", "Ann out collision", "Ben out collision"]
    assert game.pawns("Ann", "Ben") == ["out", "out"]


def test_c5_a_marker_on_its_start_mark_that_is_run_into_is_out_too() -> None:
    game = run_out(BACK, Ann="mark 0,0:0", Ben="mark 0,0:1", Cleo="mark 5,5:4", Dan="mark 5,0:5")
    assert game.told("out") == ["Ann out collision", "Ben out collision"]


# All around sends back what comes: Ann goes over the new tile, over D, over the new tile again and into Ben.
def test_c5_two_paths_that_become_one_by_way_of_another_tile_are_both_out() -> None:
    game = table(
        """
        . C . D
        . . E .
        """,
        tiles={**dict.fromkeys("CDE", BACK), "M": MEET},
        markers={"Ann": "mark 0,2:0", "Ben": "mark 0,2:1", "Cleo": "mark 5,5:4", "Dan": "mark 5,0:5"},
        hands={"Ann": "M", "Cleo": "Y", "Dan": "Z"},
    ).do("place M 0")
    assert game.walked("Ann") == "M:0-2 D:7-6 M:3-1"
    assert game.told("out") == ["Ann out collision", "Ben out collision"]


def test_c5_two_others_may_run_into_each_other_by_ones_tile() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 0,0:6", "Dan": "mark 5,5:4"}
    game = table(tiles={"K": KNOCK}, markers=markers, hands={"Ann": "K", "Dan": "Z"}).do("place K 0")
    assert game.told("out") == ["Ben out collision", "Cleo out collision"]
    assert game.pawns("Ann", "Dan") == ["K:5", "mark 5,5:4"]


# The tile below sends Ann back to Ben if the new one does not join them itself.
def test_c5_after_two_have_met_the_others_still_move() -> None:
    tiles = {"B": "0-1 2-7 3-6 4-5", "D": BACK}
    game = table(".\n D", tiles=tiles, markers=AT_A_CORNER, hands={"Ann": "B", "Dan": "Z"}).do("place B 0")
    assert game.pawns(*AT_A_CORNER) == ["out", "out", "B:2", "B:3"]


def test_c5_who_has_been_run_into_does_not_move_any_more() -> None:
    game = run_out(BACK, Ann="mark 0,0:0", Ben="mark 0,0:1", Cleo="mark 5,5:4", Dan="mark 5,0:5")
    assert game.told("moved") == ["Ann moved B"]


def test_c5_paths_that_cross_on_a_tile_do_not_become_one() -> None:
    game = table(
        tiles={"X": ACROSS}, markers={"Ann": "mark 0,2:0", "Ben": "mark 0,2:1"}, hands={"Ann": "X", "Ben": "Z"}
    ).do("place X 0")
    assert game.pawns("Ann", "Ben") == ["X:4", "X:5"]


# ---- C9: the end


def test_c9_the_last_marker_left_wins() -> None:
    game = knock()
    assert game.winners == "Ann"
    assert game.asks == "nobody over"
    assert game.told("won") == ["Ann won"]


def test_c9_who_is_left_wins_even_if_another_laid_the_tile() -> None:
    assert run_out(BACK, Ann="mark 0,0:0", Ben="mark 5,5:4").winners == "Ben"


def test_c9_with_two_markers_left_the_game_goes_on() -> None:
    game = knock(Cleo="mark 5,5:4")
    assert game.winners is None
    assert game.asks == "Cleo act"


def test_c9_nothing_is_legal_when_the_game_is_over() -> None:
    game = knock()
    assert game.legal() == []
    assert game.refused("place G 0") == "C9"


def test_c9_if_none_is_left_those_who_went_out_in_that_move_share() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:1", "Cleo": "mark 0,0:7", "Dan": "mark 0,0:6"}
    assert run_out(BACK, **markers).winners == "Ann Ben Cleo Dan"


def test_c9_who_went_out_before_that_move_does_not_share() -> None:
    game = run_out(BACK, Ann="mark 0,0:0", Ben="out", Cleo="mark 0,0:1")
    assert game.winners == "Ann Cleo"
    assert [game.place(name) for name in ("Ann", "Ben", "Cleo")] == [1, 3, 1]


def test_c9_none_left_by_the_edge_and_by_a_collision_in_one_move_share_alike() -> None:
    game = run_out(BACK, Ann="mark 0,0:0", Ben="mark 0,0:7", Cleo="mark 0,0:6")
    assert game.told("out") == ["Ann out edge", "Ben out collision", "Cleo out collision"]
    assert game.winners == "Ann Ben Cleo"


def test_c9_when_all_tiles_are_laid_all_left_share() -> None:
    markers = {"Ann": "mark 0,2:0", "Ben": "out", "Cleo": "mark 5,5:4", "Dan": "mark 5,0:5"}
    game = table(markers=markers, hands={"Ann": "A"}).do("place A 0")
    assert game.winners == "Ann Cleo Dan"
    assert game.told("dragon", "skipped") == []
    assert [game.place(name) for name in markers] == [1, 4, 1, 1]


def test_c9_while_somebody_has_a_tile_not_all_are_laid() -> None:
    game = table(
        markers={"Ann": "mark 0,2:0", "Ben": "mark 5,5:4", "Cleo": "mark 5,0:5"}, hands={"Ann": "A", "Cleo": "Z"}
    )
    assert game.do("place A 0").winners is None


def test_c9_the_tiles_of_who_goes_out_with_the_last_tile_of_the_others_are_still_to_be_laid() -> None:
    game = table(
        tiles={"K": KNOCK},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4"},
        hands={"Ann": "K", "Ben": "P"},
    ).do("place K 0")
    assert game.winners is None
    assert game.hands("Ann", "Ben", "Cleo") == ["P", "", ""]


def test_c9_a_player_with_no_tile_is_skipped() -> None:
    game = table(
        markers={"Ann": "mark 0,2:0", "Ben": "mark 5,5:4", "Cleo": "mark 5,0:5"}, hands={"Ann": "A", "Cleo": "Z"}
    ).do("place A 0")
    assert game.told("skipped") == ["Ben skipped"]
    assert game.rules("skipped") == ["C9"]
    assert game.asks == "Cleo act"


def test_c9_if_all_others_have_no_tile_the_turn_comes_back() -> None:
    game = table(markers={"Ann": "mark 0,2:0", "Ben": "mark 5,5:4", "Cleo": "mark 5,0:5"}, hands={"Ann": "A B"}).do(
        "place A 0"
    )
    assert game.told("skipped") == ["Ben skipped", "Cleo skipped"]
    assert game.asks == "Ann act"


def test_c9_who_goes_out_first_has_the_last_place_and_all_out_by_one_tile_share_it() -> None:
    game = knock(Cleo="mark 0,0:6", Dan="mark 5,5:4")
    assert [game.place(name) for name in AT_A_CORNER] == [None, 3, 3, None]


# ---- C12: no endless loop


RING = """
    . . . .
    S A . .
    . C D .
    """
"""Corner tiles around the corner that four spaces share make a ring; the space right of A is still empty."""


def test_c12_a_marker_whose_path_does_not_come_from_the_edge_is_no_position() -> None:
    faults = refused_position(
        board=RING, tiles=dict.fromkeys("ACDN", CORNERS), markers={"Ann": "A:3", **FAR}, hands={"Ann": "N", "Ben": "Z"}
    )
    assert faults == ["C12"]


def test_c12_should_a_marker_run_into_an_endless_loop_after_all_the_engine_says_so() -> None:
    game = table(
        RING, tiles=dict.fromkeys("ACDN", CORNERS), markers={"Ann": "mark 0,0:0", **FAR}, hands={"Ann": "N", "Ben": "Z"}
    )
    into_the_gap = (1 * 6 + 2) * 8 + 6
    match = game.match
    assert isinstance(match.position, ClassicPosition)
    draft = draft_of(match.position)
    draft.markers = (into_the_gap, *draft.markers[1:])
    lay_n = match.game.read_action({"do": "place", "tile": "N", "turn": 0}, match.setup)
    with pytest.raises(AssertionError, match="C12"):
        match.game.apply(draft.frozen(), lay_n, Chance(1))


def test_c12_a_path_from_the_edge_that_goes_all_round_a_ring_comes_out_of_it() -> None:
    tiles = {"A": "7-3 4-0 1-2 5-6", **dict.fromkeys("CDN", CORNERS)}
    game = table(RING, tiles=tiles, markers={"Ann": "A:3", **FAR}, hands={"Ann": "N", "Ben": "Z"}).do("place N 0")
    assert game.walked("Ann") == "N:6-5 D:0-7 C:2-1 A:4-0"
    assert game.pawn("Ann") == "A:0"

"""Variations on classic Tsuro, V3 and V4: one open hand for all, and one person with all the markers."""

from __future__ import annotations

import pytest

from tests.classic_drawing import ALL_TILES, BACK, KNOCK, Table, new_table, played_safely, table

AT_A_CORNER = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4"}


def open_tiles(common: str, pile: str = "", markers: dict[str, str] = AT_A_CORNER, **tiles: str) -> Table:
    """Ann is to lay one of the open tiles."""
    return table(tiles=tiles, markers=markers, common=common, pile=pile, rules="open-tiles")


def solo(pile: str = "", markers: dict[str, str] = AT_A_CORNER, dragon: str | None = None, **hands: str) -> Table:
    """B takes Ann and Ben to the edge, K only Ben."""
    return table(tiles={"K": KNOCK, "B": BACK}, markers=markers, hands=hands, pile=pile, dragon=dragon, rules="solo")


# ---- V3: open tiles


def test_v3_three_tiles_lie_open_for_all_and_nobody_has_a_hand() -> None:
    game = new_table("open-tiles", 3, pile=ALL_TILES)
    assert game.common == "T01 T02 T03"
    assert game.hands("Ann", "Ben", "Cleo") == ["", "", ""]
    assert game.pile.split() == ALL_TILES[3:]


@pytest.mark.parametrize("players", [2, 5, 8])
def test_v3_in_a_whole_game_nobody_is_ever_dealt_a_private_hand(players: int) -> None:
    match = played_safely("open-tiles", players, seed=3).match
    assert len(match.played) > 2 * players
    for step in match.played:
        written = match.game.write(step.position)
        assert [player["hand"] for player in written["players"]] == [[]] * players
        assert len(written["open"]) <= 3


def test_v3_everyone_lays_one_of_the_open_tiles() -> None:
    game = open_tiles("A D E", pile="F G", markers={"Ann": "mark 0,2:0", "Ben": "mark 5,2:4"})
    assert game.legal() == [f"place {tile} {turn}" for tile in "ADE" for turn in range(4)]
    game.do("place A 0")
    assert game.asks == "Ben act"
    assert game.legal() == [f"place {tile} {turn}" for tile in "DEF" for turn in range(4)]


def test_v3_a_tile_that_does_not_lie_open_is_refused() -> None:
    assert open_tiles("A D E", pile="F").refused("place F 0") == "C3"


def test_v3_after_each_turn_a_tile_from_the_pile_goes_to_the_end() -> None:
    game = open_tiles("A D E", pile="F G").do("place D 0")
    assert game.common == "A E F"
    assert game.pile == "G"
    assert game.rules("drew") == ["V3"]


def test_v3_with_an_empty_pile_the_open_tiles_become_fewer_and_there_is_no_dragon() -> None:
    game = open_tiles("A D E").do("place A 0")
    assert game.common == "D E"
    assert game.dragon is None
    assert game.asks == "Ben act"


def test_v3_of_who_goes_out_nothing_is_returned_and_nothing_shuffled() -> None:
    game = open_tiles("K D E", pile="G F", K=KNOCK).do("place K 0")
    assert game.told("out") == ["Ben out edge"]
    assert game.told("returned", "shuffled", "dragon") == []
    assert game.common == "D E G"
    assert game.pile == "F"


def test_v3_not_to_the_edge_while_another_open_tile_does_not_lead_there() -> None:
    game = open_tiles("B S", B=BACK)
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    assert game.refused("place B 0") == "C4"


# B joins Ann's path to that of Ben, who stands on the mark beside hers.
def test_v3_not_into_another_marker_while_another_open_tile_does_not_lead_there() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:1", "Cleo": "mark 5,5:4"}
    game = open_tiles("B S", markers=markers, B=BACK)
    assert game.legal() == [f"place S {turn}" for turn in range(4)]
    assert game.refused("place B 0") == "C4"


def test_v3_if_every_open_tile_leads_to_the_edge_all_are_legal() -> None:
    assert len(open_tiles("B C", B=BACK, C=BACK).legal()) == 8


def test_v3_when_all_tiles_are_laid_all_left_share() -> None:
    assert open_tiles("A").do("place A 0").winners == "Ann Ben Cleo"


def test_v3_the_last_marker_left_wins() -> None:
    markers = {"Ann": "mark 0,0:0", "Ben": "mark 0,0:7"}
    assert open_tiles("K D", K=KNOCK, markers=markers).do("place K 0").winners == "Ann"


def test_v3_the_open_tiles_are_kept_in_the_position() -> None:
    assert open_tiles("A D E", pile="F").again().common == "A D E"


# ---- V4: solo


@pytest.mark.parametrize("players", range(1, 9))
def test_v4_a_game_of_one_to_eight_markers_ends_with_the_number_saved(players: int) -> None:
    for seed in range(4):
        game = played_safely("solo", players, seed)
        saved = [seat for seat, player in enumerate(game.state["players"]) if player["pawn"]]
        assert game.state["winners"] == saved
        assert len(game.state["board"]) == 35 or not saved


@pytest.mark.parametrize("players", range(1, 9))
def test_v4_any_number_of_markers_can_have_one_saved(players: int) -> None:
    assert any(played_safely("solo", players, seed).state["winners"] for seed in range(200))


@pytest.mark.parametrize("players", [1, 8])
def test_v4_each_marker_has_a_hand_of_its_own(players: int) -> None:
    game = new_table("solo", players)
    assert [len(player["hand"]) for player in game.state["players"]] == [3] * players


def test_v4_markers_are_played_in_seat_order() -> None:
    game = solo(Ann="A", Ben="D", Cleo="E", markers={"Ann": "mark 0,1:0", "Ben": "mark 0,3:0", "Cleo": "mark 5,5:4"})
    assert game.asks == "Ann act"
    assert game.do("place A 0").asks == "Ben act"
    assert game.do("place D 0").asks == "Cleo act"


def test_v4_a_marker_may_be_taken_to_the_edge_though_another_move_does_not() -> None:
    game = solo(Ann="B S", Ben="P", Cleo="Q")
    assert game.legal() == [f"place {tile} {turn}" for tile in "BS" for turn in range(4)]
    assert game.do("place B 0").told("out") == ["Ann out edge", "Ben out edge"]


def test_v4_a_marker_may_run_into_another_though_another_move_does_not() -> None:
    game = solo(Ann="B S", Ben="P", Cleo="Q", markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:1", "Cleo": "mark 5,5:4"})
    assert game.do("place B 0").told("out") == ["Ann out collision", "Ben out collision"]


def test_v4_one_marker_left_is_no_end() -> None:
    game = solo(Ann="K S", Ben="P", markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7"}).do("place K 0")
    assert game.winners is None
    assert game.asks == "Ann act"


def test_v4_with_all_tiles_laid_the_markers_still_there_are_saved() -> None:
    assert solo(Ann="K").do("place K 0").state["winners"] == [0, 2]


def test_v4_with_nobody_left_nobody_is_saved() -> None:
    game = solo(Ann="B S", Ben="P", markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7"}).do("place B 0")
    assert game.asks == "nobody over"
    assert game.state["winners"] == []


def test_v4_the_hand_of_a_marker_that_goes_out_is_shuffled_into_the_pile_and_drawn_from() -> None:
    game = solo(Ann="K", Ben="P Q", Cleo="U", pile="X").do("place K 0", shuffled="Q X P")
    assert game.told("drew") == ["Ann drew Q", "Cleo drew X", "Ann drew P"]


def test_v4_three_markers_use_the_dragon() -> None:
    assert solo(Ann="K S", Cleo="U").do("place K 0").dragon == "Ann"


@pytest.mark.parametrize("markers", [{"Ann": "mark 0,0:0"}, {"Ann": "mark 0,0:0", "Ben": "mark 5,5:4"}])
def test_v4_one_or_two_markers_do_not(markers: dict[str, str]) -> None:
    game = solo(Ann="A D", markers=markers).do("place A 0")
    assert game.dragon is None
    assert game.asks == "Ann act"


def test_v4_the_dragon_of_a_marker_that_goes_out_is_passed_on() -> None:
    game = solo(Ann="K S", Cleo="U", dragon="Ben").do("place K 0")
    assert game.dragon == "Cleo"

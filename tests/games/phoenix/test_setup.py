"""Setting up Phoenix Rising: P1 to P4."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from phoenix.core.assets import tileset
from phoenix.core.tiles import TileSet, read_tileset
from phoenix.core.words import BadTileSet, Illegal
from phoenix.match.match import Match
from tests.drawn_tiles import tile_set_json
from tests.phoenix_drawing import World

OUTER = [[r, c] for r in range(6) for c in range(6) if r in (0, 5) or c in (0, 5)]
MIDDLE = [[r, c] for r in range(1, 5) for c in range(1, 5)]
CENTER_TILES = [f"C{n:02}" for n in range(1, 17)]
EDGE_TILES = [f"E{n:02}" for n in range(1, 21)]
IN_ORDER: dict[str, Any] = {
    "center": [[*space, tile, n % 4] for n, (space, tile) in enumerate(zip(MIDDLE, CENTER_TILES, strict=True))],
    "stack": EDGE_TILES,
}
STARTS = ("start 0,0", "start 0,1", "start 0,2", "start 0,3", "start 0,4", "start 0,5", "start 1,0", "start 1,5")
LANTERNS = (
    "orange blue* orange* yellow orange* blue orange orange blue blue yellow yellow orange* blue* yellow* yellow*"
)


def straight_set() -> TileSet:
    """A complete set of straight tiles; the lanterns of C01 to C16 on face a are ``LANTERNS``."""
    center = dict(zip(CENTER_TILES, LANTERNS.split(), strict=True))
    return read_tileset(
        tile_set_json({**center, **dict.fromkeys(EDGE_TILES, "")}, dict.fromkeys(CENTER_TILES, "center"))
    )


def new_game(players: int = 2, **more: Any) -> World:
    return World(Match.new("phoenix", players, tileset("house"), **more))


def dealt_game(players: int = 2, **more: Any) -> World:
    """Everybody has chosen a start."""
    return new_game(players, **more).do(*STARTS[:players])


def spaces_of_tiles(game: World) -> list[list[int]]:
    return [row[:2] for row in game.state["board"]]


# ---- P1: the board and what lies on it


@pytest.mark.parametrize("corner", ["0,0", "0,5", "5,0", "5,5"])
def test_p1_the_board_ends_with_the_sixth_row_and_column(corner: str) -> None:
    assert f"start {corner}" in new_game().legal()


@pytest.mark.parametrize("space", ["0,6", "6,0", "-1,0"])
def test_p1_there_is_no_seventh_row_or_column(space: str) -> None:
    assert new_game().refused(f"start {space}") == "P2"


def test_p1_sixteen_center_tiles_and_twenty_edge_tiles_are_in_the_game_each_once() -> None:
    state = dealt_game(3).state
    drawn = [*state["stack"], *(tile for player in state["players"] for tile in player["hand"])]
    assert sorted(tile for _, _, tile, *_ in state["board"]) == CENTER_TILES
    assert sorted(drawn) == EDGE_TILES


def test_p1_a_set_with_other_numbers_of_tiles_is_refused() -> None:
    tiny = read_tileset(tile_set_json({"A": "4-11", "B": "4-11"}, {"A": "center"}))
    with pytest.raises(BadTileSet) as problem:
        Match.new("phoenix", 2, tiny)
    assert [fault.rule for fault in problem.value.faults][:2] == ["P1", "P1"]


def test_p1_there_are_three_orange_two_blue_and_two_yellow_markers() -> None:
    colors = Counter(color for _, _, color in dealt_game().state["lanterns"])
    assert colors == {"orange": 3, "blue": 2, "yellow": 2}


def test_p1_everyone_begins_with_a_life_token_and_no_star() -> None:
    state = dealt_game(8).state
    assert [(player["life"], player["stars"]) for player in state["players"]] == [(True, 0)] * 8
    assert not state["last_round"]


def test_p1_nobody_is_out_at_the_beginning() -> None:
    assert [player["out"] for player in dealt_game(8).state["players"]] == [False] * 8


@pytest.mark.parametrize("count", [2, 8])
def test_p1_two_to_eight_can_play(count: int) -> None:
    assert len(new_game(count).state["players"]) == count


@pytest.mark.parametrize("count", [1, 9])
def test_p1_fewer_than_two_or_more_than_eight_cannot_play(count: int) -> None:
    with pytest.raises(Illegal) as problem:
        new_game(count)
    assert problem.value.rule == "P1"


# ---- P2: starts


def test_p2_the_first_to_choose_may_stand_beside_any_of_the_twenty_outer_spaces() -> None:
    assert new_game().legal() == [f"start {r},{c}" for r, c in OUTER]


def test_p2_a_chosen_start_puts_the_pawn_beside_that_space() -> None:
    game = new_game().do("start 3,5")
    assert (game.pawn("Ann"), game.told("started")) == ("beside 3,5", ["Ann started 3,5"])


def test_p2_nobody_stands_beside_a_space_in_the_middle() -> None:
    assert new_game().refused("start 1,1") == "P2"


def test_p2_there_is_one_pawn_a_space() -> None:
    game = new_game().do("start 0,3")
    assert "start 0,3" not in game.legal()
    assert len(game.legal()) == 19
    assert game.refused("start 0,3") == "P2"


def test_p2_starts_are_chosen_from_the_first_player_clockwise() -> None:
    game = new_game(4, first=2)
    deciders = []
    for start in STARTS[:4]:
        deciders.append(game.asks)
        game.do(start)
    assert deciders == ["Cleo start", "Dan start", "Ann start", "Ben start"]


def test_p2_no_tile_is_laid_before_all_have_chosen() -> None:
    state = new_game(3).do("start 0,0", "start 0,1").state
    assert (state["board"], state["lanterns"], state["stack"]) == ([], [], [])
    assert [player["hand"] for player in state["players"]] == [[], [], []]


# ---- P3: Center tiles and markers


def test_p3_the_center_tiles_fill_the_middle_four_by_four_spaces() -> None:
    assert spaces_of_tiles(dealt_game()) == MIDDLE


def test_p3_the_cloud_side_is_up() -> None:
    assert {face for *_, face, _ in dealt_game().state["board"]} == {"a"}


def test_p3_a_dealt_center_tile_lies_in_the_place_and_rotation_dealt() -> None:
    game = dealt_game(deal=IN_ORDER)
    assert [(game.at(tile), game.poses(tile)) for tile in ("C01", "C02", "C16")] == [
        ("1,1", "a0"),
        ("1,2", "a1"),
        ("4,4", "a3"),
    ]


def test_p3_places_and_rotations_are_random() -> None:
    boards = [dealt_game(seed=seed).state["board"] for seed in range(20)]
    assert len({tuple(tile for _, _, tile, *_ in board) for board in boards}) == 20
    assert {turn for board in boards for *_, turn in board} == {0, 1, 2, 3}


def test_p3_a_marker_of_the_icons_color_goes_on_each_glowing_lantern_and_on_nothing_else() -> None:
    tiles = tileset("house")
    icons = {tile.id: tile.faces[0].lantern for tile in tiles.tiles}
    state = dealt_game().state
    glowing = [[r, c, icon.color] for r, c, tile, *_ in state["board"] if (icon := icons[tile]) and icon.glowing]
    assert state["lanterns"] == glowing
    assert len(glowing) == 7


def test_p3_the_lanterns_are_in_play_once_they_are_dealt() -> None:
    # Ann crosses the first row of the middle: C01, C02 and C03, which she leaves, and C04.
    deal = {**IN_ORDER, "center": [[*space, tile, 0] for space, tile in zip(MIDDLE, CENTER_TILES, strict=True)]}
    game = World(Match.new("phoenix", 2, straight_set(), deal=deal)).do("start 1,0", "start 5,5", "place E01 a0 by 11")
    assert (game.told("star"), game.asks) == (["Ann star C02", "Ann star C03"], "Ann lantern C02")
    assert game.legal() == ["lantern C06", "lantern C09", "lantern C10"]
    assert game.do("lantern C09").legal() == ["lantern C01", "lantern C07", "lantern C08"]


@pytest.mark.parametrize(
    "row", [[1, 1, "C02", 0], [0, 0, "C01", 0], [1, 2, "C01", 0], [1, 1, "C01", 4], [1, 7, "C01", 0], [1, 1, "E01", 0]]
)
def test_p3_a_deal_must_lay_each_center_tile_once_in_the_middle(row: list[Any]) -> None:
    with pytest.raises(Illegal) as problem:
        new_game(deal={"center": [row, *IN_ORDER["center"][1:]]})
    assert problem.value.rule == "P3"


# ---- P4: Edge tiles


def test_p4_everyone_is_dealt_two_at_once_from_the_top_from_the_first_player_on_clockwise() -> None:
    game = dealt_game(3, first=1, deal=IN_ORDER)
    assert [game.hand(name) for name in ("Ben", "Cleo", "Ann")] == ["E01 E02", "E03 E04", "E05 E06"]


def test_p4_the_rest_of_the_edge_tiles_is_the_stack_in_its_order() -> None:
    assert dealt_game(3, deal=IN_ORDER).stack.split() == EDGE_TILES[6:]


def test_p4_the_edge_tiles_are_shuffled() -> None:
    assert len({dealt_game(seed=seed).stack for seed in range(20)}) == 20


def test_p4_the_phoenix_tile_covers_the_stack() -> None:
    assert dealt_game().phoenix_tile is None


def test_p4_all_is_laid_and_dealt_when_the_last_start_has_been_chosen() -> None:
    game = new_game(3, deal=IN_ORDER).do("start 0,0", "start 0,1")
    assert game.told("dealt") == []
    game.do("start 0,2")
    assert game.told("dealt") == ["dealt"]
    assert (len(game.state["board"]), game.hand("Ann")) == (16, "E01 E02")


def test_p4_a_deal_must_use_every_edge_tile_once() -> None:
    with pytest.raises(Illegal) as problem:
        new_game(deal={"stack": EDGE_TILES[1:]})
    assert problem.value.rule == "P4"

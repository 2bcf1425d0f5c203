"""Setting up a game of the classic family: tiles, players, options and deals; what is refused and why."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from phoenix.core.assets import ASSETS, tileset
from phoenix.core.geometry import P8
from phoenix.core.tiles import Face, read_tileset, write_tileset
from phoenix.core.words import BadTileSet, Illegal, Problem, Unknown
from phoenix.games import GAMES
from phoenix.match.match import Match
from phoenix.match.records import new_match
from tests.classic_drawing import ALL_TILES, new_table, tiny_set
from tools.make_classic_set import classic_set, pairings
from tools.make_house_set import compact

Json = dict[str, Any]
CLASSIC = ("classic", "longest-path", "most-crossings")
"""The rule sets with the options of the classic game."""
FAMILY = (*CLASSIC, "open-tiles", "solo", "tournament")


def refused(kind: type[Problem], rules: str = "classic", players: int = 3, **more: Any) -> Problem:
    """Why a game cannot be set up."""
    with pytest.raises(kind) as problem:
        new_table(rules, players, **more)
    return problem.value


def classic_but(change: Callable[[list[Json]], object]) -> Json:
    """The classic set with its tiles changed."""
    data = write_tileset(tileset("classic"))
    change(data["tiles"])
    return data


# ---- G2: the 35 tiles


def test_g2_the_set_in_the_assets_is_what_the_script_computes() -> None:
    file = (ASSETS / "tilesets" / "classic.json").read_text(encoding="utf-8")
    assert file == compact(write_tileset(classic_set()))


def test_g2_there_are_exactly_35_tiles_t01_to_t35() -> None:
    assert [tile.id for tile in tileset("classic").tiles] == ALL_TILES


def test_g2_no_tile_is_another_one_turned() -> None:
    for one, other in combinations(tileset("classic").tiles, 2):
        rotations = [one.faces[0].links(P8, turn) for turn in range(4)]
        assert other.faces[0].links(P8, 0) not in rotations, (one.id, other.id)


def test_g2_every_way_to_join_eight_ports_in_pairs_is_one_of_them_turned() -> None:
    links = {tile.faces[0].links(P8, turn) for tile in tileset("classic").tiles for turn in range(4)}
    ways = {Face(paths).links(P8, 0) for paths in pairings(tuple(range(8)))}
    assert len(ways) == 7 * 5 * 3 * 1
    assert links == ways


def test_g2_every_tile_is_single_sided_and_joins_all_eight_ports() -> None:
    for tile in tileset("classic").tiles:
        assert len(tile.faces) == 1
        assert sorted(port for path in tile.faces[0].paths for port in path) == list(range(8))


def without_t20(tiles: list[Json]) -> None:
    tiles[:] = [tile for tile in tiles if tile["id"] != "T20"]


def with_a_36th(tiles: list[Json]) -> None:
    tiles.append({**tiles[0], "id": "T36"})


@pytest.mark.parametrize("rules", FAMILY)
@pytest.mark.parametrize(
    ("change", "faults"),
    [
        (without_t20, ["Tile set classic lacks the tile T20. (G2)"]),
        (with_a_36th, ["Tile T36 is none of T01 to T35. (G2)", "Tile T36, face a is T01 turned. (G2)"]),
    ],
)
def test_g2_an_incomplete_or_swollen_set_is_refused(
    rules: str, change: Callable[[list[Json]], None], faults: list[str]
) -> None:
    with pytest.raises(BadTileSet) as problem:
        Match.new(rules, 3, read_tileset(classic_but(change)))
    assert [str(fault) for fault in problem.value.faults] == faults


@pytest.mark.parametrize("rules", FAMILY)
def test_g2_a_set_of_another_layout_is_refused(rules: str) -> None:
    with pytest.raises(BadTileSet) as problem:
        Match.new(rules, 3, tileset("house"))
    assert [fault.rule for fault in problem.value.faults] == ["G2"]


def test_g2_a_tiny_set_may_be_looked_at_in_a_position_but_not_dealt_from() -> None:
    with pytest.raises(BadTileSet):
        Match.new("classic", 2, tiny_set({"A": "0-1 2-3 4-5 6-7"}))


# ---- who plays


@pytest.mark.parametrize(
    ("rules", "fewest", "most", "rule"),
    [
        ("classic", 2, 8, "C1"),
        ("longest-path", 2, 8, "V1"),
        ("most-crossings", 2, 8, "V2"),
        ("open-tiles", 2, 8, "V3"),
        ("solo", 1, 8, "V4"),
        ("tournament", 3, 5, "T1"),
    ],
)
def test_fewer_or_more_players_than_the_rules_are_for_are_refused(
    rules: str, fewest: int, most: int, rule: str
) -> None:
    for count in (fewest, most):
        assert len(new_table(rules, count).state["players"]) == count
    for count in (fewest - 1, most + 1):
        problem = refused(Illegal, rules, count)
        assert problem.rule == rule
        assert f"{rules} is for {fewest} to {most} players, not {count}." in str(problem)


def test_players_may_be_given_by_their_names() -> None:
    game = Match.new("classic", ["Dan", "Cleo"], tileset("classic"))
    assert game.setup.names == ("Dan", "Cleo")
    with pytest.raises(Illegal):
        Match.new("classic", ["Dan"], tileset("classic"))


@pytest.mark.parametrize("first", [-1, 3])
@pytest.mark.parametrize("rules", FAMILY)
def test_a_first_player_who_has_no_seat_is_refused(rules: str, first: int) -> None:
    assert f"a seat from 0 to 2, not {first}" in str(refused(Illegal, rules, first=first))


@pytest.mark.parametrize("rules", FAMILY)
def test_the_first_player_has_the_first_decision_and_the_first_turn(rules: str) -> None:
    state = new_table(rules, 4, first=2).state
    assert [state["first"], state["turn"], state["decider"]] == [2, 2, 2]


def test_an_unknown_rule_set_is_refused_and_the_known_ones_are_named() -> None:
    problem = refused(Unknown, "chess")
    assert problem.code == "unknown"
    assert all(name in str(problem) for name in GAMES)


# ---- options


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        *((rules, "leave") for rules in FAMILY),
        *((rules, "deal") for rules in (*CLASSIC, "open-tiles", "solo")),
        *((rules, option) for rules in ("open-tiles", "solo", "tournament") for option in ("bonus", "pile", "hands")),
    ],
)
def test_an_option_that_the_rule_set_does_not_have_is_refused(rules: str, option: str) -> None:
    problem = refused(Unknown, rules, options={option: None})
    assert f"{rules} has no option {option}" in str(problem)


def test_the_options_are_those_of_the_formats_and_the_default_comes_first() -> None:
    classic = {
        "bonus": (False, True), "pile": ("center", "pass"), "hands": ("hidden", "open"), "tiles": ("app", "table"),
    }  # fmt: skip
    assert [GAMES[rules].options for rules in CLASSIC] == [classic] * 3
    assert [GAMES[rules].options for rules in ("open-tiles", "solo")] == [{}, {}]
    assert set(GAMES["tournament"].options) == {"deal"}


@pytest.mark.parametrize("rules", CLASSIC)
@pytest.mark.parametrize(
    ("option", "value"),
    [("bonus", 1), ("bonus", "yes"), ("bonus", None), ("pile", "left"), ("pile", True), ("hands", "seen")],
)
def test_a_value_that_an_option_cannot_have_is_refused(rules: str, option: str, value: object) -> None:
    problem = refused(Illegal, rules, options={option: value})
    assert f"The option {option} is one of" in str(problem)


@pytest.mark.parametrize("rules", CLASSIC)
@pytest.mark.parametrize(
    "options", [{}, {"bonus": True, "pile": "pass", "hands": "open"}, {"bonus": False, "pile": "center"}]
)
def test_options_are_kept_as_they_were_given(rules: str, options: Json) -> None:
    assert new_table(rules, 3, options=options).state["options"] == options


@pytest.mark.parametrize(
    "deal", [[], "T01", ["T01", 2], [["T01"]], {"pile": ["T01"]}, 35, True, ["T01"] * 1001, ["T01", "T36"]]
)
def test_a_tournaments_deal_that_is_no_list_of_tiles_is_refused(deal: object) -> None:
    problem = refused(Illegal, "tournament", options={"deal": deal})
    assert problem.rule == "T1"


@pytest.mark.parametrize("options", [{}, {"deal": None}])
def test_without_a_deal_a_tournaments_deck_is_shuffled(options: Json) -> None:
    decks = [new_table("tournament", 3, options=options, seed=seed).pile for seed in range(5)]
    assert len(set(decks)) == 5


# ---- deals


@pytest.mark.parametrize("rules", FAMILY)
@pytest.mark.parametrize(
    "pile",
    [
        pytest.param(ALL_TILES[:-1], id="a tile is missing"),
        pytest.param([*ALL_TILES, "T01"], id="a tile too many"),
        pytest.param([*ALL_TILES[:-1], "T01"], id="a tile twice"),
        pytest.param([*ALL_TILES[:-1], "T36"], id="no tile of the set"),
        pytest.param([*ALL_TILES[:-1], None], id="no tile at all"),
        pytest.param("T01", id="no list"),
    ],
)
def test_a_deal_of_other_tiles_than_the_35_is_refused(rules: str, pile: object) -> None:
    refused(Illegal, rules, pile=pile)


@pytest.mark.parametrize("deal", [[], "T01", 3])
def test_a_deal_that_is_no_object_is_refused(deal: object) -> None:
    refused(Illegal, deal=deal)


def test_a_deal_with_a_key_of_another_game_is_refused() -> None:
    assert '"stack"' in str(refused(Unknown, deal={"stack": ALL_TILES}))


def test_the_same_seed_deals_the_same_and_another_seed_another() -> None:
    piles = [new_table("classic", 3, seed=seed).pile for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]


# ---- the same through the door of the referee


def test_a_setup_in_json_is_a_game() -> None:
    match = new_match({"rules": "solo", "players": ["Ann"], "deal": {"pile": ALL_TILES}})
    assert match.game.write(match.position)["players"][0]["hand"] == ALL_TILES[:3]


@pytest.mark.parametrize(
    "setup",
    [
        {"rules": "chess", "players": 3},
        {"rules": "classic", "players": 3, "colour": "red"},
        {"rules": "classic", "players": 3, "options": {"leave": "same turn"}},
        {"rules": "classic", "players": 3, "tileset": "mine"},
    ],
)
def test_an_unknown_name_in_a_setup_is_told(setup: Json) -> None:
    with pytest.raises(Unknown):
        new_match(setup)

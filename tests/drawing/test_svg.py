"""Pictures: what a position holds is drawn, each thing once, in text that any XML reader takes."""

from __future__ import annotations

import json
from itertools import combinations
from math import dist, hypot
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from phoenix.core.assets import tileset
from phoenix.core.geometry import P8, P12, Layout
from phoenix.core.tiles import TileSet, read_tileset
from phoenix.drawing import scene, shapes
from phoenix.drawing.svg import position_svg, tileset_svg
from phoenix.match.match import Match

HOUSE = tileset("house")
CLASSIC = read_tileset(
    {
        "format": "phoenix-tileset/1", "id": "tiny", "name": "Tiny & classic", "layout": "p8",
        "tiles": [
            {"id": "T01", "kind": "path", "faces": {"a": {"paths": [[0, 4], [1, 5], [2, 6], [3, 7]]}}},
            {"id": "T02", "kind": "path", "faces": {"a": {"paths": [[0, 1], [2, 3], [4, 5], [6, 7]]}}},
        ],
    }
)  # fmt: skip


def played(rules: str, seats: int, seed: int, actions: int) -> dict[str, Any]:
    """A position after so many random actions, as it would be read from a file."""
    rng = Random(seed)
    match = Match.new(rules, seats, HOUSE, seed=seed)
    while not match.over and len(match.played) < actions:
        match.apply(rng.choice(match.legal()))
    state: dict[str, Any] = json.loads(json.dumps(match.game.write(match.position)))
    return state


def classic(**changes: Any) -> dict[str, Any]:
    state: dict[str, Any] = {
        "format": "phoenix-position/1", "rules": "classic", "tileset": "tiny", "options": {},
        "players": [
            {"name": "Ann", "color": "red", "pawn": {"mark": [0, 2], "port": 0}, "hand": ["T02", None], "out": False},
            {"name": "Ben", "color": "cyan", "pawn": {"mark": [0, 2], "port": 1}, "hand": None, "out": False},
            {"name": "Cleo", "color": "gold", "pawn": {"on": [3, 0], "port": 2}, "out": False},
            {"name": "Dan", "color": "violet", "pawn": None, "hand": [], "out": True, "place": 4},
        ],
        "first": 0, "round": 2, "turn": 0, "phase": "act", "decider": 0, "board": [[3, 0, "T01", "a", 1]],
        "pile": ["T02", "T02"], "dragon": 2, "winners": None,
    }  # fmt: skip
    return state | changes


def drawn(state: dict[str, Any], tiles: TileSet = HOUSE) -> ElementTree.Element:
    return ElementTree.fromstring(position_svg(state, tiles))


def of_class(picture: ElementTree.Element, *names: str) -> list[ElementTree.Element]:
    return [item for item in picture.iter() if set(names) <= set(item.get("class", "").split())]


def words(picture: ElementTree.Element) -> str:
    return " ".join(text for item in picture.iter("{http://www.w3.org/2000/svg}text") if (text := item.text))


POSITIONS = [played(rules, seats, seed, n) for rules, seats, seed, n in (
    ("phoenix", 2, 1, 1), ("phoenix", 8, 2, 8), ("phoenix", 4, 3, 25), ("phoenix", 3, 4, 4000),
    ("winds", 4, 5, 20), ("winds", 5, 9, 40), ("winds", 8, 6, 60),
)]  # fmt: skip


@pytest.mark.parametrize("state", POSITIONS)
def test_every_tile_pawn_and_marker_of_a_position_is_drawn_once(state: dict[str, Any]) -> None:
    picture = drawn(state)
    assert len(of_class(picture, "tile")) == len(state["board"])
    assert len(of_class(picture, "pawn")) == sum(player["pawn"] is not None for player in state["players"])
    assert len(of_class(picture, "marker")) == len(state["lanterns"])
    assert len(of_class(picture, "star")) == len(state["stars_on"])
    assert len(of_class(picture, "loose-tile")) == sum(len(player["hand"]) for player in state["players"])
    assert len(of_class(picture, "player")) == len(state["players"])


def test_the_same_position_gives_the_same_picture() -> None:
    assert position_svg(POSITIONS[4], HOUSE) == position_svg(json.loads(json.dumps(POSITIONS[4])), HOUSE)


def test_nothing_outside_the_picture_is_needed() -> None:
    picture = position_svg(POSITIONS[4], HOUSE)
    assert picture.count("http") == 1  # the name of the SVG format
    defined = {item.get("id") for item in ElementTree.fromstring(picture).iter() if item.get("id")}
    assert {part.split(")")[0] for part in picture.split("url(#")[1:]} <= defined


def icons_of(face: str) -> list[ElementTree.Element]:
    state = classic(rules="winds", players=[], board=[[1, 1, "C01", face, 0]], decider=None)
    return of_class(drawn(state), "icon")


def test_glowing_and_dimmed_lanterns_differ_in_shape_and_not_only_in_colour() -> None:
    icons = {state: icon for face in "ab" for icon in icons_of(face) for state in icon.get("class", "").split()[2:]}
    assert set(icons) == {"glowing", "dimmed"}
    assert [item.tag for item in icons["glowing"]] != [item.tag for item in icons["dimmed"]]


def test_a_marker_hides_the_icon_under_it() -> None:
    state = classic(rules="phoenix", players=[], board=[[1, 1, "C01", "a", 0], [2, 2, "C02", "a", 0]], decider=None)
    picture = drawn(state | {"lanterns": [[1, 1, "orange"]]})
    assert len(of_class(picture, "icon")) == 1
    assert len(of_class(picture, "marker", "orange")) == 1


def test_names_are_escaped_and_letters_that_xml_forbids_are_left_out() -> None:
    state = classic()
    state["players"][0]["name"] = '<A> & "b"'
    state["players"][1]["name"] = "x\x00\x1b\ud800"
    told = words(drawn(state, CLASSIC))
    assert "<A> &" in told
    assert "\x00" not in told
    position_svg(state, CLASSIC).encode("utf-8")


def test_a_name_too_long_for_its_row_is_cut() -> None:
    state = classic()
    state["players"][0]["name"] = "Maximiliane-Josephine von und zu Altenberg"
    assert "Maxi" in words(drawn(state, CLASSIC))
    assert "Altenberg" not in words(drawn(state, CLASSIC))


def test_classic_markers_stand_outside_the_rim_on_their_marks() -> None:
    picture = drawn(classic(), CLASSIC)
    assert len(of_class(picture, "pawn")) == 3
    assert len(of_class(picture, "mark")) == 48
    assert len(of_class(picture, "tile")) == 1
    assert not of_class(picture, "partial")
    for color, across in (("red", 2 + 1 / 3), ("cyan", 2 + 2 / 3)):
        body = of_class(picture, "pawn", color)[0].findall("{*}circle")[-1]
        assert float(body.get("cx", 0)) == pytest.approx(across, abs=0.001)
        assert float(body.get("cy", 0)) < 0
    assert shapes.stand_on_mark(P8, 0, 2, 1).facing == (0.0, 1.0)


def test_a_hidden_hand_shows_backs_and_an_absent_one_nothing() -> None:
    picture = drawn(classic(), CLASSIC)
    rows = of_class(picture, "player")
    assert [len(of_class(row, "back")) for row in rows] == [1, 0, 0, 0]
    assert [len(of_class(row, "loose-tile")) for row in rows] == [1, 0, 0, 0]


def test_who_is_out_who_decides_and_who_holds_the_dragon_can_be_seen() -> None:
    rows = of_class(drawn(classic(), CLASSIC), "player")
    assert ["out" in row.get("class", "").split() for row in rows] == [False, False, False, True]
    assert [bool(of_class(row, "decider")) for row in rows] == [True, False, False, False]
    assert [bool(of_class(row, "turn")) for row in rows] == [True, False, False, False]
    assert [bool(of_class(row, "dragon")) for row in rows] == [False, False, True, False]


def test_stars_life_and_the_phoenix_tile_are_told_for_each_player() -> None:
    state = played("phoenix", 3, 7, 3)
    for player, stars, life in zip(state["players"], (0, 3, 9), (True, False, True), strict=True):
        player.update(stars=stars, life=life)
    rows = of_class(drawn(state | {"phoenix_tile": 1}), "player")
    assert [len(of_class(row, "full")) for row in rows] == [0, 3, 7]
    assert [len(of_class(row, "open")) for row in rows] == [7, 4, 0]
    assert "+2" in words(rows[2])
    assert [bool(of_class(row, "held")) for row in rows] == [True, False, True]
    assert [bool(of_class(row, "phoenix-tile")) for row in rows] == [False, True, False]


def test_winners_are_marked_and_nobody_is_at_turn_when_it_is_over() -> None:
    state = POSITIONS[3]
    assert state["winners"]
    rows = of_class(drawn(state), "player")
    assert [seat for seat, row in enumerate(rows) if of_class(row, "winner")] == state["winners"]
    assert not any(of_class(row, "turn") for row in rows)


def test_the_tournament_has_ten_by_ten_spaces_and_no_start_marks() -> None:
    state = classic(rules="tournament", board=[[9, 9, "T02", "a", 0]])
    state["players"] = [{"name": "Ann", "color": "red", "pawn": {"on": [9, 9], "port": 0}, "out": False, "place": None}]
    picture = drawn(state, CLASSIC)
    assert not of_class(picture, "mark")
    assert len(of_class(picture, "pawn")) == 1


def test_a_common_hand_is_shown_below_the_players() -> None:
    assert len(of_class(drawn(classic(rules="open-tiles", open=["T01", "T02", "T01"]), CLASSIC), "loose-tile")) == 4


def test_a_scorekeepers_position_is_drawn_without_a_board() -> None:
    players = [{"name": "Ann", "color": "ivory", "stars": 4, "life": False, "in": True, "out": False, "place": None}]
    picture = drawn({"rules": "tally", "players": players, "first": 0, "round": 3, "turn": 0, "last_round": True})
    assert not of_class(picture, "board")
    assert len(of_class(picture, "full")) == 4


@pytest.mark.parametrize("tiles", [HOUSE, CLASSIC])
def test_a_sheet_shows_every_face_with_its_id_kind_and_lantern(tiles: TileSet) -> None:
    sheet = ElementTree.fromstring(tileset_svg(tiles))
    told = words(sheet)
    assert len(of_class(sheet, "loose-tile")) == sum(len(tile.faces) for tile in tiles.tiles)
    assert all(tile.id in told and tile.kind in told for tile in tiles.tiles)
    lanterns = [face.lantern for tile in tiles.tiles for face in tile.faces if face.lantern]
    assert told.count("Glowing") == sum(lantern.glowing for lantern in lanterns)
    assert told.count("Dimmed") == sum(not lantern.glowing for lantern in lanterns)


@pytest.mark.parametrize("layout", [P8, P12])
def test_touching_ports_are_at_one_place_and_paths_through_them_have_no_kink(layout: Layout) -> None:
    for port, (down, right, touching) in enumerate(layout.across):
        (x, y), (u, v) = shapes.ports(layout)[port], shapes.ports(layout)[touching]
        assert (x, y) == pytest.approx((u + right, v + down))
        into, out_of = shapes.inward(layout)[port], shapes.inward(layout)[touching]
        assert into == pytest.approx((-out_of[0], -out_of[1]))
        assert hypot(*into) == pytest.approx(1)


def test_a_path_begins_and_ends_at_its_ports_and_its_casing_lies_on_it() -> None:
    curve = shapes.path_curve(P12, 0, 7)
    assert (curve[0], curve[3]) == (shapes.ports(P12)[0], shapes.ports(P12)[7])
    fine = shapes.points_on(curve, 400)
    casing = shapes.points_on(shapes.casing_curve(curve), 20)
    assert all(min(dist(point, other) for other in fine) < 0.005 for point in casing)
    assert dist(casing[0], curve[0]) == pytest.approx(shapes.CASING_ENDS, abs=0.01)
    assert dist(casing[-1], curve[3]) == pytest.approx(shapes.CASING_ENDS, abs=0.01)


def test_lanterns_keep_off_the_paths_of_every_house_face() -> None:
    for pose in HOUSE.poses():
        if HOUSE.face_up(pose).lantern:
            spot = scene.lantern_spot(HOUSE, pose)
            curves = [shapes.path_curve(P12, *path) for path in shapes.paths_of(HOUSE, pose)]
            nearest = min(dist(spot[:2], point) for curve in curves for point in shapes.points_on(curve, 60))
            assert nearest >= 0.12 + shapes.PATH_WIDTH / 2 - 0.001


def test_a_lantern_turns_with_its_tile() -> None:
    spots = [scene.lantern_spot(HOUSE, pose) for pose in HOUSE.poses()[:4]]
    for turn, spot in enumerate(spots):
        assert spot[:2] == pytest.approx(shapes.turned(spots[0][:2], turn))


def test_a_lantern_makes_way_for_a_pawn() -> None:
    first = HOUSE.poses()[0]
    own = scene.lantern_spot(HOUSE, first)
    moved = scene.lantern_spot_among(HOUSE, first, [(own[:2], shapes.PAWN_RADIUS)])
    assert dist(own[:2], moved[:2]) > shapes.PAWN_RADIUS
    assert scene.lantern_spot_among(HOUSE, first, [((9.0, 9.0), 0.2)]) == own


def test_pawns_at_any_ports_of_a_tile_and_its_neighbours_do_not_overlap() -> None:
    for a, b in combinations(range(12), 2):
        one, other = shapes.kept_apart([shapes.stand_on(P12, 2, 2, port) for port in (a, b)])
        assert hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius - 0.005
    crowd = shapes.kept_apart([shapes.stand_on(P12, 2, 2, port) for port in range(12)])
    assert all(hypot(one.x - other.x, one.y - other.y) > 0.28 for one, other in combinations(crowd, 2))


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("port", range(8))
def test_pawns_at_one_port_are_all_seen_on_its_tile(port: int, count: int) -> None:
    apart = shapes.kept_apart([shapes.stand_on(P8, 2, 2, port)] * count)
    for one, other in combinations(apart, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius
    assert all(2 < stand.x < 3 and 2 < stand.y < 3 for stand in apart)


def test_a_pawn_beside_the_board_stands_outside_and_faces_its_space() -> None:
    for row, column in ((0, 3), (5, 2), (2, 0), (4, 5), (0, 0), (5, 5)):
        stand = shapes.stand_beside(6, row, column)
        assert not (0 < stand.x < 6 and 0 < stand.y < 6)
        ahead = stand.forward(0.5)
        assert dist((ahead.x, ahead.y), (column + 0.5, row + 0.5)) < dist((stand.x, stand.y), (column + 0.5, row + 0.5))


def test_every_glyph_fills_its_box() -> None:
    for parts in (*shapes.GLYPHS.values(), (shapes.PHOENIX,), (shapes.DRAGON_EYE,), (shapes.STAR,), (shapes.SPARK,)):
        reach = max(abs(value) for part in parts for point in part for value in point)
        assert 0.8 < reach < 1.1
    assert set(shapes.SYMBOLS.values()) == set(shapes.GLYPHS)

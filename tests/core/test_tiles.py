"""Tile sets: what is read, what is refused and why, and what the house set is (FORMATS 2, G1 to G3, W1)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phoenix.core import assets
from phoenix.core.geometry import FLIPS, P8, P12
from phoenix.core.tiles import EMPTY, Pose, TileSet, flipped, read_tileset, write_tileset
from phoenix.core.words import BadTileSet
from phoenix.games import GAMES
from phoenix.match.match import Match
from tests.games_played import ROOT, through_json
from tools import make_house_set

Json = dict[str, Any]
HOUSE = json.loads((ROOT / "assets" / "tilesets" / "house.json").read_text(encoding="utf-8"))
CLASSIC_LIKE: Json = {
    "format": "phoenix-tileset/1",
    "id": "small",
    "name": "Small",
    "layout": "p8",
    "tiles": [{"id": "T01", "kind": "path", "faces": {"a": {"paths": [[0, 1], [2, 3], [4, 5], [6, 7]]}}}],
}


def house_but(change: Callable[[Json], object]) -> Json:
    data: Json = deepcopy(HOUSE)
    change(data)
    return data


def face_but(change: Callable[[Json], object], tile: int = 0, face: str = "a") -> Json:
    """The house set with one face changed; tile 0 is C01, tile 16 is E01."""
    return house_but(lambda data: change(data["tiles"][tile]["faces"][face]))


def faults_of(data: object) -> list[str]:
    with pytest.raises(BadTileSet) as caught:
        read_tileset(data)
    assert caught.value.code == "tileset"
    assert caught.value.faults
    return [str(fault) for fault in caught.value.faults]


def set_paths(*paths: object) -> Callable[[Json], None]:
    return lambda face: face.update(paths=list(paths))


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(set_paths([0, 12]), "G1", id="a port after the last"),
        pytest.param(set_paths([-1, 3]), "G1", id="a port before the first"),
        pytest.param(set_paths([0]), "G1", id="a path with one end"),
        pytest.param(set_paths([0, 3, 6]), "G1", id="a path with three ends"),
        pytest.param(set_paths([0, "3"]), "G1", id="a port that is a text"),
        pytest.param(set_paths([0, 3.0]), "G1", id="a port that is a fraction"),
        pytest.param(set_paths([False, 3]), "G1", id="a port that is a truth value"),
        pytest.param(set_paths("03"), "G1", id="a path that is a text"),
        pytest.param(set_paths(None), "G1", id="a path that is null"),
        pytest.param(set_paths([4, 4]), "G1", id="a path from a port to itself"),
        pytest.param(set_paths([0, 3], [3, 6]), "G1", id="a port of two paths"),
        pytest.param(set_paths(), "G3", id="no path at all"),
        pytest.param(set_paths(*[[k, k + 1] for k in range(7)]), "G3", id="seven paths"),
    ],
)
@pytest.mark.parametrize(("tile", "face"), [(0, "a"), (35, "b")])
def test_a_face_that_breaks_a_rule_is_refused_by_tile_face_and_rule(
    change: Callable[[Json], None], rule: str, tile: int, face: str
) -> None:
    where = f"Tile {HOUSE['tiles'][tile]['id']}, face {face}"
    faults = faults_of(face_but(change, tile, face))
    assert any(fault.startswith(where) and fault.endswith(f"({rule})") for fault in faults)
    assert all(fault.startswith(where) for fault in faults)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda face: face.pop("paths"), id="no paths"),
        pytest.param(lambda face: face.update(paths={"0": 3}), id="paths that are no list"),
        pytest.param(lambda face: face.update(path=[]), id="an unknown key"),
        pytest.param(lambda face: face.update(lantern=None), id="a lantern that is null"),
        pytest.param(lambda face: face.update(lantern={"color": "orange"}), id="a lantern without a state"),
        pytest.param(lambda face: face["lantern"].update(color="red"), id="a colour that is no lantern's"),
        pytest.param(lambda face: face["lantern"].update(state="lit"), id="a state that is none"),
        pytest.param(lambda face: face["lantern"].update(size=2), id="an unknown key of the lantern"),
    ],
)
def test_a_face_of_the_wrong_form_is_refused_by_tile_and_face(change: Callable[[Json], object]) -> None:
    assert all(fault.startswith("Tile C04, face b") for fault in faults_of(face_but(change, 3, "b")))


@pytest.mark.parametrize("face", [None, [], "a", 3])
def test_a_face_that_is_no_object_is_refused_by_tile_and_face(face: object) -> None:
    faults = faults_of(house_but(lambda data: data["tiles"][3]["faces"].update(b=face)))
    assert all(fault.startswith("Tile C04, face b") for fault in faults)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        pytest.param(lambda tile: tile["faces"].pop("b"), "face b", id="a face too few"),
        pytest.param(lambda tile: tile["faces"].update(c={"paths": [[0, 3]]}), '"c"', id="a face too many"),
        pytest.param(lambda tile: tile.update(faces=[]), "faces", id="faces that are no object"),
        pytest.param(lambda tile: tile.update(kind="path"), "kind", id="a kind of the other layout"),
        pytest.param(lambda tile: tile.update(kind=None), "kind", id="a kind that is null"),
        pytest.param(lambda tile: tile.update(color="red"), '"color"', id="an unknown key"),
    ],
)
def test_a_tile_of_the_wrong_form_is_refused_by_its_name(change: Callable[[Json], object], words: str) -> None:
    faults = faults_of(house_but(lambda data: change(data["tiles"][4])))
    assert any(words in fault for fault in faults)
    assert all("C05" in fault or "number 5" in fault for fault in faults)


@pytest.mark.parametrize("name", [None, "", 7, "x" * 21, "a\nb", ["C01"]])
def test_a_tile_without_a_good_name_is_refused_by_its_number(name: object) -> None:
    faults = faults_of(house_but(lambda data: data["tiles"][4].update(id=name)))
    assert any("number 5" in fault for fault in faults)


def test_a_tile_that_is_there_twice_is_refused_by_its_name() -> None:
    faults = faults_of(house_but(lambda data: data["tiles"][1].update(id="C01")))
    assert len(faults) == 1
    assert "C01" in faults[0]
    assert "2 times" in faults[0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        pytest.param({"format": "phoenix-tileset/2"}, "format", id="another format"),
        pytest.param({"layout": "p16"}, "layout", id="another layout"),
        pytest.param({"id": ""}, "id", id="no id"),
        pytest.param({"id": "x" * 41}, "id", id="a long id"),
        pytest.param({"name": None}, "name", id="no name"),
        pytest.param({"tiles": []}, "1 to 100", id="no tile"),
        pytest.param({"tiles": HOUSE["tiles"] * 3}, "1 to 100", id="too many tiles"),
        pytest.param({"tiles": {}}, "tiles", id="tiles that are no list"),
        pytest.param({"author": "Ann"}, '"author"', id="an unknown key"),
    ],
)
def test_a_set_of_the_wrong_form_is_refused(change: Json, words: str) -> None:
    assert any(words in fault for fault in faults_of({**HOUSE, **change}))


@pytest.mark.parametrize("key", ["format", "id", "name", "layout", "tiles"])
def test_a_set_that_lacks_a_key_is_refused_by_the_key(key: str) -> None:
    assert any(f'"{key}"' in fault for fault in faults_of({k: v for k, v in HOUSE.items() if k != key}))


@pytest.mark.parametrize("data", [None, True, 0, "house", [], [HOUSE]])
def test_what_is_no_object_is_no_set(data: object) -> None:
    faults_of(data)


def test_every_fault_is_named_not_only_the_first() -> None:
    def spoil(data: Json) -> None:
        data["tiles"][0]["faces"]["a"]["paths"] = [[0, 99]]
        data["tiles"][20]["faces"]["b"]["paths"] = []
        data["tiles"][30]["kind"] = "middle"

    told = " ".join(faults_of(house_but(spoil)))
    for where in ("Tile C01, face a", "Tile E05, face b", "tile E15"):
        assert where in told


def test_a_tile_of_the_single_sided_layout_has_four_paths_and_face_a_only() -> None:
    assert read_tileset(CLASSIC_LIKE).layout is P8
    three = deepcopy(CLASSIC_LIKE)
    three["tiles"][0]["faces"]["a"]["paths"].pop()
    (fault,) = faults_of(three)
    assert fault.startswith("Tile T01, face a")
    assert fault.endswith("(G2)")
    lit = deepcopy(CLASSIC_LIKE)
    lit["tiles"][0]["faces"]["a"]["lantern"] = {"color": "blue", "state": "glowing"}
    assert faults_of(lit)
    two_faced = deepcopy(CLASSIC_LIKE)
    two_faced["tiles"][0]["faces"]["b"] = {"paths": [[0, 3], [1, 2], [4, 5], [6, 7]]}
    assert faults_of(two_faced)


def test_keys_of_others_at_the_top_are_kept() -> None:
    data = {**deepcopy(HOUSE), "x-author": "Ann", "x-notes": {"made": [2020, 1]}}
    assert write_tileset(read_tileset(data)) == data


@pytest.mark.parametrize(
    "data",
    [
        house_but(lambda data: data["tiles"][0].update({"x-note": 1})),
        face_but(lambda face: face.update({"x-note": [1]})),
        face_but(lambda face: face["lantern"].update({"x-note": {}})),
    ],
    ids=["tile", "face", "lantern"],
)
def test_keys_of_others_deeper_down_are_kept(data: Json) -> None:
    assert write_tileset(read_tileset(data)) == data


def test_a_set_that_comes_out_goes_in_again() -> None:
    tiles = read_tileset(HOUSE)
    assert write_tileset(tiles) == HOUSE
    assert read_tileset(through_json(write_tileset(tiles))) == tiles


def lacking(data: Json, rules: str) -> list[str]:
    return [str(fault) for fault in GAMES[rules].tileset_faults(read_tileset(data))]


def without(number: int) -> Json:
    return house_but(lambda data: data["tiles"].pop(number))


@pytest.mark.parametrize("rules", ["phoenix", "winds"])
@pytest.mark.parametrize(
    ("data", "words", "rule"),
    [
        pytest.param(without(15), "15 center tiles, not 16", "P1", id="a Center tile too few"),
        pytest.param(without(35), "19 edge tiles, not 20", "P1", id="an Edge tile too few"),
        pytest.param(without(0), "2 Glowing orange lanterns on face a, not 3", "P3", id="a Glowing lantern too few"),
        pytest.param(CLASSIC_LIKE, "layout p8, not p12", "G3", id="the other layout"),
    ],
)
def test_a_set_too_small_for_the_game_says_what_it_lacks(data: Json, words: str, rule: str, rules: str) -> None:
    assert any(words in fault and fault.endswith(f"({rule})") for fault in lacking(data, rules))


def dim_in_front(data: Json) -> None:
    for face, state in (("a", "dimmed"), ("b", "glowing")):
        data["tiles"][0]["faces"][face]["lantern"]["state"] = state


def test_seven_lanterns_must_glow_on_the_a_faces() -> None:
    (fault,) = lacking(house_but(dim_in_front), "phoenix")
    assert "2 Glowing orange" in fault
    assert fault.endswith("(P3)")


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda face: face["lantern"].update(state="glowing"), id="the same state"),
        pytest.param(lambda face: face["lantern"].update(color="blue"), id="another colour"),
        pytest.param(lambda face: face.pop("lantern"), id="no lantern"),
    ],
)
def test_the_winds_need_the_opposite_state_on_the_other_face(change: Callable[[Json], object]) -> None:
    data = face_but(change, 0, "b")
    (fault,) = lacking(data, "winds")
    assert "C01, face b" in fault
    assert fault.endswith("(W1)")
    assert lacking(data, "phoenix") == []


def test_no_game_begins_with_a_set_that_lacks_something() -> None:
    with pytest.raises(BadTileSet, match="not complete for winds") as caught:
        Match.new("winds", 2, read_tileset(without(20)))
    assert [fault.rule for fault in caught.value.faults] == ["P1"]


def test_the_single_sided_game_needs_each_of_its_tiles_once() -> None:
    data = deepcopy(CLASSIC_LIKE)
    data["tiles"].append({"id": "X", "kind": "path", "faces": {"a": {"paths": [[2, 3], [4, 5], [6, 7], [0, 1]]}}})
    told = lacking(data, "classic")
    assert all(fault.endswith("(G2)") for fault in told)
    assert any("lacks the tile T35" in fault for fault in told)
    assert any("X is none of T01 to T35" in fault for fault in told)
    assert any(fault.startswith("Tile X, face a is T01 turned") for fault in told)
    assert "layout p12, not p8" in lacking(HOUSE, "classic")[0]


# ---- the house set


@pytest.fixture(scope="module")
def house() -> TileSet:
    return assets.tileset("house")


def test_the_house_set_is_what_the_script_makes_from_its_seed() -> None:
    made = make_house_set.compact(write_tileset(make_house_set.draw_set(make_house_set.SEED)))
    assert made == (ROOT / "assets" / "tilesets" / "house.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", ["phoenix", "winds"])
def test_the_house_set_is_complete(house: TileSet, rules: str) -> None:
    assert GAMES[rules].tileset_faults(house) == []


def test_the_house_set_has_16_center_and_20_edge_tiles(house: TileSet) -> None:
    assert Counter(tile.kind for tile in house.tiles) == {"center": 16, "edge": 20}


def test_all_72_faces_of_the_house_set_differ_under_rotation(house: TileSet) -> None:
    turned = {face.same_turned(P12) for tile in house.tiles for face in tile.faces}
    assert len(turned) == 72


def test_each_face_of_the_house_set_has_four_paths_and_four_free_ports(house: TileSet) -> None:
    for tile in house.tiles:
        for face in tile.faces:
            assert len({port for path in face.paths for port in path}) == 8


def test_every_tile_of_the_house_set_can_extend_a_path_from_every_port(house: TileSet) -> None:
    for tile in house.numbers:
        for port in range(12):
            assert any(house.links[pose][port] >= 0 for pose in house.poses(tile)), (house.tiles[tile].id, port)


def test_no_path_of_the_house_set_joins_two_neighbouring_ports(house: TileSet) -> None:
    for tile in house.tiles:
        for a, b in (path for face in tile.faces for path in face.paths):
            assert min((a - b) % 12, (b - a) % 12) > 1, tile.id


def test_the_center_tiles_show_6_orange_5_blue_5_yellow_and_the_edge_tiles_nothing(house: TileSet) -> None:
    shown = [tuple(face.lantern.color if face.lantern else None for face in tile.faces) for tile in house.tiles]
    assert Counter(shown[:16]) == {("orange", "orange"): 6, ("blue", "blue"): 5, ("yellow", "yellow"): 5}
    assert set(shown[16:]) == {(None, None)}


def test_seven_lanterns_glow_on_the_a_faces_and_the_b_faces_show_the_opposite(house: TileSet) -> None:
    icons = [[face.lantern for face in tile.faces] for tile in house.tiles[:16]]
    glowing = Counter(a.color for a, _ in icons if a and a.glowing)
    assert glowing == {"orange": 3, "blue": 2, "yellow": 2}
    assert all(a and b and a.glowing != b.glowing for a, b in icons)


def test_the_tables_by_pose_say_what_the_faces_say(house: TileSet) -> None:
    for pose in house.poses():
        face = house.tiles[pose // 8].faces[pose // 4 % 2]
        assert house.links[pose] == face.links(P12, pose % 4)
        assert house.color[pose] == (face.lantern.color if face.lantern else None)
        assert house.glowing[pose] == (face.lantern.glowing if face.lantern else None)
    assert house.links[EMPTY] == (-1,) * 12
    assert house.color[EMPTY] is None


poses = st.integers(0, 36 * 8 - 1).map(Pose)


@given(poses)
def test_a_tile_flipped_twice_the_same_way_lies_as_before(pose: Pose) -> None:
    for way in FLIPS:
        assert flipped(flipped(pose, way), way) == pose


@given(poses)
def test_a_flip_shows_the_other_face_of_the_same_tile(pose: Pose) -> None:
    for way in FLIPS:
        assert flipped(pose, way) // 8 == pose // 8
        assert flipped(pose, way) // 4 % 2 != pose // 4 % 2


@given(poses)
def test_a_tile_flipped_lr_then_tb_is_turned_by_half(pose: Pose) -> None:
    for one, other in combinations(FLIPS, 2):
        assert flipped(flipped(pose, one), other) == pose // 4 * 4 + (pose + 2) % 4


@given(poses)
def test_the_paths_of_every_pose_are_involutions_and_four_rotations_come_round(pose: Pose) -> None:
    house = assets.tileset("house")
    links = house.links[pose]
    for port, far in enumerate(links):
        assert far == -1 or links[far] == port
        turned = house.links[pose // 4 * 4 + (pose + 1) % 4]
        assert turned[P12.turned(port, 1)] == (far if far == -1 else P12.turned(far, 1))

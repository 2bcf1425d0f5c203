"""A set that is being entered: what is missing is told at once, by tile, face and rule."""

from __future__ import annotations

from dataclasses import replace

from phoenix.core import assets
from phoenix.core.geometry import P8, P12
from phoenix.screen.own_set import lacking, twins
from phoenix.store.own_sets import blank
from tests.store.entering import with_paths

HOUSE = assets.tileset("house")


def test_an_empty_box_lacks_every_face_and_every_lantern() -> None:
    told = [str(words) for words in lacking(blank(P12, "Box"), "winds")]
    assert len(told) == 72 + 3
    assert told[0] == "Tile C01, face a: a face has one to six paths, not 0. (G3)"
    assert "has 0 Glowing orange lanterns on face a, not 3" in told[-3]
    assert len(lacking(blank(P8, "Box"), "classic")) >= 35


def test_a_whole_set_lacks_nothing() -> None:
    assert lacking(with_paths(HOUSE, 288), "winds") == []
    assert lacking(assets.tileset("classic"), "classic") == []


def test_winds_asks_for_more_than_phoenix() -> None:
    tiles = list(HOUSE.tiles)
    front, back = tiles[0].faces
    tiles[0] = replace(tiles[0], faces=(front, replace(back, lantern=None)))
    changed = replace(HOUSE, tiles=tuple(tiles))
    assert lacking(changed, "phoenix") == []
    assert [words.rule for words in lacking(changed, "winds")] == ["W1"]


def test_a_face_that_is_another_turned_is_told() -> None:
    assert list(twins(HOUSE)) == []
    assert list(twins(blank(P12, "Box"))) == []
    tiles = list(HOUSE.tiles)
    turned = tuple((P12.turned(one, 1), P12.turned(other, 1)) for one, other in tiles[3].faces[0].paths)
    tiles[20] = replace(tiles[20], faces=(tiles[20].faces[0], replace(tiles[20].faces[1], paths=turned)))
    assert [str(words) for words in twins(replace(HOUSE, tiles=tuple(tiles)))] == ["E05 b is C04 a turned. (G1)"]

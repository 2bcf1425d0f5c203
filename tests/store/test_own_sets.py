"""Own tile sets: entered over days, kept like a game, shared as files, and nothing of a stranger's is believed."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest

from phoenix.core import assets
from phoenix.core.geometry import P8, P12
from phoenix.core.tiles import TileSet, read_tileset
from phoenix.core.words import Problem, Unknown
from phoenix.match.match import Match
from phoenix.store.own_sets import LARGEST, OwnSets, as_file, blank, id_of, listed
from phoenix.store.shelf import KEPT_IN_BIN
from tests.games_played import PYTHON, ROOT, SOAK
from tests.store.disks import KINDS, failing
from tests.store.entering import NAME, paths_entered, with_paths

HOUSE = assets.tileset("house")
KILLS = 60 if SOAK else 4


@pytest.fixture
def sets(tmp_path: Path) -> OwnSets:
    return OwnSets(tmp_path)


def own(sets: OwnSets) -> list[TileSet]:
    return [shown.tiles for shown in sets.all() if not shown.is_ours]


def again(sets: OwnSets) -> OwnSets:
    """After a restart."""
    return OwnSets(sets.folder.parent)


# ---- the list


def test_ours_come_first_and_stay_as_they_are(sets: OwnSets) -> None:
    sets.new(P12, "A box")
    assert [(shown.tiles.id, shown.is_ours) for shown in sets.all()] == [
        ("classic", True), ("house", True), ("a-box", False),
    ]  # fmt: skip
    with pytest.raises(Unknown, match="stays as it is"):
        sets.rename("house", "Mine")
    with pytest.raises(Unknown, match="stays as it is"):
        sets.keep(replace(HOUSE, name="Mine"))
    assert not sets.delete("house")
    assert sets.get("house") is HOUSE


@pytest.mark.parametrize(("layout", "tiles", "faces"), [(P12, 36, 72), (P8, 35, 35)])
def test_a_new_set_is_a_box_of_empty_tiles(sets: OwnSets, layout: Any, tiles: int, faces: int) -> None:
    sets.new(layout, NAME)
    shown = again(sets).all()[-1]
    assert (len(shown.tiles.tiles), shown.entered, shown.faces) == (tiles, 0, faces)
    assert (shown.tiles.id, shown.tiles.name) == ("from-our-box", NAME)


def test_a_set_that_was_entered_whole_is_one_to_play_with(sets: OwnSets) -> None:
    tiles = sets.copy("house", NAME)
    assert (again(sets).get(tiles.id), listed(tiles, is_ours=False).entered) == (tiles, 72)
    match = Match.new("winds", 2, tiles, options={"tiles": "table"})
    assert match.setup.tiles.id == "from-our-box"
    assert read_tileset(json.loads(sets.export(tiles.id)[1])) == tiles


def test_two_sets_of_one_name_are_two(sets: OwnSets) -> None:
    ids = [sets.new(P8, name).id for name in ("Box", "Box", "box", "House", "Classic", "盒", "con", "a" * 40)]
    assert ids == ["box", "box-2", "box-3", "house-2", "classic-2", "set", "set-con", "a" * 30]
    assert len(own(again(sets))) == 8


def test_a_name_can_be_changed_and_its_id_stays(sets: OwnSets) -> None:
    tiles = sets.new(P12, "A box")
    assert sets.rename(tiles.id, "Zoé’s box").name == "Zoé’s box"
    assert again(sets).get("a-box").name == "Zoé’s box"
    for name in ("", " ", "x" * 41, "a\nb"):
        with pytest.raises(Problem, match="name of 1 to 40"):
            sets.rename(tiles.id, name)
        with pytest.raises(Problem, match="name of 1 to 40"):
            sets.new(P12, name)


def test_what_was_deleted_comes_back(sets: OwnSets) -> None:
    one, other = sets.copy("house", "One"), sets.new(P8, "Other")
    assert sets.delete(one.id)
    assert sets.delete(other.id)
    assert own(again(sets)) == []
    sets.new(P8, "Other")
    assert sets.undelete() == replace(other, id="other-2")
    assert sets.undelete() == one
    assert sets.undelete() is None
    assert {tiles.id for tiles in own(again(sets))} == {"one", "other", "other-2"}


def test_the_bin_is_emptied_after_a_month(sets: OwnSets, monkeypatch: pytest.MonkeyPatch) -> None:
    sets.delete(sets.new(P8, "Old").id)
    (sets.folder / "half.json.0123.new").write_bytes(b"{")
    sets.empty_bin()
    assert len(list(sets.folder.rglob("*.*"))) == 2
    later = time() + KEPT_IN_BIN + 10
    monkeypatch.setattr("phoenix.store.files.time", lambda: later)
    sets.empty_bin()
    assert list(sets.folder.rglob("*.*")) == []


# ---- nothing is lost


def test_killed_at_any_moment_nothing_is_lost(tmp_path: Path) -> None:
    random, last = Random(3), 0
    for _ in range(KILLS):
        command = [PYTHON, "-m", "tests.store.entering", str(tmp_path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            told = [process.stdout.readline() for _ in range(1 + random.randrange(30))]
            process.kill()
            told += process.stdout.readlines()
        (tiles,) = own(OwnSets(tmp_path))
        last = int([line for line in told if line.endswith("\n")][-1])
        assert paths_entered(tiles) in (last, last + 1)
        assert tiles == with_paths(tiles, paths_entered(tiles))
    assert last > KILLS


@pytest.mark.parametrize("kind", ["full, by limit", "locked folder"])
def test_what_cannot_be_written_stays_in_memory_and_is_written_later(kind: str) -> None:
    with failing(KINDS[kind]) as disk:
        sets = OwnSets(disk.folder)
        told: list[object] = []
        sets.on_change = lambda: told.append(sets.trouble)
        tiles = sets.new(P12, NAME)
        disk.fail()
        more = with_paths(tiles, 50)
        sets.keep(more)
        assert "Play on" in str(sets.trouble)
        assert sets.get(tiles.id) == more
        disk.work()
        assert OwnSets(disk.folder).get(tiles.id) == tiles
        sets.save()
        assert sets.trouble is None
        assert len(told) == 2
        assert OwnSets(disk.folder).get(tiles.id) == more


def test_a_damaged_set_is_set_aside_whole(sets: OwnSets) -> None:
    kept, torn = sets.copy("house", "Kept"), sets.copy("house", "Torn")
    file = sets.folder / f"{torn.id}.json"
    half = file.read_bytes()[:5000]
    file.write_bytes(half)
    later = again(sets)
    assert own(later) == [kept]
    assert [str(words) for words in later.notes] == ["The tile set torn was damaged and is set aside."]
    assert (later.damaged / "torn.json").read_bytes() == half
    assert own(later) == [kept]


# ---- in and out


def test_a_set_goes_to_another_table_and_is_the_same_there(sets: OwnSets, tmp_path: Path) -> None:
    tiles = with_paths(sets.new(P12, NAME), 77)
    sets.keep(tiles)
    name, data = sets.export(tiles.id)
    assert name == "from-our-box.json"
    there = OwnSets(tmp_path / "there")
    assert there.take_in(data) == tiles
    assert there.take_in(data) == tiles
    assert own(again(there)) == [tiles]
    assert sets.take_in(as_file(HOUSE)) is HOUSE


def test_another_set_of_the_same_id_gets_one_of_its_own(sets: OwnSets) -> None:
    tiles = sets.copy("house", NAME)
    other = replace(tiles, tiles=tiles.tiles[::-1])
    assert sets.take_in(as_file(other)) == replace(other, id="from-our-box-2")
    assert sets.get(tiles.id) == tiles


@pytest.mark.parametrize("wanted", ["../../up", "a/b", "C:\\x", "nul", "CON", "aux-1", "Ä", ".", "x" * 40, "house"])
def test_no_id_is_a_way_out_of_the_folder(sets: OwnSets, wanted: str) -> None:
    taken = sets.take_in(as_file(replace(blank(P8, "Box"), id=wanted)))
    assert [file.parent for file in sets.folder.parent.rglob("*.json")] == [sets.folder]
    assert again(sets).get(taken.id) == taken
    assert taken.id in ("box", "x" * 36, "house-2")


def test_a_name_that_is_too_long_for_us_is_cut(sets: OwnSets) -> None:
    assert sets.take_in(as_file(replace(blank(P8, "Box"), name="n" * 80))).name == "n" * 40


def _with(change: Callable[[Any], object]) -> bytes:
    data = json.loads(as_file(HOUSE))
    change(data)
    return json.dumps(data).encode()


HOSTILE: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "huge": (b" " * (LARGEST + 1), "larger than 1 MiB"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "no text"),
    "a zip": (b"PK\x03\x04" + b"\x00" * 40, "no tile set"),
    "deep": (b"[" * 100_000, "no tile set"),
    "a list": (b"[]", "must be an object"),
    "a record": (b'{"format":"phoenix-record/1","id":"x"}', "no tile set"),
    "cut short": (as_file(HOUSE)[:3000], "no tile set"),
    "numbers too large": (b'{"format":' + b"9" * 5000 + b"}", "no tile set"),
    "too many tiles": (_with(lambda data: data["tiles"].extend(data["tiles"] * 9)), "1 to 100 tiles"),
    "no port": (_with(lambda data: data["tiles"][0]["faces"]["a"]["paths"].append([0, 99])), "C01, face a"),
    "a port twice": (_with(lambda data: data["tiles"][0]["faces"]["a"].update(paths=[[0, 1], [1, 2]])), "port 1"),
    "seven paths": (_with(lambda data: data["tiles"][0]["faces"]["a"]["paths"].extend([[0, 1]] * 9)), "C01, face a"),
    "a strange lantern": (
        _with(lambda data: data["tiles"][0]["faces"]["a"].update(lantern={"color": "puce", "state": "glowing"})),
        "lantern's color",
    ),
    "unheard of": (_with(lambda data: data.update(script="x")), "unknown key"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_a_clear_sentence(sets: OwnSets, name: str) -> None:
    data, why = HOSTILE[name]
    with pytest.raises(Problem) as refused:
        sets.take_in(data)
    assert why in str(refused.value)
    assert len(str(refused.value)) < 300
    assert own(again(sets)) == []
    assert not os.path.lexists(sets.folder)


def test_an_id_says_what_the_name_says() -> None:
    assert [id_of(name) for name in ("Our Box", "  ", "LPT1", "Été 2026!")] == ["our-box", "set", "set-lpt1", "t-2026"]

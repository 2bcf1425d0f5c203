"""A disk that is full or locked, a clock that was set back: the game goes on, and is kept as soon as it can be."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from phoenix.match.records import record_lines
from phoenix.store.settings import Settings, load, save
from phoenix.store.shelf import SET_BACK, Shelf
from tests.games_played import begun
from tests.rulesets import PHOENIX, WINDS
from tests.store.disks import KINDS, Disk, failing

PLAN = {"screen": "table"}
SAID = {"full": "storage is full", "read": "may not write", "lock": "may not write"}


@pytest.fixture(params=KINDS)
def disk(request: pytest.FixtureRequest) -> Iterator[Disk]:
    with failing(KINDS[request.param]) as disk:
        yield disk


@pytest.fixture
def said(request: pytest.FixtureRequest) -> str:
    return SAID[request.node.callspec.params["disk"][:4]]


def lines_on_disk(folder: Path, key: str) -> list[str]:
    kept = Shelf(folder).open(key)
    assert kept is not None
    return record_lines(kept.match)


def test_a_game_goes_on_in_memory_and_is_kept_by_the_next_action_that_can_be(disk: Disk, said: str) -> None:
    shelf, match = Shelf(disk.folder), begun(PHOENIX, 1)
    changes: list[object] = []
    shelf.on_change = lambda: changes.append(shelf.trouble)
    key = shelf.begin(match, PLAN)
    match.apply(match.legal()[0])
    disk.fail()
    acknowledged: list[str] = []
    for _ in range(200):  # the last page of a file may still have room
        if shelf.trouble is None:
            acknowledged = record_lines(match)
        match.undo()
        match.redo()
    assert said in str(shelf.trouble)
    assert len(match.history_of_actions) == 401
    disk.work()
    there = lines_on_disk(disk.folder, key)
    assert there[: len(acknowledged)] == acknowledged, "what was on disk is still there, and sound"
    assert len(there) <= len(acknowledged) + 1
    match.apply(match.legal()[0])
    assert shelf.trouble is None
    assert [change is None for change in changes] == [False, True]
    assert lines_on_disk(disk.folder, key) == record_lines(match)


def test_a_game_begun_without_room_is_kept_when_there_is_some(disk: Disk, said: str) -> None:
    shelf, match = Shelf(disk.folder), begun(PHOENIX, 1)
    disk.fail()
    key = shelf.begin(match, PLAN)
    match.apply(match.legal()[0])
    assert said in str(shelf.trouble)
    assert [game.id for game in shelf.under_way()] == [key]
    kept = shelf.open(key)
    assert kept is not None
    assert kept.match is match
    disk.work()
    assert shelf.save()
    assert lines_on_disk(disk.folder, key) == record_lines(match)


@pytest.mark.parametrize("harm", ["cut", "damaged"])
def test_a_game_found_harmed_where_nothing_can_be_written_goes_on_and_is_kept_later(disk: Disk, harm: str) -> None:
    shelf, match = Shelf(disk.folder), begun(PHOENIX, 1)
    key = shelf.begin(match, PLAN)
    for _ in range(3):
        match.apply(match.legal()[0])
    file = shelf.file(key)
    found = file.read_bytes()[:-5] if harm == "cut" else file.read_bytes()[:-9] + b"#" * 8 + b"\n"
    file.write_bytes(found)
    del shelf, match
    disk.fail()
    again = Shelf(disk.folder)
    kept = again.open(key)
    assert kept is not None
    assert len(kept.match.played) == 2
    assert again.take_notes()
    kept.match.apply(kept.match.legal()[0])
    wanted = record_lines(kept.match)
    disk.work()
    again.save()
    there = [file.read_bytes() for file in disk.folder.rglob("*.phx")]
    assert "".join(f"{line}\n" for line in wanted).encode() in there
    if harm == "damaged":
        assert found in there, "what was damaged is never thrown away"


def test_no_game_is_forgotten_while_another_is_played(disk: Disk) -> None:
    shelf = Shelf(disk.folder)
    matches = [begun(PHOENIX, 1), begun(WINDS, 1)]
    keys = [shelf.begin(match, PLAN) for match in matches]
    disk.fail()
    for match in matches:
        match.apply(match.legal()[0])
    wanted = [record_lines(match) for match in matches]
    del match, matches
    disk.work()
    shelf.save()
    assert [lines_on_disk(disk.folder, key) for key in keys] == wanted


def test_a_clock_that_was_set_back_is_told_once_and_changes_no_order(tmp_path: Path) -> None:
    ahead = time() + 3 * 86_400
    shelf = Shelf(tmp_path)
    keys = [shelf.begin(begun(rule_set, 1), PLAN) for rule_set in (PHOENIX, WINDS)]
    os.utime(shelf.file(keys[1]), (ahead, ahead))
    again = Shelf(tmp_path)
    kept = again.open(keys[0])
    assert kept is not None
    for _ in range(3):
        kept.match.apply(kept.match.legal()[0])
    assert ["set back" in str(words) for words in again.take_notes()] == [True]
    assert [game.id for game in again.under_way()] == keys
    assert lines_on_disk(tmp_path, keys[0]) == record_lines(kept.match)


def test_the_game_last_played_is_the_first_however_far_the_clock_was_set_back(tmp_path: Path) -> None:
    ahead = time() + 3 * 86_400
    shelf, matches = Shelf(tmp_path), [begun(rule_set, 1) for rule_set in (PHOENIX, WINDS)]
    keys = [shelf.begin(match, PLAN) for match in matches]
    for key in keys:
        os.utime(shelf.file(key), (ahead, ahead))
    again = Shelf(tmp_path)
    for key in (*keys, *keys):
        kept = again.open(key)
        assert kept is not None
        kept.match.apply(kept.match.legal()[0])
        assert again.under_way()[0].id == key


def test_a_clock_that_is_a_moment_behind_is_not_worth_a_word(tmp_path: Path) -> None:
    """As another device's is, or the same one's after it asked for the time."""
    shelf = Shelf(tmp_path)
    key = shelf.begin(begun(PHOENIX, 1), PLAN)
    ahead = time() + SET_BACK / 2
    os.utime(shelf.file(key), (ahead, ahead))
    again = Shelf(tmp_path)
    kept = again.open(key)
    assert kept is not None
    kept.match.apply(kept.match.legal()[0])
    assert again.take_notes() == []
    assert shelf.file(key).stat().st_mtime > ahead


def test_settings_that_could_not_be_written_are_kept_as_soon_as_they_can_be(disk: Disk, said: str) -> None:
    shelf, wanted = Shelf(disk.folder), Settings(language="fr", names=("Cleo",) * 24)
    disk.fail()
    assert not shelf.keep("settings", lambda: save(disk.folder, wanted))
    assert said in str(shelf.trouble)
    disk.work()
    assert shelf.save()
    assert load(disk.folder) == replace(wanted, names=("Cleo",))


def test_a_write_that_failed_leaves_nothing_behind(disk: Disk) -> None:
    shelf = Shelf(disk.folder)
    disk.fail()
    shelf.begin(begun(PHOENIX, 1), PLAN)
    assert not [file for file in disk.folder.rglob("*") if file.suffix == ".new"]


def test_a_clock_that_jumps_ahead_does_not_empty_the_bin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(tmp_path)
    key = shelf.begin(begun(PHOENIX, 1), PLAN)
    shelf.delete(key)
    monkeypatch.setattr("phoenix.store.shelf.time", lambda: time() + 400 * 86_400)
    shelf.empty_bin()
    assert shelf.restore(key)

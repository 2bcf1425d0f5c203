"""A database that is damaged, locked or without room, and records that no database takes: the history is there."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest

from phoenix.core.tiles import NO_TILES
from phoenix.match.match import Match
from phoenix.store.history import FILE
from phoenix.store.shelf import Shelf
from phoenix.store.statistics import statistics
from tests.games_played import begun, play_on
from tests.rulesets import PHOENIX, SOLO
from tests.store.disks import FullDisk, failing
from tests.store.histories import opened, synced
from tests.store.test_history import keep


def a_shelf(folder: Path, games: int = 3) -> Shelf:
    shelf = Shelf(folder)
    for day in range(1, games + 1):
        keep(shelf, Match.new("tally", ("Ann", "Ben"), NO_TILES, seed=day), day)
    return shelf


def with_byte(file: Path, before: bytes, at: int) -> None:
    """Flips the top bit of one letter behind these bytes."""
    data = bytearray(file.read_bytes())
    data[data.index(before) + at] ^= 0x80
    file.write_bytes(data)


@pytest.mark.parametrize("text", [b"CREATE TABLE games", b"Ann\nBen"])
def test_a_letter_that_flipped_in_the_database_costs_no_game(tmp_path: Path, text: bytes) -> None:
    shelf = a_shelf(tmp_path)
    history = synced(shelf)
    history.ask("PRAGMA wal_checkpoint(TRUNCATE)")
    history.close()
    with_byte(tmp_path / FILE, text, 2)
    again = synced(shelf)
    again.rows()  # damage may be found only now
    for _ in again.sync():
        pass
    assert [row.people for row in again.rows()] == ["Ann\nBen"] * 3
    assert any("damaged" in file.name for file in tmp_path.iterdir())


def test_half_a_character_in_a_plan_does_not_stop_the_others(tmp_path: Path) -> None:
    shelf = a_shelf(tmp_path)
    file = shelf.file(next(shelf.all_keys()))
    header, *lines = file.read_text(encoding="utf-8").splitlines()
    told = json.loads(header)
    told["x-plan"] = {"seats": [{"player": "\ud800"}, {"player": "person"}]}
    file.write_text("\n".join([json.dumps(told), *lines, ""]), encoding="utf-8")
    assert synced(shelf).count() == 3


def test_a_file_whose_name_is_no_text_is_left_alone(tmp_path: Path) -> None:
    shelf = a_shelf(tmp_path)
    shelf.records.mkdir()
    odd = bytes(shelf.records) + b"/caf\xe9.phx"
    with open(odd, "wb") as out:  # noqa: PTH123  no path of ours has such a name
        out.write(b"whatever")
    assert synced(shelf).count() == 3
    assert len(list(shelf.all_keys())) == 3


def test_on_a_full_disk_the_history_goes_on_in_memory() -> None:
    with failing(FullDisk) as disk:
        shelf = a_shelf(disk.folder)
        history = synced(shelf)
        keys = list(shelf.all_keys())
        disk.fail()
        assert shelf.delete(keys[0])
        for _ in history.sync():
            pass
        assert sorted(row.key for row in history.rows()) == sorted(keys[1:])
        disk.work()


def test_one_that_was_closed_finds_nothing_and_leaves_the_database_alone(tmp_path: Path) -> None:
    """A screen of an app that was stopped may still ask."""
    shelf = a_shelf(tmp_path)
    history = synced(shelf)
    history.close()
    assert not any(list(history.sync()))
    assert (history.count(), history.rows(), statistics(history).games) == (0, [], 0)
    assert list(tmp_path.glob("history.damaged*")) == []
    assert synced(shelf).count() == 3


def test_another_window_that_writes_is_not_waited_for(tmp_path: Path) -> None:
    shelf = a_shelf(tmp_path)
    history = opened(shelf)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert not any(list(history.sync()))
    other.execute("COMMIT")
    other.close()
    for _ in history.sync():
        pass
    assert history.count() == 3


def test_a_person_with_the_name_of_a_bot_is_counted_as_a_person(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for day, player in enumerate(("person", "hard"), 1):
        match = Match.new("tally", ("hard", "Ben"), NO_TILES, seed=day)
        plan: dict[str, object] = {"seats": [{"player": player}, {"player": "person"}]}
        keep(shelf, match, day, plan)
        play_on(match, Random(day))
    shares = [(share.label, share.bot) for share in statistics(synced(shelf)).players]
    assert sorted(shares) == [("Ben", False), ("hard", False), ("hard", True)]


def test_somebody_alone_wins_against_nobody(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for day, rule_set in enumerate((SOLO, PHOENIX), 1):
        match = begun(rule_set, day)
        keep(shelf, match, day)
        play_on(match, Random(day))
    told = statistics(synced(shelf))
    assert told.finished == 2
    assert {share.games for share in told.players} == {1}

"""A journal and its file: added to, made anew, found harmed, and never mixed up with what somebody else wrote."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from phoenix.core.words import BadRecord
from phoenix.match.match import Match
from phoenix.match.records import record_bytes
from phoenix.store.journal import Journal, open_journal
from tests.games_played import begun
from tests.rulesets import PHOENIX
from tests.store.disks import KINDS, failing


def kept(folder: Path, actions: int = 3) -> tuple[Journal, Match, Path]:
    """A match of some actions, on disk."""
    match, file = begun(PHOENIX, 1), folder / "game.phx"
    act(match, actions)
    journal = Journal(file, match)
    journal.write()
    return journal, match, file


def act(match: Match, times: int = 1) -> None:
    for _ in range(times):
        match.apply(match.legal()[0])


def test_one_action_is_added_to_the_file(tmp_path: Path) -> None:
    journal, match, file = kept(tmp_path)
    with file.open("rb") as the_same:
        act(match)
        journal.write()
        assert the_same.read() == record_bytes(match)


def test_a_file_that_is_up_to_date_is_not_written_again(tmp_path: Path) -> None:
    journal, _, file = kept(tmp_path)
    assert not journal.unsaved
    before = file.stat()
    journal.write()
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_what_was_done_at_once_comes_in_a_new_file_for_the_old(tmp_path: Path) -> None:
    journal, match, file = kept(tmp_path)
    before = record_bytes(match)
    with file.open("rb") as old:
        act(match, 2)
        journal.write()
        assert old.read() == before, "at no moment is half of it in the file"
    assert file.read_bytes() == record_bytes(match)


def test_a_file_that_somebody_cut_shorter_is_theirs(tmp_path: Path) -> None:
    journal, match, file = kept(tmp_path)
    theirs = file.read_bytes()[:-10]
    file.write_bytes(theirs)
    act(match)
    journal.write()
    assert file.read_bytes() == theirs
    assert journal.file != file
    assert journal.file.read_bytes() == record_bytes(match)


def test_half_a_line_of_ours_that_could_not_be_taken_back_is_cut_off_by_the_next_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, match, file = kept(tmp_path)
    act(match)

    def fail(*_: object) -> None:
        raise OSError(5, "the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        patch.setattr(os, "truncate", fail)
        with pytest.raises(OSError, match="the disk is gone"):
            journal.write()
    act(match)
    journal.write()
    assert journal.file == file
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == {file: record_bytes(match)}


def test_a_journal_of_which_nothing_can_be_read_goes_aside_and_leaves_its_place(tmp_path: Path) -> None:
    file, damaged = tmp_path / "game.phx", tmp_path / "damaged"
    file.write_bytes(b"no journal\n")
    with pytest.raises(BadRecord):
        open_journal(file, damaged)
    assert not file.exists()
    assert [aside.read_bytes() for aside in damaged.iterdir()] == [b"no journal\n"]


def test_a_journal_that_cannot_be_set_aside_stays_where_it_is(tmp_path: Path) -> None:
    file, in_the_way = tmp_path / "game.phx", tmp_path / "damaged"
    file.write_bytes(b"no journal\n")
    in_the_way.write_bytes(b"no folder")
    with pytest.raises(OSError):  # noqa: PT011  each system says it in its own way
        open_journal(file, in_the_way)
    assert file.read_bytes() == b"no journal\n"


def test_a_cut_line_that_could_not_be_cut_off_is_by_the_next_write() -> None:
    with failing(KINDS["locked folder"]) as disk:
        _, match, file = kept(disk.folder)
        file.write_bytes(record_bytes(match)[:-5])
        disk.fail()
        opened = open_journal(file, disk.folder / "damaged").journal
        disk.work()
        act(opened.match)
        opened.write()
        assert opened.file == file
        assert {path: path.read_bytes() for path in disk.folder.iterdir()} == {file: record_bytes(opened.match)}

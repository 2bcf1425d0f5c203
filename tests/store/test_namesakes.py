"""Matches of the same name: deleted and brought back, sent in again, played in two windows. None hides another."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from phoenix.match.match import Match
from phoenix.match.records import record_bytes, record_lines
from phoenix.store.shelf import Shelf
from phoenix.store.transfer import Report, import_data
from tests.games_played import begun, play_on
from tests.rulesets import PHOENIX
from tests.store.test_transfer import imported

PLAN = {"screen": "table"}


def a_match(most: int) -> Match:
    """The beginning of one and the same game."""
    match = play_on(begun(PHOENIX, 1), Random(1), most=most)
    match.id, match.created = "game", "2026-01-01T12:00:00+00:00"
    return match


def actions(shelf: Shelf, key: str) -> int:
    kept = shelf.open(key)
    assert kept is not None
    return len(kept.match.played)


def lengths(shelf: Shelf) -> dict[str, int]:
    """How many actions each match has that can be found, by key."""
    return {key: actions(shelf, key) for key in shelf.all_keys()}


def send_in(shelf: Shelf, match: Match) -> Report:
    *_, report = import_data(shelf, record_bytes(match))
    return report


def test_a_backup_of_a_deleted_game_is_what_opens(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), a_match(7)
    key = shelf.begin(match, PLAN)
    assert shelf.delete(key)
    assert send_in(shelf, a_match(3)).added == ["game"]
    assert actions(shelf, "game") == 3


def test_a_deleted_game_does_not_come_back_by_itself(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), a_match(7)
    shelf.delete(shelf.begin(match, PLAN))
    shelf.save()
    assert list(shelf.all_keys()) == []


def test_who_plays_on_in_a_deleted_game_brings_it_back(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), a_match(7)
    shelf.delete(shelf.begin(match, PLAN))
    match.apply(match.legal()[0])
    assert lengths(Shelf(tmp_path)) == {"game": 8}


def test_undoing_a_deletion_brings_back_what_was_deleted_last(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.delete(shelf.begin(a_match(7), PLAN))
    send_in(shelf, a_match(3))
    shelf.delete("game")
    assert shelf.restore("game")
    assert lengths(shelf) == {"game": 3}


def test_a_game_that_comes_back_where_its_name_is_taken_gets_another(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.delete(shelf.begin(a_match(7), PLAN))
    send_in(shelf, a_match(3))
    assert shelf.restore("game")
    assert lengths(shelf) == {"game": 3, "game-2": 7}


def test_a_record_never_comes_in_under_the_name_of_a_game_under_way(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for most in (5, 6):
        shelf.begin(a_match(most), PLAN)
    send_in(shelf, a_match(3))
    assert lengths(shelf) == {"game": 5, "game-2": 6, "game-3": 3}


def test_a_record_that_is_here_already_is_known_whatever_its_number(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for most in (3, 5, 7):
        send_in(shelf, a_match(most))
    shelf.delete("game-2")
    assert send_in(shelf, a_match(7)).known == 1


def test_namesakes_of_an_earlier_version_are_told_apart(tmp_path: Path) -> None:
    for folder, most in (("under way", 3), ("records", 7)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.phx").write_bytes(record_bytes(a_match(most)))
    assert lengths(Shelf(tmp_path)) == {"game": 3, "game-2": 7}


def two_windows(folder: Path) -> tuple[Shelf, Match, Shelf, Match]:
    ours = Shelf(folder)
    match = a_match(5)
    ours.begin(match, PLAN)
    theirs = Shelf(folder)
    kept = theirs.open("game")
    assert kept is not None
    return ours, match, theirs, kept.match


def test_in_two_windows_each_game_keeps_its_name(tmp_path: Path) -> None:
    ours, mine, _, yours = two_windows(tmp_path)
    yours.apply(yours.legal()[0])
    yours.apply(yours.legal()[0])
    mine.apply(mine.legal()[-1])
    assert lengths(ours) == {"game": 7, "game-2": 6}
    assert ours.key_of(mine) == "game-2"


def test_a_game_that_another_window_has_finished_goes_on_beside_it(tmp_path: Path) -> None:
    ours, mine, theirs, _ = two_windows(tmp_path)
    theirs.records.mkdir()
    theirs.file("game").rename(theirs.records / "game.phx")
    mine.apply(mine.legal()[0])
    assert lengths(Shelf(tmp_path)) == {"game": 5, "game-2": 6}
    assert ours.trouble is None


def test_a_write_that_failed_costs_another_window_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, mine, _, yours = two_windows(tmp_path)

    def no_room(_: int) -> None:
        raise OSError(28, "no room")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", no_room)
        mine.apply(mine.legal()[-1])
    yours.apply(yours.legal()[0])
    mine.apply(mine.legal()[0])
    yours.apply(yours.legal()[0])
    there = [file.read_text(encoding="utf-8").splitlines()[1:] for file in tmp_path.rglob("*.phx")]
    assert record_lines(yours)[1:] in there
    assert record_lines(mine)[1:] in there


def test_the_same_game_twice_in_a_zip_is_added_once(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert imported(shelf, record_bytes(a_match(3))).added == ["game"]
    assert imported(shelf, record_bytes(a_match(3))).known == 1

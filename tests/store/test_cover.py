"""The cover of the game last played: believed only of the bytes that it was made for, and never missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from phoenix.core.words import say
from phoenix.match.match import Match
from phoenix.screen.card import card_of
from phoenix.screen.plan import Plan
from phoenix.store.cover import BoardPicture, Cover, CoverFile, Seal
from phoenix.store.shelf import Shelf

PICTURE = BoardPicture(3, "night", bytes(range(36)))


def begun(folder: Path) -> tuple[Shelf, Match, Seal]:
    shelf, match = Shelf(folder), Plan("phoenix", first=0).seated(2).match(seed=1)
    shelf.begin(match, {})
    seal = shelf.seal_of(match)
    assert seal is not None
    return shelf, match, seal


def test_a_cover_comes_back_as_it_was(tmp_path: Path) -> None:
    shelf, match, seal = begun(tmp_path)
    cover = Cover(card_of(match), PICTURE)
    shelf.cover.write(cover, seal)
    assert Shelf(tmp_path).cover.read_of(shelf.file(seal.key)) == cover
    assert shelf.under_way()[0].id == seal.key
    assert len(shelf.under_way()) == len(list(shelf.all_files())) == 1


def test_a_game_that_went_on_has_no_cover_until_it_gets_one(tmp_path: Path) -> None:
    shelf, match, seal = begun(tmp_path)
    shelf.cover.write(Cover(card_of(match)), seal)
    match.apply(match.legal()[0])
    assert shelf.cover.read(shelf.seal_of(match)) is None
    match.undo()
    assert shelf.cover.read(shelf.seal_of(match)) is None, "it has other bytes now, though it looks the same"


def test_a_cover_goes_with_its_journal(tmp_path: Path) -> None:
    shelf, match, seal = begun(tmp_path)
    shelf.cover.write(Cover(card_of(match), PICTURE), seal)
    assert shelf.delete(seal.key)
    assert not shelf.cover.file.exists()


def test_of_a_file_that_somebody_else_wrote_to_there_is_no_seal(tmp_path: Path) -> None:
    shelf, match, seal = begun(tmp_path)
    with shelf.file(seal.key).open("ab") as journal:
        journal.write(b"{}\n")
    assert shelf.seal_of(match) is None


@pytest.mark.parametrize("at", [0, 5, 9, 40, -1])
def test_a_damaged_cover_is_none(tmp_path: Path, at: int) -> None:
    file = CoverFile(tmp_path / "a.cover")
    seal = Seal("a", 1, 2)
    file.write(Cover(card_of(Plan(first=0).seated(2).match(1)), PICTURE), seal)
    data = bytearray(file.file.read_bytes())
    data[at] ^= 4
    file.file.write_bytes(data)
    assert file.read(seal) is None
    file.file.write_bytes(data[: len(data) // 2])
    assert file.read(seal) is None


def test_another_version_of_the_app_makes_its_own(tmp_path: Path) -> None:
    file, seal = CoverFile(tmp_path / "a.cover"), Seal("a", 1, 2)
    file.write(Cover(card_of(Plan(first=0).seated(2).match(1))), seal)
    file.version = "another"
    assert file.read(seal) is None


def test_where_nothing_can_be_written_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = CoverFile(tmp_path / "file" / "a.cover")
    file.write(Cover(card_of(Plan(first=0).seated(2).match(1))), Seal("a", 1, 2))
    assert file.read(Seal("a", 1, 2)) is None
    file.forget()


def test_words_within_words_stay_to_be_translated(tmp_path: Path) -> None:
    file, seal = CoverFile(tmp_path / "a.cover"), Seal("a", 1, 2)
    cover = Cover(card_of(Plan(first=0).seated(2).match(1))._replace(story=say("{a} and {b}", a=say("Play"), b="Ann")))
    file.write(cover, seal)
    assert file.read(seal) == cover

"""How files are moved: nothing takes the place of anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from phoenix.store.files import move_safely


def test_a_file_does_not_take_the_place_of_another(tmp_path: Path) -> None:
    file, other = tmp_path / "file", tmp_path / "folder" / "other"
    other.parent.mkdir()
    file.write_text("Ann")
    other.write_text("Ben")
    with pytest.raises(FileExistsError):
        move_safely(file, other)
    assert (file.read_text(), other.read_text()) == ("Ann", "Ben")


def test_a_file_is_moved_to_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    file, to = tmp_path / "file", tmp_path / "folder" / "file"
    file.write_text("Ann")
    move_safely(file, to)
    assert (file.exists(), to.read_text()) == (False, "Ann")

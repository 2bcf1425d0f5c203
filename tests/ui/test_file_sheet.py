"""A file is chosen by touch where the system has no picker of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window

from phoenix import device
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.file_sheet import FileSheet, contents
from tests.ui.stage import Stage


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    (home / "Games").mkdir(parents=True)
    (home / "Games" / "game.phx").write_bytes(b"record")
    (home / "letter.odt").touch()
    (home / ".hidden.phx").touch()
    monkeypatch.setattr(Path, "home", lambda: home)
    return home


def sheets() -> list[FileSheet]:
    return [child for child in Window.children if isinstance(child, FileSheet)]


def rows(stage: Stage) -> dict[str, WordButton]:
    stage.frames(6)
    return {row.text: row for row in stage.walk(sheets()[0]) if isinstance(row, WordButton)}


def tap(stage: Stage, name: str) -> None:
    stage.tap(rows(stage)[name])
    stage.frames(30)


def test_a_folder_is_tapped_and_then_a_file(open_app: Callable[..., Stage], home: Path) -> None:
    stage = open_app(360, 640)
    opened: list[bytes | None] = []
    device.open_file(opened.append)
    assert set(rows(stage)) == {"One folder up", "Games"}
    tap(stage, "Games")
    assert sheets()[0].text == str(home / "Games")
    tap(stage, "game.phx")
    assert opened == [b"record"]
    assert sheets() == []


@pytest.mark.usefixtures("home")
def test_a_sheet_that_is_put_away_opens_nothing(open_app: Callable[..., Stage]) -> None:
    stage = open_app(640, 360)
    opened: list[bytes | None] = []
    device.open_file(opened.append)
    stage.frames(6)
    stage.tap(next(w for w in stage.walk(sheets()[0]) if isinstance(w, IconButton)))
    stage.frames(30)
    assert opened == [None]
    assert sheets() == []


def test_a_folder_where_one_may_not_look_is_empty(tmp_path: Path) -> None:
    assert contents(tmp_path / "gone") == ([], [])

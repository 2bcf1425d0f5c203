"""A game of cardboard in the history: filed as what it is, found, told and sent out like any other."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import pytest
from kivy.metrics import sp

from phoenix import device
from phoenix.screen.plan import Plan, score_plan
from phoenix.ui.history.history import HistoryRow
from phoenix.ui.history.result_picture import BOARD, GAP, ROW, WIDTH, paint_result
from phoenix.ui.home.continue_card import ContinueCard
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import IconButton
from phoenix.ui.widgets.sheets import Sheet
from tests.ui.fitting import labels
from tests.ui.history.test_history import fill, rows, word
from tests.ui.stage import Stage
from tests.ui.test_app import sheets


def keep_a_score(stage: Stage) -> None:
    """Ann makes seven Stars in the first round, and wins."""
    stage.app.go("score", plan=score_plan(2))
    stage.frames(4)
    for _ in range(7):
        stage.screen.tap("star", 0)
    for _ in range(2):
        stage.screen.end_turn()
        stage.frames(30)


@pytest.fixture
def kept(open_app: Callable[..., Stage]) -> Stage:
    """Two games at the table and one of cardboard, the latest."""
    stage = open_app(360, 640)
    fill(stage)
    keep_a_score(stage)
    stage.app.go("history")
    stage.until(lambda: len(rows(stage)) >= 3 and not stage.screen.reading)
    stage.frames(8)
    return stage


@pytest.fixture
def out(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What left the app: files by name, links, texts."""
    gone: dict[str, Any] = {}

    def save_file(name: str, data: bytes, _mime: str, done: Callable[[Any], None]) -> None:
        gone[name.rpartition(".")[2]] = data
        done(name)

    def open_link(link: str) -> bool:
        gone["link"] = link
        return True

    def share_text(text: str, _title: str = "") -> str:
        gone["text"] = text
        return "shared"

    monkeypatch.setattr(device, "save_file", save_file)
    monkeypatch.setattr(device, "open_link", open_link)
    monkeypatch.setattr(device, "share_text", share_text)
    return gone


def of_cardboard(stage: Stage) -> list[HistoryRow]:
    return [row for row in rows(stage) if row.cardboard]


def test_it_bears_the_name_of_its_game_and_a_badge(kept: Stage) -> None:
    assert [row.note.split("·")[1].strip("\xa0 ") for row in of_cardboard(kept)] == ["Phoenix Rising"]
    assert not any("Scorekeeper" in row.note for row in rows(kept))


def test_the_filter_of_its_game_finds_it_and_so_does_one_for_cardboard(kept: Stage) -> None:
    everything = len(rows(kept))
    for choice, found in (("Games on cardboard", 1), ("Phoenix Rising", 2)):
        kept.tap(kept.find(IconButton, icon="tile"))
        kept.tap(word(kept, choice, sheets()[0]))
        kept.until(lambda found=found: len(rows(kept)) == found)  # type: ignore[misc]
        assert len(of_cardboard(kept)) == 1
    kept.tap(kept.find(IconButton, icon="tile"))
    assert "Scorekeeper" not in [w.text for w in kept.walk(sheets()[0]) if hasattr(w, "text")]
    kept.tap(word(kept, "All games", sheets()[0]))
    kept.until(lambda: len(rows(kept)) == everything)


def test_it_is_shared_from_the_history_in_every_way(kept: Stage, out: dict[str, Any]) -> None:
    kept.tap(of_cardboard(kept)[0])
    kept.frames(4)
    assert kept.screen.facts.split(" · ")[1] == "Phoenix Rising on cardboard"
    for choice in (
        "Share as text",
        "Save as a picture",
        "Save as a sheet (CSV)",
        "Save for programs (JSON)",
        "Open in BG Stats",
    ):
        share(kept, choice)
    assert out["text"].startswith("Phoenix Rising on cardboard · ")
    assert out["png"].startswith(b"\x89PNG")
    assert b"Tsuro: Phoenix Rising" in out["csv"]
    assert json.loads(out["json"])["cardboard"] is True
    assert '"name":"Tsuro: Phoenix Rising"' in unquote(out["link"])


def share(stage: Stage, choice: str) -> None:
    for sheet in [sheet for sheet in sheets() if type(sheet) is Sheet]:
        sheet.dismiss(animation=False)
    stage.frames(4)
    button = word(stage, "Share")
    stage.screen.ids.column.scroll_to(button, animate=False)
    stage.frames(4)
    stage.tap(button)
    stage.tap(word(stage, choice, sheets()[0]))
    stage.frames(4)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_of_a_result_is_as_high_as_what_there_is_to_show(
    open_app: Callable[..., Stage], language: str
) -> None:
    stage = open_app()
    look.set_language(language)
    heights = []
    for rules, people in (("tally", 2), ("tally", 8), ("phoenix", 2)):
        plan = score_plan(people) if rules == "tally" else Plan(rules=rules).seated(people)
        paint_result(plan.match(1), lambda png: heights.append(size_of(png)[1]))
        stage.frames(2)
    two, eight, with_board = heights
    assert eight - two == 6 * (ROW + GAP)
    assert with_board - two >= BOARD


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    assert width == WIDTH
    return width, height


def test_a_game_under_way_is_told_at_home_by_its_own_name(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    for people in (2, 3):
        stage.app.go("score", plan=score_plan(people))
    stage.app.go("home")
    stage.frames(4)
    assert stage.find(ContinueCard).story.startswith("Phoenix Rising on cardboard · ")
    stage.screen.choose_game()
    stage.frames(4)
    assert any(getattr(w, "text", "").startswith("Phoenix Rising on cardboard · Ann") for w in stage.walk(sheets()[0]))
    sheets()[0].dismiss(animation=False)


def test_where_games_were_saved_can_be_read_however_long_the_path(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640)
    stage.app.go("history")
    stage.frames(4)
    where = "/storage/emulated/0/Android/data/org.phoenixcompanion.companion/files/phoenix-games.zip"
    stage.screen._saved(where)
    stage.frames(4)
    label = next(seen.label for seen in labels(sheets()[0]) if where in seen.label.text)
    assert label.font_size >= sp(14)
    assert label.texture_size[0] <= label.width


def test_an_empty_history_saves_no_zip_but_says_so(open_app: Callable[..., Stage], out: dict[str, Any]) -> None:
    stage = open_app()
    stage.app.go("history")
    stage.frames(8)
    stage.tap(stage.find(IconButton, icon="share"))
    stage.tap(word(stage, "Save all games as a zip", sheets()[0]))
    stage.until(lambda: any("There is no game to save yet." in sheet.text for sheet in sheets()))
    assert not out

"""Statistics people ask for, by touch: sorted, with and without bots, one person; and what was deleted, back again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phoenix.ui.history.bin import BinSheet
from phoenix.ui.history.person import StarLine
from phoenix.ui.history.statistics import Figure, PersonRow, RateBar
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import WordButton
from tests.store.test_statistics import GAMES, keep
from tests.ui.history.test_history import rows, word
from tests.ui.stage import Stage
from tests.ui.test_app import sheets
from tests.ui.test_layout import check

SIZES = [(1280, 800), (360, 640)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def at_statistics(request: pytest.FixtureRequest, open_app: Callable[..., Stage]) -> Stage:
    stage = open_app(*request.param)
    for day, (winner, names) in enumerate(GAMES, 1):
        keep(stage.app.shelf, day, winner, names)
    keep(stage.app.shelf, 9, "Ben", ("Zoé", "Ben"), bots=("hard",))
    for _ in stage.app.history.sync():
        pass
    stage.app.go("statistics")
    stage.frames(4)
    return stage


def people(stage: Stage) -> list[PersonRow]:
    return sorted((w for w in stage.walk() if isinstance(w, PersonRow)), key=lambda row: -row.y)


def named(stage: Stage) -> list[str]:
    return [row.children[0].label for row in people(stage)]


def touch(stage: Stage, widget: object) -> None:
    """Scrolled to, then touched."""
    column = next(w for w in stage.walk() if type(w).__name__ == "PageColumn")
    column.scroll_to(widget, animate=False)
    stage.frames(3)
    stage.tap(widget)


def test_players_are_sorted_as_somebody_wishes(at_statistics: Stage) -> None:
    stage = at_statistics
    assert named(stage)[:2] == ["Ann", "Ben"]
    touch(stage, word(stage, "Stars"))
    assert named(stage) == ["Ann", "Bot: Strategist", "Ben", "Cleo", "Zoé"][: len(named(stage))]
    touch(stage, word(stage, "Wins"))
    assert named(stage)[:2] == ["Ann", "Ben"]


def test_games_with_bots_can_be_left_out(at_statistics: Stage) -> None:
    stage = at_statistics
    assert "Bot: Strategist" in named(stage)
    touch(stage, word(stage, "People only"))
    assert "Bot: Strategist" not in named(stage)
    touch(stage, word(stage, "With bots"))
    assert sorted(named(stage)) == ["Ben", "Bot: Strategist"]


def test_a_tap_on_a_player_tells_wins_streaks_stars_and_rivals(at_statistics: Stage) -> None:
    stage = at_statistics
    touch(stage, people(stage)[0])
    assert stage.app.screens.current == "person"
    stage.frames(4)
    assert stage.screen.name_told == "Ann"
    figures = {w.text: w.number for w in stage.walk() if isinstance(w, Figure)}
    assert figures == {"games": "8", "wins": "6", "in a row now": "1", "in a row at best": "3", "Stars at best": "7"}
    line = stage.find(StarLine)
    assert (list(line.values), sum(line.won)) == ([7, 7, 3, 7, 7, 7, 5, 7], 6)
    places = line.places()
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    assert places[2][1] < places[6][1] < places[0][1], "more Stars lie higher"
    bars = {w.label: w.note for w in stage.walk() if isinstance(w, RateBar)}
    assert bars["Ben"] == "6 games · 5 wins to 1"
    stage.app.back()
    assert stage.app.screens.current == "statistics"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_persons_page_fits(at_statistics: Stage, scale: float, language: str) -> None:
    stage = at_statistics
    look.set_language(language)
    look.text_scale = scale
    touch(stage, people(stage)[0])
    stage.frames(6)
    check(stage, *stage.app.root.size)


def test_a_deleted_game_is_listed_and_comes_back_long_after(at_statistics: Stage) -> None:
    stage = at_statistics
    shelf = stage.app.shelf
    stage.app.go("history")
    stage.frames(20)
    before = len(stage.app.history.rows())
    assert not stage.screen.deleted
    for row in stage.app.history.rows()[:2]:
        shelf.delete(row.key)
    stage.app.go("history")
    stage.until(lambda: stage.screen.found == before - 2)
    shelf._binned.clear()  # as after a restart
    stage.tap(stage.find(WordButton, text="Recently deleted"))
    sheet = next(sheet for sheet in sheets() if isinstance(sheet, BinSheet))
    listed = [w for w in stage.walk(sheet) if isinstance(w, WordButton)]
    assert len(listed) == 2
    assert "Zoé" in listed[0].text + listed[1].text
    stage.tap(listed[0])
    stage.tap(next(w for w in stage.walk(sheet) if isinstance(w, WordButton)))
    assert sheet.text == "The bin is empty."
    sheet.dismiss(animation=False)
    stage.until(lambda: stage.screen.found == before and not stage.screen.deleted)
    assert rows(stage)

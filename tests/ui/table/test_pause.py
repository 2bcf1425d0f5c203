"""Pause: the rules, the log and the settings are there, and the game can be left or ended in plain words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phoenix.screen.plan import Plan
from phoenix.ui.widgets.sheets import LogSheet
from tests.ui.history.test_history import word
from tests.ui.stage import Stage
from tests.ui.table.test_hands_on import started
from tests.ui.test_app import sheets

OpenApp = Callable[..., Stage]


@pytest.mark.parametrize(("choice", "screen"), [("Rules", "rules"), ("Settings", "settings")])
def test_from_pause_one_goes_there_and_back_to_the_game(open_app: OpenApp, choice: str, screen: str) -> None:
    stage = open_app()
    table = started(stage)
    table.open_menu()
    stage.frames(4)
    stage.tap(word(stage, choice, sheets()[0]))
    assert stage.app.screens.current == screen
    stage.app.back()
    assert stage.screen is table


def test_pause_leads_to_the_log(open_app: OpenApp) -> None:
    stage = open_app()
    started(stage).open_menu()
    stage.frames(4)
    stage.tap(word(stage, "What happened", sheets()[0]))
    assert [type(sheet) for sheet in sheets()] == [LogSheet]


def test_a_game_that_the_table_ends_is_kept_unfinished_and_no_more_at_home(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("table", plan=Plan(first=0).seated(2))
    table = stage.screen
    for column in range(2):
        stage.tap_at(*table.board.place((column + 0.5, 0.5)))
    table.open_menu()
    stage.frames(4)
    stage.tap(word(stage, "End the game now …", sheets()[0]))
    stage.frames(4)
    (sheet,) = sheets()
    assert "Ann and Ben" in sheet.text
    stage.tap(word(stage, "We stop here: it stays in the history, unfinished", sheet))
    stage.frames(4)
    assert stage.app.screens.current == "home"
    assert stage.app.shelf.under_way() == []
    assert len(list(stage.app.shelf.records.iterdir())) == 1

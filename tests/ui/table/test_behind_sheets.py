"""Nothing goes on behind a sheet, and no sheet or thought outlives the table or the decision it was about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from phoenix.screen.plan import Plan
from phoenix.ui import host
from phoenix.ui.table import sheets as table_sheets
from tests.ui.history.test_history import word
from tests.ui.stage import Stage
from tests.ui.test_app import sheets

OpenApp = Callable[..., Stage]


def with_bots(seats: int, people: int = 0) -> Plan:
    plan = Plan(first=0).seated(seats)
    return replace(
        plan,
        seats=tuple(replace(seat, player="person" if k < people else "random") for k, seat in enumerate(plan.seats)),
    )


def test_bots_wait_while_the_menu_is_open_and_go_on_afterwards(open_app: OpenApp) -> None:
    stage = open_app()
    table = stage.play(with_bots(2))
    table.open_menu()
    stage.frames(20)
    played = len(table.model.match.played)
    stage.frames(120)
    assert len(table.model.match.played) == played
    stage.tap(word(stage, "Play on", sheets()[0]))
    stage.until(lambda: len(table.model.match.played) > played + 3)


def test_a_game_that_ends_behind_a_sheet_shows_its_result_when_the_sheet_is_gone(open_app: OpenApp) -> None:
    stage = open_app()
    table = stage.play(with_bots(2))
    table.open_menu()
    match = table.model.match
    while not match.over:
        match.apply(match.legal()[0])
    table._settled()
    stage.frames(10)
    assert stage.app.screens.current == "table"
    stage.tap(word(stage, "Play on", sheets()[0]))
    stage.until(lambda: stage.app.screens.current == "result")


def test_an_undo_that_was_agreed_on_after_the_end_leads_back_into_the_game(open_app: OpenApp) -> None:
    stage = open_app()
    table = stage.play(with_bots(2, people=1))
    match = table.model.match
    match.apply(match.legal()[0])
    table._open(table_sheets.agree_sheet(table.undo))
    while not match.over:
        match.apply(match.legal()[0])
    table._settled()
    stage.frames(10)
    stage.tap(word(stage, "We all agree: undo", sheets()[0]))
    stage.frames(30)
    assert stage.app.screens.current == "table"
    assert not match.over


def test_a_sheet_goes_with_its_table(open_app: OpenApp) -> None:
    stage = open_app()
    table = stage.play(with_bots(2, people=2))
    table.open_log()
    stage.frames(4)
    stage.app.go("home")
    stage.frames(4)
    assert sheets() == []


def test_a_hint_is_called_off_when_the_decision_is_made(open_app: OpenApp) -> None:
    stage = open_app()
    table = stage.play(with_bots(2, people=2))
    while table.model.match.position.phase == "start":
        table.do(table.model.match.legal()[0])
        stage.frames(4)
    table.ask_hint()
    assert table.hints.thinking
    table.do(table.model.match.legal()[0])
    assert not table.hints.thinking


def test_sizes_that_changed_while_somebody_thinks_leave_one_table_that_thinks(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app()
    before = stage.play(with_bots(2))
    assert before.bots.thinking
    monkeypatch.setattr(host, "sizes_changed", lambda: True)
    stage.app.on_resume()
    stage.frames(2)
    assert stage.screen is not before
    assert not before.bots.thinking

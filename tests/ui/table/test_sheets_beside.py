"""Sheets at a table: they face whoever asked, leave the board in sight, and one of them tells all of a why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from phoenix.screen.plan import Plan
from phoenix.ui.widgets.line_rows import WhyRow
from phoenix.ui.widgets.rule_panel import RulePanel
from tests.ui.stage import Stage
from tests.ui.table.test_hands_on import cards
from tests.ui.test_app import sheets
from tests.ui.test_layout import box_of, check

OpenApp = Callable[..., Stage]
UPWARDS = {"bottom": (0, 1), "right": (-1, 0), "top": (0, -1), "left": (1, 0)}
"""By side: the way up for somebody who sits there, on the screen."""


def considering(stage: Stage, seat: int, people: int = 4) -> Any:
    """A table at which this seat has a ghost on the board."""
    table = stage.play(Plan(first=seat).seated(people))
    for column in range(people):
        stage.tap_at(*table.board.place((column % 6 + 0.5, 0.5 if column < 6 else 5.5)))
    stage.tap(cards(stage)[0])
    return table


def up(sheet: Any) -> tuple[int, int]:
    """Where the upper edge of what is written is."""
    text = sheet.ids.head
    (x0, y0), (x1, y1) = text.to_window(text.x, text.y), text.to_window(text.x, text.top)
    return round((x1 - x0) / text.height), round((y1 - y0) / text.height)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=["lying", "upright"])
def test_why_faces_whoever_asks_and_leaves_the_board_in_sight(open_app: OpenApp, size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for seat in range(4):
        table = considering(stage, seat)
        table.open_why()
        stage.frames(4)
        (sheet,) = sheets()
        assert up(sheet) == UPWARDS[table.seating.trays[seat].side]
        left, bottom, right, top = box_of(sheet)
        a, b, c, d = box_of(table.board)
        assert right <= a or c <= left or top <= b or d <= bottom
        check(stage, *size, root=sheet)
        sheet.dismiss()
        stage.frames(2)


def test_log_menu_and_the_question_before_an_undo_face_whoever_decides(open_app: OpenApp) -> None:
    stage = open_app()
    table = considering(stage, 2)
    for come_up in (table.open_log, table.open_menu, table.ask_undo):
        come_up()
        stage.frames(4)
        (sheet,) = sheets()
        assert up(sheet) == UPWARDS["top"]
        sheet.dismiss()
        stage.frames(2)


def wheel(stage: Stage, at: tuple[float, float], button: str) -> None:
    touch = UnitTestTouch(*at)
    touch.profile.append("button")
    touch.button = button
    touch.touch_down()
    touch.touch_up()
    stage.frames(3)


def test_the_wheel_scrolls_the_log_and_closes_nothing(open_app: OpenApp) -> None:
    stage = open_app()
    table = considering(stage, 0)
    for _ in range(12):
        table.do(table.model.match.legal()[0])
    table.open_log()
    stage.frames(4)
    (sheet,) = sheets()
    wheel(stage, Window.center, "scrolldown")
    assert sheets() == [sheet]
    before = sheet.ids.scroll.scroll_y
    wheel(stage, sheet.center, "scrolldown")
    assert sheets() == [sheet]
    assert sheet.ids.scroll.scroll_y > before


def test_the_log_tells_everything_in_order_and_shows_the_latest(open_app: OpenApp) -> None:
    stage = open_app()
    table = considering(stage, 0)
    for _ in range(12):
        table.do(table.model.match.legal()[0])
    table.open_log()
    stage.frames(4)
    (sheet,) = sheets()
    rows = [row for row in sheet.ids.body.children[::-1] if isinstance(row, WhyRow)]
    assert "Ann" in rows[0].text
    assert "beside the board" in rows[0].text
    assert {row.text.partition(" ")[2] for row in rows if row.art} >= {"laid a tile"}
    assert all("tile" in row.text for row in rows if row.art)
    assert sheet.ids.scroll.scroll_y == 0


def test_a_line_far_down_opens_its_rule_in_sight(open_app: OpenApp) -> None:
    stage = open_app()
    table = considering(stage, 0)
    for _ in range(12):
        table.do(table.model.match.legal()[0])
    table.open_log()
    stage.frames(4)
    (sheet,) = sheets()
    stage.tap(sheet.ids.body.children[0])
    stage.frames(4)
    panels = [panel for panel in stage.walk(sheet) if isinstance(panel, RulePanel)]
    assert len(panels) == 1
    assert box_of(panels[0])[3] <= box_of(sheet.ids.scroll)[3] + 1
    assert box_of(sheet.ids.body.children[1])[3] <= box_of(sheet.ids.scroll)[3] + 1

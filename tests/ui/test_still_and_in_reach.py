"""With motion switched off everything stands still; on a phone all that one does often is in reach of a thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.uix.widget import Widget

from phoenix.learning.lessons import accepted, lessons
from phoenix.screen.plan import Plan, score_plan
from phoenix.ui.setup.seat_editor import SeatEditor
from phoenix.ui.table.cards import TileCard
from phoenix.ui.table.table import TableScreen
from phoenix.ui.widgets.buttons import IconButton, Plate
from phoenix.ui.widgets.segments import Segment
from phoenix.ui.widgets.sheets import Sheet, WhySheet
from tests.ui.stage import Stage
from tests.ui.table.table_touch import touch_action
from tests.ui.test_layout import box_of

PHONE = (360, 640)
REACH = 0.55
"""Of a phone's height: so far up a thumb gets that holds it."""


def busy(stage: Stage) -> Iterator[bool]:
    """Whether something moves: a game begins, somebody acts, a sheet comes and goes, a Star is counted."""
    table = stage.play(Plan(first=0).seated(2), seed=1)
    yield _moves(table)
    touch_action(stage, table, table.model.match.legal()[0])
    yield _moves(table)
    stage.until(lambda: not table.motion.playing)
    stage.tap(stage.find(IconButton, icon="log"))
    sheet = next(child for child in Window.children if isinstance(child, Sheet))
    yield sheet._anim_alpha < 1
    sheet.dismiss()
    yield sheet in Window.children
    stage.frames(20)
    stage.app.go("score", plan=score_plan(2))
    stage.screen.tap("star", 0)
    yield _moves(table)


def _moves(table: TableScreen) -> bool:
    """Of all that Kivy animates in the window only the fading bars of lists do not count."""
    moved = {
        name
        for running in Animation._instances
        for part in running._widgets.values()
        if isinstance(part, dict)  # a sequence holds nothing but its parts
        if isinstance(part["widget"], Widget) and part["widget"].get_root_window()
        for name in running.animated_properties
    }
    return table.motion.playing or bool(moved - {"_bar_color"})


def test_nothing_moves_when_motion_is_switched_off(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    stage.app.go("settings")
    stage.frames(4)
    stage.tap(next(w for w in stage.walk() if isinstance(w, Segment) and w.text == "No motion"))
    stage.frames(30)
    assert stage.app.settings.speed == 0
    assert not any(busy(stage))


def test_else_it_does(open_app: Callable[..., Stage]) -> None:
    assert all(busy(open_app(speed=1.0)))


def primary(stage: Stage, root: Widget | None = None) -> list[Widget]:
    """The one thing to do next, and at a table all that a turn is made with."""
    kinds = (TileCard, IconButton) if stage.app.screens.current == "table" else ()
    return [
        w
        for w in stage.walk(root)
        if min(w.size) > 1 and ((isinstance(w, Plate) and w.kind == "gold") or isinstance(w, kinds))
    ]


def places(stage: Stage) -> Iterator[tuple[str, list[Widget]]]:
    for name in ("setup", "score setup", "learn"):
        stage.app.go(name)
        stage.frames(6)
        yield name, primary(stage)
    plan = Plan(first=0).seated(4)
    editor = SeatEditor(plan=plan, index=0)
    editor.open()
    stage.frames(6)
    yield "seat", primary(stage, editor)
    editor.dismiss()
    table = stage.play(plan, seed=2)
    while not table.model.offered_tiles():
        table.model.pick(table.model.match.legal()[0])
        table.model.commit()
    table.model.pick_tile(table.model.offered_tiles()[0])
    table.refresh()
    stage.frames(6)
    yield "table", primary(stage)
    stage.app.go("score", plan=replace(score_plan(4), first=0))
    stage.frames(6)
    yield "score", primary(stage)
    lesson = lessons()[0]
    stage.app.go("lesson", lesson=lesson)
    stage.frames(6)
    yield "lesson", primary(stage)
    stage.screen.reading = False
    stage.frames(4)
    touch_action(stage, stage.screen.table, accepted(stage.screen.course.step, stage.screen.course.match)[0])
    stage.frames(6)
    yield "lesson, step taken", primary(stage)


def test_on_a_phone_what_comes_next_is_in_reach_of_a_thumb(open_app: Callable[..., Stage]) -> None:
    stage = open_app(*PHONE)
    for name, found in places(stage):
        assert found, name
        for widget in found:
            _, low, _, top = box_of(widget)
            assert (low + top) / 2 <= REACH * PHONE[1], f"{name}: {widget}"


def test_a_why_is_read_and_left_with_a_thumb(open_app: Callable[..., Stage]) -> None:
    """A tap beside a sheet puts it away: the cross at its top need not be reached."""
    stage = open_app(*PHONE)
    stage.play(Plan(first=0).seated(2))
    sheet = WhySheet("P13")
    sheet.open()
    stage.frames(6)
    stage.tap_at(PHONE[0] / 2, 20)
    assert sheet not in Window.children

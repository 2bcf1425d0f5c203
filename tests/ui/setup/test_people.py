"""Who is at the table: a tap for a game against bots, a stepper, seats that stay where they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from phoenix.screen import labels
from phoenix.screen.plan import SIDES, Plan
from phoenix.ui.kit.look import look
from phoenix.ui.setup.setup import SetupColumn
from phoenix.ui.widgets.buttons import IconButton, Plate
from phoenix.ui.widgets.facing import Facing
from phoenix.ui.widgets.seats import SeatChip, SeatsAround
from phoenix.ui.widgets.segments import Segment
from tests.ui.stage import Stage
from tests.ui.test_layout import EVERY_SIZE

MOST_TOUCHES = 4


def set_up(stage: Stage, people: int = 2) -> Any:
    stage.app.go("setup")
    stage.screen.plan = Plan(first=0).seated(people)
    stage.frames(6)
    return stage.screen


def gold(stage: Stage) -> Plate:
    return next(w for w in stage.walk() if isinstance(w, Plate) and w.kind == "gold")


def faces(chip: Any) -> str:
    """The side from which it is read."""
    while not isinstance(chip, Facing):
        chip = chip.parent
    return str(chip.side)


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_from_a_cold_start_to_a_game_against_three_bots_takes_four_touches_at_most(
    open_app: Callable[..., Stage], size: tuple[int, int]
) -> None:
    stage, touches = open_app(*size), 0
    for find in (
        lambda: gold(stage),
        lambda: stage.find(Segment, text="3 bots"),
        lambda: gold(stage),
    ):
        stage.tap(find())
        stage.frames(20)  # a list waits a moment: it could be scrolled
        touches += 1
    assert touches <= MOST_TOUCHES
    assert stage.app.screens.current == "table"
    assert [seat.is_bot for seat in stage.screen.plan.seats] == [False, True, True, True]


def test_how_the_bots_play_is_chosen_for_all_of_them_and_told(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    setup = set_up(stage)
    assert not [w for w in stage.walk() if isinstance(w, Segment) and w.text == "Strategist"]
    stage.tap(stage.find(Segment, text="2 bots"))
    stage.frames(20)
    for bot in setup.bots:
        stage.tap(stage.find(Segment, text=look.words(labels.level(bot))))
        stage.frames(20)
        assert [seat.player for seat in setup.plan.seats] == ["person", bot, bot]
        assert any(getattr(w, "text", "") == look.words(labels.manner(bot)) for w in stage.walk())
    stage.tap(stage.find(Segment, text="3 bots"))
    stage.frames(20)
    assert [seat.player for seat in setup.plan.seats][1:] == [setup.bots[-1]] * 3


def test_the_stepper_seats_one_more_or_one_fewer_as_the_rules_allow(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    setup = set_up(stage)
    more, fewer = stage.find(IconButton, icon="plus"), stage.find(IconButton, icon="minus")
    assert fewer.disabled
    for count in range(3, 9):
        stage.tap(more)
        assert len(setup.plan.seats) == count
    assert more.disabled
    for count in range(7, 1, -1):
        stage.tap(fewer)
        assert [seat.name for seat in setup.plan.seats] == [seat.name for seat in Plan().seated(count).seats]
    setup.choose_rules("tournament")
    stage.frames(4)
    assert (fewer.disabled, more.disabled) == (True, False)
    for _ in range(3):
        stage.tap(more)
    assert (len(setup.plan.seats), more.disabled) == (5, True)


@pytest.mark.parametrize("side", SIDES)
def test_what_was_tapped_stays_under_the_finger(open_app: Callable[..., Stage], side: str) -> None:
    """An empty place becomes a seat where it is, and nothing else moves."""
    stage = open_app()
    setup = set_up(stage)
    around = stage.find(SeatsAround)

    def chips() -> dict[tuple[float, float], SeatChip]:
        return {tuple(map(round, w.to_window(*w.center))): w for w in stage.walk(around) if isinstance(w, SeatChip)}

    while any(chip.seat is None and faces(chip) == side for chip in chips().values()):
        before = {place: chip.seat for place, chip in chips().items()}
        place = next(p for p, chip in chips().items() if chip.seat is None and faces(chip) == side)
        stage.tap_at(*place)
        after = {at: chip.seat for at, chip in chips().items()}
        assert after[place] == next(seat for seat in setup.plan.seats if seat not in before.values())
        assert {at: seat for at, seat in after.items() if at in before and at != place} == {
            at: seat for at, seat in before.items() if at != place
        }
    assert len([seat for seat in setup.plan.seats if seat.side == side]) == 2


def test_the_table_of_last_time_is_there_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    set_up(stage)
    stage.tap(stage.find(Segment, text="3 bots"))
    stage.tap(gold(stage))
    played = stage.screen.plan
    stage.close()
    stage = open_app()
    stage.app.go("setup")
    assert stage.screen.plan == played


def test_alone_among_bots_nobody_is_written_upside_down(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    set_up(stage)
    top = [w for w in stage.walk() if isinstance(w, SeatChip) and faces(w) == "top"]
    assert top
    stage.tap(stage.find(Segment, text="3 bots"))
    stage.frames(4)
    assert not [w for w in stage.walk() if isinstance(w, SeatChip) and faces(w) == "top"]


def test_a_notch_of_the_wheel_moves_the_list_of_games_by_a_line(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    setup = set_up(stage)
    setup.ids.rule_list.more = True
    stage.frames(6)
    column = next(w for w in stage.walk() if isinstance(w, SetupColumn) and w.x < dp(100))
    top = column.ids.parts.to_window(0, column.ids.parts.top)[1]
    x, y = column.to_window(*column.center)
    for what in ("on_mouse_down", "on_mouse_up"):
        Window.dispatch(what, x, Window.height - y, "scrollup", [])
    stage.frames(20)
    assert column.ids.parts.to_window(0, column.ids.parts.top)[1] - top >= dp(48)


def test_a_slow_drag_moves_the_list_of_games_and_chooses_none(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    setup = set_up(stage)
    setup.ids.rule_list.more = True
    stage.frames(6)
    rules = setup.plan.rules
    column = next(w for w in stage.walk() if isinstance(w, SetupColumn) and w.x < dp(100))
    top = column.ids.parts.to_window(0, column.ids.parts.top)[1]
    x, y = column.to_window(*column.center)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    for step in range(100):
        touch.touch_move(x, y + step)
        stage.frames()
    touch.touch_up()
    stage.frames(20)
    assert column.ids.parts.to_window(0, column.ids.parts.top)[1] - top >= dp(48)
    assert setup.plan.rules == rules

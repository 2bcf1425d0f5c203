"""What is seen of thought and hints: every word of a reason, one sign of thought, who is a bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from phoenix.bots.hint import Hint
from phoenix.core.lines import listed
from phoenix.core.words import say, say_n
from phoenix.screen.plan import Plan, plan_of
from phoenix.screen.table_model import TableModel
from phoenix.store.settings import LARGEST_TEXT
from phoenix.ui.kit.look import look
from phoenix.ui.table.tray import TrayWords, WhyPlate
from phoenix.ui.widgets.badge import Badge, FirstMark
from phoenix.ui.widgets.buttons import Icon
from phoenix.ui.widgets.line_rows import LineRow, WhyRow
from phoenix.ui.widgets.pill import HandSign, LifeFlame, StarsRow
from phoenix.ui.widgets.seats import SeatChip
from phoenix.ui.widgets.sheets import ForecastSheet
from phoenix.ui.widgets.thought import ThoughtDots
from phoenix.wording.i18n import languages
from tests.games_played import SOAK
from tests.ui.everywhere import _match
from tests.ui.fitting import SLACK, breaks_a_word, ink, is_cut, labels, overlap
from tests.ui.stage import Stage
from tests.ui.test_layout import Box, box_of, check
from tests.ui.test_text_size import SIZES as READ_AT

REASONS = (
    say("Leaving now is safer: you rise again where you like.", rule="P28"),
    say("You stay, and {names} must leave the board.", rule="P13", names=listed(["Cleo", "Finn"])),
    say("Every way leaves the board; this one loses least.", rule="P12"),
    say("Flips may take you off the board; the other ways look worse.", rule="W3"),
    say_n("With the right tile, {n} Star is in your reach next turn.",
          "With the right tile, {n} Stars are in your reach next turn.", 2, rule="P16"),
)  # fmt: skip
"""The long ones of what can speak for a hint."""
BESIDE_WORDS = (("phoenix", "start"), ("phoenix", "act"), ("winds", "dim"), ("phoenix", "lantern"), ("classic", "act"))
"""Decisions that differ in what is beside the words: a hand, both results of a flip, places on the board."""


def signs_of_thought(stage: Stage) -> list[ThoughtDots]:
    return [widget for widget in stage.walk() if isinstance(widget, ThoughtDots) and widget.thinking]


def with_bots(people: int, first: int) -> Plan:
    """Every other seat is a bot's."""
    seats = Plan().seated(people).seats
    return Plan(
        seats=tuple(replace(seat, player="hard") if k % 2 else seat for k, seat in enumerate(seats)), first=first
    )


@pytest.mark.parametrize("people", [2, 4, 8] if SOAK else [2, 8])
@pytest.mark.parametrize("size", READ_AT, ids=lambda size: f"{size[0]}x{size[1]}")
def test_one_sign_tells_of_a_thought_and_touches_nothing(
    open_app: Callable[..., Stage], size: tuple[int, int], people: int
) -> None:
    stage = open_app(*size, speed=1.0)
    table = stage.play(with_bots(people, first=1))
    (dots,) = signs_of_thought(stage)
    place = box_of(dots)
    assert poses_in(place, (0, 0, *size))
    for label, _ in labels(table):
        assert not overlap(place, ink(label)), label.text
    for widget in stage.walk():
        if isinstance(widget, (StarsRow, LifeFlame, HandSign, Badge, FirstMark)) and min(widget.size) > 1:
            assert not overlap(place, box_of(widget)), widget
    told = [label.text for label, _ in labels(table)]
    assert any("Ben" in text for text in told), "whose thought it is can be read"


@pytest.mark.parametrize("people", [2, 4, 8] if SOAK else [2, 8])
@pytest.mark.parametrize("size", READ_AT, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_robot_marks_every_bot_and_nobody_else(
    open_app: Callable[..., Stage], size: tuple[int, int], people: int
) -> None:
    stage = open_app(*size)
    plan = with_bots(people, first=0)
    stage.play(plan)
    assert [robots(stage, pill) for pill in stage.screen.trays.pills] == [int(seat.is_bot) for seat in plan.seats]
    stage.app.go("setup")
    stage.screen.plan = plan
    stage.frames(8)
    chips = [chip for chip in stage.walk() if isinstance(chip, SeatChip) and chip.seat is not None]
    assert len(chips) == people
    assert [robots(stage, chip) for chip in chips] == [int(chip.seat.is_bot) for chip in chips]


def robots(stage: Stage, place: Widget) -> int:
    """How many can be seen at a player's place."""
    return sum(isinstance(w, Icon) and w.name == "bot" and min(w.size) >= dp(16) for w in stage.walk(place))


def test_what_can_be_chosen_glows_for_people_only(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    assert not stage.play(with_bots(2, first=1)).board.overlay.beside
    assert stage.play(with_bots(2, first=0)).board.overlay.beside


def tell_the_longest(stage: Stage, table: Any, action: Any) -> None:
    """A hint with the longest reason there is in the language of the moment."""
    table.model.take_hint(Hint(action, max(REASONS, key=lambda why: len(look.words(why)))))
    table.refresh()
    stage.frames(4)


def sit_down(stage: Stage, rules: str, people: int, phase: str) -> Any:
    match = _match(rules, people, phase)
    stage.app.keep(helps=False)
    stage.app.plan, stage.app.model = plan_of(match), TableModel(match)
    stage.app.go("table")
    stage.frames(2)
    return stage.screen


def poses_in(box: Box, frame: Box) -> bool:
    return all(a >= b - SLACK for a, b in zip(box[:2], frame[:2], strict=True)) and all(
        a <= b + SLACK for a, b in zip(box[2:], frame[2:], strict=True)
    )


@pytest.mark.parametrize("people", [2, 4, 8] if SOAK else [2, 8])
@pytest.mark.parametrize("size", READ_AT, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_word_of_the_reason_can_be_read_at_once(
    open_app: Callable[..., Stage], size: tuple[int, int], people: int
) -> None:
    stage = open_app(*size)
    for language in languages():
        look.set_language(language)
        for rules, phase in BESIDE_WORDS:
            table = sit_down(stage, rules, people, phase)
            for action in {action.do: action for action in table.model.match.legal()}.values():
                tell_the_longest(stage, table, action)
                told = next(row for row in stage.walk() if isinstance(row, LineRow) and row.icon == "bulb")
                label, where = told.ids.label, (language, rules, phase, action)
                assert not is_cut(label), where
                assert not breaks_a_word(label), where
                assert label.font_size == look.size(15), where
                assert poses_in(ink(label), box_of(stage.find(TrayWords))), where
                assert poses_in(ink(label), (0, 0, *size)), where
                check(stage, *size)


@pytest.mark.parametrize("size", READ_AT, ids=lambda size: f"{size[0]}x{size[1]}")
def test_with_text_twice_as_large_the_reason_is_scrolled_to_or_a_tap_away(
    open_app: Callable[..., Stage], size: tuple[int, int]
) -> None:
    stage = open_app(*size)
    look.set_text_scale(LARGEST_TEXT)
    table = sit_down(stage, "phoenix", 8, "act")
    tell_the_longest(stage, table, table.model.match.legal()[0])
    check(stage, *size)
    words = stage.find(TrayWords)
    told = next(row for row in stage.walk() if isinstance(row, LineRow) and row.icon == "bulb")
    assert words.folded or not is_cut(told.ids.label)
    stage.find(WhyPlate).dispatch("on_release")
    stage.frames(4)
    sheet = next(child for child in Window.children if isinstance(child, ForecastSheet))
    assert look.words(table.model.advice) in [row.text for row in stage.walk(sheet) if isinstance(row, WhyRow)]

"""A hint by touch: the best lies there to be considered, with a sentence; nothing is done, anything calls it off."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window

from phoenix.bots.hint import Hint
from phoenix.games import game_of
from phoenix.games.interface import Position
from phoenix.learning.lessons import lessons
from phoenix.match.match import Match
from phoenix.screen.plan import Plan, plan_of
from phoenix.screen.table_model import LAYING, TableModel
from phoenix.ui.kit.look import look
from phoenix.ui.table.hints import SECONDS, Hints
from phoenix.ui.table.thinking import SLICE
from phoenix.ui.table.tray import HintButton
from phoenix.ui.widgets.facing import Facing
from phoenix.ui.widgets.line_rows import LineRow, WhyRow
from phoenix.ui.widgets.pill import Pill
from phoenix.ui.widgets.rule_panel import RulePanel
from phoenix.ui.widgets.sheets import ForecastSheet
from phoenix.ui.widgets.thought import ThoughtDots
from tests.bots.playing import reshuffled, with_hidden_hands
from tests.games_played import positions_by_phase
from tests.rulesets import PLAYED, RuleSet, named
from tests.ui.counting import CountingClock
from tests.ui.stage import Stage
from tests.ui.table.test_hands_on import key, started
from tests.ui.test_layout import SIZES, check

LONG, SHORT = 0.002, 0.02
"""Seconds that a look at the clock takes: for a thought that takes long, and for one soon done."""


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> CountingClock:
    return CountingClock(SHORT).put_into(monkeypatch, "table.thinking")


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> CountingClock:
    return CountingClock(LONG).put_into(monkeypatch, "table.thinking")


def bulbs(stage: Stage) -> list[HintButton]:
    return [widget for widget in stage.walk() if isinstance(widget, HintButton) and widget.shown]


def seat_at(stage: Stage, position: Position, plan: Plan | None = None) -> Any:
    """A table where this position has been reached."""
    match = Match.of(position, seed=5)
    stage.app.plan, stage.app.model = plan or plan_of(match), TableModel(match)
    stage.app.go("table")
    stage.frames(4)
    return stage.screen


def ask(stage: Stage) -> None:
    stage.tap(bulbs(stage)[0])
    stage.until(lambda: not stage.screen.hints.thinking)
    stage.frames(2)


def reason_told(stage: Stage) -> str:
    """The sentence beside the small bulb."""
    return next(row.text for row in stage.walk() if isinstance(row, LineRow) and row.icon == "bulb")


# ---- what a hint is


@pytest.mark.parametrize("rule_set", PLAYED, ids=named)
@pytest.mark.usefixtures("soon")
def test_at_every_decision_a_legal_action_lies_there_with_its_reason_and_nothing_is_done(
    open_app: Callable[..., Stage], rule_set: RuleSet
) -> None:
    stage = open_app()
    for position in [positions[0] for positions in positions_by_phase(rule_set.rules).values()]:
        if position.decider is None:
            continue
        table = seat_at(stage, position)
        before = table.model.match.position
        ask(stage)
        assert table.model.match.position is before
        assert table.model.chosen in table.model.match.legal()
        assert reason_told(stage).endswith(f"({table.model.advice.rule})")
        assert table.trays.decider.tray.can_commit
        overlay = table.board.overlay
        if table.model.chosen.do in LAYING:
            assert overlay.ghost is not None
        elif table.model.places():
            dots = [(stand.x, stand.y) for stand in overlay.beside]
            assert overlay.marked in (dots or [table.model.marked_place()[1]])


@pytest.mark.usefixtures("soon")
def test_a_hint_is_taken_with_the_tick_or_put_back_with_the_cross(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    ask(stage)
    proposed = table.model.chosen
    key(stage, "escape")
    assert table.model.chosen is None
    assert table.board.overlay.ghost is None
    ask(stage)
    key(stage, "enter")
    assert table.model.match.played[-1].action == proposed


@pytest.mark.usefixtures("soon")
def test_a_place_that_was_proposed_is_taken_with_the_tick(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = stage.play(Plan(first=0).seated(2))
    ask(stage)
    proposed = table.model.chosen
    table.commit()
    assert table.model.match.played[-1].action == proposed


@pytest.mark.usefixtures("soon")
def test_arrows_go_on_from_the_place_that_was_proposed(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = stage.play(Plan(first=0).seated(2))
    ask(stage)
    proposed = table.model.chosen
    key(stage, "right")
    assert table.model.chosen is None
    key(stage, "enter")
    assert table.model.match.played[-1].action != proposed


@pytest.mark.usefixtures("soon")
def test_the_reason_goes_with_another_way_and_comes_back_with_the_proposed_one(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    ask(stage)
    told = reason_told(stage)
    proposed = table.model.chosen
    key(stage, "right")
    assert table.model.advice is None
    assert not [row for row in stage.walk() if isinstance(row, LineRow) and row.icon == "bulb"]
    table.consider(lambda model: model.pick(proposed))
    stage.frames(2)
    assert reason_told(stage) == told


@pytest.mark.usefixtures("soon")
def test_the_words_open_the_reason_with_its_rule_explained(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    ask(stage)
    key(stage, "w")
    sheet = next(child for child in Window.children if isinstance(child, ForecastSheet))
    first = [row for row in stage.walk(sheet) if isinstance(row, WhyRow)][-1]
    assert first.text == look.words(table.model.advice)
    assert first.rule == table.model.advice.rule
    assert [panel.rule for panel in stage.walk(sheet) if isinstance(panel, RulePanel)] == [first.rule]


@pytest.mark.usefixtures("soon")
def test_the_reason_changes_its_language_with_everything_else(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    started(stage)
    ask(stage)
    told = reason_told(stage)
    look.set_language("fr")
    stage.frames(3)
    assert reason_told(stage) != told


# ---- what it must not know


@pytest.mark.parametrize("rules", ["phoenix", "winds", "classic"])
def test_what_lies_face_down_changes_no_hint(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    stage = open_app()
    position = with_hidden_hands(positions_by_phase(rules)["act"][1])
    assert game_of(rules).hands_hidden(position.setup)
    told = []
    for twin in (position, *(reshuffled(position, True, Random(k)) for k in range(3))):
        CountingClock(SHORT).put_into(monkeypatch, "table.thinking")
        table = seat_at(stage, twin)
        ask(stage)
        told.append((table.model.chosen, reason_told(stage)))
    assert len(set(told)) == 1


# ---- who may ask


def test_nobody_is_asked_for_a_bot(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640, speed=1.0)
    plan = Plan(first=1).seated(2)
    plan = Plan(seats=(plan.seats[0], _bot(plan.seats[1])), first=1)
    table = stage.play(plan)
    assert table.trays.decider.tray.waiting
    assert not bulbs(stage)
    key(stage, "h")
    assert not table.hints.thinking


def _bot(seat: Any) -> Any:
    return type(seat)(seat.name, seat.color, seat.side, "easy")


def test_a_lesson_gives_its_own_hints(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("lesson", lesson=lessons()[0])
    stage.frames(4)
    assert not bulbs(stage)
    stage.screen.table.ask_hint()
    assert not stage.screen.table.hints.thinking


# ---- while it thinks


def test_a_frame_gets_a_slice_of_thought_and_no_more(open_app: Callable[..., Stage], slowly: CountingClock) -> None:
    stage = open_app()
    table = started(stage)
    stage.tap_at(5, 795)
    bulbs(stage)[0].dispatch("on_press")
    slices = []
    while table.hints.thinking:
        before = slowly.looks
        stage.frames()
        slices.append(slowly.looks - before)
    assert len(slices) > 20
    assert max(slices) <= SLICE / LONG + 2, "a look at the start of the slice, and the one that ends it"
    assert slowly.looks <= SECONDS / LONG + 10


Interruption = Callable[[Stage], None]
INTERRUPTIONS: dict[str, Interruption] = {
    "the bulb again": lambda stage: stage.tap(bulbs(stage)[0]),
    "a touch anywhere": lambda stage: stage.tap_at(1000, 400),
    "undo": lambda stage: stage.screen.undo(),
    "leaving": lambda stage: stage.app.go("home"),
    "another key": lambda stage: key(stage, "right"),
    "the same key": lambda stage: key(stage, "h"),
    "escape": lambda stage: key(stage, "escape"),
}


@pytest.mark.parametrize("what", INTERRUPTIONS)
@pytest.mark.usefixtures("slowly")
def test_anything_calls_it_off(open_app: Callable[..., Stage], what: str) -> None:
    stage = open_app()
    table = started(stage)
    key(stage, "h")
    assert table.hints.thinking
    assert table.trays.decider.tray.advising
    INTERRUPTIONS[what](stage)
    stage.frames(2)
    assert not table.hints.thinking
    assert not table.trays.decider.tray.advising
    assert gc.isenabled()
    chosen = table.model.chosen
    stage.frames(120)
    assert table.model.chosen == chosen
    assert table.model.advice is None


@pytest.mark.usefixtures("slowly")
def test_a_touch_that_calls_it_off_still_does_what_it_is_for(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    stage.tap(bulbs(stage)[0])
    stage.tap(stage.screen.trays.decider.tray.ids.hand.children[0])
    assert not table.hints.thinking
    assert table.board.overlay.ghost is not None


# ---- the sign of thought


@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.usefixtures("slowly")
def test_dots_beat_while_somebody_thinks_and_are_still_where_nothing_moves(
    open_app: Callable[..., Stage], speed: float
) -> None:
    stage = open_app()
    started(stage)
    look.speed = speed
    bulb = bulbs(stage)[0]
    stage.tap(bulb)
    dots = next(widget for widget in bulb.walk(restrict=True) if isinstance(widget, ThoughtDots))
    seen = set()
    for _ in range(20):
        stage.frames()
        seen.add(dots.beat)
    assert dots.thinking
    assert (len(seen) > 10) == bool(speed)
    stage.tap(bulb)
    assert not dots.thinking


def test_a_bot_that_thinks_has_dots_at_its_name(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    plan = Plan(first=1).seated(2)
    stage.play(Plan(seats=(plan.seats[0], _bot(plan.seats[1])), first=1))
    signs = {
        pill.name: any(isinstance(w, ThoughtDots) and w.thinking and w.width > 10 for w in pill.walk(restrict=True))
        for pill in stage.walk()
        if isinstance(pill, Pill)
    }
    assert signs == {"Ann": False, "Ben": True}


def test_a_tray_that_closes_while_it_comes_up_stays_closed(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    ann, ben, cleo = Plan().seated(3).seats
    table = stage.play(Plan(seats=(ann, ben, _bot(cleo)), first=0))
    place = next(w for w in table.trays.decider.tray.walk_reverse() if isinstance(w, Facing))
    for opacity in (0.2, 0.0):
        table.model.pick(table.model.match.legal()[0])
        table.model.commit()
        table.refresh()
        assert place.opacity == opacity
    stage.frames(30)
    assert place.opacity == 0


# ---- room for it


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.usefixtures("soon")
def test_bulb_and_hint_fit(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for rules, phase in (("phoenix", "act"), ("winds", "dim"), ("phoenix", "lantern"), ("classic", "act")):
        for position in positions_by_phase(rules)[phase]:
            table = seat_at(stage, position)
            assert len(bulbs(stage)) == 1
            check(stage, *size)
            ask(stage)
            assert table.model.advice is not None
            check(stage, *size)


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("gone_on", [True, False])
def test_nothing_is_told_about_a_position_that_the_game_has_left(open_app: Callable[..., Stage], gone_on: bool) -> None:
    stage = open_app()
    match = started(stage).model.match
    told: list[Hint] = []
    hints = Hints(told.append)
    hints.ask(match)
    if gone_on:
        match.apply(match.legal()[0])
    stage.until(lambda: not hints.thinking)
    assert bool(told) != gone_on

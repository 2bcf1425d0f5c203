"""The app as a person meets it: three taps to a move, undo, the log, a rule, another language, a child's fingers."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from phoenix.ui.look import look
from phoenix.ui.picture import picture_of
from phoenix.ui.plan import Plan
from phoenix.ui.screens.home import EntryCard
from phoenix.ui.widgets.buttons import IconButton, Plate, WordButton
from phoenix.ui.widgets.cards import TileCard
from phoenix.ui.widgets.line_rows import WhyRow
from phoenix.ui.widgets.sheets import ChoiceSheet, ForecastSheet, LogSheet, Sheet, WhySheet
from phoenix.ui.widgets.tray import TrayWords
from phoenix.why import why
from tests.ui.stage import Stage


def sheets() -> list[Sheet]:
    return [child for child in Window.children if isinstance(child, Sheet)]


def start_game(stage: Stage, people: int = 2) -> None:
    """A game in which everybody has chosen a start."""
    stage.play(Plan(first=0).seated(people))
    for column in range(people):
        stage.tap_at(*stage.screen.board.place((column + 0.5, 0.5)))


def test_from_a_cold_start_to_the_first_move_takes_three_taps(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.tap(next(w for w in stage.walk() if isinstance(w, EntryCard) and w.entry.to == "setup"))
    stage.tap(next(w for w in stage.walk() if isinstance(w, Plate) and w.kind == "gold"))
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    assert len(stage.app.model.match.played) == 1


def test_undo_asks_the_table_where_hidden_tiles_were_seen(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(stage.find(IconButton, icon="undo"))
    assert [type(sheet) for sheet in sheets()] == [ChoiceSheet]
    assert len(stage.app.model.match.played) == 2
    agree = next(w for w in stage.walk(sheets()[0]) if isinstance(w, WordButton) and w.icon == "undo")
    stage.tap(agree)
    assert len(stage.app.model.match.played) == 1


def test_a_ghost_can_be_put_back_and_nothing_has_happened(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    assert stage.screen.board.overlay.ghost is not None
    stage.tap(stage.find(IconButton, icon="cross"))
    assert stage.screen.board.overlay.ghost is None
    assert len(stage.app.model.match.played) == 2


def test_tapping_the_ghost_turns_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    space, lie = stage.screen.board.overlay.ghost
    stage.tap_at(*stage.screen.board.place((space[1] + 0.5, space[0] + 0.5)))
    assert stage.screen.board.overlay.ghost[1] != lie


def test_touching_a_port_of_the_ghost_chooses_where_to_enter(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    model = stage.app.model
    while len(stage.screen.board.overlay.doors) < 2:
        stage.tap(stage.find(IconButton, icon="turn"))
    before, door = model.chosen.port, stage.screen.board.overlay.doors[1]
    (row, column), _ = stage.screen.board.overlay.ghost
    inside = (door[0] + 0.05 * (column + 0.5 - door[0]), door[1] + 0.05 * (row + 0.5 - door[1]))
    stage.tap_at(*stage.screen.board.place(inside))
    assert model.chosen.port != before
    assert stage.screen.board.overlay.doors[0] == door


def test_a_line_of_the_forecast_tells_its_rule(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    stage.tap(stage.find(TrayWords))
    assert [type(sheet) for sheet in sheets()] == [ForecastSheet]
    row = next(w for w in stage.walk(sheets()[0]) if isinstance(w, WhyRow))
    assert row.more == look.words(why(row.rule))
    stage.tap(row)
    assert isinstance(sheets()[0], WhySheet)
    assert sheets()[0].title.startswith(row.rule)


def test_the_log_has_a_line_for_what_happened(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(stage.find(IconButton, icon="log"))
    assert [type(sheet) for sheet in sheets()] == [LogSheet]
    told = [line.text for line in stage.walk(sheets()[0]) if isinstance(line, WhyRow)]
    assert any("Ann" in text for text in told)


def test_the_language_changes_at_once(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    english = stage.screen.trays.open.question
    look.set_language("fr")
    stage.frames(4)
    assert stage.screen.trays.open.question != english


def test_two_fingers_on_two_trays_do_nothing_odd(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    card = next(w for w in stage.walk() if isinstance(w, TileCard))
    mine = UnitTestTouch(*card.to_window(*card.center))
    other = UnitTestTouch(Window.width / 2, Window.height - 54)
    for touch in (mine, other):
        touch.touch_down()
        stage.frames()
    for touch in (mine, other):
        touch.touch_up()
        stage.frames(2)
    model = stage.app.model
    assert len(model.match.played) == 2
    assert model.chosen in model.match.legal()


def test_a_tap_ends_a_film_and_does_nothing_else(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    stage.app.go("table", plan=Plan(first=0).seated(2))
    stage.frames(4)
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    assert stage.screen.motion.playing
    stage.tap_at(*stage.screen.board.place((3.5, 0.5)))
    assert not stage.screen.motion.playing
    assert len(stage.app.model.match.played) == 1
    assert stage.screen.board.picture == picture_of(stage.app.model.match.position)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (360, 640)])
def test_a_monkey_breaks_nothing(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    rng = random.Random(size[0])
    start_game(stage, 4)
    for _ in range(600):
        touch = UnitTestTouch(rng.uniform(0, size[0]), rng.uniform(0, size[1]))
        touch.touch_down()
        if rng.random() < 0.3:
            stage.frames()
            touch.touch_move(rng.uniform(0, size[0]), rng.uniform(0, size[1]))
        stage.frames()
        touch.touch_up()
        stage.frames()
        if stage.app.screens.current == "home" and rng.random() < 0.2:
            start_game(stage, rng.randint(2, 8))
    assert stage.app.screens.current

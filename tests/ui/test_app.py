"""The app as a person meets it: three taps to a move, undo, the log, a rule, another language, lots drawn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from phoenix.core.actions import Place
from phoenix.screen import planning
from phoenix.screen.picture import picture_of
from phoenix.screen.plan import BY_LOT, Plan
from phoenix.screen.table_model import TableModel
from phoenix.ui.home.home import EntryCard
from phoenix.ui.kit.look import look
from phoenix.ui.setup.seat_editor import SeatEditor
from phoenix.ui.table.cards import ResultCard, TileCard
from phoenix.ui.table.table import TableScreen
from phoenix.ui.table.tray import TrayWords
from phoenix.ui.widgets.buttons import IconButton, Plate, WordButton
from phoenix.ui.widgets.line_rows import WhyRow
from phoenix.ui.widgets.rule_panel import RulePanel
from phoenix.ui.widgets.sheets import ChoiceSheet, ForecastSheet, LogSheet, Sheet
from phoenix.wording.why import why
from tests.ui.stage import Stage


def sheets() -> list[Sheet]:
    return [child for child in Window.children if isinstance(child, Sheet)]


def start_game(stage: Stage, people: int = 2) -> None:
    """A game in which everybody has chosen a start."""
    stage.play(Plan(first=0).seated(people))
    for column in range(people):
        stage.tap_at(*stage.screen.board.place((column + 0.5, 0.5)))


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_from_a_cold_start_to_the_first_move_takes_three_taps(open_app: Callable[..., Stage], speed: float) -> None:
    stage = open_app(speed=speed)
    stage.tap(next(w for w in stage.walk() if isinstance(w, EntryCard) and w.entry.to == "setup"))
    stage.tap(next(w for w in stage.walk() if isinstance(w, Plate) and w.kind == "gold"))
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    assert len(stage.match.played) == 1


def test_undo_asks_the_table_where_hidden_tiles_were_seen(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(stage.find(IconButton, icon="undo"))
    assert [type(sheet) for sheet in sheets()] == [ChoiceSheet]
    assert len(stage.match.played) == 2
    agree = next(w for w in stage.walk(sheets()[0]) if isinstance(w, WordButton) and w.icon == "undo")
    stage.tap(agree)
    assert len(stage.match.played) == 1


def test_a_ghost_can_be_put_back_and_nothing_has_happened(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    assert stage.screen.board.overlay.ghost is not None
    stage.tap(stage.find(IconButton, icon="cross"))
    assert stage.screen.board.overlay.ghost is None
    assert len(stage.match.played) == 2


def test_tapping_the_ghost_turns_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    space, pose = stage.screen.board.overlay.ghost
    stage.tap_at(*stage.screen.board.place((space[1] + 0.5, space[0] + 0.5)))
    assert stage.screen.board.overlay.ghost[1] != pose


def test_touching_a_port_of_the_ghost_chooses_where_to_enter(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    model = stage.model
    while len(stage.screen.board.overlay.doors) < 2:
        stage.tap(stage.find(IconButton, icon="turn"))
    assert isinstance(model.chosen, Place)
    before, door = model.chosen.entry, stage.screen.board.overlay.doors[1]
    (row, column), _ = stage.screen.board.overlay.ghost
    inside = (door[0] + 0.05 * (column + 0.5 - door[0]), door[1] + 0.05 * (row + 0.5 - door[1]))
    stage.tap_at(*stage.screen.board.place(inside))
    assert model.chosen.entry != before
    assert stage.screen.board.overlay.doors[0] == door


def test_a_line_of_the_forecast_tells_its_rule(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    stage.tap(stage.find(TrayWords))
    assert [type(sheet) for sheet in sheets()] == [ForecastSheet]
    row = next(w for w in stage.walk(sheets()[0]) if isinstance(w, WhyRow))
    assert rules_told(stage) == [(row.rule, look.words(why(row.rule)))]
    stage.tap(row)
    assert rules_told(stage) == []
    stage.tap(row)
    assert rules_told(stage) == [(row.rule, look.words(why(row.rule)))]
    assert [type(sheet) for sheet in sheets()] == [ForecastSheet]
    stage.tap(next(w for w in stage.walk(sheets()[0]) if isinstance(w, WordButton) and w.icon == "book"))
    assert (stage.app.screens.current, stage.screen.rule) == ("rules", row.rule)


def rules_told(stage: Stage) -> list[tuple[str, str]]:
    return [(panel.rule, panel.text) for panel in stage.walk(sheets()[0]) if isinstance(panel, RulePanel)]


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
    english = stage.screen.trays.decider.tray.question
    look.set_language("fr")
    stage.frames(4)
    assert stage.screen.trays.decider.tray.question != english


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
    model = stage.model
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
    assert len(stage.match.played) == 1
    assert stage.screen.board.picture == picture_of(stage.match.position)


def drawn_by_lot(stage: Stage, people: int = 4) -> TableScreen:
    """A table at which the first player is drawn by lot."""
    stage.app.go("table", plan=Plan(first=BY_LOT).seated(people))
    stage.frames(2)
    return stage.screen


def lit(table: TableScreen) -> list[int]:
    return [seat for seat, pill in enumerate(table.trays.pills) if pill.glowing]


def test_a_light_runs_round_the_seats_and_stops_at_the_first_player(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    table = drawn_by_lot(stage)
    passed: list[int] = []
    while table.motion.playing:
        (seat,) = lit(table)
        passed += [seat] if passed[-1:] != [seat] else []
        assert not any(pill.first for pill in table.trays.pills)
        stage.frames()
    assert len(passed) > 8
    assert all((b - a) % 4 == 1 for a, b in pairwise(passed))  # one after the other, as they sit
    first = table.model.match.setup.first
    assert passed[-1] == first
    assert lit(table) == [first]
    assert table.trays.pills[first].first
    assert table.person_decides


def test_a_tap_ends_the_drawing_of_lots_and_does_nothing_else(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    table = drawn_by_lot(stage)
    stage.tap_at(*table.board.place((0.5, 0.5)))
    assert not table.motion.playing
    assert not table.model.match.played
    assert lit(table) == [table.model.match.setup.first]
    stage.tap_at(*table.board.place((0.5, 0.5)))
    assert len(table.model.match.played) == 1


def test_without_motion_lots_are_drawn_at_once(open_app: Callable[..., Stage]) -> None:
    table = drawn_by_lot(open_app(speed=0.0))
    assert not table.motion.playing
    assert lit(table) == [table.model.match.setup.first]


def test_a_game_that_goes_on_draws_no_lots_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    drawn_by_lot(stage)
    stage.app.go("home")
    stage.frames(2)
    stage.app.go("table")
    assert not stage.screen.motion.playing


def test_a_touch_on_the_stack_or_the_round_does_nothing(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    start_game(stage)
    for sign in (stage.screen.trays.stack, stage.screen.trays.round):
        stage.tap_at(*sign.to_window(*sign.center))
    assert len(stage.match.played) == 2


def test_two_fingers_on_a_seat_remove_it_and_change_no_other(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("setup")
    setup = stage.screen
    setup.plan = Plan(first=0).seated(3)
    setup.edit(2)
    stage.frames(4)
    editor = next(child for child in Window.children if isinstance(child, SeatEditor))
    editor.remove()
    editor.take_color("ivory")
    editor.play_first()
    assert setup.plan == planning.without_seat(Plan(first=0).seated(3), 2)


def test_a_table_opened_at_a_flip_shows_both_results_beside_the_board(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    match, rng = Plan("winds", first=0).seated(4).match(1), Random(1)
    while match.position.phase != "dim" or match.position.decider != 0:
        match.apply(rng.choice(match.legal()))
    stage.app.plan, stage.app.model = Plan("winds", first=0).seated(4), TableModel(match)
    stage.app.go("table")
    stage.frames(4)
    assert [card.big for card in stage.walk() if isinstance(card, ResultCard)] == [True, True]

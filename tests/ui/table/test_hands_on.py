"""Every way to handle a tile: tapping, dragging, tapping twice, keys, the mouse; and hands that are hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Keyboard, Window
from kivy.tests.common import UnitTestTouch

from phoenix.core.tiles import Pose, face_of, tile_of
from phoenix.screen.plan import Plan
from phoenix.ui.table.cards import HOLD, TileCard
from phoenix.ui.widgets.buttons import IconButton
from tests.ui.stage import FRAME, Stage


def started(stage: Stage, people: int = 2, **options: object) -> Any:
    """A table at which the first player is to lay a tile."""
    table = stage.play(Plan(first=0, options=options).seated(people))
    for column in range(people):
        stage.tap_at(*table.board.place((column + 0.5, 0.5)))
    return table


def cards(stage: Stage) -> list[TileCard]:
    return [widget for widget in stage.walk() if isinstance(widget, TileCard)]


def drag(stage: Stage, start: tuple[float, float], *way: tuple[float, float]) -> None:
    touch = UnitTestTouch(*start)
    touch.touch_down()
    for point in way:
        stage.frames()
        touch.touch_move(*point)
    stage.frames()
    touch.touch_up()
    stage.frames(4)


def key(stage: Stage, name: str, *modifiers: str) -> None:
    code = Keyboard.keycodes[name]
    Window.dispatch("on_key_down", code, 0, "", list(modifiers)) or Window.dispatch("on_keyboard", code, 0, "", [])
    stage.frames(3)


def ghost(table: Any) -> Any:
    return table.board.overlay.ghost


def side(pose: Pose) -> tuple[int, int]:
    """The tile and its face, however it is turned."""
    return tile_of(pose), face_of(pose)


def other_side(pose: Pose) -> tuple[int, int]:
    return tile_of(pose), 1 - face_of(pose)


def middle(table: Any, space: tuple[int, int]) -> tuple[float, float]:
    return table.board.place((space[1] + 0.5, space[0] + 0.5))


@pytest.mark.parametrize("seat", range(4))
def test_a_tile_dragged_from_any_side_onto_the_board_lies_there(open_app: Callable[..., Stage], seat: int) -> None:
    stage = open_app()
    table = stage.play(Plan(first=seat).seated(4))
    for column in range(4):
        stage.tap_at(*table.board.place((column + 0.5, 0.5)))
    card = cards(stage)[1]
    drag(stage, card.to_window(*card.center), (640, 300), table.board.place((3.0, 3.0)))
    assert ghost(table) is not None
    assert tile_of(table.model.chosen.pose) == tile_of(card.pose)
    assert len(table.model.match.played) == 4


def test_a_tile_dropped_beside_the_board_goes_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    card = cards(stage)[0]
    drag(stage, card.to_window(*card.center), (640, 300), (200, 420))
    assert ghost(table) is None
    assert not card.picked


def test_a_ghost_pulled_off_the_board_goes_back_into_the_hand(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    stage.tap(cards(stage)[0])
    drag(stage, middle(table, ghost(table)[0]), (300, 300), (200, 420))
    assert ghost(table) is None


def test_a_second_finger_does_not_drop_the_tile(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    card = cards(stage)[0]
    first, second = UnitTestTouch(*card.to_window(*card.center)), UnitTestTouch(900, 400)
    first.touch_down()
    first.touch_move(640, 400)
    second.touch_down()
    second.touch_up()
    stage.frames(3)
    assert any(child.__class__.__name__ == "DraggedTile" for child in table.children)
    first.touch_up()
    stage.frames(3)
    assert not any(child.__class__.__name__ == "DraggedTile" for child in table.children)


def test_a_double_tap_flips_the_ghost_and_turns_nothing(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    stage.tap(cards(stage)[0])
    space, before = ghost(table)
    stage.tap_at(*middle(table, space))
    touch = UnitTestTouch(*middle(table, space))
    touch.is_double_tap = True
    touch.touch_down()
    touch.touch_up()
    stage.frames(3)
    assert side(ghost(table)[1]) == other_side(before)
    table.model.flip_ghost()
    assert side(table.model.chosen.pose) == side(before)


def test_the_wheel_turns_the_ghost_and_the_right_button_flips_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    stage.tap(cards(stage)[0])
    space, before = ghost(table)
    for button in ("scrolldown", "scrollup", "right"):
        touch = UnitTestTouch(*middle(table, space))
        touch.profile.append("button")
        touch.button = button
        touch.touch_down()
        touch.touch_up()
        stage.frames(3)
        if button == "scrolldown":
            assert ghost(table)[1] != before
            assert side(ghost(table)[1]) == side(before)
        elif button == "scrollup":
            assert ghost(table)[1] == before
    assert side(ghost(table)[1]) == other_side(before)


def test_each_press_of_the_right_button_flips(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage)
    stage.tap(cards(stage)[0])
    space, before = ghost(table)
    stage.tap_at(*middle(table, space))
    sides = []
    for _ in range(3):
        touch = UnitTestTouch(*middle(table, space))
        touch.profile.append("button")
        touch.button = "right"
        touch.touch_down()
        touch.touch_up()
        stage.frames(3)
        sides.append(side(ghost(table)[1]))
    assert sides == [other_side(before), side(before), other_side(before)]


def test_a_whole_turn_by_keys(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = stage.play(Plan(first=0).seated(2))
    for _ in range(2):
        key(stage, "right")
        key(stage, "enter")
    assert len(table.model.match.played) == 2
    key(stage, "2")
    tile = tile_of(ghost(table)[1])
    assert tile == table.model.offered_tiles()[1]
    before = ghost(table)[1]
    key(stage, "right")
    key(stage, "left")
    assert ghost(table)[1] == before
    key(stage, "f")
    assert side(ghost(table)[1]) == other_side(before)
    key(stage, "escape")
    assert ghost(table) is None
    assert stage.app.screens.current == "table"
    key(stage, "1")
    key(stage, "enter")
    assert len(table.model.match.played) == 3


def test_undo_and_redo_by_keys_ask_as_the_buttons_do(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = stage.play(Plan(first=0).seated(2))
    key(stage, "right")
    key(stage, "enter")
    key(stage, "z", "ctrl")
    assert len(Window.children) == 2  # the question is up
    Window.children[0].dismiss(animation=False)
    stage.frames(3)
    table.undo()
    key(stage, "y", "ctrl")
    assert len(table.model.match.played) == 1


def test_hidden_tiles_are_seen_only_while_held(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = started(stage, hands="hidden")
    assert [card.face_up for card in cards(stage)] == [False, False]
    card = cards(stage)[0]
    touch = UnitTestTouch(*card.to_window(*card.center))
    touch.touch_down()
    stage.frames(int(HOLD / FRAME) + 2)
    assert card.face_up
    assert not cards(stage)[1].face_up
    touch.touch_up()
    stage.frames(3)
    assert not card.face_up
    assert ghost(table) is None, "a look is no choice"
    stage.tap(card)
    assert ghost(table) is not None


def test_the_eye_shows_the_whole_hidden_hand_while_it_is_held(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    started(stage, hands="hidden")
    eye = stage.find(IconButton, icon="eye")
    touch = UnitTestTouch(*eye.to_window(*eye.center))
    touch.touch_down()
    stage.frames(2)
    assert [card.face_up for card in cards(stage)] == [True, True]
    touch.touch_up()
    stage.frames(6)
    assert [card.face_up for card in cards(stage)] == [False, False]


def test_open_hands_have_no_eye(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    started(stage, hands="open")
    assert all(card.face_up for card in cards(stage))
    assert not [w for w in stage.walk() if isinstance(w, IconButton) and w.icon == "eye" and w.shown]

"""Buttons under a finger: pressed while it is on them, and not a moment longer."""

from __future__ import annotations

from collections.abc import Callable

from kivy.tests.common import UnitTestTouch

from phoenix.screen.plan import score_plan
from phoenix.ui.score.panel import StarButton
from phoenix.ui.widgets.buttons import Plate
from tests.ui.stage import Stage


def pressed(stage: Stage) -> tuple[Plate, UnitTestTouch]:
    """A button with a finger on it."""
    stage.app.go("score", plan=score_plan(4))
    stage.frames(4)
    button = next(w for w in stage.walk() if isinstance(w, StarButton))
    touch = UnitTestTouch(*button.to_window(*button.center))
    touch.touch_down()
    assert button.sunk == 1.0
    return button, touch


def test_a_finger_that_slides_off_leaves_no_button_pressed(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    button, touch = pressed(stage)
    touch.touch_move(stage.screen.width - 1, 1)
    touch.touch_up()
    stage.frames(30)
    assert button.sunk == 0.0


def test_a_button_that_is_switched_off_under_the_finger_is_not_pressed(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    button, touch = pressed(stage)
    button.disabled = True
    touch.touch_up()
    stage.frames(30)
    assert button.sunk == 0.0


def test_what_cannot_be_seen_takes_no_touch(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640)
    stage.app.go("home")
    stage.frames(4)
    for button in [w for w in stage.walk() if isinstance(w, Plate)]:
        button.opacity, button.disabled = 0, True
        x, y = button.to_window(*button.center)
        touch = UnitTestTouch(x, y)
        assert not button.dispatch("on_touch_down", touch)

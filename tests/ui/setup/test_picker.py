"""Who plays first: everybody's finger on the screen, or names tapped one by one; one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from kivy.tests.common import UnitTestTouch

from phoenix.screen.plan import score_plan
from phoenix.ui.setup.picker import FingerPicker
from tests.ui.stage import Stage

MOMENT = 60 * 4
"""Frames in which one is chosen."""


def open_picker(stage: Stage, people: int = 4, seed: int = 1) -> tuple[FingerPicker, list[int]]:
    told: list[int] = []
    picker = FingerPicker(score_plan(people), told.append, Random(seed))
    picker.open(animation=False)
    stage.frames(10)
    return picker, told


def finger(stage: Stage, picker: FingerPicker, seat: int) -> UnitTestTouch:
    pad = picker.pads[seat]
    touch = UnitTestTouch(*pad.to_window(*pad.center))
    touch.touch_down()
    stage.frames()
    return touch


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["tablet", "phone"])
def test_among_the_fingers_on_the_screen_one_is_chosen(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size, speed=1.0)
    picker, told = open_picker(stage, 8)
    touches = [finger(stage, picker, seat) for seat in (1, 3, 6)]
    assert picker.joined == [1, 3, 6]
    stage.frames(MOMENT)
    assert picker.winner in (1, 3, 6)
    for touch in touches:
        touch.touch_up()
    stage.until(lambda: bool(told))
    assert told == [picker.winner]


def test_names_can_be_tapped_with_one_pointer(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    picker, told = open_picker(stage)
    for seat in (0, 2):
        finger(stage, picker, seat).touch_up()
        stage.frames(30)
    assert picker.joined == [0, 2]
    stage.until(lambda: bool(told))
    assert told[0] in (0, 2)


def test_a_second_tap_and_a_lifted_finger_take_one_out_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    picker, _ = open_picker(stage)
    for _ in range(2):
        finger(stage, picker, 0).touch_up()
        stage.frames(4)
    held = finger(stage, picker, 1)
    stage.frames(60)
    assert picker.joined == [1]
    held.touch_up()
    assert picker.joined == []


def test_nobody_is_chosen_alone_or_while_fingers_come_and_go(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    picker, _ = open_picker(stage)
    finger(stage, picker, 0)
    stage.frames(3 * MOMENT)
    assert picker.winner is None
    for seat in (1, 2, 1, 2):
        finger(stage, picker, seat).touch_up()
        stage.frames(60)
    assert picker.winner is None


def test_everybody_has_a_chance(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    chosen = set()
    for seed in range(12):
        picker, told = open_picker(stage, 3, seed)
        for seat in range(3):
            finger(stage, picker, seat).touch_up()
        stage.until(partial(bool, told))
        chosen.add(told[0])
    assert chosen == {0, 1, 2}


def test_the_chosen_one_plays_first(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("score setup")
    stage.frames(4)
    options = next(w for w in stage.walk() if hasattr(w, "_choose_first"))
    options._choose_first(2)
    assert stage.screen.plan.first == 2

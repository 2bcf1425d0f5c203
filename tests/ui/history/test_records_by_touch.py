"""Records of every rule set on the screen, from their first moment to their last; and a child's fingers all over."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.tests.common import UnitTestTouch

from phoenix.screen.picture import picture_of
from phoenix.screen.replay import position_at
from phoenix.store.transfer import import_data
from phoenix.ui.kit.look import look
from tests.store.test_golden import FILES
from tests.ui.history.test_history import fill
from tests.ui.stage import Stage


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_moment_of_a_game_can_be_shown(open_app: Callable[..., Stage], file: Path) -> None:
    stage = open_app()
    *_, report = import_data(stage.app.shelf, file.read_bytes())
    stage.app.go("record", game=report.added[0])
    stage.frames(2)
    screen = stage.screen
    assert screen.step == screen.last == len(screen.match.played)
    for step in range(screen.last + 1):
        screen.seek(step)
        if screen.has_board:
            assert screen.ids.board.picture == picture_of(position_at(screen.match, step))
            flown = sum(event[0] == "moved" for event in screen.match.played[step - 1].events) if step else 0
            assert len(screen.ids.board.overlay.walks) >= flown
    assert screen.has_board == (file.stem != "tally")
    look.set_language("fr")
    screen.seek(max(0, screen.last - 3))
    stage.frames(2)
    screen.toggle()
    stage.until(lambda: not screen.playing, most=6000)
    assert screen.step == screen.last


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_a_child_with_the_history_breaks_nothing(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    rng = random.Random(size[0])
    keys = fill(stage)
    for number in range(400):
        if number % 40 == 0:
            stage.app.go(rng.choice(["history", "statistics"]))
        elif number % 40 == 20:
            stage.app.go("record", game=rng.choice(keys))
        touch = UnitTestTouch(rng.uniform(0, size[0]), rng.uniform(0, size[1]))
        touch.touch_down()
        if rng.random() < 0.3:
            stage.frames()
            touch.touch_move(rng.uniform(0, size[0]), rng.uniform(0, size[1]))
        stage.frames()
        touch.touch_up()
        stage.frames(rng.randrange(1, 6))
    assert stage.app.screens.current

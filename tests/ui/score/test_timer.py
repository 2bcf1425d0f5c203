"""The turn timer: read across the table, heard when a turn is over, and standing still while the table pauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label

from phoenix.screen.plan import score_plan
from phoenix.ui.kit.look import look
from phoenix.ui.kit.sounds import sounds
from phoenix.ui.score.timer_ring import TimerRing, TimerSheet
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.over import OverScreen
from tests.ui.score.scoring import Scorer
from tests.ui.score.test_score_menu import choose
from tests.ui.stage import Stage
from tests.ui.test_layout import EVERY_SIZE, box_of, check

A_SECOND = 60
"""Frames."""


@pytest.fixture(params=[(360, 640), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def scorer(request: pytest.FixtureRequest, open_app: Callable[..., Stage]) -> Scorer:
    return timed(open_app(*request.param))


def timed(stage: Stage) -> Scorer:
    scorer = Scorer(stage, score_plan(3))
    scorer.screen.time_turns(30)
    stage.frames(2)
    return scorer


def the_ring() -> Any:
    return next((child for child in Window.children if isinstance(child, TimerSheet)), None)


def large(scorer: Scorer) -> Any:
    choose(scorer, "Turn timer", "Show it large")
    return the_ring()


def button(scorer: Scorer, text: str) -> Any:
    return next(w for w in scorer.stage.walk(the_ring()) if isinstance(w, WordButton) and w.text == text)


def test_under_the_menu_no_time_passes(scorer: Scorer) -> None:
    stage = scorer.stage
    stage.frames(3 * A_SECOND)
    assert scorer.screen.timer.passed > 2
    for texts in (
        "",
        "Turn timer",
        "Help at the board",
        "End the game now …",
        "Somebody is out …/Ben",
        "Players …/Ben",
    ):
        choose(scorer, *filter(None, texts.split("/")))
        before = scorer.screen.timer.passed
        stage.frames(5 * A_SECOND)
        assert scorer.screen.timer.passed == before, texts
        for sheet in [child for child in Window.children if isinstance(child, OverScreen)]:
            sheet.dismiss()
        stage.frames(4)
    before = scorer.screen.timer.passed
    stage.frames(2 * A_SECOND)
    assert scorer.screen.timer.passed > before + 1


def test_the_ring_shows_what_is_left_and_the_next_turn_is_a_tap_away(scorer: Scorer) -> None:
    sheet, stage = large(scorer), scorer.stage
    stage.frames(10 * A_SECOND)
    assert sheet.text in ("0:20", "0:21"), "a quarter of a second is not noticed"
    assert sheet.whose == "Ann to play"
    assert stage_ring(stage).left == pytest.approx(2 / 3, abs=0.03)
    stage.tap(button(scorer, sheet.next_text))
    stage.frames(2)
    assert (sheet.text, sheet.whose) == ("0:30", "Ben to play")
    assert scorer.match.position.turn == 1


def stage_ring(stage: Stage) -> TimerRing:
    return next(w for w in stage.walk(the_ring()) if isinstance(w, TimerRing))


def test_it_is_held_and_goes_on(scorer: Scorer) -> None:
    sheet, stage = large(scorer), scorer.stage
    stage.tap(button(scorer, "Hold"))
    before = sheet.text
    stage.frames(10 * A_SECOND)
    assert sheet.text == before
    stage.tap(button(scorer, "Go on"))
    stage.frames(2 * A_SECOND)
    assert sheet.text != before
    stage.tap(button(scorer, "Hold"))
    stage.tap(next(w for w in stage.walk(sheet) if isinstance(w, IconButton)))
    stage.frames(2 * A_SECOND)
    assert the_ring() is None
    assert scorer.screen.timer.held == 0, "who looks away does not hold it for ever"


def test_a_turn_that_is_over_is_heard_once_and_seen(scorer: Scorer, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(sounds, "play", heard.append)
    sheet, stage = large(scorer), scorer.stage
    stage.frames(29 * A_SECOND)
    assert "time up" not in heard
    stage.frames(3 * A_SECOND)
    assert heard.count("time up") == 1
    assert (sheet.late, sheet.text[0], stage_ring(stage).late) == (True, "+", True)
    scorer.stage.frames(5 * A_SECOND)
    assert heard.count("time up") == 1


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_can_be_read_from_the_other_side(
    open_app: Callable[..., Stage], size: tuple[int, int], scale: float
) -> None:
    stage = open_app(*size)
    scorer = timed(stage)
    look.set_language("fr")
    look.text_scale = scale
    scorer.screen.time_turns(120)
    sheet = TimerSheet(scorer.screen)
    sheet.open()
    stage.frames(4)
    number = next(w for w in stage.walk(sheet) if isinstance(w, Label) and w.text == sheet.text)
    ring = stage_ring(stage)
    assert number.texture_size[1] >= dp(48)
    assert number.texture_size[0] <= ring.width * 0.8
    assert ring.height >= 0.3 * min(size)
    left, bottom, right, top = box_of(ring)
    assert (min(left, bottom) >= 0, right <= size[0], top <= size[1]) == (True, True, True)
    assert number.center == pytest.approx(ring.center, abs=2)
    check(stage, *size, root=sheet)


def test_the_ring_goes_when_the_game_is_over(scorer: Scorer) -> None:
    scorer.enter("stars", 0, 7)
    sheet = large(scorer)
    for _ in range(3):
        scorer.stage.tap(button(scorer, sheet.next_text))
        scorer.stage.frames(25)
    assert scorer.stage.app.screens.current == "result"
    assert the_ring() is None

"""The settings by touch: what is lit is what holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phoenix.ui.home.settings import TEXT_SIZES
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.segments import Segment
from tests.ui.stage import Stage


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_the_text_size_that_is_lit_is_the_one_that_holds(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    stage.app.go("settings")
    stage.frames(4)
    for scale in (*TEXT_SIZES[1:], 1.0):
        column = stage.screen.ids.column
        column.scroll_to(stage.screen.ids.text_size, animate=False)
        stage.frames(3)
        stage.tap(stage.find(Segment, text=f"{round(100 * scale)}%"))
        stage.frames(4)
        assert look.text_scale == scale
        lit = [w.text for w in stage.walk(stage.screen.ids.text_size) if isinstance(w, Segment) and w.chosen]
        assert lit == [f"{round(100 * scale)}%"]


def test_a_text_size_set_elsewhere_is_lit_too(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.keep(text_scale=1.5)
    look.set_text_scale(1.5)
    stage.app.go("settings")
    stage.frames(4)
    assert stage.screen.ids.text_size.value == 1.5

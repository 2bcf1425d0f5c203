"""The history, a record and the statistics with something in them, at every size and with large text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phoenix.ui.look import look
from tests.ui.stage import Stage
from tests.ui.test_history import fill, rows
from tests.ui.test_layout import SIZES, check


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_that_is_kept_fits(open_app: Callable[..., Stage], size: tuple[int, int], scale: float) -> None:
    stage = open_app(*size)
    keys = fill(stage)
    look.text_scale = scale
    stage.app.go("history", deleted="a game")
    stage.until(lambda: bool(rows(stage)))
    stage.frames(8)
    check(stage, *size)
    for key in keys[:2]:
        stage.app.go("record", game=key)
        stage.frames(8)
        check(stage, *size)
    stage.app.go("statistics")
    stage.frames(8)
    check(stage, *size)

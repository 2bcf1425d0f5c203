"""The history, a record and the statistics with something in them, at every size and with large text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.metrics import dp

from phoenix.store.transfer import import_data
from phoenix.ui.kit.look import look
from tests.store.test_golden import FILES
from tests.ui.history.test_history import fill, rows
from tests.ui.stage import Stage
from tests.ui.test_layout import SIZES, box_of, check


def a_score(stage: Stage) -> str:
    *_, report = import_data(stage.app.shelf, next(file for file in FILES if file.stem == "tally").read_bytes())
    return str(report.added[0])


def a_damaged_record(stage: Stage) -> str:
    (stage.app.shelf.records / "odd.phx").write_bytes(b"\xff\n")
    return "odd"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_what_happened_is_seen_first_and_the_slider_is_long(
    open_app: Callable[..., Stage], size: tuple[int, int]
) -> None:
    stage = open_app(*size)
    stage.app.go("record", game=fill(stage)[0])
    stage.frames(8)
    parts = stage.screen.ids
    column, told = box_of(parts.column), box_of(parts.told)
    assert column[1] <= told[1]
    assert told[3] <= column[3]
    assert box_of(parts.about)[3] < told[1]
    assert parts.slider.width >= dp(300)


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
    for key in (*keys[:2], a_score(stage), a_damaged_record(stage)):
        stage.app.go("record", game=key)
        stage.frames(8)
        check(stage, *size)
    stage.app.go("statistics")
    stage.frames(8)
    check(stage, *size)

"""One thing at home is gold: what most people came for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from phoenix.screen.plan import Plan
from phoenix.ui.home.home import EntryCard
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate, WordButton
from tests.ui.stage import Stage
from tests.ui.test_layout import EVERY_SIZE


def golden(stage: Stage) -> Iterator[Plate]:
    """What is filled with gold, or framed with it."""
    gold = list(look.color("accent"))
    for plate in stage.walk():
        if isinstance(plate, Plate) and (plate.kind == "gold" or list(plate.edge) == gold):
            yield plate


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_at_the_first_start_it_is_to_play_here(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    (plate,) = golden(stage)
    assert isinstance(plate, EntryCard)
    stage.tap(plate)
    assert stage.app.screens.current == "setup"


def test_with_a_game_under_way_it_is_to_play_on(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("table", plan=Plan(first=0).seated(2))
    stage.app.go("home")
    stage.frames(4)
    (plate,) = golden(stage)
    assert isinstance(plate, WordButton)
    stage.tap(plate)
    assert stage.app.screens.current == "table"

"""No frame waits while the garbage collector looks through screens that stay anyway."""

from __future__ import annotations

import gc
from collections.abc import Callable
from weakref import ref

import pytest

from tests.ui.stage import Stage

OpenApp = Callable[..., Stage]


@pytest.fixture(autouse=True)
def heap() -> None:
    """As in the app: screens that were made are left out, and looked through when they are given up."""


class Loop:
    """Only the collector finds it once it is dropped."""

    def __init__(self) -> None:
        self.itself = self


def is_looked_at(thing: object) -> bool:
    return any(thing is other for other in gc.get_objects())


def test_the_collector_leaves_out_screens_that_were_made(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("history")
    assert not is_looked_at(stage.screen)
    assert not is_looked_at(stage.app.screen("home"))
    assert is_looked_at(Loop())


def test_what_became_garbage_since_is_found_when_the_app_is_paused(open_app: OpenApp) -> None:
    stage = open_app()
    thing = Loop()
    stage.app.go("settings")
    dropped = ref(thing)
    del thing
    gc.collect()
    assert dropped() is not None
    stage.app.dispatch("on_pause")
    assert dropped() is None


def test_nothing_is_left_out_for_good(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("settings")
    stage.app.stop()
    assert gc.get_freeze_count() == 0

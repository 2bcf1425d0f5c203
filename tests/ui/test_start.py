"""The app's first frame is not kept waiting by what it does not need."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from phoenix.ui.home.home import LARGE, SMALL, EntryCard
from phoenix.ui.kit.first_frame import FirstFrame, first_frame
from phoenix.ui.widgets.buttons import Icon
from phoenix.ui.widgets.segments import Segment
from tests.ui.stage import Stage

OpenApp = Callable[..., Stage]


def test_what_is_put_off_is_done_after_the_first_frame_a_step_a_frame(open_app: OpenApp) -> None:
    stage, first, done = open_app(), FirstFrame(), list[str]()
    first.awaited()
    assert all(first.put_off(partial(done.append, name)) for name in ("sky", "icon"))
    stage.frames()
    assert first.coming
    assert done == []
    stage.frames()
    assert done == ["sky"]
    assert not first.put_off(partial(done.append, "too late"))
    stage.frames()
    assert done == ["sky", "icon"]
    assert not first.waiting


def test_a_step_that_is_put_off_again_is_done_once(open_app: OpenApp) -> None:
    stage, first, done = open_app(), FirstFrame(), list[str]()
    step = partial(done.append, "sky")
    first.awaited()
    for _ in range(3):
        first.put_off(step)
    stage.frames(6)
    assert done == ["sky"]


def test_of_an_app_that_is_closed_at_once_nothing_is_done_later(open_app: OpenApp) -> None:
    stage, first, done = open_app(), FirstFrame(), list[str]()
    first.awaited()
    first.put_off(partial(done.append, "sky"))
    first.forget()
    stage.frames(6)
    assert done == []
    assert not first.waiting


def test_what_comes_after_the_first_frame_is_there_when_all_is_done(open_app: OpenApp) -> None:
    stage = open_app()
    assert stage.app.banner.parent is not None
    assert [segment.text for segment in stage.walk() if isinstance(segment, Segment)] == ["Français", "English"]
    icons = [icon for icon in stage.walk() if isinstance(icon, Icon) and icon.name]
    assert len(icons) == len(LARGE) + len(SMALL)
    assert all(len(icon.canvas.children) > 1 for icon in icons)


def test_home_can_be_touched_in_its_first_frame(open_app: OpenApp) -> None:
    stage = open_app()
    first_frame.awaited()
    stage.tap(stage.find(EntryCard, entry=LARGE[0]))
    assert stage.app.screens.current == "setup"

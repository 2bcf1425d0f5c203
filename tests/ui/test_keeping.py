"""Storage that fails while people play: they are told, play on, and all is kept as soon as it can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from phoenix.core.words import say
from phoenix.match.records import record_lines
from phoenix.screen.plan import Plan
from phoenix.store.shelf import Shelf
from tests.store.disks import KINDS, Disk, failing
from tests.ui.stage import Stage


@pytest.fixture(params=["full disk", "full, by limit", "read-only disk"])
def disk(request: pytest.FixtureRequest) -> Iterator[Disk]:
    with failing(KINDS[request.param]) as disk:
        yield disk


@pytest.fixture
def stage(disk: Disk) -> Iterator[Stage]:
    stage = Stage(disk.folder, 1280, 800, 0.0)
    yield stage
    disk.work()
    stage.close()


def test_a_game_goes_on_without_room_and_is_kept_by_the_clock(disk: Disk, stage: Stage) -> None:
    stage.app.go("table", plan=Plan(first=0).seated(2))
    stage.frames(4)
    disk.fail()
    match, banner = stage.match, stage.app.banner
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    while not banner.text:  # the last page of a file may still have room
        match.undo()
        match.redo()
    stage.frames(4)
    assert "Play on" in banner.text
    stage.tap(banner)
    stage.tap_at(*stage.screen.board.place((3.5, 0.5)))
    assert len(match.played) == 2
    disk.work()
    stage.until(lambda: banner.good)
    kept = Shelf(disk.folder).open(match.id)
    assert kept is not None
    assert record_lines(kept.match) == record_lines(match)
    stage.until(lambda: not banner.text)
    disk.fail()
    match.undo()
    while not banner.text:
        match.redo()
        match.undo()
    assert not banner.good


def test_while_something_is_not_kept_a_sign_of_it_stays_that_opens_again(disk: Disk, stage: Stage) -> None:
    stage.app.go("table", plan=Plan(first=0).seated(2))
    stage.frames(4)
    match, banner = stage.match, stage.app.banner
    match.apply(match.legal()[0])
    disk.fail()
    while not banner.text:
        match.undo()
        match.redo()
    stage.frames(4)
    whole = banner.width
    stage.until(lambda: banner.folded)
    stage.frames(4)
    assert banner.width < 0.2 * whole
    stage.tap(banner)
    stage.frames(4)
    assert not banner.folded
    assert banner.width == whole
    stage.tap(banner)
    assert banner.folded


def test_what_was_repaired_is_told_for_long_enough_to_be_read(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.shelf._note(say("The clock of this device was set back. Nothing is lost; dates of games may be wrong."))
    stage.frames(60 * 8)
    assert "set back" in stage.app.banner.text
    stage.until(lambda: not stage.app.banner.text)

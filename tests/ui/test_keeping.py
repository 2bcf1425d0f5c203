"""Storage that fails while people play: they are told, play on, and all is kept as soon as it can be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from phoenix.records import record_lines
from phoenix.store.shelf import Shelf
from phoenix.ui.plan import Plan
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
    match, banner = stage.app.model.match, stage.app.banner
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    while not banner.text:  # the last page of a file may still have room
        match.undo()
        match.redo()
    stage.frames(4)
    assert "Play on" in banner.text
    stage.tap(banner)
    assert banner.text == ""
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

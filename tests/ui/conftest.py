"""A real window, offscreen: the environment must be set before anything imports Kivy."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    SDL_AUDIODRIVER="dummy",
    SDL_NO_SIGNAL_HANDLERS="1",  # who ends the tests means it: nobody here reads what the system tells the window
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",
    LANGUAGE="en",  # whatever this machine speaks
    KIVY_HOME=tempfile.mkdtemp(prefix="kivy-home-"),
)

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.graphics.texture import Texture

from phoenix.drawing.theme import Rgba
from phoenix.ui import start
from phoenix.ui.kit import garbage, pen
from phoenix.ui.kit.pen import Pen, SpriteKey, Sprites
from phoenix.ui.widgets import sky
from tests.ui.stage import Stage, left_over

atexit.register(shutil.rmtree, os.environ["KIVY_HOME"], ignore_errors=True)
gc.set_threshold(*start.SEARCHES)  # as in the app
STAMP = 8
"""Pixels."""
stamps: dict[tuple[SpriteKey, int], Texture] = {}
"""By what they show and how often the app had been paused when they were painted."""


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """The next test finds no window, no motion and no setting of this one."""
    yield
    found = left_over()
    assert not found, "\n".join(found)


@pytest.fixture(scope="module", autouse=True)
def heap_of_others() -> None:
    """All that is older than the tests of a file, and there is much of it, need not be looked through whenever one of
    their apps is closed."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Callable[..., Stage]]:
    """Opens the app in a window of a size (in dp) and takes it away afterwards."""
    opened: list[Stage] = []

    def open_it(width: int = 1280, height: int = 800, speed: float = 0.0) -> Stage:
        stage = Stage(tmp_path, width, height, speed)
        opened.append(stage)
        return stage

    yield open_it
    if not all(stage.is_open for stage in opened):
        gc.collect()  # the test that closed it may have held on to something of it
    for stage in opened:
        stage.close()


@pytest.fixture(autouse=True)
def pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is painted is painted, but as small as a stamp, and once for all tests. Tests that look at pixels have
    their own."""
    painted = pen.painted

    def stamp(_size: tuple[int, int], draw: Callable[[Pen], None], ground: Rgba) -> Texture:
        return painted((STAMP, STAMP), draw, ground)

    def texture(self: Sprites, key: SpriteKey, _side: float, draw: Callable[[Pen], None], ground: Rgba) -> Texture:
        if (key, self.age) not in stamps:
            stamps[key, self.age] = stamp((STAMP, STAMP), draw, ground)
        return self._kept.setdefault((key, STAMP), stamps[key, self.age])

    monkeypatch.setattr(Sprites, "texture", texture)
    monkeypatch.setattr(sky, "painted", stamp)


@pytest.fixture(autouse=True)
def heap(monkeypatch: pytest.MonkeyPatch) -> None:
    """The collector looks through the app of this test and through nothing that was there before (see ``Stage``). Tests
    of the app's own way with it have their own."""
    monkeypatch.setattr(garbage, "settle", lambda: None)
    monkeypatch.setattr(garbage, "tidy", gc.collect)
    monkeypatch.setattr(garbage, "let_go", lambda: None)
    monkeypatch.setattr(start, "spare_the_frames", lambda: None)

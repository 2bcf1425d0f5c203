"""A real window, offscreen: the environment must be set before anything imports Kivy."""

from __future__ import annotations

import os
import tempfile

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    SDL_AUDIODRIVER="dummy",
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",
    KIVY_HOME=tempfile.mkdtemp(prefix="kivy-home-"),
)

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.graphics.texture import Texture

from phoenix.ui.kit import pen
from phoenix.ui.kit.look import look
from tests.ui.stage import Stage


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Callable[..., Stage]]:
    """Opens the app in a window of a size (in dp) and takes it away afterwards."""
    opened: list[Stage] = []

    def open_it(width: int = 1280, height: int = 800, speed: float = 0.0) -> Stage:
        stage = Stage(tmp_path, width, height, speed)
        opened.append(stage)
        return stage

    yield open_it
    for stage in opened:
        stage.close()


@pytest.fixture
def only_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No pictures are painted, which takes long; and the text is as large as usual again afterwards."""
    pen.sprites.clear()
    monkeypatch.setattr(pen, "painted", lambda *_: Texture.create(size=(1, 1)))
    yield
    pen.sprites.clear()
    look.text_scale = 1.0

"""The window itself: what the keys of a desktop do, how large it is, and that one screen is shown at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.config import Config
from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from phoenix.screen.plan import Plan
from phoenix.store import settings as store
from phoenix.store.settings import LEAST_WINDOW, Settings
from phoenix.ui import desktop_window
from phoenix.ui.desktop_window import F11
from tests.processes import run_python
from tests.ui.stage import Stage

F1 = 282


@pytest.fixture
def kivys_own() -> Iterator[None]:
    """What Kivy is told of the window is told to this test only."""
    names = ("width", "height", "window_state", "fullscreen", "minimum_width", "minimum_height")
    before = {name: Config.get("graphics", name) for name in names}
    yield
    for name, value in before.items():
        Config.set("graphics", name, value)


def press(stage: Stage, key: int) -> None:
    Window.dispatch("on_keyboard", key, 0, "", [])
    stage.frames(3)


@pytest.mark.parametrize("name", ["home", "table"])
def test_f1_brings_up_nothing_over_the_game(open_app: Callable[..., Stage], name: str) -> None:
    stage = open_app()
    if name == "table":
        stage.play(Plan(first=0).seated(2))
    before = list(Window.children)
    press(stage, F1)
    assert Window.children == before
    assert not any(isinstance(child, ModalView) for child in Window.children)
    assert stage.app.screens.current == name


def test_f11_is_the_whole_screen_and_a_window_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app(900, 700)
    press(stage, F11)
    assert Window.fullscreen == "auto"
    press(stage, F11)
    assert not Window.fullscreen
    assert Window.size == (900, 700)


def test_one_screen_is_shown_at_a_time(open_app: Callable[..., Stage]) -> None:
    """Also in the very frame in which they change: else home is seen through the setup."""
    stage = open_app()
    for name in ("setup", "settings", "home"):
        stage.app.go(name)
        assert [screen.name for screen in stage.app.screens.children] == [name]


@pytest.mark.usefixtures("kivys_own")
def test_the_first_window_fills_the_screen_and_none_is_too_small() -> None:
    desktop_window.set_up(Settings())
    assert Config.get("graphics", "window_state") == "maximized"
    least = (Config.getint("graphics", "minimum_width"), Config.getint("graphics", "minimum_height"))
    assert least == LEAST_WINDOW


@pytest.mark.usefixtures("kivys_own")
def test_a_window_comes_up_as_it_was_left(open_app: Callable[..., Stage]) -> None:
    stage = open_app(900, 700)
    Window.dispatch("on_restore")
    Window.size = (1000, 640)
    stage.frames(2)
    folder = stage.app.folder
    stage.close()
    kept = store.load(folder)
    assert (kept.window, kept.maximized) == ((1000, 640), False)
    desktop_window.set_up(kept)
    assert [Config.get("graphics", key) for key in ("width", "height", "window_state")] == ["1000", "640", "visible"]


def test_the_size_of_a_whole_screen_is_not_kept(open_app: Callable[..., Stage]) -> None:
    stage = open_app(900, 700)
    Window.dispatch("on_restore")
    Window.size = (1000, 640)
    press(stage, F11)
    Window.dispatch("on_maximize")
    press(stage, F11)
    Window.size = (1200, 740)
    folder = stage.app.folder
    stage.close()
    assert store.load(folder).window == (1000, 640)
    assert store.load(folder).maximized


OPEN_AND_CLOSE = """
import os
for name in ("KIVY_HOME", "XDG_CONFIG_HOME"):
    os.environ.pop(name, None)
from phoenix.ui import start
start.AFTER, start.get_ready = 0, lambda app: app.stop()
raise SystemExit(start.open_app())
"""


def test_a_home_that_takes_nothing_does_not_keep_the_app_from_opening(tmp_path: Path) -> None:
    """Whoever runs this: not even root makes a folder in a file."""
    home = tmp_path / "home"
    home.write_text("")
    run = run_python("-c", OPEN_AND_CLOSE, env={"HOME": str(home)})
    assert run.returncode == 0, run.stderr.decode()

"""What is made ready at home: it is there when somebody asks for it, and disturbs nobody before."""

from __future__ import annotations

from collections.abc import Callable

from phoenix.ui.history.history import HistoryRow
from phoenix.ui.kit.first_frame import first_frame
from phoenix.ui.start import get_ready
from phoenix.ui.widgets.buttons import Icon
from tests.ui.history.test_history import fill, titles
from tests.ui.stage import Stage

OpenApp = Callable[..., Stage]
STEPS = 60


def ready(stage: Stage, name: str) -> None:
    stage.until(lambda: stage.app.screens.has_screen(name))


def test_the_history_is_made_while_somebody_is_at_home(open_app: OpenApp) -> None:
    stage = open_app()
    get_ready(stage.app)
    ready(stage, "history")
    assert stage.app.screens.current == "home"


def test_a_history_that_was_made_ahead_shows_the_games_of_now(open_app: OpenApp) -> None:
    stage = open_app()
    get_ready(stage.app)
    ready(stage, "history")
    fill(stage)
    stage.app.go("history")
    stage.until(lambda: len([w for w in stage.walk() if isinstance(w, HistoryRow)]) == 3)
    assert "Ann and Ben" in titles(stage)


def test_nothing_is_made_while_somebody_is_elsewhere(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("settings")
    get_ready(stage.app)
    stage.frames(STEPS)
    assert not stage.app.screens.has_screen("setup")
    stage.app.go("home")
    ready(stage, "setup")


def test_in_a_screen_made_ahead_everything_is_drawn(open_app: OpenApp) -> None:
    stage = open_app()
    get_ready(stage.app)
    ready(stage, "table")
    stage.until(lambda: not first_frame.waiting)
    stage.app.go("setup")
    stage.frames(2)
    icons = [icon for icon in stage.walk() if isinstance(icon, Icon) and icon.name and min(icon.size) >= 2]
    assert icons
    assert all(len(icon.canvas.children) > 1 for icon in icons)

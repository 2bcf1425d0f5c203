"""Android's back key, and Escape: sheet by sheet, screen by screen, and never out of a match by accident."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from phoenix.screen.plan import Plan
from phoenix.screen.trail import Trail
from phoenix.ui.app import BACK
from phoenix.ui.routes import ROUTES
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.sheets import ChoiceSheet
from tests.ui.stage import Stage

OpenApp = Callable[..., Stage]
WITHOUT_A_WORD = ("setup", "settings")
"""Screens one can go to without saying more."""


def press_back(stage: Stage) -> bool:
    """Whether the app saw to it; if not, the system leaves the app."""
    seen_to = bool(Window.dispatch("on_keyboard", BACK, 0, None, []))
    stage.frames(12)
    return seen_to


@pytest.fixture(autouse=True)
def no_exit(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the window does with a key that nobody wants is its own affair."""
    monkeypatch.setattr(Window, "close", lambda *_: None)


def at_table(stage: Stage) -> Stage:
    stage.app.go("table", plan=Plan(first=0).seated(2))
    stage.frames(4)
    return stage


def sheets() -> list[ModalView]:
    return [child for child in Window.children if isinstance(child, ModalView)]


@pytest.mark.parametrize("name", WITHOUT_A_WORD)
def test_back_leads_home(open_app: OpenApp, name: str) -> None:
    stage = open_app()
    stage.app.go(name)
    assert press_back(stage)
    assert stage.app.screens.current == "home"


def test_back_on_the_home_screen_is_the_systems(open_app: OpenApp) -> None:
    stage = open_app()
    assert not stage.app._on_key(Window, BACK)


def test_another_key_is_nobodys(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("settings")
    assert not stage.app._on_key(Window, ord("a"))
    assert stage.app.screens.current == "settings"


def test_back_asks_before_it_leaves_a_match(open_app: OpenApp) -> None:
    stage = at_table(open_app())
    assert press_back(stage)
    assert stage.app.screens.current == "table"
    (sheet,) = sheets()
    assert isinstance(sheet, ChoiceSheet)
    leave = next(w for w in stage.walk(sheet) if isinstance(w, WordButton) and w.icon == "home")
    stage.tap(leave)
    assert stage.app.screens.current == "home"


def test_back_closes_the_question_and_the_match_goes_on(open_app: OpenApp) -> None:
    stage = at_table(open_app())
    match = stage.match
    for _ in range(2):
        assert press_back(stage)
    assert sheets() == []
    assert stage.app.screens.current == "table"
    assert stage.match is match


def test_back_closes_an_open_sheet_first(open_app: OpenApp) -> None:
    stage = at_table(open_app())
    stage.tap(stage.find(IconButton, icon="log"))
    assert len(sheets()) == 1
    assert press_back(stage)
    assert sheets() == []
    assert stage.app.screens.current == "table"


def test_back_from_settings_leads_to_the_match_one_came_from(open_app: OpenApp) -> None:
    stage = at_table(open_app())
    match = stage.match
    stage.app.go("settings")
    assert press_back(stage)
    assert stage.app.screens.current == "table"
    assert stage.screen.model.match is match


def test_the_arrow_of_a_page_is_the_back_key(open_app: OpenApp) -> None:
    stage = at_table(open_app())
    stage.app.go("settings")
    stage.frames(4)
    stage.tap(stage.find(IconButton, icon="back"))
    assert stage.app.screens.current == "table"


def test_back_from_a_result_leads_home_and_not_into_the_game_that_is_over(open_app: OpenApp) -> None:
    stage = at_table(open_app())
    table = stage.screen
    while not table.model.match.over:
        table.model.pick(table.model.match.legal()[0])
        table.model.commit()
    stage.app.go("result", match=table.model.match, plan=table.plan)
    assert press_back(stage)
    assert stage.app.screens.current == "home"


def test_every_screen_can_be_asked_to_go_back(open_app: OpenApp) -> None:
    stage = open_app()
    for name in ROUTES:
        assert callable(stage.app.screen(name).back)


def test_a_trail_forgets_the_way_since() -> None:
    trail = Trail()
    assert trail.before() == "home"
    for name in ("table", "settings"):
        trail.went(name)
    assert trail.before() == "table"
    trail.went("table")
    assert trail.before() == "home"
    trail.went("home")
    assert trail.before() == "home"

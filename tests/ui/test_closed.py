"""What is closed is gone: nothing that lives as long as the process holds on to screens that nobody will see again."""

from __future__ import annotations

import re
from pathlib import Path
from weakref import ref

import pytest

from phoenix.core.assets import KV
from phoenix.screen.plan import Plan
from phoenix.ui.routes import ROUTES
from tests.ui.first_screen import what_it_needs
from tests.ui.stage import Stage


@pytest.fixture(autouse=True)
def heap() -> None:
    """As in the app: screens that were made are left out, and looked through when they are given up."""


def opened_and_closed(folder: Path) -> list[ref[object]]:
    """The screens of an app in which somebody looked at everything and began a game."""
    stage = Stage(folder, 1280, 800, speed=1.0)
    for name in ROUTES:
        stage.app.go(name, **what_it_needs(stage, name))
        stage.frames(2)
    stage.play(Plan(first=0).seated(2))
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    screens = [ref(screen) for screen in stage.app.screens.screens]
    stage.close()
    return screens


def test_no_screen_outlives_its_app(tmp_path: Path) -> None:
    screens = opened_and_closed(tmp_path)
    assert len(screens) == len(ROUTES)
    assert [screen() for screen in screens if screen() is not None] == []


def test_no_rule_looks_into_the_ids_of_a_widget() -> None:
    """Kivy would hold on to that widget, and with it to the whole screen, for good."""
    for file in sorted(KV.rglob("*.kv")):
        found = re.findall(r".*\b(?:self|root|\w+)\.ids\b.*", file.read_text(encoding="utf-8"))
        assert found == [], file.name

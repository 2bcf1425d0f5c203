"""The rules on screen: searched, opened from every why, and left again to where one was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window

from phoenix.learning.reference import diagram
from phoenix.screen.plan import Plan
from phoenix.ui.kit.look import look
from phoenix.ui.learn.rules import RuleRow
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.pill import Pill
from phoenix.ui.widgets.sheets import Sheet, WhySheet
from phoenix.wording.why import all_rules
from tests.games_played import SOAK
from tests.ui.stage import Stage
from tests.ui.test_layout import EVERY_SIZE, box_of


def test_every_rule_is_shown_with_its_diagram(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("rules")
    for rule in all_rules():
        stage.screen.open(rule)
        shown = diagram(rule)
        assert shown is not None
        assert stage.screen.title
        assert stage.screen.text
        if shown.match.game.tileset:
            assert stage.screen.picture is not None
            ghost = stage.screen.overlay.ghost
            assert shown.action is None or shown.action.do != "place" or ghost is not None
        else:
            assert any(isinstance(w, Pill) for w in stage.screen.ids.people.children)
    stage.frames(4)


def test_a_search_shortens_the_list(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("rules")
    look.set_language("fr")
    stage.screen.ids.asked.text = "ETOILE"
    stage.frames(12)
    rows = [w.rule for w in stage.walk() if isinstance(w, RuleRow)]
    assert "P16" in rows
    assert len(rows) < len(all_rules()) / 2


def test_a_search_that_finds_nothing_says_so_and_offers_all_rules(open_app: Callable[..., Stage]) -> None:
    for size in ((1280, 800), (360, 640)):
        stage = open_app(*size)
        stage.app.go("rules")
        stage.screen.ids.asked.text = "xyzzy"
        stage.frames(12)
        assert not [w for w in stage.walk() if isinstance(w, RuleRow)]
        assert any(getattr(w, "text", "") == "No rule has all these words." for w in stage.walk())
        stage.tap(stage.find(WordButton, text="Show all rules"))
        stage.frames(12)
        assert len([w for w in stage.walk() if isinstance(w, RuleRow)]) == len(all_rules())
        assert stage.screen.ids.asked.text == ""
        stage.close()


def test_every_why_leads_to_its_rule_and_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    for rule in all_rules() if SOAK else all_rules()[::6]:
        book(stage, WhySheet(rule)).dispatch("on_release")
        assert (stage.app.screens.current, stage.screen.rule) == ("rules", rule)
        stage.screen.go_back()
        assert stage.app.screens.current == "home"


def test_a_why_is_left_for_the_rules_and_the_game_goes_on_by_touch(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("table", plan=Plan(first=0).seated(2))
    model = stage.model
    sheet = WhySheet("P13")
    sheet.open()
    stage.frames(8)
    stage.tap(book(stage, sheet))
    stage.frames(12)
    assert not any(isinstance(child, Sheet) for child in Window.children)
    assert (stage.app.screens.current, stage.screen.rule) == ("rules", "P13")
    stage.tap(uppermost(stage))
    assert stage.app.screens.current == "table"
    assert stage.screen.model is model


def book(stage: Stage, sheet: WhySheet) -> WordButton:
    return next(w for w in stage.walk(sheet) if isinstance(w, WordButton) and w.icon == "book")


def uppermost(stage: Stage) -> IconButton:
    """The way back."""
    return max((w for w in stage.walk() if isinstance(w, IconButton)), key=lambda w: w.to_window(*w.pos)[1])


def test_on_a_phone_a_rule_takes_the_place_of_the_list(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640)
    stage.app.go("learn")
    stage.app.go("rules")
    stage.frames(4)
    row = next(w for w in reversed(list(stage.walk())) if isinstance(w, RuleRow) and w.rule == "G1")
    stage.tap(row)
    stage.frames(15)
    assert stage.screen.rule == "G1"
    back = uppermost(stage)
    stage.tap(back)
    assert (stage.app.screens.current, stage.screen.rule) == ("rules", "")
    stage.tap(back)
    assert stage.app.screens.current == "learn"


@pytest.mark.parametrize("rule", ["P13", "W3", all_rules()[-1]])
def test_the_opened_rule_is_marked_in_the_list_where_one_sees_it(open_app: Callable[..., Stage], rule: str) -> None:
    stage = open_app()
    stage.app.go("rules", rule=rule)
    stage.frames(4)
    row = next(w for w in stage.walk() if isinstance(w, RuleRow) and w.chosen)
    assert row.rule == rule
    _, low, _, high = box_of(stage.screen.ids.column)
    _, bottom, _, top = box_of(row)
    assert low - 1 <= bottom < top <= high + 1


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_way_to_the_next_rule_is_always_in_reach(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    """However long a rule is, nothing of the arrows is cut."""
    stage = open_app(*size)
    stage.app.go("rules", rule="P13")
    for rule in ("P13", "W3"):
        stage.screen.open(rule)
        stage.frames(4)
        onward = stage.find(IconButton, icon="next")
        left, bottom, right, top = box_of(onward)
        assert min(left, bottom) >= 0
        assert (right <= size[0], top <= size[1]) == (True, True)
        stage.tap(onward)
        assert stage.screen.rule != rule

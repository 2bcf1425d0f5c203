"""Kivy's ids hold nothing: a part of a screen that changes its place is not lost on the way."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from phoenix.screen.plan import plan_of
from phoenix.ui.home.continue_card import ContinueCard
from phoenix.ui.kit.look import look
from phoenix.ui.score.hub import ScoreHub, ScoreList
from tests.games_played import played
from tests.rulesets import PHOENIX
from tests.ui.stage import Stage

OpenApp = Callable[..., Stage]


@pytest.fixture
def from_here_on_search(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The collector looks just before a widget comes to a place: through what was made in this test."""
    gc.collect()
    gc.freeze()
    add = BoxLayout.add_widget

    def search_and_add(self: BoxLayout, widget: Widget, *where: object, **more: object) -> None:
        gc.collect()
        add(self, widget, *where, **more)

    return lambda: monkeypatch.setattr(BoxLayout, "add_widget", search_and_add)


def test_the_result_keeps_its_moments_while_its_rows_are_laid_out_anew(
    open_app: OpenApp, from_here_on_search: Callable[[], None]
) -> None:
    stage = open_app()
    match = played(PHOENIX, 1)
    stage.app.go("result", match=match, plan=plan_of(match))
    from_here_on_search()
    look.set_language("fr")
    assert stage.screen.ids.moments.parent == stage.screen.ids.rows.__self__


@pytest.mark.parametrize(("part", "is_so", "name"), [(ScoreHub, "narrow", "next"), (ScoreList, "lying", "actions")])
def test_what_moves_to_another_place_comes_there(
    part: type[Widget], is_so: str, name: str, open_app: OpenApp, from_here_on_search: Callable[[], None]
) -> None:
    open_app()
    shared = part()
    from_here_on_search()
    for value in (True, False):
        setattr(shared, is_so, value)
        assert shared.ids[name].parent is not None


def test_the_card_of_the_game_under_way_keeps_its_people_when_it_becomes_narrow(
    open_app: OpenApp, from_here_on_search: Callable[[], None]
) -> None:
    open_app()
    card = ContinueCard()
    from_here_on_search()
    for value in (True, False):
        card.narrow = value
        assert card.ids.below.parent is not None

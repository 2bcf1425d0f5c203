"""The scorekeeper's menu by touch: the rules, ending early, and what else a table asks for in the midst of a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phoenix.screen.plan import score_plan
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.sheets import ChoiceSheet
from tests.ui.score.scoring import Scorer, sheets
from tests.ui.stage import Stage

SIZES = [(360, 640), (1280, 800)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def scorer(request: pytest.FixtureRequest, open_app: Callable[..., Stage]) -> Scorer:
    return Scorer(open_app(*request.param), score_plan(3))


def choose(scorer: Scorer, *texts: str) -> None:
    """From the menu on, choice after choice."""
    scorer.stage.tap(scorer.stage.find(IconButton, icon="menu"))
    for text in texts:
        sheet = next(sheet for sheet in sheets() if isinstance(sheet, ChoiceSheet))
        button = next(w for w in scorer.stage.walk(sheet) if isinstance(w, WordButton) and w.text == text)
        sheet.ids.body.parent.parent.scroll_to(button, animate=False)
        scorer.stage.frames(3)
        scorer.stage.tap(button)
        scorer.stage.frames(4)


def test_the_rules_are_a_tap_away_and_lead_back(scorer: Scorer) -> None:
    choose(scorer, "Rules")
    assert scorer.stage.app.screens.current == "rules"
    ways = [w for w in scorer.stage.walk() if isinstance(w, IconButton) and w.icon == "back"]
    scorer.stage.tap(max(ways, key=lambda way: way.to_window(*way.pos)[1]))
    scorer.stage.frames(4)
    assert scorer.stage.app.screens.current == "score"


def test_the_game_is_ended_and_who_is_ahead_wins(scorer: Scorer) -> None:
    scorer.fact("stars", 1, 3)
    choose(scorer, "End the game now …", "Who is ahead wins: Ben")
    assert scorer.stage.app.screens.current == "result"
    assert scorer.stage.screen.headline == "Ben wins"
    assert scorer.stage.screen.reason == "Ahead when the table ended the game: 3"
    assert scorer.stage.app.shelf.under_way() == []
    scorer.stage.tap(scorer.stage.find(IconButton, icon="undo"))
    scorer.stage.frames(4)
    assert scorer.stage.app.screens.current == "score"
    scorer.agree()


def test_a_game_can_stay_unfinished_and_be_played_on(scorer: Scorer) -> None:
    stage = scorer.stage
    scorer.fact("stars", 0, 2)
    key = stage.app.shelf.key_of(scorer.match)
    choose(scorer, "End the game now …", "Unfinished: keep it in the history")
    assert stage.app.screens.current == "home"
    assert stage.app.shelf.under_way() == []
    assert stage.screen.game is None
    stage.app.go("record", game=key)
    stage.frames(4)
    stage.screen.go_on()
    stage.frames(4)
    assert stage.app.screens.current == "score"
    scorer.agree()
    scorer.fact("stars", 0, 1)
    assert [game.id for game in stage.app.shelf.under_way()] == [key]


def test_nothing_is_ended_by_looking(scorer: Scorer) -> None:
    choose(scorer, "End the game now …", "Play on")
    assert scorer.stage.app.screens.current == "score"
    scorer.agree()

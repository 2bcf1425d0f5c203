"""The scorekeeper's menu by touch: the rules, ending early, and what else a table asks for in the midst of a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window

from phoenix.screen.plan import score_plan
from phoenix.ui.setup.seat_editor import SeatEditor
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.segments import Segment
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
    assert stage.screen.offer.game is None
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


def in_editor(scorer: Scorer, kind: type, text: str) -> None:
    editor = next(child for child in Window.children if isinstance(child, SeatEditor))
    found = next(w for w in scorer.stage.walk(editor) if isinstance(w, kind) and getattr(w, "text", "") == text)
    if kind is Segment:
        editor.ids.form.parent.scroll_to(found, animate=False)
    scorer.stage.frames(3)
    scorer.stage.tap(found)
    scorer.stage.frames(6)


def test_a_player_is_renamed_and_all_their_stars_stay(scorer: Scorer) -> None:
    scorer.enter("stars", 1, 3)
    choose(scorer, "Players …", "Ben")
    editor = next(child for child in Window.children if isinstance(child, SeatEditor))
    editor.ids.name.text = "Zoé"
    in_editor(scorer, WordButton, "Done")
    panel = scorer.screen.panels[1]
    assert (panel.name, panel.stars) == ("Zoé", 3)
    assert scorer.match.setup.names[1] == "Zoé"
    scorer.undo()
    assert scorer.screen.panels[1].stars == 2
    scorer.stage.app.go("settings")
    scorer.stage.app.back()
    scorer.stage.frames(4)
    assert scorer.screen.panels[1].name == "Zoé"


def test_one_more_sits_down_between_rounds_and_plays(scorer: Scorer) -> None:
    scorer.enter("stars", 0, 2)
    choose(scorer, "Players …", "One more player")
    in_editor(scorer, WordButton, "Done")
    assert len(scorer.screen.panels) == 4
    names = [panel.name for panel in scorer.screen.panels]
    assert sorted(names) == ["Ann", "Ben", "Cleo", "Dan"]
    seat = names.index("Dan")
    scorer.enter("stars", seat, 1)
    assert scorer.screen.panels[seat].stars == 1
    assert scorer.screen.panels[names.index("Ann")].stars == 2
    for _ in range(4):
        scorer.end_turn()
    assert scorer.match.position.round == 2


def test_another_plays_first_from_the_beginning(scorer: Scorer) -> None:
    choose(scorer, "Players …", "Cleo")
    in_editor(scorer, Segment, "Plays first")
    in_editor(scorer, WordButton, "Done")
    assert scorer.match.setup.first == 2
    assert [panel.first for panel in scorer.screen.panels] == [False, False, True]


def test_who_goes_home_is_out_and_keeps_what_they_had(scorer: Scorer) -> None:
    scorer.enter("stars", 1, 2)
    choose(scorer, "Players …", "Ben")
    in_editor(scorer, WordButton, "Remove")
    assert scorer.screen.panels[1].out
    assert len(scorer.screen.panels) == 3
    scorer.undo()
    assert not scorer.screen.panels[1].out

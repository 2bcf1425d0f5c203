"""The score screen as a table meets it: from home to the first Star, slips and undo, the last round, classic games, the
timer, a restart, sharing, a child's fingers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from phoenix import device
from phoenix.screen.plan import score_plan
from phoenix.ui.history.result import ResultScreen
from phoenix.ui.home.home import EntryCard
from phoenix.ui.kit.look import look
from phoenix.ui.kit.sounds import sounds
from phoenix.ui.score.help import HelpRule, HelpSheet
from phoenix.ui.score.hub import Notices
from phoenix.ui.score.score import ScoreScreen
from phoenix.ui.widgets.buttons import IconButton, Plate, WordButton
from phoenix.ui.widgets.segments import Segment
from phoenix.ui.widgets.sheets import ForecastSheet
from tests.games.tally.tallies import tallied
from tests.ui.score.scoring import Scorer, sheets, the_sheet
from tests.ui.stage import Stage

ANN, BEN, CLEO, DAN = range(4)


@pytest.fixture
def scorer(open_app: Callable[..., Stage]) -> Scorer:
    return Scorer(open_app(), score_plan(4))


def the_button(stage: Stage, text: str) -> WordButton:
    return next(w for w in stage.walk(sheets()[0]) if isinstance(w, WordButton) and w.text == text)


# ---- from home to a Star


def test_from_home_to_the_first_star_takes_three_taps(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.tap(next(w for w in stage.walk() if isinstance(w, EntryCard) and w.entry.to == "score setup"))
    stage.tap(next(w for w in stage.walk() if isinstance(w, Plate) and w.kind == "gold"))
    stage.tap(next(w for w in stage.walk(stage.screen.panels[2]) if getattr(w, "what", "") == "star"))
    assert tallied(stage.match).stars == (0, 0, 1, 0)


def test_the_game_on_the_table_is_chosen_at_setup_and_remembered(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("score setup")
    stage.frames(4)
    stage.screen.choose_rules("classic")
    stage.screen.start()
    stage.frames(4)
    assert stage.match.setup.options == {"of": "classic"}
    stage.app.go("score setup")
    assert stage.screen.rules == "classic"
    stage.app.go("setup")
    assert stage.screen.plan.rules == "phoenix"


# ---- entering


def test_two_taps_are_two_stars_and_undo_takes_one_back(scorer: Scorer) -> None:
    for _ in range(2):
        scorer.tap(scorer.button("star", BEN))
    assert tallied(scorer.match).stars[BEN] == 2
    scorer.undo()
    assert tallied(scorer.match).stars[BEN] == 1
    scorer.tap(scorer.stage.find(IconButton, icon="redo"))
    assert tallied(scorer.match).stars[BEN] == 2
    scorer.tap(scorer.button("less", BEN))
    assert tallied(scorer.match).stars[BEN] == 1


def test_off_out_and_back_are_a_tap_each_and_plain_to_see(scorer: Scorer) -> None:
    panel = scorer.screen.panels[BEN]
    seen = [panel.standing]
    for what in ("pawn", "pawn", "back", "pawn", "flame"):
        scorer.tap(scorer.button(what, BEN))
        seen.append(panel.standing)
    assert seen == ["in play", "off, can rise", "out", "in play", "off, can rise", "in play"]
    assert not tallied(scorer.match).life[BEN]
    assert scorer.button("flame", BEN).disabled
    assert not scorer.button("flame", BEN).lit


def test_who_went_out_in_this_turn_can_still_be_given_stars(scorer: Scorer) -> None:
    for what in ("pawn", "pawn", "star"):
        scorer.tap(scorer.button(what, ANN))
    assert tallied(scorer.match).stars[ANN] == 1
    scorer.end_turn()
    assert scorer.screen.panels[ANN].buttons == ["back"]


def test_a_trembling_finger_ends_one_turn_only(scorer: Scorer) -> None:
    for _ in range(3):
        scorer.tap(scorer.screen.shared.ids.next)
    assert scorer.match.position.turn == BEN


def test_two_fingers_at_once_are_both_heard(scorer: Scorer) -> None:
    touches = [
        UnitTestTouch(*b.to_window(*b.center)) for b in (scorer.button("star", ANN), scorer.button("star", CLEO))
    ]
    for touch in touches:
        touch.touch_down()
        scorer.stage.frames()
    for touch in touches:
        touch.touch_up()
        scorer.stage.frames()
    assert tallied(scorer.match).stars == (1, 0, 1, 0)


def test_the_end_of_a_turn_is_the_biggest_target(scorer: Scorer) -> None:
    end = scorer.screen.shared.ids.next.__self__
    others = [w for w in scorer.stage.walk() if isinstance(w, Plate) and w is not end and not isinstance(w, Notices)]
    assert all(end.width * end.height > other.width * other.height for other in others)


def test_it_is_said_whose_turn_it_is_and_who_comes_next(scorer: Scorer) -> None:
    shared = scorer.screen.shared
    assert (shared.headline, shared.note, shared.next_text) == ("Round 1", "Ann to play", "Next turn: Ben")
    assert [panel.active for panel in scorer.screen.panels] == [True, False, False, False]
    assert [panel.first for panel in scorer.screen.panels] == [True, False, False, False]
    scorer.end_turn()
    assert (shared.note, shared.next_text) == ("Ben to play", "Next turn: Cleo")
    assert [panel.active for panel in scorer.screen.panels] == [False, True, False, False]


# ---- the end


def test_the_last_round_is_announced_when_it_starts_and_explained(scorer: Scorer) -> None:
    scorer.fact("stars", CLEO, 7)
    shared = scorer.screen.shared
    assert shared.headline == "Last round"
    scorer.stage.tap(shared.ids.notices)
    told = [row.text for row in reversed(list(scorer.stage.walk(the_sheet(ForecastSheet)))) if hasattr(row, "rule")]
    assert told[0] == "Cleo has seven Stars: it ends before Ann's turn."
    assert told[1].startswith("All can still win")


def test_the_last_round_is_heard_felt_and_told_aloud(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []
    monkeypatch.setattr(device, "vibrate", heard.append)
    monkeypatch.setattr(device, "speak", lambda text, language: heard.append((text, language)))
    monkeypatch.setattr(sounds, "play", heard.append)
    scorer = Scorer(open_app(), score_plan(4))
    scorer.stage.app.keep(speech=True)
    scorer.fact("stars", CLEO, 6)
    heard.clear()
    scorer.fact("stars", CLEO)
    assert heard == [0.2, "last round", ("Cleo, 7 Stars in all. Last round.", "en")]
    heard.clear()
    scorer.undo()
    assert heard == []


def test_the_end_can_be_undone_from_the_result(scorer: Scorer) -> None:
    scorer.fact("stars", DAN, 7)
    for _ in range(4):
        scorer.end_turn()
    assert isinstance(scorer.stage.screen, ResultScreen)
    scorer.stage.tap(scorer.stage.find(IconButton, icon="undo"))
    assert isinstance(scorer.stage.screen, ScoreScreen)
    assert not scorer.match.over


def test_a_classic_game_keeps_the_order_of_elimination(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640)
    scorer = Scorer(stage, replace(score_plan(4), options={"of": "classic"}))
    assert not any(getattr(w, "what", "") in ("star", "less", "flame") for w in stage.walk())
    for seat in (CLEO, ANN, BEN):
        scorer.fact("out", seat)
        scorer.fact("next")
        scorer.agree()
    assert isinstance(stage.screen, ResultScreen)
    assert tallied(scorer.match).place == (3, 2, 4, 1)
    assert stage.screen.headline == "Dan wins"


# ---- beside it


def test_the_helper_answers_in_a_tap_a_topic(scorer: Scorer) -> None:
    scorer.stage.tap(next(w for w in scorer.stage.walk() if isinstance(w, WordButton) and w.icon == "question"))
    sheet = the_sheet(HelpSheet)
    for topic in ("Stars", "Lanterns", "Rising", "The end", "Ties"):
        segment = next(w for w in scorer.stage.walk(sheet) if isinstance(w, Segment) and w.text == topic)
        scorer.stage.tap(segment)
        assert any(w.text for w in scorer.stage.walk(sheet) if isinstance(w, HelpRule))


def test_everything_follows_the_language(scorer: Scorer) -> None:
    look.set_language("fr")
    scorer.stage.frames(4)
    assert scorer.screen.shared.headline == "Manche 1"
    assert scorer.screen.shared.next_text == "Tour suivant\u00a0: Ben"
    assert scorer.screen.panels[BEN].standing == "en jeu"


def test_the_screen_stays_awake_here_only(scorer: Scorer) -> None:
    assert not Window.allow_screensaver
    scorer.stage.app.go("home")
    scorer.stage.frames(2)
    assert Window.allow_screensaver


def test_the_turn_timer_counts_a_turn_and_stands_still_while_the_app_is_away(scorer: Scorer) -> None:
    stage, shared = scorer.stage, scorer.screen.shared
    assert shared.timer == ""
    scorer.screen.time_turns(30)
    stage.frames(3 * 60)
    assert shared.timer in ("0:28", "0:27", "0:26")
    stage.now += 3600  # the app was away for an hour
    stage.frames(2)
    assert shared.timer in ("0:27", "0:26", "0:25")
    scorer.end_turn()
    assert shared.timer in ("0:30", "0:29")
    stage.frames(33 * 60)
    assert shared.late
    assert shared.timer.startswith("+")
    assert stage.app.settings.turn_seconds == 30


def test_a_restart_brings_the_score_back_to_the_score_screen(open_app: Callable[..., Stage]) -> None:
    scorer = Scorer(open_app(), score_plan(5))
    scorer.fact("stars", ANN, 2)
    scorer.fact("off", BEN)
    scorer.fact("next")
    scorer.tap(scorer.button("star", CLEO))
    before = scorer.match.position
    scorer.stage.close()
    stage = open_app()
    stage.tap(next(w for w in stage.walk() if isinstance(w, WordButton) and w.kind == "gold"))
    stage.frames(4)
    assert isinstance(stage.screen, ScoreScreen)
    assert stage.match.position == before
    assert [panel.stars for panel in stage.screen.panels] == [2, 0, 1, 0, 0]
    assert [seat.side for seat in stage.screen.plan.seats] == [seat.side for seat in score_plan(5).seats]


# ---- the result


def finished(scorer: Scorer) -> Stage:
    scorer.fact("stars", DAN, 7)
    for _ in range(4):
        scorer.end_turn()
    scorer.stage.tap(next(w for w in scorer.stage.walk() if getattr(w, "icon", "") == "share"))
    return scorer.stage


@pytest.mark.parametrize(("words", "ending"), [("Save as a sheet (CSV)", "csv"), ("Save for programs (JSON)", "json")])
def test_a_result_is_saved_as_a_file(scorer: Scorer, words: str, ending: str) -> None:
    stage = finished(scorer)
    stage.tap(the_button(stage, words))
    stage.frames(4)
    file = next((stage.app.folder / "saved").iterdir())
    assert file.suffix == f".{ending}"
    assert stage.screen.message == f"Saved: {file.name}"
    if ending == "json":
        assert json.loads(file.read_text(encoding="utf-8"))["players"][DAN]["stars"] == 7


def test_a_play_for_bg_stats_is_copied_and_not_sent(scorer: Scorer, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    opened: list[str] = []

    def copy(text: str, _title: str = "") -> str:
        copied.append(text)
        return "copied"

    def open_link(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(device, "share_text", copy)
    monkeypatch.setattr(device, "open_link", open_link)
    stage = finished(scorer)
    assert not copied
    assert not opened
    stage.tap(the_button(stage, "Copy the link for BG Stats"))
    assert copied[0].startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert not opened

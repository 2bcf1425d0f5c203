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
from phoenix.ui.score.banner import LastRoundBanner
from phoenix.ui.score.hub import NoticeLine, Notices
from phoenix.ui.score.panel import TurnPlate
from phoenix.ui.score.score import ScoreScreen
from phoenix.ui.widgets.buttons import IconButton, Plate, WordButton
from phoenix.ui.widgets.line_rows import WhyRow
from phoenix.ui.widgets.segments import Segment
from phoenix.ui.widgets.sheets import ForecastSheet
from tests.games.tally.tallies import tallied
from tests.ui.score.scoring import Scorer, sheets, the_sheet
from tests.ui.stage import Stage
from tests.ui.test_layout import box_of

ANN, BEN, CLEO, DAN = range(4)


@pytest.fixture
def scorer(open_app: Callable[..., Stage]) -> Scorer:
    return Scorer(open_app(), score_plan(4))


def words_of(scorer: Scorer) -> str:
    """All that is told."""
    return " ".join(line.text for line in scorer.stage.walk() if isinstance(line, NoticeLine))


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


def test_a_pawn_is_on_or_off_and_plain_to_see(scorer: Scorer) -> None:
    panel = scorer.screen.panels[BEN]
    seen = [panel.standing]
    for what in ("pawn", "pawn", "pawn", "flame"):
        scorer.tap(scorer.button(what, BEN))
        seen.append(panel.standing)
    assert seen == ["in play", "off, can rise", "in play", "off, can rise", "in play"]
    assert not tallied(scorer.match).life[BEN]
    assert scorer.button("flame", BEN).disabled
    assert not scorer.button("flame", BEN).lit


def test_out_is_in_the_menu_and_asks(scorer: Scorer) -> None:
    for words in ("Somebody is out …", "Ben", "Ben is out"):
        if not sheets():
            scorer.tap(scorer.stage.find(IconButton, icon="menu"))
        scorer.stage.frames(20)
        assert not tallied(scorer.match).out[BEN]
        scorer.tap(the_button(scorer.stage, words))
        scorer.stage.frames(20)
    assert tallied(scorer.match).out[BEN]
    scorer.tap(scorer.button("back", BEN))
    assert tallied(scorer.match).in_play[BEN]


def test_who_went_out_in_this_turn_can_still_be_given_stars(scorer: Scorer) -> None:
    scorer.screen.tap("out", ANN)
    scorer.tap(scorer.button("star", ANN))
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
    others = [
        w
        for w in scorer.stage.walk()
        if isinstance(w, Plate) and w is not end and not isinstance(w, (Notices, TurnPlate))
    ]
    assert all(end.width * end.height > other.width * other.height for other in others)


def test_it_is_said_whose_turn_it_is_and_who_comes_next(scorer: Scorer) -> None:
    shared = scorer.screen.shared
    assert (shared.headline, shared.note, shared.next_text) == ("Round 1", "Ann to play", "Next turn: Ben")
    assert [panel.active for panel in scorer.screen.panels] == [True, False, False, False]
    assert [panel.first for panel in scorer.screen.panels] == [True, False, False, False]
    scorer.end_turn()
    assert (shared.note, shared.next_text) == ("Ben to play", "Next turn: Cleo")
    assert [panel.active for panel in scorer.screen.panels] == [False, True, False, False]


# ---- turns that cost nothing (S4)


def test_to_tap_a_player_makes_it_their_turn_and_says_who_was_passed(scorer: Scorer) -> None:
    scorer.tap(scorer.button("turn", DAN))
    shared = scorer.screen.shared
    assert (shared.note, shared.next_text) == ("Dan to play", "Next turn: Ann")
    assert scorer.screen.model.notice().lines[0].words.template.startswith("{names} has had")
    assert "Ben and Cleo have had their turns." in words_of(scorer)
    scorer.tap(scorer.button("star", DAN))
    assert "Ben and Cleo have had their turns." not in words_of(scorer)
    scorer.undo()
    scorer.undo()
    assert scorer.match.position.turn == ANN


def test_stars_for_somebody_do_not_change_the_turn(scorer: Scorer) -> None:
    scorer.tap(scorer.button("star", DAN))
    assert scorer.match.position.turn == ANN


def test_to_tap_whose_turn_it_is_changes_nothing(scorer: Scorer) -> None:
    scorer.tap(scorer.button("turn", ANN))
    assert not scorer.match.played


def test_a_turn_that_was_passed_is_not_told_aloud(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(device, "speak", lambda text, _language: heard.append(text))
    scorer = Scorer(open_app(), score_plan(4))
    scorer.stage.app.keep(speech=True)
    scorer.tap(scorer.button("turn", CLEO))
    assert heard == ["Cleo to play."]


def test_by_rounds_a_tap_ends_the_round_and_nobody_has_the_turn(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.go("score setup")
    stage.frames(4)
    stage.tap(next(w for w in stage.walk() if isinstance(w, Segment) and w.text == "By rounds"))
    assert stage.screen.plan.options["by"] == "rounds"
    scorer = Scorer(stage, stage.screen.plan)
    shared = scorer.screen.shared
    assert (shared.headline, shared.next_text) == ("Round 1", "Next round: 2")
    assert not any(panel.active for panel in scorer.screen.panels)
    scorer.fact("stars", CLEO, 2)
    scorer.fact("next")
    scorer.agree()
    assert shared.headline == "Round 2"


# ---- who is to rise (P27)


def test_gold_says_who_rises_when_the_turn_comes_to_who_is_off(scorer: Scorer) -> None:
    scorer.fact("off", BEN)
    scorer.fact("next")
    shared = scorer.screen.shared
    assert (shared.rising, shared.next_text) == (True, "Ben rises")
    scorer.end_turn()
    scorer.tell({"do": "rise", "player": BEN})
    scorer.agree()
    assert (shared.rising, shared.next_text) == (False, "Next turn: Cleo")


def test_the_end_of_a_turn_is_as_wide_after_somebody_rose_as_before(open_app: Callable[..., Stage]) -> None:
    scorer = Scorer(open_app(360, 640), score_plan(4))
    gold = scorer.screen.shared.ids.next
    before = box_of(gold)
    scorer.fact("off", BEN)
    scorer.end_turn()
    assert gold.width < before[2] - before[0]
    scorer.end_turn()
    scorer.stage.frames(4)
    assert box_of(gold) == before


def test_before_anybody_has_a_star_it_says_how_turns_are_kept(scorer: Scorer) -> None:
    assert words_of(scorer) == "Turns need not be ended: tap whoever plays."
    scorer.fact("stars", BEN)
    assert words_of(scorer) == "Ahead: Ben with 1 Star."


def test_who_stays_off_is_not_asked_again_before_the_next_turn(scorer: Scorer) -> None:
    scorer.fact("off", BEN)
    scorer.fact("next")
    shared = scorer.screen.shared
    scorer.tap(shared.ids.aside)
    assert (shared.rising, shared.next_text, tallied(scorer.match).life[BEN]) == (False, "Next turn: Cleo", True)
    for _ in range(4):
        assert not shared.rising
        scorer.fact("next")
    assert (scorer.match.position.turn, shared.rising) == (BEN, True)


def test_whoever_was_to_rise_in_a_turn_that_was_passed_is_still_asked(scorer: Scorer) -> None:
    scorer.fact("off", BEN)
    scorer.tap(scorer.button("turn", DAN))
    shared = scorer.screen.shared
    assert (shared.note, shared.next_text) == ("Dan to play", "Ben rises")
    scorer.end_turn()
    assert (tallied(scorer.match).in_play[BEN], tallied(scorer.match).life[BEN]) == (True, False)
    assert shared.next_text == "Next turn: Ann"


def test_a_pawn_put_on_again_in_a_later_turn_has_risen(scorer: Scorer) -> None:
    scorer.fact("off", BEN)
    scorer.fact("next")
    scorer.tap(scorer.button("pawn", BEN))
    assert (tallied(scorer.match).in_play[BEN], tallied(scorer.match).life[BEN]) == (True, False)


@pytest.mark.parametrize(("words", "life"), [("Ben rose: the Life token is spent", False),
                                             ("Ben was never off the board", True)])  # fmt: skip
def test_by_rounds_it_is_asked_whether_a_pawn_rose_in_the_round_in_which_it_left(
    open_app: Callable[..., Stage], words: str, life: bool
) -> None:
    stage = open_app(360, 640)
    scorer = Scorer(stage, replace(score_plan(4), options={"of": "phoenix", "by": "rounds"}))
    for _ in range(2):
        scorer.tap(scorer.button("pawn", BEN))
    stage.frames(20)
    scorer.tap(the_button(stage, words))
    assert (tallied(scorer.match).in_play[BEN], tallied(scorer.match).life[BEN]) == (True, life)


def test_by_rounds_who_was_off_before_the_round_is_asked_about(open_app: Callable[..., Stage]) -> None:
    scorer = Scorer(open_app(), replace(score_plan(4), options={"of": "phoenix", "by": "rounds"}))
    scorer.fact("off", BEN)
    assert not scorer.screen.shared.rising
    scorer.fact("next")
    assert scorer.screen.shared.next_text == "Ben rises"


# ---- the end


def test_the_last_round_is_announced_when_it_starts_and_explained(scorer: Scorer) -> None:
    scorer.fact("stars", CLEO, 7)
    shared = scorer.screen.shared
    assert shared.headline == "Last round"
    scorer.stage.tap(shared.ids.notices)
    told = [row.text for row in reversed(list(scorer.stage.walk(the_sheet(ForecastSheet)))) if isinstance(row, WhyRow)]
    assert told == [
        "Cleo has seven Stars.",
        "Still to play: Ben, Cleo and Dan.",
        "To win or share: Ann +7, Ben +7 and Dan +7.",
        "Ahead: Cleo with 7 Stars.",
    ]


def banner_of(scorer: Scorer) -> LastRoundBanner | None:
    return next((w for w in scorer.stage.walk() if isinstance(w, LastRoundBanner)), None)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_the_last_round_has_a_banner_once_that_hides_nobody(
    open_app: Callable[..., Stage], size: tuple[int, int]
) -> None:
    scorer = Scorer(open_app(*size), score_plan(8))
    scorer.fact("stars", CLEO, 8)
    assert banner_of(scorer) is None, "who taps several Stars is not disturbed"
    scorer.stage.until(lambda: banner_of(scorer) is not None)
    banner = banner_of(scorer)
    assert banner is not None
    assert scorer.screen.shared.announced
    assert (banner.headline, banner.text) == (
        "Last round",
        "Cleo has seven Stars. Still to play: Ben, Cleo, Dan, Eva, Finn, Gus and Hana.",
    )
    scorer.stage.frames(20)
    left, low, right, top = box_of(banner)
    for needed in (*scorer.screen.panels, scorer.screen.shared.ids.next.__self__):
        a = box_of(needed)
        assert a[2] <= left + 1 or right <= a[0] + 1 or a[3] <= low + 1 or top <= a[1] + 1, needed
    scorer.fact("stars", CLEO)
    assert tallied(scorer.match).stars[CLEO] == 9
    scorer.stage.tap(banner)
    assert banner_of(scorer) is None
    assert not scorer.screen.shared.announced
    scorer.fact("stars", ANN, 7)
    scorer.stage.frames(120)
    assert banner_of(scorer) is None


def test_the_banner_goes_with_the_turn_and_with_what_brought_it(scorer: Scorer) -> None:
    for go in (scorer.end_turn, scorer.undo, lambda: scorer.stage.frames(60 * 8)):
        scorer.fact("stars", CLEO, 7 - tallied(scorer.match).stars[CLEO])
        scorer.stage.until(lambda: banner_of(scorer) is not None)
        go()
        assert banner_of(scorer) is None
        while scorer.match.played:
            scorer.screen.undo()


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
    assert stage.screen.message == f"Saved: {file}"
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

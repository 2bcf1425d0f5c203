"""After a game: the moments that decided it, found a little a frame, each leading to its place in the replay."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest

from phoenix.bots import moments
from phoenix.bots.moments import Weighing, why_it_mattered
from phoenix.match.match import Match
from phoenix.screen.picture import picture_of
from phoenix.screen.plan import Plan, plan_of
from phoenix.screen.replay import position_at
from phoenix.ui.history.moments import MomentRow
from phoenix.ui.history.result import ResultScreen, ResultTool
from phoenix.ui.kit.look import look
from phoenix.ui.kit.slices import SLICE, Slices
from tests.bots.playing import play_with
from tests.games.tally.tallies import NEXT, out, report, tally
from tests.games_played import begun, played
from tests.rulesets import CLASSIC, PHOENIX, SOLO, WINDS, RuleSet, named
from tests.ui.counting import CountingClock
from tests.ui.stage import Stage
from tests.ui.test_layout import SIZES, check

TICK = 0.0005
"""Seconds that a look at the clock takes."""


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> CountingClock:
    return CountingClock(TICK).put_into(monkeypatch, "kit.slices")


@pytest.fixture(autouse=True)
def quick_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which moments are found is told in tests/bots/test_hints.py; here they are only to be seen and touched."""
    monkeypatch.setattr(moments, "MOST_VISITS", 8)


def finish(stage: Stage, match: Match) -> ResultScreen:
    """The end of a game that was played here and kept."""
    stage.app.shelf.begin(match, {"screen": "table"})
    stage.app.go("result", match=match, plan=plan_of(match))
    stage.frames(2)
    return stage.screen


def game(rule_set: RuleSet = PHOENIX, seed: int = 8) -> Match:
    return play_with(begun(rule_set, seed), "greedy")


def rows(stage: Stage) -> list[MomentRow]:
    """From the top."""
    return sorted((w for w in stage.walk() if isinstance(w, MomentRow)), key=lambda row: -row.y)


def found(stage: Stage) -> list[MomentRow]:
    panel = stage.screen.ids.moments
    stage.until(lambda: not panel.looking, most=4000)
    stage.frames(3)
    return rows(stage)


def weighed(match: Match) -> Weighing:
    weighing = Weighing(match)
    list(weighing.steps())
    return weighing


@pytest.mark.parametrize("rule_set", [PHOENIX, WINDS, CLASSIC], ids=named)
def test_the_moments_are_told_with_round_and_chances(open_app: Callable[..., Stage], rule_set: RuleSet) -> None:
    stage = open_app()
    match = game(rule_set)
    finish(stage, match)
    shown = [(row.text, row.note) for row in found(stage)]
    moments = weighed(match).moments
    assert moments
    assert shown == [
        (f"Round {moment.round} · {moment.what}", str(why_it_mattered(moment, match))) for moment in moments
    ]


def test_a_moment_leads_to_its_place_in_the_replay_and_back_leads_to_the_result(
    open_app: Callable[..., Stage], clock: CountingClock
) -> None:
    stage = open_app()
    match = game()
    result = finish(stage, match)
    told = [row.text for row in found(stage)]
    last = weighed(match).moments[-1]
    stage.tap(rows(stage)[-1])
    assert stage.app.screens.current == "record"
    assert stage.screen.match.position == match.position
    assert last.number < stage.screen.step == last.at <= last.until
    assert stage.screen.ids.board.overlay.walks
    stage.app.back()
    stage.frames(2)
    looks = clock.looks
    stage.frames(3)
    assert stage.screen is result
    assert [row.text for row in rows(stage)] == told
    assert clock.looks == looks, "what is known is not looked for again"


def test_a_moment_is_seen_from_before_it_happened_and_no_further(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    match = game()
    finish(stage, match)
    found(stage)
    stage.tap(rows(stage)[0])
    see_it_happen(stage, weighed(match).moments[0].at)


def test_the_moments_are_in_the_record_too_and_play_right_there(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    match = game()
    stage.app.go("record", game=stage.app.shelf.begin(match, {"screen": "table"}))
    stage.frames(2)
    told = [row.text for row in found(stage)]
    assert told == [f"Round {moment.round} · {moment.what}" for moment in weighed(match).moments]
    stage.tap(rows(stage)[0])
    see_it_happen(stage, weighed(match).moments[0].at)


def see_it_happen(stage: Stage, at: int) -> None:
    """The board before it is shown, then the walk in motion, and what followed from it, and then what all that did."""
    screen = stage.screen
    assert stage.app.screens.current == "record"
    begun = int(screen.step)
    assert screen.playing
    assert begun < at
    assert screen.ids.board.picture == picture_of(position_at(screen.match, begun))
    assert any(event[0] == "moved" for event in screen.match.played[begun].events)
    stage.until(lambda: screen.motion.playing)
    assert screen.step == begun + 1
    stage.until(lambda: not screen.playing)
    stage.frames(120)
    assert (screen.step, screen.motion.playing) == (at, False)
    assert screen.ids.board.picture == picture_of(position_at(screen.match, at))
    assert screen.ids.board.overlay.walks


@pytest.mark.parametrize("rule_set", [PHOENIX, SOLO], ids=named)
def test_all_of_a_game_is_seen_again_from_its_result(open_app: Callable[..., Stage], rule_set: RuleSet) -> None:
    stage = open_app(speed=4.0)
    match = played(rule_set, 1)
    finish(stage, match)
    stage.tap(stage.find(ResultTool, icon="replay"))
    screen = stage.screen
    assert stage.app.screens.current == "record"
    assert screen.playing
    assert screen.step <= 1
    stage.until(lambda: screen.step == 3)


def test_a_game_that_is_not_kept_tells_its_moments_and_leads_nowhere(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    match = game()
    stage.app.go("result", match=match, plan=plan_of(match))
    stage.frames(2)
    assert found(stage)
    assert all(row.disabled and not row.leads_on for row in rows(stage))
    stage.tap_at(*rows(stage)[0].to_window(*rows(stage)[0].center))
    assert stage.app.screens.current == "result"
    assert not [w for w in stage.walk() if isinstance(w, ResultTool) and w.icon == "replay"]


def test_a_frame_gets_a_slice_of_it_and_no_more(open_app: Callable[..., Stage], clock: CountingClock) -> None:
    stage = open_app()
    finish(stage, game())
    slices = []
    while stage.screen.ids.moments.looking:
        before = clock.looks
        stage.frames()
        slices.append(clock.looks - before)
    assert len(slices) > 20
    assert max(slices) <= SLICE / TICK + 2


def test_whoever_leaves_is_not_thought_for_and_finds_it_going_on(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    result = finish(stage, game())
    assert result.ids.moments.looking
    stage.app.go("settings")
    stage.frames(2)
    assert not Slices.running
    assert gc.isenabled()
    stage.app.back()
    stage.frames(2)
    assert stage.screen is result
    assert found(stage)


def test_another_end_after_an_undo_has_its_own_moments(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    match = game()
    finish(stage, match)
    found(stage)
    stage.app.go("undo")
    stage.frames(3)
    assert stage.app.screens.current == "table"
    stage.screen.undo()
    other = next(action for action in match.legal() if action != match.undone[-1].action)
    match.apply(other)
    play_with(match, "greedy", seed=7)
    stage.app.go("result", match=match, plan=plan_of(match))
    stage.frames(2)
    told = [row.text for row in found(stage)]
    assert told == [f"Round {moment.round} · {moment.what}" for moment in weighed(match).moments]


def test_nothing_is_told_where_nobody_plays_against_anybody(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    match = played(SOLO, 1)
    finish(stage, match)
    assert stage.screen.ids.moments.height == 0
    finish(stage, report(tally(2), out(0), NEXT))
    assert stage.screen.ids.moments.height == 0
    assert not rows(stage)


def test_the_moments_change_their_language_with_everything_else(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    finish(stage, game())
    told = [row.text for row in found(stage)]
    look.set_language("fr")
    stage.frames(3)
    assert [row.text for row in rows(stage)] != told
    assert all(row.text.startswith("Manche") for row in rows(stage))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seed", [7, 9, 13])
def test_the_moments_fit(open_app: Callable[..., Stage], seed: int, size: tuple[int, int]) -> None:
    stage = open_app(*size)
    finish(stage, game(seed=seed))
    check(stage, *size)
    assert found(stage)
    check(stage, *size)


def test_an_unfinished_game_has_no_moments(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.play(Plan(first=0).seated(2))
    stage.app.screen("result").ids.moments.look_back(stage.match)
    assert not Slices.running


def test_a_replay_knows_what_was_found_at_the_result(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    match = game()
    finish(stage, match)
    told = [row.text for row in found(stage)]
    stage.app.go("record", game=stage.app.shelf.key_of(match))
    assert not stage.screen.ids.moments.looking
    stage.frames(3)
    assert [row.text for row in rows(stage)] == told

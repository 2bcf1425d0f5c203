"""A restart in the middle of a game: the app offers to go on, in any decision, with one game or several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from kivy.uix.label import Label

from phoenix.match.match import Match
from phoenix.match.records import record_lines
from phoenix.screen.picture import picture_of
from phoenix.screen.plan import Plan, score_plan
from phoenix.ui.home.continue_card import ContinueCard, Standing
from phoenix.ui.widgets.buttons import WordButton
from tests.games_played import chosen, outcome, phases_of
from tests.rulesets import CLASSIC, PHOENIX, TOURNAMENT, WINDS, RuleSet, named
from tests.ui.stage import Stage
from tests.ui.test_app import sheets

DECISIONS = [
    (rule_set, phase) for rule_set, phase in phases_of((PHOENIX, WINDS, CLASSIC, TOURNAMENT)) if phase != "over"
]


def asked(rules: str, phase: str) -> tuple[Plan, Match]:
    """A game of three in which there is such a decision, found away from the screen."""
    plan = Plan(rules=rules, first=0, options={"bonus": True} if phase == "swap" else {}).seated(3)
    for seed in range(400):
        match, rng = plan.match(seed), Random(seed)
        while not match.over and len(match.played) < 200:
            if match.position.phase == phase:
                return plan, match
            match.apply(chosen(match, rng, careful=True))
    raise AssertionError(f"{rules} never came to {phase}")


def begin(stage: Stage, rules: str, people: int = 3, **options: object) -> None:
    stage.app.go("table", plan=Plan(rules=rules, first=0, options=options).seated(people))
    stage.frames(2)


def play_on_button(stage: Stage) -> WordButton:
    return next(w for w in stage.walk() if isinstance(w, WordButton) and w.kind == "gold")


def restart(stage: Stage, open_app: Callable[..., Stage]) -> Stage:
    """The process is gone without a word, and the app is opened again."""
    stage.close()
    return open_app()


@pytest.mark.parametrize(("of", "figures"), [("classic", {""}), ("phoenix", {"0", "2"})])
def test_the_card_of_a_game_that_is_kept_score_of_has_stars_if_the_game_has(
    open_app: Callable[..., Stage], of: str, figures: set[str]
) -> None:
    stage = open_app()
    stage.app.go("score", plan=replace(score_plan(3), options={"of": of}))
    stage.frames(4)
    for _ in range(2):
        stage.screen.tap("star" if of == "phoenix" else "turn", 1)
    stage.app.go("home")
    stage.frames(4)
    assert {standing.figure for standing in stage.walk() if isinstance(standing, Standing)} == figures


@pytest.mark.parametrize(("rule_set", "phase"), DECISIONS, ids=named)
def test_a_restart_offers_to_go_on_in_any_decision(
    open_app: Callable[..., Stage], rule_set: RuleSet, phase: str
) -> None:
    stage = open_app()
    plan, before = asked(rule_set.rules, phase)
    stage.app.shelf.begin(before, {"screen": "table", **plan.data()})
    if before.played:
        before.undo()
        before.redo()
    stage = restart(stage, open_app)
    stage.tap(play_on_button(stage))
    match = stage.match
    assert match is not before
    assert record_lines(match) == record_lines(before)
    assert outcome(match) == outcome(before)
    assert stage.app.screens.current == "table"
    assert stage.screen.board.picture == picture_of(before.position)
    assert stage.app.plan is not None
    assert [seat.side for seat in stage.app.plan.seats] == [seat.side for seat in Plan().seated(3).seats]


@pytest.mark.parametrize(
    ("rules", "options", "told"),
    [
        ("phoenix", {}, ["0", "0"]),
        ("classic", {}, []),
        ("longest-path", {}, ["0", "0"]),
        ("tally", {"of": "winds"}, ["0", "0"]),
        ("tally", {"of": "classic"}, []),
    ],
)
def test_a_card_tells_stars_or_scores_only_where_there_are_any(
    open_app: Callable[..., Stage], rules: str, options: dict[str, str], told: list[str]
) -> None:
    stage, plan = open_app(), Plan(rules, first=0, options=options).seated(2)
    stage.app.shelf.begin(plan.match(seed=1), {"screen": "table", **plan.data()})
    stage = restart(stage, open_app)
    people = [widget for widget in stage.walk(stage.find(ContinueCard)) if isinstance(widget, Standing)]
    assert len(people) == 2
    shown = [label.text for one in people for label in stage.walk(one) if isinstance(label, Label)]
    assert [text for text in shown if text] == told


def test_of_several_games_any_can_be_continued(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    for rules in ("phoenix", "winds", "classic"):
        begin(stage, rules)
        stage.match.apply(stage.match.legal()[0])
    stage = restart(stage, open_app)
    assert stage.find(ContinueCard).match.setup.rules == "classic"
    stage.tap(next(w for w in stage.walk() if isinstance(w, WordButton) and w.icon == "clock"))
    offered = [w for w in stage.walk(sheets()[0]) if isinstance(w, WordButton)]
    assert len(offered) == 2
    stage.tap(next(w for w in offered if "Phoenix Rising" in w.text))
    assert stage.app.screens.current == "table"
    assert stage.match.setup.rules == "phoenix"
    assert len(stage.match.played) == 1


def test_going_home_and_back_shows_the_game_as_it_is_now(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    begin(stage, "phoenix")
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    stage.app.go("home")
    stage.frames(4)
    card = stage.find(ContinueCard)
    assert card.picture == picture_of(stage.match.position)
    stage.tap(play_on_button(stage))
    assert len(stage.match.played) == 1


def test_a_finished_game_is_no_longer_offered(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    begin(stage, "phoenix", people=2)
    match, rng = stage.match, Random(1)
    while not match.over:
        match.apply(rng.choice(match.legal()))
    stage = restart(stage, open_app)
    assert not [w for w in stage.walk() if isinstance(w, ContinueCard)]


def test_a_journal_with_a_cut_last_line_is_repaired_said_and_offered(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    begin(stage, "phoenix")
    for _ in range(2):
        stage.match.apply(stage.match.legal()[0])
    file = next(stage.app.shelf.under_way_folder.iterdir())
    file.write_bytes(file.read_bytes()[:-10])
    stage = restart(stage, open_app)
    banner = stage.app.banner
    assert "cut short" in banner.text
    assert len(stage.find(ContinueCard).match.played) == 1
    stage.tap(banner)
    assert banner.text == ""

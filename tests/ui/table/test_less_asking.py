"""Less is asked: a move of three Stars in Winds of Change needs few confirmations, each choice its touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from kivy.uix.widget import Widget

from phoenix.core.actions import Action, flip_of
from phoenix.match.match import Match
from phoenix.screen.plan import plan_of
from phoenix.screen.table_model import TableModel
from phoenix.ui.widgets.buttons import IconButton
from tests.ui.seen import check
from tests.ui.stage import Stage
from tests.ui.table.table_touch import touch_action


@cache
def three_stars() -> tuple[Match, Sequence[Action]]:
    """A match before a move that makes three Stars, and all that was decided in that move."""
    for seed in range(300):
        match, rng = Match.new("winds", 2, seed=seed), Random(seed)
        start, taken = match.copy(), 0
        while not match.over:
            before = match.position
            if before.phase in ("act", "place"):
                start, taken = match.copy(), len(match.played)
            match.push(rng.choice(match.legal()))
            seat = before.decider
            made = [e for p in match.played[taken:] for e in p.events if e[0] == "scored" and e[2] == seat]
            actions = [played.action for played in match.played[taken:]]
            flips = len([action for action in actions if flip_of(action)])
            if len(made) == 3 and flips >= 5 and match.position.phase not in match.game.on_the_way:
                return start, actions
    raise AssertionError("nobody made three")


def test_a_move_of_three_stars_needs_four_confirmations_at_most(open_app: Callable[..., Stage]) -> None:
    """P17, W2, W3."""
    stage = open_app()
    match, actions = three_stars()
    stage.app.plan, stage.app.model = plan_of(match), TableModel(match.copy())
    stage.app.go("table")
    stage.frames(4)
    table = stage.screen
    ticks = []
    touched = stage.tap

    def tap(widget: Widget) -> None:
        if isinstance(widget, IconButton) and widget.icon == "check":
            ticks.append(widget)
        touched(widget)

    stage.tap = tap  # type: ignore[method-assign]
    begun = len(table.model.match.played)
    while len(table.model.match.played) < begun + len(actions):
        done = len(table.model.match.played) - begun
        touch_action(stage, table, actions[done])
        check(table)
    assert len(ticks) <= 4
    assert [played.action.do for played in table.model.match.played[begun:]][: len(actions)] == [a.do for a in actions]

"""The people of a game that is kept score of, in its midst: renamed, one more, somebody else plays first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kivy.app import App

from phoenix.core.words import Illegal, say
from phoenix.match import people
from phoenix.match.match import Match
from phoenix.screen import planning
from phoenix.screen.plan import SIDES, Plan
from phoenix.screen.score_model import ScoreModel
from phoenix.store.shelf import PLAN
from phoenix.ui.kit.look import look
from phoenix.ui.score.turn_timer import TurnTimer
from phoenix.ui.setup.seat_editor import SeatEditor
from phoenix.ui.widgets.sheets import ChoiceSheet, Sheet


class AtTable(Protocol):
    """The screen of the game."""

    plan: Plan
    timer: TurnTimer
    go: Callable[..., None]

    @property
    def model(self) -> ScoreModel: ...

    def tap(self, what: str, seat: int) -> None: ...


def open_people(screen: AtTable) -> None:
    choices: list[tuple[str, str, Callable[[], None]]] = [
        ("person", seat.name, partial(_edit, screen, k)) for k, seat in enumerate(screen.plan.seats)
    ]
    if _free_side(screen.plan) is not None:
        choices.append(("plus", look._("One more player"), lambda: _add(screen)))
    screen.timer.open_held(ChoiceSheet(look._("Players"), choices))


def _edit(screen: AtTable, index: int) -> None:
    """A player's name, colour and place in the round; whoever is removed is out."""
    editor = SeatEditor(plan=screen.plan, index=index, names=_remembered())
    editor.bind(on_dismiss=lambda editor: _take(screen, index, editor.plan))
    screen.timer.open_held(editor)


def _take(screen: AtTable, index: int, plan: Plan) -> None:
    before, match = screen.plan, screen.model.match
    if len(plan.seats) < len(before.seats):
        screen.tap("out", index)
    elif plan.first != before.first and plan.first >= 0:
        _change(screen, plan, lambda: _rename_and_begin(match, plan))
    elif plan != before:
        _change(screen, plan, lambda: _rename(match, plan))


def _rename_and_begin(match: Match, plan: Plan) -> None:
    people.play_first(match, plan.first)
    _rename(match, plan)


def _rename(match: Match, plan: Plan) -> None:
    people.rename(match, [seat.name for seat in plan.seats], [seat.color for seat in plan.seats])


def _add(screen: AtTable) -> None:
    """One more, at the side where the circle closes if there is room; what they are called comes next."""
    side = _free_side(screen.plan)
    if side is None:
        return
    plan = planning.with_seat(screen.plan, side, _remembered())
    known = {seat.color for seat in screen.plan.seats}
    index, seat = next((k, seat) for k, seat in enumerate(plan.seats) if seat.color not in known)
    match = screen.model.match
    if _change(screen, plan, lambda: people.join(match, index, seat.name, seat.color)):
        _edit(screen, index)


def _free_side(plan: Plan) -> str | None:
    """From the last player on, clockwise: so the order of the others stays."""
    last = SIDES.index(plan.seats[-1].side)
    return next((side for side in (*SIDES[last:], *SIDES[:last]) if planning.can_add(plan, side)), None)


def _change(screen: AtTable, plan: Plan, change: Callable[[], None]) -> bool:
    """The match and its record go on with these people; or it is told why they cannot."""
    match = screen.model.match
    before = match.extra.get(PLAN)
    match.extra[PLAN] = {"screen": "score", **plan.data()}
    try:
        change()
    except Illegal as illegal:
        match.extra[PLAN] = before
        words = say("This cannot be changed any more. {reason}", reason=illegal.words)
        Sheet(title=look._("Players"), text=look.words(words)).open()
        return False
    screen.go("score", people=plan)
    return True


def _remembered() -> list[str]:
    """Who has played here."""
    return list(App.get_running_app().settings.names)

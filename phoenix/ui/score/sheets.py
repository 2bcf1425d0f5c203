"""What comes up over the score screen: the history, the menu, the rules in short, all there is to know now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from phoenix.core.lines import listed
from phoenix.core.words import say
from phoenix.screen.plan import Plan
from phoenix.screen.score_model import ScoreModel
from phoenix.ui.kit.look import look
from phoenix.ui.score.help import HelpSheet
from phoenix.ui.score.history import EntrySheet
from phoenix.ui.score.people import open_people
from phoenix.ui.score.timer_ring import TimerSheet
from phoenix.ui.score.turn_timer import TURN_SECONDS, TurnTimer
from phoenix.ui.widgets.sheets import ChoiceSheet, ForecastSheet


class Scoring(Protocol):
    """The screen that they come up over."""

    plan: Plan
    turn_seconds: int
    timer: TurnTimer
    go: Callable[..., None]

    @property
    def model(self) -> ScoreModel: ...

    def changed(self) -> None: ...
    def end_turn(self) -> None: ...
    def tap(self, what: str, seat: int) -> None: ...
    def time_turns(self, seconds: int) -> None: ...


def open_history(screen: Scoring) -> None:
    """All that was entered; what is put right there shows at once."""
    EntrySheet(screen.model.match, screen.changed).open()


def open_menu(screen: Scoring) -> None:
    choices = [
        ("play", look._("Play on"), lambda: None),
        ("question", look._("Help at the board"), lambda: open_help(screen)),
        ("book", look._("Rules"), lambda: screen.go("rules")),
        ("clock", look._("Turn timer"), lambda: open_timer(screen)),
        *([("cross", look._("Somebody is out …"), lambda: choose_out(screen))] if screen.model.has_stars else ()),
        ("person", look._("Players …"), lambda: open_people(screen)),
        ("check", look._("End the game now …"), lambda: ask_end(screen)),
        ("gear", look._("Settings"), lambda: screen.go("settings")),
        ("home", look._("Home: the game waits"), lambda: screen.go("home")),
    ]
    screen.timer.open_held(ChoiceSheet(look._("Pause"), choices))


def ask_end(screen: Scoring) -> None:
    """The table has to go: who is ahead wins (S1), or nobody does."""
    names = listed(screen.model.ahead())
    choices = [
        ("star", look.words(say("Who is ahead wins: {names}", names=names)), lambda: _end(screen)),
        ("clock", look._("Unfinished: keep it in the history"), lambda: screen.go("put away")),
        ("play", look._("Play on"), lambda: None),
    ]
    screen.timer.open_held(ChoiceSheet(look._("End the game now?"), choices))


def _end(screen: Scoring) -> None:
    if screen.model.end_game():
        screen.changed()


def open_timer(screen: Scoring) -> None:
    choices: list[tuple[str, str, Callable[[], None]]] = [
        (
            "check" if seconds == screen.turn_seconds else "clock",
            look.words(words),
            partial(screen.time_turns, seconds),
        )
        for seconds, words in TURN_SECONDS
    ]
    if screen.turn_seconds:
        choices.insert(0, ("eye", look._("Show it large"), lambda: TimerSheet(screen).open()))
    screen.timer.open_held(ChoiceSheet(look._("Turn timer"), choices))


def open_help(screen: Scoring) -> None:
    """Before anything is entered, what there is to set up."""
    model, match = screen.model, screen.model.match
    screen.timer.open_held(HelpSheet(match.game.on_the_table(match.setup), model.set_up, begun=bool(match.played)))


def choose_out(screen: Scoring) -> None:
    """Who is out of the game, though the rules would not put them out."""
    in_it = [view for view in screen.model.players if not view.out]
    choices = [("person", view.name, lambda view=view: ask_out(screen, view.seat)) for view in in_it]
    screen.timer.open_held(ChoiceSheet(look._("Who is out of the game?"), choices))


def ask_out(screen: Scoring, seat: int) -> None:
    name = screen.model.match.setup.names[seat]
    choices = [
        ("cross", look.words(say("{name} is out", name=name)), lambda: screen.tap("out", seat)),
        ("play", look.words(say("{name} plays on", name=name)), lambda: None),
    ]
    title = look.words(say("Is {name} out? Then there are no more turns.", name=name))
    screen.timer.open_held(ChoiceSheet(title, choices))


def ask_rise(screen: Scoring, seat: int) -> None:
    """A pawn comes on the board again in the round in which it left it: has it risen, or was it never off?"""
    name = screen.model.match.setup.names[seat]
    choices = [
        (
            "flame",
            look.words(say("{name} rose: the Life token is spent", name=name)),
            lambda: screen.tap("flame", seat),
        ),
        ("undo", look.words(say("{name} was never off the board", name=name)), lambda: screen.tap("never off", seat)),
    ]
    ChoiceSheet(look.words(say("{name} is back on the board", name=name)), choices).open()


def open_notice(screen: Scoring) -> None:
    """Every line of what the screen says, each with its rule."""
    match = screen.model.match
    told = screen.model.notice()
    sheet = ForecastSheet(told.lines, match.setup.colors)
    sheet.title = look.words(told.headline)
    sheet.open()

"""What somebody may want next, made ready at home, a little a frame: a screen that is there opens without a wait."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from phoenix.ui import host
from phoenix.ui.kit.first_frame import first_frame
from phoenix.ui.routes import ROUTES

if TYPE_CHECKING:
    from phoenix.ui.app import PhoenixApp

ENGINE = (
    "phoenix.core.tiles", "phoenix.core.actions", "phoenix.games.interface", "phoenix.games.classic.rules",
    "phoenix.games", "phoenix.match.match", "phoenix.wording.telling", "phoenix.screen.picture", "phoenix.screen.shots",
    "phoenix.bots.interface", "phoenix.bots", "phoenix.forecast.forecast", "phoenix.screen.table_model",
    "phoenix.learning.lessons", "phoenix.match.corrections", "phoenix.screen.score_model", "phoenix.ui.prepare",
    "phoenix.ui.kit.icons", "phoenix.ui.widgets.board", "phoenix.ui.widgets.badge", "phoenix.ui.widgets.sheets",
)  # fmt: skip
"""What most screens need. Here as below each brings in what it needs itself, in so many that none takes long."""
AHEAD = (
    ("setup", ("phoenix.screen.planning", "phoenix.ui.setup.seat_editor", "phoenix.screen.seating_held",
               "phoenix.screen.seating_alone", "phoenix.screen.seating", "phoenix.ui.setup.picker")),
    ("table", ("phoenix.screen.film", "phoenix.ui.kit.voice", "phoenix.ui.table.cards", "phoenix.ui.table.tray",
               "phoenix.ui.table.decider_tray", "phoenix.ui.table.trays", "phoenix.ui.table.dragging")),
    ("result", ("phoenix.ui.history.moments", "phoenix.ui.history.sharing", "phoenix.screen.delight")),
    ("history", ("phoenix.store.history", "phoenix.store.transfer", "phoenix.ui.history.long_list",
                 "kivy.core.clipboard")),
    ("rules", ("phoenix.ui.widgets.diagram", "phoenix.ui.widgets.rule_panel")),
    ("learn", ()),
    ("settings", ()),
    ("score setup", ()),
    ("score", ("phoenix.ui.score.hub", "phoenix.ui.score.help", "phoenix.match.score_grid", "phoenix.ui.score.correct",
               "phoenix.ui.score.history", "phoenix.ui.score.sheets", "phoenix.ui.score.panel")),
    ("record", ()),
    ("statistics", ("phoenix.store.statistics",)),
)  # fmt: skip
"""The screens, those that are wanted first at the front, and what takes long of what they bring in."""
TOLD_LATER = {"table", "score", "result", "record"}
"""Screens of a game: what they show is told when somebody goes there."""


def make_ready(app: PhoenixApp) -> Iterator[None]:
    """Does all that the first look at the other screens would do at once, in steps that a frame has time for."""
    yield from _brought_in(ENGINE)
    for name, modules in AHEAD:
        yield from _brought_in((*modules, f"phoenix.ui.{ROUTES[name].module}"))
        if name == "history":
            for _part in import_module("phoenix.ui.history.history").parts():
                yield  # in which it is drawn
            app.history.rows(most=1)
            yield
        if not app.screens.has_screen(name):
            yield from _made(app, name)


def _brought_in(modules: tuple[str, ...]) -> Iterator[None]:
    for name in modules:
        import_module(name)
        yield


def _made(app: PhoenixApp, name: str) -> Iterator[None]:
    """A screen, as large as it will be. Nobody sees it: what is drawn in it takes its time."""
    first_frame.unseen()
    screen = app.screen(name)
    yield
    if name not in TOLD_LATER and name != "history":
        first_frame.unseen()
        ROUTES[name].prepare(app, screen)
        yield
    first_frame.unseen()
    screen.size = app.screens.size
    host.lay_out(screen)
    while first_frame.waiting:
        yield

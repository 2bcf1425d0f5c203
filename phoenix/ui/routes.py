"""The screens, and what each is given when somebody goes there. A new screen is a class, its kv and a line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.uix.screenmanager import Screen

if TYPE_CHECKING:
    from phoenix.ui.app import PhoenixApp


def nothing(_app: PhoenixApp, _screen: Any) -> None:
    """For a screen that needs nothing."""


def _later(name: str) -> Callable[..., None]:
    """A function of ``phoenix.ui.prepare``; the engine comes in with the first screen that needs it."""
    return lambda app, screen, **what: getattr(import_module("phoenix.ui.prepare"), name)(app, screen, **what)


@dataclass(frozen=True)
class Route:
    module: str
    """In ``phoenix.ui``; imported when somebody first goes there."""
    screen: str
    prepare: Callable[..., None] = nothing
    """Gives the screen what it shows; what was said on the way comes as keywords."""
    up: str = ""
    """Where back leads; if empty, where one came from."""
    again: bool = False
    """Whether it is prepared again, without a word, when somebody comes back; else it is as it was left."""

    def make(self, name: str) -> Screen:
        return getattr(import_module(f"phoenix.ui.{self.module}"), self.screen)(name=name)


def _to_home(app: PhoenixApp, screen: Any) -> None:
    games = app.shelf.under_way()
    kept = None
    while games and kept is None:
        kept = app.shelf.open(games.pop(0).id)
        if kept is not None and kept.match.over:  # the end was kept, and then the power was gone
            kept = None
    screen.game, screen.others = kept, games
    screen.save = app.keep


def _to_settings(app: PhoenixApp, screen: Any) -> None:
    screen.settings = app.settings
    screen.save = app.keep


def _to_learn(app: PhoenixApp, screen: Any) -> None:
    screen.taken = app.settings.lessons


def _to_rules(_app: PhoenixApp, screen: Any, rule: str = "") -> None:
    if rule:
        screen.open(rule)


def _to_history(app: PhoenixApp, screen: Any, deleted: str = "") -> None:
    screen.show(app.shelf, app.history, deleted)


def _to_record(app: PhoenixApp, screen: Any, game: str, at: int | None = None) -> None:
    """``at`` is how many actions had been taken when what is to be seen again had happened; 0 for all of it."""
    screen.show(app.shelf, game, app.shelf.read(game))
    if at:
        screen.play_moment(at)
    elif at == 0:
        screen.toggle()


def _to_statistics(app: PhoenixApp, screen: Any) -> None:
    screen.show(app.history)


def _to_person(app: PhoenixApp, screen: Any, who: str, scope: Any, *, bot: bool = False) -> None:
    screen.show(app.history, who, scope, bot=bot)


ROUTES: dict[str, Route] = {
    "home": Route("home.home", "HomeScreen", _to_home, again=True),
    "setup": Route("setup.setup", "SetupScreen", _later("setup"), up="home"),
    "settings": Route("home.settings", "SettingsScreen", _to_settings),
    "table": Route("table.table", "TableScreen", _later("table"), up="home", again=True),
    "result": Route("history.result", "ResultScreen", _later("result"), up="home"),
    "history": Route("history.history", "HistoryScreen", _to_history, up="home", again=True),
    "record": Route("history.record", "RecordScreen", _to_record),
    "statistics": Route("history.statistics", "StatisticsScreen", _to_statistics, up="history"),
    "person": Route("history.person", "PersonScreen", _to_person, up="statistics"),
    "follow setup": Route("setup.following", "FollowSetupScreen", _later("follow_setup"), up="home"),
    "score setup": Route("score.setup", "ScoreSetupScreen", _later("score_setup"), up="home"),
    "score": Route("score.score", "ScoreScreen", _later("score"), up="home", again=True),
    "learn": Route("learn.learn", "LearnScreen", _to_learn, up="home", again=True),
    "lesson": Route("learn.lesson", "LessonScreen", _later("lesson"), up="learn"),
    "rules": Route("learn.rules", "RulesScreen", _to_rules),
}

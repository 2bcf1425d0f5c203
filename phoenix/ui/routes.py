"""The screens, and what each is given when somebody goes there. A new screen is a class, its kv and a line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.uix.screenmanager import Screen

from phoenix.bots import BOTS
from phoenix.first_time import FirstTime
from phoenix.lessons import Lesson
from phoenix.match import Match
from phoenix.store.shelf import Kept
from phoenix.ui.plan import Plan, plan_of, quick_plan, read_plan, score_plan
from phoenix.ui.score_model import ScoreModel
from phoenix.ui.table_model import TableModel

if TYPE_CHECKING:
    from phoenix.ui.app import PhoenixApp


def nothing(_app: PhoenixApp, _screen: Any) -> None:
    """For a screen that needs nothing."""


@dataclass(frozen=True)
class Route:
    module: str
    """In ``phoenix.ui.screens``; imported when somebody first goes there."""
    screen: str
    prepare: Callable[..., None] = nothing
    """Gives the screen what it shows; what was said on the way comes as keywords."""
    up: str = ""
    """Where back leads; if empty, where one came from."""
    again: bool = False
    """Whether it is prepared again, without a word, when somebody comes back; else it is as it was left."""

    def make(self, name: str) -> Screen:
        return getattr(import_module(f"phoenix.ui.screens.{self.module}"), self.screen)(name=name)


def _to_home(app: PhoenixApp, screen: Any) -> None:
    games = app.shelf.under_way()
    kept = None
    while games and kept is None:
        kept = app.shelf.open(games.pop(0).id)
        if kept is not None and kept.match.over:  # the end was kept, and then the power was gone
            kept = None
    screen.game, screen.others = kept, games
    screen.save = app.keep


def _to_setup(app: PhoenixApp, screen: Any) -> None:
    screen.plan = read_plan(app.settings.plan) or quick_plan()
    screen.bots = list(BOTS)
    screen.names = list(app.settings.names)
    screen.last = read_plan(app.settings.plan)


def _to_settings(app: PhoenixApp, screen: Any) -> None:
    screen.settings = app.settings
    screen.save = app.keep


def _to_table(app: PhoenixApp, screen: Any, plan: Plan | None = None, kept: Kept | None = None) -> None:
    if plan is not None:
        app.plan, app.model = plan, TableModel(plan.match())
        app.shelf.begin(app.model.match, {"screen": "table", **plan.data()})
        app.save(app.settings.played(plan.data(), [seat.name for seat in plan.seats]))
    elif kept is not None and (app.model is None or app.model.match is not kept.match):
        app.plan, app.model = plan_of(kept.match, kept.plan), TableModel(kept.match)
    helped, keep = app.settings.helped, lambda topics: app.keep(helped=topics)
    screen.trays.helper = FirstTime(helped, keep) if app.settings.helps else None
    if app.plan is not None and app.model is not None:
        screen.play(app.plan, app.model)


def _to_learn(app: PhoenixApp, screen: Any) -> None:
    screen.taken = app.settings.lessons


def _to_lesson(app: PhoenixApp, screen: Any, lesson: Lesson) -> None:
    def keep(taken: Lesson, steps: int) -> None:
        known = app.settings.lessons
        app.keep(lessons={**known, taken.id: max(steps, known.get(taken.id, 0))})

    screen.keep = keep
    taken = app.settings.lessons.get(lesson.id, 0)
    screen.begin(lesson, taken if taken < len(lesson.steps) else 0)


def _to_rules(_app: PhoenixApp, screen: Any, rule: str = "") -> None:
    if rule:
        screen.open(rule)


def _to_score_setup(app: PhoenixApp, screen: Any) -> None:
    last = read_plan(app.settings.score_plan)
    screen.plan = last or score_plan()
    screen.names = list(app.settings.names)
    screen.last = last
    screen.turn_seconds = app.settings.turn_seconds
    screen.save = app.keep


def _to_score(app: PhoenixApp, screen: Any, plan: Plan | None = None, kept: Kept | None = None) -> None:
    if plan is not None:
        app.plan, app.model = plan, ScoreModel(plan.match())
        app.shelf.begin(app.model.match, {"screen": "score", **plan.data()})
        app.save(app.settings.played(plan.data(), [seat.name for seat in plan.seats], scored=True))
    elif kept is not None and (app.model is None or app.model.match is not kept.match):
        app.plan, app.model = plan_of(kept.match, kept.plan), ScoreModel(kept.match)
    screen.turn_seconds = app.settings.turn_seconds
    screen.save = app.keep
    if app.plan is not None and isinstance(app.model, ScoreModel):
        screen.keep(app.plan, app.model)


def screen_of(match: Match) -> str:
    """Where a match is played."""
    return "score" if match.setup.rules == "tally" else "table"


def _to_result(app: PhoenixApp, screen: Any, match: Match, plan: Plan) -> None:
    if app.model is None or app.model.match is not match:
        app.plan, app.model = plan, (ScoreModel if screen_of(match) == "score" else TableModel)(match)
    screen.plan, screen.match = plan, match


def _to_history(app: PhoenixApp, screen: Any, deleted: str = "") -> None:
    screen.show(app.shelf, app.history, deleted)


def _to_record(app: PhoenixApp, screen: Any, game: str) -> None:
    screen.show(app.shelf, game, app.shelf.read(game))


def _to_statistics(app: PhoenixApp, screen: Any) -> None:
    screen.show(app.history)


ROUTES: dict[str, Route] = {
    "home": Route("home", "HomeScreen", _to_home, again=True),
    "setup": Route("setup", "SetupScreen", _to_setup, up="home"),
    "settings": Route("settings", "SettingsScreen", _to_settings),
    "table": Route("table", "TableScreen", _to_table, up="home", again=True),
    "result": Route("result", "ResultScreen", _to_result, up="home"),
    "history": Route("history", "HistoryScreen", _to_history, up="home", again=True),
    "record": Route("record", "RecordScreen", _to_record, up="history"),
    "statistics": Route("statistics", "StatisticsScreen", _to_statistics, up="history"),
    "score setup": Route("score_setup", "ScoreSetupScreen", _to_score_setup, up="home"),
    "score": Route("score", "ScoreScreen", _to_score, up="home", again=True),
    "learn": Route("learn", "LearnScreen", _to_learn, up="home", again=True),
    "lesson": Route("lesson", "LessonScreen", _to_lesson, up="learn"),
    "rules": Route("rules", "RulesScreen", _to_rules),
}

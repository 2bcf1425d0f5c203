"""The screens, and what each is given when somebody goes there. A new screen is a class, its kv and a line here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.uix.screenmanager import Screen

from phoenix.screen.trail import HOME
from phoenix.ui.home.home import Offer
from phoenix.ui.kit.first_frame import first_frame

if TYPE_CHECKING:
    from phoenix.store.shelf import UnderWay
    from phoenix.ui.app import PhoenixApp


def nothing(_app: PhoenixApp, _screen: Any) -> None:
    """For a screen that needs nothing."""


def _later(name: str) -> Callable[..., None]:
    """A function of ``phoenix.ui.prepare``; the engine comes in with the first screen that needs it."""
    return lambda app, screen, **what: getattr(import_module("phoenix.ui.prepare"), name)(app, screen, **what)


class Route(NamedTuple):
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
    """While the app starts, home shows the cover of the game last played; all of it is read after the first frame."""
    screen.save = app.keep
    games = app.shelf.under_way()
    if games and games[0].rules and _read_later(app):
        screen.offer = Offer(games[1:], awaited=games[0], cover=app.shelf.cover.read_of(app.shelf.file(games[0].id)))
    else:
        screen.offer = _offer(app, games)


NEEDED_BY_A_GAME = (
    "phoenix.games", "phoenix.match.records", "phoenix.wording.telling_summary", "phoenix.screen.card",
    "phoenix.screen.picture", "phoenix.store.journal",
)  # fmt: skip
"""Brought in one after the other, as none takes longer than a frame."""


def _read_later(app: PhoenixApp) -> bool:
    """Whether the first frame is still to come; then the game last played is read after it."""
    for name in NEEDED_BY_A_GAME:
        first_frame.put_off(partial(import_module, name))
    return first_frame.put_off(partial(_read, app))


def _read(app: PhoenixApp) -> None:
    """Home shows what is so. Who has gone on with the game meanwhile comes back to that anyway."""
    if app.screens.current == HOME:
        app.screens.current_screen.offer = _offer(app, app.shelf.under_way())


def _offer(app: PhoenixApp, games: list[UnderWay]) -> Offer:
    kept = None
    while games and kept is None:
        kept = app.shelf.open(games.pop(0).id)
        if kept is not None and kept.match.over:  # the end was kept, and then the power was gone
            kept = None
    if kept is None:
        app.shelf.cover.forget()
        return Offer()
    return Offer(games, kept, cover=app.shelf.cover.read(app.shelf.seal_of(kept.match)))


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


def _to_workshop(app: PhoenixApp, screen: Any) -> None:
    screen.show(app.sets, app.photos)


def _to_face_editor(app: PhoenixApp, screen: Any, tiles: str) -> None:
    screen.show(app.sets, app.photos, tiles)


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
    "workshop": Route("workshop.workshop", "WorkshopScreen", _to_workshop, again=True),
    "face editor": Route("workshop.face_editor", "FaceEditorScreen", _to_face_editor, up="workshop"),
    "board editor": Route("workshop.board_editor", "BoardEditorScreen", _later("board_editor")),
    "rules": Route("learn.rules", "RulesScreen", _to_rules),
}

"""The app: which screen is shown, and what goes from one to the next. Screens are made when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from phoenix.bots import BOTS
from phoenix.match import Match
from phoenix.store import settings as store
from phoenix.ui.look import look
from phoenix.ui.pen import forget_textures, sprites
from phoenix.ui.plan import Plan, quick_plan, read_plan
from phoenix.ui.table_model import TableModel
from phoenix.ui.theme import NIGHT, THEMES
from phoenix.ui.widgets.sky import Sky

BACK = 27
"""The key code of Escape, and of Android's back."""


def _home() -> Screen:
    from phoenix.ui.screens.home import HomeScreen

    return HomeScreen(name="home")


def _setup() -> Screen:
    from phoenix.ui.screens.setup import SetupScreen

    return SetupScreen(name="setup")


def _settings() -> Screen:
    from phoenix.ui.screens.settings import SettingsScreen

    return SettingsScreen(name="settings")


def _table() -> Screen:
    from phoenix.ui.screens.table import TableScreen

    return TableScreen(name="table")


def _result() -> Screen:
    from phoenix.ui.screens.result import ResultScreen

    return ResultScreen(name="result")


SCREENS: dict[str, Callable[[], Screen]] = {
    "home": _home, "setup": _setup, "settings": _settings, "table": _table, "result": _result,
}  # fmt: skip


class PhoenixApp(App):
    title = "Phoenix Companion"

    def __init__(self, folder: Path | None = None, **more: object) -> None:
        super().__init__(**more)
        self._folder = folder
        self.plan: Plan | None = None
        self.model: TableModel | None = None

    @property
    def folder(self) -> Path:
        """Where the app keeps what it keeps."""
        return self._folder or Path(self.user_data_dir)

    def build(self) -> FloatLayout:
        self.settings = store.load(self.folder)
        look.theme = THEMES.get(self.settings.theme, NIGHT)
        look.text_scale, look.speed = self.settings.text_scale, self.settings.speed
        look.set_language(self.settings.language)
        root = FloatLayout()
        self.screens = ScreenManager(transition=NoTransition())
        root.add_widget(Sky())
        root.add_widget(self.screens)
        Window.bind(on_keyboard=self._on_key)
        self.go("home")
        return root

    def screen(self, name: str) -> Screen:
        """A screen, made on first use."""
        if not self.screens.has_screen(name):
            screen = SCREENS[name]()
            screen.go = self.go
            self.screens.add_widget(screen)
        return self.screens.get_screen(name)

    # ---- going from screen to screen

    def go(self, name: str, **what: object) -> None:
        if name == "undo":
            self._undo_the_end()
            return
        if name == "continue":
            name = "table"
        screen = self.screen(name)
        prepare = getattr(self, f"_to_{name}", None)
        if prepare is not None:
            prepare(screen, **what)
        self.screens.current = name

    def _to_home(self, screen: Screen) -> None:
        under_way = self.model is not None and not self.model.match.over
        screen.can_continue = under_way
        screen.match = self.model.match if under_way and self.model else None
        screen.save = self._keep

    def _to_setup(self, screen: Screen) -> None:
        screen.plan = read_plan(self.settings.plan) or quick_plan()
        screen.bots = list(BOTS)
        screen.names = list(self.settings.names)
        screen.last = read_plan(self.settings.plan)

    def _to_settings(self, screen: Screen) -> None:
        screen.settings = self.settings
        screen.save = self._keep

    def _to_table(self, screen: Screen, plan: Plan | None = None) -> None:
        if plan is not None:
            self.plan, self.model = plan, TableModel(plan.match())
            self._save(self.settings.played(plan.data(), [seat.name for seat in plan.seats]))
        if self.plan is not None and self.model is not None:
            screen.play(self.plan, self.model)

    def _to_result(self, screen: Screen, match: Match, plan: Plan) -> None:
        screen.plan, screen.match = plan, match

    def _undo_the_end(self) -> None:
        if self.model is not None:
            self.model.undo()
            self.go("continue")

    def _keep(self, **changes: object) -> None:
        """Settings that were changed, from now on."""
        self._save(replace(self.settings, **changes))

    def _save(self, settings: store.Settings) -> None:
        self.settings = settings
        store.save(self.folder, settings)

    # ---- the system

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        """Back means back; on the home screen the system decides."""
        if key != BACK or self.screens.current == "home":
            return False
        self.go("home")
        return True

    def on_pause(self) -> bool:
        self._save(self.settings)
        return True

    def on_resume(self) -> None:
        """The graphics may be gone: all that was drawn is drawn anew."""
        sprites.clear()
        forget_textures()
        theme = look.theme
        look.property("theme").dispatch(look)
        look.theme = theme

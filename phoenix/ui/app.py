"""The app: which screen is shown, and what goes from one to the next. Screens are made when they are first needed."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen, ScreenManager

from phoenix import __version__, device
from phoenix.drawing.theme import NIGHT, THEMES
from phoenix.screen.trail import HOME, Trail
from phoenix.store import settings as store
from phoenix.store.shelf import Shelf
from phoenix.ui import host
from phoenix.ui.covers import CoverMaker
from phoenix.ui.desktop_window import F11, DesktopWindow
from phoenix.ui.folder import Phoenix
from phoenix.ui.kit import garbage
from phoenix.ui.kit.at_once import AtOnce
from phoenix.ui.kit.first_frame import first_frame
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import forget_textures, sprites
from phoenix.ui.kit.sounds import sounds
from phoenix.ui.routes import ROUTES
from phoenix.ui.widgets.frame import SafeFrame
from phoenix.ui.widgets.sky import Sky

if TYPE_CHECKING:
    from phoenix.screen.plan import Plan
    from phoenix.screen.score_model import ScoreModel
    from phoenix.screen.table_model import TableModel
    from phoenix.store.history import History
    from phoenix.store.own_sets import OwnSets
    from phoenix.store.photos import Photos
    from phoenix.ui.widgets.keeping import KeepingBanner

BACK = 27
"""The key code of Escape, and of Android's back."""


class PhoenixApp(Phoenix):
    def __init__(self, folder: Path | None = None, **more: object) -> None:
        super().__init__(folder, **more)
        self.trail = Trail()
        self.plan: Plan | None = None
        self.model: TableModel | ScoreModel | None = None
        self.banner: KeepingBanner

    @cached_property
    def history(self) -> History:
        """All games on the shelf, to be searched; made when somebody first asks."""
        from phoenix.store.history import History

        return History(self.shelf)

    @cached_property
    def sets(self) -> OwnSets:
        """The tile sets of the people here; made when somebody first asks."""
        from phoenix.store.own_sets import OwnSets

        sets = OwnSets(self.folder)
        sets.empty_bin()
        return sets

    @cached_property
    def photos(self) -> Photos:
        """What they are entered from."""
        from phoenix.store.photos import Photos

        return Photos(self.folder)

    def build(self) -> FloatLayout:
        first_frame.awaited()
        self.settings = store.load(self.folder)
        self.shelf = Shelf(self.folder)
        self.shelf.cover.version = __version__
        self.shelf.empty_bin()
        look.theme = THEMES.get(self.settings.theme, NIGHT)
        look.speed = self.settings.speed
        look.set_text_scale(self.settings.text_scale)
        look.set_language(self.settings.language or device.language())
        sounds.when_broken = lambda: self.keep(sounds=False)
        host.attach(self.folder)
        self.window = DesktopWindow(self.settings)
        host.apply_settings(self.settings)
        root, self._frame = FloatLayout(size=Window.size), SafeFrame()
        self.screens = ScreenManager(transition=AtOnce())
        self.covers = CoverMaker(self.shelf, self.screens, lambda: self.model)
        root.add_widget(Sky())
        root.add_widget(self._frame)
        self._frame.add_widget(self.screens)
        first_frame.put_off(self._add_banner)
        Window.bind(on_keyboard=self._on_key, on_resize=host.find_edges)
        host.lay_out(root)
        self.go("home")
        return root

    def _add_banner(self) -> None:
        from phoenix.ui.widgets.keeping import KeepingBanner

        self.banner = KeepingBanner(self.shelf)
        self._frame.add_widget(self.banner)

    def screen(self, name: str) -> Screen:
        """A screen, made on first use."""
        if not self.screens.has_screen(name):
            screen = ROUTES[name].make(name)
            screen.go = self.go
            self.screens.add_widget(screen)
            garbage.settle()
        return self.screens.get_screen(name)

    # ---- going from screen to screen

    def go(self, name: str, **what: Any) -> None:
        if name == "back":
            self.back()
            return
        if name == "undo":
            self._undo_the_end()
            return
        if name == "put away":
            self._put_away()
            return
        if name == "continue":
            self._go_on(**what)
            return
        screen = self.screen(name)
        ROUTES[name].prepare(self, screen, **what)
        self._show(name)

    def _show(self, name: str) -> None:
        self.trail.went(name)
        self.screens.current = name
        host.lay_out(self.screens)

    def back(self) -> None:
        """One level up, or to where one came from."""
        name = ROUTES[self.screens.current].up or self.trail.before()
        if ROUTES[name].again or not self.screens.has_screen(name):
            self.go(name)
        else:
            self._show(name)

    def _undo_the_end(self) -> None:
        if self.model is not None:
            from phoenix.screen.plan import screen_of

            self.model.undo()
            self.go(screen_of(self.model.match))

    def _put_away(self) -> None:
        """The game stays unfinished: in the history, and no more at home."""
        if self.model is not None:
            self.shelf.put_away(self.shelf.key_of(self.model.match))
            self.plan = self.model = None
        self.go("home")

    def _go_on(self, game: str) -> None:
        """A match from the shelf, on the screen where it was played."""
        from phoenix.screen.plan import plan_of, screen_of

        kept = self.shelf.open(game)
        if kept is None:
            self.go("home")
        elif kept.match.over:
            self.go("result", match=kept.match, plan=plan_of(kept.match, kept.plan))
        else:
            self.go(screen_of(kept.match), kept=kept)

    def keep(self, **changes: Any) -> None:
        """Settings that were changed, from now on."""
        self.save(replace(self.settings, **changes))

    def save(self, settings: store.Settings) -> None:
        self.settings = settings
        host.apply_settings(settings)
        self.shelf.keep("settings", lambda: store.save(self.folder, settings))

    # ---- the system

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        """Back means back, sheet by sheet and screen by screen; on the home screen the system decides."""
        if key == F11:
            self.window.toggle()
            return True
        if key != BACK or self.screens.current == HOME:
            return False
        if not self.screens.current_screen.back():
            self.back()
        return True

    def open_settings(self, *_: object) -> bool:
        """F1 would bring up Kivy's own panel over the game; ours is a screen."""
        return True

    def on_pause(self) -> bool:
        """The system may take the app away at any moment from now on."""
        self.save(self.settings)
        self._save_all()
        self.covers.keep()
        garbage.tidy()
        return True

    def on_stop(self) -> None:
        first_frame.forget()
        self._forget_tile_sets()
        self.window.let_go()
        self.save(self.window.remembered(self.settings))
        self._save_all()
        self.covers.keep()
        self.covers.stop()
        garbage.let_go()
        self.screens.current_screen.dispatch("on_leave")
        if "history" in self.__dict__:
            self.history.close()
        device.keep_awake(False)
        Window.unbind(on_keyboard=self._on_key, on_resize=host.find_edges)

    def _forget_tile_sets(self) -> None:
        """Nothing that outlives the app asks for its sets any more."""
        if "sets" in self.__dict__:
            from phoenix.screen.tile_sets import no_sets, tile_sets

            tile_sets.own = no_sets

    def _save_all(self) -> None:
        self.shelf.save()
        if "sets" in self.__dict__:
            self.sets.save()

    def on_start(self) -> None:
        """In full screen the first surface may be black until it is drawn again (python-for-android, issue 2720)."""
        host.draw_again()

    def on_resume(self) -> None:
        """The graphics may be gone: all that was drawn is drawn anew. The system's sizes may be others."""
        sprites.clear()
        forget_textures()
        host.draw_again()
        host.find_edges()
        if host.sizes_changed():
            self._make_screens_anew()
        theme = look.theme
        look.property("theme").dispatch(look)
        look.theme = theme

    def _make_screens_anew(self) -> None:
        """What has a size in it is made again; a screen that needs to be told what it shows gives way to home."""
        look.set_text_scale(self.settings.text_scale)
        name = self.screens.current
        self.screens.current_screen.dispatch("on_leave")
        self.screens.clear_widgets()
        garbage.let_go()
        self.go(name if ROUTES[name].again else HOME)

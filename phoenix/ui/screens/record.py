"""A game of the history: what it was, how it went, and all of it again on the board, forwards and backwards."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.slider import Slider

from phoenix import device
from phoenix.assets import KV
from phoenix.games.interface import Position
from phoenix.match import Match
from phoenix.records import Reading
from phoenix.store.shelf import Shelf
from phoenix.store.transfer import export_one
from phoenix.telling import figures, game_name, log_lines, ranks, tell_result
from phoenix.ui.dates import day_of
from phoenix.ui.film import Film
from phoenix.ui.look import look
from phoenix.ui.motion import Motion
from phoenix.ui.picture import picture_of
from phoenix.ui.screens.page import Page
from phoenix.ui.widgets.board import BoardView  # noqa: F401  for record.kv
from phoenix.ui.widgets.continue_card import Standing
from phoenix.ui.widgets.sheets import Sheet
from phoenix.words import say

BETWEEN = 0.5
"""Seconds between two actions."""
MOST_TOLD = 6
"""Lines of an action that are told."""


class ReplaySlider(Slider):
    """Goes through a game; ``on_seek`` tells that a finger moved it."""

    __events__ = ("on_seek",)

    def on_seek(self) -> None:
        """Somebody wants to see another moment."""

    def on_touch_down(self, touch: object) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken:
            self.dispatch("on_seek")
        return taken

    def on_touch_move(self, touch: object) -> bool:
        taken = bool(super().on_touch_move(touch))
        if taken:
            self.dispatch("on_seek")
        return taken


class RecordScreen(Page):
    """One game. ``step`` is how many of its actions have been done at the moment shown."""

    match = ObjectProperty(None, allownone=True)
    shelf = ObjectProperty(None, allownone=True)
    key = StringProperty("")
    fault = ObjectProperty(None, allownone=True)
    """What is wrong with the record after what is shown."""
    step = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)
    title = StringProperty("")
    headline = StringProperty("")
    facts = StringProperty("")
    moment = StringProperty("")
    told = StringProperty("")
    """What happened in the action shown last."""
    has_board = BooleanProperty(True)
    finished = BooleanProperty(False)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.motion = Motion(self.ids.board)
        self._next = Clock.create_trigger(lambda _: self._play_next(), BETWEEN)
        look.follow(self._tell, "_")

    # ---- a game comes here

    def show(self, shelf: Shelf, key: str, reading: Reading | None) -> None:
        """A game as it can be read; of one that cannot there is only the file."""
        self.pause()
        self.shelf, self.key = shelf, key
        self.match = match = reading.match if reading else None
        self.fault = reading.fault.words if reading and reading.fault else None
        self.has_board = match is not None and match.game.tileset is not None
        self.last, self.finished = (len(match.played), match.over) if match else (0, True)
        self.seek(self.last)
        self._tell()

    def positions(self, step: int) -> Position:
        return self.match.played[step - 1].position if step else self.match.start

    def seek(self, step: int) -> None:
        """The game as it was after so many actions."""
        self.motion.drop()
        self.step = min(max(0, int(step)), self.last)
        self._show()

    def _show(self) -> None:
        if self.match is None:
            self.ids.people.clear_widgets()
            return
        position = self.positions(self.step)
        if self.has_board:
            self.ids.board.picture = picture_of(position)
        self._show_people(position)
        self._tell_step()

    def _show_people(self, position: Position) -> None:
        box = self.ids.people
        box.clear_widgets()
        for rank in ranks(position):
            for seat in rank:
                row = Standing.at(position, seat)
                box.add_widget(row)

    def _tell(self) -> None:
        match: Match | None = self.match
        if match is None:
            self.title, self.headline = "", look._("A damaged record")
            self.facts = self.told = self.moment = ""
            return
        self.title = look.words(game_name(match.setup.rules))
        day = day_of(match.created)
        about = [day if isinstance(day, str) else look.words(day), *(look.words(words) for words in figures(match))]
        self.facts = " · ".join(about) + (f"\n{look.words(self.fault)}" if self.fault else "")
        if match.over:
            self.headline = look.words(tell_result(match.position, match.played[-1].events).headline)
        else:
            self.headline = look.words(say("Under way: round {n}", n=match.position.round))
        self._tell_step()

    def _tell_step(self) -> None:
        if self.match is None:
            return
        events = self.match.played[self.step - 1].events if self.step else self.match.opening
        lines = [line for line in log_lines(events, self.match.setup) if line.icon not in ("turn", "round")]
        self.told = "\n".join(look.words(line.words) for line in lines[:MOST_TOLD])
        numbers = say("Action {n} of {most}", n=self.step, most=self.last)
        self.moment = look.words(numbers if self.step else say("The beginning"))

    # ---- again, as it went

    def toggle(self) -> None:
        if self.match is None:
            return
        if self.playing:
            self.pause()
            return
        if self.step >= self.last:
            self.seek(0)
        self.playing = True
        self._play_next()

    def pause(self) -> None:
        self.playing = False
        self._next.cancel()
        self.motion.skip()

    def slide(self, step: float) -> None:
        """A finger is on the slider."""
        self.playing = False
        self._next.cancel()
        if round(step) != self.step or self.motion.playing:
            self.seek(round(step))

    def move(self, by: int) -> None:
        self.slide(self.step + by)

    def _play_next(self) -> None:
        if not self.playing or self.step >= self.last:
            self.playing = False
            return
        played = self.match.played[self.step]
        if self.has_board:
            film = Film(picture_of(self.positions(self.step)), {}, self.match.setup.colors)
            self.motion.play(list(film.scenes(played.events)), then=self._shown)
        else:
            self._shown()

    def _shown(self) -> None:
        if self.step < self.last:
            self.step += 1
        self._show()
        if self.playing:
            self._next()

    def on_leave(self, *_: object) -> None:
        self.pause()

    # ---- what one can do with it

    def go_on(self) -> None:
        self.go("continue", game=self.key)

    def export(self) -> None:
        packed = export_one(self.shelf, self.key)
        if packed is not None:
            device.save_file(*packed, "application/x-ndjson", self._saved)

    def _saved(self, where: object) -> None:
        text = look._("Nothing was saved.") if where is None else look.words(say("Saved: {where}", where=str(where)))
        Sheet(title=look._("The game as a file"), text=text).open()

    def delete(self) -> None:
        if self.shelf.delete(self.key):
            self.go("history", deleted=self.key)


Builder.load_file(str(KV / "record.kv"))

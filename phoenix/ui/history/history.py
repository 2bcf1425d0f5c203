"""Every game played here: found by name, rules and state; out and in as files; deleted with a way back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from phoenix import device
from phoenix.core.lines import listed
from phoenix.core.words import Words, say, say_n
from phoenix.drawing.theme import PLAYERS
from phoenix.games import GAMES
from phoenix.store.history import EVERYTHING, Filter, History, Row
from phoenix.store.shelf import Shelf
from phoenix.store.transfer import export_all, import_data
from phoenix.ui.history.bin import BinSheet
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.slices import Slices
from phoenix.ui.widgets.badge import Badge
from phoenix.ui.widgets.buttons import IconButton, Plate
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.sheets import ChoiceSheet, Sheet
from phoenix.wording.dates import day_of
from phoenix.wording.telling import game_name

STATES = (("all", say("All")), ("finished", say("Finished")), ("open", say("Under way")))
FINISHED = {"all": None, "finished": True, "open": False}
TYPING = 0.25
"""Seconds without a key before a search begins."""
SETTLED = 0.2
"""Seconds that the screen has to itself before records are looked at."""
NOTE = 36
"""How long what is told of a game can be, in multiples of its text size."""
UNDO_FOR = 10.0
"""Seconds for which a deletion can be undone at a tap."""


class HistoryRow(Plate):
    """A game in a line or two: who played, what, when, and who won."""

    key = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    winner = StringProperty("")
    """The colour of the first winner; empty while nobody has won."""
    cardboard = BooleanProperty(False)
    """Whether only its score was kept here."""
    sign = StringProperty("")
    """The icon that stands there then."""
    open = ObjectProperty(lambda _key: None)

    def on_release(self) -> None:
        super().on_release()
        self.open(self.key)


class UndoBar(BoxLayout):
    """Says that a game is gone, with a way back."""

    undo = ObjectProperty(lambda: None)


class NothingHere(BoxLayout):
    """Instead of a list without rows: why it has none, and what to do."""

    text = StringProperty("")
    offer = StringProperty("")
    take = ObjectProperty(lambda: None)
    """Called when somebody takes the offer."""


class HistoryScreen(Page):
    """The list, kept in line with the records whenever somebody comes here."""

    history = ObjectProperty(None, allownone=True)
    shelf = ObjectProperty(None, allownone=True)
    state = StringProperty("all")
    rules = StringProperty("")
    """One rule set, or all."""
    cardboard = BooleanProperty(False)
    """Whether only games of cardboard are wanted."""
    cramped = BooleanProperty(False)
    """Whether there is no room for the states: then they are among the choices of games."""
    found = NumericProperty(0)
    reading = BooleanProperty(False)
    """Whether records are being read."""
    told = StringProperty("")
    deleted = BooleanProperty(False)
    """Whether something lies in the bin."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._search = Clock.create_trigger(self._search_now, TYPING)
        self._forget = Clock.create_trigger(self._forget_deleted, UNDO_FOR)
        self._look_again = Clock.create_trigger(self._follow, SETTLED)
        self._work: Slices[Any] | None = None
        self._deleted = ""
        """The game that can be brought back."""
        self._bar: UndoBar | None = None
        self._nothing: NothingHere | None = None
        self._looked = False
        """Whether all records have been looked at once."""
        look.follow(self._name, "_")

    def _name(self) -> None:
        if self.history is not None:
            self.ids.states.choices = [(state, look.words(words)) for state, words in STATES]
            self.refresh(top=False)

    # ---- what is shown

    def row_height(self, width: float, _scale: float) -> float:
        """What the names and all that is told of a game need; all rows have the same."""
        beside = dp(86) + (dp(34) if width > dp(400) else 0)
        lines = ceil(NOTE * look.size(15) / max(dp(100), width - beside))
        return float(max(dp(68), 1.3 * look.size(18) + 1.2 * lines * look.size(15) + dp(22)))

    def show(self, shelf: Shelf, history: History, deleted: str = "") -> None:
        """Somebody came here, perhaps having deleted a game."""
        self.shelf, self.history = shelf, history
        self._name()
        if deleted:
            self._offer_undo(deleted)
        self._look_again()

    def _follow(self, *_: object) -> None:
        """Reads what has changed on the shelf since."""
        if self._work is not None:
            self._work.stop()
        changed = [False]

        def each(change: bool) -> None:
            changed[0] |= change
            self.reading = change

        def done() -> None:
            self.reading, self._looked = False, True
            if changed[0] or not self.found:
                self.refresh(top=False)

        self._work = Slices(self.history.sync(), each, done)

    def refresh(self, *, top: bool = True) -> None:
        """The list anew, for what is wanted now."""
        rules, cardboard = (self.rules,) if self.rules else (), self.cardboard or None
        wanted = Filter(self.ids.search.text, rules, FINISHED[self.state], cardboard)
        history: History = self.history
        self.deleted = bool(self.shelf.binned())
        self.found = history.count(wanted)
        self.told = look.words(say_n("{n} game", "{n} games", self.found)) if self.found else ""
        self._show_nothing(filtered=wanted != EVERYTHING)
        load = lambda first, most: [self._data(row) for row in history.rows(wanted, first, most)]  # noqa: E731
        self.ids.list.show(self.found, load, top=top)

    def _show_nothing(self, *, filtered: bool) -> None:
        """Instead of the list, while there is nothing in it."""
        if self._nothing is not None:
            self.ids.room.remove_widget(self._nothing)
            self._nothing = None
        if self.found or not (filtered or self._looked):
            return
        if filtered:
            text, offer, take = look._("No game like that."), look._("Show all games"), self._want_everything
        else:
            text = look._("No games yet. Every game that is begun here will be in this list.")
            offer, take = look._("Play here"), lambda: self.go("setup")
        self._nothing = NothingHere(text=text, offer=offer, take=take)
        self.ids.room.add_widget(self._nothing)

    def _want_everything(self) -> None:
        self.rules, self.cardboard, self.state, self.ids.search.text = "", False, "all", ""
        self.refresh()

    def _data(self, row: Row) -> dict[str, Any]:
        colors = row.colors.split()
        seats = [int(seat) for seat in row.winners.split()]
        return {
            "key": row.key,
            "title": title_of(row),
            "note": note_of(row),
            "winner": colors[seats[0]] if seats else "",
            "sign": "" if seats else sign_of(row),
            "cardboard": bool(row.cardboard),
            "open": self.open_game,
        }

    def open_game(self, key: str) -> None:
        self.go("record", game=key)

    # ---- what one can ask for

    def search(self) -> None:
        if self.history is not None:
            self._search()

    def _search_now(self, *_: object) -> None:
        self.refresh()

    def choose_state(self, state: str) -> None:
        self.state = state
        self.refresh()

    def choose_rules(self) -> None:
        choices: list[tuple[str, str, Callable[[], None]]] = [("tile", look._("All games"), self._want_all)]
        if self.cramped:
            choices += [("clock", look.words(words), partial(self.choose_state, state)) for state, words in STATES[1:]]
        choices.append(("box", look._("Games on cardboard"), self._want_cardboard))
        games = [game for game in GAMES.values() if not game.keeps_score]
        choices += [("tile", look.words(game.title), partial(self._want, game.name)) for game in games]
        ChoiceSheet(look._("Which games?"), choices).open()

    def _want_all(self) -> None:
        self.rules, self.cardboard, self.state = "", False, "all" if self.cramped else self.state
        self.refresh()

    def _want(self, rules: str) -> None:
        self.rules, self.cardboard = rules, False
        self.refresh()

    def _want_cardboard(self) -> None:
        self.rules, self.cardboard = "", True
        self.refresh()

    def _offer_undo(self, deleted: str) -> None:
        self._deleted = deleted
        if self._bar is None:
            self._bar = UndoBar(undo=self.undo_delete)
            self.ids.games.add_widget(self._bar)
        self._forget.cancel()  # what was deleted before has had its time
        self._forget()

    def _forget_deleted(self, *_: object) -> None:
        if self._bar is not None:
            self.ids.games.remove_widget(self._bar)
            self._bar = None

    def undo_delete(self) -> None:
        if self.shelf.restore(self._deleted):
            self._forget.cancel()
            self._forget_deleted()
            self._follow()

    def open_bin(self) -> None:
        """What was deleted lately, to be brought back."""
        BinSheet(self.shelf, self._follow).open()

    # ---- in and out

    def open_transfer(self) -> None:
        choices = [
            ("share", look._("Save all games as a zip"), self.save_all),
            ("plus", look._("Add games from a file"), self.add_games),
        ]
        ChoiceSheet(look._("Games as files"), choices).open()

    def save_all(self) -> None:
        out = BytesIO()
        counted = [0]

        def done() -> None:
            if not counted[0]:
                Sheet(title=look._("Games as files"), text=look._("There is no game to save yet.")).open()
                return
            device.save_file("phoenix-games.zip", out.getvalue(), "application/zip", self._saved)

        Slices(export_all(self.shelf, out), lambda count: counted.__setitem__(0, count), done)

    def _saved(self, where: object) -> None:
        text = look._("Nothing was saved.") if where is None else look.words(say("Saved: {where}", where=str(where)))
        Sheet(title=look._("Games as files"), text=text).open()

    def add_games(self) -> None:
        device.open_file(self._add)

    def _add(self, data: bytes | None) -> None:
        if data is None:
            return
        reports: list[Any] = []

        def done() -> None:
            text = "\n".join(look.words(words) for words in reports[-1].words())
            Sheet(title=look._("Games as files"), text=text).open()
            self._follow()

        Slices(import_data(self.shelf, data), reports.append, done)


def parts() -> Iterator[Widget]:
    """What the screen is made of, one by one. Whoever has made these makes and opens it without a frame that lasts."""
    yield Factory.PageField()  # the first field of all looks for a clipboard
    for icon in ("back", "chart", "share", "tile", "next"):
        yield IconButton(icon=icon)
    for player in PLAYERS:
        yield Badge(player=player, size=(dp(44), dp(44)))
    yield HistoryRow()


def title_of(row: Row) -> str:
    if not row.rules:
        return look._("A damaged record")
    people = listed(row.people.split("\n"))
    return people if isinstance(people, str) else look.words(people)


def note_of(row: Row) -> str:
    """What was played, when, and how it ended."""
    if not row.rules:
        return look._("It cannot be read. A tap tells why.")
    return look.words(
        say("{end}\xa0· {game}\xa0· {day}", game=game_name(row.rules), day=day_of(row.created), end=end_of(row))
    )


def sign_of(row: Row) -> str:
    """The icon of a game that nobody won."""
    if row.fault:
        return "alert"
    return "check" if row.finished else "clock"


def end_of(row: Row) -> Words:
    people = row.people.split("\n")
    winners = [people[int(seat)] for seat in row.winners.split()]
    if not row.finished:
        return say("under way, round {n}", n=row.rounds)
    if not winners:
        return say("nobody won")
    if len(winners) == 1:
        return say("{name} won", name=winners[0])
    return say("{names} won together", names=listed(winners))


load_kv(__name__)

"""Puts right what was entered in a scorekeeper's game, and says before what else would change."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.words import Illegal, Words, say
from phoenix.match.changes import changes
from phoenix.match.match import Match
from phoenix.match.score_grid import Cell, Range, of_cell, with_total
from phoenix.match.scorebook import Entry, entry_words, of_player, revise, what_words, with_stars
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate, WordButton
from phoenix.ui.widgets.sheets import Sheet

MOST_STARS_AT_ONCE = 20


class PlayerPick(Plate):
    """Somebody else whom an entry may be about."""

    player = StringProperty("red")
    chosen = BooleanProperty(False)


class CorrectForm(BoxLayout):
    """What can be chosen in ``sheet``."""

    sheet = ObjectProperty(None, rebind=True)


class Correcting(Sheet):
    """Something that was entered, and what it may have been instead."""

    number = NumericProperty(0)
    """Stars."""
    signed = BooleanProperty(True)
    """Whether they are Stars more or fewer, and not all there were."""
    seat = NumericProperty(-1)
    """Whom it is about; -1 for the whole table."""
    problem = StringProperty("")
    """Why it cannot be put right this way."""
    told = StringProperty("")
    """What else would change."""
    differs = BooleanProperty(False)
    """Whether something else is chosen than was entered."""
    away = BooleanProperty(False)
    """Whether it is to be taken away, if somebody says so once more."""
    can_go = BooleanProperty(True)
    """Whether it can be taken away."""

    def __init__(self, match: Match, done: Callable[[], None], **more: object) -> None:
        super().__init__(**more)
        self._match, self._done = match, done
        self._corrected = False
        self.form = CorrectForm(sheet=self)
        self.ids.body.add_widget(self.form)

    def wanted(self) -> Range:
        """What is chosen."""
        raise NotImplementedError

    def nothing(self) -> Range:
        """What it was, taken away."""
        raise NotImplementedError

    def count(self, n: int) -> None:
        """So many Stars more or fewer."""
        least = -MOST_STARS_AT_ONCE if self.signed else 0
        self.number = max(least, min(MOST_STARS_AT_ONCE, self.number + n))

    def take_away(self) -> None:
        """At once if nothing else changes; else what changes is told first."""
        self.away = not self._look_ahead(self.nothing())
        if not self.away and not self.problem:
            self._correct(self.nothing())

    def put_right(self) -> None:
        self._correct(self.nothing() if self.away else self.wanted())

    def look_again(self) -> None:
        """Something else was chosen."""
        self.away, self.problem, self.told = False, "", ""
        if self.differs:
            self._look_ahead(self.wanted())

    def _look_ahead(self, there: Range) -> bool:
        """Tells what would change; whether that is nothing but the entry itself."""
        self.problem = self.told = ""
        try:
            found: tuple[Words, ...] = changes(self._match, *there)
        except Illegal as illegal:
            self.problem = look.words(illegal.words)
            return True
        self.told = " ".join(look.words(words) for words in found)
        return not found

    def _correct(self, there: Range) -> None:
        if self._corrected:  # a second tap while the sheet goes
            return
        try:
            revise(self._match, *there)
        except Illegal as illegal:
            self.problem = look.words(illegal.words)
            return
        self._corrected = True
        self.dismiss()
        self._done()


class CorrectSheet(Correcting):
    """Puts one entry right: another number, another player, or away with it."""

    def __init__(self, match: Match, entry: Entry, done: Callable[[], None], **more: object) -> None:
        super().__init__(match, done, title=look.words(entry_words(entry, match.setup)), **more)
        self._entry = entry
        self.number, self.seat = entry.amount, -1 if entry.seat is None else entry.seat
        if entry.do != "stars":
            self.form.remove_widget(self.form.ids.stars)
        for seat, color in enumerate(match.setup.colors if entry.seat is not None else ()):
            pick = PlayerPick(player=color)
            pick.bind(on_release=lambda _, seat=seat: setattr(self, "seat", seat))
            self.form.ids.players.add_widget(pick)
        self.bind(seat=self._mark, number=self._mark)
        self._mark()

    def wanted(self) -> Range:
        entry, seat = self._entry, int(self.seat)
        if entry.do == "stars":
            instead = with_stars(entry._replace(seat=seat), int(self.number))
        else:
            instead = of_player(entry, seat)
        return Range(entry.start, entry.stop, instead)

    def nothing(self) -> Range:
        return Range(self._entry.start, self._entry.stop, ())

    def _mark(self, *_: object) -> None:
        for seat, pick in enumerate(reversed(self.form.ids.players.children)):
            pick.chosen = seat == self.seat
        entry = self._entry
        self.differs = entry.seat is not None and (self.seat, self.number) != (entry.seat, entry.amount)
        self.look_again()


class CellSheet(Correcting):
    """A player's round in the grid: how many Stars it brought, and what happened to the pawn."""

    def __init__(self, match: Match, cell: Cell, done: Callable[[], None], **more: object) -> None:
        name = match.setup.names[cell.seat]
        title = say("{name}, round {n}", name=name, n=cell.round)
        super().__init__(match, done, title=look.words(title), signed=False, can_go=False, **more)
        self._cell = cell
        self.number, self.seat = cell.stars, cell.seat
        if not match.game.stars(match.position):
            self.form.remove_widget(self.form.ids.stars)
        for entry in of_cell(match, cell.round, cell.seat):
            if entry.do != "stars":
                self.form.ids.entries.add_widget(self._row(entry))
        self.bind(number=self._mark)
        self._mark()

    def wanted(self) -> Range:
        return with_total(self._match, self._cell.round, self._cell.seat, int(self.number))

    def nothing(self) -> Range:
        return self.wanted()

    def _row(self, entry: Entry) -> WordButton:
        row = WordButton(text=look.words(what_words(entry, self._match.setup)), icon="pencil", size_hint_y=None)
        row.bind(least=lambda row, least: setattr(row, "height", max(dp(56), least)))
        row.bind(on_release=lambda _: self._open(entry))
        return row

    def _open(self, entry: Entry) -> None:
        self.dismiss()
        CorrectSheet(self._match, entry, self._done).open()

    def _mark(self, *_: object) -> None:
        self.differs = self.number != self._cell.stars
        self.look_again()


load_kv(__name__)

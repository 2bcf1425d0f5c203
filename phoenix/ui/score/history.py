"""The history of a scorekeeper's game: every entry can be read, and put right without undoing what came after."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from phoenix.core.actions import Action
from phoenix.core.words import Illegal
from phoenix.match.match import Match
from phoenix.match.scorebook import Entry, correct, entries, entry_words, of_player, what_words, when_words, with_stars
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.sheets import Sheet

MOST_STARS_AT_ONCE = 20


class EntryRow(Plate):
    """An entry; a tap puts it right."""

    what = StringProperty("")
    when = StringProperty("")
    player = StringProperty("")
    """The colour of whom it is about; empty for the whole table."""
    chosen = ObjectProperty(lambda: None)
    """Called when it is tapped."""

    def on_release(self) -> None:
        super().on_release()
        self.chosen()


class EntryList(RecycleView):
    """Rows that are made only where they can be seen: a long evening has hundreds."""

    most = NumericProperty(0)
    """How high it is at most."""


class EntrySheet(Sheet):
    """All entries of a match, the latest first. ``changed`` is called when one was put right."""

    def __init__(self, match: Match, changed: Callable[[], None], **more: object) -> None:
        super().__init__(title=look._("What was entered"), **more)
        self._match, self._changed = match, changed
        self.rows = EntryList()
        self.ids.sheet.add_widget(self.rows)
        self.bind(room=self._fit)
        self.ids.bar.bind(height=self._fit)
        self._fit()
        self.show()

    def _fit(self, *_: object) -> None:
        self.rows.most = max(dp(60), min(dp(500), self.room[1] - dp(58) - self.ids.bar.height))

    def show(self) -> None:
        setup = self._match.setup
        found = entries(self._match)
        self.rows.data = [
            {
                "what": look.words(what_words(entry, setup)),
                "when": look.words(when_words(entry, setup)),
                "player": "" if entry.seat is None else setup.colors[entry.seat],
                "chosen": lambda entry=entry: self.open_entry(entry),
            }
            for entry in reversed(found)
        ]
        self.text = "" if found else look._("Nothing yet: what you tap is listed here.")

    def open_entry(self, entry: Entry) -> None:
        CorrectSheet(self._match, entry, self._corrected).open()

    def _corrected(self) -> None:
        if self._match.over:
            self.dismiss()
        else:
            self.show()
        self._changed()


class PlayerPick(Plate):
    """Somebody else whom an entry may be about."""

    player = StringProperty("red")
    chosen = BooleanProperty(False)


class CorrectSheet(Sheet):
    """Puts one entry right: another number, another player, or away with it."""

    number = NumericProperty(0)
    seat = NumericProperty(-1)
    """Whom it is about; -1 for the whole table."""
    problem = StringProperty("")
    """Why it cannot be put right this way."""
    differs = BooleanProperty(False)
    """Whether something else is chosen than was entered."""

    def __init__(self, match: Match, entry: Entry, done: Callable[[], None], **more: object) -> None:
        super().__init__(title=look.words(entry_words(entry, match.setup)), **more)
        self._match, self._entry, self._done = match, entry, done
        self._corrected = False
        self.number, self.seat = entry.amount, -1 if entry.seat is None else entry.seat
        self._form = CorrectForm(sheet=self)
        self.ids.body.add_widget(self._form)
        if entry.do != "stars":
            self._form.remove_widget(self._form.ids.stars)
        for seat, color in enumerate(match.setup.colors if entry.seat is not None else ()):
            pick = PlayerPick(player=color)
            pick.bind(on_release=lambda _, seat=seat: setattr(self, "seat", seat))
            self._form.ids.players.add_widget(pick)
        self.bind(seat=self._mark, number=self._mark)
        self._mark()

    def count(self, n: int) -> None:
        """So many Stars more or fewer."""
        self.number = max(-MOST_STARS_AT_ONCE, min(MOST_STARS_AT_ONCE, self.number + n))

    def take_away(self) -> None:
        self._correct(())

    def put_right(self) -> None:
        seat, n = int(self.seat), int(self.number)
        if self._entry.do == "stars":
            self._correct(with_stars(self._entry._replace(seat=seat), n))
        else:
            self._correct(of_player(self._entry, seat))

    def _correct(self, instead: Sequence[Action]) -> None:
        if self._corrected:  # a second tap while the sheet goes
            return
        try:
            correct(self._match, self._entry, instead)
        except Illegal as illegal:
            self.problem = look.words(illegal.words)
            return
        self._corrected = True
        self.dismiss()
        self._done()

    def _mark(self, *_: object) -> None:
        self.problem = ""
        for seat, pick in enumerate(reversed(self._form.ids.players.children)):
            pick.chosen = seat == self.seat
        entry = self._entry
        self.differs = entry.seat is not None and (self.seat, self.number) != (entry.seat, entry.amount)


class CorrectForm(BoxLayout):
    """What can be chosen in ``sheet``."""

    sheet = ObjectProperty(None, rebind=True)


load_kv(__name__)

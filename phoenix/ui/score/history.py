"""The history of a scorekeeper's game: entry by entry or as a grid, and each can be put right without undoing what came
after."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview import RecycleView

from phoenix.match.match import Match
from phoenix.match.score_grid import Cell
from phoenix.match.scorebook import Entry, entries, what_words, when_words
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.score.correct import CellSheet, CorrectSheet
from phoenix.ui.score.grid import ScoreGrid
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.segments import Segments
from phoenix.ui.widgets.sheets import Sheet


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
    """All entries of a match, the latest first, or its grid. ``changed`` is called when one was put right."""

    last: ClassVar[str] = "list"
    """What was looked at last."""

    def __init__(self, match: Match, changed: Callable[[], None], **more: object) -> None:
        super().__init__(title=look._("What was entered"), **more)
        self._match, self._changed = match, changed
        self.rows, self.grid = EntryList(), ScoreGrid()
        self.ways = Segments(choices=[("list", look._("Entries")), ("grid", look._("Rounds"))], value=EntrySheet.last)
        self.ways.bind(on_choice=lambda _, way: self.choose(way))
        self.ids.sheet.add_widget(self.ways)
        for what in ("room", "size"):
            self.fbind(what, self._fit)
        self.ids.bar.bind(height=self._fit)
        self.ways.bind(height=self._fit)
        self._fit()
        self.choose(EntrySheet.last)

    def _fit(self, *_: object) -> None:
        room = self.room[1] - dp(68) - self.ids.bar.height - self.ways.height
        self.rows.most = self.grid.most = max(dp(60), min(dp(500), room))

    def choose(self, way: str) -> None:
        """The list or the grid."""
        EntrySheet.last = self.ways.value = way
        for shown in (self.rows, self.grid):
            if shown.parent is not None:
                shown.parent.remove_widget(shown)
        self.ids.sheet.add_widget(self.grid if way == "grid" else self.rows)
        self.show()

    def show(self) -> None:
        if self.ways.value == "grid":
            self.grid.show(self._match, self.open_cell)
            self.text = ""
            return
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

    def open_cell(self, cell: Cell) -> None:
        CellSheet(self._match, cell, self._corrected).open()

    def _corrected(self) -> None:
        if self._match.over:
            self.dismiss()
        else:
            self.show()
        self._changed()


load_kv(__name__)

"""The games that were deleted lately: each comes back at a tap."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.metrics import dp

from phoenix.screen.card import title_of
from phoenix.store.shelf import Shelf, UnderWay, told_by_header
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import WordButton
from phoenix.ui.widgets.sheets import Sheet
from phoenix.wording.dates import day_of

MOST = 50
"""So many are offered, those deleted last."""


class BinSheet(Sheet):
    """What lies in the bin, what was deleted last at the top. ``changed`` is called when a game has come back."""

    def __init__(self, shelf: Shelf, changed: Callable[[], None], **more: object) -> None:
        super().__init__(title=look._("Recently deleted"), **more)
        self._shelf, self._changed = shelf, changed
        self.show()

    def show(self) -> None:
        body = self.ids.body
        body.clear_widgets()
        for file in self._shelf.binned()[:MOST]:
            told = told_by_header(file)
            if told is not None:
                body.add_widget(self._row(file, told))
        empty = not body.children
        self.text = (
            look._("The bin is empty.") if empty else look._("A tap brings a game back. After a month it is gone.")
        )

    def _row(self, file: Path, told: UnderWay) -> WordButton:
        day = day_of(told.created)
        row = WordButton(
            icon="undo", text=look.words(title_of(told)), note=day if isinstance(day, str) else look.words(day),
            size_hint_y=None,
        )  # fmt: skip
        row.bind(least=lambda row, least: setattr(row, "height", max(dp(60), least)))
        row.bind(on_release=lambda _: self._bring_back(file))
        return row

    def _bring_back(self, file: Path) -> None:
        if self._shelf.bring_back(file):
            self._changed()
        self.show()

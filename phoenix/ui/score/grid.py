"""The grid of a scorekeeper's game: rounds down, players across; a tap on a cell puts it right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from phoenix.match.match import Match
from phoenix.match.score_grid import Cell, grid
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Icon, Plate

SIGN_ICONS = {"off": "leave", "rise": "flame", "out": "cross", "back": "undo"}


class GridCell(Plate):
    """What a player did in a round."""

    stars = StringProperty("")
    signs = ListProperty()
    cell = ObjectProperty(None, allownone=True)

    def show(self, cell: Cell) -> None:
        self.cell = cell
        self.stars = str(cell.stars) if cell.stars else "" if cell.signs else "·"
        self.signs = list(cell.signs)

    def on_signs(self, *_: object) -> None:
        box = self.ids.signs
        box.clear_widgets()
        for sign in self.signs[-2:]:
            token = "life" if sign == "rise" else "text_soft"
            box.add_widget(Icon(name=SIGN_ICONS[sign], color=look.color(token)))


class GridRow(RecycleDataViewBehavior, BoxLayout):
    """A round."""

    label = StringProperty("")
    now = BooleanProperty(False)
    """Whether it is the present round."""
    cells = ListProperty()
    chosen = ObjectProperty(lambda _: None)
    """Called with the cell that is tapped."""

    def on_cells(self, *_: object) -> None:
        box = self.ids.cells
        while len(box.children) < len(self.cells):
            cell = GridCell()
            cell.bind(on_release=lambda cell: self.chosen(cell.cell))
            box.add_widget(cell)
        while len(box.children) > len(self.cells):
            box.remove_widget(box.children[0])
        for widget, cell in zip(reversed(box.children), self.cells, strict=True):
            widget.show(cell)


class Total(BoxLayout):
    """Whose column it is, and how many Stars they have."""

    player = StringProperty("red")
    stars = StringProperty("")
    away = BooleanProperty(False)


class ScoreGrid(BoxLayout):
    """All rounds of a match. ``chosen`` is called with the cell that is tapped."""

    most = NumericProperty(0)
    """How high it is at most."""
    columns = NumericProperty(1)
    chosen = ObjectProperty(lambda _: None)

    def show(self, match: Match, chosen: Callable[[Cell], None]) -> None:
        game, position = match.game, match.position
        stars: Sequence[int] | None = game.stars(position)
        self.columns = match.setup.seats
        head = self.ids.head
        head.clear_widgets()
        for seat, color in enumerate(match.setup.colors):
            text = str(stars[seat]) if stars else ""
            head.add_widget(Total(player=color, stars=text, away=not game.in_play(position)[seat]))
        rows = grid(match)
        self.ids.rows.data = [
            {"label": str(row[0].round), "now": row[0].round == len(rows), "cells": list(row), "chosen": chosen}
            for row in rows
        ]
        self.ids.rows.scroll_y = 0 if len(rows) * dp(52) + dp(64) > self.most else 1


load_kv(__name__)

"""The diagram of a rule as a board, close enough to be seen where there is little room."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.stencilview import StencilView

from phoenix.drawing.theme import FRAME
from phoenix.learning.reference import Diagram
from phoenix.screen.closeup import closeup
from phoenix.screen.picture import Overlay, Picture, picture_of
from phoenix.screen.table_model import TableModel
from phoenix.ui.widgets.board import BoardView


def pictured(shown: Diagram) -> tuple[Picture | None, Overlay]:
    """What a board shows of it; no picture of a game without a board."""
    match = shown.match
    if not match.game.tileset:
        return None, Overlay()
    model = TableModel(match)
    if shown.action is not None:
        model.pick(shown.action)
    picture = picture_of(match.position)
    return picture, model.overlay(picture)


class DiagramView(StencilView):
    """The part of a board that a diagram is about."""

    picture = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(Overlay())

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._board = BoardView(touchable=False, size_hint=(None, None))
        self.add_widget(self._board)
        for what in ("pos", "size", "picture", "overlay"):
            self.fbind(what, self._put)
        self._put()

    def _put(self, *_: object) -> None:
        """The board as large as the part needs, and moved until that part is in sight."""
        board, picture = self._board, self.picture
        board.picture, board.overlay = picture, self.overlay
        if picture is None or min(self.size) < 1:
            board.size = (0, 0)
            return
        (x, y), part = closeup(picture, self.overlay)
        cell = min(self.size) / part
        length = cell * (picture.grid.size + 2 * FRAME)
        middle = self.x + self.width / 2, self.y + self.height / 2
        board.size = length, length
        board.pos = middle[0] - (x + FRAME) * cell, middle[1] - length + (y + FRAME) * cell

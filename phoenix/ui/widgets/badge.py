"""A player's disc with the symbol, as a widget."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from phoenix.core.assets import KV
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites
from phoenix.ui.widgets.drawn import Drawn


class FirstMark(Label):
    """A 1 in a ring: who plays first."""

    shown = BooleanProperty(False)
    """A mark that is not shown takes no room."""


class Badge(Drawn):
    """A filled disc in play; a ring if the pawn is off the board or out."""

    player = StringProperty("red")
    away = BooleanProperty(False)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(player=self.redraw, away=self.redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = min(self.size)
        if side < 2:
            return
        theme, player, away = look.theme, self.player, self.away
        texture = sprites.texture(
            ("badge", player, away, theme.name),
            side,
            lambda pen: tile_art.draw_badge(pen, player, theme, away=away),
            rgba(PLAYERS[player]),
        )
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(self.center_x - side / 2, self.center_y - side / 2), size=(side, side))


Builder.load_file(str(KV / "widgets" / "badge.kv"))

"""Beside the board: the stack with the tile that lies on it, and the round."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from phoenix.ui.kit import tile_art
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, sprites
from phoenix.ui.widgets.drawn import Drawn


class StackPicture(Drawn):
    """A pile of tiles, face down; the Phoenix tile or the Dragon on top of it, if nobody has it."""

    shows = ("count", "crown")

    count = NumericProperty(0)
    crown = StringProperty("")
    """What lies on it: ``phoenix tile``, ``dragon`` or none."""

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = 0.86 * min(self.size)
        if side < 4:
            return
        crown, theme = self.crown, look.theme

        def draw(pen: Pen) -> None:
            tile_art.draw_back(pen, theme, crown)

        texture = sprites.texture(("back", crown, theme.name), side, draw, look.color("panel"))
        deep = min(3, max(1, int(self.count)))
        step = 0.05 * side
        with self.canvas:
            for k in reversed(range(deep)):
                Color(1, 1, 1, 1 if self.count or crown else 0.4)
                Rectangle(texture=texture, pos=(self.x + k * step, self.y + k * step), size=(side, side))


class StackSign(FloatLayout):
    count = NumericProperty(0)
    crown = StringProperty("")


class RoundSign(BoxLayout):
    round = NumericProperty(1)
    last = BooleanProperty(False)


load_kv(__name__)

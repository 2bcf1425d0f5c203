"""A player's disc with the symbol, as a widget."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites
from phoenix.ui.widgets.drawn import Sign


class FirstMark(Label):
    """A 1 in a ring: who plays first."""

    shown = BooleanProperty(False)
    """A mark that is not shown takes no room."""


class Badge(Sign):
    """A filled disc in play; a ring if the pawn is off the board or out."""

    shows = ("player", "away")

    player = StringProperty("red")
    away = BooleanProperty(False)

    def _texture(self, side: float) -> Texture:
        from phoenix.ui.kit import tile_art  # and with it the games: the first frame does without

        theme, player, away = look.theme, self.player, self.away
        return sprites.texture(
            ("badge", player, away, theme.name),
            side,
            lambda pen: tile_art.draw_badge(pen, player, theme, away=away),
            rgba(PLAYERS[player]),
        )


load_kv(__name__)

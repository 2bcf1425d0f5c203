"""A player at rest: badge, name, Stars towards seven, Life flame."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from phoenix.drawing import shapes
from phoenix.games.ranking import STARS_TO_END
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.icons import draw_icon
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, sprites
from phoenix.ui.widgets.drawn import Drawn

MOST_TILES = 4
"""Three tiles and a special one have room in a hand's sign."""


class StarsRow(Drawn):
    """Stars towards seven; more are told by a number."""

    shows = ("count", "largest")

    count = NumericProperty(0)
    largest = NumericProperty("22dp")
    """How wide a Star and its gap are at most."""

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        step = min(self.width / STARS_TO_END, self.height * 1.15, self.largest)
        if step < 2:
            return
        made, coming = (self._star(token, step) for token in ("star", "text_off"))
        self.canvas.add(Color(1, 1, 1, 1))
        for k in range(STARS_TO_END):
            corner = (self.x + k * step, self.center_y - step / 2)
            self.canvas.add(Rectangle(texture=made if k < self.count else coming, pos=corner, size=(step, step)))

    def _star(self, token: str, side: float) -> Texture:
        """A Star that was made, or the outline of one to come."""
        color = look.color(token)

        def draw(pen: Pen) -> None:
            if token == "star":
                pen.polygon(shapes.STAR, color, (0.5, 0.5), 0.42)
            else:
                pen.outline(shapes.STAR, 0.07, color, (0.5, 0.5), 0.38)

        return sprites.texture(("star of a row", token, color), side, draw, color)


class LifeFlame(Drawn):
    """The Life token: a flame while it is held, its outline when it is spent."""

    shows = ("held",)

    held = BooleanProperty(True)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = min(self.size)
        if side < 2:
            return
        theme, held = look.theme, self.held
        if held:
            pen = Pen(self.canvas, self.center_x - side / 2, self.center_y + side / 2, side)
            tile_art.draw_halo(pen, (0.5, 0.5), 0.8, theme.life, 0.5, theme)

        ground = theme.color("life" if held else "text_off")
        texture = sprites.texture(
            ("life", held, theme.name), side, lambda pen: tile_art.draw_life(pen, theme, held=held), ground
        )
        self.canvas.add(Color(1, 1, 1, 1))
        corner = (self.center_x - side / 2, self.center_y - side / 2)
        self.canvas.add(Rectangle(texture=texture, pos=corner, size=(side, side)))


class HandSign(Drawn):
    """How many tiles a player has: one small tile each, and the Phoenix tile or the Dragon if the player holds it."""

    shows = ("count", "holds")

    count = NumericProperty(0)
    holds = StringProperty("")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        step = min(self.width, self.height / MOST_TILES)
        if step < 2:
            return
        pen = Pen(
            self.canvas, self.center_x - step / 2, self.center_y + step * (self.count + bool(self.holds)) / 2, step
        )
        for k in range(int(self.count)):
            pen.box((0.12, k + 0.12), 0.76, 0.76, 0.16, look.color("text_soft"))  # solid: two hollow ones read as an 8
        if self.holds:
            draw_icon(pen, self.holds, look.color("accent"), (0.5, self.count + 0.5), 0.5)


class RimSign(FloatLayout):
    """A small sign on the rim of a disc: a robot, or the 1 of the first player where it has no room beside a name."""

    icon = StringProperty("")
    text = StringProperty("")
    shown = BooleanProperty(False)
    side = NumericProperty("16dp")


class NameRow(BoxLayout):
    """A name as long as it is, the First Player marker, and what there is to say in a softer voice."""

    name = StringProperty("")
    note = StringProperty("")
    first = BooleanProperty(False)
    faint = BooleanProperty(False)
    thinking = BooleanProperty(False)
    font_size = NumericProperty("18sp")
    name_width = NumericProperty(0)
    note_width = NumericProperty(0)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        for key in ("name", "note", "font_size"):
            self.fbind(key, self._measure)
        look.follow(self._measure, "text_scale")
        self._measure()

    def _measure(self, *_: object) -> None:
        self.name_width = CoreLabel(font_size=self.font_size, bold=True).get_extents(self.name)[0] + dp(2)
        self.note_width = CoreLabel(font_size=look.size(14)).get_extents(self.note)[0] + dp(2)


class Pill(BoxLayout):
    """Where there is little room, the number of Stars stands for them."""

    name = StringProperty("")
    player = StringProperty("red")
    note = StringProperty("")
    """What the player is about, in a word or two."""
    first = BooleanProperty(False)
    """Whether the player has the First Player marker."""
    bot = BooleanProperty(False)
    """Whether it is no person who plays."""
    stars = NumericProperty(0)
    life = BooleanProperty(True)
    away = BooleanProperty(False)
    out = BooleanProperty(False)
    counts = BooleanProperty(True)
    """Whether the game has Stars and Life tokens."""
    tiles = NumericProperty(0)
    """How many are in the hand."""
    holds = StringProperty("")
    """``phoenix tile`` or ``dragon``: the special tile that the player has."""
    glowing = BooleanProperty(False)
    thinking = BooleanProperty(False)
    """Whether a bot thinks here."""
    small = BooleanProperty(False)


load_kv(__name__)

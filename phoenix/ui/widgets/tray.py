"""A player's place at the table: a pill at rest, a tray with hand and tools while it is theirs to decide."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scatterlayout import ScatterLayout
from kivy.uix.widget import Widget

from phoenix import shapes
from phoenix.assets import KV
from phoenix.tiles import TileSet
from phoenix.ui import tile_art
from phoenix.ui.look import look
from phoenix.ui.pen import Pen, sprites
from phoenix.ui.theme import PLAYERS, rgba
from phoenix.ui.widgets import badge  # noqa: F401  for tray.kv
from phoenix.ui.widgets.buttons import Plate

STARS_TO_END = 7
TURNED = {"bottom": 0, "right": 90, "top": 180, "left": 270}
"""How far a tray is turned to face its side."""


class Facing(ScatterLayout):
    """A layout that faces a side of the table; touches are turned with it."""

    side = OptionProperty("bottom", options=tuple(TURNED))

    def __init__(self, **more: object) -> None:
        super().__init__(do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False, **more)
        self.bind(side=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self.rotation = TURNED[self.side]

    def put(self, side: str, centre: tuple[float, float], size: tuple[float, float]) -> None:
        """Lies there, facing that side; ``size`` is as the player sees it."""
        self.side = side
        self.size = size
        self.center = centre


class Drawn(Widget):
    """A widget that is one kept texture, redrawn when something it shows changes."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self.redraw, size=self.redraw)
        look.bind(theme=self.redraw)
        self.redraw()

    def _draw(self, *_: object) -> None:
        raise NotImplementedError


class StarsRow(Drawn):
    """Stars towards seven; more are told by a number."""

    count = NumericProperty(0)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(count=self.redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        step = min(self.width / STARS_TO_END, self.height * 1.15, dp(22))
        pen = Pen(self.canvas, self.x, self.center_y + step / 2, step)
        for k in range(STARS_TO_END):
            centre = (k + 0.5, 0.5)
            if k < self.count:
                pen.polygon(shapes.STAR, look.color("star"), centre, 0.42)
            else:
                pen.outline(shapes.STAR, 0.07, look.color("text_off"), centre, 0.38)


class LifeFlame(Drawn):
    """The Life token: a flame while it is held, its outline when it is spent."""

    held = BooleanProperty(True)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(held=self.redraw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = min(self.size)
        pen = Pen(self.canvas, self.center_x - side / 2, self.center_y + side / 2, side)
        if self.held:
            tile_art.draw_halo(pen, (0.5, 0.5), 0.8, look.theme.life, 0.5, look.theme)
            pen.polygon(shapes.FLAME, look.color("life"), (0.5, 0.5), 0.42)
            pen.polygon(shapes.FLAME, look.color("life_heart"), (0.5, 0.66), 0.2)
        else:
            pen.outline(shapes.FLAME, 0.06, look.color("text_off"), (0.5, 0.5), 0.4)


class TileCard(Plate):
    """A tile of a hand; face down if it may not be seen."""

    tiles = ObjectProperty(None, allownone=True)
    lie = NumericProperty(-1)
    picked = BooleanProperty(False)

    chosen = BooleanProperty(False)
    """The one of several results that is chosen."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        for key in ("lie", "picked", "chosen"):
            self.fbind(key, lambda *_: self._draw())

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        side = min(self.size)
        if side < 2:
            return
        x, y = self.center_x - side / 2, self.center_y - side / 2
        seen = self.lie >= 0 and self.tiles is not None
        # Made before the canvas is opened: what is drawn inside a ``with`` would end up on it.
        texture = tile_texture(self.tiles, int(self.lie), side) if seen else None
        with self.canvas.before:
            if texture is None:
                Color(*look.color("surface_hi"))
                RoundedRectangle(pos=(x, y), size=(side, side), radius=[0.08 * side])
            else:
                Color(1, 1, 1, 0.45 if self.picked else 1)
                Rectangle(texture=texture, pos=(x, y), size=(side, side))
            if self.picked:
                Color(*look.color("white"))
                Line(
                    rounded_rectangle=(x, y, side, side, 0.08 * side),
                    width=dp(1.2),
                    dash_length=dp(6),
                    dash_offset=dp(5),
                )
            if self.focus or self.chosen:
                Color(*look.color("accent" if self.chosen else "white"))
                Line(rounded_rectangle=(x - dp(2), y - dp(2), side + dp(4), side + dp(4), 0.1 * side), width=dp(1.8))


def tile_texture(tiles: TileSet, lie: int, side: float) -> Texture:
    """A tile as a texture, as it would lie on the board."""
    theme = look.theme
    return sprites.texture(
        ("tile", tiles.id, lie, True, False, theme.name),
        side,
        lambda pen: tile_art.draw_tile(pen, tiles, lie, theme),
        rgba(theme.casing[lie // 4 % 2]),
    )


class ForecastLine(BoxLayout):
    """One line of a forecast: a sign, a sentence, the rule; tapping it asks why."""

    text = StringProperty("")
    rule = StringProperty("")
    color = ListProperty([1, 1, 1, 1])
    icon = StringProperty("spark")

    __events__ = ("on_why",)

    def on_why(self, rule: str) -> None:
        """Somebody wants to know the rule."""

    def on_touch_up(self, touch: object) -> bool:
        if self.rule and self.collide_point(*touch.pos) and not touch.grab_list:
            self.dispatch("on_why", self.rule)
            return True
        return bool(super().on_touch_up(touch))


class Pill(BoxLayout):
    """A player at rest: badge, name, Stars towards seven, Life flame; where there is little room, their number."""

    name = StringProperty("")
    player = StringProperty("red")
    stars = NumericProperty(0)
    life = BooleanProperty(True)
    away = BooleanProperty(False)
    out = BooleanProperty(False)
    counts = BooleanProperty(True)
    """Whether the game has Stars and Life tokens."""
    glowing = BooleanProperty(False)
    small = BooleanProperty(False)


class Tray(BoxLayout):
    """The decider's place: who, what is asked, the hand, the tools, and what it would do."""

    name = StringProperty("")
    player = StringProperty("red")
    stars = NumericProperty(0)
    life = BooleanProperty(True)
    counts = BooleanProperty(True)
    question = StringProperty("")
    hint = StringProperty("")
    rule = StringProperty("")
    can_turn = BooleanProperty(False)
    can_flip = BooleanProperty(False)
    can_leave = BooleanProperty(False)
    can_commit = BooleanProperty(False)
    can_put_back = BooleanProperty(False)
    cell = NumericProperty("56dp")
    """The side of a tool."""
    wide = BooleanProperty(True)
    """One row, or several."""
    compact = BooleanProperty(False)
    """One short row: who it is, is said by the symbol alone."""

    __events__ = ("on_tile", "on_turn", "on_flip", "on_leave", "on_put_back", "on_commit", "on_why")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self.redraw, size=self.redraw, player=self.redraw)
        look.bind(theme=self.redraw)
        self.redraw()

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        color = rgba(PLAYERS[self.player])
        box = (*self.pos, *self.size, dp(24))
        with self.canvas.before:
            if look.theme.glow:
                for width, alpha in ((dp(7), 0.12), (dp(4), 0.3)):
                    Color(*color[:3], alpha)
                    Line(rounded_rectangle=box, width=width)
            Color(*look.color("panel", 0.97))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(24)])
            Color(*color)
            Line(rounded_rectangle=box, width=dp(1.6))

    def show_hand(self, tiles: TileSet, lies: list[int], side: float, picked: int = -1, chosen: int = -1) -> None:
        """Tiles to choose from: ``picked`` lies on the board as a ghost, ``chosen`` is the result that is chosen."""
        hand = self.ids.hand
        while len(hand.children) > len(lies):
            hand.remove_widget(hand.children[0])
        while len(hand.children) < len(lies):
            card = TileCard(size_hint=(None, None))
            card.bind(on_release=lambda card: self.dispatch("on_tile", int(card.lie)))
            hand.add_widget(card)
        for k, (card, lie) in enumerate(zip(reversed(hand.children), lies, strict=True)):
            card.tiles, card.lie, card.picked, card.chosen = tiles, lie, k == picked, k == chosen
            card.size = (side, side)
            card.pos_hint = {"center_y": 0.5}

    def show_lines(self, lines: list[tuple[str, str, str, list[float]]]) -> None:
        """Sentences with their icon, rule and colour."""
        box = self.ids.words.ids.lines
        box.clear_widgets()
        for icon, text, rule, color in lines:
            line = ForecastLine(icon=icon, text=text, rule=rule, color=color)
            line.bind(on_why=lambda _, rule: self.dispatch("on_why", rule))
            box.add_widget(line)

    def on_tile(self, lie: int) -> None: ...
    def on_turn(self) -> None: ...
    def on_flip(self) -> None: ...
    def on_leave(self) -> None: ...
    def on_put_back(self) -> None: ...
    def on_commit(self) -> None: ...
    def on_why(self, rule: str) -> None: ...


class WideTray(Tray):
    """Everything in one row."""


class TallTray(Tray):
    """Hand and tools in a row, who above it, words below it."""

    wide = BooleanProperty(False)


class NarrowTray(Tray):
    """Where a row does not hold hand, tools and answers: the answers stand beside the words."""

    wide = BooleanProperty(False)


class TrayPart(BoxLayout):
    """A part of a tray; it shows what its tray says, and a blank one until it is told which that is."""

    tray = ObjectProperty(Tray(), rebind=True)


class TrayWho(TrayPart): ...


class TrayTools(TrayPart): ...


class TrayWords(TrayPart): ...


class TrayAnswers(TrayPart): ...


Builder.load_file(str(KV / "tray.kv"))

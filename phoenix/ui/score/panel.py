"""A player of a scorekeeper's game: who, how many Stars, and what can be entered with one tap."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from phoenix.drawing.theme import BURST, PLAYERS, Rgba, rgba
from phoenix.screen.score_model import SeatView
from phoenix.screen.score_rows import Box, plan_row
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, sprites
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.drawn import Sign

LARGE_TEXT = 1.5
POP = 1.3
"""How much larger a number is for a moment when it has changed."""


class PawnSign(Sign):
    """A pawn at the board's edge: on it, or beside it as an outline."""

    shows = ("player", "away")

    player = StringProperty("red")
    away = BooleanProperty(False)

    def _texture(self, side: float) -> Texture:
        theme, player, away = look.theme, self.player, self.away

        def draw(pen: Pen) -> None:
            tile_art.draw_pawn(pen, player, (0.0, 1.0), 0.27 * tile_art.PAWN_BOX, theme, ghost=away)
            pen.line([(0.2, 0.97), (0.8, 0.97)], 0.05, theme.color("text_off" if away else "text_soft"))

        return sprites.texture(("pawn sign", player, away, theme.name), side, draw, rgba(PLAYERS[player]))


class ScoreButton(Plate):
    """A button of a player. ``what`` is what it enters."""

    what = StringProperty("")
    player = StringProperty("red")
    lit = BooleanProperty(True)
    """The Life token is held; the pawn is in play."""
    words = StringProperty("")


class TurnPlate(Plate):
    """Who it is: a tap makes it their turn. It has no frame of its own."""

    what = "turn"

    live = BooleanProperty(False)
    """Whether a tap does anything. It is never disabled: that would grey the words in it."""

    def on_press(self) -> None:
        if self.live:
            super().on_press()

    def _fill(self) -> Rgba:
        return (*look.color("surface_hi")[:3], 0.6 if self.sunk else 0.0)

    def _frame(self) -> Rgba:
        return (0.0, 0.0, 0.0, 0.0)


class FlameButton(ScoreButton):
    """The Life token: a tap spends it, and the pawn is risen."""


class PawnButton(ScoreButton):
    """The pawn: a tap takes it off the board, another puts it on again."""


class LessButton(ScoreButton):
    """A Star less."""


class StarButton(ScoreButton):
    """A Star more."""


class BackButton(ScoreButton):
    """Back in play after all."""


class OutButton(ScoreButton):
    """Out: in a classic game all that is kept."""


PARTS = ("who", "badge", "name", "standing", "stars", "number", "flame")
"""What there is in a row beside its buttons."""
SQUARE = ("flame", "pawn", "less")
KINDS = {
    "flame": FlameButton,
    "pawn": PawnButton,
    "less": LessButton,
    "star": StarButton,
    "back": BackButton,
    "out": OutButton,
}


class ScorePanel(FloatLayout):
    """A player's place. ``on_tap`` tells which button was tapped."""

    seat = NumericProperty(0)
    name = StringProperty("")
    player = StringProperty("red")
    stars = NumericProperty(0)
    pop = NumericProperty(1.0)
    """How large the number is."""
    standing = StringProperty("")
    brief = StringProperty("")
    """The same in a word."""
    life = BooleanProperty(True)
    can_play = BooleanProperty(False)
    away = BooleanProperty(False)
    out = BooleanProperty(False)
    first = BooleanProperty(False)
    active = BooleanProperty(False)
    starry = BooleanProperty(True)
    buttons = ListProperty()

    __events__ = ("on_tap",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._made: dict[str, ScoreButton] = {}
        redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=redraw, size=redraw, player=redraw, active=redraw)
        look.follow(self._draw, "theme")
        redraw()

    def on_tap(self, what: str) -> None:
        """A button was tapped."""

    def hidden(self) -> tuple[str, ...]:
        """Buttons that this form does not have."""
        return ()

    def show(self, view: SeatView) -> None:
        """Shows the player as they are now."""
        self.seat, self.name, self.player, self.starry = view.seat, view.name, view.color, view.starry
        self.standing = look.words(view.standing)
        self.brief = "" if view.brief is None else look.words(view.brief)
        self.life, self.can_play = view.life, view.can_play
        self.away, self.out, self.first, self.active = view.away, view.out, view.first, view.active
        if self.stars != view.stars:
            self.stars = view.stars
            self._pop()
        self.buttons = [what for what in view.buttons if what not in self.hidden()]
        for what, button in self._made.items():
            button.player = view.color
            button.lit = view.life if what == "flame" else not view.away
            button.words = self.brief or look._("on")
            button.disabled = (what == "flame" and not view.can_rise) or (what == "less" and not view.stars)

    def on_buttons(self, *_: object) -> None:
        box = self.ids.buttons
        box.clear_widgets()
        for what in self.buttons:
            box.add_widget(self._button(what))
        self.spread()

    def spread(self) -> None:
        """Gives the buttons their sizes."""
        raise NotImplementedError

    def _button(self, what: str) -> ScoreButton:
        if what not in self._made:
            self._made[what] = button = KINDS[what](what=what)
            button.bind(on_release=lambda button: self.dispatch("on_tap", button.what))
        return self._made[what]

    def _pop(self) -> None:
        Animation.cancel_all(self, "pop")
        self.pop = 1.0
        if look.speed:
            half = BURST / 2 / look.speed
            (Animation(pop=POP, d=half, t="out_quad") + Animation(pop=1.0, d=half, t="out_quad")).start(self)

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        color, radius = rgba(PLAYERS[self.player]), min(dp(24), 0.3 * self.height)
        box = (*self.pos, *self.size, radius)
        with self.canvas.before:
            if self.active and look.theme.glow:
                for width, alpha in ((dp(6), 0.14), (dp(3.5), 0.34)):
                    Color(*color[:3], alpha)
                    SmoothLine(rounded_rectangle=box, width=width)
            Color(*look.color("panel", 0.96))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
            Color(*(color if self.active else look.color("outline")))
            SmoothLine(rounded_rectangle=box, width=dp(2) if self.active else dp(1))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.name}>"


class SeatPanel(ScorePanel):
    """At a side of a tablet: who and how many above, the buttons below."""

    def spread(self) -> None:
        """The Star's button takes what the others leave."""
        box = self.ids.buttons
        square = max(dp(48), min(box.height, 0.2 * box.width))
        for button in box.children:
            button.height = box.height
            if button.what in SQUARE:
                button.width = square
            else:
                button.size_hint_x = 1


class SeatRow(ScorePanel):
    """In a list: the buttons below who it is, or beside it where the row is low."""

    tall = BooleanProperty(False)
    """Whether the buttons have a line of their own."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        spread = Clock.create_trigger(lambda _: self.spread(), -1)
        self.bind(pos=spread, size=spread, starry=spread)
        look.follow(self.spread, "text_scale")

    def hidden(self) -> tuple[str, ...]:
        """In a low row the pawn tells what the flame would, and with large text a name needs the room of the minus:
        undo and the log do the same."""
        if self.tall:
            return ()
        return ("flame", "less") if look.text_scale >= LARGE_TEXT else ("flame",)

    def spread(self) -> None:
        if min(self.size) < dp(20):
            return
        plan = plan_row(tuple(self.size), dp(1), look.text_scale, self.buttons, starry=self.starry)
        for name in PARTS:
            self._put(self.ids[name], plan.parts.get(name))
        for button in self.ids.buttons.children:
            button.size_hint_x, button.pos_hint = None, {}
            self._put(button, plan.buttons[button.what])

    def _put(self, widget: Widget, box: Box | None) -> None:
        """There, or nowhere to be seen."""
        widget.opacity = 0 if box is None else 1
        widget.size = (0, 0) if box is None else (box.width, box.height)
        if box is not None:
            widget.pos = self.x + box.x, self.y + box.y


load_kv(__name__)

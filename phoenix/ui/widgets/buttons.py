"""Buttons: an icon, a word, or both; the one gold one of a screen; a card to choose."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Line, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout

from phoenix.drawing.theme import PRESS, Rgba
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites
from phoenix.ui.widgets.drawn import Sign

load_kv(__name__)


class Icon(Sign):
    """A named icon in a colour, as large as fits."""

    shows = ("name", "color")

    name = StringProperty("")
    color = ListProperty([1, 1, 1, 1])

    def _texture(self, side: float) -> Texture | None:
        if not self.name:
            return None
        from phoenix.ui.kit.icons import draw_icon  # all of them: the first frame does without

        color: Rgba = tuple(self.color)
        return sprites.texture(("icon", self.name, color), side, lambda pen: draw_icon(pen, self.name, color), color)


class Plate(FocusBehavior, ButtonBehavior, BoxLayout):
    """A rounded plate that can be pressed: by a finger, the mouse, or Enter and Space when it has the focus."""

    kind = OptionProperty("plain", options=("plain", "gold", "chosen", "dashed"))
    radius = NumericProperty(0)
    sunk = NumericProperty(0.0)
    """How far it is pressed, 0 to 1."""
    edge = ListProperty([])
    """A colour of its own for its frame."""
    glowing = BooleanProperty(False)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        redraw = Clock.create_trigger(self._draw, -1)
        for key in ("pos", "size", "kind", "disabled", "focus", "edge", "glowing", "sunk"):
            self.fbind(key, redraw)
        look.follow(self._draw, "theme")
        redraw()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger presses; only keys bring the focus, and with it a ring to be seen by. What cannot be seen takes no
        touch, nor do its words, which may be larger than itself."""
        if not self.opacity or min(self.size) < 1:
            return False
        return bool(super(FocusBehavior, self).on_touch_down(touch))

    def on_press(self) -> None:
        Animation.cancel_all(self, "sunk")
        self.sunk = 1.0 if look.speed else 0.0

    def on_state(self, *_: object) -> None:
        """The finger has gone, wherever it was lifted."""
        if self.state == "down" or not self.sunk:
            return
        if look.speed:
            Animation(sunk=0.0, d=PRESS / look.speed).start(self)
        else:
            self.sunk = 0.0

    def on_disabled(self, *_: object) -> None:
        """A button that is off is not pressed, though a finger may still be on it."""
        Animation.cancel_all(self, "sunk")
        self.sunk = 0.0

    def keyboard_on_key_down(self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        if keycode[1] in ("enter", "spacebar", "numpadenter"):
            self.trigger_action(0)
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        radius = self.radius or 0.28 * min(self.size)
        inset = 0.015 * self.sunk
        x, y = self.x + inset * self.width, self.y + inset * self.height
        w, h = self.width * (1 - 2 * inset), self.height * (1 - 2 * inset)
        with self.canvas.before:
            if (self.kind == "chosen" or self.glowing) and look.theme.glow:
                Color(*look.theme.on_sky(self._frame(), 0.35))
                SmoothLine(rounded_rectangle=(x, y, w, h, radius), width=dp(4))
            Color(*self._fill())
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[radius])
            if self.kind != "gold":
                Color(*self._frame())
                if self.kind == "dashed":
                    Line(rounded_rectangle=(x, y, w, h, radius), width=1, dash_length=dp(6), dash_offset=dp(5))
                else:
                    SmoothLine(rounded_rectangle=(x, y, w, h, radius), width=self._line())
            if self.focus:
                Color(*look.color("white"))
                around = (x - dp(3), y - dp(3), w + dp(6), h + dp(6), radius + dp(3))
                SmoothLine(rounded_rectangle=around, width=dp(1.5))

    def _fill(self) -> Rgba:
        if self.kind == "gold":
            return look.theme.on_sky(look.color("accent"), 0.45 if self.disabled else 1.0)
        token = "surface_hi" if self.kind == "chosen" or self.sunk else "surface"
        return look.theme.on_sky(look.color(token), 0.4 if self.disabled or self.kind == "dashed" else 0.92)

    def _frame(self) -> Rgba:
        if self.edge:
            return (*self.edge[:3], 1.0)
        if self.kind == "chosen":
            return look.color("accent")
        return look.theme.on_sky(look.color("outline"), 0.5 if self.disabled else 1.0)

    def _line(self) -> float:
        return dp(1.5) if self.kind == "chosen" or self.edge or not look.theme.glow else dp(1)


class IconButton(Plate):
    """An icon, with a small word below it if there is room for one."""

    icon = StringProperty("")
    text = StringProperty("")
    side = NumericProperty("56dp")
    shown = BooleanProperty(True)
    """A button that is not shown takes no room and no touch."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.shown and bool(super().on_touch_down(touch))


class WordButton(Plate):
    """A word, with an icon before it."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    """A softer second line."""
    least = NumericProperty(0)
    """The height its words need."""

"""Tiles to choose from: those of a hand, and what a flip would lead to."""

from __future__ import annotations

from math import dist

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stencilview import StencilView

from phoenix.core.tiles import Pose
from phoenix.drawing.shapes import Space
from phoenix.drawing.theme import FRAME
from phoenix.screen.picture import Overlay, Picture
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, sprites
from phoenix.ui.kit.tile_texture import tile_texture
from phoenix.ui.widgets.board import BoardView
from phoenix.ui.widgets.buttons import Plate

DRAG_FROM = 14
"""In dp: a finger that has gone so far drags."""
HOLD = 0.35
"""Seconds after which a touch on a tile that lies face down is a look at it."""


def back_texture(side: float) -> Texture:
    """The back of a tile: a bird of embers on dark glass."""

    def draw(pen: Pen) -> None:
        tile_art.draw_back(pen, look.theme)

    return sprites.texture(("back", look.theme.name), side, draw, look.color("panel"))


class TileCard(Plate):
    """A tile of a hand; face down if it may not be seen. It can be tapped, dragged, or held to look at it."""

    tiles = ObjectProperty(None, allownone=True)
    pose = NumericProperty(-1)
    picked = BooleanProperty(False)
    hidden = BooleanProperty(False)
    """Lies face down until it is held."""
    looked_at = BooleanProperty(False)
    calling = BooleanProperty(False)
    """One of these is to be picked."""
    pulse = NumericProperty(1.0)
    """How bright the frame of a card that calls is, 0 to 1."""

    __events__ = ("on_choose", "on_drag")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._hold = Clock.create_trigger(self._look, HOLD)
        self._no_tap = False
        self._light = Color(0, 0, 0, 0)
        for key in ("pose", "picked", "hidden", "looked_at", "calling"):
            self.fbind(key, lambda *_: self._draw())

    @property
    def face_up(self) -> bool:
        return self.pose >= 0 and self.tiles is not None and (self.looked_at or not self.hidden)

    def on_choose(self) -> None:
        """The tile was tapped, neither looked at nor dragged."""

    def on_drag(self, touch: MotionEvent) -> None:
        """A finger pulls the tile out of the hand."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken and not self.disabled:
            touch.ud[self] = self.to_window(*touch.pos)
            if self.hidden:
                self._hold()
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self._no_tap:
            away = dist(self.to_window(*touch.pos), touch.ud[self])
            if away > dp(DRAG_FROM):
                self._put_down()
                self._no_tap = True
                self.dispatch("on_drag", touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        mine = touch.grab_current is self
        if mine:
            self._put_down()
        taken = bool(super().on_touch_up(touch))
        if mine:
            self._no_tap = False
        return taken

    def on_release(self) -> None:
        super().on_release()
        if not self._no_tap:
            self.dispatch("on_choose")

    def on_pulse(self, *_: object) -> None:
        self._light.a = self.pulse

    def _look(self, *_: object) -> None:
        self.looked_at = self._no_tap = True

    def _put_down(self) -> None:
        self._hold.cancel()
        self.looked_at = False

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        side = min(self.size)
        if side < 2:
            return
        x, y = self.center_x - side / 2, self.center_y - side / 2
        # Made before the canvas is opened: what is drawn inside a ``with`` would end up on it.
        texture = tile_texture(self.tiles, Pose(int(self.pose)), side) if self.face_up else back_texture(side)
        with self.canvas.before:
            Color(1, 1, 1, 0.45 if self.picked else 1)
            Rectangle(texture=texture, pos=(x, y), size=(side, side))
            if self.picked:
                Color(*look.color("white"))
                SmoothLine(rounded_rectangle=(x, y, side, side, 0.08 * side), width=dp(1))
            if self.calling:
                self._light = Color(*look.color("accent", self.pulse))
                box = (x - dp(1), y - dp(1), side + dp(2), side + dp(2), 0.09 * side)
                SmoothLine(rounded_rectangle=box, width=dp(2))
            if self.focus:
                Color(*look.color("white"))
                around = (x - dp(2), y - dp(2), side + dp(4), side + dp(4), 0.1 * side)
                SmoothLine(rounded_rectangle=around, width=dp(1.8))
        if self.picked:
            Pen(self.canvas.before, x, y + side, side).dashes((0.01, 0.01), 0.98, 0.025, look.color("white"))


class NearBoard(StencilView):
    """The board around one of its spaces, three spaces wide."""

    picture = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(Overlay())
    space = ObjectProperty((0, 0))

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.board = BoardView(size_hint=(None, None), touchable=False)
        self.add_widget(self.board)
        place = Clock.create_trigger(self._place, -1)
        for key in ("pos", "size", "picture", "overlay", "space"):
            self.fbind(key, place)

    def _place(self, *_: object) -> None:
        if self.picture is None or min(self.size) < 3:
            return
        size = self.picture.grid.size
        cell = int(min(self.size) / 3)
        row, column = self.space
        middle_row, middle_column = min(max(row, 1), size - 2), min(max(column, 1), size - 2)
        length = cell * (size + 2 * FRAME) + 1
        self.board.size = (length, length)
        self.board.center = (
            self.center_x - (middle_column + 0.5 - size / 2) * cell,
            self.center_y + (middle_row + 0.5 - size / 2) * cell,
        )
        self.board.picture, self.board.overlay = self.picture, self.overlay


class ResultCard(Plate):
    """What a flip would lead to: the board around the tile as it would be, and the lines that tell it."""

    title = StringProperty("")
    icon = StringProperty("flip lr")
    lines = ListProperty([])
    """Texts, the first of them in bold."""
    big = BooleanProperty(True)
    """With words, or the picture alone."""
    chosen = BooleanProperty(False)
    pose = NumericProperty(-1)
    """How the tile would lie."""

    def show(self, picture: Picture, overlay: Overlay, space: Space) -> None:
        near = self.ids.near
        near.picture, near.overlay, near.space = picture, overlay, space


load_kv(__name__)

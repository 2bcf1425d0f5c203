"""A tile under a finger: pulled out of a hand or off the board, and let go over the board or away from it. A lantern
that is to move is pulled the same way."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from phoenix.core.actions import Open, Place
from phoenix.core.tiles import Pose, tile_of
from phoenix.drawing.shapes import Space
from phoenix.screen.table_model import TableModel
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.choice_art import LIFTED
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites
from phoenix.ui.kit.tile_texture import tile_texture
from phoenix.ui.table.at_table import AtTable

CARRIED = 0.82
"""How much of the tile is seen while it is carried: what lies below it shines through."""


class Dragging:
    """Lets a finger carry the tile of the ghost; the ghost lies on the board meanwhile, so that its walk is seen."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        self._tile: DraggedTile | None = None

    def from_hand(self, pose: Pose, touch: MotionEvent) -> None:
        """A tile is pulled out of the hand: it lies as a ghost at once, and stays if it is dropped on the board."""
        tile = tile_of(pose)
        if self.table.person_decides and tile in self.table.model.offered_tiles():
            self.table.consider(lambda model: model.pick_tile(tile))
            self._carry(touch)

    def off_the_board(self, space: Space, touch: MotionEvent) -> None:
        """The ghost is pulled off its space: elsewhere, or back into the hand; or a lantern off the tile it leaves."""
        if not self.table.person_decides:
            return
        model, overlay = self.table.model, self.table.board.overlay
        if isinstance(model.chosen, (Place, Open)) and model.ghost_space() == space:
            self._carry(touch)
        elif overlay.moving == space:
            self._lift(overlay.lantern, touch)

    def _lift(self, color: str, touch: MotionEvent) -> None:
        """The lantern follows the finger; only a tile that is lit takes it."""
        board = self.table.board
        side = tile_art.TOKEN_BOX * LIFTED * board.side
        art = tile_art.marker_art(color)
        texture = sprites.texture(("marker", color, look.theme.name), side, art, look.color("ink"))
        self._follow(DraggedTile(texture, side, touch, self._set_down))

    def _set_down(self, x: float, y: float) -> None:
        self.stop()
        board = self.table.board
        space = board.space_at(x, y)
        if space is not None and space in board.overlay.lit:
            self.table.touch_space(space, (space[1] + 0.5, space[0] + 0.5))

    def stop(self) -> None:
        if self._tile is not None:
            self.table.remove_widget(self._tile)
            self._tile = None

    def _carry(self, touch: MotionEvent) -> None:
        model, board = self.table.model, self.table.board
        if isinstance(model.chosen, (Place, Open)):
            texture = tile_texture(model.match.setup.tiles, model.chosen.pose, board.side)
            self._follow(DraggedTile(texture, board.side, touch, self._drop))

    def _follow(self, tile: DraggedTile) -> None:
        """One thing at a time."""
        self.stop()
        self._tile = tile
        self.table.add_widget(tile)

    def _drop(self, x: float, y: float) -> None:
        self.stop()
        model, board = self.table.model, self.table.board
        space = board.space_at(x, y)
        if space is None:
            self.table.consider(TableModel.put_back)
        elif model.ghost_space() not in (None, space):
            left, top = board.corner
            self.table.touch_space(space, ((x - left) / board.side, (top - y) / board.side))


class DraggedTile(Widget):
    """Follows its finger; ``drop`` is told where the finger was lifted."""

    def __init__(self, texture: Texture, side: float, touch: MotionEvent, drop: Callable[[float, float], None]) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self._texture, self._drop = texture, drop
        self.bind(pos=self._draw)
        self._finger = touch
        self.center = touch.sx * Window.width, touch.sy * Window.height
        touch.grab(self)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, CARRIED)
            Rectangle(texture=self._texture, pos=self.pos, size=self.size)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is not self._finger:
            return False
        # A little above the finger, which would hide it.
        self.center = touch.x, touch.y + 0.3 * self.height
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch is not self._finger or touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._drop(touch.x, touch.y)
        return True

"""The space where a tile was laid, large enough to draw on: a path goes from port to port, by two taps or one drag."""

from __future__ import annotations

from math import dist

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from phoenix.core.actions import NO_PORT
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point, Space
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.screen.following import FollowingModel
from phoenix.screen.picture import Picture
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, sprites
from phoenix.ui.kit.tile_texture import tile_texture
from phoenix.ui.widgets.board import BoardView

AROUND = 0.3
"""In tile sides: what is seen around the space."""
LEAST_CELL, LARGEST = 148, 0.96
"""In dp: the side of the space at least, so that its ports are a target apart; and how much of the board the lens may
cover, as a part of its side."""
GROWN = 2.0
"""How much larger than on the board the space is, where there is room."""
REACH = 0.36
"""In tile sides: farther from a port, no port is meant."""


class Lens(Widget):
    """A part of the board under a glass, never turned: it lies as the board does."""

    shown = BooleanProperty(False)
    cell = NumericProperty(LEAST_CELL)
    """The side of the space, in pixels."""

    __events__ = ("on_port", "on_path")

    def __init__(self, **more: object) -> None:
        super().__init__(size_hint=(None, None), **more)
        self._ports: tuple[Point, ...] = ()
        self._down = NO_PORT
        self.bind(shown=lambda *_: None if self.shown else self.canvas.clear())

    def on_port(self, port: int) -> None:
        """A port was tapped."""

    def on_path(self, one: int, other: int) -> None:
        """A path was drawn in one go."""

    # ---- where it is

    def over(self, board: BoardView, space: Space) -> None:
        """Lies over that space, but on the board."""
        widest = LARGEST * min(board.size) / (1 + 2 * AROUND)
        self.cell = min(widest, max(dp(LEAST_CELL), GROWN * board.side))
        side = self.cell * (1 + 2 * AROUND)
        self.size = (side, side)
        x, y = board.place((space[1] + 0.5, space[0] + 0.5))
        free = (min(board.size) - side) / 2
        middle = board.x + board.width / 2, board.y + board.height / 2
        self.center = (
            min(max(x, middle[0] - free), middle[0] + free),
            min(max(y, middle[1] - free), middle[1] + free),
        )

    @property
    def corner(self) -> Point:
        """The top left of the space, in pixels."""
        return self.x + AROUND * self.cell, self.y + (1 + AROUND) * self.cell

    def place_of(self, port: int) -> Point:
        """Where a port is, in pixels."""
        x, y = self._ports[port]
        return self.corner[0] + x * self.cell, self.corner[1] - y * self.cell

    def port_at(self, x: float, y: float) -> int:
        """The port that is meant by a touch, or ``NO_PORT``."""
        port = min(range(len(self._ports)), key=lambda port: dist(self.place_of(port), (x, y)))
        return port if dist(self.place_of(port), (x, y)) <= REACH * self.cell else NO_PORT

    # ---- touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shown or not self.collide_point(*touch.pos):
            return False
        if not getattr(touch, "is_mouse_scrolling", False):
            touch.grab(self)
            self._down = self.port_at(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        down, up = self._down, self.port_at(*touch.pos)
        if self.shown and down != NO_PORT and up != NO_PORT:
            if down == up:
                self.dispatch("on_port", up)
            else:
                self.dispatch("on_path", down, up)
        return True

    # ---- how it looks

    def show(self, model: FollowingModel, board: BoardView) -> None:
        """The space that a tile is looked for on, with what was drawn there."""
        picture: Picture = board.picture
        space = model.pair(model.space)
        layout = model.layout
        self._ports = shapes.ports(layout)
        self.over(board, space)
        self.canvas.clear()
        pen = Pen(self.canvas, *self.corner, self.cell)
        whole = 1 + 2 * AROUND
        pen.box((-AROUND, -AROUND), whole, whole, 0.12, look.color("ink"))
        self._draw_neighbours(pen, picture, space, board.side)
        theme = look.theme
        texture = sprites.texture(
            ("space", theme.name), board.side, lambda pen: tile_art.draw_space(pen, theme), theme.color("space")
        )
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(Rectangle(texture=texture, pos=pen.at((0, 1)), size=(self.cell, self.cell)))
        pen.frame((0, 0), 1, 1, 0.04, dp(1.6), look.color("accent"))
        pen.frame((-AROUND, -AROUND), whole, whole, 0.12, dp(2), look.color("accent", 0.7))
        for pawn in picture.pawns.values():
            self._draw_pawn(pen, pawn.color, (pawn.stand.x - space[1], pawn.stand.y - space[0]))
        self._draw_paths(pen, model)
        self.shown = True

    def _draw_neighbours(self, pen: Pen, picture: Picture, space: Space, side: float) -> None:
        """What of the tiles around the space is seen, so that everybody knows where it is."""
        self.canvas.add(Color(1, 1, 1, 0.75))
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                pose = picture.laid.get((space[0] + down, space[1] + right))
                if pose is None:
                    continue
                texture = tile_texture(picture.tiles, pose, side)
                left, first = max(right, -AROUND), max(down, -AROUND)
                wide, high = min(right + 1, 1 + AROUND) - left, min(down + 1, 1 + AROUND) - first
                width, height = texture.size
                low = 1 - (first - down) - high
                region = texture.get_region((left - right) * width, low * height, wide * width, high * height)
                size = (wide * self.cell, high * self.cell)
                self.canvas.add(Rectangle(texture=region, pos=pen.at((left, first + high)), size=size))

    def _draw_pawn(self, pen: Pen, color: str, at: Point) -> None:
        radius = 0.1
        inside = AROUND - radius
        if not all(-inside <= value <= 1 + inside for value in at):
            return
        pen.disc(at, radius + 0.02, look.color("ink"))
        pen.disc(at, radius, rgba(PLAYERS[color]))
        for polygon in shapes.GLYPHS[shapes.SYMBOLS[color]]:
            pen.polygon(polygon, look.color("ink"), at, 0.6 * radius)

    def _draw_paths(self, pen: Pen, model: FollowingModel) -> None:
        for one, other in model.drawn:
            points = shapes.points_on(shapes.path_curve(model.layout, one, other), tile_art.STEPS)
            if look.theme.glow:
                pen.glow(points, 0.16, look.color("accent", 0.6))
            pen.line(points, 0.06, look.color("accent"))
        drawn = {port for path in model.drawn for port in path}
        for port, point in enumerate(self._ports):
            if port == model.begun:
                pen.disc(point, 0.1, look.color("ink"))
                pen.disc(point, 0.085, look.color("accent"))
            else:
                pen.disc(point, 0.066, look.color("ink"))
                pen.disc(point, 0.05, look.color("accent" if port in drawn else "path_core"))

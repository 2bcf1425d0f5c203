"""A constellation: the app's own sign, a phoenix of stars."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, triangles
from phoenix.ui.widgets.drawn import Drawn
from phoenix.ui.widgets.stamps import filled, stamp

_RIGHT = (
    (0.07, -0.62), (0.24, -0.44), (0.58, -0.66), (1.06, -1.02), (1.0, -0.56), (0.84, -0.52), (0.88, -0.22),
    (0.70, -0.20), (0.70, 0.06), (0.53, 0.0), (0.47, 0.24), (0.19, 0.14), (0.24, 0.48), (0.52, 0.98), (0.15, 0.66),
)  # fmt: skip
BIRD: tuple[Point, ...] = ((0, -0.86), *_RIGHT, (0, 1.16), *((-x, y) for x, y in reversed(_RIGHT)))
"""The outline from the beak clockwise."""
CREST: tuple[Point, ...] = ((0, -1.2), (0.13, -1.13), (-0.13, -1.13))
SHOULDERS, HIPS, TAIL = (2, -2), (12, -12), 16
"""Where in the outline the inner lines begin and end."""
TOP, BOTTOM, HALF_WIDTH = -1.3, 1.27, 1.17
"""The room the sign needs, with its glow."""
EMBERS = ("#FFC46B", 0.30), ("#FF7A5C", 0.20), ("#A690FE", 0.12)
"""The body from head to tail: colour and how much of it."""
SPARK_LIGHT = "#FFD9A0"
HEART = -0.104
"""Where a winner's badge sits, below or above the middle."""
RISES = 0.7
"""Seconds in which it comes out."""


class Constellation(Drawn):
    """The phoenix, as large as fits. Its heart, where a badge may sit, is at ``heart_x`` and ``heart_y``."""

    light = NumericProperty(1.0)
    """How bright it is, 0 to 1."""
    glow_of = StringProperty("")
    """The player whose colour fills the sky around it."""
    heart_x = NumericProperty(0)
    heart_y = NumericProperty(0)
    unit = NumericProperty(1)
    """What 1 is in pixels."""
    rises = BooleanProperty(False)
    """Whether it comes out when all else is there, as stars do: what can be touched does not wait for it."""

    shows = ("light", "glow_of")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(pos=self._measure, size=self._measure)
        self._measure()

    def on_rises(self, *_: object) -> None:
        if self.rises:
            Clock.schedule_once(lambda _: Clock.schedule_once(self._rise, 0), 0)  # after the frame that comes now

    def _rise(self, *_: object) -> None:
        self.rises = False
        self._draw()
        if look.speed:
            self.opacity = 0
            Animation(opacity=1, d=RISES / look.speed, t="out_quad").start(self)

    def _measure(self, *_: object) -> None:
        self.unit = max(1.0, min(self.width / (2 * HALF_WIDTH), self.height / (BOTTOM - TOP)))
        x, y = self._place((0, HEART))
        self.heart_x, self.heart_y = x, y

    def _place(self, point: Point) -> Point:
        x, y = self.x + self.width / 2, self.y + self.height / 2
        return x + point[0] * self.unit, y - (point[1] - (TOP + BOTTOM) / 2) * self.unit

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.rises or min(self.size) < 2:
            return
        pen = Pen(self.canvas, *self._place((0, 0)), self.unit)
        if look.theme.glow:
            if self.glow_of:
                pen.halo((0, 0), 1.55, rgba(PLAYERS[self.glow_of], 0.34))
            pen.halo((0, -0.1), 1.35, rgba("#FF8A5C", 0.34 * self.light))
            self._draw_body()
        self._draw_lines(pen)
        for point in (*BIRD, *CREST):
            self._draw_spark(pen, point)

    def _draw_body(self) -> None:
        self.canvas.add(Color(1, 1, 1, self.light))
        ember = _embers()
        for piece in triangles(BIRD):
            vertices: list[float] = []
            for k in range(0, len(piece), 4):
                x, y = piece[k], piece[k + 1]
                vertices += (*self._place((x, y)), 0.5, (y - BIRD[0][1]) / (BIRD[TAIL][1] - BIRD[0][1]))
            indices = list(range(len(piece) // 4))
            self.canvas.add(Mesh(vertices=vertices, indices=indices, mode="triangle_fan", texture=ember))

    def _draw_lines(self, pen: Pen) -> None:
        width = max(dp(1) / self.unit, 0.006)
        color = look.color("accent", (0.55 if look.theme.glow else 1.0) * self.light)
        left, right = SHOULDERS
        low_left, low_right = HIPS
        inner = [(left, right), (low_left, low_right), (left, low_left), (right, low_right)]
        inner += [(low_left, TAIL), (low_right, TAIL)]
        sides = list(zip(BIRD, (*BIRD[1:], BIRD[0]), strict=True))
        for pair in (*sides, *((BIRD[0], tip) for tip in CREST), *((BIRD[a], BIRD[b]) for a, b in inner)):
            pen.line(pair, width, color)

    def _draw_spark(self, pen: Pen, point: Point) -> None:
        x, y = point
        large = y < -0.8 or y > 0.9 or (abs(x) > 0.84 and y in (-0.56, -0.22))
        if look.theme.glow:
            pen.halo(point, 0.11 if large else 0.06, rgba(SPARK_LIGHT, 0.9 * self.light))
        radius = max((0.045 if large else 0.024) * self.unit, dp(3 if large else 1.8))
        color = look.color("white", round(self.light, 2))
        stamp(self.canvas, "spark", filled(shapes.SPARK, color), color, pen.at(point), radius)


def _embers() -> Texture:
    """The body's colours from head to tail."""
    rows = 32
    stops = [rgba(code, alpha) for code, alpha in EMBERS]
    pixels = bytearray()
    for k in range(rows):
        at = 2 * k / (rows - 1)
        low, high = stops[int(at)], stops[min(int(at) + 1, 2)]
        pixels += bytes(round(255 * (a + (b - a) * (at % 1))) for a, b in zip(low, high, strict=True))
    texture = Texture.create(size=(1, rows), colorfmt="rgba")
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "clamp_to_edge"
    return texture

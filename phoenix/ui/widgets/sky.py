"""The night behind every screen: a gradient, nebulas and stars, drawn once a size."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Point, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from phoenix.drawing.shapes import scattered
from phoenix.drawing.theme import rgba
from phoenix.ui.kit.first_frame import first_frame
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, halo_texture, painted

STARS = 150
BRIGHTNESSES = 6
NEBULA_PLACES = ((0.16, 0.82, 0.75, 0.38), (0.9, 0.12, 0.62, 0.28), (0.55, 0.5, 0.6, 0.22))
"""x, y and radius as fractions of the screen, and how strong."""
COARSE = 4
"""So many pixels of the screen share one of the haze: nothing in it is sharp, and no frame has to mix it again."""


class Sky(Widget):
    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        redraw = Clock.create_trigger(self._draw, -1)
        self.bind(size=redraw, pos=redraw)
        look.follow(self._draw, "theme")

    def _draw(self, *_: object) -> None:
        theme = look.theme
        plain = first_frame.put_off(self._draw)
        hazy = theme.nebulas and not plain
        texture = self._haze() if hazy else self._gradient()  # not in the canvas, which would take its parts
        self.canvas.before.clear()
        with self.canvas.before:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=self.pos, size=self.size)
        if theme.glow and not plain:
            self._draw_stars()

    def _draw_stars(self) -> None:
        """In a few brightnesses: one instruction draws all stars of each."""
        for k in range(BRIGHTNESSES):
            light = (k + 0.5) / BRIGHTNESSES
            points = [
                value
                for x, y, bright in scattered(3, STARS)
                if int(bright * BRIGHTNESSES) == k
                for value in (self.x + x * self.width, self.y + y * self.height)
            ]
            with self.canvas.before:
                Color(*rgba("#DCE4FF", 0.3 + 0.7 * light))
                Point(points=points, pointsize=dp(1.1 + 1.7 * light * light), texture=halo_texture())

    def _haze(self) -> Texture:
        """The gradient with its nebulas."""
        width, height = (max(1, round(length / COARSE)) for length in self.size)
        theme = look.theme

        def draw(pen: Pen) -> None:
            pen.color((1, 1, 1, 1))
            pen.canvas.add(Rectangle(texture=self._gradient(), pos=(0, 0), size=(width, height)))
            for code, (x, y, radius, alpha) in zip(theme.nebulas, NEBULA_PLACES, strict=False):
                pen.halo((x * width / height, y), radius, rgba(code, alpha))

        return painted((width, height), draw, rgba(theme.sky[1]))

    def _gradient(self) -> Texture:
        """Vertical, its first stop at the top."""
        rows = 64
        top, middle, low = (rgba(code)[:3] for code in look.theme.sky)
        pixels = bytearray()
        for k in range(rows):
            t = 1 - k / (rows - 1)
            (a, b, u) = (top, middle, t / 0.55) if t < 0.55 else (middle, low, (t - 0.55) / 0.45)
            pixels += bytes(round(255 * (p + (q - p) * u)) for p, q in zip(a, b, strict=True))
        texture = Texture.create(size=(1, rows), colorfmt="rgb")
        texture.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")
        texture.wrap = "clamp_to_edge"
        return texture

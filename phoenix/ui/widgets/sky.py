"""The night behind every screen: a gradient, nebulas and stars, drawn once a size."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from phoenix.shapes import scattered
from phoenix.ui.look import look
from phoenix.ui.pen import halo_texture
from phoenix.ui.theme import rgba

STARS = 150
NEBULA_PLACES = ((0.16, 0.18, 0.75, 0.38), (0.9, 0.88, 0.62, 0.28), (0.55, 0.5, 0.6, 0.22))
"""x, y and radius as fractions of the screen, and how strong."""


class Sky(Widget):
    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(size=self._draw, pos=self._draw)
        look.follow(self._draw, "theme")

    def _draw(self, *_: object) -> None:
        theme = look.theme
        self.canvas.before.clear()
        with self.canvas.before:
            Color(1, 1, 1, 1)
            Rectangle(texture=self._gradient(), pos=self.pos, size=self.size)
            for code, (x, y, radius, alpha) in zip(theme.nebulas, NEBULA_PLACES, strict=False):
                r = radius * self.height
                Color(*rgba(code, alpha))
                Rectangle(
                    texture=halo_texture(),
                    pos=(self.x + x * self.width - r, self.y + y * self.height - r),
                    size=(2 * r, 2 * r),
                )
            if theme.glow:
                for x, y, light in scattered(3, STARS):
                    size = dp(1.2 + 1.8 * light * light)
                    Color(*rgba("#DCE4FF", 0.18 + 0.55 * light))
                    Ellipse(pos=(self.x + x * self.width, self.y + y * self.height), size=(size, size), segments=8)

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

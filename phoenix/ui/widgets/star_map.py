"""A player's Stars, joined as they were made."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.games.ranking import STARS_TO_END
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen
from phoenix.ui.widgets.drawn import Drawn
from phoenix.ui.widgets.stamps import filled, stamp

WAY = (0.82, 0.34, 0.66, 0.10, 0.60, 0.26, 0.78, 0.38)
"""How far down each Star of a player lies, over and over."""


class StarMap(Drawn):
    """A player's Stars as a constellation of seven places in the player's colour; more than seven go on."""

    count = NumericProperty(0)
    player = StringProperty("red")
    lit = BooleanProperty(True)

    shows = ("count", "player", "lit")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if min(self.size) < dp(8):
            return
        radius = min(dp(8.5), 0.2 * self.height, self.width / 16)
        total, count = max(STARS_TO_END, int(self.count)), int(self.count)
        wide, high = self.width - 4 * radius, min(self.height - 4 * radius, 0.42 * self.width)
        left, top = self.x + 2 * radius, self.center_y + high / 2
        way = [(left + wide * k / (total - 1), top - high * WAY[k % len(WAY)]) for k in range(total)]
        pen = Pen(self.canvas, 0, 0, 1)
        for k in range(total - 1):
            self._draw_step(pen, way[k], way[k + 1], radius, made=k + 1 < count)
        for k, place in enumerate(way):
            self._draw_star(pen, place, radius, made=k < count)

    def _draw_step(self, pen: Pen, start: Point, end: Point, radius: float, *, made: bool) -> None:
        """From one Star to the next, not touching either; dotted where there is none yet."""
        (x0, y0), (x1, y1) = start, end
        away = 1.25 * radius / max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        pieces = [(away, 1 - away)] if made else [(t, t + 0.12) for t in (0.28, 0.46, 0.64)]
        color = rgba(PLAYERS[self.player]) if made else look.color("text_off", 0.7)
        for a, b in pieces:
            ends = [(x0 + (x1 - x0) * t, -(y0 + (y1 - y0) * t)) for t in (a, b)]
            pen.line(ends, dp(1.6) if made else dp(1), color)

    def _draw_star(self, pen: Pen, place: Point, radius: float, *, made: bool) -> None:
        if made:
            if look.theme.glow:
                pen.halo((place[0], -place[1]), 2.4 * radius, look.color("star", 0.7))
            color = look.color("star")
            stamp(self.canvas, "star", filled(shapes.STAR, color), color, place, radius)
        else:
            color = look.color("text_off")
            art = partial(Pen.outline, points=shapes.STAR, width=0.055, color=color, centre=(0.5, 0.5), size=0.38)
            stamp(self.canvas, "star to come", art, color, place, radius)

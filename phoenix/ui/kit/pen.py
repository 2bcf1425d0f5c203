"""Drawing in units: y points down and lengths are fractions of a side, as in ``phoenix.drawing.shapes``.

What stands still is drawn once, at twice its size, and kept as a texture: scaled down it has smooth edges without
multisampling.
"""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import cos, dist, exp, hypot, pi, sin

from kivy.graphics import Callback, Color, Fbo, Mesh, Rectangle, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.opengl import GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, glBlendFunc, glBlendFuncSeparate
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator
from kivy.graphics.texture import Texture

from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import Rgba

OVERSAMPLED = 2
RAMP = 64
FADE, FULL = RAMP // 4, 0.27
"""Of the ramp along the edge of a polygon: over how many 64ths it fades, and where it is full."""
DISC, BEND = 48, 8
"""Corners of a disc, and of a quarter of a rounded rectangle's."""
SpriteKey = tuple[object, ...]
MOST_PIXELS = 24_000_000
"""Of all kept textures together, at four bytes each: more than the largest table shows at once."""


def _texture(size: tuple[int, int], alphas: bytes) -> Texture:
    texture = Texture.create(size=size, colorfmt="rgba")
    pixels = bytearray(b"\xff" * (4 * len(alphas)))
    pixels[3::4] = alphas
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "clamp_to_edge"
    return texture


def _bytes(alphas: Iterable[float]) -> bytes:
    return bytes([round(255 * alpha) for alpha in alphas])


@cache
def soft_ramp() -> Texture:
    """Across a glowing line: a Gaussian."""
    return _texture((1, RAMP), _bytes(exp(-(((k + 0.5) / RAMP - 0.5) ** 2) / (2 * 0.17**2)) for k in range(RAMP)))


@cache
def crisp_ramp(fade: int) -> Texture:
    """Across a line: full, with one pixel of fading at each side; ``fade`` is how many 64ths that is."""
    return _texture((1, RAMP), _bytes(min(1.0, (k + 0.5) / fade, (RAMP - k - 0.5) / fade) for k in range(RAMP)))


@cache
def halo_texture() -> Texture:
    """A soft disc."""
    stops = ((0.0, 0.75), (0.35, 0.34), (0.7, 0.08), (1.0, 0.0))
    half = 64

    def alpha(radius: float) -> float:
        for (r0, a0), (r1, a1) in itertools.pairwise(stops):
            if radius <= r1:
                return a0 + (a1 - a0) * (radius - r0) / (r1 - r0)
        return 0.0

    shades = _bytes(alpha(k / (4 * half)) for k in range(6 * half))
    step = 4 * half / (half - 0.5)
    out = [step * (k + 0.5) for k in range(half)]
    corner = [bytes([shades[int(hypot(x, y))] for x in out]) for y in out]  # the other quarters are its mirrors
    rows = [row[::-1] + row for row in corner]
    return _texture((2 * half, 2 * half), b"".join((*reversed(rows), *rows)))


def forget_textures() -> None:
    """After the GL context was lost."""
    for made in (soft_ramp, crisp_ramp, halo_texture):
        made.cache_clear()


def strip(points: Sequence[Point], width: float, texture: Texture) -> Mesh:
    """A ribbon along points (pixels), the texture's ramp across it."""
    vertices: list[float] = []
    last = len(points) - 1
    for k, (x, y) in enumerate(points):
        x0, y0 = points[max(k - 1, 0)]
        x1, y1 = points[min(k + 1, last)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        vertices += (x + nx, y + ny, 0.0, 0.0, x - nx, y - ny, 0.0, 1.0)
    return Mesh(vertices=vertices, indices=list(range(2 * len(points))), mode="triangle_strip", texture=texture)


def line_strip(points: Sequence[Point], width: float) -> Mesh:
    """A crisp line of that many pixels."""
    fade = max(2, min(RAMP // 2, round(RAMP / (width + 1))))
    return strip(points, width + 1, crisp_ramp(fade))


def feathered(points: Sequence[Point], corners: Sequence[int] = ()) -> Mesh:
    """A filled polygon of points (pixels) whose edge fades over a pixel, so that it is smooth without multisampling.
    ``corners`` are the points of its triangles, three each; without them it is a fan from its first point."""
    count = len(points)
    outward = 0.5 if _clockwise(points) else -0.5
    vertices: list[float] = []
    for k, (x, y) in enumerate(points):
        nx, ny = _normal(points[k - 1], (x, y), points[(k + 1) % count])
        nx, ny = outward * nx, outward * ny
        vertices += (x - nx, y - ny, 0.0, FULL, x + nx, y + ny, 0.0, 0.0)
    inside = corners or _fan(count)
    indices = [*(2 * k for k in inside), *_rim(count)]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=crisp_ramp(FADE))


def _fan(count: int) -> list[int]:
    """The corners of the triangles of a fan from the first point."""
    return [k for j in range(1, count - 1) for k in (0, j, j + 1)]


def _rim(count: int) -> list[int]:
    """The triangles between points that stand in pairs, one within and one without."""
    pairs = ((2 * k, 2 * ((k + 1) % count)) for k in range(count))
    return [k for a, b in pairs for k in (a, a + 1, b, b, a + 1, b + 1)]


def _clockwise(points: Sequence[Point]) -> bool:
    """Whether the inside is at the right of who goes round, with y up."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in itertools.pairwise([*points, points[0]])) < 0


def _normal(before: Point, at: Point, after: Point) -> Point:
    """To the left at a corner, so long that both edges are moved by 1; at sharp ones by less."""
    (ax, ay), (bx, by) = _left(before, at), _left(at, after)
    x, y = ax + bx, ay + by
    k = 2 / max(0.5, x * x + y * y)
    return x * k, y * k


def _left(start: Point, end: Point) -> Point:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return -y / length, x / length


def _nearest(point: Point, points: Sequence[Point]) -> int:
    return min(range(len(points)), key=lambda k: dist(point, points[k]))


@cache
def cut(polygon: tuple[Point, ...]) -> tuple[int, ...]:
    """The corners of the triangles that a polygon is cut into, by their places in it."""
    found: list[int] = []
    for piece in triangles(polygon):
        places = ((piece[k], piece[k + 1]) for k in range(0, len(piece), 4))  # a little rounded on their way
        corners = [_nearest(at, polygon) for at in places]
        for k in range(1, len(corners) - 1):
            found += (corners[0], corners[k], corners[k + 1])
    return tuple(found)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """Around a rounded rectangle from its lower left corner (pixels), and on until a line has closed."""
    right, top, quarter = x + width - radius, y + height - radius, pi / 2 / BEND
    centres = ((right, y + radius), (right, top), (x + radius, top), (x + radius, y + radius))
    points = [
        (cx + radius * cos(a), cy + radius * sin(a))
        for k, (cx, cy) in enumerate(centres)
        for a in (pi / 2 * (k - 1) + quarter * n for n in range(BEND + 1))
    ]
    return [*points, *points[:2]]


@cache
def triangles(polygon: tuple[Point, ...]) -> tuple[tuple[float, ...], ...]:
    """A polygon cut into convex pieces, each with four numbers a corner: x, y and two that nobody needs."""
    tesselator = Tesselator()
    tesselator.add_contour([value for point in polygon for value in point])
    tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS)
    return tuple(tuple(vertices) for vertices, _ in tesselator.meshes)


AROUND = [(cos(2 * pi * k / DISC), sin(2 * pi * k / DISC)) for k in range(DISC)]
DISC_INDICES = [*(2 * k for k in _fan(DISC)), *_rim(DISC)]


class Pen:
    """Draws onto a canvas; ``x, y`` is the top left of the unit square in pixels, y up, and ``side`` its length."""

    def __init__(self, canvas: InstructionGroup, x: float, y: float, side: float) -> None:
        self.canvas, self.x, self.y, self.side = canvas, x, y, side

    def at(self, point: Point) -> Point:
        return self.x + point[0] * self.side, self.y - point[1] * self.side

    def color(self, color: Rgba) -> None:
        self.canvas.add(Color(*color))

    def disc(self, centre: Point, radius: float, color: Rgba) -> None:
        x, y = self.at(centre)
        r = radius * self.side
        self.color(color)
        near, far = max(0.0, r - 0.5), r + 0.5
        vertices: list[float] = []
        for u, v in AROUND:
            vertices += (x + near * u, y + near * v, 0.0, FULL, x + far * u, y + far * v, 0.0, 0.0)
        self.canvas.add(Mesh(vertices=vertices, indices=DISC_INDICES, mode="triangles", texture=crisp_ramp(FADE)))

    def ring(self, centre: Point, radius: float, width: float, color: Rgba, inside: Rgba) -> None:
        self.disc(centre, radius + width / 2, color)
        self.disc(centre, radius - width / 2, inside)

    def circle(self, centre: Point, radius: float, width: float, color: Rgba) -> None:
        """A ring that leaves what is inside it as it is."""
        x, y = self.at(centre)
        self.color(color)
        self.canvas.add(SmoothLine(circle=(x, y, radius * self.side), width=max(1.0, width * self.side / 2)))

    def halo(self, centre: Point, radius: float, color: Rgba) -> None:
        x, y = self.at(centre)
        r = radius * self.side
        self.color(color)
        self.canvas.add(Rectangle(texture=halo_texture(), pos=(x - r, y - r), size=(2 * r, 2 * r)))

    def polygon(self, points: Sequence[Point], color: Rgba, centre: Point = (0.0, 0.0), size: float = 1.0) -> None:
        """A glyph, its points scaled by ``size`` around ``centre``."""
        self.color(color)
        cx, cy = self.at(centre)
        k = size * self.side
        placed = [(cx + x * k, cy - y * k) for x, y in points]
        self.canvas.add(feathered(placed, cut(tuple(points))))

    def fan(self, points: Sequence[Point], color: Rgba, centre: Point = (0.0, 0.0), size: float = 1.0) -> None:
        """A glyph whose every point can be seen from its first: cheaper than a polygon."""
        self.color(color)
        cx, cy = self.at(centre)
        k = size * self.side
        self.canvas.add(feathered([(cx + x * k, cy - y * k) for x, y in points]))

    def line(self, points: Sequence[Point], width: float, color: Rgba) -> None:
        self.color(color)
        self.canvas.add(line_strip([self.at(point) for point in points], width * self.side))

    def dashes(self, corner: Point, side: float, width: float, color: Rgba) -> None:
        """A square of dashes, six a side, from its top left corner."""
        x, y = corner
        ring = ((x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y))
        for (x0, y0), (x1, y1) in itertools.pairwise(ring):
            for k in range(6):
                a, b = k / 6 + 0.02, k / 6 + 0.125
                start = (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a)
                self.line((start, (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)), width, color)

    def outline(
        self, points: Sequence[Point], width: float, color: Rgba, centre: Point = (0.0, 0.0), size: float = 1.0
    ) -> None:
        """The closed outline of a glyph."""
        placed = [(centre[0] + x * size, centre[1] + y * size) for x, y in points]
        self.line([*placed, *placed[:2]], width, color)

    def glow(self, points: Sequence[Point], width: float, color: Rgba) -> None:
        self.color(color)
        self.canvas.add(strip([self.at(point) for point in points], width * self.side, soft_ramp()))

    def box(self, corner: Point, width: float, height: float, radius: float, color: Rgba) -> None:
        """A rounded rectangle from its top left corner."""
        x, y = self.at(corner)
        w, h = width * self.side, height * self.side
        self.color(color)
        if radius:
            around = rounded(x, y - h, w, h, radius * self.side)
            self.canvas.add(feathered(around[:-2]))  # Kivy's own would draw its rim outside a stencil, too
        else:
            self.canvas.add(Rectangle(pos=(x, y - h), size=(w, h)))

    def frame(self, corner: Point, width: float, height: float, radius: float, line: float, color: Rgba) -> None:
        """The outline of a rounded rectangle from its top left corner, so many pixels wide."""
        x, y = self.at(corner)
        w, h = width * self.side, height * self.side
        self.color(color)
        self.canvas.add(line_strip(rounded(x, y - h, w, h, radius * self.side), line))


class Sprites:
    """Textures drawn once and kept, those asked for lately at least."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[SpriteKey, int], Texture] = OrderedDict()
        self._pixels = 0
        self.age = 0
        """How often all were thrown away; what was drawn at another age is drawn anew."""

    def texture(self, key: SpriteKey, side: float, draw: Callable[[Pen], None], ground: Rgba) -> Texture:
        """A square texture of so many pixels; ``draw`` gets a pen for the unit square, ``ground`` what is around."""
        pixels = max(1, round(side))
        known = self._kept.get((key, pixels))
        if known is None:
            known = self._kept[key, pixels] = painted((pixels * OVERSAMPLED,) * 2, draw, ground)
            self._make_room(known)
        else:
            self._kept.move_to_end((key, pixels))
        return known

    def _make_room(self, new: Texture) -> None:
        """Other themes and sizes go first; whoever still shows a texture holds it too."""
        self._pixels += new.width * new.height
        while self._pixels > MOST_PIXELS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.width * old.height

    def clear(self) -> None:
        self._kept.clear()
        self._pixels = 0
        self.age += 1


def painted(size: tuple[int, int], draw: Callable[[Pen], None], ground: Rgba) -> Texture:
    """A texture of so many pixels, drawn once; the pen's unit is its height."""
    # Without a stencil, lines that are wide and translucent would be laid over themselves and come out too strong.
    fbo = Fbo(size=size, with_stencilbuffer=True)
    fbo.add(Callback(_blend_alpha_too))
    draw(Pen(fbo, 0, size[1], size[1]))
    fbo.add(Callback(_blend_as_usual))
    fbo.bind()
    fbo.clear_color = (*ground[:3], 0)
    fbo.clear_buffer()
    fbo.release()
    fbo.draw()
    texture = fbo.texture
    texture.mag_filter = texture.min_filter = "linear"
    return texture


def _blend_alpha_too(*_: object) -> None:
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _blend_as_usual(*_: object) -> None:
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)


sprites = Sprites()

#!/usr/bin/env python3
"""Makes assets/icons: the phoenix of stars as a launcher icon in all its layers, and as the picture while it starts.

The art is the app's own outline (phoenix.ui.widgets.constellation) and nothing else, drawn by the app's own pen: bolder
than on the home screen, so that it is still a bird at the size of a fingertip. The same input gives the same bytes.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from math import hypot
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")

from kivy.core.window import Window  # noqa: E402, F401  makes the context that is drawn in
from kivy.graphics import Callback, Color, Fbo, Mesh, Rectangle  # noqa: E402

from phoenix.drawing import shapes  # noqa: E402
from phoenix.drawing.shapes import Point  # noqa: E402
from phoenix.drawing.theme import NIGHT, rgba  # noqa: E402
from phoenix.ui.kit.pen import Pen, _blend_alpha_too, _blend_as_usual, triangles  # noqa: E402
from phoenix.ui.widgets.constellation import BIRD, BOTTOM, CREST, HIPS, SHOULDERS, TAIL, TOP, _embers  # noqa: E402

ICONS = ROOT / "assets" / "icons"
OVERSAMPLED = 3
LAYER, LEGACY, SPLASH = 432, 512, 1080
"""In pixels: a layer of 108 dp at the highest density, the shop's size, and the narrow side of a phone."""
MIDDLE = (TOP + BOTTOM) / 2
REACH = max(hypot(x, y - MIDDLE) for x, y in (*BIRD, *CREST))
SAFE = 66 / 108 * (BOTTOM - TOP) / (2 * REACH)
"""How high the bird may be in a layer: no launcher cuts off what is in a circle of 66 of its 108 dp."""
TIPS: tuple[Point, ...] = (BIRD[4], BIRD[-4], BIRD[14], BIRD[-14], BIRD[TAIL])
"""The ends of the bird, which shine."""
STARS = 34
Draw = Callable[[Pen], None]


def placed(pen: Pen, size: float) -> Pen:
    """A pen for the bird, its height being that much of the picture."""
    unit = size * pen.side / (BOTTOM - TOP)
    x, y = pen.at((0.5, 0.5))
    return Pen(pen.canvas, x, y + MIDDLE * unit, unit)


def lines() -> Iterator[tuple[Point, Point]]:
    left, right = SHOULDERS
    low_left, low_right = HIPS
    yield from zip(BIRD, (*BIRD[1:], BIRD[0]), strict=True)
    yield from ((BIRD[0], tip) for tip in CREST)
    for a, b in ((left, right), (low_left, low_right), (left, low_left), (right, low_right), (low_left, TAIL)):
        yield BIRD[a], BIRD[b]
    yield BIRD[low_right], BIRD[TAIL]


def sparks() -> Iterator[tuple[Point, float]]:
    """Where the bird shines, and how much."""
    yield from ((point, 0.13) for point in TIPS)
    yield from ((point, 0.075) for point in (BIRD[0], *CREST))


def draw_bird(pen: Pen) -> None:
    pen.halo((0, -0.05), 1.5, rgba("#FF8A5C", 0.55))
    top, bottom = BIRD[0][1], BIRD[TAIL][1]
    for color in (rgba(NIGHT.sky[0], 0.55), (1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0)):
        pen.canvas.add(Color(*color))
        for piece in triangles(BIRD):
            vertices: list[float] = []
            for k in range(0, len(piece), 4):
                vertices += (*pen.at((piece[k], piece[k + 1])), 0.5, (piece[k + 1] - top) / (bottom - top))
            mesh = Mesh(vertices=vertices, indices=list(range(len(piece) // 4)), mode="triangle_fan")
            if color[0] == 1.0:
                mesh.texture = _embers()
            pen.canvas.add(mesh)
    for pair in lines():
        pen.glow(pair, 0.12, rgba("#FFC46B", 0.35))
    for pair in lines():
        pen.line(pair, 0.032, rgba("#FFD9A0"))
    for point in BIRD:
        pen.disc(point, 0.026, rgba("#FFF3DC"))
    for point, size in sparks():
        pen.halo(point, 2 * size, rgba("#FFD9A0", 0.9))
        pen.polygon(shapes.SPARK, rgba("#FFFFFF"), point, size)


def draw_silhouette(pen: Pen) -> None:
    """For launchers that colour icons themselves: one shape, one colour."""
    white = (1.0, 1.0, 1.0, 1.0)
    pen.polygon(BIRD, (1.0, 1.0, 1.0, 0.35))
    for pair in lines():
        pen.line(pair, 0.05, white)
    for point, size in sparks():
        pen.polygon(shapes.SPARK, white, point, 1.2 * size)


def draw_ground(pen: Pen) -> None:
    pen.box((0, 0), 1, 1, 0, rgba(NIGHT.sky[0]))


def draw_sky(pen: Pen) -> None:
    rows = 48
    stops = [rgba(code) for code in NIGHT.sky]
    for k in range(rows):
        at = 2 * k / (rows - 1)
        low, high = stops[min(int(at), 1)], stops[min(int(at) + 1, 2)]
        color = [a + (b - a) * (at - min(int(at), 1)) for a, b in zip(low, high, strict=True)]
        pen.canvas.add(Color(*color))
        x, y = pen.at((0, (k + 1) / rows))
        pen.canvas.add(Rectangle(pos=(x, y), size=(pen.side, pen.side / rows + 1)))
    for code, (x, y, radius) in zip(NIGHT.nebulas, ((0.2, 0.25, 0.6), (0.85, 0.7, 0.6), (0.5, 1, 0.6)), strict=True):
        pen.halo((x, y), radius, rgba(code, 0.55))
    for x, y, light in shapes.scattered(3, STARS):
        pen.disc((x, y), 0.0025 + 0.005 * light * light, rgba("#DCE4FF", 0.25 + 0.6 * light))


def drawn(pixels: int, *parts: Draw, ground: str = "#000000") -> bytes:
    """RGBA rows from the top, drawn larger and averaged."""
    large = pixels * OVERSAMPLED
    fbo = Fbo(size=(large, large), with_stencilbuffer=True)
    fbo.add(Callback(_blend_alpha_too))
    for draw in parts:
        draw(Pen(fbo, 0, large, large))
    fbo.add(Callback(_blend_as_usual))
    fbo.bind()
    fbo.clear_color = (*rgba(ground)[:3], 0)
    fbo.clear_buffer()
    fbo.release()
    fbo.draw()
    rows = _rows(bytes(fbo.texture.pixels), large)[::-1]
    return b"".join(_averaged(rows[k : k + OVERSAMPLED]) for k in range(0, large, OVERSAMPLED))


def _rows(pixels: bytes, side: int) -> list[bytes]:
    return [pixels[k * 4 * side : (k + 1) * 4 * side] for k in range(side)]


def _averaged(rows: list[bytes]) -> bytes:
    """Some rows as one, and as many columns as one; colours weigh as much as they cover."""
    n = OVERSAMPLED
    out = bytearray()
    for k in range(0, len(rows[0]), 4 * n):
        cells = [row[j : j + 4] for row in rows for j in range(k, k + 4 * n, 4)]
        cover = sum(cell[3] for cell in cells)
        for channel in range(3):
            out.append(round(sum(cell[channel] * cell[3] for cell in cells) / cover) if cover else 0)
        out.append(round(cover / len(cells)))
    return bytes(out)


def rounded(pixels: bytes, side: int) -> bytes:
    """With round corners, as icons had before they had layers."""
    radius, out = 0.22 * side, bytearray(pixels)
    for k in range(side * side):
        x, y = k % side + 0.5, k // side + 0.5
        dx, dy = max(radius - x, x - side + radius, 0), max(radius - y, y - side + radius, 0)
        outside = (dx * dx + dy * dy) ** 0.5 - radius
        out[4 * k + 3] = round(out[4 * k + 3] * min(1.0, max(0.0, 0.5 - outside)))
    return bytes(out)


def png(pixels: bytes, side: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + row for row in _rows(pixels, side))
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def main() -> None:
    pictures = {
        "foreground": (LAYER, drawn(LAYER, lambda pen: draw_bird(placed(pen, SAFE)), ground="#FFC46B")),
        "background": (LAYER, drawn(LAYER, draw_sky)),
        "monochrome": (LAYER, drawn(LAYER, lambda pen: draw_silhouette(placed(pen, SAFE)), ground="#FFFFFF")),
        "icon": (LEGACY, rounded(drawn(LEGACY, draw_sky, lambda pen: draw_bird(placed(pen, 0.8))), LEGACY)),
        "presplash": (SPLASH, drawn(SPLASH, draw_ground, lambda pen: draw_bird(placed(pen, 0.5)))),
    }
    ICONS.mkdir(parents=True, exist_ok=True)
    for name, (side, pixels) in pictures.items():
        file = ICONS / f"{name}.png"
        file.write_bytes(png(pixels, side))
        print(f"{file.relative_to(ROOT)}: {side}x{side}, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()

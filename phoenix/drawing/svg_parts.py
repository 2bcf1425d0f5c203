"""The pieces that SVG pictures are put together from: tags, words, shapes, glows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from phoenix.drawing import shapes
from phoenix.drawing.colors import LANTERNS, PLAYERS
from phoenix.drawing.shapes import Curve, Polygon

SLAB, SPACE_EDGE, TILE_EDGE, SURFACE, RAISED, OUTLINE = "#0A0F24", "#2A3563", "#46568F", "#131A38", "#1E284F", "#3A4779"
PATH, CORE, GLOW, PARTIAL, SPECK, CASING = "#9DAFE6", "#DDE5FF", "#5C78DC", "#62BDFF", "#CFC4FF", ("#1B2448", "#241F4A")
TEXT, SOFT, QUIET, ACCENT, INK, WHITE = "#F2F4FF", "#B4BEE3", "#8792BD", "#FFC46B", "#0A0E22", "#FFFFFF"
STAR, LIFE, LIFE_HEART = "#FFE3A1", "#FF8A5C", "#FFE9C9"
NEBULAS = (("#3A3A8C", 0.16, 0.82, 0.38), ("#5A3A8C", 0.9, 0.12, 0.28), ("#27408C", 0.55, 0.5, 0.22))
SLOPES = {
    "sky": ("#070B1C", "#0E1533", "#171C45"),
    "glass-a": ("#232E5A", "#182042"),
    "glass-b": ("#2D2659", "#1F1B42"),
    "panel": ("#1C2550", "#121939"),
}

MARGIN, SLAB_SIDE, FRAME = 36, 700, 0.24
WIDTHS = ((0.28, "ijlI.,:;'|!· "), (0.37, 'frt()-"'), (0.86, "mwMW@"), (0.66, "ABCDGHKNOPQRUVXYZ&"))
"""About how wide letters are, to a type size of 1; others 0.58, and 1 in the scripts of East Asia."""

State = Mapping[str, Any]
Look = dict[str, str | float]


def number(value: float) -> str:
    return f"{round(value, 4):g}"


def safe(words: str) -> str:
    """Without the characters that no XML may hold."""
    return "".join(letter if letter.isprintable() else " " for letter in words)


def tag(kind: str, *inside: str, **attributes: str | float) -> str:
    """An element; the attribute ``stroke_width`` is written stroke-width, ``class_`` class."""
    written = {key: safe(value) if isinstance(value, str) else number(value) for key, value in attributes.items()}
    told = "".join(f" {key.rstrip('_').replace('_', '-')}={quoteattr(value)}" for key, value in written.items())
    return f"<{kind}{told}>{''.join(inside)}</{kind}>" if inside else f"<{kind}{told}/>"


def place(x: float, y: float, scale: float = 1) -> str:
    return f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")


def line(color: str, width: float, alpha: float = 1) -> Look:
    """How an outline looks."""
    return {"stroke": color, "stroke_width": width, "stroke_opacity": alpha, "stroke_linejoin": "round"}


def title(words: str) -> str:
    return tag("title", escape(safe(words)))


def text(x: float, y: float, words: str, size: float, fill: str = TEXT, **more: str | float) -> str:
    return tag("text", escape(safe(words)), x=x, y=y, font_size=size, fill=fill, **more)


def shape(polygon: Polygon, x: float, y: float, size: float, fill: str, **more: str | float) -> str:
    points = " ".join(f"{number(x + u * size)},{number(y + v * size)}" for u, v in polygon)
    return tag("polygon", points=points, fill=fill, **more)


def disc(x: float, y: float, radius: float, fill: str, **more: str | float) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, **more: str | float) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **more)


def halo(x: float, y: float, radius: float, color: str, alpha: float) -> str:
    return disc(x, y, radius, f"url(#halo{color[1:]})", opacity=alpha)


def stroke(curve: Curve, color: str, width: float, **more: str | float) -> str:
    a, b, c, d = (f"{number(x)} {number(y)}" for x, y in curve)
    return tag("path", d=f"M{a}C{b} {c} {d}", stroke=color, stroke_width=width, **more)


def width_of(words: str, size: float) -> float:
    """About how wide words are in bold Roboto."""
    return size * sum(next((w for w, some in WIDTHS if c in some), 1.0 if c > "\u2e80" else 0.58) for c in words)


def fitted(words: str, size: float, width: float) -> str:
    """The words, cut if they would be wider than that."""
    kept = words
    while len(kept) > 2 and width_of(kept if kept == words else kept + "…", size) > width:
        kept = kept[:-1]
    return kept if kept == words else kept.rstrip() + "…"


def side_by_side(x: float, y: float, parts: Iterable[tuple[float, str]]) -> str:
    """Drawings in a row, each with the width it takes."""
    drawn = []
    for width, part in parts:
        drawn.append(tag("g", part, transform=place(x, y)))
        x += width
    return "".join(drawn)


def page(width: float, height: float, name: str, *drawn: str) -> str:
    """The whole file: definitions, the night sky, and what is drawn on it."""
    sky = [box(0, 0, width, height, 0, "url(#sky)")]
    sky += [halo(x * width, y * height, 0.6 * height, color, alpha) for color, x, y, alpha in NEBULAS]
    for x, y, light in shapes.scattered(1, 150):
        sky.append(disc(x * width, y * height, 0.6 + 0.8 * light**3, "#DCE4FF", opacity=0.15 + 0.5 * light))
    size: Look = {"width": width, "height": height, "viewBox": f"0 0 {number(width)} {number(height)}"}
    font: Look = {"xmlns": "http://www.w3.org/2000/svg", "font_family": "Roboto, sans-serif"}
    return tag("svg", title(name), definitions(), *sky, *drawn, **font, **size) + "\n"


def definitions() -> str:
    """Gradients, the blur of the paths' glow, and the cell to which a tile's paths are clipped."""
    parts = []
    for key, colors in SLOPES.items():
        stops = [tag("stop", offset=k / (len(colors) - 1), stop_color=color) for k, color in enumerate(colors)]
        parts.append(tag("linearGradient", *stops, id=key, x1=0, y1=0, x2=0.35 if "glass" in key else 0, y2=1))
    glows = [nebula[0] for nebula in NEBULAS] + [light[0] for light in LANTERNS.values()]
    for color in (*glows, *PLAYERS.values(), STAR, LIFE):
        fading = ((0, 0.75), (0.35, 0.34), (0.7, 0.08), (1, 0))
        stops = [tag("stop", offset=at, stop_color=color, stop_opacity=alpha) for at, alpha in fading]
        parts.append(tag("radialGradient", *stops, id=f"halo{color[1:]}"))
    parts.append(tag("filter", tag("feGaussianBlur", stdDeviation=0.04), id="glow"))
    parts.append(tag("clipPath", box(-0.004, -0.004, 1.008, 1.008, 0, WHITE), id="cell"))
    return tag("defs", *parts)

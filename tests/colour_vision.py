"""How colours are seen: contrast as WCAG 2 measures it, colours as three kinds of colour blindness see them, and how
far apart two colours look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB."""
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""sRGB, D65."""
WHITE: Triple = (0.95047, 1.0, 1.08883)


# ---- colours


def rgb(code: str) -> Triple:
    """A colour's parts, 0 to 1, from its hex code."""
    red, green, blue = (int(code[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return red, green, blue


def over(front: Triple, alpha: float, back: Triple) -> Triple:
    """A colour that lies half transparent on another."""
    red, green, blue = (alpha * f + (1 - alpha) * b for f, b in zip(front, back, strict=True))
    return red, green, blue


def linear(color: Triple) -> Triple:
    """Light, from what a screen is told."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color)
    return red, green, blue


def seen_as(color: Triple, vision: str) -> Triple:
    """The light that looks to others as a colour looks to somebody with this vision."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(VISIONS[vision], linear(color)))
    return red, green, blue


def _times(matrix: Matrix, vector: Triple) -> Triple:
    one, two, three = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


# ---- contrast


def luminance(color: Triple) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Triple, other: Triple) -> float:
    """WCAG 2: 1 for the same, 21 for black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


# ---- distance


def lab(light: Triple) -> Triple:
    """CIE L*a*b* of a linear colour."""
    x, y, z = (
        (part / white) ** (1 / 3) if part / white > 216 / 24389 else (24389 / 27 * part / white + 16) / 116
        for part, white in zip(_times(TO_XYZ, light), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """How different two L*a*b* colours look (CIEDE2000); from about 2.3 on people notice."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    dh = _turn(h1, h2) if c1 * c2 else 0.0
    delta = (l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(dh) / 2))
    return _weighted(delta, (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2) if c1 * c2 else h1 + h2)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _turn(h1: float, h2: float) -> float:
    """From one hue to another, the short way."""
    return (h2 - h1 + 180) % 360 - 180


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2


def _weighted(delta: Triple, light: float, chroma: float, hue: float) -> float:
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    turn = 30 * exp(-(((hue - 275) / 25) ** 2))
    r = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(2 * turn))
    d_l, d_c, d_h = delta[0] / s_l, delta[1] / s_c, delta[2] / s_h
    return sqrt(d_l**2 + d_c**2 + d_h**2 + r * d_c * d_h)


def distance(one: str, other: str, vision: str = "normal") -> float:
    """How different two colours look to somebody with this vision."""
    return ciede2000(*(lab(seen_as(rgb(code), vision)) for code in (one, other)))


def closest(palette: Mapping[str, str], vision: str) -> tuple[float, Sequence[str]]:
    """The two colours of a palette that look most alike, and how different they look."""
    return min((distance(palette[a], palette[b], vision), (a, b)) for a, b in combinations(palette, 2))

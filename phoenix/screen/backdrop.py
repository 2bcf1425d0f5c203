"""A photo behind the tile that is entered: how it lies, moved by fingers, and whether it can be taken. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, dist, radians, sin
from typing import NamedTuple

from phoenix.core.words import BadSyntax, say
from phoenix.drawing.shapes import Point

LARGEST = 32 << 20
"""Bytes of a picture's file."""
MOST_PIXELS = 24_000_000
"""Of a picture that is taken in; it is kept much smaller."""
KEPT_SIDE = 1600
"""Pixels of its longer side while it is shown and on disk: ten megabytes at most."""
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
SMALLEST, WIDEST = 0.2, 40.0
"""Tile sides: how wide a picture may be shown."""
FURTHEST = 20.0
"""Tile sides: how far its middle may be from the tile."""
DIMMEST = 0.15


@dataclass(frozen=True)
class Placement:
    """Where the picture's middle is, in tile sides from the tile's top left; how wide it is, in tile sides; by how many
    degrees it is turned clockwise; and how bright it is, from 0 to 1."""

    x: float = 0.5
    y: float = 0.5
    wide: float = 1.0
    angle: float = 0.0
    light: float = 0.6

    def moved(self, dx: float, dy: float) -> Placement:
        return replace(self, x=_within(self.x + dx, FURTHEST), y=_within(self.y + dy, FURTHEST))

    def scaled(self, factor: float, about: Point = (0.5, 0.5)) -> Placement:
        """Larger or smaller; what is at this point stays there."""
        wide = min(max(self.wide * factor, SMALLEST), WIDEST)
        k = wide / self.wide
        return replace(self, wide=wide, x=about[0] + k * (self.x - about[0]), y=about[1] + k * (self.y - about[1]))

    def turned(self, angle: float, about: Point = (0.5, 0.5)) -> Placement:
        c, s = cos(radians(angle)), sin(radians(angle))
        x, y = self.x - about[0], self.y - about[1]
        return replace(
            self, x=about[0] + c * x - s * y, y=about[1] + s * x + c * y, angle=(self.angle + angle) % 360
        )  # fmt: skip

    def pulled(self, before: tuple[Point, Point], after: tuple[Point, Point]) -> Placement:
        """What two fingers do that were at two points and are at two others."""
        (a, b), (c, d) = before, after
        turn = degrees(atan2(d[1] - c[1], d[0] - c[0]) - atan2(b[1] - a[1], b[0] - a[0]))
        factor = dist(c, d) / max(dist(a, b), 0.01)
        return self.scaled(factor, a).turned(turn, a).moved(c[0] - a[0], c[1] - a[1])

    def dimmed(self, light: float) -> Placement:
        return replace(self, light=min(max(light, DIMMEST), 1.0))


def _within(value: float, most: float) -> float:
    return min(max(value, -most), most)


def read_placement(data: object) -> Placement:
    """A placement that was kept; the usual one if it makes no sense."""
    fields = ("x", "y", "wide", "angle", "light")
    if not isinstance(data, dict) or not all(isinstance(data.get(name), (int, float)) for name in fields):
        return Placement()
    x, y, wide, angle, light = (float(data[name]) for name in fields)
    if not all(abs(value) <= 1000 for value in (x, y, wide, angle)):  # nor is any of them no number
        return Placement()
    return Placement(0.0, 0.0, min(max(wide, SMALLEST), WIDEST), angle % 360).moved(x, y).dimmed(light)


class Header(NamedTuple):
    """What a picture says of itself before any of it is unpacked."""

    kind: str
    width: int
    height: int


def checked(data: bytes) -> Header:
    """The header of a picture that may be unpacked, or a ``Problem`` with a sentence."""
    if not data:
        raise BadSyntax(say("The file is empty, or it cannot be read."))
    if len(data) > LARGEST:
        raise BadSyntax(say("The picture is larger than {most} MiB.", most=LARGEST >> 20))
    read = next((read for start, read in ((PNG, _read_png), (JPEG, _read_jpeg)) if data.startswith(start)), None)
    if read is None:
        raise BadSyntax(say("The file is no picture that can be shown here: it must be a PNG or a JPEG."))
    found = next(read(data), None)
    if found is None or not found.width or not found.height:
        raise damaged()
    if found.width * found.height > MOST_PIXELS:
        raise BadSyntax(
            say("The picture has {width} × {height} pixels; {most} million are the most.",
                width=found.width, height=found.height, most=MOST_PIXELS // 1_000_000)
        )  # fmt: skip
    return found


def damaged() -> BadSyntax:
    return BadSyntax(say("The picture is damaged."))


def _read_png(data: bytes) -> Iterator[Header]:
    if data[12:16] == b"IHDR" and len(data) >= 24:
        yield Header("png", int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"))


def _read_jpeg(data: bytes) -> Iterator[Header]:
    """From its first frame header; others come before it, each with its length."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == 0xFF:  # filled up
            at += 1
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            width, height = data[at + 7 : at + 9], data[at + 5 : at + 7]
            yield Header("jpg", int.from_bytes(width, "big"), int.from_bytes(height, "big"))
            return
        else:
            at += 2 + max(length, 2)

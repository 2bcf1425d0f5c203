"""Tiles and symbols in SVG pictures."""

from __future__ import annotations

from phoenix.core.tiles import FACES, NO_PATH, Pose, TileSet, face_of, tile_of
from phoenix.drawing import shapes
from phoenix.drawing.colors import LANTERNS
from phoenix.drawing.scene import FreePlace, lantern_spot
from phoenix.drawing.shapes import TILE_GAP
from phoenix.drawing.svg_parts import (
    CASING,
    CORE,
    GLOW,
    INK,
    OUTLINE,
    PARTIAL,
    PATH,
    RAISED,
    SPECK,
    TILE_EDGE,
    box,
    disc,
    halo,
    line,
    place,
    shape,
    stroke,
    tag,
    title,
)


def glass(pose: Pose) -> str:
    """A tile without its paths; small stars on face b, the clear side."""
    face, side = face_of(pose), 1 - TILE_GAP
    specks = [disc(x, y, r, SPECK, opacity=0.45) for (x, y), r in (shapes.pinpricks(tile_of(pose)) if face else ())]
    body = box(TILE_GAP / 2, TILE_GAP / 2, side, side, shapes.TILE_CORNER, f"url(#glass-{FACES[face]})")
    inner = TILE_GAP / 2 + 0.005
    edge = box(inner, inner, side - 0.01, side - 0.01, shapes.TILE_CORNER, "none", **line(TILE_EDGE, 0.01, 0.75))
    return body + edge + "".join(specks)


def glow(tiles: TileSet, pose: Pose) -> str:
    curves = (shapes.path_curve(tiles.layout, *path) for path in shapes.paths_of(tiles, pose))
    return "".join(stroke(curve, GLOW, shapes.PATH_GLOW) for curve in curves)


def face(tiles: TileSet, pose: Pose) -> str:
    """The paths, each with a casing that parts it from those it crosses, and the partial stars at the free ports."""
    drawn, tint = [], CASING[face_of(pose)]
    for path in shapes.paths_of(tiles, pose):
        curve = shapes.path_curve(tiles.layout, *path)
        drawn += [
            stroke(shapes.casing_curve(curve), tint, shapes.PATH_CASING, stroke_opacity=0.8, stroke_linecap="round"),
            stroke(curve, PATH, shapes.PATH_WIDTH, stroke_linecap="square"),
            stroke(curve, CORE, shapes.PATH_CORE, stroke_linecap="square"),
        ]
    free = [at for port, at in enumerate(shapes.ports(tiles.layout)) if tiles.links[pose][port] == NO_PATH]
    stars = [shape(shapes.partial_star(at), 0, 0, 1, PARTIAL, class_="partial") for at in free]
    name = title(f"{tiles.id_of(pose)} {FACES[face_of(pose)]}")
    return "".join((name, tag("g", *drawn, fill="none", clip_path="url(#cell)"), *stars))


def icon(tiles: TileSet, pose: Pose, spot: FreePlace) -> str:
    """The lantern printed on a face: a flame in a lit rim if it glows, a bar in a quiet outline if it is dimmed."""
    lantern = tiles.face_up(pose).lantern
    if lantern is None:
        return ""
    x, y, r = spot.x, spot.y, shapes.ICON_RADIUS * spot.fitting(shapes.ICON_RADIUS)
    (bright, _, dim), outline = LANTERNS[lantern.color], shapes.LANTERN_SHAPES[lantern.color]
    if lantern.glowing:
        rim = halo(x, y, 2 * r, bright, 0.55) + shape(outline, x, y, 0.9 * r, INK, **line(bright, 0.17 * r))
        inside = shape(shapes.FLAME, x, y + 0.04 * r, 0.46 * r, bright)
    else:
        rim = shape(outline, x, y, 0.9 * r, INK, fill_opacity=0.45, **line(dim, 0.17 * r))
        inside = box(x - 0.4 * r, y - 0.08 * r, 0.8 * r, 0.16 * r, 0.08 * r, dim)
    return tag("g", rim, inside, class_=f"icon {lantern.color} {'glowing' if lantern.glowing else 'dimmed'}")


def loose_tile(tiles: TileSet, pose: Pose, x: float, y: float, side: float) -> str:
    """A tile by itself, of a hand or of a sheet."""
    shine = tag("g", glow(tiles, pose), fill="none", filter="url(#glow)", opacity=0.42)
    printed = icon(tiles, pose, lantern_spot(tiles, pose))
    return tag("g", glass(pose), shine, face(tiles, pose), printed, class_="loose-tile", transform=place(x, y, side))


def tile_back(x: float, y: float, side: float) -> str:
    spark = shape(shapes.SPARK, x + side / 2, y + side / 2, 0.22 * side, OUTLINE)
    return tag("g", box(x, y, side, side, 0.1 * side, RAISED, **line(TILE_EDGE, 1)), spark, class_="back")


def symbol(color: str, x: float, y: float, size: float, fill: str) -> str:
    return "".join(shape(part, x, y, size, fill) for part in shapes.GLYPHS[shapes.SYMBOLS[color]])

"""How tiles, lanterns, pawns and Stars look, drawn with a pen into the unit square."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, RoundedRectangle
from kivy.graphics.texture import Texture

from phoenix.core.tiles import Pose, TileSet, face_of, tile_of
from phoenix.drawing import shapes
from phoenix.drawing.scene import FreePlace, lantern_spot
from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import LANTERNS, PLAYERS, Rgba, Theme, rgba
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen

STEPS = 24
"""Points along a path; their error is far below a pixel."""
PAWN_BOX = 0.64
"""The side of the square a pawn is drawn in, in tile sides: room for its beak all around."""
TOKEN_BOX = 0.4
"""The side of the square a marker or a Star is drawn in."""


def gradient(top: str, bottom: str) -> Texture:
    """From the top left to the bottom right."""
    texture = Texture.create(size=(2, 2), colorfmt="rgb")
    high, low = rgba(top), rgba(bottom)
    between = tuple((a + b) / 2 for a, b in zip(high, low, strict=True))
    rows = (between, low, high, between)  # the texture's first row is the bottom one
    texture.blit_buffer(bytes(round(255 * value) for color in rows for value in color[:3]), colorfmt="rgb")
    texture.mag_filter = "linear"
    texture.wrap = "clamp_to_edge"
    return texture


def draw_tile(pen: Pen, tiles: TileSet, pose: Pose, theme: Theme, *, lifted: bool = False, icon: bool = True) -> None:
    """A whole tile as it lies."""
    _draw_glass(pen, pose, theme, lifted)
    draw_face(pen, tiles, pose, theme, icon=icon)


def draw_face(pen: Pen, tiles: TileSet, pose: Pose, theme: Theme, *, icon: bool = True) -> None:
    """What is printed on a tile, without the tile."""
    _draw_paths(pen, tiles, pose, theme)
    _draw_partial_stars(pen, tiles, pose, theme)
    if icon and tiles.color[pose]:
        draw_icon(pen, tiles, pose, theme)


def _draw_glass(pen: Pen, pose: Pose, theme: Theme, lifted: bool) -> None:
    face_b = bool(face_of(pose))
    top, bottom = {
        (False, False): theme.tile, (True, False): theme.tile_b, (False, True): theme.lift, (True, True): theme.lift_b,
    }[face_b, lifted]  # fmt: skip
    gap, side = shapes.TILE_GAP / 2, 1 - shapes.TILE_GAP
    x, y = pen.at((gap, gap))
    length, radius = side * pen.side, shapes.TILE_CORNER * pen.side
    box = (x, y - length, length, length)
    pen.canvas.add(Color(1, 1, 1, 1))
    pen.canvas.add(
        RoundedRectangle(texture=gradient(top, bottom), pos=box[:2], size=box[2:], radius=[radius], segments=12)
    )
    edge = theme.color("tile_edge", theme.tile_edge_alpha)
    pen.frame((gap, gap), side, side, shapes.TILE_CORNER, max(2.0, pen.side / 60), edge)
    if face_b and theme.glow:
        for centre, size in shapes.pinpricks(tile_of(pose)):
            pen.disc(centre, size, rgba("#CFC4FF", 0.45))


def _draw_paths(pen: Pen, tiles: TileSet, pose: Pose, theme: Theme) -> None:
    layout = tiles.layout
    curves = [shapes.path_curve(layout, a, b) for a, b in shapes.paths_of(tiles, pose)]
    lines = [shapes.points_on(curve, STEPS) for curve in curves]
    if theme.glow:
        for points in lines:
            pen.glow(points, 2.3 * shapes.PATH_GLOW, theme.color("path_glow", 0.55))
    casing = rgba(theme.casing[face_of(pose)], 0.8)
    for curve, points in zip(curves, lines, strict=True):
        pen.line(shapes.points_on(shapes.casing_curve(curve), STEPS), shapes.PATH_CASING, casing)
        pen.line(_past_the_ends(points), shapes.PATH_WIDTH, theme.color("path"))
        pen.line(_past_the_ends(points), shapes.PATH_CORE, theme.color("path_core", 0.85))


def _past_the_ends(points: tuple[Point, ...]) -> list[Point]:
    """A little longer at both ends, so that no seam shows between tiles; the texture clips it."""
    (x0, y0), (x1, y1) = points[:2]
    (u0, v0), (u1, v1) = points[-2:]
    return [(2 * x0 - x1, 2 * y0 - y1), *points, (2 * u1 - u0, 2 * v1 - v0)]


def _draw_partial_stars(pen: Pen, tiles: TileSet, pose: Pose, theme: Theme) -> None:
    links = tiles.links[pose]
    for port, point in enumerate(shapes.ports(tiles.layout)):
        if links[port] < 0:
            star = shapes.partial_star(point)
            if len(star) > 2:
                pen.polygon(star, theme.color("partial"))


def draw_icon(pen: Pen, tiles: TileSet, pose: Pose, theme: Theme) -> None:
    """A printed lantern: glowing with a lit rim and a flame, dimmed as a quiet outline with a bar."""
    color = tiles.color[pose]
    if color is None:
        return
    spot = lantern_spot(tiles, pose)
    radius = shapes.ICON_RADIUS * spot.fitting(shapes.ICON_RADIUS)
    centre = (spot.x, spot.y)
    shape, colors = shapes.LANTERN_SHAPES[color], LANTERNS[color]
    glowing = bool(tiles.glowing[pose])
    if glowing and theme.glow:
        pen.halo(centre, 2 * radius, rgba(colors.glow, 0.55))
    pen.polygon(shape, theme.color("ink", 1.0 if glowing else 0.45), centre, 0.9 * radius)
    rim = rgba(colors.glow if glowing else colors.dim)
    pen.outline(shape, 0.17 * radius, rim, centre, 0.9 * radius)
    if glowing:
        pen.polygon(shapes.FLAME, rim, centre, 0.46 * radius)
    else:
        x, y = centre
        pen.line([(x - 0.34 * radius, y), (x + 0.34 * radius, y)], 0.16 * radius, rim)


def draw_marker(pen: Pen, color: str, theme: Theme) -> None:
    """A Lantern marker: solid, with a white flame; drawn in a box of ``TOKEN_BOX``."""
    shape, colors = shapes.LANTERN_SHAPES[color], LANTERNS[color]
    radius = 0.82 * shapes.MARKER_RADIUS / TOKEN_BOX
    centre = (0.5, 0.5)
    pen.polygon(shape, theme.color("ink"), centre, radius)
    pen.outline(shape, 0.5 * radius, theme.color("ink"), centre, radius)
    pen.polygon(shape, rgba(colors.glow), centre, radius)
    pen.outline(shape, 0.12 * radius, rgba(colors.core), centre, radius)
    pen.polygon(shape, rgba(colors.core, 0.95), centre, 0.58 * radius)
    pen.polygon(shapes.FLAME, theme.color("white"), centre, 0.36 * radius)


def draw_star(pen: Pen, theme: Theme) -> None:
    """A Star token, in a box of ``TOKEN_BOX``."""
    radius = shapes.STAR_RADIUS / TOKEN_BOX
    centre = (0.5, 0.5)
    pen.outline(shapes.STAR, 0.5 * radius, theme.color("ink"), centre, radius)
    pen.polygon(shapes.STAR, theme.color("star"), centre, radius)
    pen.outline(shapes.STAR, 0.16 * radius, theme.color("star"), centre, radius)


def draw_life(pen: Pen, theme: Theme, *, held: bool) -> None:
    """The Life token: a flame while it is held, its outline when it is spent."""
    if held:
        pen.polygon(shapes.FLAME, theme.color("life"), (0.5, 0.5), 0.42)
        pen.polygon(shapes.FLAME, theme.color("life_heart"), (0.5, 0.66), 0.2)
    else:
        pen.outline(shapes.FLAME, 0.06, theme.color("text_off"), (0.5, 0.5), 0.4)


def draw_space(pen: Pen, theme: Theme) -> None:
    """A space without a tile."""
    pen.box((0.05, 0.05), 0.9, 0.9, 0.07, theme.color("space", 0.45))
    pen.frame((0.05, 0.05), 0.9, 0.9, 0.07, max(2.0, pen.side / 90), theme.color("space_edge"))


def draw_back(pen: Pen, theme: Theme, sign: str = "") -> None:
    """The back of a tile: dark glass; the Phoenix tile and the Dragon have a sign on it."""
    gap, side = shapes.TILE_GAP / 2, 1 - shapes.TILE_GAP
    pen.box((gap, gap), side, side, shapes.TILE_CORNER, theme.color("panel"))
    edge = theme.color("tile_edge", theme.tile_edge_alpha)
    pen.frame((gap, gap), side, side, shapes.TILE_CORNER, max(2.0, pen.side / 50), edge)
    if sign == "dragon":
        pen.polygon(shapes.DRAGON_EYE, theme.color("accent"), (0.5, 0.5), 0.34)
        pen.polygon(shapes.DRAGON_PUPIL, theme.color("ink"), (0.5, 0.5), 0.34)
    elif sign == "phoenix tile":
        pen.polygon(shapes.PHOENIX, theme.color("accent"), (0.5, 0.5), 0.32)
    else:
        pen.polygon(shapes.SPARK, theme.color("path", 0.5), (0.5, 0.5), 0.26)


def marker_art(color: str) -> Callable[[Pen], None]:
    return lambda pen: draw_marker(pen, color, look.theme)


def star_art() -> Callable[[Pen], None]:
    return lambda pen: draw_star(pen, look.theme)


def draw_symbol(pen: Pen, player: str, color: Rgba, centre: Point, size: float) -> None:
    for piece in shapes.GLYPHS[shapes.SYMBOLS[player]]:
        pen.polygon(piece, color, centre, size)


def draw_pawn(pen: Pen, player: str, facing: Point, radius: float, theme: Theme, *, ghost: bool = False) -> None:
    """A disc with the player's symbol, upright, and a beak that points ahead; in a box of ``PAWN_BOX``."""
    draw_pawn_body(pen, player, facing, radius, theme, ghost=ghost)
    draw_pawn_symbol(pen, player, radius, theme, ghost=ghost)


def draw_pawn_body(pen: Pen, player: str, facing: Point, radius: float, theme: Theme, *, ghost: bool = False) -> None:
    """What turns with a pawn: its beak, and the disc."""
    color, ink = rgba(PLAYERS[player]), theme.color("ink")
    radius /= PAWN_BOX
    casing = shapes.PAWN_CASING / PAWN_BOX
    beak = shapes.Stand(0.5, 0.5, facing, radius).beak
    centre = (0.5, 0.5)
    if ghost:
        pen.polygon(beak, color)
        pen.ring(centre, radius, 0.18 * radius, color, ink)
        return
    pen.outline(beak, 2 * casing, ink)
    pen.disc(centre, radius + casing, ink)
    pen.polygon(beak, color)
    pen.disc(centre, radius, color)


def draw_pawn_symbol(pen: Pen, player: str, radius: float, theme: Theme, *, ghost: bool = False) -> None:
    """What stays upright."""
    color = rgba(PLAYERS[player]) if ghost else theme.color("ink")
    draw_symbol(pen, player, color, (0.5, 0.5), (0.56 if ghost else 0.62) * radius / PAWN_BOX)


def draw_badge(pen: Pen, player: str, theme: Theme, *, away: bool = False) -> None:
    """A player's disc with the symbol; a ring only if the pawn is off the board."""
    color = rgba(PLAYERS[player])
    centre, radius = (0.5, 0.5), 0.44
    if away:
        pen.ring(centre, radius, 0.06, color, theme.color("surface"))
        draw_symbol(pen, player, color, centre, 0.56 * radius)
        return
    pen.disc(centre, 0.49, theme.color("ink"))
    pen.disc(centre, radius, color)
    draw_symbol(pen, player, theme.color("ink"), centre, 0.6 * radius)


def draw_halo(pen: Pen, centre: Point, radius: float, color: str, alpha: float, theme: Theme) -> None:
    """A glow, where the theme has glows."""
    if theme.glow:
        pen.halo(centre, radius, rgba(color, alpha))


def spot_centre(space: tuple[int, int], spot: FreePlace) -> Point:
    """A spot of a cell in tile sides from the board's top left."""
    return space[1] + spot.x, space[0] + spot.y

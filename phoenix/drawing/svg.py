"""Pictures as SVG text: a position, and a sheet of a tile set. The same input gives the same picture.

The board and every tile are drawn in tile sides and scaled; what is beside the board is drawn in pixels.
"""

from __future__ import annotations

from phoenix.core.geometry import grid
from phoenix.core.tiles import FACES, TileSet, pose_of
from phoenix.drawing import shapes
from phoenix.drawing.colors import LANTERNS, PLAYERS
from phoenix.drawing.scene import Scene
from phoenix.drawing.shapes import Point, Space, Stand
from phoenix.drawing.svg_list import HEADING, LIST_WIDTH, TALLEST_ROW, draw_list, game_name
from phoenix.drawing.svg_parts import (
    ACCENT,
    CORE,
    FRAME,
    INK,
    MARGIN,
    OUTLINE,
    PATH,
    SLAB,
    SLAB_SIDE,
    SOFT,
    SPACE_EDGE,
    STAR,
    SURFACE,
    WHITE,
    State,
    box,
    disc,
    halo,
    line,
    page,
    place,
    shape,
    stroke,
    tag,
    text,
    title,
    width_of,
)
from phoenix.drawing.svg_tiles import face, glass, glow, icon, loose_tile, symbol
from phoenix.games import game_of

SHEET_TILE = 124


def position_svg(state: State, tiles: TileSet) -> str:
    """A position, as its JSON object (FORMATS 3): the board if the game has one here, and the players."""
    board = draw_board(state, tiles) if "board" in state else ""
    left = MARGIN + (SLAB_SIDE + MARGIN if board else 0)
    height = SLAB_SIDE if board else min(SLAB_SIDE, HEADING + len(state["players"]) * TALLEST_ROW)
    drawn = (board, draw_list(state, tiles, left))
    return page(left + LIST_WIDTH + MARGIN, height + 2 * MARGIN, game_name(state), *drawn)


def tileset_svg(tiles: TileSet) -> str:
    """All tiles of a set, every face, with id, kind and lantern."""
    faces = max(len(tile.faces) for tile in tiles.tiles)
    columns = 4 if faces > 1 else 7
    wide, high = faces * (SHEET_TILE + 8) + 24, SHEET_TILE + 64
    drawn = [text(MARGIN, 62, tiles.name, 28, font_weight="bold")]
    for number in tiles.numbers:
        tile = tiles.tiles[number]
        x, y = MARGIN + number % columns * wide, 96 + number // columns * high
        drawn.append(text(x + 4, y + 14, tile.id, 16, font_weight="bold"))
        drawn.append(text(x + 10 + width_of(tile.id, 16), y + 14, tile.kind, 14, SOFT))
        for side, shown in enumerate(tile.faces):
            lantern, left = shown.lantern, x + side * (SHEET_TILE + 8)
            about = f" · {'Glowing' if lantern.glowing else 'Dimmed'} {lantern.color}" if lantern else ""
            drawn.append(loose_tile(tiles, pose_of(number, side), left, y + 20, SHEET_TILE))
            drawn.append(text(left + 4, y + 38 + SHEET_TILE, FACES[side] + about, 13, SOFT))
    rows = -(-len(tiles.tiles) // columns)
    return page(2 * MARGIN + columns * wide - 24, 96 + rows * high + 8, tiles.name, *drawn)


def draw_board(state: State, tiles: TileSet) -> str:
    game = game_of(state["rules"])
    size = game.grid.size
    scene, about = scene_of(state, tiles, size), state.get("pending", {})
    markers = {(r, c): color for r, c, color in state.get("lanterns", ())}
    cells = [(pose, place(c, r)) for (r, c), pose in scene.laid.items()]
    shine = "".join(tag("g", glow(tiles, pose), transform=at) for pose, at in cells)
    layers = [
        slab(scene, size, with_marks=game.has_marks),
        *(tag("g", glass(pose), transform=at) for pose, at in cells),
        tag("g", shine, fill="none", filter="url(#glow)", opacity=0.42),
        *(laid_tile(scene, space, with_icon=space not in markers) for space in scene.laid),
        *(bridge(*ends) for ends in scene.bridges()),
        *(pending_frame(r, c) for r, c in about.get("loop") or [about[key] for key in about if key == "space"]),
        *(marker(scene, space, color) for space, color in markers.items()),
        *(star_token(scene, (r, c), order) for order, (r, c) in enumerate(state.get("stars_on", ()), 1)),
        *(pawn(stand, state["players"][seat]) for seat, stand in scene.stands.items()),
    ]
    side = SLAB_SIDE / (size + 2 * FRAME)
    return tag("g", *layers, class_="board", transform=place(MARGIN + FRAME * side, MARGIN + FRAME * side, side))


def scene_of(state: State, tiles: TileSet, size: int) -> Scene:
    laid = {(r, c): pose_of(tiles.index[tile], FACES.index(face), turn) for r, c, tile, face, turn in state["board"]}
    pawns = [shapes.stand_of(player.get("pawn"), tiles.layout, size) for player in state["players"]]
    stands = {seat: stand for seat, stand in enumerate(pawns) if stand}
    return Scene(tiles, laid, dict(zip(stands, shapes.kept_apart(stands.values()), strict=True)))


def slab(scene: Scene, size: int, *, with_marks: bool) -> str:
    """The board itself: its empty spaces, and the start marks of the classic game."""
    whole, board = size + 2 * FRAME, grid(scene.tiles.layout, size)
    drawn = [box(-FRAME, -FRAME, whole, whole, 0.9 * FRAME, SLAB, fill_opacity=0.82, **line(OUTLINE, 0.01, 0.55))]
    for space in board.spaces:
        row, column = divmod(space, size)
        if (row, column) not in scene.laid:
            edge = line(SPACE_EDGE, 0.01)
            drawn.append(box(column + 0.05, row + 0.05, 0.9, 0.9, 0.07, SURFACE, fill_opacity=0.45, **edge))
        for port in board.doors.get(space, ()) if with_marks else ():
            mark = shapes.stand_on_mark(board.layout, row, column, port)
            drawn.append(disc(mark.x, mark.y, 0.03, OUTLINE, class_="mark"))
    return "".join(drawn)


def laid_tile(scene: Scene, space: Space, *, with_icon: bool) -> str:
    tiles, pose = scene.tiles, scene.laid[space]
    printed = icon(tiles, pose, scene.lantern_spot(space)) if with_icon else ""
    return tag("g", face(tiles, pose), printed, class_="tile", transform=place(space[1], space[0]))


def bridge(start: Point, end: Point) -> str:
    curve = (start, start, end, end)
    return stroke(curve, PATH, shapes.PATH_WIDTH) + stroke(curve, CORE, shapes.PATH_CORE)


def pending_frame(row: int, column: int) -> str:
    """Round a space that the decision is about."""
    return box(column + 0.015, row + 0.015, 0.97, 0.97, 0.09, "none", class_="pending", **line(ACCENT, 0.03))


def marker(scene: Scene, space: Space, color: str) -> str:
    """A Lantern marker: solid, with a white flame and a wide halo."""
    (bright, core, _), outline, spot = LANTERNS[color], shapes.LANTERN_SHAPES[color], scene.lantern_spot(space)
    x, y = space[1] + spot.x, space[0] + spot.y
    r = shapes.MARKER_RADIUS * spot.fitting(1.25 * shapes.MARKER_RADIUS)
    drawn = [
        halo(x, y, 3.6 * r, bright, 0.95),
        shape(outline, x, y, r, INK, **line(INK, 0.5 * r)),
        shape(outline, x, y, r, bright, **line(core, 0.12 * r)),
        shape(outline, x, y, 0.58 * r, core),
        shape(shapes.FLAME, x, y, 0.36 * r, WHITE),
    ]
    return tag("g", title(f"{color} lantern"), *drawn, class_=f"marker {color}")


def star_token(scene: Scene, space: Space, order: int) -> str:
    """A Star of the move under way, with its order in it."""
    spot = scene.star_spot(space)
    drawn = [
        halo(0, 0, 24, STAR, 0.8),
        shape(shapes.STAR, 0, 0, 10, INK, **line(INK, 5)),
        shape(shapes.STAR, 0, 0, 10, STAR, **line(STAR, 1.8)),
        text(0, 3.6, str(order), 10, INK, font_weight="bold", text_anchor="middle"),
    ]
    at = place(space[1] + spot.x, space[0] + spot.y, shapes.STAR_RADIUS / 10)
    return tag("g", *drawn, class_="star", transform=at)


def pawn(stand: Stand, player: State) -> str:
    """A disc with its player's symbol and a beak that points where the pawn faces."""
    x, y, r, color, casing = stand.x, stand.y, stand.radius, PLAYERS[player["color"]], line(INK, 2 * shapes.PAWN_CASING)
    drawn = [
        halo(x, y, 2.5 * r, color, 0.75),
        shape(stand.beak, 0, 0, 1, INK, **casing) + disc(x, y, r, INK, **casing),
        shape(stand.beak, 0, 0, 1, color) + disc(x, y, r, color),
        disc(x, y, 0.9 * r, "none", **line(WHITE, 0.014, 0.55)),
        symbol(player["color"], x, y, 0.62 * r, INK),
    ]
    return tag("g", title(player["name"]), *drawn, class_=f"pawn {player['color']}")

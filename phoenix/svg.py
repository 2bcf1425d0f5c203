"""Pictures as SVG text: a position, and a sheet of a tile set. The same input gives the same picture.

The board and every tile are drawn in tile sides and scaled; what is beside the board is drawn in pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from phoenix import shapes
from phoenix.geometry import P8, grid
from phoenix.shapes import TILE_GAP, Curve, Point, Polygon, Scene, Space, Spot, Stand
from phoenix.tiles import FACES, NO_PATH, TileSet

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
PLAYERS = {
    "red": "#F43021", "cyan": "#7EE3F6", "gold": "#FAE165", "violet": "#A690FE",
    "green": "#40BB68", "pink": "#E291BF", "blue": "#4879CE", "ivory": "#FBF4E5",
}  # fmt: skip
LANTERNS = {
    "orange": ("#FF8B2E", "#FFD9A8", "#C46A3C"),
    "blue": ("#4AA8FF", "#CDEBFF", "#5E8FC9"),
    "yellow": ("#FFE24D", "#FFF8CC", "#C9BC62"),
}
"""By colour: glow, core, dim."""
GAMES = {"phoenix": "Phoenix Rising", "winds": "Winds of Change", "tally": "Scorekeeper"}
PHASES = {
    "start": "choose a start", "open": "open the game", "act": "take a turn", "rise": "rise",
    "place": "enter the board", "lantern": "move the lantern", "dim": "dim the lantern", "break": "break the loop",
    "swap": "swap tiles", "over": "game over",
}  # fmt: skip

MARGIN, SLAB_SIDE, FRAME = 36, 700, 0.24
LIST_WIDTH, HEADING, TALLEST_ROW, ROW_GAP = 440, 88, 104, 10
SHEET_TILE = 124
WIDTHS = ((0.28, "ijlI.,:;'|!· "), (0.37, 'frt()-"'), (0.86, "mwMW@"), (0.66, "ABCDGHKNOPQRUVXYZ&"))
"""About how wide letters are, to a type size of 1; others 0.58, and 1 in the scripts of East Asia."""

State = Mapping[str, Any]
Look = dict[str, str | float]


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
    for k, tile in enumerate(tiles.tiles):
        x, y = MARGIN + k % columns * wide, 96 + k // columns * high
        drawn.append(text(x + 4, y + 14, tile.id, 16, font_weight="bold"))
        drawn.append(text(x + 10 + width_of(tile.id, 16), y + 14, tile.kind, 14, SOFT))
        for name, lie, shown in zip(FACES, (k * 8, k * 8 + 4), tile.faces, strict=False):
            lantern, left = shown.lantern, x + (lie // 4 % 2) * (SHEET_TILE + 8)
            about = f" · {'Glowing' if lantern.glowing else 'Dimmed'} {lantern.color}" if lantern else ""
            drawn.append(loose_tile(tiles, lie, left, y + 20, SHEET_TILE))
            drawn.append(text(left + 4, y + 38 + SHEET_TILE, name + about, 13, SOFT))
    rows = -(-len(tiles.tiles) // columns)
    return page(2 * MARGIN + columns * wide - 24, 96 + rows * high + 8, tiles.name, *drawn)


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


def glass(lie: int) -> str:
    """A tile without its paths; small stars on face b, the clear side."""
    face, side = lie // 4 % 2, 1 - TILE_GAP
    specks = [disc(x, y, r, SPECK, opacity=0.45) for (x, y), r in (shapes.pinpricks(lie // 8) if face else ())]
    body = box(TILE_GAP / 2, TILE_GAP / 2, side, side, shapes.TILE_CORNER, f"url(#glass-{FACES[face]})")
    inner = TILE_GAP / 2 + 0.005
    edge = box(inner, inner, side - 0.01, side - 0.01, shapes.TILE_CORNER, "none", **line(TILE_EDGE, 0.01, 0.75))
    return body + edge + "".join(specks)


def glow(tiles: TileSet, lie: int) -> str:
    curves = (shapes.path_curve(tiles.layout, *path) for path in shapes.paths_of(tiles, lie))
    return "".join(stroke(curve, GLOW, shapes.PATH_GLOW) for curve in curves)


def face(tiles: TileSet, lie: int) -> str:
    """The paths, each with a casing that parts it from those it crosses, and the partial stars at the free ports."""
    drawn, tint = [], CASING[lie // 4 % 2]
    for path in shapes.paths_of(tiles, lie):
        curve = shapes.path_curve(tiles.layout, *path)
        drawn += [
            stroke(shapes.casing_curve(curve), tint, shapes.PATH_CASING, stroke_opacity=0.8, stroke_linecap="round"),
            stroke(curve, PATH, shapes.PATH_WIDTH, stroke_linecap="square"),
            stroke(curve, CORE, shapes.PATH_CORE, stroke_linecap="square"),
        ]
    free = [at for port, at in enumerate(shapes.ports(tiles.layout)) if tiles.links[lie][port] == NO_PATH]
    stars = [shape(shapes.partial_star(at), 0, 0, 1, PARTIAL, class_="partial") for at in free]
    name = title(f"{tiles.tiles[lie // 8].id} {FACES[lie // 4 % 2]}")
    return "".join((name, tag("g", *drawn, fill="none", clip_path="url(#cell)"), *stars))


def icon(tiles: TileSet, lie: int, spot: Spot) -> str:
    """The lantern printed on a face: a flame in a lit rim if it glows, a bar in a quiet outline if it is dimmed."""
    lantern = tiles.face_of(lie).lantern
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


def loose_tile(tiles: TileSet, lie: int, x: float, y: float, side: float) -> str:
    """A tile by itself, of a hand or of a sheet."""
    shine = tag("g", glow(tiles, lie), fill="none", filter="url(#glow)", opacity=0.42)
    printed = icon(tiles, lie, shapes.lantern_spot(tiles, lie))
    return tag("g", glass(lie), shine, face(tiles, lie), printed, class_="loose-tile", transform=place(x, y, side))


def tile_back(x: float, y: float, side: float) -> str:
    spark = shape(shapes.SPARK, x + side / 2, y + side / 2, 0.22 * side, OUTLINE)
    return tag("g", box(x, y, side, side, 0.1 * side, RAISED, **line(TILE_EDGE, 1)), spark, class_="back")


def draw_board(state: State, tiles: TileSet) -> str:
    size = 10 if state["rules"] == "tournament" else 6
    scene, about = scene_of(state, tiles, size), state.get("pending", {})
    markers = {(r, c): color for r, c, color in state.get("lanterns", ())}
    cells = [(lie, place(c, r)) for (r, c), lie in scene.laid.items()]
    shine = "".join(tag("g", glow(tiles, lie), transform=at) for lie, at in cells)
    layers = [
        slab(scene, size, with_marks=tiles.layout is P8 and state["rules"] != "tournament"),
        *(tag("g", glass(lie), transform=at) for lie, at in cells),
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
    laid = {(r, c): tiles.index[tile] * 8 + FACES.index(face) * 4 + turn for r, c, tile, face, turn in state["board"]}
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
    tiles, lie = scene.tiles, scene.laid[space]
    printed = icon(tiles, lie, scene.lantern_spot(space)) if with_icon else ""
    return tag("g", face(tiles, lie), printed, class_="tile", transform=place(space[1], space[0]))


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


def symbol(color: str, x: float, y: float, size: float, fill: str) -> str:
    return "".join(shape(part, x, y, size, fill) for part in shapes.GLYPHS[shapes.SYMBOLS[color]])


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


def game_name(state: State) -> str:
    rules: str = state["rules"]
    return GAMES.get(rules, rules.replace("-", " ").capitalize())


def draw_list(state: State, tiles: TileSet, x: float) -> str:
    """Beside the board: the game, its round and phase, the stack, and a row for each player."""
    players, common = state["players"], state.get("open")
    pitch = min(TALLEST_ROW, (SLAB_SIDE - HEADING + ROW_GAP) / max(1, len(players) + (common is not None)))
    top: float = MARGIN + HEADING
    rows = [player_row(state, seat, tiles, x, top + seat * pitch, pitch - ROW_GAP) for seat in range(len(players))]
    if common is not None:
        top += len(players) * pitch
        rows.append(text(x + 16, top + pitch / 2, "for all", 16, SOFT))
        rows.append(hand(common, tiles, x + LIST_WIDTH - 12, top, pitch - ROW_GAP)[1])
    return heading(state, x) + "".join(rows)


def heading(state: State, x: float) -> str:
    phase, last = str(state.get("phase", "")), state.get("last_round")
    told = [f"Round {state['round']}"] if "round" in state else []
    told += ["the last"] if last and phase != "over" else []
    told += [PHASES.get(phase, phase)] if phase else []
    name = text(x, MARGIN + 32, game_name(state), 28, font_weight="bold")
    moment = text(x, MARGIN + 60, " · ".join(told), 16, ACCENT if last else SOFT)
    return name + moment + stack(state, x + LIST_WIDTH - 72, MARGIN + 6)


def stack(state: State, x: float, y: float) -> str:
    """The tiles still to be drawn, how many, and the Phoenix tile on them while nobody has it."""
    pile = state.get("stack", state.get("pile"))
    if pile is None or state.get("phase") == "start":
        return ""
    drawn = [tile_back(x + 4 * k, y + 4 * k, 48) for k in range(min(3, len(pile)))]
    if state.get("phoenix_tile", 0) is None:
        drawn.append(box(x + 8, y + 8, 48, 48, 5, RAISED, **line(ACCENT, 1, 0.7)))
        drawn.append(shape(shapes.PHOENIX, x + 32, y + 31, 18, ACCENT))
    drawn.append(disc(x + 58, y + 6, 14, RAISED, **line(OUTLINE, 1)))
    drawn.append(text(x + 58, y + 11, str(len(pile)), 14, font_weight="bold", text_anchor="middle"))
    return tag("g", title("tiles to draw"), *drawn, class_="stack")


def hand(held: Sequence[str | None], tiles: TileSet, right: float, y: float, height: float) -> tuple[float, str]:
    """The tiles of a hand, those not seen by their backs, and where they begin; they end at ``right``."""
    side = min(76, height - 14, 172 / max(1, len(held)))
    left, top = right + 10 - len(held) * (side + 10), y + (height - side) / 2
    drawn = []
    for k, tile in enumerate(held):
        x = left + k * (side + 10)
        drawn.append(
            tile_back(x, top, side) if tile is None else loose_tile(tiles, tiles.index[tile] * 8, x, top, side)
        )
    return left, "".join(drawn)


def player_row(state: State, seat: int, tiles: TileSet, x: float, y: float, height: float) -> str:
    """A player: disc and name, how they stand, what they hold; framed if they have won or have to decide."""
    player, middle = state["players"][seat], y + height / 2
    drawn = [row_frame(state, seat, x, y, height)]
    left, held = hand(player.get("hand") or (), tiles, x + LIST_WIDTH - 12, y, height)
    about = list(signs(state, seat))
    name = fitted(player["name"], 20, left - x - 88 - sum(width for width, _ in about))
    named = (width_of(name, 20) + 8, text(0, 6, name, 20, font_weight="bold"))
    drawn += [
        medal(player, x + 40, middle, 25),
        side_by_side(x + 78, middle - 13 if "stars" in player else middle, [named, *about]),
        side_by_side(x + 78, middle + 16, tokens(player)),
        held,
    ]
    out = bool(player.get("out"))
    return tag("g", *drawn, class_="player out" if out else "player", opacity=0.5 if out else 1)


def row_frame(state: State, seat: int, x: float, y: float, height: float) -> str:
    won = seat in (state.get("winners") or ())
    color = ACCENT if won else PLAYERS[state["players"][seat]["color"]]
    if not won and state.get("decider") != seat:
        drawn = box(x, y, LIST_WIDTH, height, 20, SURFACE, fill_opacity=0.8, **line(OUTLINE, 1, 0.6))
    else:
        kind = "winner" if won else "decider"
        drawn = box(x, y, LIST_WIDTH, height, 20, "none", **line(color, 9, 0.25))
        drawn += box(x, y, LIST_WIDTH, height, 20, "url(#panel)", class_=kind, **line(color, 2))
    if state.get("turn") == seat and not state.get("winners"):
        drawn += shape(((-0.6, -0.9), (0.8, 0), (-0.6, 0.9)), x - 13, y + height / 2, 8, ACCENT, class_="turn")
    return drawn


def signs(state: State, seat: int) -> Iterable[tuple[float, str]]:
    """How a player stands and what marks them, each with its width: a word, first player, Phoenix tile, Dragon."""
    player = state["players"][seat]
    word = "wins" if seat in (state.get("winners") or ()) else "out" if player.get("out") else ""
    if not (word or in_play(player) or state.get("phase") in ("start", "open")):
        word = "off the board"
    if word == "out" and player.get("place"):
        word = f"place {player['place']}"
    if word:
        yield width_of(word, 14) + 8, text(0, 5, word, 14, ACCENT if "wins" in word else SOFT)
    if state.get("first") == seat:
        yield 26, disc(10, 0, 9, "none", **line(SOFT, 1.5)) + text(10, 4.5, "1", 12, SOFT, text_anchor="middle")
    if state.get("phoenix_tile") == seat:
        yield 26, title("Phoenix tile") + shape(shapes.PHOENIX, 11, -1, 11, ACCENT, class_="phoenix-tile")
    if state.get("dragon") == seat:
        eye = shape(shapes.DRAGON_EYE, 12, 0, 12, ACCENT, class_="dragon")
        yield 28, title("Dragon") + eye + shape(shapes.DRAGON_PUPIL, 12, 0, 12, INK)
    if state.get("score"):
        yield 40, text(2, 6, str(state["score"][seat]), 18, STAR, font_weight="bold")


def in_play(player: State) -> bool:
    return bool(player.get("pawn") or player.get("in"))


def medal(player: State, x: float, y: float, radius: float) -> str:
    """A player's disc with the symbol: filled while the pawn is in play, else a ring."""
    color, name = PLAYERS[player["color"]], player["color"]
    if in_play(player):
        return disc(x, y, radius, color) + symbol(name, x, y, 0.6 * radius, INK)
    return disc(x, y, radius - 1.5, SURFACE, **line(color, 3)) + symbol(name, x, y, 0.56 * radius, color)


def tokens(player: State) -> Iterable[tuple[float, str]]:
    """Stars towards seven and the Life flame, each with its width."""
    stars = player.get("stars")
    if stars is not None:
        for full in (k < stars for k in range(7)):
            look, kind = line(STAR if full else QUIET, 1.3), "full" if full else "open"
            yield 18, shape(shapes.STAR, 8, 0, 7, STAR if full else "none", class_=kind, **look)
        if stars > 7:
            yield 26, text(2, 5, f"+{stars - 7}", 15, STAR, font_weight="bold")
    if "life" in player:
        yield 26, life(player["life"])


def life(held: bool) -> str:
    if not held:
        look = line(QUIET, 1.5) | {"stroke_dasharray": "3 2.4"}
        return shape(shapes.FLAME, 12, -1, 9.5, "none", class_="life spent", **look)
    heart = shape(shapes.FLAME, 12, 3, 5, LIFE_HEART)
    return halo(12, 0, 20, LIFE, 0.5) + shape(shapes.FLAME, 12, -1, 10.5, LIFE, class_="life held") + heart

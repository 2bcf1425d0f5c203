"""Pictures as SVG: a position, and a sheet of a tile set. Nothing but text comes out, the same for the same input.

The board and each tile are drawn in tile sides and scaled; what is beside the board is drawn in pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from phoenix import shapes
from phoenix.shapes import Polygon, Spot, Stand
from phoenix.tiles import FACES, NO_PATH, TileSet

SKY = (("0", "#070B1C"), ("0.55", "#0E1533"), ("1", "#171C45"))
TILE, TILE_B = (("0", "#232E5A"), ("1", "#182042")), (("0", "#2D2659"), ("1", "#1F1B42"))
CASING = ("#1B2448", "#241F4A")
PANEL = (("0", "#1C2550"), ("1", "#121939"))
SLAB, SPACE_EDGE, TILE_EDGE, SURFACE, OUTLINE = "#0A0F24", "#2A3563", "#46568F", "#131A38", "#3A4779"
PATH, CORE, GLOW, PARTIAL = "#9DAFE6", "#DDE5FF", "#5C78DC", "#62BDFF"
TEXT, SOFT, OFF, ACCENT, STAR, INK, WHITE = "#F2F4FF", "#B4BEE3", "#8792BD", "#FFC46B", "#FFE3A1", "#0A0E22", "#FFFFFF"
LIFE, LIFE_HEART = "#FF8A5C", "#FFE9C9"
NEBULAS = ("#3A3A8C", "#5A3A8C", "#27408C")
PLAYERS = {
    "red": "#F43021", "cyan": "#7EE3F6", "gold": "#FAE165", "violet": "#A690FE",
    "green": "#40BB68", "pink": "#E291BF", "blue": "#4879CE", "ivory": "#FBF4E5",
}  # fmt: skip


class Light(NamedTuple):
    glow: str
    core: str
    dim: str


LANTERNS = {
    "orange": Light("#FF8B2E", "#FFD9A8", "#C46A3C"),
    "blue": Light("#4AA8FF", "#CDEBFF", "#5E8FC9"),
    "yellow": Light("#FFE24D", "#FFF8CC", "#C9BC62"),
}
HALOS = (*NEBULAS, *PLAYERS.values(), *(light.glow for light in LANTERNS.values()), STAR, LIFE)

MARGIN, SLAB_SIDE, FRAME, LIST_WIDTH = 36, 700, 0.24, 400
HEAD, LOWEST_ROW = 92, 86

GAMES = {"phoenix": "Phoenix Rising", "winds": "Winds of Change", "tally": "Scorekeeper"}
PHASES = {
    "start": "choose a start", "open": "open", "act": "create your path", "rise": "rise", "place": "enter the board",
    "lantern": "move the lantern", "dim": "flip to Dimmed", "break": "break the loop", "swap": "swap tiles", "over": "game over",
}  # fmt: skip

Space = tuple[int, int]


# Elements


def number(value: float) -> str:
    return f"{round(value, 4):g}"


def printable(words: str) -> str:
    """Without the characters that no XML may hold."""
    return "".join(letter if letter.isprintable() else " " for letter in words)


def tag(kind: str, *inside: str, **attributes: str | float) -> str:
    """An element; the attribute ``stroke_width`` is written stroke-width, ``class_`` class."""
    told = "".join(
        f" {name.rstrip('_').replace('_', '-')}={quoteattr(printable(value) if isinstance(value, str) else number(value))}"
        for name, value in attributes.items()
    )
    return f"<{kind}{told}>{''.join(inside)}</{kind}>" if inside else f"<{kind}{told}/>"


def place(x: float, y: float, scale: float = 1) -> str:
    return f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")


def title(words: str) -> str:
    return tag("title", escape(printable(words)))


def text(x: float, y: float, words: str, size: float, fill: str = TEXT, **more: str | float) -> str:
    return tag("text", escape(printable(words)), x=x, y=y, font_size=size, fill=fill, **more)


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
    a, b, c, d = (" ".join(map(number, point)) for point in curve)
    return tag("path", d=f"M{a}C{b} {c} {d}", stroke=color, stroke_width=width, **more)


def page(width: float, height: float, name: str, *drawing: str) -> str:
    """The whole file: definitions, the night sky, and the drawing on it."""
    sky = [box(0, 0, width, height, 0, "url(#sky)")]
    lights = ((0.16, 0.82, 0.75, 0.38), (0.9, 0.12, 0.62, 0.28), (0.55, 0.5, 0.6, 0.22))
    for color, (x, y, radius, alpha) in zip(NEBULAS, lights, strict=True):
        sky.append(halo(x * width, y * height, radius * max(width, height), color, alpha))
    for x, y, light in shapes.scattered(1, 140):
        sky.append(disc(x * width, y * height, 0.6 + 0.8 * light**3, "#DCE4FF", opacity=0.2 + 0.5 * light))
    return tag(
        "svg", title(name), definitions(), *sky, *drawing, xmlns="http://www.w3.org/2000/svg", width=width, height=height,
        viewBox=f"0 0 {number(width)} {number(height)}", font_family="Roboto, sans-serif",
    )  # fmt: skip


def definitions() -> str:
    """Gradients, the blur of the paths' glow, and the cell to which a tile's paths are clipped."""
    slopes = {"sky": (SKY, 0), "glass-a": (TILE, 0.35), "glass-b": (TILE_B, 0.35), "panel": (PANEL, 0)}
    parts = [
        tag(
            "linearGradient", *(tag("stop", offset=at, stop_color=c) for at, c in stops), id=key, x1=0, y1=0, x2=x, y2=1
        )
        for key, (stops, x) in slopes.items()
    ]
    fading = ((0, 0.75), (0.35, 0.34), (0.7, 0.08), (1, 0))
    for color in HALOS:
        stops = [tag("stop", offset=at, stop_color=color, stop_opacity=alpha) for at, alpha in fading]
        parts.append(tag("radialGradient", *stops, id=f"halo{color[1:]}"))
    parts.append(tag("filter", tag("feGaussianBlur", stdDeviation=0.04), id="glow"))
    parts.append(tag("clipPath", box(0, 0, 1, 1, 0, WHITE), id="cell"))
    return tag("defs", *parts)


# Tiles


def ways(tiles: TileSet, lie: int) -> tuple[tuple[int, int], ...]:
    """The paths of a tile as it lies."""
    turned = tiles.layout.turned
    return tuple((turned(a, lie % 4), turned(b, lie % 4)) for a, b in tiles.face_of(lie).paths)


def curves(tiles: TileSet, lie: int) -> list[Curve]:
    return [shapes.path_curve(tiles.layout, a, b) for a, b in ways(tiles, lie)]


def glass(lie: int) -> str:
    """A tile without its paths: clouds on face a, small stars on face b."""
    face = lie // 4 % 2
    side, inner = 1 - GAP, GAP / 2 + 0.005
    specks = shapes.pinpricks(lie // 4) if face else shapes.clouds(lie // 4)
    edge = {"stroke": TILE_EDGE, "stroke_width": 0.01, "stroke_opacity": 0.75}
    return (
        box(GAP / 2, GAP / 2, side, side, shapes.TILE_CORNER, f"url(#glass-{FACES[face]})")
        + tag("g", *(disc(x, y, r, "#A9B4F0") for (x, y), r in specks), opacity=0.45 if face else 0.05)
        + box(inner, inner, side - 0.01, side - 0.01, shapes.TILE_CORNER, "none", **edge)
    )


def glow(tiles: TileSet, lie: int) -> str:
    return "".join(stroke(curve, GLOW, shapes.PATH_GLOW) for curve in curves(tiles, lie))


def lines(tiles: TileSet, lie: int) -> str:
    """The paths, each with a casing that parts it from those it crosses."""
    tint = CASING[lie // 4 % 2]
    drawn = [
        stroke(shapes.casing_curve(curve), tint, shapes.PATH_CASING, stroke_opacity=0.8, stroke_linecap="round")
        + stroke(curve, PATH, shapes.PATH_WIDTH)
        + stroke(curve, CORE, shapes.PATH_CORE, stroke_opacity=0.85)
        for curve in curves(tiles, lie)
    ]
    return tag("g", *drawn, fill="none", clip_path="url(#cell)")


def partial_stars(tiles: TileSet, lie: int) -> str:
    links = tiles.links[lie]
    stars = []
    for port, (x, y) in enumerate(shapes.ports(tiles.layout)):
        if links[port] == NO_PATH:
            whole = tuple((x + u * shapes.PARTIAL_STAR, y + v * shapes.PARTIAL_STAR) for u, v in shapes.SPARK)
            stars.append(shape(shapes.clipped(whole, GAP / 2, 1 - GAP / 2), 0, 0, 1, PARTIAL))
    return "".join(stars)


def icon(tiles: TileSet, lie: int, spot: Spot) -> str:
    """The lantern printed on a face: a flame in a lit rim if it glows, a bar in a quiet outline if dimmed."""
    lantern = tiles.face_of(lie).lantern
    if lantern is None:
        return ""
    light, outline = LANTERNS[lantern.color], shapes.LANTERN_SHAPES[lantern.color]
    x, y, r = spot.x, spot.y, shapes.ICON_RADIUS * spot.fitting(shapes.ICON_RADIUS)
    if lantern.glowing:
        drawn = halo(x, y, 2 * r, light.glow, 0.55) + _rim(outline, x, y, r, light.glow, 1)
        drawn += shape(shapes.FLAME, x, y + 0.04 * r, 0.46 * r, light.glow)
    else:
        bar = f"M{number(x - 0.34 * r)} {number(y)}h{number(0.68 * r)}"
        drawn = _rim(outline, x, y, r, light.dim, 0.45)
        drawn += tag("path", d=bar, stroke=light.dim, stroke_width=0.15 * r, stroke_linecap="round")
    return tag("g", drawn, class_=f"icon {lantern.color} {'glowing' if lantern.glowing else 'dimmed'}")


def _rim(outline: Polygon, x: float, y: float, r: float, color: str, filled: float) -> str:
    return shape(
        outline, x, y, 0.9 * r, INK, fill_opacity=filled, stroke=color, stroke_width=0.17 * r, stroke_linejoin="round"
    )


def whole_tile(tiles: TileSet, lie: int, x: float, y: float, side: float) -> str:
    """A tile by itself, of a hand or of a sheet."""
    spot = shapes.lantern_spot(tiles.layout, ways(tiles, lie))
    shine = tag("g", glow(tiles, lie), fill="none", filter="url(#glow)", opacity=0.42)
    drawn = (glass(lie), shine, lines(tiles, lie), partial_stars(tiles, lie), icon(tiles, lie, spot))
    name = f"{tiles.tiles[lie // 8].id} {FACES[lie // 4 % 2]}"
    return tag("g", title(name), *drawn, class_="loose-tile", transform=place(x, y, side))


# The board


@dataclass(frozen=True)
class Board:
    """What a position says about the board, ready to draw."""

    tiles: TileSet
    size: int
    laid: Mapping[Space, int]
    """Lie by space."""
    markers: Mapping[Space, str]
    stands: Mapping[int, Stand]
    """Pawns by seat."""

    @property
    def side(self) -> float:
        """A tile's side in pixels."""
        return SLAB_SIDE / (self.size + 2 * FRAME)

    def lantern_spot(self, space: Space) -> Spot:
        return shapes.lantern_spot_among(self.tiles.layout, ways(self.tiles, self.laid[space]), self.pawns_from(space))

    def pawns_from(self, space: Space) -> list[Circle]:
        """The pawns as circles, seen from the corner of that space."""
        row, column = space
        return [((s.x - column, s.y - row), s.radius + shapes.PAWN_CASING) for s in self.stands.values()]


def board_of(state: Mapping[str, Any], tiles: TileSet) -> Board:
    size = 10 if state["rules"] == "tournament" else 6
    laid = {(r, c): tiles.index[tile] * 8 + FACES.index(face) * 4 + turn for r, c, tile, face, turn in state["board"]}
    markers = {(r, c): color for r, c, color in state.get("lanterns", ())}
    found = {seat: stand_of(player.get("pawn"), tiles, size) for seat, player in enumerate(state["players"])}
    stands = {seat: stand for seat, stand in found.items() if stand}
    apart = dict(zip(stands, shapes.kept_apart(list(stands.values())), strict=True))
    return Board(tiles, size, laid, markers, apart)


def stand_of(pawn: Mapping[str, Any] | None, tiles: TileSet, size: int) -> Stand | None:
    match pawn:
        case {"on": [row, column], "port": port}:
            return shapes.stand_on(tiles.layout, row, column, port)
        case {"mark": [row, column], "port": port}:
            return shapes.stand_on_mark(tiles.layout, row, column, port)
        case {"beside": [row, column]}:
            return shapes.stand_beside(size, row, column)
    return None


def draw_board(board: Board, state: Mapping[str, Any]) -> str:
    players = state["players"]
    layers = [
        slab(board, marks=board.tiles.layout is P8 and state["rules"] != "tournament"),
        *(tag("g", glass(lie), transform=place(c, r)) for (r, c), lie in board.laid.items()),
        shining(board),
        *(laid_tile(board, space) for space in board.laid),
        bridges(board),
        pending(state.get("pending", {})),
        *(marker(board, space, color) for space, color in board.markers.items()),
        *(star_token(board, tuple(space), k) for k, space in enumerate(state.get("stars_on", ()), 1)),
        *(draw_pawn(stand, players[seat]) for seat, stand in board.stands.items()),
    ]
    corner = MARGIN + FRAME * board.side
    return tag("g", *layers, class_="board", transform=place(corner, corner, board.side))


def slab(board: Board, *, marks: bool) -> str:
    """The board itself: its empty spaces, and the start marks of the classic game."""
    whole = board.size + 2 * FRAME
    look = {"fill_opacity": 0.82, "stroke": OUTLINE, "stroke_width": 0.01, "stroke_opacity": 0.55}
    drawn = [box(-FRAME, -FRAME, whole, whole, 0.9 * FRAME, SLAB, **look)]
    spaces = [(r, c) for r in range(board.size) for c in range(board.size)]
    edge = {"fill_opacity": 0.45, "stroke": SPACE_EDGE, "stroke_width": 0.01}
    drawn += [box(c + 0.05, r + 0.05, 0.9, 0.9, 0.07, SURFACE, **edge) for r, c in spaces if (r, c) not in board.laid]
    for space, doors in grid(board.tiles.layout, board.size).doors.items() if marks else ():
        for stand in (shapes.stand_on_mark(board.tiles.layout, *divmod(space, board.size), port) for port in doors):
            drawn.append(disc(stand.x, stand.y, 0.03, OUTLINE, class_="mark"))
    return "".join(drawn)


def shining(board: Board) -> str:
    """The glow of all paths together, so that it does not stop between two tiles."""
    parts = (tag("g", glow(board.tiles, lie), transform=place(c, r)) for (r, c), lie in board.laid.items())
    return tag("g", *parts, fill="none", filter="url(#glow)", opacity=0.42)


def laid_tile(board: Board, space: Space) -> str:
    tiles, lie = board.tiles, board.laid[space]
    drawn = [lines(tiles, lie), partial_stars(tiles, lie)]
    if space not in board.markers and tiles.face_of(lie).lantern:
        drawn.append(icon(tiles, lie, board.lantern_spot(space)))
    name = title(f"{tiles.tiles[lie // 8].id} {FACES[lie // 4 % 2]}")
    return tag("g", name, *drawn, class_="tile", transform=place(space[1], space[0]))


def bridges(board: Board) -> str:
    """Where paths meet across a corner: the short piece that both tiles clip away."""
    drawn = []
    table, links = grid(board.tiles.layout, board.size), board.tiles.links
    for (row, column), lie in board.laid.items():
        for port, (x, y) in enumerate(shapes.ports(board.tiles.layout)):
            down, right, touching = board.tiles.layout.across[port]
            other = board.laid.get((row + down, column + right), EMPTY)
            if down == 1 and right and links[lie][port] != NO_PATH and links[other][touching] != NO_PATH:
                start = f"M{number(column + x - 0.05 * right)} {number(row + y - 0.05)}l{number(0.1 * right)} 0.1"
                drawn.append(tag("path", d=start, stroke=PATH, stroke_width=shapes.PATH_WIDTH))
                drawn.append(tag("path", d=start, stroke=CORE, stroke_width=shapes.PATH_CORE))
    return "".join(drawn)


def pending(about: Mapping[str, Any]) -> str:
    """Frames round what the decision is about: a space, or the tiles of a loop."""
    spaces = about.get("loop") or ([about["space"]] if "space" in about else [])
    frame = {"stroke": ACCENT, "stroke_width": 0.03, "class_": "pending"}
    return "".join(box(c + 0.015, r + 0.015, 0.97, 0.97, 0.09, "none", **frame) for r, c in spaces)


def marker(board: Board, space: Space, color: str) -> str:
    """A Lantern marker: solid, with a white flame and a wide halo."""
    light, outline = LANTERNS[color], shapes.LANTERN_SHAPES[color]
    spot = board.lantern_spot(space)
    x, y = space[1] + spot.x, space[0] + spot.y
    r = shapes.MARKER_RADIUS * spot.fitting(1.25 * shapes.MARKER_RADIUS)
    return tag(
        "g",
        title(f"{color} lantern"),
        halo(x, y, 3.6 * r, light.glow, 0.95),
        shape(outline, x, y, r, INK, stroke=INK, stroke_width=0.5 * r, stroke_linejoin="round"),
        shape(outline, x, y, r, light.glow, stroke=light.core, stroke_width=0.12 * r, stroke_linejoin="round"),
        shape(outline, x, y, 0.58 * r, light.core),
        shape(shapes.FLAME, x, y, 0.36 * r, WHITE),
        class_=f"marker {color}",
    )


def star_token(board: Board, space: Space, order: int) -> str:
    """A Star of the move under way, with its order in it, beside the lantern and the pawns of its tile."""
    lantern = board.lantern_spot(space)
    spot = shapes.roomiest([((lantern.x, lantern.y), 0.17), *board.pawns_from(space)])
    x, y, r = space[1] + spot.x, space[0] + spot.y, shapes.STAR_RADIUS
    return tag(
        "g",
        halo(x, y, 2.4 * r, STAR, 0.8),
        shape(shapes.STAR, x, y, r, INK, stroke=INK, stroke_width=0.5 * r, stroke_linejoin="round"),
        shape(shapes.STAR, x, y, r, STAR, stroke=STAR, stroke_width=0.18 * r, stroke_linejoin="round"),
        text(x, y + 0.36 * r, str(order), r, INK, font_weight="bold", text_anchor="middle"),
        class_="star",
    )


def symbol(color: str, x: float, y: float, size: float, fill: str) -> str:
    return "".join(shape(part, x, y, size, fill) for part in shapes.GLYPHS[shapes.SYMBOLS[color]])


def draw_pawn(stand: Stand, player: Mapping[str, Any]) -> str:
    """A disc with its player's symbol and a beak that points where the pawn faces."""
    x, y, r, color = stand.x, stand.y, stand.radius, PLAYERS[player["color"]]
    casing = {"stroke": INK, "stroke_width": 2 * shapes.PAWN_CASING, "stroke_linejoin": "round"}
    return tag(
        "g",
        title(player["name"]),
        halo(x, y, 2.5 * r, color, 0.75),
        shape(stand.beak, 0, 0, 1, INK, **casing) + disc(x, y, r, INK, **casing),
        shape(stand.beak, 0, 0, 1, color) + disc(x, y, r, color),
        disc(x, y, 0.9 * r, "none", stroke=WHITE, stroke_width=0.014, opacity=0.55),
        symbol(player["color"], x, y, 0.62 * r, INK),
        class_=f"pawn {player['color']}",
    )


# The list of players


def draw_list(state: Mapping[str, Any], tiles: TileSet, x: float) -> str:
    """What is beside the board: the game, its round and phase, the stack, and a row for each player."""
    common = state.get("open")
    count = len(state["players"]) + (common is not None)
    pitch = min(LOWEST_ROW, (SLAB_SIDE - HEAD + 8) / count)
    rows = [
        row(state, seat, tiles, x, MARGIN + HEAD + seat * pitch, pitch - 8) for seat in range(len(state["players"]))
    ]
    if common is not None:
        top = MARGIN + HEAD + len(rows) * pitch
        rows.append(text(x + 16, top + pitch / 2, "Open to all", 16, SOFT) + hand(common, tiles, x, top, pitch - 8)[0])
    return heading(state, x) + "".join(rows)


def heading(state: Mapping[str, Any], x: float) -> str:
    rules, phase = state["rules"], state.get("phase", "act")
    moment = [f"Round {state['round']}"] if "round" in state else []
    moment += ["the last"] if state.get("last_round") and phase != "over" else []
    told = " · ".join([*moment, PHASES.get(phase, phase)])
    name = GAMES.get(rules, rules.replace("-", " ").capitalize())
    return (
        text(x, MARGIN + 30, name, 28, font_weight="bold")
        + text(x, MARGIN + 60, told, 16, ACCENT if state.get("last_round") else SOFT)
        + stack(state, x + LIST_WIDTH - 60, MARGIN + 6)
    )


def stack(state: Mapping[str, Any], x: float, y: float) -> str:
    """The tiles still to be drawn, how many, and on them the Phoenix tile while nobody has it."""
    pile = state.get("stack", state.get("pile"))
    if pile is None or state.get("phase") == "start":
        return ""
    drawn = [tile_back(x + 4 * k, y + 4 * k, 48) for k in range(min(3, len(pile)))]
    if state.get("phoenix_tile", 0) is None:
        drawn.append(shape(shapes.PHOENIX, x + 32, y + 31, 17, ACCENT))
    badge = disc(x + 56, y + 4, 14, "#1E284F", stroke=OUTLINE) + text(
        x + 56, y + 9, str(len(pile)), 14, font_weight="bold", text_anchor="middle"
    )
    return tag("g", *drawn, badge, class_="stack")


def tile_back(x: float, y: float, side: float) -> str:
    return box(x, y, side, side, 0.1 * side, SURFACE, stroke=TILE_EDGE, class_="back") + shape(
        shapes.SPARK, x + side / 2, y + side / 2, 0.2 * side, OUTLINE
    )


def row(state: Mapping[str, Any], seat: int, tiles: TileSet, x: float, y: float, height: float) -> str:
    player, middle = state["players"][seat], y + height / 2
    won, decides = seat in (state.get("winners") or ()), state.get("decider") == seat
    color = PLAYERS[player["color"]]
    frame = {"stroke": ACCENT if won else color, "stroke_width": 2} if won or decides else {"stroke": OUTLINE, "stroke_opacity": 0.6}
    drawn = [box(x, y, LIST_WIDTH, height, 18, "url(#panel)" if won or decides else SURFACE, **frame)]
    if won or decides:
        drawn.insert(0, box(x, y, LIST_WIDTH, height, 18, "none", stroke=frame["stroke"], stroke_width=8, stroke_opacity=0.25))
    if state.get("turn") == seat and not state.get("winners"):
        drawn.append(shape(((-0.6, -0.9), (0.8, 0), (-0.6, 0.9)), x - 12, middle, 8, ACCENT, class_="turn"))
    held, left = hand(player.get("hand") or (), tiles, x, y, height)
    word, tint = standing(state, seat)
    name = fitted(player["name"], 19, left - x - 76 - width_of(word, 14))
    drawn += [
        medal(player, x + 36, middle, 22),
        text(x + 70, middle - 5, name, 19, font_weight="bold"),
        text(x + 78 + width_of(name, 19), middle - 5, word, 14, tint),
        tokens(state, seat, x + 70, middle + 16),
        held,
    ]
    return tag("g", *drawn, class_="player out" if player.get("out") else "player", opacity=0.5 if player.get("out") else 1)


def standing(state: Mapping[str, Any], seat: int) -> tuple[str, str]:
    """A word on how a player stands, if there is one to say, and its colour."""
    player = state["players"][seat]
    if seat in (state.get("winners") or ()):
        return "wins", ACCENT
    if player.get("out"):
        return (f"out, place {player['place']}" if player.get("place") else "out"), SOFT
    if state.get("phase") in ("start", "open") or in_play(player):
        return "", SOFT
    return "off the board", SOFT


def in_play(player: Mapping[str, Any]) -> bool:
    return bool(player.get("pawn") or player.get("in"))


def medal(player: Mapping[str, Any], x: float, y: float, radius: float) -> str:
    """A player's disc with the symbol: filled with a pawn in play, a ring without."""
    color = PLAYERS[player["color"]]
    if in_play(player):
        return disc(x, y, radius, color) + symbol(player["color"], x, y, 0.6 * radius, INK)
    ring = disc(x, y, radius - 1.5, SURFACE, stroke=color, stroke_width=3)
    return ring + symbol(player["color"], x, y, 0.56 * radius, color)


def tokens(state: Mapping[str, Any], seat: int, x: float, y: float) -> str:
    """Stars towards seven, the Life flame, and the signs of what else the player holds, side by side."""
    player = state["players"][seat]
    drawn = []
    if "stars" in player:
        for k in range(7):
            fill = {"fill": STAR} if k < player["stars"] else {"fill": "none"}
            drawn.append(shape(shapes.STAR, x + 8, y, 7, stroke=STAR if k < player["stars"] else OFF, **fill))
            x += 18
        if player["stars"] > 7:
            drawn.append(text(x, y + 5, f"+{player['stars'] - 7}", 14, STAR, font_weight="bold"))
            x += 24
    if "life" in player:
        drawn.append(life(x + 10, y, player["life"]))
        x += 28
    return "".join(drawn)

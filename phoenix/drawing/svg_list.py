"""Beside the board: the game, its round and phase, and a row for each player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from phoenix.core.tiles import TileSet, pose_of
from phoenix.drawing import shapes
from phoenix.drawing.colors import PLAYERS
from phoenix.drawing.svg_parts import (
    ACCENT,
    INK,
    LIFE,
    LIFE_HEART,
    MARGIN,
    OUTLINE,
    QUIET,
    RAISED,
    SLAB_SIDE,
    SOFT,
    STAR,
    SURFACE,
    State,
    box,
    disc,
    fitted,
    halo,
    line,
    shape,
    side_by_side,
    tag,
    text,
    title,
    width_of,
)
from phoenix.drawing.svg_tiles import loose_tile, symbol, tile_back
from phoenix.games import game_of
from phoenix.games.ranking import STARS_TO_END

PHASES = {
    "start": "choose a start", "open": "open the game", "act": "take a turn", "rise": "rise",
    "place": "enter the board", "lantern": "move the lantern", "dim": "dim the lantern", "break": "break the loop",
    "swap": "swap tiles", "over": "game over",
}  # fmt: skip

LIST_WIDTH, HEADING, TALLEST_ROW, ROW_GAP = 440, 88, 104, 10


def game_name(state: State) -> str:
    return str(game_of(state["rules"]).title)


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
            tile_back(x, top, side) if tile is None else loose_tile(tiles, pose_of(tiles.index[tile]), x, top, side)
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
        for full in (k < stars for k in range(STARS_TO_END)):
            look, kind = line(STAR if full else QUIET, 1.3), "full" if full else "open"
            yield 18, shape(shapes.STAR, 8, 0, 7, STAR if full else "none", class_=kind, **look)
        if stars > STARS_TO_END:
            yield 26, text(2, 5, f"+{stars - STARS_TO_END}", 15, STAR, font_weight="bold")
    if "life" in player:
        yield 26, life(player["life"])


def life(held: bool) -> str:
    if not held:
        look = line(QUIET, 1.5) | {"stroke_dasharray": "3 2.4"}
        return shape(shapes.FLAME, 12, -1, 9.5, "none", class_="life spent", **look)
    heart = shape(shapes.FLAME, 12, 3, 5, LIFE_HEART)
    return halo(12, 0, 20, LIFE, 0.5) + shape(shapes.FLAME, 12, -1, 10.5, LIFE, class_="life held") + heart

"""What the positions of all games have in common as files (FORMATS 3)."""

from __future__ import annotations

from typing import Any

from phoenix.core.reading import Reader, short
from phoenix.core.tiles import Pose, Tiles, TileSet, extra_of, pose_of
from phoenix.core.words import Problem, Words, say
from phoenix.games.interface import PLAYER_COLORS, POSITION_FORMAT, Game, Setup
from phoenix.games.state import HIDDEN

HEAD = ("format", "rules", "tileset", "options", "players", "first")


def write_head(setup: Setup) -> dict[str, Any]:
    return {
        "format": POSITION_FORMAT,
        "rules": setup.rules,
        "tileset": setup.tiles.id,
        "options": dict(setup.options),
    }


def write_tiles(tiles: Tiles, tile_set: TileSet) -> list[str | None]:
    """Tile ids; null for one that may not be seen."""
    return [None if tile == HIDDEN else tile_set.tiles[tile].id for tile in tiles]


def read_setup(
    reader: Reader,
    top: dict[str, Any],
    tiles: TileSet,
    game: Game[Any],
    player_keys: tuple[str, ...],
    ours: tuple[str, ...],
) -> tuple[Setup, list[dict[str, Any]]]:
    """The setup in a position, and the players' records; what is wrong is with the reader."""
    _check_format(reader, top.get("format"))
    items = reader.items(top.get("players"), say("The players"))
    if not game.fewest <= len(items) <= game.most:
        reader.wrong(
            say("{game} is for {fewest} to {most} players, not {count}.", rule=game.players_rule,
                game=game.name, fewest=game.fewest, most=game.most, count=len(items))
        )  # fmt: skip
    players = [
        reader.record(item, say("Player {k}", k=k), ("name", "color", *player_keys))
        for k, item in enumerate(items[: game.most])
    ]
    names = tuple(reader.text(p.get("name"), say("The name of player {k}", k=k), 40) for k, p in enumerate(players))
    colors = tuple(
        reader.choice(p.get("color"), say("The color of player {k}", k=k), PLAYER_COLORS) for k, p in enumerate(players)
    )
    _check_colors(reader, colors)
    first = reader.number(top.get("first"), say("The key {key}", key="first"), 0, max(len(players) - 1, 0))
    options = _read_options(reader, top.get("options"), game)
    extra = tuple(extra_of(p) for p in players)
    extra = extra if any(extra) else ()
    return Setup(game.name, tiles, names, colors, first, options, extra_of(top, ours), extra), players


def _check_format(reader: Reader, given: object) -> None:
    if given != POSITION_FORMAT:
        reader.wrong(say("The format must be {format}, not {value}.", format=POSITION_FORMAT, value=short(given)))


def _check_colors(reader: Reader, colors: tuple[str, ...]) -> None:
    for color in sorted(set(colors)):
        count = colors.count(color)
        if count > 1:
            reader.wrong(say("The color {color} is there {count} times.", rule="P1", color=color, count=count))


def _read_options(reader: Reader, value: object, game: Game[Any]) -> dict[str, Any]:
    if not isinstance(value, dict):
        reader.wrong(say("The options must be an object, not {value}.", value=short(value)))
        return {}
    try:
        game.check_options({name: chosen for name, chosen in value.items() if not name.startswith("x-")})
    except Problem as problem:
        reader.wrong(problem.words)
        return {}
    return value


def read_seat(reader: Reader, value: object, where: Words, seats: int) -> int:
    return reader.number(value, where, 0, max(seats - 1, 0))


def read_winners(reader: Reader, value: object, seats: int) -> tuple[int, ...] | None:
    if value is None:
        return None
    winners = tuple(read_seat(reader, seat, say("A winner"), seats) for seat in reader.items(value, say("The winners")))
    if list(winners) != sorted(set(winners)):
        reader.wrong(say("The winners must be a sorted list of different seats, not {value}.", value=short(value)))
    return winners


def read_tiles(reader: Reader, value: object, where: Words, tiles: TileSet) -> Tiles:
    """A list of tile ids; what is no tile of the set is told and left out."""
    found = []
    for tile in reader.items(value, where):
        if isinstance(tile, str) and tile in tiles.index:
            found.append(tiles.index[tile])
        else:
            reader.wrong(say("{where}: {tile} is no tile of the set {id}.", where=where, tile=short(tile), id=tiles.id))
    return tuple(found)


def read_board(reader: Reader, value: object, tiles: TileSet, size: int) -> dict[int, Pose]:
    """Pose by space, from rows ``[r, c, tile, face, turn]``."""
    laid: dict[int, Pose] = {}
    where = say("A tile's place")
    for item in reader.items(value, say("The board")):
        pose = _read_pose(item, tiles)
        space = reader.space(item[:2], where, size) if pose is not None else None
        if pose is None:
            reader.wrong(
                say("A tile on the board is [row, column, tile, face, turn] of the set {id}, not {item}.",
                    id=tiles.id, item=short(item))
            )  # fmt: skip
        elif space is not None and space in laid:
            reader.wrong(say("Two tiles lie on [{row}, {column}].", rule="P7", row=space // size, column=space % size))
        elif space is not None:
            laid[space] = pose
    return laid


def _read_pose(item: object, tiles: TileSet) -> Pose | None:
    match item:
        case [_, _, str(tile), str(face), int(turn)] if (
            tile in tiles.index and face in ("a", "b") and not isinstance(turn, bool) and 0 <= turn <= 3
        ):
            number = tiles.index[tile]
            side = "ab".index(face)
            return pose_of(number, side, turn) if side < len(tiles.tiles[number].faces) else None
        case _:
            return None

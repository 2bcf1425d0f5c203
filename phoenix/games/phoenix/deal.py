"""Dealing Phoenix Rising: Center tiles, lanterns, stack and hands (P3, P4), and the deal as files keep it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from phoenix.core.reading import Reader, is_int, short
from phoenix.core.tiles import NO_TILE, Pose, Tiles, TileSet, pose_of, tile_of, turn_of
from phoenix.core.words import Illegal, say
from phoenix.games.chance import Chance
from phoenix.games.phoenix.edge_tiles import FULL_HAND
from phoenix.games.phoenix.state import GRID, SIZE, Draft, recompute_derived

Center = tuple[tuple[int, Pose], ...]
"""Space and pose of each Center tile."""


def deal(d: Draft, chance: Chance) -> None:
    tiles = d.setup.tiles
    board = list(d.board)
    lanterns = list(d.lanterns)
    center: Center = chance.result("center", lambda random: _lay_center(random, tiles))
    for space, pose in center:
        board[space] = pose
        lanterns[space] = tiles.color[pose] if tiles.glowing[pose] else None
    d.board, d.lanterns = tuple(board), tuple(lanterns)
    recompute_derived(d)
    stack = chance.shuffled("stack", tiles.of_kind("edge"), "P4")
    hands: list[Tiles] = list(d.hands)
    for k in range(len(hands)):
        hands[(d.setup.first + k) % len(hands)] = stack[FULL_HAND * k : FULL_HAND * (k + 1)]
    d.hands = tuple(hands)
    d.stack = stack[FULL_HAND * len(hands) :]
    d.log.append(("dealt", "P4", None, ()))


def _lay_center(random: Random, tiles: TileSet) -> Center:
    """Random places, random rotation, face a up (P3)."""
    order = sorted(tiles.of_kind("center"), key=lambda _: random.random())
    laid = zip(GRID.middle, order, strict=True)
    return tuple([(space, pose_of(tile, turn=int(random.random() * 4))) for space, tile in laid])


def write(results: Mapping[str, Any], tiles: TileSet) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if "center" in results:
        out["center"] = [[*GRID.pair(space), tiles.id_of(pose), turn_of(pose)] for space, pose in results["center"]]
    if "stack" in results:
        out["stack"] = [tiles.tiles[tile].id for tile in results["stack"]]
    return out


def read(data: object, tiles: TileSet) -> dict[str, Any]:
    """A deal from outside; it must be the whole of the Center and of the Edge tiles."""
    reader = Reader()
    record = reader.record(data, say("The deal"), (), ("center", "stack"))
    out: dict[str, Any] = {}
    if "center" in record:
        out["center"] = _read_center(reader, record["center"], tiles)
    if "stack" in record:
        out["stack"] = _read_stack(reader, record["stack"], tiles)
    reader.raise_unknown()
    if reader.faults:
        raise Illegal(reader.faults[0])
    return out


def _read_center(reader: Reader, data: object, tiles: TileSet) -> Center:
    center = []
    for item in reader.items(data, say("The deal's center")):
        match item:
            case [row, column, str(tile), turn] if (
                is_int(row, 0, SIZE - 1) and is_int(column, 0, SIZE - 1) and tile in tiles.index and is_int(turn, 0, 3)
            ):
                center.append((row * SIZE + column, pose_of(tiles.index[tile], turn=turn)))
            case _:
                reader.wrong(
                    say(
                        "A Center tile is dealt as [row, column, tile, turn], not {item}.",
                        rule="P3",
                        item=short(item),
                    )
                )
    laid = sorted(tile_of(pose) for _, pose in center)
    if tuple(laid) != tiles.of_kind("center") or sorted(space for space, _ in center) != list(GRID.middle):
        reader.wrong(say("The deal must lay each Center tile once, on the middle 4×4 spaces.", rule="P3"))
    return tuple(center)


def _read_stack(reader: Reader, data: object, tiles: TileSet) -> Tiles:
    items = reader.items(data, say("The deal's stack"))
    stack = [tiles.index.get(item, NO_TILE) if isinstance(item, str) else NO_TILE for item in items]
    if tuple(sorted(stack)) != tiles.of_kind("edge"):
        reader.wrong(say("The stack must hold each Edge tile once.", rule="P4"))
    return tuple(stack)

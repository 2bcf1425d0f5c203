"""What a set that is being entered still lacks, and what looks wrong in it. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from phoenix.core.tiles import FACES, TileSet, read_tileset, write_tileset
from phoenix.core.words import BadTileSet, Words, say
from phoenix.games import game_of


def lacking(tiles: TileSet, rules: str) -> list[Words]:
    """By tile, face and rule: all that keeps a set from being played by these rules; nothing if it is whole."""
    try:
        read_tileset(write_tileset(tiles))
    except BadTileSet as unfinished:
        return [*unfinished.faults, *game_of(rules).tileset_faults(tiles)]
    return game_of(rules).tileset_faults(tiles)


def twins(tiles: TileSet) -> Iterator[Words]:
    """Faces that are another one turned, which in a box hardly any are: mostly one was entered twice."""
    seen: dict[tuple[int, ...], str] = {}
    for tile in tiles.tiles:
        for name, face in zip(FACES, tile.faces, strict=False):
            if not face.paths:
                continue
            this = f"{tile.id} {name}"
            other = seen.setdefault(face.same_turned(tiles.layout), this)
            if other != this:
                yield say("{face} is {other} turned.", rule="G1", face=this, other=other)

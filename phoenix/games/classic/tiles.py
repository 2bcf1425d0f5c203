"""What a tile set lacks for a game of the classic family (G2)."""

from __future__ import annotations

from phoenix.core.geometry import P8
from phoenix.core.tiles import TileSet
from phoenix.core.words import Words, say
from phoenix.games.state import cached_by_tileset

CLASSIC_TILES = 35


@cached_by_tileset
def tileset_faults(tiles: TileSet) -> list[Words]:
    if tiles.layout is not P8:
        return [
            say(
                "Tile set {id} has the layout {layout}, not p8.",
                rule="G2",
                id=tiles.id,
                layout=tiles.layout.name,
            )
        ]
    wanted = {f"T{number:02}" for number in range(1, CLASSIC_TILES + 1)}
    found = set(tiles.index)
    faults = [
        say("Tile set {id} lacks the tile {tile}.", rule="G2", id=tiles.id, tile=t) for t in sorted(wanted - found)
    ]
    faults += [say("Tile {tile} is none of T01 to T35.", rule="G2", tile=t) for t in sorted(found - wanted)]
    seen: dict[tuple[int, ...], str] = {}
    for tile in tiles.tiles:
        other = seen.setdefault(tile.faces[0].same_turned(P8), tile.id)
        if other != tile.id:
            faults.append(say("Tile {tile}, face a is {other} turned.", rule="G2", tile=tile.id, other=other))
    return faults

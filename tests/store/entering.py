"""A process that enters a tile set through the app's own storage and prints how far it is once that is acknowledged.

``python -m tests.store.entering FOLDER``: it goes on with the set that is there, or begins one, and enters the house
set path by path, for ever. It is made to be killed.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from phoenix.core import assets
from phoenix.core.geometry import P12
from phoenix.core.tiles import TileSet
from phoenix.store.own_sets import OwnSets

NAME = "From our box"
PATHS = 288
"""Of the house set: 72 faces of four paths."""


def paths_entered(tiles: TileSet) -> int:
    return sum(len(face.paths) for tile in tiles.tiles for face in tile.faces)


def with_paths(tiles: TileSet, count: int) -> TileSet:
    """The set when so many paths of the house set have been entered, tile by tile."""
    left = count
    entered = []
    for tile in assets.tileset("house").tiles:
        faces = []
        for face in tile.faces:
            faces.append(replace(face, paths=face.paths[: max(left, 0)]))
            left -= len(face.paths)
        entered.append(replace(tile, faces=tuple(faces)))
    return replace(tiles, tiles=tuple(entered))


def main(folder: str) -> None:
    sets = OwnSets(Path(folder))
    own = [listed.tiles for listed in sets.all() if not listed.is_ours]
    tiles = own[0] if own else sets.new(P12, NAME)
    while True:
        tiles = with_paths(tiles, (paths_entered(tiles) + 1) % (PATHS + 1))
        sets.keep(tiles)
        assert sets.trouble is None
        print(paths_entered(tiles), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Makes assets/tilesets/classic.json: the 35 ways to join eight ports in pairs that differ under rotation (G2)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from phoenix.core.geometry import P8  # noqa: E402
from phoenix.core.tiles import Face, Tile, TileSet, write_tileset  # noqa: E402
from phoenix.core.tiles import Path as TilePath  # noqa: E402
from tools.make_house_set import compact  # noqa: E402


def pairings(ports: tuple[int, ...]) -> Iterator[tuple[TilePath, ...]]:
    """Every way to join the ports in pairs, in the order of the ports."""
    if not ports:
        yield ()
        return
    first, *others = ports
    for other in others:
        for rest in pairings(tuple(port for port in others if port != other)):
            yield ((first, other), *rest)


def classic_set() -> TileSet:
    """Of the faces that are equal under rotation, the first."""
    faces: dict[tuple[int, ...], Face] = {}
    for paths in pairings(tuple(range(P8.ports))):
        face = Face(paths)
        faces.setdefault(face.same_turned(P8), face)
    tiles = tuple(Tile(f"T{number:02}", "path", (face,)) for number, face in enumerate(faces.values(), 1))
    return TileSet("classic", "Classic set", P8, tiles)


if __name__ == "__main__":
    file = ROOT / "assets" / "tilesets" / "classic.json"
    tiles = classic_set()
    file.write_text(compact(write_tileset(tiles)), encoding="utf-8")
    print(f"{file.relative_to(ROOT)}: {len(tiles.tiles)} tiles")

#!/usr/bin/env python3
"""How many tiles are left after one and two paths of a tile have been drawn, over all tiles and faces of our sets.

    python tools/measure_finding.py

No tile lies on the board yet, so that all of a kind are left, and no path has to be extended: in a game there are
fewer. For each face each of its paths is drawn, then each two of them.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from phoenix.core import assets  # noqa: E402
from phoenix.core.tiles import Pose, TileSet, pose_of  # noqa: E402
from phoenix.screen.finding import candidates  # noqa: E402

KINDS = (("house", "edge", 2), ("house", "center", 1), ("classic", "path", 1))
"""Set, kind, and how many faces may be up."""


class Left(NamedTuple):
    """How many tiles were left, once for each way to draw."""

    counts: tuple[int, ...]

    @property
    def mean(self) -> float:
        return sum(self.counts) / len(self.counts)

    def share(self, most: int) -> float:
        """How often there were so many at most."""
        return sum(count <= most for count in self.counts) / len(self.counts)


def left_after(tiles: TileSet, kind: str, faces: int, drawn: int) -> Left:
    """After so many paths of each face of the kind."""
    numbers = tiles.of_kind(kind)
    poses: list[Pose] = [pose_of(tile, face, turn) for tile in numbers for face in range(faces) for turn in range(4)]
    return Left(
        tuple(
            len(candidates(tiles, poses, some))
            for tile in numbers
            for face in range(faces)
            for some in combinations(tiles.tiles[tile].faces[face].paths, drawn)
        )
    )


def main() -> None:
    print("| set, kind | tiles | paths drawn | tiles left, mean | most | just one | three at most |")
    print("|---|---|---|---|---|---|---|")
    for name, kind, faces in KINDS:
        tiles = assets.tileset(name)
        for drawn in (1, 2):
            left = left_after(tiles, kind, faces, drawn)
            print(f"| {name}, {kind} | {len(tiles.of_kind(kind))} | {drawn} | {left.mean:.1f} | {max(left.counts)} "
                  f"| {left.share(1):.0%} | {left.share(3):.0%} |")  # fmt: skip


if __name__ == "__main__":
    main()

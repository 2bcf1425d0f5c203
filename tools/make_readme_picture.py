#!/usr/bin/env python3
"""Makes docs/images/position.svg: a moment of a seeded random game of Winds of Change, for the README.

The tiles are dealt here, so the picture stays the same however the engine draws its own deals.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from phoenix.core import assets  # noqa: E402
from phoenix.core.tiles import TileSet  # noqa: E402
from phoenix.drawing.svg import position_svg  # noqa: E402
from phoenix.match.match import Match  # noqa: E402
from phoenix.match.records import write_position  # noqa: E402

SEED, ACTIONS = 1796, 29
"""A game, and the moment in it: four Stars on the board, which will make seven of Ben's, and a lantern to move."""


def dealt(tiles: TileSet, rng: Random) -> dict[str, object]:
    """A random deal as the format has it."""
    center, edge = (
        sorted((tile.id for tile in tiles.tiles if tile.kind == kind), key=lambda _: rng.random())
        for kind in ("center", "edge")
    )
    laid = [[1 + k // 4, 1 + k % 4, tile, int(rng.random() * 4)] for k, tile in enumerate(center)]
    return {"center": laid, "stack": edge}


def played(seed: int, actions: int) -> Match:
    """The game after so many random actions."""
    rng, tiles = Random(seed), assets.tileset("house")
    match = Match.new("winds", 4, tiles, seed=seed, deal=dealt(tiles, rng))
    for _ in range(actions):
        legal = match.legal()
        match.apply(legal[int(rng.random() * len(legal))])
    return match


if __name__ == "__main__":
    match = played(SEED, ACTIONS)
    file = ROOT / "docs" / "images" / "position.svg"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(position_svg(write_position(match.position), match.setup.tiles), encoding="utf-8")
    print(f"{file.relative_to(ROOT)}: seed {SEED}, after {ACTIONS} actions")

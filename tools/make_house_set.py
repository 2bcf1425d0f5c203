#!/usr/bin/env python3
"""Makes assets/tilesets/house.json from a fixed seed, and says how well its faces play.

    python tools/make_house_set.py             writes the set of SEED
    python tools/make_house_set.py --search N  measures N seeds and names the best

A set is good if walks are long, since long walks are what a table enjoys to trace, and endless loops are rare, since a
loop that comes often is no event any more.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from phoenix.core.board import LOOP  # noqa: E402
from phoenix.core.geometry import P12  # noqa: E402
from phoenix.core.tiles import COLORS, Face, Lantern, Tile, TileSet, write_tileset  # noqa: E402
from phoenix.games.phoenix.state import PhoenixPosition  # noqa: E402
from phoenix.games.phoenix.tiles import GLOWING_AT_START  # noqa: E402
from phoenix.match.match import Match  # noqa: E402

SEED = 569
CENTER_COLORS = {"orange": 6, "blue": 5, "yellow": 5}
MOST_LOOPS = 0.006
"""Of all moves, those that end in an endless loop: at most about one in ten games of four."""


def draw_face(rng: random.Random) -> Face:
    """Four paths over eight of the twelve ports, none joining two neighbours."""
    while True:
        ports = rng.sample(range(P12.ports), 8)
        paths = sorted(tuple(sorted(ports[k : k + 2])) for k in range(0, 8, 2))
        if all((b - a) % P12.ports not in (1, P12.ports - 1) for a, b in paths):
            return Face(tuple((a, b) for a, b in paths))


def draw_set(seed: int) -> TileSet:
    """72 faces that differ under rotation; each tile can extend a path from every port."""
    rng = random.Random(seed)
    seen: set[tuple[int, ...]] = set()

    def new_face() -> Face:
        while True:
            face = draw_face(rng)
            if face.same_turned(P12) not in seen:
                seen.add(face.same_turned(P12))
                return face

    def new_tile(number: str, kind: str) -> Tile:
        while True:
            faces = (new_face(), new_face())
            used = {port % P12.quarter for face in faces for path in face.paths for port in path}
            if len(used) == P12.quarter:  # a quarter turn moves a port by three, so one port of each three is enough
                return Tile(number, kind, faces)

    colors = [color for color in COLORS for _ in range(CENTER_COLORS[color])]
    glowing = [k < GLOWING_AT_START[color] for color in COLORS for k in range(CENTER_COLORS[color])]
    center = []
    for number, (color, glows) in enumerate(zip(colors, glowing, strict=True), 1):
        a, b = new_tile("", "center").faces
        faces = (Face(a.paths, Lantern(color, glows)), Face(b.paths, Lantern(color, not glows)))
        center.append(Tile(f"C{number:02}", "center", faces))
    edge = [new_tile(f"E{number:02}", "edge") for number in range(1, 21)]
    return TileSet("house", "House set", P12, (*center, *edge))


def measure(tiles: TileSet, games: int) -> dict[str, float]:
    """Random games of four, standard rules: what their moves are like."""
    rng = random.Random(1)
    count: Counter[str] = Counter()
    for number in range(games):
        match = Match.new("phoenix", 4, tiles, seed=number)
        while not match.over:
            legal = match.legal()
            for event in match.apply(legal[int(rng.random() * len(legal))]):
                count[event[0]] += 1
                if event[0] == "moved":
                    way, end = event[3]
                    count["tiles walked"] += len(way)
                    count["loops"] += end == LOOP
        count["rounds"] += match.position.round
        assert isinstance(match.position, PhoenixPosition)
        count["Stars"] += sum(match.position.stars)
    return {
        "tiles a walk": count["tiles walked"] / count["moved"],
        "loops a move": count["loops"] / count["moved"],
        "moves a game": count["moved"] / games,
        "Stars a game": count["Stars"] / games,
        "rounds a game": count["rounds"] / games,
    }


def told(figures: dict[str, float]) -> str:
    return ", ".join(f"{value:.4f} {name}" for name, value in figures.items())


def search(seeds: int) -> None:
    """A short look at many seeds, a long one at the best of them."""
    sets = {seed: draw_set(seed) for seed in range(seeds)}
    short = {seed: measure(tiles, 200) for seed, tiles in sets.items()}
    ranked = sorted(short, key=lambda seed: -short[seed]["tiles a walk"])
    finals = {seed: measure(sets[seed], 3000) for seed in ranked[: max(4, seeds // 20)]}
    for seed, figures in sorted(finals.items(), key=lambda item: -item[1]["tiles a walk"]):
        note = "" if figures["loops a move"] <= MOST_LOOPS else "  (loops too common)"
        print(f"seed {seed}: {told(figures)}{note}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--search", type=int, metavar="N", help="measure N seeds instead of writing the set")
    parser.add_argument("--games", type=int, default=3000, help="random games to measure (default 3000)")
    args = parser.parse_args()
    if args.search:
        search(args.search)
        return
    tiles = draw_set(SEED)
    file = ROOT / "assets" / "tilesets" / "house.json"
    file.write_text(compact(write_tileset(tiles)), encoding="utf-8")
    figures = told(measure(tiles, args.games))
    print(f"{file.relative_to(ROOT)} from seed {SEED}; {args.games} random games of four: {figures}")


def compact(data: dict[str, object]) -> str:
    """JSON with a line a tile."""
    lines = ",\n  ".join(json.dumps(tile) for tile in data["tiles"])  # type: ignore[attr-defined]
    head = json.dumps({key: value for key, value in data.items() if key != "tiles"})
    return f'{head[:-1]}, "tiles": [\n  {lines}\n]}}\n'


if __name__ == "__main__":
    main()

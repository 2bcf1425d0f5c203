"""What a tile set lacks for Phoenix Rising (P1, P3), and for Winds of Change (W1)."""

from __future__ import annotations

from collections import Counter

from phoenix.core.geometry import P12
from phoenix.core.tiles import TileSet
from phoenix.core.words import Words, say
from phoenix.games.state import cached_by_tileset

CENTER_TILES, EDGE_TILES = 16, 20
GLOWING_AT_START = {"orange": 3, "blue": 2, "yellow": 2}
"""By colour: how many lanterns glow on the Center tiles, and so how many markers there are (P1, P3)."""


@cached_by_tileset
def tileset_faults(tiles: TileSet) -> list[Words]:
    if tiles.layout is not P12:
        return [
            say(
                "Tile set {id} has the layout {layout}, not p12.",
                rule="G3",
                id=tiles.id,
                layout=tiles.layout.name,
            )
        ]
    faults = []
    for kind, wanted in (("center", CENTER_TILES), ("edge", EDGE_TILES)):
        count = len(tiles.of_kind(kind))
        if count != wanted:
            faults.append(
                say("Tile set {id} has {count} {kind} tiles, not {wanted}.", rule="P1",
                    id=tiles.id, count=count, kind=kind, wanted=wanted)
            )  # fmt: skip
    glowing = glowing_on_fronts(tiles)
    for color, wanted in GLOWING_AT_START.items():
        if glowing[color] != wanted:
            faults.append(
                say("Tile set {id} has {count} Glowing {color} lanterns on face a, not {wanted}.", rule="P3",
                    id=tiles.id, count=glowing[color], color=color, wanted=wanted)
            )  # fmt: skip
    return faults


def lanterns_entered(tiles: TileSet) -> list[Words]:
    """How many lanterns glow on the cloud sides, of all that do; and of which colour there are too many (P3)."""
    glowing = glowing_on_fronts(tiles)
    wanted = sum(GLOWING_AT_START.values())
    told = [say("{count} of {wanted} Glowing lanterns", rule="P3", count=glowing.total(), wanted=wanted)]
    for color, most in GLOWING_AT_START.items():
        if glowing[color] > most:
            told.append(
                say("{count} Glowing {color} lanterns on face a: there are {wanted}.", rule="P3",
                    count=glowing[color], color=color, wanted=most)
            )  # fmt: skip
    return told


def glowing_on_fronts(tiles: TileSet) -> Counter[str]:
    """By colour: how many lanterns glow on the cloud sides of the Center tiles."""
    fronts = [tiles.tiles[t].faces[0].lantern for t in tiles.of_kind("center")]
    return Counter(icon.color for icon in fronts if icon and icon.glowing)


@cached_by_tileset
def dimming_faults(tiles: TileSet) -> list[Words]:
    """The icon of a tile that has one glows on one face and is dimmed on the other (W1)."""
    faults: list[Words] = []
    if tiles.layout is not P12:
        return faults
    for tile in tiles.tiles:
        icons = [face.lantern for face in tile.faces]
        if icons == [None, None]:
            continue
        a, b = icons
        if a is None or b is None or a.color != b.color or a.glowing == b.glowing:
            faults.append(
                say("Tile {tile}, face b must show the lantern of face a in the opposite state.", rule="W1",
                    tile=tile.id)
            )  # fmt: skip
    return faults

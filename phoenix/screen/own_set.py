"""What a set that is being entered still lacks, and what looks wrong in it. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from phoenix.core import assets
from phoenix.core.tiles import FACES, Tile, TileSet, read_tileset, write_tileset
from phoenix.core.words import BadTileSet, Words, say
from phoenix.games import GAMES, game_of
from phoenix.store.own_sets import FOUR_PATHS

FACE_RULES = {"p8": "G2", "p12": "G3"}
"""By layout: the rule that says how many paths a printed face has."""


def lacking(tiles: TileSet, rules: str) -> list[Words]:
    """By tile, face and rule: all that keeps a set from being played by these rules; nothing if it is whole."""
    if tiles.id in assets.tileset_ids() and assets.tileset(tiles.id) is tiles:
        return game_of(rules).tileset_faults(tiles)
    try:
        read_tileset(write_tileset(tiles))
    except BadTileSet as unfinished:
        return [*unfinished.faults, *game_of(rules).tileset_faults(tiles)]
    return game_of(rules).tileset_faults(tiles)


def playable(tiles: TileSet) -> list[str]:
    """The games that are offered and can be played with this set, by name."""
    return [name for name, game in GAMES.items() if game.tileset is not None and not lacking(tiles, name)]


def games_for(tiles: TileSet) -> list[str]:
    """The games that are played with tiles of this layout, by name."""
    return [
        name for name, game in GAMES.items()
        if game.tileset is not None and assets.tileset(game.tileset).layout is tiles.layout
    ]  # fmt: skip


def of_face(tiles: TileSet, tile: Tile, side: int) -> Iterator[Words]:
    """What is still missing on a face, or looks wrong there."""
    face = tile.faces[side]
    if len(face.paths) < FOUR_PATHS:
        yield say("{n} of {most} paths", rule=FACE_RULES[tiles.layout.name], n=len(face.paths), most=FOUR_PATHS)
    this = _name(tile, side)
    for one, other in _equal_faces(tiles):
        if this in (one, other):
            yield say("{face} is {other} turned.", rule="G1", face=this, other=other if this == one else one)


def twins(tiles: TileSet) -> Iterator[Words]:
    """Faces that are another one turned, which in a box hardly any are: mostly one was entered twice."""
    for this, other in _equal_faces(tiles):
        yield say("{face} is {other} turned.", rule="G1", face=this, other=other)


def _equal_faces(tiles: TileSet) -> Iterator[tuple[str, str]]:
    """Each face that is an earlier one turned, and that one; of faces that are entered whole."""
    seen: dict[tuple[int, ...], str] = {}
    for tile in tiles.tiles:
        for side, face in enumerate(tile.faces):
            if len(face.paths) >= FOUR_PATHS:
                this = _name(tile, side)
                other = seen.setdefault(face.same_turned(tiles.layout), this)
                if other != this:
                    yield this, other


def _name(tile: Tile, side: int) -> str:
    return f"{tile.id} {FACES[side]}" if len(tile.faces) > 1 else tile.id

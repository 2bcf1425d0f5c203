"""Tile sets from a line of text a tile, as tests.phoenix_drawing describes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from phoenix.core.tiles import COLORS, TileSet, read_tileset

STRAIGHT = "0-6 1-8 2-7 3-9 4-11 5-10"
MIDDLE = range(1, 5)

Json = dict[str, Any]


def tile_set_json(tiles: Mapping[str, str], kinds: Mapping[str, str] | None = None) -> Json:
    """A set of such tiles (FORMATS 2); Edge tiles unless told otherwise."""
    return {
        "format": "phoenix-tileset/1",
        "id": "tiny",
        "name": "Tiny",
        "layout": "p12",
        "tiles": [
            {"id": name, "kind": (kinds or {}).get(name, "edge"), "faces": _read_faces(text)}
            for name, text in sorted(tiles.items())
        ],
    }


def tile_set_of(laid: list[list[Any]], drawn: str, described: Mapping[str, str]) -> TileSet:
    """All tiles that are described, laid or drawn; those laid in the middle are Center tiles."""
    on_board = {row[2]: row for row in laid}
    names = {*described, *on_board, *drawn.split()}
    in_the_middle = [name for name, (r, c, *_) in on_board.items() if r in MIDDLE and c in MIDDLE]
    texts = {name: described.get(name, STRAIGHT) for name in names}
    return read_tileset(tile_set_json(texts, dict.fromkeys(in_the_middle, "center")))


def _read_faces(text: str) -> Json:
    a, _, b = text.partition("/")
    front = _read_face(a)
    return {"a": front, "b": _read_face(b) if b else _other_state(front)}


def _read_face(text: str) -> Json:
    words = text.split()
    paths = [[int(port) for port in word.split("-")] for word in words if "-" in word]
    lantern = [word for word in words if word.rstrip("*") in COLORS]
    assert len(words) == len(paths) + len(lantern), text
    face: Json = {"paths": paths} if paths else _read_face(STRAIGHT)
    for word in lantern:
        face["lantern"] = {"color": word.rstrip("*"), "state": "glowing" if word.endswith("*") else "dimmed"}
    return face


def _other_state(face: Json) -> Json:
    if "lantern" not in face:
        return face
    state = "dimmed" if face["lantern"]["state"] == "glowing" else "glowing"
    return {**face, "lantern": {**face["lantern"], "state": state}}

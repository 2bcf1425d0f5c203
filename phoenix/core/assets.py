"""Where the app's own files are: beside the package in a checkout and on Android, inside it when installed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from phoenix.core.words import Unknown, say

if TYPE_CHECKING:
    from phoenix.core.tiles import TileSet

_HERE = Path(__file__).resolve().parent.parent


def _folder(name: str) -> Path:
    places = (_HERE.parent / name, _HERE / "data" / name)
    return next((folder for folder in places if folder.is_dir()), places[-1])


ASSETS = _folder("assets")
KV = _folder("kv")


def tileset_ids() -> list[str]:
    return sorted(file.stem for file in (ASSETS / "tilesets").glob("*.json"))


@cache
def tileset(name: str) -> TileSet:
    """A set that comes with the app."""
    from phoenix.core.tiles import read_tileset  # who only looks for other files does not wait for it

    if name not in tileset_ids():
        raise Unknown(say("There is no tile set {name}; there are {names}.", name=name, names=", ".join(tileset_ids())))
    return read_tileset(json.loads((ASSETS / "tilesets" / f"{name}.json").read_text(encoding="utf-8")))

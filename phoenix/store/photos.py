"""The photos that people enter their tiles from: one a tile set, with where it lies. They never leave the device."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from phoenix.core.reading import parse_json
from phoenix.core.words import Problem
from phoenix.store.files import write_safely
from phoenix.store.own_sets import FOLDER

PHOTOS = "photos"
PICTURE, PLACE = ".png", ".json"


class Photos:
    """Those of a data folder. What cannot be written is not kept: the tiles do not depend on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER / PHOTOS

    def picture(self, set_id: str) -> bytes:
        """Nothing if there is none."""
        with suppress(OSError):
            return (self.folder / f"{set_id}{PICTURE}").read_bytes()
        return b""

    def keep_picture(self, set_id: str, data: bytes) -> None:
        with suppress(OSError):
            write_safely(self.folder / f"{set_id}{PICTURE}", data)

    def place(self, set_id: str) -> Any:
        """Where it lies, as plain data that may be anything."""
        with suppress(OSError, UnicodeDecodeError, Problem):
            return parse_json((self.folder / f"{set_id}{PLACE}").read_text(encoding="utf-8"))
        return None

    def keep_place(self, set_id: str, data: dict[str, Any]) -> None:
        with suppress(OSError):
            write_safely(self.folder / f"{set_id}{PLACE}", json.dumps(data).encode())

    def forget(self, set_id: str) -> None:
        """Nobody wants to see it any more."""
        for ending in (PICTURE, PLACE):
            with suppress(OSError):
                (self.folder / f"{set_id}{ending}").unlink(missing_ok=True)

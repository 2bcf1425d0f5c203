"""What the home screen shows of the game last played, kept beside its journal: what is said of it and a picture of its
board, so that nobody waits until the journal has been read and the board drawn.

It can be made anew at any time, and is believed only of the very bytes of the journal that it was made for. Nothing
here needs the engine.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from phoenix.core.words import Words
from phoenix.store.files import UNFINISHED, make_folder

FORM = 1
"""Of the file; one of another form is made anew."""
LARGEST = 512
"""Pixels of a side."""
MOST_BYTES = 5 * LARGEST * LARGEST
"""Of a file: larger than it can be, however badly its pixels pack."""
LIGHTLY = 1
"""How hard pixels are packed: the file is read when somebody waits."""


class Person(NamedTuple):
    """A player on the card of a game."""

    color: str
    away: bool
    figure: str
    """Stars or score, empty where the game has none."""


class Card(NamedTuple):
    """What is said of a game under way."""

    story: Words
    people: tuple[Person, ...] = ()
    has_board: bool = False


class BoardPicture(NamedTuple):
    """A board as it was drawn, in a theme."""

    side: int
    theme: str
    pixels: bytes
    """Red, green, blue and alpha, from the lower left."""


class Cover(NamedTuple):
    card: Card
    picture: BoardPicture | None = None


class Seal(NamedTuple):
    """Which journal, and each of its bytes."""

    key: str
    length: int
    sum: int


def sealed(file: Path, data: bytes) -> Seal:
    return Seal(file.stem, len(data), zlib.crc32(data))


class CoverFile:
    """The one cover that is kept: home shows one game. Whatever goes wrong with it, there is none."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.version = ""
        """Of the app: another may draw and say things otherwise."""

    def read_of(self, journal: Path) -> Cover | None:
        """The cover of a journal as it lies on disk."""
        try:
            return self.read(sealed(journal, journal.read_bytes()))
        except OSError:
            return None

    def read(self, seal: Seal | None) -> Cover | None:
        """The cover of these bytes of a journal, if this is it."""
        if seal is None:
            return None
        try:
            if self.file.stat().st_size > MOST_BYTES:
                return None
            return _read(self.file.read_bytes(), self.version, seal)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError, zlib.error):
            return None

    def write(self, cover: Cover, seal: Seal) -> None:
        """All of it or nothing, as far as anybody can see. What a power cut leaves half written fails its sum: nobody
        waits until it is on disk."""
        new = self.file.with_name(f"{self.file.name}.{os.urandom(4).hex()}{UNFINISHED}")
        try:
            make_folder(self.file.parent)
            new.write_bytes(_written(cover, self.version, seal))
            new.replace(self.file)
        except OSError:
            with suppress(OSError):
                new.unlink()

    def forget(self) -> None:
        """The game that it may be of is gone."""
        with suppress(OSError):
            self.file.unlink(missing_ok=True)


def _written(cover: Cover, version: str, seal: Seal) -> bytes:
    card, picture = cover
    data = {
        "form": FORM,
        "app": version,
        "journal": list(seal),
        "story": _plain(card.story),
        "people": [list(person) for person in card.people],
        "board": card.has_board,
        "picture": None if picture is None else [picture.side, picture.theme],
    }
    pixels = b"" if picture is None else zlib.compress(picture.pixels, LIGHTLY)
    body = json.dumps(data, ensure_ascii=True).encode() + b"\n" + pixels
    return b"%08x\n" % zlib.crc32(body) + body


def _read(file: bytes, version: str, seal: Seal) -> Cover | None:
    """None if it is another's; any error of a value that is not as we write it."""
    told_sum, _, body = file.partition(b"\n")
    if int(told_sum, 16) != zlib.crc32(body):
        return None
    line, _, packed = body.partition(b"\n")
    data = json.loads(line)
    if [data["form"], data["app"], data["journal"]] != [FORM, version, list(seal)]:
        return None
    people = tuple(Person(*person) for person in data["people"])
    card = Card(_words(data["story"]), people, data["board"])
    if data["picture"] is None:
        return Cover(card)
    side, theme = data["picture"]
    return Cover(card, _picture(side, theme, packed))


def _picture(side: int, theme: str, packed: bytes) -> BoardPicture:
    if not 0 < side <= LARGEST:
        raise ValueError(side)
    size = 4 * side * side
    pixels = zlib.decompressobj().decompress(packed, size + 1)
    if len(pixels) != size:
        raise ValueError(len(pixels))
    return BoardPicture(side, theme, pixels)


def _plain(value: object) -> object:
    """Words as plain data, a sentence as an object; names and numbers are what they are."""
    if not isinstance(value, Words):
        return value
    inner = {name: _plain(part) for name, part in value.values.items()}
    return {"text": value.template, "plural": value.plural, "values": inner}


def _words(data: Mapping[str, Any]) -> Words:
    inner = {name: _words(part) if isinstance(part, dict) else part for name, part in data["values"].items()}
    return Words(data["text"], inner, plural=data["plural"])

"""Tile sets that people entered from their own boxes: a file each, in a folder of their own.

An edit is on disk, all of it, before ``keep`` returns; what cannot be written now stays in memory, ``trouble`` says
why, and every ``keep`` and ``save`` tries again. What comes in from outside is a stranger's until it has been read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from phoenix.core import assets
from phoenix.core.geometry import Layout
from phoenix.core.reading import parse_json
from phoenix.core.tiles import Face, Tile, TileSet, read_tileset, write_tileset
from phoenix.core.words import BadSyntax, BadTileSet, Faulty, Problem, Unknown, Words, say
from phoenix.store.files import UNFINISHED, drop_if_older, free_name, move_safely, write_safely
from phoenix.store.settings import LONGEST_NAME, is_name
from phoenix.store.shelf import A_DAY, KEPT_IN_BIN
from phoenix.store.trouble import reason, why

FOLDER, SUFFIX = "tile sets", ".json"
LARGEST = 2**20
"""Bytes; a set has a hundredth of that."""
LONGEST_ID = 30
NO_LETTER = re.compile(r"[^a-z0-9]+")
SAFE_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,35}")
"""What can be the name of a file anywhere."""
DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:-.*)?")
"""What some systems take for a device, whatever comes after."""
FOUR_PATHS = 4
"""A printed face has so many (G2, G3)."""
BOX = {
    "p12": tuple((f"{kind[0].upper()}{n:02}", kind, 2) for kind, last in (("center", 16), ("edge", 20))
                 for n in range(1, last + 1)),
    "p8": tuple((f"T{n:02}", "path", 1) for n in range(1, 36)),
}  # fmt: skip
"""By layout: what lies in a box (P1, C1): id, kind and how many faces."""


class Listed(NamedTuple):
    """A set as a list shows it."""

    tiles: TileSet
    is_ours: bool
    """It comes with the app, and cannot be changed."""
    entered: int
    """Faces with all their paths."""
    faces: int


class OwnSets:
    """The sets of a data folder, and those that come with the app."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self.bin = self.folder / "bin"
        self.damaged = self.folder / "damaged"
        self.trouble: Words | None = None
        """Why something is not on disk yet."""
        self.notes: list[Words] = []
        """What else a person should hear once: a set that was damaged."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when ``trouble`` or ``notes`` change."""
        self._unsaved: dict[str, TileSet] = {}
        self._known: dict[Path, tuple[tuple[int, int], TileSet]] = {}
        """What was read, with when it had been written: it is the same set until it is written again."""
        self._binned: list[tuple[str, Path]] = []
        """What was deleted since the app was opened, the latest last."""

    # ---- what there is

    def all(self) -> list[Listed]:
        """Ours first, then their own by name."""
        ours = [listed(assets.tileset(name), is_ours=True) for name in assets.tileset_ids()]
        own = sorted(self._own(), key=lambda tiles: (tiles.name.casefold(), tiles.id))
        return [*ours, *(listed(tiles, is_ours=False) for tiles in own)]

    def get(self, set_id: str) -> TileSet:
        """The set of this id, ours or their own."""
        if set_id in assets.tileset_ids():
            return assets.tileset(set_id)
        found = next((tiles for tiles in self._own() if tiles.id == set_id), None)
        if found is None:
            raise Unknown(say("There is no tile set {name} here.", name=set_id[:LONGEST_NAME]))
        return found

    def _own(self) -> Iterator[TileSet]:
        files = {file.stem: file for file in self._files()}
        for key in sorted({*files, *self._unsaved}):
            tiles = self._unsaved.get(key) or self._read(files[key])
            if tiles is not None:
                yield tiles

    def _files(self) -> list[Path]:
        try:
            return [file for file in self.folder.iterdir() if file.suffix == SUFFIX and file.is_file()]
        except OSError:
            return []

    def _read(self, file: Path) -> TileSet | None:
        """The set in a file of ours; one that is damaged is set aside, whole."""
        try:
            stat = file.stat()
            written = (stat.st_mtime_ns, stat.st_ino)
            known = self._known.get(file)
            if known is not None and known[0] == written:
                return known[1]
            tiles = parsed(file.read_bytes())
        except OSError as error:
            self._note(say("The tile set {name} cannot be read: {reason}.", name=file.stem, reason=reason(error)))
            return None
        except Problem:
            with suppress(OSError):
                move_safely(file, free_name(self.damaged / file.name))
                self._note(say("The tile set {name} was damaged and is set aside.", name=file.stem))
            return None
        if tiles.id != file.stem:
            tiles = replace(tiles, id=file.stem)
        self._known[file] = (written, tiles)
        return tiles

    # ---- what is done with them

    def new(self, layout: Layout, name: str) -> TileSet:
        """An empty box of tiles, to be entered."""
        return self._begin(blank(layout, name))

    def copy(self, set_id: str, name: str) -> TileSet:
        return self._begin(replace(self.get(set_id), name=name))

    def rename(self, set_id: str, name: str) -> TileSet:
        tiles = replace(self.get(set_id), name=_checked_name(name))
        self.keep(tiles)
        return tiles

    def keep(self, tiles: TileSet) -> None:
        """The set as it is now, with whatever is still missing; when this returns it is on disk, or in ``trouble``."""
        if tiles.id in assets.tileset_ids():
            raise Unknown(say("The tile set {name} comes with the app and stays as it is.", name=tiles.name))
        self._unsaved[tiles.id] = tiles
        self.save()

    def save(self) -> None:
        """Writes what is not on disk yet."""
        before = self.trouble
        for set_id, tiles in list(self._unsaved.items()):
            try:
                write_safely(self._file(set_id), as_file(tiles))
            except OSError as error:
                self.trouble = why(error)
                break
            del self._unsaved[set_id]
        else:
            self.trouble = None
        if self.trouble != before:
            self.on_change()

    def delete(self, set_id: str) -> bool:
        """Moves a set to the bin, and says whether that worked; ``undelete`` brings it back."""
        self.save()
        to = free_name(self.bin / f"{set_id}{SUFFIX}")
        try:
            move_safely(self._file(set_id), to)
        except OSError as error:
            self._note(say("The tile set could not be deleted: {reason}.", reason=reason(error)))
            return False
        self._binned.append((set_id, to))
        return True

    def undelete(self) -> TileSet | None:
        """Brings back what was deleted last; None if there is nothing, or no way."""
        if not self._binned:
            return None
        set_id, there = self._binned[-1]
        try:
            to = self._file(self._free_id(set_id))
            move_safely(there, to)
        except OSError as error:
            self._note(say("The tile set could not be brought back: {reason}.", reason=reason(error)))
            return None
        self._binned.pop()
        return self._read(to)

    def empty_bin(self) -> None:
        """What has been in the bin for a month goes for good, and what a power cut left half written."""
        for folder, pattern, seconds in ((self.bin, f"*{SUFFIX}", KEPT_IN_BIN), (self.folder, f"*{UNFINISHED}", A_DAY)):
            with suppress(OSError):
                for file in folder.glob(pattern):
                    drop_if_older(file, seconds)

    def _begin(self, tiles: TileSet) -> TileSet:
        """A set that was not there before, with an id that no other has."""
        name = _checked_name(tiles.name)
        tiles = replace(tiles, id=self._free_id(id_of(name)), name=name)
        self.keep(tiles)
        return tiles

    def _free_id(self, wanted: str) -> str:
        taken = {*assets.tileset_ids(), *(file.stem.casefold() for file in self._files()), *self._unsaved}
        others = (wanted if number == 1 else f"{wanted}-{number}" for number in count(1))
        return next(set_id for set_id in others if set_id not in taken)

    def _file(self, set_id: str) -> Path:
        return self.folder / f"{set_id}{SUFFIX}"

    def _note(self, words: Words) -> None:
        if words not in self.notes:
            self.notes.append(words)
            self.on_change()

    # ---- in and out

    def export(self, set_id: str) -> tuple[str, bytes]:
        """A set as a file, with a name for it."""
        tiles = self.get(set_id)
        return f"{tiles.id}{SUFFIX}", as_file(tiles)

    def take_in(self, data: bytes) -> TileSet:
        """A set from a file of somebody's, or a ``Problem`` that says what is wrong; one that is here already stays as
        it is, and another of its id gets an id of its own."""
        tiles = parsed(data)
        same = next((known.tiles for known in self.all() if _same(known.tiles, tiles)), None)
        if same is not None:
            return same
        name = tiles.name if is_name(tiles.name) else tiles.name[:LONGEST_NAME].strip() or say("Tile set")
        wanted = tiles.id if SAFE_ID.fullmatch(tiles.id) and not DEVICES.fullmatch(tiles.id) else id_of(tiles.name)
        tiles = replace(tiles, id=self._free_id(wanted), name=str(name))
        self.keep(tiles)
        return tiles


def listed(tiles: TileSet, *, is_ours: bool) -> Listed:
    faces = [face for tile in tiles.tiles for face in tile.faces]
    return Listed(tiles, is_ours, sum(len(face.paths) >= FOUR_PATHS for face in faces), len(faces))


def blank(layout: Layout, name: str) -> TileSet:
    """All tiles of a box, none of them entered."""
    tiles = (Tile(tile, kind, (Face(()),) * faces) for tile, kind, faces in BOX[layout.name])
    return TileSet(id_of(name), name, layout, tuple(tiles))


def id_of(name: str) -> str:
    """An id that can be the name of a file, as like a name as may be."""
    plain = NO_LETTER.sub("-", name.casefold())[:LONGEST_ID].strip("-")
    return f"set-{plain}" if DEVICES.fullmatch(plain) else plain or "set"


def as_file(tiles: TileSet) -> bytes:
    return (json.dumps(write_tileset(tiles), ensure_ascii=True, indent=1) + "\n").encode()


def parsed(data: bytes) -> TileSet:
    """A set of somebody's, finished or not; whatever else it is, a ``Problem`` with a sentence."""
    if not data:
        raise BadSyntax(say("The file is empty, or it cannot be read."))
    if len(data) > LARGEST:
        raise BadSyntax(say("It is larger than {most} MiB, and so no tile set.", most=LARGEST // 2**20))
    try:
        return read_tileset(parse_json(data.decode("utf-8")), unfinished=True)
    except UnicodeDecodeError:
        raise BadSyntax(say("The file is no tile set of this app: it is no text.")) from None
    except BadSyntax as problem:
        raise BadSyntax(say("The file is no tile set of this app. {reason}", reason=problem.words)) from None
    except BadTileSet as problem:
        told = say("The file is no tile set of this app, or damaged. {reason}", reason=problem.faults[0])
        raise BadTileSet(told, problem.faults) from None


def _checked_name(name: str) -> str:
    if not is_name(name):
        raise Faulty(say("A tile set has a name of 1 to {longest} characters.", longest=LONGEST_NAME), [])
    return name


def _same(one: TileSet, other: TileSet) -> bool:
    return one.layout is other.layout and one.tiles == other.tiles and one.name == other.name

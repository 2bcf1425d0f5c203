"""Records in and out: one as a ``.phx``, all as a zip. What comes in is a stranger's until it has been replayed.

Nothing is ever unpacked to a path that a zip names, nothing is overwritten, nothing is run.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path, PureWindowsPath
from typing import IO

from phoenix.core.words import BadRecord, Words, say, say_n
from phoenix.match.records import Reading, read_record
from phoenix.store.files import SUFFIX, write_safely
from phoenix.store.shelf import Shelf, file_name

LARGEST_RECORD = 2 * 2**20
"""Bytes; a long game has a hundredth of that."""
MOST_LINES = 20_000
LARGEST_ZIP = 64 * 2**20
"""Bytes, unpacked; counted as they come out, whatever the zip says of itself."""
MOST_ENTRIES = 20_000
MOST_NAMESAKES = 10
"""So many records of one id are looked through for the same one."""
CHUNK = 2**16
MOST_FAULTS = 20
"""So many are told one by one."""


@dataclass
class Report:
    """What became of an import."""

    added: list[str] = field(default_factory=list)
    """Keys on the shelf."""
    known: int = 0
    """Records that were here already."""
    faults: list[Words] = field(default_factory=list)
    """What was refused, and why."""
    notes: list[Words] = field(default_factory=list)
    """What there is to say of those that were added."""

    def words(self) -> list[Words]:
        told = []
        if self.added:
            told.append(say_n("{n} game was added.", "{n} games were added.", len(self.added)))
        if self.known:
            told.append(say_n("{n} game was here already.", "{n} games were here already.", self.known))
        told += self.notes[:MOST_FAULTS] + self.faults[:MOST_FAULTS]
        more = len(self.faults) - MOST_FAULTS
        if more > 0:
            told.append(say_n("And {n} more was refused.", "And {n} more were refused.", more))
        return told or [say("There is no game in this file.")]


def export_one(shelf: Shelf, key: str) -> tuple[str, bytes] | None:
    """A record with a name for it; None if it cannot be read."""
    try:
        return f"{key}{SUFFIX}", shelf.data(key)
    except OSError:
        return None


def export_all(shelf: Shelf, out: BytesIO) -> Iterator[int]:
    """Writes all records as a zip, one at each step; tells how many there are in it."""
    written = 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for key in shelf.all_keys():
            one = export_one(shelf, key)
            if one is not None:
                pack.writestr(zipfile.ZipInfo(one[0]), one[1], zipfile.ZIP_DEFLATED)
                written += 1
                yield written


def import_data(shelf: Shelf, data: bytes) -> Iterator[Report]:
    """Takes in a record or a zip of them, one at each step; the report grows and is complete with the last."""
    report = Report()
    if not data:
        report.faults.append(say("The file is empty, or it cannot be read."))
        yield report
        return
    if len(data) > LARGEST_ZIP:
        report.faults.append(say("The file is larger than {most} MiB.", most=LARGEST_ZIP // 2**20))
        yield report
        return
    if not data.startswith(b"PK"):
        _take(shelf, report, say("The file"), data)
        yield report
        return
    try:
        with zipfile.ZipFile(BytesIO(data)) as pack:
            refused = _refusal(pack)
            if refused is not None:
                report.faults.append(refused)
                yield report
                return
            for info in pack.infolist():
                if not info.is_dir():
                    _take_entry(shelf, report, pack, info)
                    yield report
    except UNREADABLE as error:
        report.faults.append(say("The zip cannot be read: {reason}.", reason=_short(error)))
    yield report


def _refusal(pack: zipfile.ZipFile) -> Words | None:
    """Why a zip is not opened at all: paths that lead elsewhere, or too much in it."""
    entries = pack.infolist()
    if len(entries) > MOST_ENTRIES:
        return say("The zip has more than {most} files in it.", most=MOST_ENTRIES)
    for info in entries:
        if leads_elsewhere(info.filename) or leads_elsewhere(info.orig_filename):
            return say("The zip has a path that leads out of its folder: {path}.", path=_short(info.filename))
    left = LARGEST_ZIP
    for info in entries:
        try:
            with _opened(pack, info) as source:
                while chunk := source.read(CHUNK):
                    left -= len(chunk)
                    if left < 0:
                        return say("The zip unpacks to more than {most} MiB.", most=LARGEST_ZIP // 2**20)
        except UNREADABLE:
            continue  # told when its turn comes
    return None


UNREADABLE = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError,
    ValueError, OverflowError,
)  # fmt: skip
"""What the zip module raises at damage, passwords, methods that it does not know, and places too far for 32 bits."""


def _opened(pack: zipfile.ZipFile, info: zipfile.ZipInfo) -> IO[bytes]:
    """A file of a zip, to be read in parts. Other methods than the two usual ones unpack all of it at the first byte
    that is asked for, however much that is."""
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise NotImplementedError(f"compression type {info.compress_type}")
    return pack.open(info)


def leads_elsewhere(path: str) -> bool:
    """Whether a path is absolute or goes up, on any system."""
    there = PureWindowsPath(path)  # knows both kinds of slash
    return bool(there.drive or there.root) or ".." in there.parts or "\x00" in path


def _take_entry(shelf: Shelf, report: Report, pack: zipfile.ZipFile, info: zipfile.ZipInfo) -> None:
    name = Path(info.filename).name
    if not name.lower().endswith(SUFFIX):
        report.faults.append(say("{name} is no {suffix} file.", name=_short(name), suffix=SUFFIX))
        return
    try:
        with _opened(pack, info) as source:
            data = source.read(LARGEST_RECORD + 1)
    except UNREADABLE as error:
        report.faults.append(say("{name} cannot be unpacked: {reason}.", name=_short(name), reason=_short(error)))
        return
    _take(shelf, report, _short(name), data)


def _take(shelf: Shelf, report: Report, name: Words | str, data: bytes) -> None:
    """A record, if it is one: every line of it is replayed."""
    try:
        sound, reading = _checked(data)
    except BadRecord as problem:
        report.faults.append(
            say("{name} is no game of this app, or damaged. {reason}", name=name, reason=problem.words)
        )
        return
    file = shelf.records / file_name(reading.match.id)
    if any(_same(place, sound) for place in _namesakes(shelf, file)):
        report.known += 1
        return
    try:
        file = shelf.free_place(file)
        write_safely(file, sound)
    except OSError as error:
        report.faults.append(say("{name} cannot be kept: {reason}.", name=name, reason=error.strerror or _short(error)))
        return
    report.added.append(file.stem)
    report.notes += [say("{name}: {reason}", name=name, reason=words) for words in reading.notes]


def _checked(data: bytes) -> tuple[bytes, Reading]:
    """The whole lines of a record and what they tell, or ``BadRecord``."""
    if len(data) > LARGEST_RECORD:
        raise BadRecord(say("It is larger than {most} MiB, and so no record.", most=LARGEST_RECORD // 2**20), [])
    if data.count(b"\n") > MOST_LINES:
        raise BadRecord(say("It has more than {most} lines, and so is no record.", most=MOST_LINES), [])
    reading = read_record(data)
    return b"".join(line + b"\n" for line in data.split(b"\n")[: reading.lines]), reading


def _namesakes(shelf: Shelf, file: Path) -> Iterator[Path]:
    """Where a record of the same id may lie: under its own name, or with a number."""
    for stem in (file.stem, *(f"{file.stem}-{number}" for number in range(2, MOST_NAMESAKES))):
        yield from (folder / f"{stem}{SUFFIX}" for folder in (shelf.under_way_folder, shelf.records))


def _same(file: Path, data: bytes) -> bool:
    try:
        return file.read_bytes() == data
    except OSError:
        return False


def _short(value: object) -> str:
    """Something of a stranger's, fit for a message."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(value))
    return text if len(text) <= 60 else f"{text[:57]}…"

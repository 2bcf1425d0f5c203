"""The journal of a match: its record (FORMATS 6), on disk line by line before the screen shows what was done."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import NamedTuple

from phoenix.match import Match
from phoenix.records import Reading, header_line, journal_lines, read_as_far
from phoenix.store.files import append_safely, free_name, write_safely
from phoenix.words import BadRecord, Words, say


class Journal:
    """A match and the file that follows it. What cannot be written now is written by the next ``write`` that can."""

    def __init__(self, file: Path, match: Match, *, length: int | None = None, torn: bool = False) -> None:
        """A new journal, or with its ``length`` in bytes one that is on disk with all that the match has; ``torn``
        if there is something behind that."""
        self.file = file
        self.match = match
        self._length = length
        """Bytes that are known to be on disk and sound; None if there is no file yet."""
        self._kept = 0 if length is None else len(match.journal)
        self._torn = torn
        """Whether there may be something behind those bytes: a write that failed half way."""

    @property
    def behind(self) -> bool:
        """Whether something was done that is not on disk."""
        return self._length is None or self._kept < len(self.match.journal)

    def write(self) -> None:
        """Brings the file up to date; ``OSError`` if it cannot be now, and nothing that was on disk is lost. What was
        done at once, as a correction is, comes to the disk as a whole or not at all: in a new file for the old."""
        if self.behind:
            if self._there() and len(self.match.journal) == self._kept + 1:
                self._append()
            else:
                self._write_all()

    def _there(self) -> bool:
        """Whether the file is as we left it; if somebody else wrote to it, theirs stays and ours gets another name."""
        if self._length is None:
            return False
        try:
            size = self.file.stat().st_size
        except FileNotFoundError:
            return False
        if self._torn:
            os.truncate(self.file, self._length)
            self._torn = False
        elif size != self._length:
            self.file = free_name(self.file)
            return False
        return True

    def _append(self) -> None:
        done = len(self.match.journal)
        data = "".join(f"{line}\n" for line in journal_lines(self.match, self._kept)).encode()
        self._torn = True
        try:
            append_safely(self.file, data)
        except OSError:
            with contextlib.suppress(OSError):  # the next write, or the next start, cuts it off
                os.truncate(self.file, self._length or 0)
            raise
        self._torn, self._kept, self._length = False, done, (self._length or 0) + len(data)

    def _write_all(self) -> None:
        done = len(self.match.journal)
        data = "".join(f"{line}\n" for line in (header_line(self.match), *journal_lines(self.match))).encode()
        write_safely(self.file, data)
        self._kept, self._length = done, len(data)


class Opened(NamedTuple):
    """A journal that was on disk, and what there is to say about the state it was found in."""

    journal: Journal
    notes: list[Words]


def open_journal(file: Path, damaged: Path) -> Opened:
    """Takes up a journal where it ends.

    A last line that was cut short is cut off. A damaged journal goes under a new name to the folder ``damaged``, and
    its place takes what could be read of it; ``BadRecord`` if that is nothing. Where nothing can be written now, the
    match goes on all the same, and is kept as soon as it can be. ``OSError`` if it cannot be read.
    """
    data = file.read_bytes()
    try:
        reading = read_as_far(data)
    except BadRecord as problem:
        aside = _set_aside(file, data, damaged)
        file.unlink()
        raise BadRecord(_told_aside(file, aside, problem.words), problem.faults) from problem
    if reading.fault is not None:
        return _rescued(file, data, damaged, reading, reading.fault)
    sound = _sound_bytes(data, reading)
    return Opened(Journal(file, reading.match, length=len(sound), torn=not _put(file, sound, data)), reading.notes)


def _rescued(file: Path, data: bytes, damaged: Path, reading: Reading, fault: BadRecord) -> Opened:
    """What can be read of a damaged journal, in its place; or beside it, while the whole of it cannot be set aside."""
    match, sound = reading.match, _sound_bytes(data, reading)
    goes_on = say("It goes on after action {n}, the last that could be read.", n=len(match.played))
    try:
        aside = _set_aside(file, data, damaged)
    except OSError:
        return Opened(Journal(free_name(file), match), [_told_aside(file, file, fault.words), goes_on])
    notes = [_told_aside(file, aside, fault.words), goes_on]
    return Opened(Journal(file, match, length=len(sound), torn=not _put(file, sound, data)), notes)


def _put(file: Path, sound: bytes, there: bytes) -> bool:
    """Has only what is sound on disk; False if that cannot be now: the next write cuts the rest off."""
    try:
        if sound != there:
            write_safely(file, sound)
    except OSError:
        return False
    return True


def _sound_bytes(data: bytes, reading: Reading) -> bytes:
    """The lines that could be read, each with its end."""
    lines = data.split(b"\n")
    return b"\n".join(lines[: reading.lines]) + b"\n"


def _set_aside(file: Path, data: bytes, damaged: Path) -> Path:
    aside = free_name(damaged / file.name)
    write_safely(aside, data)
    return aside


def _told_aside(file: Path, aside: Path, reason: Words) -> Words:
    return say("The game {name} was damaged. All of it is kept in {aside}. {reason}",
               name=file.stem[:8], aside=f"{aside.parent.name}/{aside.name}", reason=reason)  # fmt: skip

"""The journal of a match: its record (FORMATS 6), on disk line by line before the screen shows what was done."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from phoenix.core.words import BadRecord, Words, say
from phoenix.match.match import Match
from phoenix.match.records import Reading, journal_lines, read_as_far, record_bytes
from phoenix.match.times import stamp
from phoenix.store.cover import Seal, sealed
from phoenix.store.files import append_safely, free_name, write_safely

FreeName = Callable[[Path], Path]
"""The file itself, or one beside it whose name nothing has yet."""


class Journal:
    """A match and the file that follows it. What cannot be written now is written by the next ``write`` that can."""

    def __init__(
        self, file: Path, match: Match, *, length: int | None = None, rest: bytes = b"", free: FreeName = free_name
    ) -> None:
        """A new journal, or with its ``length`` in bytes one that is on disk with all that the match has; ``rest`` is
        what stands behind that and does not belong to it."""
        self.file = file
        self.match = match
        self._length = length
        """Bytes that are known to be on disk and sound; None if there is no file yet."""
        self._kept = 0 if length is None else len(match.history_of_actions)
        self._start = None if length is None else match.start
        """How the match on disk begins."""
        self._stamped = len(match.history_of_actions)
        """So many things were done before anybody looked at the clock here."""
        self._rest = rest
        """What there may be behind those bytes, or some of it: a write that failed half way, or damage."""
        self._free = free

    def stamp(self) -> None:
        """What was done since was done now."""
        stamp(self.match, self._stamped)
        self._stamped = len(self.match.history_of_actions)

    @property
    def unsaved(self) -> bool:
        """Whether something was done that is not on disk."""
        begins_otherwise = self._start is not self.match.start
        return self._length is None or begins_otherwise or self._kept < len(self.match.history_of_actions)

    def write(self) -> None:
        """Brings the file up to date; ``OSError`` if it cannot be now, and nothing that was on disk is lost. What was
        done at once, as a correction is, comes to the disk as a whole or not at all: in a new file for the old."""
        if self.unsaved:
            one_more = len(self.match.history_of_actions) == self._kept + 1
            if self._there() and one_more and self._start is self.match.start:
                self._append()
            else:
                self._write_all()

    def seal(self) -> Seal | None:
        """Of the file, if it is the match as it is now and nothing else."""
        try:
            data = self.file.read_bytes()
        except OSError:
            return None
        return None if self.unsaved or len(data) != self._length else sealed(self.file, data)

    def _there(self) -> bool:
        """Whether the file is as we left it; if somebody else wrote to it or took it away, theirs stays and ours gets
        another name."""
        if self._length is None:
            return False
        try:
            after = self._bytes_after(self._length)
        except FileNotFoundError:
            after = None
        if after:
            os.truncate(self.file, self._length)
            self._rest = b""
        elif after is None:
            self.file = self._free(self.file)
        return after is not None

    def _bytes_after(self, length: int) -> bytes | None:
        """What stands behind the bytes that we know; None if that, or the lack of it, is somebody else's doing."""
        size = self.file.stat().st_size
        if size <= length:
            return b"" if size == length else None
        with self.file.open("rb") as source:
            source.seek(length)
            after = source.read(len(self._rest) + 1)
        return after if self._rest.startswith(after) else None

    def _append(self) -> None:
        done = len(self.match.history_of_actions)
        data = "".join(f"{line}\n" for line in journal_lines(self.match, self._kept)).encode()
        self._rest = data
        try:
            append_safely(self.file, data)
        except OSError:
            with contextlib.suppress(OSError):  # the next write, or the next start, cuts it off
                os.truncate(self.file, self._length or 0)
                self._rest = b""
            raise
        self._rest, self._kept, self._length = b"", done, (self._length or 0) + len(data)

    def _write_all(self) -> None:
        done = len(self.match.history_of_actions)
        data = record_bytes(self.match)
        write_safely(self.file, data)
        self._rest, self._kept, self._length, self._start = b"", done, len(data), self.match.start


class Opened(NamedTuple):
    """A journal that was on disk, and what there is to say about the state it was found in."""

    journal: Journal
    notes: list[Words]


def open_journal(file: Path, damaged: Path, free: FreeName = free_name) -> Opened:
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
        return _rescued(file, data, damaged, reading, reading.fault, free)
    return Opened(_taken_up(file, data, reading, free), reading.notes)


def _rescued(file: Path, data: bytes, damaged: Path, reading: Reading, fault: BadRecord, free: FreeName) -> Opened:
    """What can be read of a damaged journal, in its place; or beside it, while the whole of it cannot be set aside."""
    goes_on = say("It goes on after action {n}, the last that could be read.", n=len(reading.match.played))
    try:
        aside = _set_aside(file, data, damaged)
    except OSError:
        return Opened(Journal(free(file), reading.match, free=free), [_told_aside(file, file, fault.words), goes_on])
    return Opened(_taken_up(file, data, reading, free), [_told_aside(file, aside, fault.words), goes_on])


def _taken_up(file: Path, data: bytes, reading: Reading, free: FreeName) -> Journal:
    """Has only what is sound on disk, and goes on there; if that cannot be now, the next write cuts the rest off."""
    sound = _sound_bytes(data, reading)
    rest = b""
    try:
        if sound != data:
            write_safely(file, sound)
    except OSError:
        rest = data[len(sound) :]
    return Journal(file, reading.match, length=len(sound), rest=rest, free=free)


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

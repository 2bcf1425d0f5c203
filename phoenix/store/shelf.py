"""The shelf: every match that was begun here, on disk as it is played, and where it lies.

``under way`` holds what the home screen offers to continue; ``records`` what is finished, or was put away. Nothing here
raises: what cannot be kept now stays in memory, ``trouble`` says why, and every action and every ``save`` tries again.

The engine is loaded when a match is first taken from here or put here: an app that only starts does not wait for it.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakValueDictionary

from phoenix.reading import parse_json
from phoenix.store.files import SUFFIX, free_name, is_there, move_safely
from phoenix.words import BadRecord, Problem, Words, say

if TYPE_CHECKING:
    from phoenix.match import Match
    from phoenix.records import Reading
    from phoenix.store.journal import Journal

PLAN = "x-plan"
"""The key of a record under which the plan of the game is kept."""
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
LOCKED = {errno.EACCES, errno.EPERM, errno.EROFS}
KEPT_IN_BIN = 30 * 86_400.0
"""Seconds."""
SET_BACK = 60.0
"""Seconds by which the clock may be behind what was last written."""


class Kept(NamedTuple):
    """A match that was taken from the shelf."""

    id: str
    match: Match
    plan: Mapping[str, Any]
    """As it was given to ``begin``; empty for a record from elsewhere."""


class UnderWay(NamedTuple):
    """A match that can be continued, as its journal's first line tells it."""

    id: str
    rules: str
    names: tuple[str, ...]
    lines: int
    """Things done, undos among them."""
    touched: float
    """When it was last played, in seconds since 1970."""


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.under_way_folder = folder / "under way"
        self.records = folder / "records"
        self.damaged = folder / "damaged"
        self.bin = folder / "bin"
        self.trouble: Words | None = None
        """Why something is not on disk yet."""
        self.notes: list[Words] = []
        """What else a person should hear once: repairs, a clock that was set back."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when ``trouble`` or ``notes`` change."""
        self._live: WeakValueDictionary[str, Journal] = WeakValueDictionary()
        self._unsaved: dict[str, Journal] = {}
        self._latest = self._latest_time()
        self._clock_told = False

    # ---- matches

    def begin(self, match: Match, plan: Mapping[str, Any]) -> str:
        """From now on all that is done in the match is on disk before it shows."""
        from phoenix.store.journal import Journal

        match.extra[PLAN] = dict(plan)
        file = free_name(self.under_way_folder / file_name(match.id))
        self._follow(file.stem, Journal(file, match))
        self.save()
        return file.stem

    def open(self, key: str) -> Kept | None:
        """A match as it was when it was last touched; None if nothing of it can be read. ``notes`` tell of repairs."""
        from phoenix.store.journal import open_journal

        journal = self._live.get(key)
        if journal is None:
            try:
                journal, notes = open_journal(self.file(key), self.damaged)
            except BadRecord as problem:
                self._note(problem.words)
                return None
            except OSError as error:
                self._note(_unreadable(key, error))
                return None
            self._follow(key, journal)
            self.save()
            for words in notes:
                self._note(words)
        plan = journal.match.extra.get(PLAN)
        return Kept(key, journal.match, plan if isinstance(plan, dict) else {})

    def read(self, key: str) -> Reading | None:
        """A match to look at: what can be read of it, changing nothing; None, and a note, if that is nothing."""
        from phoenix.records import read_as_far

        try:
            return read_as_far(self.file(key).read_bytes())
        except BadRecord as problem:
            self._note(problem.words)
        except OSError as error:
            self._note(_unreadable(key, error))
        return None

    def key_of(self, match: Match) -> str:
        """Under which a match can be read here; empty if it is not on disk."""
        kept = (j.file.stem for key, j in self._live.items() if j.match is match and key not in self._unsaved)
        return next(kept, "")

    def under_way(self) -> list[UnderWay]:
        """The matches that can be continued, the one last played first."""
        found = {file.stem: _told_by_header(file) for file in self._files(self.under_way_folder)}
        for key, journal in self._unsaved.items():
            if not journal.match.over:
                found[key] = _told_by_match(key, journal.match)
        return sorted((game for game in found.values() if game), key=lambda game: game.touched, reverse=True)

    def put_away(self, key: str) -> None:
        """A match that nobody goes on with now is no longer offered; it stays among the records."""
        self._move(key, self.records)

    def _move(self, key: str, folder: Path) -> bool:
        file = self.file(key)
        return self._rename(key, file, free_name(folder / file.name))

    def _rename(self, key: str, file: Path, to: Path) -> bool:
        try:
            move_safely(file, to)
        except OSError as error:
            self._tell(_why(error))
            return False
        if key in self._live:
            self._live[key].file = to
        return True

    def delete(self, key: str) -> bool:
        """Away with a match, into the bin; ``restore`` brings it back for a month. Whether that worked."""
        return self._move(key, self.bin / self.file(key).parent.name)

    def restore(self, key: str) -> bool:
        """Out of the bin, to where it was."""
        for folder in (self.under_way_folder, self.records):
            file = self.bin / folder.name / f"{key}{SUFFIX}"
            if is_there(file):
                return self._rename(key, file, free_name(folder / file.name))
        return is_there(self.file(key))

    def empty_bin(self) -> None:
        """What has been in the bin for a month goes for good."""
        for file in (*self._files(self.bin / "under way"), *self._files(self.bin / "records")):
            with suppress(OSError):
                if file.stat().st_ctime < time() - KEPT_IN_BIN:
                    file.unlink()

    def all_files(self) -> Iterator[Path]:
        """Every record that is not in the bin."""
        for folder in (self.under_way_folder, self.records):
            with suppress(OSError), os.scandir(folder) as entries:
                yield from (Path(entry.path) for entry in entries if entry.name.endswith(SUFFIX))

    def file(self, key: str) -> Path:
        """Where a match lies."""
        name = f"{key}{SUFFIX}"
        there = self.under_way_folder / name
        return there if is_there(there) else self.records / name

    # ---- keeping

    def save(self) -> bool:
        """Tries to bring everything on disk up to date; whether that worked."""
        trouble = None
        for key, journal in list(self._unsaved.items()):
            try:
                journal.write()
                self._put_in_place(journal)
                self._touch(journal.file)
            except OSError as error:
                trouble = _why(error)
            else:
                del self._unsaved[key]
        self._tell(trouble)
        return trouble is None

    def _follow(self, key: str, journal: Journal) -> None:
        self._live[key] = self._unsaved[key] = journal

        def scribe() -> None:
            self._unsaved[key] = journal
            self.save()

        journal.match.scribe = scribe

    def _put_in_place(self, journal: Journal) -> None:
        """A match that is over lies among the records; one that goes on does not."""
        wanted = self.records if journal.match.over else self.under_way_folder
        if journal.file.parent != wanted:
            to = free_name(wanted / journal.file.name)
            move_safely(journal.file, to)
            journal.file = to

    # ---- the clock

    def _latest_time(self) -> float:
        """The latest time at which something was written here."""
        places = (self.folder, self.under_way_folder, self.records, *self._files(self.under_way_folder))
        times = []
        for place in places:
            with suppress(OSError):
                times.append(place.stat().st_mtime)
        return max(times, default=0.0)

    def _touch(self, file: Path) -> None:
        """Keeps matches in the order in which they were played, whatever the clock says."""
        now = time()
        if now >= self._latest:
            self._latest = now
            return
        if now < self._latest - SET_BACK and not self._clock_told:
            self._clock_told = True
            self._note(say("The clock of this device was set back. Nothing is lost; dates of games may be wrong."))
        self._latest += 0.001
        with suppress(OSError):  # only the order depends on it
            os.utime(file, (self._latest, self._latest))

    # ---- telling

    def _tell(self, trouble: Words | None) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self.on_change()

    def _note(self, words: Words) -> None:
        self.notes.append(words)
        self.on_change()

    def take_notes(self) -> list[Words]:
        """What is to be told, once."""
        notes, self.notes = self.notes, []
        return notes

    def _files(self, folder: Path) -> list[Path]:
        try:
            return sorted(folder.glob(f"*{SUFFIX}"))
        except OSError:
            return []


def file_name(record_id: str) -> str:
    """A name for the file of a record; ids come from strangers too, and may be no names."""
    if re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}", record_id):
        return record_id + SUFFIX
    from hashlib import sha256

    return sha256(record_id.encode("utf-8", "replace")).hexdigest()[:32] + SUFFIX


def _unreadable(key: str, error: OSError) -> Words:
    return say("The game {name} cannot be read: {reason}.", name=key[:8], reason=error.strerror or "")


def _why(error: OSError) -> Words:
    """What is wrong with the storage, as one tells the table."""
    if error.errno in FULL:
        return say("The storage is full. Play on: the game is kept as soon as there is room again.")
    if error.errno in LOCKED:
        return say("The app may not write to its folder. Play on: the game is kept as soon as it may.")
    reason = error.strerror or type(error).__name__
    return say("The game cannot be kept right now ({reason}). Play on: it is tried again and again.", reason=reason)


def _told_by_header(file: Path) -> UnderWay | None:
    """From the first line alone; None if that says nothing."""
    try:
        with file.open("rb") as source:
            position = parse_json(source.readline().decode("utf-8"))["position"]
            lines = sum(1 for _ in source)
        return UnderWay(file.stem, str(position["rules"]), _names(position["players"]), lines, file.stat().st_mtime)
    except (OSError, UnicodeDecodeError, Problem, KeyError, TypeError):
        return UnderWay(file.stem, "", (), 0, 0.0) if is_there(file) else None


def _names(players: object) -> tuple[str, ...]:
    """Of a position, or of a setup that names its players, or only counts them."""
    told = players if isinstance(players, list) else []
    return tuple(str(player["name"] if isinstance(player, dict) else player) for player in told)


def _told_by_match(key: str, match: Match) -> UnderWay:
    return UnderWay(key, match.setup.rules, match.setup.names, len(match.journal), time())

"""The shelf: every match that was begun here, on disk as it is played, and where it lies.

``under way`` holds what the home screen offers to continue; ``records`` what is finished, or was put away. Nothing here
raises: what cannot be kept now stays in memory, ``trouble`` says why, and every action and every ``save`` tries again.

The engine is loaded when a match is first taken from here or put here: an app that only starts does not wait for it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakValueDictionary

from phoenix.core.reading import parse_json
from phoenix.core.words import BadRecord, Problem, Words, say
from phoenix.store.cover import CoverFile, Seal
from phoenix.store.files import SUFFIX, UNFINISHED, drop_if_older, free_name, is_there, move_safely
from phoenix.store.trouble import reason, unreadable, why

if TYPE_CHECKING:
    from phoenix.match.match import Match
    from phoenix.match.records import Reading
    from phoenix.store.journal import Journal

PLAN = "x-plan"
"""The key of a record under which the plan of the game is kept."""
KEPT_IN_BIN, KEPT_ANYWAY = 30 * 86_400.0, 20
"""Seconds; and how many of those deleted last stay longer, in case only the clock has jumped."""
A_DAY = 86_400.0
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
    options: Mapping[str, Any] = {}
    """Of the rules; of a scorekeeper they say which game lies on the table."""
    created: str = ""


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.under_way_folder = folder / "under way"
        self.records = folder / "records"
        self.damaged = folder / "damaged"
        self.bin = folder / "bin"
        self.cover = CoverFile(folder / "last played.cover")
        self.trouble: Words | None = None
        """Why something is not on disk yet."""
        self.notes: list[Words] = []
        """What else a person should hear once: repairs, a clock that was set back."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when ``trouble`` or ``notes`` change."""
        self._live: WeakValueDictionary[str, Journal] = WeakValueDictionary()
        self._unsaved: dict[str, Journal] = {}
        self._pending_writes: dict[str, Callable[[], None]] = {}
        """What else is not on disk yet, and how it gets there."""
        self._binned: dict[str, Path] = {}
        """Where the match of a key lies that was deleted last."""
        self._latest = self._latest_time()
        self._clock_told = False
        self._part_namesakes()

    # ---- matches

    def begin(self, match: Match, plan: Mapping[str, Any]) -> str:
        """From now on all that is done in the match is on disk before it shows."""
        from phoenix.store.journal import Journal

        match.extra[PLAN] = dict(plan)
        journal = Journal(self.free_place(self.under_way_folder / file_name(match.id)), match, free=self.free_place)
        self._follow(journal)
        self.save()
        return journal.file.stem

    def open(self, key: str) -> Kept | None:
        """A match as it was when it was last touched; None if nothing of it can be read. ``notes`` tell of repairs."""
        from phoenix.store.journal import open_journal

        journal = self._live.get(key)
        if journal is None:
            try:
                journal, notes = open_journal(self.file(key), self.damaged, self.free_place)
            except BadRecord as problem:
                self._note(problem.words)
                return None
            except OSError as error:
                self._note(unreadable(key, error))
                return None
            self._follow(journal)
            self.save()
            for words in notes:
                self._note(words)
        plan = journal.match.extra.get(PLAN)
        return Kept(journal.file.stem, journal.match, plan if isinstance(plan, dict) else {})

    def read(self, key: str) -> Reading | Words:
        """A match to look at: what can be read of it, changing nothing; if that is nothing, why."""
        from phoenix.match.records import read_as_far

        try:
            return read_as_far(self.data(key))
        except BadRecord as problem:
            return say("The file is kept as it is. {reason}", reason=problem.words)
        except OSError as error:
            return unreadable(key, error)

    def data(self, key: str) -> bytes:
        """A match as its record, with what is not on disk yet; ``OSError`` if it cannot be read."""
        from phoenix.match.records import record_bytes

        journal = self._unsaved.get(key)
        return self.file(key).read_bytes() if journal is None else record_bytes(journal.match)

    def key_of(self, match: Match) -> str:
        """Under which a match can be read here; empty if it is not on disk."""
        journal = self._journal_of(match)
        return "" if journal is None else journal.file.stem

    def seal_of(self, match: Match) -> Seal | None:
        """Which bytes on disk are this match as it is now; None if there are none."""
        journal = self._journal_of(match)
        return None if journal is None else journal.seal()

    def _journal_of(self, match: Match) -> Journal | None:
        return next((j for key, j in self._live.items() if j.match is match and key not in self._unsaved), None)

    def under_way(self) -> list[UnderWay]:
        """The matches that can be continued, the one last played first."""
        found = {file.stem: told_by_header(file) for file in self._files(self.under_way_folder)}
        for key, journal in self._unsaved.items():
            if not journal.match.over:
                found[key] = _told_by_match(key, journal.match)
        return sorted((game for game in found.values() if game), key=lambda game: game.touched, reverse=True)

    def delete(self, key: str) -> bool:
        """Moves a match to the bin, and says whether that worked. ``restore`` brings it back within a month; so does
        playing on in it."""
        file = self.file(key)
        to = free_name(self.bin / file.parent.name / file.name)
        self.save()
        try:
            move_safely(file, to)
        except OSError as error:
            self._note(say("The game could not be deleted: {reason}.", reason=reason(error)))
            return False
        self._binned[key] = to
        self.cover.forget()
        journal = self._live.pop(key, None)
        if journal is not None:
            journal.file = to
        self._unsaved.pop(key, None)
        return True

    def put_away(self, key: str) -> bool:
        """A match that nobody goes on with lies among the records, unfinished; who plays on in it brings it back."""
        file = self.under_way_folder / f"{key}{SUFFIX}"
        if key in self._unsaved or not is_there(file):
            return False
        try:
            move_safely(file, self.free_place(self.records / file.name, moving=file))
        except OSError as error:
            self._note(say("The game could not be put away: {reason}.", reason=reason(error)))
            return False
        self._live.pop(key, None)
        return True

    def restore(self, key: str) -> bool:
        """The match of this key that was deleted last comes out of the bin, to where it was. Whether it is there."""
        file = self._binned.get(key)
        if file is None:
            return is_there(self.file(key))
        return self.bring_back(file)

    def binned(self) -> list[Path]:
        """What lies in the bin, the latest first."""
        found = (*self._files(self.bin / "under way"), *self._files(self.bin / "records"))
        return sorted(found, key=lambda file: file.stat().st_ctime, reverse=True)

    def bring_back(self, file: Path) -> bool:
        """A match comes out of the bin, to where it was; whether that worked."""
        try:
            move_safely(file, self.free_place(self.folder / file.parent.name / file.name))
        except OSError as error:
            self._note(say("The game could not be brought back: {reason}.", reason=reason(error)))
            return False
        self._binned = {key: place for key, place in self._binned.items() if place != file}
        return True

    def empty_bin(self) -> None:
        """What has been in the bin for a month goes for good, and what a power cut left half written."""
        with suppress(OSError):
            for file in self.binned()[KEPT_ANYWAY:]:
                drop_if_older(file, KEPT_IN_BIN)
        for folder in (self.folder, self.under_way_folder, self.records):
            with suppress(OSError):
                for file in folder.glob(f"*{UNFINISHED}"):
                    drop_if_older(file, A_DAY)

    def all_files(self) -> Iterator[Path]:
        """Every record that is not in the bin."""
        for folder in (self.under_way_folder, self.records):
            with suppress(OSError), os.scandir(folder) as entries:
                yield from (Path(entry.path) for entry in entries if _is_ours(entry.name))

    def all_keys(self) -> Iterator[str]:
        """Of every match that is not in the bin, on disk or not."""
        yield from dict.fromkeys((*(file.stem for file in self.all_files()), *self._unsaved))

    def file(self, key: str) -> Path:
        """Where a match lies."""
        name = f"{key}{SUFFIX}"
        there = self.under_way_folder / name
        return there if is_there(there) else self.records / name

    def free_place(self, place: Path, moving: Path | None = None) -> Path:
        """The place itself, or with a number: the first whose key no other match has, under way or among the records.
        The one that is ``moving`` there may keep its own."""

        def is_free(place: Path) -> bool:
            homes = (folder / place.name for folder in (self.under_way_folder, self.records))
            return not any(is_there(home) for home in homes if home != moving)

        numbered = (place.with_stem(f"{place.stem}-{number}") for number in count(2))
        return next(filter(is_free, chain((place,), numbered)))

    def _part_namesakes(self) -> None:
        """A record that goes by the name of a match under way could never be found."""
        for file in self._files(self.under_way_folder):
            twin = self.records / file.name
            if is_there(twin):
                with suppress(OSError):
                    move_safely(twin, self.free_place(twin, moving=twin))

    # ---- keeping

    def keep(self, what: str, write: Callable[[], None]) -> bool:
        """Something besides the matches, such as the settings: written now, or else as soon as it can be."""
        self._pending_writes[what] = write
        return self.save()

    def save(self) -> bool:
        """Tries to bring everything on disk up to date; whether that worked."""
        trouble = None
        for key, journal in list(self._unsaved.items()):
            try:
                self._write(journal)
            except OSError as error:
                trouble = why(error)
            else:
                del self._unsaved[key]
            if journal.file.stem != key and self._live.get(key) is journal:  # another window has that name
                del self._live[key]
                self._live[journal.file.stem] = journal
        for what, write in list(self._pending_writes.items()):
            try:
                write()
            except OSError as error:
                trouble = why(error)
            else:
                del self._pending_writes[what]
        self._tell(trouble)
        return trouble is None

    def _write(self, journal: Journal) -> None:
        journal.write()
        self._put_in_place(journal)
        self._touch(journal.file)

    def _follow(self, journal: Journal) -> None:
        """From now on all that is done in its match comes here first."""

        def on_change() -> None:
            journal.stamp()
            self._live[journal.file.stem] = self._unsaved[journal.file.stem] = journal
            self.save()

        self._live[journal.file.stem] = self._unsaved[journal.file.stem] = journal
        journal.match.on_change = on_change

    def _put_in_place(self, journal: Journal) -> None:
        """A match that is over lies among the records; one that goes on does not."""
        wanted = self.records if journal.match.over else self.under_way_folder
        if journal.file.parent != wanted:
            to = self.free_place(wanted / journal.file.name, moving=journal.file)
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
        if words not in self.notes:
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


def _is_ours(name: str) -> bool:
    """Whether it is the name of a record; one that is no text at all was given by a stranger."""
    return name.endswith(SUFFIX) and not any("\ud800" <= letter <= "\udfff" for letter in name)


def told_by_header(file: Path) -> UnderWay | None:
    """From the first line alone; None if that says nothing."""
    try:
        with file.open("rb") as source:
            header = parse_json(source.readline().decode("utf-8"))
            position = header["position"]
            lines = sum(1 for _ in source)
        options = position.get("options")
        return UnderWay(
            file.stem, str(position["rules"]), _names(position["players"]), lines, file.stat().st_mtime,
            options if isinstance(options, dict) else {}, str(header.get("created", "")),
        )  # fmt: skip
    except (OSError, UnicodeDecodeError, Problem, KeyError, TypeError, AttributeError):
        return UnderWay(file.stem, "", (), 0, 0.0) if is_there(file) else None


def _names(players: object) -> tuple[str, ...]:
    """Of a position, or of a setup that names its players, or only counts them."""
    told = players if isinstance(players, list) else []
    return tuple(str(player["name"] if isinstance(player, dict) else player) for player in told)


def _told_by_match(key: str, match: Match) -> UnderWay:
    setup = match.setup
    return UnderWay(key, setup.rules, setup.names, len(match.history_of_actions), time(), setup.options)

"""The history: what the records on the shelf tell, in a database that can be searched and counted.

The records are the truth. The database is made from them and can be made anew at any time: one that is damaged, or of
a version that this app does not know, is set aside.
"""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from typing import Any, NamedTuple

from phoenix.store.files import free_name
from phoenix.store.shelf import Shelf
from phoenix.store.summary import GameSummary, summary_of

FILE = "history.db"
MIGRATIONS = (
    """
    CREATE TABLE games (
        key TEXT PRIMARY KEY, modified INTEGER NOT NULL, size INTEGER NOT NULL, rules TEXT NOT NULL,
        created TEXT NOT NULL, people TEXT NOT NULL, folded TEXT NOT NULL, finished INTEGER NOT NULL,
        rounds INTEGER NOT NULL, actions INTEGER NOT NULL, fault TEXT NOT NULL
    );
    CREATE INDEX games_by_date ON games (created DESC, key);
    CREATE TABLE players (
        key TEXT NOT NULL REFERENCES games (key) ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
        color TEXT NOT NULL, bot TEXT NOT NULL, stars INTEGER, won REAL NOT NULL, PRIMARY KEY (key, seat)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE games ADD COLUMN cardboard INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET modified = 0;
    """,
)
"""One script for each version of the schema, from the one before it; ``PRAGMA user_version`` says how many were run."""
NO_ROOM = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
"""What SQLite says where nothing can be written."""
PATIENCE = 0.1
"""Seconds to wait for another window that is writing: the screen waits too."""
LOOKED_AT_ONCE = 25
"""Files whose dates are looked at between two pauses."""


class Filter(NamedTuple):
    """Which games of the history one wants to see."""

    text: str = ""
    """In the names of the players, whatever the accents and capitals."""
    rules: Sequence[str] = ()
    """Any of these; none means all."""
    finished: bool | None = None
    cardboard: bool | None = None
    """Whether only the score was kept here."""


EVERYTHING = Filter()


class Row(NamedTuple):
    """A game as the list shows it."""

    key: str
    rules: str
    created: str
    people: str
    """Names, one a line."""
    colors: str
    """One for each of the people, separated by spaces."""
    winners: str
    """Seats, separated by spaces."""
    finished: bool
    rounds: int
    actions: int
    fault: str
    cardboard: bool
    """Whether only its score was kept here."""


class History:
    def __init__(self, shelf: Shelf, migrations: Sequence[str] = MIGRATIONS) -> None:
        self.shelf = shelf
        self._migrations = migrations
        self._open = self._connect()

    # ---- the database

    def _connect(self) -> sqlite3.Connection:
        """The database in the app's folder; a new one if that is no good; one in memory if there cannot be any."""
        for _ in range(2):
            try:
                return self._prepared(str(self.shelf.folder / FILE))
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                    break  # there is no room, or one may not write: the records are still there
                self._set_aside()  # not the tables that it should have
            except (sqlite3.DatabaseError, UnicodeError):
                self._set_aside()
        return self._prepared(":memory:")

    def _prepared(self, name: str) -> sqlite3.Connection:
        connection = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA foreign_keys = ON")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version > len(self._migrations):
                raise sqlite3.DatabaseError("made by a later version of the app")
            for number, script in enumerate(self._migrations[version:], version + 1):
                connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
            connection.execute("SELECT count(*) FROM games JOIN players USING (key)").fetchone()
        except (sqlite3.Error, UnicodeError):
            connection.close()
            raise
        return connection

    def _set_aside(self) -> None:
        """The file keeps what is in it, under a name that nothing has yet."""
        for suffix in ("-wal", "-shm"):
            with suppress(OSError):
                (self.shelf.folder / f"{FILE}{suffix}").unlink()
        file = self.shelf.folder / FILE
        with suppress(OSError):
            file.rename(free_name(file.with_name("history.damaged.db")))

    def _ask(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """What the database answers; if it turns out to be damaged, what an empty one does."""
        try:
            return self._open.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeError) as error:
            if not _is_damage(error):
                return []
            self.rebuild()
            return self._open.execute(query, values).fetchall()

    def rebuild(self) -> None:
        """Away with the database; ``sync`` makes it anew from the records."""
        self.close()
        self._set_aside()
        self._open = self._connect()

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self._open.close()

    # ---- following the records

    def sync(self) -> Iterator[bool]:
        """Brings the database in line with the records, a little at each step; tells whether anything changed."""
        known = {key: (modified, size) for key, modified, size in self._ask("SELECT key, modified, size FROM games")}
        there: set[str] = set()
        for number, file in enumerate(self.shelf.all_files()):
            if number % LOOKED_AT_ONCE == 0:
                yield False
            there.add(file.stem)
            try:
                stat = file.stat()
                mark = (stat.st_mtime_ns, stat.st_size)
                if known.get(file.stem) == mark:
                    continue
                self._write(summary_of(file), mark)
            except (OSError, UnicodeEncodeError, OverflowError):
                continue  # the next time, then
            except sqlite3.Error as error:
                yield from self._sync_elsewhere(error)
                return
            yield True
        gone = [(key,) for key in known.keys() - there]
        if gone:
            try:
                self._open.executemany("DELETE FROM games WHERE key = ?", gone)
            except sqlite3.Error as error:
                yield from self._sync_elsewhere(error)
                return
        yield bool(gone)

    def _sync_elsewhere(self, error: sqlite3.Error) -> Iterator[bool]:
        """In a database made anew if this one is damaged, in memory where nothing can be written; if another window is
        writing, the next time."""
        if _is_damage(error):
            self.rebuild()
        elif getattr(error, "sqlite_errorcode", 0) & 0xFF in NO_ROOM:
            self.close()
            self._open = self._prepared(":memory:")
        else:
            return
        yield from self.sync()

    def _write(self, game: GameSummary, mark: tuple[int, int]) -> None:
        names = [player.name for player in game.players]
        row = (
            game.key, *mark, game.rules, game.created, "\n".join(names), folded(" ".join(names)), game.finished,
            game.rounds, game.actions, game.fault, game.cardboard,
        )  # fmt: skip
        players = [(game.key, seat, *player) for seat, player in enumerate(game.players)]
        with closing(self._open.cursor()) as cursor:
            cursor.execute("BEGIN")
            try:
                cursor.execute("DELETE FROM games WHERE key = ?", (game.key,))
                cursor.execute(f"INSERT INTO games VALUES ({', '.join('?' * len(row))})", row)
                cursor.executemany("INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?)", players)
                cursor.execute("COMMIT")
            except sqlite3.Error:
                with suppress(sqlite3.Error):
                    cursor.execute("ROLLBACK")
                raise

    # ---- asking

    def count(self, wanted: Filter = EVERYTHING) -> int:
        where, values = _where(wanted)
        found = self._ask(f"SELECT count(*) FROM games {where}", values)
        return int(found[0][0]) if found else 0

    def rows(self, wanted: Filter = EVERYTHING, first: int = 0, most: int = -1) -> list[Row]:
        """Games, the latest first."""
        return self._rows(*_where(wanted), first, most)

    def row(self, key: str) -> Row | None:
        """One game."""
        return next(iter(self._rows("WHERE key = ?", [key], 0, 1)), None)

    def _rows(self, where: str, values: list[Any], first: int, most: int) -> list[Row]:
        query = f"""
            SELECT key, rules, created, people,
                coalesce((SELECT group_concat(color, ' ') FROM
                    (SELECT color FROM players WHERE key = g.key ORDER BY seat)), ''),
                coalesce((SELECT group_concat(seat, ' ') FROM players WHERE key = g.key AND won > 0), ''),
                finished, rounds, actions, fault, cardboard
            FROM (SELECT * FROM games {where} ORDER BY created DESC, key LIMIT ? OFFSET ?) AS g
            ORDER BY created DESC, key
        """
        return [Row(*row) for row in self._ask(query, (*values, most, first))]

    def ask(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """For what counts over many games."""
        return self._ask(query, values)


def _is_damage(error: Exception) -> bool:
    """Whether the file is no sound database, or a text in it none; not if only something cannot be done now, or the
    database was closed."""
    if isinstance(error, sqlite3.ProgrammingError):
        return False
    return not isinstance(error, sqlite3.OperationalError) or getattr(error, "sqlite_errorcode", None) is None


def folded(text: str) -> str:
    """A text without accents and capitals, as people search for it."""
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def _where(wanted: Filter) -> tuple[str, list[Any]]:
    conditions, values = [], list[Any]()
    for word in folded(wanted.text).split():
        conditions.append("instr(folded, ?)")
        values.append(word)
    if wanted.rules:
        conditions.append(f"rules IN ({', '.join('?' * len(wanted.rules))})")
        values += wanted.rules
    if wanted.finished is not None:
        conditions.append("finished = ?")
        values.append(wanted.finished)
    if wanted.cardboard is not None:
        conditions.append("cardboard = ?")
        values.append(wanted.cardboard)
    return (f"WHERE {' AND '.join(conditions)}" if conditions else ""), values

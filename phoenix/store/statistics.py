"""How games went: for each player, colour, seat and game how many, how often won, with how many Stars."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from phoenix.games import GAMES
from phoenix.store.history import History

MOST = 40
"""Lines that are counted of a kind."""
LATEST = 40
"""Games of a person of which the Stars are told one by one."""


class Share(NamedTuple):
    """One player, colour, seat or game in the finished games."""

    label: str
    games: int
    wins: float
    """A shared win counts in equal parts."""
    stars: float | None
    """A game; None where no game had Stars."""
    bot: bool = False

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


class Statistics(NamedTuple):
    games: int
    finished: int
    rounds: float
    """A finished game."""
    players: list[Share]
    """Those with most games first."""
    colors: list[Share]
    seats: list[Share]
    """In turn order from the first seat; the label is its number."""
    rules: list[Share]
    """By rule set, those most played first; nobody wins more or less often."""


class Scope(NamedTuple):
    """Which games are counted."""

    rules: Sequence[str] = ()
    """Any of these; none means all."""
    bots: bool | None = None
    """Only those with bots, or only those without."""


EVERYTHING = Scope()


def statistics(history: History, scope: Scope = EVERYTHING) -> Statistics:
    """Counted over all games of a scope; games of one person alone decide no win rate."""
    where, values = _where(scope)
    total = history.ask(
        f"SELECT count(*), sum(finished), avg(CASE finished WHEN 1 THEN rounds END) FROM games WHERE {where}", values
    )
    games, finished, rounds = total[0] if total else (0, 0, 0)
    decided, alone = _decided()

    def shares(group: str, order: str, kind: str = "1") -> list[Share]:
        """Who has several seats in a game, as bots may, has played one game."""
        query = f"""
            SELECT {group}, count(DISTINCT key), sum(won), avg(stars), max(bot != '')
            FROM players JOIN games USING (key)
            WHERE {decided} AND {where} GROUP BY {group}, {kind} ORDER BY {order} LIMIT {MOST}
        """
        return [
            Share(str(label), count, wins, stars, bool(bot))
            for label, count, wins, stars, bot in history.ask(query, (*alone, *values))
        ]

    return Statistics(
        games,
        finished or 0,
        rounds or 0.0,
        shares("CASE bot WHEN '' THEN name ELSE bot END", "count(DISTINCT key) DESC, 1", kind="bot != ''"),
        shares("color", "sum(won) / count(*) DESC, 1"),
        shares("seat + 1", "1"),
        shares("rules", "count(DISTINCT key) DESC, 1"),
    )


# ---- one person


class Versus(NamedTuple):
    """Somebody whom a person has played with."""

    label: str
    bot: bool
    games: int
    won: float
    """By the person."""
    lost: float
    """By the other one to them: games that the other won."""


class Result(NamedTuple):
    """A game of a person's."""

    created: str
    rules: str
    stars: int | None
    won: bool


class Person(NamedTuple):
    games: int
    wins: float
    streak: int
    """Games won in a row, up to the last one."""
    longest: int
    """The most that ever were."""
    most_stars: int | None
    stars: list[Result]
    """The latest games that had Stars, in order."""
    against: list[Versus]
    """Those played with most often first."""
    by_game: list[Share]


def person(history: History, name: str, scope: Scope = EVERYTHING, *, bot: bool = False) -> Person:
    """How the finished games of a person went, or of a bot."""
    where, values = _where(scope)
    decided, alone = _decided()
    me = "bot = ?" if bot else "name = ? AND bot = ''"
    rows = history.ask(
        f"""
        SELECT created, rules, max(stars), sum(won) FROM players JOIN games USING (key)
        WHERE {me} AND {decided} AND {where} GROUP BY key ORDER BY created, key
        """,
        (name, *alone, *values),
    )
    wins = [won > 0 for *_, won in rows]
    runs = [len(list(run)) for won, run in groupby(wins) if won]
    with_stars = [Result(created, rules, stars, won > 0) for created, rules, stars, won in rows if stars is not None]
    return Person(
        games=len(rows),
        wins=sum(won for *_, won in rows),
        streak=runs[-1] if wins and wins[-1] else 0,
        longest=max(runs, default=0),
        most_stars=max((result.stars for result in with_stars if result.stars is not None), default=None),
        stars=with_stars[-LATEST:],
        against=_against(history, name, scope, me),
        by_game=_by_game(rows),
    )


def _against(history: History, name: str, scope: Scope, me: str) -> list[Versus]:
    where, values = _where(scope)
    decided, alone = _decided()
    query = f"""
        WITH mine AS (SELECT key, sum(won) AS won FROM players WHERE {me} GROUP BY key),
        theirs AS (
            SELECT key, CASE bot WHEN '' THEN name ELSE bot END AS label, bot != '' AS is_bot, sum(won) AS won
            FROM players WHERE NOT ({me}) GROUP BY key, label, is_bot
        )
        SELECT label, is_bot, count(*), sum(mine.won), sum(theirs.won)
        FROM mine JOIN theirs USING (key) JOIN games USING (key)
        WHERE {decided} AND {where} GROUP BY label, is_bot ORDER BY count(*) DESC, label LIMIT {MOST}
    """
    found = history.ask(query, (name, name, *alone, *values))
    return [Versus(str(label), bool(is_bot), games, won, lost) for label, is_bot, games, won, lost in found]


def _by_game(rows: Sequence[Any]) -> list[Share]:
    found: dict[str, list[Any]] = {}
    for row in rows:
        found.setdefault(row[1], []).append(row)
    shares = []
    for rules, games in found.items():
        stars = [row[2] for row in games if row[2] is not None]
        shares.append(
            Share(rules, len(games), sum(row[3] for row in games), sum(stars) / len(stars) if stars else None)
        )
    return sorted(shares, key=lambda share: -share.games)


# ---- which games


def _where(scope: Scope) -> tuple[str, tuple[object, ...]]:
    where = f"rules IN ({', '.join('?' * len(scope.rules))})" if scope.rules else "rules != ''"
    if scope.bots is not None:
        exists = "EXISTS (SELECT 1 FROM players AS p WHERE p.key = games.key AND p.bot != '')"
        where += f" AND {exists}" if scope.bots else f" AND NOT {exists}"
    return where, tuple(scope.rules)


def _decided() -> tuple[str, tuple[str, ...]]:
    """Games that somebody won or lost."""
    alone = tuple(game.name for game in GAMES.values() if game.is_solo)
    return f"finished AND rules NOT IN ({', '.join('?' * len(alone))})", alone

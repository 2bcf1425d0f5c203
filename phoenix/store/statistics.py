"""How games went: for each player, each colour and each seat how many, how often won, with how many Stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.games import GAMES
from phoenix.store.history import History


class Share(NamedTuple):
    """One player, colour or seat in the finished games."""

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


def statistics(history: History, rules: Sequence[str] = (), most: int = 40) -> Statistics:
    """Counted over all games of these rule sets, or of all; games of one person alone decide no win rate."""
    where = f"rules IN ({', '.join('?' * len(rules))})" if rules else "rules != ''"
    total = history.ask(
        f"SELECT count(*), sum(finished), avg(CASE finished WHEN 1 THEN rounds END) FROM games WHERE {where}", rules
    )
    games, finished, rounds = total[0] if total else (0, 0, 0)

    alone = [game.name for game in GAMES.values() if game.is_solo]
    decided = f"finished AND rules NOT IN ({', '.join('?' * len(alone))})"

    def shares(group: str, order: str, limit: int, kind: str = "1") -> list[Share]:
        query = f"""
            SELECT {group}, count(*), sum(won), avg(stars), max(bot != '') FROM players JOIN games USING (key)
            WHERE {decided} AND {where} GROUP BY {group}, {kind} ORDER BY {order} LIMIT ?
        """
        return [
            Share(str(label), count, wins, stars, bool(bot))
            for label, count, wins, stars, bot in history.ask(query, (*alone, *rules, limit))
        ]

    return Statistics(
        games,
        finished or 0,
        rounds or 0.0,
        shares("CASE bot WHEN '' THEN name ELSE bot END", "count(*) DESC, 1", most, kind="bot != ''"),
        shares("color", "sum(won) / count(*) DESC, 1", most),
        shares("seat + 1", "1", most),
    )

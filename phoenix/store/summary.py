"""What a record tells in short: who played what, when, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from phoenix.core.words import BadRecord
from phoenix.match.match import Match
from phoenix.match.records import read_as_far
from phoenix.store.shelf import PLAN


class Player(NamedTuple):
    name: str
    color: str
    bot: str
    """The name of the bot that played; empty for a person."""
    stars: int | None
    """None in games without Stars."""
    won: float
    """1 for a win, an equal part of it for a shared one."""


class GameSummary(NamedTuple):
    key: str
    rules: str
    """Of the game that was played, be it of cardboard; empty if nothing could be read."""
    cardboard: bool
    """Whether only its score was kept here."""
    created: str
    players: tuple[Player, ...]
    finished: bool
    rounds: int
    actions: int
    fault: str
    """What is wrong with the record; empty if it is sound."""


def summary_of(file: Path) -> GameSummary:
    """A record in short; ``OSError`` if there is none."""
    data = file.read_bytes()
    try:
        reading = read_as_far(data)
    except BadRecord as problem:
        return GameSummary(file.stem, "", False, "", (), False, 0, 0, _plain(str(problem)))
    match = reading.match
    fault = _plain(str(reading.fault)) if reading.fault is not None else ""
    return GameSummary(
        file.stem, match.game.on_the_table(match.setup), match.game.on_cardboard, match.created,
        tuple(_players(match)), match.over, match.position.round, len(match.played), fault,
    )  # fmt: skip


def _plain(text: str) -> str:
    """A text of somebody's, fit for a database: half a character is none."""
    return text.encode("utf-8", "replace").decode()


def _players(match: Match) -> list[Player]:
    position, setup = match.position, match.setup
    winners = position.winners or ()
    stars = match.game.stars(position) or (None,) * setup.seats
    bots = _bots(match.extra.get(PLAN), setup.seats)
    return [
        Player(setup.names[seat], setup.colors[seat], bots[seat], stars[seat], seat in winners and 1 / len(winners))
        for seat in range(setup.seats)
    ]


def _bots(plan: object, seats: int) -> list[str]:
    """By seat the bot that plays there; the plan may be of any shape, strangers write records too."""
    told = plan.get("seats") if isinstance(plan, Mapping) else None
    if not isinstance(told, list) or len(told) != seats:
        return [""] * seats
    return [_bot(seat) for seat in told]


def _bot(seat: Any) -> str:
    player = seat.get("player", "") if isinstance(seat, Mapping) else ""
    return _plain(player[:40]) if isinstance(player, str) and player != "person" else ""

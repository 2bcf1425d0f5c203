"""A game played by the engine (P, W or C), told turn by turn as people beside a physical set would tell it (S1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from phoenix.games.classic.state import ClassicState
from phoenix.games.interface import Position
from phoenix.games.phoenix.state import PhoenixState
from phoenix.games.state import OFF
from phoenix.games.tally.state import TallyPosition
from phoenix.match.match import Match
from tests.games.tally.tallies import full, off, out, rise, stars

EVENING = Path(__file__).with_name("evening.phx")
"""A whole game for eight: 12 rounds, risings, a collision, six players out, a tie."""


class Turn(NamedTuple):
    reports: list[dict[str, Any]]
    """What the table saw in this turn, in the order in which it happened."""
    position: Position
    """Of the engine, when the turn was over."""


def turns_of(match: Match) -> Iterator[Turn]:
    """The turns of a game, from the first to the last; nobody tells who is out in Phoenix Rising: that follows."""
    reports: list[dict[str, Any]] = []
    was_full, playing = False, False
    for played in match.played:
        position = played.position
        for name, _, seat, _ in played.events:
            if name in ("turn", "won"):
                if playing:
                    if _is_full(position) and not was_full:
                        reports.append(full())
                        was_full = True
                    yield Turn(reports, position)
                    reports = []
                playing = name == "turn"
            else:
                reports += _reports(name, seat, position)


def _is_full(position: Position) -> bool:
    return isinstance(position, PhoenixState) and not position.empty_outer


def _reports(name: str, seat: int | None, position: Position) -> list[dict[str, Any]]:
    if isinstance(position, ClassicState):
        return [out(seat)] if name == "out" and seat is not None else []
    match name:
        case "scored" if seat is not None:
            return [stars(seat, 1)]
        case "left" if seat is not None:
            return [off(seat)]
        case "rose" if seat is not None:
            return [rise(seat)]
    return []


def told_by(position: Position) -> dict[str, Any]:
    """What the engine says of the things that a scorekeeper keeps."""
    assert isinstance(position, PhoenixState)
    return _kept(position, tuple(pawn != OFF for pawn in position.pawns))


def kept_of(position: Position) -> dict[str, Any]:
    """What the scorekeeper says of them."""
    assert isinstance(position, TallyPosition)
    return _kept(position, position.in_play)


def _kept(position: PhoenixState | TallyPosition, in_play: tuple[bool, ...]) -> dict[str, Any]:
    now = (
        {"round": position.round, "turn": position.turn} if position.winners is None else {"winners": position.winners}
    )
    return {
        "stars": position.stars,
        "life": position.life,
        "in play": in_play,
        "out": position.out,
        "last round": position.last_round,
        **now,
    }

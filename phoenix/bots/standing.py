"""How the players stand at this moment, by what counts at once: Stars, Life tokens, who is off the board or out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from phoenix.games.classic.state import ClassicPosition
from phoenix.games.interface import Position
from phoenix.games.phoenix.state import PhoenixPosition
from phoenix.games.state import OFF

STAR, LIFE, OFF_BOARD, OUT, WIN = 10.0, 8.0, -14.0, -60.0, 1000.0


def standings(position: Position) -> list[float]:
    """By seat, in tenths of a Star."""
    return STANDINGS[type(position)](position)


def lead(position: Position, seat: int) -> float:
    """How far a seat is ahead of the mean of the others; where all are one person's, how well they all stand (V4)."""
    if position.setup.rules == "solo":
        return sum(standings(position)) + WIN * len(position.winners or ()) / position.setup.seats
    if position.winners:
        return WIN / len(position.winners) if seat in position.winners else -WIN
    worths = standings(position)
    own = worths[seat]
    return own - (sum(worths) - own) / (len(worths) - 1)


def _phoenix(p: PhoenixPosition) -> list[float]:
    return [
        OUT if out else STAR * stars + LIFE * life + (OFF_BOARD if pawn == OFF else 0.0)
        for stars, life, out, pawn in zip(p.stars, p.life, p.out, p.pawns, strict=True)
    ]


def _classic(p: ClassicPosition) -> list[float]:
    return [(OUT if out else 0.0) + score for out, score in zip(p.out, p.score, strict=True)]


STANDINGS: dict[type, Callable[[Any], list[float]]] = {PhoenixPosition: _phoenix, ClassicPosition: _classic}

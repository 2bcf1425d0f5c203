"""How the players stand at this moment, by what counts at once: Stars, Life tokens, who is off the board or out."""

from __future__ import annotations

from phoenix.games import game_for
from phoenix.games.interface import Position

WIN = 1000.0


def lead(position: Position, seat: int) -> float:
    """How far a seat is ahead of the mean of the others; where all are one person's, how well they all stand (V4)."""
    game = game_for(position.setup)
    if game.is_solo:
        return sum(game.standings(position)) + WIN * len(position.winners or ()) / position.setup.seats
    if position.winners:
        return WIN / len(position.winners) if seat in position.winners else -WIN
    worths = game.standings(position)
    own = worths[seat]
    return own - (sum(worths) - own) / (len(worths) - 1)

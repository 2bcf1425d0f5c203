"""How a game ended: who won, why, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence

from phoenix.core.events import Event
from phoenix.games import game_for
from phoenix.games.interface import Position
from phoenix.games.values import Outcome


def tell_result(position: Position, events: Sequence[Event] = ()) -> Outcome:
    """How a game that is over ended. The events of its last action say by which rule Stars were won or not needed."""
    return game_for(position.setup).outcome(position, events)

"""What could lie face down: a position that fits all that a seat sees, its hidden tiles filled in by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from phoenix.games import game_for
from phoenix.games.interface import Position


def guess(view: Position, random: Random) -> Any:
    """The view with every hidden tile turned up: those that are nowhere to be seen, in an order by chance."""
    return game_for(view.setup).guess(view, random)

"""A hint for somebody who is stuck: the best action that can be found in a moment, and why."""

from __future__ import annotations

from typing import Any, NamedTuple

from phoenix.bots.reasons import reason
from phoenix.core.actions import Action
from phoenix.core.tiles import TileNumber
from phoenix.core.words import Words
from phoenix.games import game_for
from phoenix.games.interface import Position

ADVISER = "hard"
"""The bot that is asked."""


class Hint(NamedTuple):
    action: Action
    why: Words


def thought_about(position: Position, tile: TileNumber | None = None) -> Any:
    """The position that the adviser is asked about; in a mirrored game a tile is to be named first (M6)."""
    return game_for(position.setup).supposed(position, tile)


def hint_of(position: Position, action: Action) -> Hint:
    """The hint to take an action, for its decider; what speaks for it is what that seat may see."""
    game = game_for(position.setup)
    seat = position.decider
    assert seat is not None
    return Hint(action, reason(game, game.view(position, seat), action))

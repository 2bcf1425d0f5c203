"""Where to begin: away from the others and with the board ahead. Nothing else is known yet."""

from __future__ import annotations

from random import Random
from typing import Any

from phoenix.core.actions import Action, Open, space_of
from phoenix.games.interface import Game, Position


def open_well(game: Game[Any], view: Position, actions: tuple[Action, ...], random: Random) -> Action:
    """One of the places farthest from the others, not in a corner, facing inwards."""
    taken = _spaces_taken(game, view)
    return max(actions, key=lambda action: (*_room(game, action, taken), random.random()))


def _spaces_taken(game: Game[Any], view: Position) -> list[int]:
    """Those that somebody will enter next."""
    ahead = [game.space_ahead(view, seat) for seat in range(view.setup.seats)]
    return [space for space in ahead if space is not None]


def _room(game: Game[Any], action: Action, taken: list[int]) -> tuple[int, int]:
    """How far the others are, up to half the board; how far the border is from where the way leads."""
    grid = game.grid
    space = space_of(action)
    if isinstance(action, Open):
        space = grid.facing[space * grid.ports + action.port]
    row, column = divmod(space, grid.size)
    away = [max(abs(row - other // grid.size), abs(column - other % grid.size)) for other in taken]
    last = grid.size - 1
    return min([grid.size // 2, *away]), min(row, last - row) + min(column, last - column)

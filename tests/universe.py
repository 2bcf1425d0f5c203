"""The well-formed actions of a rule set: all that FORMATS 4 lets one say, legal or not."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

from phoenix.core import assets
from phoenix.core.actions import Action
from phoenix.core.geometry import Grid
from phoenix.core.tiles import TileSet
from phoenix.games import GAMES

ABSENT = object()
MOST = 5_000


def values(key: str, tiles: TileSet, grid: Grid) -> list[Any]:
    """What a key of an action may say."""
    match key:
        case "tile":
            return [tile.id for tile in tiles.tiles]
        case "face":
            return ["a", "b"]
        case "turn":
            return list(range(4))
        case "space" | "to":
            return [grid.pair(space) for space in grid.spaces]
        case "entry" | "port":
            return list(range(grid.layout.ports))
        case "flip":
            return ["lr", "tb"]
        case "give" | "take":
            return [[], *([tile.id] for tile in tiles.tiles)]
        case _:
            raise NotImplementedError(f"what can {key} be?")


@cache
def every_action(rules: str) -> tuple[Action, ...]:
    """Each ``do`` with each value of each of its keys, the optional ones there and not there.

    Where that is too many, as on the large board, a part of them; a swap is of one tile at most.
    """
    game = GAMES[rules]
    tiles = assets.tileset(game.tileset)
    setup = game.set_up(tiles, game.fewest)
    found = []
    for do, form in game.forms.items():
        sayings = [[(key, value) for value in values(key, tiles, game.grid)] for key in form.required]
        sayings += [[(key, value) for value in (ABSENT, *values(key, tiles, game.grid))] for key in form.optional]
        for said in product(*sayings):
            action = {"do": do} | {key: value for key, value in said if value is not ABSENT}
            found.append(game.read_action(action, setup))
    return tuple(found) if len(found) <= MOST else tuple(Random(rules).sample(found, MOST))

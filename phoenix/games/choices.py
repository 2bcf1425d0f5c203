"""The actions of Phoenix Rising as tables: each is made once a tile set and then only looked up (P7 to P10, P17)."""

from __future__ import annotations

from functools import cache

from phoenix.actions import Action
from phoenix.games.phoenix_state import GRID, SPACES
from phoenix.geometry import FLIPS
from phoenix.tiles import TileSet

PORTS = GRID.layout.ports
LEAVE = Action("leave")
START = tuple(Action("start", space=space) for space in range(SPACES))
RISE = tuple(Action("rise", space=space) for space in range(SPACES))
LANTERN = tuple(Action("lantern", space=space) for space in range(SPACES))
LANTERN_FLIPS = tuple(tuple(Action("lantern", space=space, flip=way) for way in FLIPS) for space in range(SPACES))
DIM = tuple(Action("dim", flip=way) for way in FLIPS)
BREAK = tuple(tuple(Action("break", space=space, flip=way) for way in FLIPS) for space in range(SPACES))

Actions = tuple[Action, ...]


class Choices:
    """What a pawn can do with a tile of the set, by tile and port or door."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        self.place = tuple(self._place(t, port) for t in range(len(tiles.tiles)) for port in range(PORTS))
        """By ``tile * PORTS + port``: the lies that have a path at the port the pawn enters by (P7)."""
        self.turn = tuple(tuple(a._replace(do="turn", lie=a.lie % 8) for a in actions) for actions in self.place)  # P8

    def _place(self, tile: int, port: int) -> Actions:
        links = self.tiles.links
        return tuple(Action("place", lie) for lie in self.tiles.lies(tile) if links[lie][port] >= 0)

    @cache  # noqa: B019 -- there is one Choices a tile set, and both live as long
    def enter(self, tile: int, space: int) -> Actions:
        """The lies and doors by which a pawn beside the space can come in (P9)."""
        links = self.tiles.links
        doors = GRID.doors[space]
        return tuple(
            Action("place", lie, port=door) for lie in self.tiles.lies(tile) for door in doors if links[lie][door] >= 0
        )

    @cache  # noqa: B019
    def enter_by_turning(self, tile: int, space: int) -> Actions:
        return tuple(a._replace(do="turn", lie=a.lie % 8) for a in self.enter(tile, space))

    def any_place(self, tile: int) -> Actions:
        """Every face and rotation: nothing extends the path (P10)."""
        return tuple(Action("place", lie) for lie in self.tiles.lies(tile))

    def any_turn(self, tile: int) -> Actions:
        return tuple(Action("turn", lie % 8) for lie in self.tiles.lies(tile))


_made: dict[int, tuple[TileSet, Choices]] = {}


def choices(tiles: TileSet) -> Choices:
    """The tables of a tile set, made on first use."""
    known = _made.get(id(tiles))
    if known is None or known[0] is not tiles:
        known = _made[id(tiles)] = (tiles, Choices(tiles))
    return known[1]

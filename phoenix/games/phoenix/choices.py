"""What may be chosen in Phoenix Rising and Winds of Change, phase by phase.

The actions are made once a tile set and then only looked up: a legal list is a few tuples put together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from phoenix.core.actions import Action
from phoenix.core.geometry import FLIPS
from phoenix.core.tiles import EMPTY, TileSet
from phoenix.games.phoenix.state import BESIDE, GRID, SPACES, PhoenixPosition
from phoenix.games.state import cached_by_tileset

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
        self.turn = tuple(
            tuple(a._replace(do="turn", pose=a.pose % 8) for a in actions) for actions in self.place
        )  # P8

    def _place(self, tile: int, port: int) -> Actions:
        links = self.tiles.links
        return tuple(Action("place", pose) for pose in self.tiles.poses(tile) if links[pose][port] >= 0)

    @cache  # noqa: B019 -- there is one Choices a tile set, and both live as long
    def enter(self, tile: int, space: int) -> Actions:
        """The lies and doors by which a pawn beside the space can come in (P9)."""
        links = self.tiles.links
        doors = GRID.doors[space]
        return tuple(
            Action("place", pose, port=door)
            for pose in self.tiles.poses(tile)
            for door in doors
            if links[pose][door] >= 0
        )

    @cache  # noqa: B019
    def enter_by_turning(self, tile: int, space: int) -> Actions:
        return tuple(a._replace(do="turn", pose=a.pose % 8) for a in self.enter(tile, space))

    def any_place(self, tile: int) -> Actions:
        """Every face and rotation: nothing extends the path (P10)."""
        return tuple(Action("place", pose) for pose in self.tiles.poses(tile))

    def any_turn(self, tile: int) -> Actions:
        return tuple(Action("turn", pose % 8) for pose in self.tiles.poses(tile))


choices = cached_by_tileset(Choices)
"""The tables of a tile set, made on first use."""


def start(position: PhoenixPosition) -> Actions:
    """Beside an outer space where no other pawn stands (P2)."""
    taken = position.pawns
    return tuple([START[space] for space in GRID.outer if BESIDE + space not in taken])


def act(position: PhoenixPosition) -> Actions:
    """Create your path, or leave the board by choice if you can rise (P28)."""
    seat = position.turn
    actions = create_path(position)
    if position.life[seat] and position.empty_outer and position.pawns[seat] < BESIDE:
        return (*actions, LEAVE)
    return actions


def create_path(position: PhoenixPosition) -> Actions:
    """Lay a tile (P7) or turn the one ahead (P8); if nothing extends the path, anything (P10)."""
    seat = position.turn
    pawn, hand = position.pawns[seat], position.hands[seat]
    table = choices(position.setup.tiles)
    actions: Actions = ()
    if pawn < BESIDE:
        space, port, _ = GRID.ahead[pawn]
        pose = position.board[space]
        if pose >= 0:
            return table.turn[(pose >> 3) * PORTS + port] or table.any_turn(pose >> 3)
        for tile in hand:
            actions += table.place[tile * PORTS + port]
    else:
        space = pawn - BESIDE
        pose = position.board[space]
        if pose >= 0:
            return table.enter_by_turning(pose >> 3, space) or table.any_turn(pose >> 3)
        for tile in hand:
            actions += table.enter(tile, space)
    if not actions:
        for tile in hand:
            actions += table.any_place(tile)
    return actions


def rise(position: PhoenixPosition) -> Actions:
    """Beside an empty outer space that no other pawn stands beside (P27)."""
    pawns, board = position.pawns, position.board
    return tuple([RISE[s] for s in GRID.outer if board[s] == EMPTY and BESIDE + s not in pawns])


def lantern(position: PhoenixPosition) -> Actions:
    """To another icon of the marker's colour (P17)."""
    return tuple([LANTERN[space] for space in position.targets])


def lantern_in_the_winds(position: PhoenixPosition) -> Actions:
    """A marker that comes to a Dimmed icon flips the tile, one way or the other (W2)."""
    board, glowing = position.board, position.setup.tiles.glowing
    actions: list[Action] = []
    for space in position.targets:
        if glowing[board[space]]:
            actions.append(LANTERN[space])
        else:
            actions += LANTERN_FLIPS[space]
    return tuple(actions)


def dim(_position: PhoenixPosition) -> Actions:
    """One way or the other (W3, W5)."""
    return DIM


def break_loop(position: PhoenixPosition) -> Actions:
    """Any tile of the loop (W5)."""
    return tuple([action for space in position.loop for action in BREAK[space]])


def nothing(_position: PhoenixPosition) -> Actions:
    return ()


ByPhase = dict[str, Callable[[PhoenixPosition], Actions]]

PHOENIX: ByPhase = {
    "start": start, "act": act, "rise": rise, "place": create_path, "lantern": lantern, "over": nothing,
}  # fmt: skip
WINDS: ByPhase = {**PHOENIX, "lantern": lantern_in_the_winds, "dim": dim, "break": break_loop}

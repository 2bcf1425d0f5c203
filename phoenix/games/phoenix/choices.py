"""What may be chosen in Phoenix Rising and Winds of Change, phase by phase.

The actions are made once a tile set and then only looked up: a legal list is a few tuples put together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from phoenix.core.actions import Action, Break, Dim, Leave, MoveLantern, Place, Rise, Start, Turn
from phoenix.core.geometry import FLIPS
from phoenix.core.notation import Form, Forms, Notation
from phoenix.core.tiles import NO_TILES, TileNumber, TileSet, face_of, tile_of, turn_of
from phoenix.games.phoenix.state import BESIDE, GRID, SIZE, SPACES, PhoenixPosition, PhoenixState
from phoenix.games.state import cached_by_tileset

PORTS = GRID.layout.ports
FORMS: Forms = {
    "start": Form(Start, ("space",)),
    "place": Form(Place, ("tile", "face", "turn"), ("entry",)),
    "turn": Form(Turn, ("face", "turn"), ("entry",)),
    "leave": Form(Leave),
    "rise": Form(Rise, ("space",)),
    "lantern": Form(MoveLantern, ("to",), ("flip",)),
    "dim": Form(Dim, ("flip",)),
    "break": Form(Break, ("space", "flip")),
}
_named = Notation(FORMS, NO_TILES, SIZE).named
LEAVE = Leave()
START = {BESIDE + space: _named(Start(space)) for space in GRID.outer}
"""By the pawn that stands there."""
RISE = tuple((space, BESIDE + space, _named(Rise(space))) for space in GRID.outer)
"""Each with the space and the pawn that stands there."""
LANTERN = tuple(_named(MoveLantern(space)) for space in range(SPACES))
LANTERN_FLIPS = tuple(tuple(_named(MoveLantern(space, way)) for way in FLIPS) for space in range(SPACES))
DIM = tuple(_named(Dim(way)) for way in FLIPS)
BREAK = tuple(tuple(_named(Break(space, way)) for way in FLIPS) for space in range(SPACES))

Actions = tuple[Action, ...]


class PhoenixChoices:
    """What a pawn can do with a tile of the set, by tile and port or door."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        notation = Notation(FORMS, tiles, SIZE)
        self._named, self._entering = notation.named, notation.entering
        self.any_place = tuple(tuple(self._named(Place(pose)) for pose in tiles.poses(tile)) for tile in tiles.numbers)
        """By tile: every face and rotation, as nothing extends the path (P10)."""
        links = tiles.links
        self.place: tuple[tuple[Place, ...], ...] = tuple(
            tuple(way for way in ways if links[way.pose][port] >= 0) for ways in self.any_place for port in range(PORTS)
        )
        """By ``tile * PORTS + port``: the poses that have a path at the port the pawn enters by (P7)."""
        turns = tuple(tuple(self._turn(tile, port) for port in range(PORTS)) for tile in tiles.numbers)
        self.turn = {pose: turns[tile_of(pose)] for pose in tiles.poses()}
        """By pose of the tile ahead, then by port: the ways to turn it (P8, P10)."""

    @cache  # noqa: B019 -- there is one PhoenixChoices a tile set, and both live as long
    def enter(self, tile: TileNumber, space: int) -> tuple[Place, ...]:
        """The poses and doors by which a pawn beside the space can come in (P9)."""
        links = self.tiles.links
        doors = GRID.doors[space]
        return tuple(
            self._entering(way, door) for way in self.any_place[tile] for door in doors if links[way.pose][door] >= 0
        )

    @cache  # noqa: B019
    def enter_by_turning(self, tile: TileNumber, space: int) -> Actions:
        return self._turns(self.enter(tile, space) or self.any_place[tile])

    def _turn(self, tile: TileNumber, port: int) -> Actions:
        return self._turns(self.place[tile * PORTS + port] or self.any_place[tile])

    def _turns(self, ways: tuple[Place, ...]) -> Actions:
        """The same for the tile ahead: it is not laid but turned."""
        return tuple(self._turned(face_of(way.pose), turn_of(way.pose), way.entry) for way in ways)

    @cache  # noqa: B019
    def _turned(self, face: int, turn: int, entry: int) -> Turn:
        return self._named(Turn(face, turn, entry))


choices = cached_by_tileset(PhoenixChoices)
"""The tables of a tile set, made on first use."""


def start(position: PhoenixPosition) -> Actions:
    """Beside an outer space where no other pawn stands (P2)."""
    free = START.copy()
    for taken in position.pawns:
        free.pop(taken, None)
    return tuple(free.values())


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
            return table.turn[pose][port]
        for tile in hand:
            actions += table.place[tile * PORTS + port]
    else:
        space = pawn - BESIDE
        pose = position.board[space]
        if pose >= 0:
            return table.enter_by_turning(tile_of(pose), space)
        for tile in hand:
            actions += table.enter(tile, space)
    if not actions:
        for tile in hand:
            actions += table.any_place[tile]
    return actions


def rise(position: PhoenixState) -> Actions:
    """Beside an empty outer space that no other pawn stands beside (P27)."""
    pawns, board = position.pawns, position.board
    return tuple([rise for space, pawn, rise in RISE if board[space] < 0 and pawn not in pawns])


def lantern(position: PhoenixPosition) -> Actions:
    """To another icon of the marker's colour (P17)."""
    return tuple([LANTERN[space] for space in position.marker_targets])


def lantern_in_the_winds(position: PhoenixPosition) -> Actions:
    """A marker that comes to a Dimmed icon flips the tile, one way or the other (W2)."""
    board, glowing = position.board, position.setup.tiles.glowing
    actions: list[Action] = []
    for space in position.marker_targets:
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

"""What may be chosen in classic Tsuro and its variations.

A tile may be laid in any rotation that does not take the own marker to the edge (C4). Where a path that leaves the
empty space by a port leads does not depend on the tile, so the space's ports are looked at once, and what each tile
allows with these *safe ports* is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from phoenix.core.actions import Action
from phoenix.core.geometry import P8, Grid, grid
from phoenix.core.tiles import TileSet
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.state import OFF, cached_by_tileset

SIZE = 6
GRID: Grid = grid(P8, SIZE)
PORTS = P8.ports
TOUCHING = GRID.touching
START = tuple(
    Action("start", space=spot // PORTS, port=spot % PORTS) for spot, there in enumerate(TOUCHING) if there < 0
)
"""The 48 start marks: two on each outer side of an outer space (C1)."""
AROUND = tuple(
    tuple((spot, 1 << spot % PORTS, TOUCHING[spot]) for spot in range(space * PORTS, (space + 1) * PORTS))
    for space in GRID.spaces
)
"""By space, for each of its ports: the spot, a bit for it, and the spot across."""

Actions = tuple[Action, ...]


class Choices:
    """The ways to lay each tile of a set, by the port entered and the safe ports of the space."""

    def __init__(self, tiles: TileSet) -> None:
        self.links = tiles.links
        self.any_way: tuple[Actions, ...] = tuple(
            tuple(Action("place", tile * 8 + turn) for turn in range(4)) for tile in range(len(tiles.tiles))
        )
        self.links_of = tuple(tuple((way, tiles.links[way.pose]) for way in ways) for ways in self.any_way)
        """By tile: the ways to lay it, each with its links."""
        self.safe: tuple[dict[int, Actions], ...] = tuple({} for _ in tiles.tiles)
        """By tile, then by ``entry * 256 + safe ports``; filled as it is asked for."""

    def safe_ways(self, tile: int, entry: int, safe_ports: int) -> Actions:
        """The rotations in which the path from the entry leaves by a safe port."""
        links = self.links
        ways = tuple([a for a in self.any_way[tile] if safe_ports >> links[a.pose][entry] & 1])
        self.safe[tile][entry << 8 | safe_ports] = ways
        return ways


choices = cached_by_tileset(Choices)
"""The tables of a tile set, made on first use."""


def start(position: ClassicPosition) -> Actions:
    """A free start mark (C2)."""
    free = list(START)
    for marker in position.markers:
        if marker != OFF:
            free.remove(Action("start", space=marker // PORTS, port=marker % PORTS))
    return tuple(free)


def lay(position: ClassicPosition, hand: Sequence[int]) -> Actions:
    """Any tile of the hand in any rotation, but not to the edge unless every one leads there (C3, C4)."""
    table = choices(position.setup.tiles)
    entry = position.markers[position.turn]
    safe_ports, returns = _look_around(position, entry)
    actions: Actions = ()
    if returns:
        safe = []
        for tile in hand:
            for way, links in table.links_of[tile]:
                port = links[entry & 7]
                while port in returns:
                    port = links[returns[port]]
                if safe_ports >> port & 1:
                    safe.append(way)
        actions = tuple(safe)
    else:
        key = (entry & 7) << 8 | safe_ports
        for tile in hand:
            ways = table.safe[tile].get(key)
            actions += table.safe_ways(tile, entry & 7, safe_ports) if ways is None else ways
    return actions or any_way(position, hand)


def any_way(position: ClassicPosition, hand: Sequence[int]) -> Actions:
    table = choices(position.setup.tiles)
    return tuple([action for tile in hand for action in table.any_way[tile]])


def _look_around(position: ClassicPosition, entry: int) -> tuple[int, dict[int, int]]:
    """Where the paths lead that leave the space ahead: a bit for each port whose path does not end at the edge, and for
    each port whose path comes back into the space, the port where it does."""
    markers, board, links = position.markers, position.board, position.setup.tiles.links
    space = entry >> 3
    safe_ports = 0
    returns: dict[int, int] = {}
    for spot, bit, here in AROUND[space]:
        if spot in markers:
            if spot != entry:  # another marker is run into: that is not the edge (C4)
                safe_ports |= bit
            continue
        while here >= 0:
            pose = board[here >> 3]
            if pose < 0:
                if here >> 3 == space:
                    returns[spot & 7] = here & 7
                else:
                    safe_ports |= bit
                break
            here = TOUCHING[(here & -8) + links[pose][here & 7]]
    return safe_ports, returns


def swaps(position: ClassicPosition) -> Actions:
    """Any number of own tiles for as many of those who went out by the tile just laid (C10)."""
    own = sorted(position.hands[position.turn])
    theirs = sorted(tile for seat, hand in enumerate(position.hands) if position.out[seat] for tile in hand)
    return tuple(
        Action("swap", give=give, take=take)
        for count in range(min(len(own), len(theirs)) + 1)
        for give in combinations(own, count)
        for take in combinations(theirs, count)
    )

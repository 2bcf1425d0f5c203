"""What may be chosen in classic Tsuro and its variations.

A tile may be laid in any rotation that does not take the own marker to the edge (C4). Where a path that leaves the
empty space by a port leads does not depend on the tile, so the space's ports are looked at once, and what each tile
allows with these *safe ports* is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from phoenix.actions import Action
from phoenix.games.classic_state import ClassicPosition
from phoenix.geometry import P8, Grid, grid
from phoenix.tiles import TileSet

SIZE = 6
GRID: Grid = grid(P8, SIZE)
PORTS = P8.ports
AHEAD_SPOT = tuple(across.spot for across in GRID.ahead)
START = tuple(
    Action("start", space=spot // PORTS, port=spot % PORTS) for spot, there in enumerate(AHEAD_SPOT) if there < 0
)
"""The 48 start marks: two on each outer side of an outer space (C1)."""
ALL_SAFE = 255

Actions = tuple[Action, ...]


class Choices:
    """The ways to lay each tile of a set, by the port entered and the safe ports of the space."""

    def __init__(self, tiles: TileSet) -> None:
        self.links = tiles.links
        self.any_way = tuple(
            tuple(Action("place", tile * 8 + turn) for turn in range(4)) for tile in range(len(tiles.tiles))
        )
        self.safe: tuple[dict[int, Actions], ...] = tuple({} for _ in tiles.tiles)
        """By tile, then by ``entry * 256 + safe ports``; filled as it is asked for."""

    def safe_ways(self, tile: int, entry: int, safe_ports: int) -> Actions:
        """The rotations in which the path from the entry leaves by a safe port."""
        links = self.links
        ways = tuple([a for a in self.any_way[tile] if safe_ports >> links[a.lie][entry] & 1])
        self.safe[tile][entry << 8 | safe_ports] = ways
        return ways


_made: dict[int, tuple[TileSet, Choices]] = {}


def choices(tiles: TileSet) -> Choices:
    """The tables of a tile set, made on first use."""
    known = _made.get(id(tiles))
    if known is None or known[0] is not tiles:
        known = _made[id(tiles)] = (tiles, Choices(tiles))
    return known[1]


def start(position: ClassicPosition) -> Actions:
    """A free start mark (C2)."""
    taken = position.markers
    return tuple([a for a in START if a.space * PORTS + a.port not in taken])


def lay(position: ClassicPosition, hand: Sequence[int]) -> Actions:
    """Any tile of the hand in any rotation, but not to the edge unless every one leads there (C3, C4)."""
    table = choices(position.setup.tiles)
    entry = position.markers[position.turn]
    safe_ports = _safe_ports(position, entry)
    actions: Actions = ()
    if safe_ports < 0:
        actions = tuple([a for tile in hand for a in table.any_way[tile] if not _leads_to_edge(position, entry, a.lie)])
    else:
        key = (entry & 7) << 8 | safe_ports
        for tile in hand:
            known = table.safe[tile].get(key)
            actions += table.safe_ways(tile, entry & 7, safe_ports) if known is None else known
    return actions or any_way(position, hand)


def any_way(position: ClassicPosition, hand: Sequence[int]) -> Actions:
    table = choices(position.setup.tiles)
    return tuple([action for tile in hand for action in table.any_way[tile]])


def _safe_ports(position: ClassicPosition, entry: int) -> int:
    """A bit for each port of the space ahead from which no path leads to the edge; -1 if one leads back there."""
    markers, board, links = position.markers, position.board, position.setup.tiles.links
    space = entry >> 3
    safe_ports = 0
    for spot in range(space << 3, (space << 3) + PORTS):
        if spot == entry:
            continue
        if spot in markers:  # another marker is run into: that is not the edge (C4)
            safe_ports |= 1 << (spot & 7)
            continue
        here = AHEAD_SPOT[spot]
        while here >= 0:
            lie = board[here >> 3]
            if lie < 0:
                if here >> 3 == space:
                    return -1
                safe_ports |= 1 << (spot & 7)
                break
            here = AHEAD_SPOT[(here & -8) + links[lie][here & 7]]
    return safe_ports


def _leads_to_edge(position: ClassicPosition, entry: int, lie: int) -> bool:
    """Whether the tile, laid that way, takes the marker to the edge, however often its path comes back to it."""
    markers, board, links = position.markers, position.board, position.setup.tiles.links
    space = entry >> 3
    here = entry
    while here >= 0:
        there = here >> 3
        if there != space and board[there] < 0:
            return False
        spot = (here & -8) + links[lie if there == space else board[there]][here & 7]
        if there == space and spot in markers:
            return False
        here = AHEAD_SPOT[spot]
    return True


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

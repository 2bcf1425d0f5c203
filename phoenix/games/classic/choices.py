"""What may be chosen in classic Tsuro and its variations.

A tile may be laid in any rotation that does not take the own marker out (C4). Where a path that leaves the empty space
by a port leads does not depend on the tile, so the space's ports are looked at once, and what each tile allows with
these *safe ports* is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from phoenix.core.actions import Action, Place, Start, Swap
from phoenix.core.board import Board
from phoenix.core.geometry import P8, Grid, grid
from phoenix.core.notation import Form, Forms, Notation
from phoenix.core.tiles import NO_TILES, TileNumber, TileSet
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.state import cached_by_tileset

SIZE = 6
GRID: Grid = grid(P8, SIZE)
PORTS = P8.ports
ROUND = PORTS
"""No port, and so never a safe one."""
FORMS: Forms = {
    "start": Form(Start, ("space", "port")),
    "place": Form(Place, ("tile", "turn")),
    "swap": Form(Swap, ("give", "take")),
}
_named = Notation(FORMS, NO_TILES, SIZE).named
MARKS = {spot: _named(Start(spot // PORTS, spot % PORTS)) for spot, there in enumerate(GRID.touching) if there < 0}
"""The 48 start marks, by spot: two on each outer side of an outer space (C1)."""
Actions = tuple[Action, ...]
Links = Sequence[Sequence[int]]
Returns = dict[int, int]
"""For each port of a space whose path comes back into the space: the port where it does."""
NO_RETURNS: Returns = {}
Side = tuple[int, int, tuple[tuple[int, int, int], ...]]
"""Of a space: what lies there, a bit for each port on that side, and these ports one by one: the port, its bit, and the
port that touches it."""


class ClassicChoices:
    """The ways to lay each tile of a set, by the port entered and the safe ports of the space."""

    def __init__(self, tiles: TileSet) -> None:
        self.links = tiles.links
        named = Notation(FORMS, tiles, SIZE).named
        self.any_way = tuple(tuple(named(Place(pose)) for pose in tiles.poses(tile)) for tile in tiles.numbers)
        self.links_of = tuple(tuple((way, tiles.links[way.pose]) for way in ways) for ways in self.any_way)
        """By tile: the ways to lay it, each with its links."""
        self.safe = tuple([SafeWays(self.links_of, entry) for entry in range(PORTS)])
        """By the port entered."""


class SafeWays(dict[TileNumber, tuple[Actions, ...]]):
    """By tile, then by safe ports: the rotations in which the path from a port leaves by a safe one. A tile is worked
    out when it is first asked for."""

    def __init__(self, links_of: Sequence[Sequence[tuple[Place, Sequence[int]]]], entry: int) -> None:
        self._links_of, self._entry = links_of, entry

    def __missing__(self, tile: TileNumber) -> tuple[Actions, ...]:
        leaving = [(way, 1 << links[self._entry]) for way, links in self._links_of[tile]]
        kept: dict[Actions, Actions] = {}
        found = [tuple([way for way, bit in leaving if bits & bit]) for bits in range(1 << PORTS)]
        ways = self[tile] = tuple([kept.setdefault(some, some) for some in found])
        return ways


def sides(grid: Grid, space: int, but: int = -1) -> tuple[Side, ...]:
    """The sides of a space beyond which the board goes on, with all their ports or but one."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for port in range(PORTS):
        there, touching, _ = grid.ahead[space * PORTS + port]
        if there >= 0 and port != but:
            found.setdefault(there, []).append((port, 1 << port, touching))
    return tuple([(there, sum(bit for _, bit, _ in ports), tuple(ports)) for there, ports in found.items()])


def look_around(grid: Grid, board: Board, links: Links, space: int, around: Sequence[Side]) -> tuple[int, Returns]:
    """Where the paths lead that leave an empty space: a bit for each port whose path ends on the board, and the ports
    whose paths come back into the space."""
    beyond = grid.beyond
    safe_ports = 0
    returns = NO_RETURNS
    for there, bits, ports in around:
        pose = board[there]
        if pose < 0:
            safe_ports |= bits
            continue
        out, leading = links[pose], beyond[there]
        for port, bit, entry in ports:
            here, entry = leading[out[entry]]
            while here >= 0:
                pose = board[here]
                if pose >= 0:
                    here, entry = beyond[here][links[pose][entry]]
                elif here != space:
                    safe_ports |= bit
                    break
                else:
                    returns = {**returns, port: entry}
                    break
    return safe_ports, returns


def way_out(links: Sequence[int], entry: int, returns: Returns) -> int:
    """By which port the path from an entry leaves a tile for good; ``ROUND`` if it is an endless loop."""
    port = links[entry]
    while port in returns:
        if returns[port] == entry:
            return ROUND
        port = links[returns[port]]
    return port


choices = cached_by_tileset(ClassicChoices)
"""The tables of a tile set, made on first use."""
AROUND = tuple(
    (*divmod(spot, PORTS), sides(GRID, spot // PORTS, but=spot % PORTS)) for spot in range(len(GRID.touching))
)
"""By the spot where a marker enters a space: the space, the port, and the other ways out."""
BESIDE = tuple(frozenset(range(spot & -PORTS, (spot & -PORTS) + PORTS)) - {spot} for spot in range(len(GRID.touching)))
"""By the spot where a marker enters a space: the spots where others would enter the same."""


def start(position: ClassicPosition) -> Actions:
    """A free start mark (C2)."""
    free = MARKS.copy()
    for taken in position.markers:
        free.pop(taken, None)
    return tuple(free.values())


def lay(position: ClassicPosition, hand: Sequence[TileNumber]) -> Actions:
    """Any tile of the hand in any rotation, but none that takes the own marker out unless every one does (C3, C4).

    Another marker that faces the space has come from the edge (C12), so there is no need to look for it: the path that
    joins its path ends at the edge, and so does the one that comes to its start mark.
    """
    table = choices(position.setup.tiles)
    space, port, around = AROUND[position.markers[position.turn]]
    safe_ports, returns = look_around(GRID, position.board, table.links, space, around)
    if returns:
        return _safe_ways_round(table, hand, port, safe_ports, returns) or any_way(position, hand)
    safe = table.safe[port]
    actions: Actions = ()
    for tile in hand:
        actions += safe[tile][safe_ports]
    return actions or any_way(position, hand)


def _safe_ways_round(
    table: ClassicChoices, hand: Sequence[TileNumber], entry: int, safe_ports: int, returns: Returns
) -> Actions:
    """The ways to lay a tile where a path comes back into the space: the tile itself is followed."""
    links_of = table.links_of
    return tuple(
        [
            way
            for tile in hand
            for way, links in links_of[tile]
            if safe_ports >> (out := links[entry]) & 1
            or (out in returns and safe_ports >> way_out(links, entry, returns) & 1)
        ]
    )


def any_way(position: ClassicPosition, hand: Iterable[TileNumber]) -> tuple[Place, ...]:
    table = choices(position.setup.tiles)
    return tuple([action for tile in hand for action in table.any_way[tile]])


def swaps(position: ClassicPosition) -> Actions:
    """Any number of own tiles for as many of those who went out by the tile just laid (C10)."""
    named = Notation(FORMS, position.setup.tiles, SIZE).named
    own = sorted(position.hands[position.turn])
    theirs = sorted(tile for seat, hand in enumerate(position.hands) if position.out[seat] for tile in hand)
    return tuple(
        named(Swap(give, take))
        for count in range(min(len(own), len(theirs)) + 1)
        for give in combinations(own, count)
        for take in combinations(theirs, count)
    )

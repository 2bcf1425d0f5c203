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
Exits = tuple[tuple[int, int, int], ...]
"""For ports of a space: the port, a bit for it, and the spot across."""


class ClassicChoices:
    """The ways to lay each tile of a set, by the port entered and the safe ports of the space."""

    def __init__(self, tiles: TileSet) -> None:
        self.links = tiles.links
        named = Notation(FORMS, tiles, SIZE).named
        self.any_way = tuple(tuple(named(Place(pose)) for pose in tiles.poses(tile)) for tile in tiles.numbers)
        self.links_of = tuple(tuple((way, tiles.links[way.pose]) for way in ways) for ways in self.any_way)
        """By tile: the ways to lay it, each with its links."""
        self.safe: tuple[dict[int, Actions], ...] = tuple({} for _ in tiles.tiles)
        """By tile, then by ``entry * 256 + safe ports``; filled as it is asked for."""

    def safe_ways(self, tile: TileNumber, entry: int, safe_ports: int) -> Actions:
        """The rotations in which the path from the entry leaves by a safe port."""
        links = self.links
        ways = tuple([a for a in self.any_way[tile] if safe_ports >> links[a.pose][entry] & 1])
        self.safe[tile][entry << 8 | safe_ports] = ways
        return ways


def exits(grid: Grid, space: int, but: int = -1) -> Exits:
    """The ports of a space that are not at the rim, all or but one."""
    spots = [(port, grid.touching[space * PORTS + port]) for port in range(PORTS) if port != but]
    return tuple([(port, 1 << port, across) for port, across in spots if across >= 0])


def look_around(grid: Grid, board: Board, links: Links, space: int, ways: Exits) -> tuple[int, Returns]:
    """Where the paths lead that leave an empty space: a bit for each port whose path ends on the board, and the ports
    whose paths come back into the space."""
    touching = grid.touching
    safe_ports = 0
    returns: Returns = {}
    for port, bit, here in ways:
        pose = board[here >> 3]
        while pose >= 0:
            here = touching[here & -8 | links[pose][here & 7]]
            if here < 0:
                break
            pose = board[here >> 3]
        else:
            if here >> 3 != space:
                safe_ports |= bit
            else:
                returns[port] = here & 7
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
EXITS = tuple(exits(GRID, spot // PORTS, but=spot % PORTS) for spot in range(len(GRID.touching)))
"""By the spot where a marker enters a space: the other ways out."""


def start(position: ClassicPosition) -> Actions:
    """A free start mark (C2)."""
    taken = position.markers
    return tuple([mark for spot, mark in MARKS.items() if spot not in taken])


def lay(position: ClassicPosition, hand: Sequence[TileNumber]) -> Actions:
    """Any tile of the hand in any rotation, but none that takes the own marker out unless every one does (C3, C4).

    Another marker that faces the space has come from the edge (C12), so there is no need to look for it: the path that
    joins its path ends at the edge, and so does the one that comes to its start mark.
    """
    table = choices(position.setup.tiles)
    entry = position.markers[position.turn]
    port = entry & 7
    safe_ports, returns = look_around(GRID, position.board, table.links, entry >> 3, EXITS[entry])
    actions: Actions = ()
    if returns:
        ways = [way for tile in hand for way in table.links_of[tile]]
        actions = tuple([way for way, links in ways if safe_ports >> way_out(links, port, returns) & 1])
    else:
        key = port << 8 | safe_ports
        for tile in hand:
            safe = table.safe[tile].get(key)
            actions += table.safe_ways(tile, port, safe_ports) if safe is None else safe
    return actions or any_way(position, hand)


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

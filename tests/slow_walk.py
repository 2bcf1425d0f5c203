"""The walks and the legal moves of the classic family a second time, slowly and from JSON (C2 to C5, T2 to T4).

It goes from port to port, remembers where it has been, and takes every move to its end before it says what is legal.
Nothing that the engine works out is used: this is what the engine is held against, with the 35 classic tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, product
from typing import Any

from phoenix.core import assets
from phoenix.core.tiles import write_tileset
from tests import plain

Json = dict[str, Any]
Spot = tuple[plain.Space, int]
"""A space and a port of it."""
End = Spot | str
"""Where a walk leads: the port of a tile where it stops, or why it ends."""

EDGE, COLLISION, LOOP = "edge", "collision", "loop"
CLASSIC_SET = write_tileset(assets.tileset("classic"))
LAYOUT = "p8"


@cache
def far_end(tile: str, face: str, turn: int, port: int) -> int | None:
    return plain.far_end(CLASSIC_SET, tile, face, turn, port)


class SlowTable:
    """A position with a tile laid that nobody has moved over yet."""

    def __init__(self, state: Json) -> None:
        self.tournament = state["rules"] == "tournament"
        self.size = 10 if self.tournament else 6
        self.tiles = {(row, column): (tile, face, turn) for row, column, tile, face, turn in state["board"]}
        self.ahead = {seat: spot_ahead(player["pawn"]) for seat, player in enumerate(state["players"])}
        """By seat: the port by which a pawn enters the space ahead of it; None if it is off the board."""
        self.turn: int = state["turn"]

    def on_the_board(self, space: plain.Space) -> bool:
        return all(0 <= number < self.size for number in space)

    def lay(self, tile: str, turn: int) -> dict[int, End]:
        """Lays a tile ahead of whose turn it is; how the walk of everybody ends that it moves (C3, T3)."""
        own = self.ahead[self.turn]
        assert own is not None
        space = own[0]
        self.tiles[space] = (tile, "a", turn)
        ends: dict[int, End] = {}
        seats = len(self.ahead)
        for seat in ((self.turn + k) % seats for k in range(seats)):
            entry = self.ahead[seat]
            if entry is not None and entry[0] == space:
                self._move(seat, entry, ends)
        return ends

    def _move(self, seat: int, entry: Spot, ends: dict[int, End]) -> None:
        others = {s: spot for s, spot in self.ahead.items() if s != seat and spot is not None}
        met = {} if self.tournament else {plain.point(LAYOUT, *spot): s for s, spot in others.items()}
        end = self.walk(entry, met)
        ends[seat] = end
        self.ahead[seat] = None if isinstance(end, str) else plain.across(LAYOUT, *end)
        if end == COLLISION:
            other = met[self._last_point]
            ends[other], self.ahead[other] = COLLISION, None

    def walk(self, entry: Spot, met: Iterable[frozenset[Spot]] = ()) -> End:
        """From the port by which a path enters a tile, one port after the other."""
        been = set()
        while True:
            space, port = entry
            out = far_end(*self.tiles[space], port)
            assert out is not None
            if entry in been:
                return LOOP
            been.add(entry)
            self._last_point = plain.point(LAYOUT, space, out)
            if self._last_point in met:
                return COLLISION
            entry = plain.across(LAYOUT, space, out)
            if not self.on_the_board(entry[0]):
                return EDGE
            if entry[0] not in self.tiles:
                return space, out


def spot_ahead(pawn: Json | None) -> Spot | None:
    match pawn:
        case {"mark": space, "port": port}:
            return tuple(space), port
        case {"on": space, "port": port}:
            return plain.across(LAYOUT, tuple(space), port)
    return None


def ends_of(state: Json, tile: str, turn: int) -> dict[int, End]:
    """By seat, how the walk of everybody ends whom a move touches."""
    return SlowTable(state).lay(tile, turn)


def after(state: Json, tile: str, turn: int) -> list[Spot | None]:
    """By seat, the port by which a pawn enters the space ahead of it when a move has been made."""
    table = SlowTable(state)
    table.lay(tile, turn)
    return [table.ahead[seat] for seat in range(len(table.ahead))]


def legal(state: Json) -> list[Json]:
    """The actions of the decider, in no order."""
    match state["phase"]:
        case "start":
            return _starts(state)
        case "open":
            return _openings(state)
        case "act":
            return _moves(state)
        case "swap":
            return _swaps(state)
    return []


def _starts(state: Json) -> list[Json]:
    """C2: the marks that are free."""
    taken = [(pawn["mark"], pawn["port"]) for player in state["players"] if (pawn := player["pawn"])]
    table = SlowTable(state)
    return [
        {"do": "start", "space": [row, column], "port": port}
        for row, column, port in product(range(6), range(6), range(8))
        if not table.on_the_board(plain.across(LAYOUT, (row, column), port)[0]) and ([row, column], port) not in taken
    ]


def _openings(state: Json) -> list[Json]:
    """T2: an outer space, not on nor beside a tile; a port that does not lie at the border."""
    table = SlowTable(state)
    outer = [space for space in product(range(10), range(10)) if {0, 9} & {*space}]
    free = [s for s in outer if all(abs(s[0] - r) + abs(s[1] - c) > 1 for r, c in table.tiles)]
    return [
        {"do": "open", "tile": tile, "turn": turn, "space": list(space), "port": port}
        for tile in {*state["players"][state["decider"]]["hand"]}
        for turn, space, port in product(range(4), free, range(8))
        if table.on_the_board(plain.across(LAYOUT, space, port)[0])
    ]


def _moves(state: Json) -> list[Json]:
    """What is left of all tiles and rotations after C4 or T4."""
    own = state["turn"]
    hand = state["open"] if state["rules"] == "open-tiles" else state["players"][own]["hand"]
    moves = [(tile, turn) for tile in {*hand} for turn in range(4)]
    ends = {move: ends_of(state, *move) for move in moves}
    if state["rules"] == "tournament":
        moves = [move for move in moves if LOOP not in ends[move].values()] or moves
    if state["rules"] != "solo":
        moves = [move for move in moves if not isinstance(ends[move][own], str)] or moves
    return [{"do": "place", "tile": tile, "turn": turn} for tile, turn in moves]


def _swaps(state: Json) -> list[Json]:
    """C10: as many own tiles as of those who went out."""
    own = sorted(state["players"][state["turn"]]["hand"])
    theirs = sorted(tile for player in state["players"] if player["out"] for tile in player["hand"])
    return [
        {"do": "swap", "give": list(give), "take": list(take)}
        for n in range(len(own) + 1)
        for give in combinations(own, n)
        for take in combinations(theirs, n)
    ]

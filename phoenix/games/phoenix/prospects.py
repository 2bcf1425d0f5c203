"""What a pawn could do in its next turn if nobody moved before: the Stars it would make, and whether it would stay.

A quick look by the walk alone, for judging hundreds of thousands of positions; the engine plays out what is then
really considered.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from phoenix.core.tiles import Pose, TileSet, tile_of
from phoenix.games.phoenix.state import BESIDE, GRID, PhoenixPosition, draft_of
from phoenix.games.state import cached_by_tileset, replaced
from phoenix.games.values import Near

PORTS = GRID.ports
AHEAD = GRID.ahead
POINTS = GRID.points


class Outings(NamedTuple):
    """The ways to go on, each once: a bit for every space that the pawn leaves."""

    staying: tuple[int, ...]
    leaving: tuple[int, ...]
    """Those that end off the board."""


class Prospects(NamedTuple):
    best: int
    """The most Stars among the ways to go on that keep the pawn on the board; -1 if there is none."""
    at_any_cost: int
    """The most Stars, the pawn leaving the board or not."""


def _ways(tiles: TileSet) -> tuple[tuple[tuple[Pose, int], ...], ...]:
    """By ``tile * PORTS + port``: each lie with a path at the port, and where that path goes out."""
    links = tiles.links
    return tuple(
        tuple((pose, links[pose][port]) for pose in tiles.poses(tile) if links[pose][port] >= 0)
        for tile in tiles.numbers
        for port in range(PORTS)
    )


ways_of = cached_by_tileset(_ways)


def lantern_bits(position: PhoenixPosition) -> int:
    """A bit for each space with a marker."""
    bits = 0
    lanterns = position.lanterns
    for space in position.icons:
        if lanterns[space]:
            bits |= 1 << space
    return bits


def prospects(outings: Outings, lanterns: int) -> Prospects:
    staying, leaving = outings
    best = max([(left & lanterns).bit_count() for left in staying], default=-1)
    most = max([(left & lanterns).bit_count() for left in leaving], default=0)
    return Prospects(best, max(best, most))


def outings(position: PhoenixPosition, seat: int, *, loops_leave: bool) -> Outings:
    """For a pawn on the board: what it can do with its tiles, or with the tile ahead (P7, P8)."""
    tiles, board = position.setup.tiles, position.board
    links, ways = tiles.links, ways_of(tiles)
    pawn = position.pawns[seat]
    taken = [POINTS[p] for p in position.pawns if 0 <= p < BESIDE and p != pawn]
    space, port, _ = AHEAD[pawn]
    pose = board[space]
    staying: dict[int, None] = {}
    leaving: dict[int, None] = {}
    for tile in position.hands[seat] if pose < 0 else (tile_of(pose),):
        for turned, out in ways[tile * PORTS + port]:
            left = 1 << pawn // PORTS
            here = space
            while True:
                spot = here * PORTS + out
                if POINTS[spot] in taken:
                    leaving[left] = None
                    break
                if spot == pawn:
                    (leaving if loops_leave else staying)[left | 1 << here] = None
                    break
                ahead, entry, _ = AHEAD[spot]
                if ahead < 0:
                    leaving[left | 1 << here] = None
                    break
                out = links[turned if ahead == space else board[ahead]][entry]
                if out < 0:
                    staying[left] = None
                    break
                left |= 1 << here
                here = ahead
    return Outings(tuple(staying), tuple(leaving))


def near(position: PhoenixPosition, seat: int, seen: Collection[int], *, loops_leave: bool) -> Near:
    """The Stars in reach of a pawn on the board, with the tiles of its owner that are seen, and with any other."""
    hand = position.hands[seat]
    held = tuple([tile for tile in hand if tile in seen])
    sure = _best_with(position, seat, held, loops_leave=loops_leave)
    if held == hand:
        return Near(sure, sure)
    face_down = [tile for tiles in (position.stack, *position.hands) for tile in tiles if tile not in seen]
    return Near(sure, _best_with(position, seat, (*held, *face_down), loops_leave=loops_leave))


def _best_with(position: PhoenixPosition, seat: int, hand: tuple[int, ...], *, loops_leave: bool) -> int:
    draft = draft_of(position)
    draft.hands = replaced(position.hands, seat, hand)
    return max(0, prospects(outings(draft.frozen(), seat, loops_leave=loops_leave), lantern_bits(position)).best)

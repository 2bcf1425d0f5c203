"""A position of the classic family as somebody puts it on a table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from phoenix.core.board import Way, walk
from phoenix.core.geometry import Grid
from phoenix.core.tiles import EMPTY
from phoenix.games.classic.state import ClassicDraft, ClassicPosition, fresh
from phoenix.games.classic.traits import ClassicTraits
from phoenix.games.interface import Setup
from phoenix.games.judging import unseen
from phoenix.games.state import CIRCLE, OFF, replaced
from phoenix.games.values import Arranged, OnMark, OnTile, PawnPlace

Count = Callable[[ClassicDraft, int, Way], None]
"""Counts the segments that a seat has walked (V1, V2)."""


def arranged(setup: Setup, on_table: Arranged, random: Random, game: ClassicTraits, count: Count) -> ClassicPosition:
    """Everybody who is still in has three tiles, as far as there are so many; nobody has the Dragon. Who is out went
    out together with the others who are."""
    d = fresh(setup, len(game.grid.spaces), "act")
    d.board = on_table.board
    d.markers = tuple(_marker(place, game.grid) for place in on_table.pawns)
    d.out, d.turn, d.round = on_table.out, on_table.turn, on_table.round
    d.place = tuple(d.out.count(False) + 1 if out else None for out in d.out)
    _set_phase(d)
    if not game.follows_table:
        _deal(d, random, game)
    if game.counts_paths:
        _count_again(d, game.grid, count)
    return d.frozen()


def _count_again(d: ClassicDraft, grid: Grid, count: Count) -> None:
    """What every marker has walked from its start mark to where it stands (V1, V2)."""
    standing = d.markers
    for seat, marker in enumerate(standing):
        if marker != OFF and grid.touching[marker] >= 0:
            back, mark, _ = walk(grid, d.setup.tiles.links, d.board, marker)
            d.markers = replaced(standing, seat, mark)
            count(d, seat, [(out, entry) for entry, out in reversed(back)])
    d.markers = standing


def _marker(place: PawnPlace, grid: Grid) -> int:
    """The spot by which it enters the space ahead; one that would face off the board is not there at all."""
    match place:
        case OnTile(space, port):
            return grid.touching[space * grid.ports + port]
        case OnMark(space, port):
            return space * grid.ports + port
    return OFF


def _set_phase(d: ClassicDraft) -> None:
    """While no tile lies there and somebody has no place yet, start marks are chosen (C2)."""
    order = CIRCLE[len(d.markers)][d.setup.first]
    waiting = [seat for seat in order if d.markers[seat] == OFF]
    d.decider = d.turn
    if all(pose == EMPTY for pose in d.board) and waiting and not any(d.out):
        d.phase, d.decider = "start", waiting[0]


def _deal(d: ClassicDraft, random: Random, game: ClassicTraits) -> None:
    left = unseen(d.setup.tiles, "path", d.board, ())
    random.shuffle(left)
    if game.one_hand:
        d.common = tuple(left[: game.hand_size])
        del left[: game.hand_size]
    else:
        for seat in CIRCLE[len(d.markers)][d.turn]:
            if not d.out[seat]:
                d.hands = replaced(d.hands, seat, tuple(left[: game.hand_size]))
                del left[: game.hand_size]
    d.pile = tuple(left)

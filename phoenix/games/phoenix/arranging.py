"""A position of Phoenix Rising or Winds of Change as somebody puts it on a table."""

from __future__ import annotations

from random import Random

from phoenix.core.tiles import EMPTY
from phoenix.games.interface import Setup
from phoenix.games.judging import unseen
from phoenix.games.phoenix.edge_tiles import FULL_HAND
from phoenix.games.phoenix.state import (
    BESIDE,
    GRID,
    Draft,
    PhoenixPosition,
    clockwise,
    faces_empty,
    fresh,
    recompute_derived,
)
from phoenix.games.phoenix.traits import PhoenixTraits
from phoenix.games.ranking import STARS_TO_END
from phoenix.games.state import OFF, replaced
from phoenix.games.values import Arranged, BesideBoard, OnTile, PawnPlace


def arranged(setup: Setup, on_table: Arranged, random: Random, game: PhoenixTraits) -> PhoenixPosition:
    """Whoever faces an empty space has drawn two (P21); the rest is the stack, and nobody has the Phoenix tile."""
    d = fresh(setup)
    d.board = on_table.board
    d.lanterns = tuple(on_table.markers.get(space) for space in GRID.spaces)
    d.pawns = tuple(_pawn(place) for place in on_table.pawns)
    d.stars, d.life, d.out = on_table.stars, on_table.life, on_table.out
    d.turn, d.round = on_table.turn, on_table.round
    d.last_round = any(stars >= STARS_TO_END for stars in d.stars)
    recompute_derived(d)
    _set_phase(d, game)
    if d.phase != "start" and not game.follows_table:
        _deal(d, random)
    return d.frozen()


def _pawn(place: PawnPlace) -> int:
    match place:
        case OnTile(space, port):
            return space * GRID.ports + port
        case BesideBoard(space):
            return BESIDE + space
    return OFF


def _set_phase(d: Draft, game: PhoenixTraits) -> None:
    """While nothing lies there and somebody has no place yet, starts are chosen (P2); then, of a mirrored game, the
    Center tiles entered (M2); later somebody rises (P27) or acts."""
    d.decider = d.turn
    beside = [pawn >= BESIDE for pawn in d.pawns]
    waiting = [seat for seat in (d.setup.first, *clockwise(d, d.setup.first)) if not beside[seat]]
    if all(pose == EMPTY for pose in d.board) and waiting:
        d.phase, d.decider = "start", waiting[0]
    elif game.follows_table and all(beside) and any(d.board[space] == EMPTY for space in GRID.middle):
        d.phase = "center"
    else:
        d.phase = "rise" if d.pawns[d.turn] == OFF and not d.out[d.turn] else "act"


def _deal(d: Draft, random: Random) -> None:
    left = unseen(d.setup.tiles, "edge", d.board, ())
    random.shuffle(left)
    for seat in (d.turn, *clockwise(d, d.turn)):
        if faces_empty(d, seat):
            d.hands = replaced(d.hands, seat, tuple(left[:FULL_HAND]))
            del left[:FULL_HAND]
    d.stack = tuple(left)

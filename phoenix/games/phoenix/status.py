"""Every fault of a Phoenix Rising or Winds of Change position, by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from phoenix.core.tiles import EMPTY, tile_of
from phoenix.core.words import Words, say
from phoenix.games.phoenix.edge_tiles import FULL_HAND
from phoenix.games.phoenix.state import (
    BESIDE,
    GRID,
    Draft,
    PhoenixState,
    can_rise,
    clockwise,
    draft_of,
    faces_empty,
    pending,
)
from phoenix.games.phoenix.tiles import GLOWING_AT_START
from phoenix.games.phoenix.traits import PhoenixTraits
from phoenix.games.ranking import STARS_TO_END
from phoenix.games.state import NOBODY, OFF

PORTS = GRID.layout.ports
AT_REST = ("start", "center", "act", "rise", "place", "over")


def faults(state: PhoenixState, game: PhoenixTraits, asked: Any) -> list[Words]:
    """All of them, never just the first."""
    found = [
        *_tile_faults(state),
        *_marker_faults(state),
        *_pawn_faults(state),
        *_player_faults(state),
        *_count_faults(state),
        *(_start_faults(state) if state.phase == "start" else _phase_faults(state, game)),
        *game.table_faults(state),
    ]
    found += game.faces_faults(state.setup.tiles)
    if not found:
        found += _rest_faults(state, asked) if state.phase in AT_REST else _move_faults(state, game, asked)
    return found


def write_pending(state: PhoenixState) -> dict[str, Any] | None:
    """What the decision is about, as files have it."""
    about = pending(state)
    if about is None:
        return None
    loop = {"loop": [GRID.pair(space) for space in about.loop]} if state.phase == "break" else {}
    return {"space": GRID.pair(about.space), **loop}


def _name(state: PhoenixState, seat: int) -> str:
    return state.setup.names[seat]


def _tile_faults(state: PhoenixState) -> Iterator[Words]:
    """Each tile is in one place at most; Edge tiles are drawn, Center tiles never (P1, P4)."""
    tiles = state.setup.tiles.tiles
    drawn = [*state.stack, *(tile for hand in state.hands for tile in hand)]
    count = Counter([*drawn, *(tile_of(pose) for pose in state.board if pose != EMPTY)])
    for tile, times in sorted(count.items()):
        if times > 1:
            yield say("Tile {tile} is there {times} times.", rule="P1", tile=tiles[tile].id, times=times)
    for tile in sorted(set(drawn)):
        if tiles[tile].kind != "edge":
            yield say("Tile {tile} is no Edge tile and cannot be drawn.", rule="P4", tile=tiles[tile].id)
    for seat, hand in enumerate(state.hands):
        if len(hand) > FULL_HAND:
            yield say(
                "{name} has {count} tiles; a hand has two at most.",
                rule="P21",
                name=_name(state, seat),
                count=len(hand),
            )


def _marker_faults(state: PhoenixState) -> Iterator[Words]:
    """A marker lies on a tile with an icon of its colour; there are three orange, two blue, two yellow (P1, P3)."""
    tiles = state.setup.tiles.tiles
    for space, color in enumerate(state.lanterns):
        if color is None:
            continue
        row, column = GRID.pair(space)
        pose = state.board[space]
        icons = [] if pose == EMPTY else [face.lantern.color for face in tiles[tile_of(pose)].faces if face.lantern]
        if color not in icons:
            yield say("The {color} marker on [{row}, {column}] has no icon of its color there.", rule="P3",
                      color=color, row=row, column=column)  # fmt: skip
    for color, most in GLOWING_AT_START.items():
        count = state.lanterns.count(color)
        if count > most:
            yield say(
                "There are {count} {color} markers; the game has {most}.",
                rule="P1",
                count=count,
                color=color,
                most=most,
            )


def _pawn_faults(state: PhoenixState) -> Iterator[Words]:
    """Where a pawn can be, and that no two are at one point (P2, P9, P13)."""
    points: dict[int, int] = {}
    for seat, pawn in enumerate(state.pawns):
        name = _name(state, seat)
        if pawn == OFF:
            continue
        if pawn >= BESIDE:
            if pawn - BESIDE not in GRID.doors:
                yield say("{name}'s pawn stands beside a space that is no outer space.", rule="P2", name=name)
        elif state.board[pawn // PORTS] == EMPTY:
            yield say("{name}'s pawn stands on a space with no tile.", rule="P8", name=name)
        elif GRID.facing[pawn] < 0:
            yield say("{name}'s pawn faces off the board.", rule="P12", name=name)
        point = pawn if pawn >= BESIDE else GRID.points[pawn]
        other = points.setdefault(point, seat)
        if other != seat:
            yield say("The pawns of {other} and {name} are at one point.", rule="P2" if pawn >= BESIDE else "P13",
                      other=_name(state, other), name=name)  # fmt: skip


def _player_faults(state: PhoenixState) -> Iterator[Words]:
    """Who is off the board has no hand and can rise, or is out (P15, P26)."""
    for seat, pawn in enumerate(state.pawns):
        name = _name(state, seat)
        if state.out[seat] and pawn != OFF:
            yield say("{name} is out and has a pawn in play.", rule="P26", name=name)
        if pawn == OFF and state.hands[seat]:
            yield say("{name} is off the board and has tiles in hand.", rule="P15", name=name)
        if state.out[seat] and state.life[seat] and state.empty_outer:
            yield say("{name} is out and could rise.", rule="P26", name=name)
    holder = state.holder
    if holder != NOBODY and (len(state.hands[holder]) >= FULL_HAND or not faces_empty(state, holder)):
        yield say(
            "{name} holds the Phoenix tile and is not waiting for a tile.",
            rule="P24",
            name=_name(state, holder),
        )


def _count_faults(state: PhoenixState) -> Iterator[Words]:
    """Last round and winners (P19, P29)."""
    ended = any(stars >= STARS_TO_END for stars in state.stars)
    if ended != state.last_round:
        yield say("It is the last round if and only if somebody has seven Stars.", rule="P19")
    if (state.phase == "over") != (state.winners is not None):
        yield say("There are winners if and only if the phase is over.", rule="P30")
    if state.winners == ():
        yield say("Somebody wins.", rule="P29")
    if (state.phase == "over") != (state.decider is None):
        yield say("The decider is null if and only if the phase is over.", rule="P30")


def _start_faults(state: PhoenixState) -> Iterator[Words]:
    """No tile is anywhere yet, and starts are chosen from the First Player clockwise (P2)."""
    first = state.setup.first
    if (
        any(pose != EMPTY for pose in state.board)
        or any(state.lanterns)
        or any(state.hands)
        or state.stack
        or state.stars_on
    ):
        yield say("In the phase start no tile, marker or Star is anywhere yet.", rule="P2")
    if state.turn != first or state.round != 1:
        yield say("In the phase start it is the First Player's turn of round 1.", rule="P2")
    if any(state.stars) or not all(state.life) or any(state.out):
        yield say("In the phase start nobody has a Star, lacks a Life token or is out.", rule="P1")
    order = [first, *clockwise(state, first)]
    chosen = sum(pawn >= BESIDE for pawn in state.pawns)
    if [state.pawns[seat] != OFF for seat in order] != [k < chosen for k in range(len(order))] or any(
        0 <= pawn < BESIDE for pawn in state.pawns
    ):
        yield say("Starts are chosen from the First Player clockwise, pawns standing beside the board.", rule="P2")
    elif chosen == len(order) or state.decider != order[chosen]:
        yield say("The decider must be the next to choose a start.", rule="P2")


def _phase_faults(state: PhoenixState, game: PhoenixTraits) -> Iterator[Words]:
    """Whose decision it is, and whether there is one."""
    seat, phase = state.turn, state.phase
    name = _name(state, seat)
    if phase in ("act", "rise", "place"):
        if state.decider != seat:
            yield say("In the phase {phase} the decider is whose turn it is.", rule="P5", phase=phase)
        if state.out[seat]:
            yield say("It is {name}'s turn, who is out.", rule="P26", name=name)
    if phase in ("act", "place") and state.pawns[seat] == OFF and not state.out[seat]:
        yield say("{name} is to act and has no pawn in play.", rule="P27", name=name)
    may_enter = state.pawns[seat] >= BESIDE and faces_empty(state, seat) and game.holds_tiles(state, seat)
    if phase == "place" and not may_enter:
        yield say("{name} is to lay the entering tile and cannot.", rule="P27", name=name)
    somebody_holds_tiles = any(game.holds_tiles(state, s) for s in range(len(state.pawns)))
    if phase == "act" and faces_empty(state, seat) and not somebody_holds_tiles:
        yield say("{name} is to lay a tile and nobody has one.", rule="P25", name=name)
    if phase == "rise" and not state.out[seat]:
        places = [s for s in GRID.outer if state.board[s] == EMPTY and BESIDE + s not in state.pawns]
        if not can_rise(state, seat) or not places:
            yield say("{name} is to rise and cannot.", rule="P27", name=name)


def _rest_faults(state: PhoenixState, asked: Any) -> list[Words]:
    """At rest no move is under way and nobody faces an open path (P20, P26)."""
    found = []
    if asked is not None or state.mover != NOBODY:
        found.append(say("The keys pending and x-move belong to a decision on the way.", rule="P17"))
    if state.stars_on:
        found.append(say("Stars lie on the board only while a move is under way.", rule="P18"))
    if state.phase in ("start", "center", "over"):
        return found
    links = state.setup.tiles.links
    for seat, pawn in enumerate(state.pawns):
        name = _name(state, seat)
        if 0 <= pawn < BESIDE and not state.stopped:
            space, port, _ = GRID.ahead[pawn]
            if links[state.board[space]][port] >= 0:
                found.append(say("{name}'s pawn faces an open path.", rule="P20", name=name))
        if pawn == OFF and not state.out[seat] and not can_rise(state, seat):
            found.append(say("{name} is off the board, cannot rise and is not out.", rule="P26", name=name))
    left = [seat for seat, out in enumerate(state.out) if not out]
    if state.phase == "act" and len(left) == 1 and state.pawns[left[0]] != OFF:
        found.append(say("{name} is the only one left: the game is over.", rule="P29", name=_name(state, left[0])))
    return found


def _move_faults(state: PhoenixState, game: PhoenixTraits, asked: Any) -> list[Words]:
    """A decision on the way must be the one that the move leads to."""
    if state.phase not in game.phases:
        return [say("The game {game} has no phase {phase}.", rule="W3", game=game.name, phase=state.phase)]
    if state.mover == NOBODY or state.out[state.mover]:
        return [say("A decision on the way needs the key x-move with a mover in the game.", rule="P17")]
    if state.decider != state.mover:
        return [say("The decider must be the owner of the pawn that moves.", rule="P17")]
    if any(state.lanterns[star] is None for star in state.stars_on[state.settled :]):
        return [say("A Star whose marker has not moved lies on a tile without a marker.", rule="P16")]
    d = draft_of(state)
    if not game.asked_again(d) or d.phase != state.phase or write_pending(d) != asked:
        return [say("The move under way does not lead to this decision.", rule="P17")]
    if isinstance(state, Draft):
        state.marker_targets, state.flip_target = d.marker_targets, d.flip_target
        state.loop = d.loop
    return []

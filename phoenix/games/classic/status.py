"""Every fault of a position of the classic family, by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from phoenix.core.board import EDGE, walk
from phoenix.core.tiles import EMPTY, tile_of
from phoenix.core.words import Words, say
from phoenix.games.classic.state import ClassicState
from phoenix.games.classic.traits import ClassicTraits
from phoenix.games.state import CLOCKWISE, NOBODY, OFF


def faults(state: ClassicState, game: ClassicTraits) -> list[Words]:
    """All of them, never just the first."""
    opening = state.phase == game.phases[0]
    found = [
        *game.setup_faults(state.setup),
        *_tile_faults(state, game),
        *_marker_faults(state, game),
        *_player_faults(state),
        *_phase_faults(state, game),
        *(_opening_faults(state, game) if opening else ()),
        *game.table_faults(state),
    ]
    if not found and not opening:
        found += _play_faults(state, game)
    return found


def _name(state: ClassicState, seat: int) -> str:
    return state.setup.names[seat]


def _tile_faults(state: ClassicState, game: ClassicTraits) -> Iterator[Words]:
    """Each tile is in one place (but in a tournament, whose deck comes again); no hand is too large (C1, T1)."""
    held = [tile for hand in state.hands for tile in hand]
    laid = [tile_of(pose) for pose in state.board if pose != EMPTY]
    if not game.has_deck:
        for tile, times in sorted(Counter([*held, *laid, *state.pile, *state.common]).items()):
            if times > 1:
                name = state.setup.tiles.tiles[tile].id
                yield say("Tile {tile} is there {times} times.", rule="C1", tile=name, times=times)
    for seat, hand in enumerate(state.hands):
        most = 0 if game.one_hand else game.hand_size
        if len(hand) > most:
            yield say("{name} has {count} tiles; a hand has {most} at most.", rule="C7",
                      name=_name(state, seat), count=len(hand), most=most)  # fmt: skip
    if len(state.common) > game.hand_size:
        yield say("The common hand has {count} tiles; it has three at most.", rule="V3", count=len(state.common))


def _marker_faults(state: ClassicState, game: ClassicTraits) -> Iterator[Words]:
    """A marker stands on a tile or a start mark and faces an empty space; no two are at one point (C3, C5), but avatars
    of the tournament may be (T3)."""
    grid = game.grid
    ports = grid.layout.ports
    points: dict[int, int] = {}
    for seat, marker in enumerate(state.markers):
        if marker == OFF:
            continue
        name = _name(state, seat)
        standing = grid.touching[marker]
        if standing >= 0 and state.board[standing // ports] == EMPTY:
            yield say("{name}'s marker stands on a space with no tile.", rule="C3", name=name)
        elif standing < 0 and not game.has_marks:
            yield say("{name}'s avatar stands on a tile, not on a start mark.", rule="T2", name=name)
        elif standing >= 0 and game.has_marks:
            _, _, why = walk(grid, state.setup.tiles.links, state.board, marker)
            if why != EDGE:
                yield say("{name}'s path does not come from the edge.", rule="C12", name=name)
        if state.board[marker // ports] != EMPTY:
            yield say("{name}'s marker faces an open path.", rule="C3", name=name)
        other = points.setdefault(grid.points[marker], seat)
        if other != seat and not game.pass_by:
            yield say("The markers of {other} and {name} are at one point.", rule="C5",
                      other=_name(state, other), name=name)  # fmt: skip


def _player_faults(state: ClassicState) -> Iterator[Words]:
    for seat, out in enumerate(state.out):
        name = _name(state, seat)
        if out and state.markers[seat] != OFF:
            yield say("{name} is out and has a marker on the board.", rule="C5", name=name)
        if out != (state.place[seat] is not None) and state.phase != "over":
            yield say("{name} has a place if and only if out.", rule="C9", name=name)
        if out and state.hands[seat] and state.phase not in ("swap", "over"):
            yield say("{name} is out and has tiles in hand.", rule="C6", name=name)
    if state.dragon != NOBODY and state.phase != "over":
        if len(state.markers) < 3:
            yield say("The Dragon is only used by three players or more.", rule="C8")
        elif state.out[state.dragon] or len(state.hands[state.dragon]) > 2:
            yield say(
                "{name} holds the Dragon and is not waiting for a tile.", rule="C8", name=_name(state, state.dragon)
            )


def _phase_faults(state: ClassicState, game: ClassicTraits) -> Iterator[Words]:
    over = state.phase == "over"
    if over != (state.winners is not None):
        yield say("There are winners if and only if the phase is over.", rule="C9")
    if over != (state.decider is None):
        yield say("The decider is null if and only if the phase is over.", rule="C9")
    if state.winners == () and not game.is_solo:
        yield say("Somebody wins.", rule="C9")
    if state.phase in ("act", "swap") and state.decider != state.turn:
        yield say("In the phase {phase} the decider is whose turn it is.", rule="C3", phase=state.phase)


def _opening_faults(state: ClassicState, game: ClassicTraits) -> Iterator[Words]:
    """Markers are placed from the first player clockwise, before any turn (C2, T2)."""
    rule = game.opening_rule
    first = state.setup.first
    order = [first, *CLOCKWISE[len(state.markers)][first]]
    placed = sum(marker != OFF for marker in state.markers)
    laid = sum(pose != EMPTY for pose in state.board)
    if state.turn != first or state.round != 1 or any(state.out):
        yield say("At the opening it is the first player's turn of round 1 and nobody is out.", rule=rule)
    if laid != (placed if game.has_deck else 0):
        yield say("At the opening there are {laid} tiles on the board, not {wanted}.", rule=rule,
                  laid=laid, wanted=placed if game.has_deck else 0)  # fmt: skip
    if [state.markers[seat] != OFF for seat in order] != [k < placed for k in range(len(order))]:
        yield say("Markers are placed from the first player clockwise.", rule=rule)
    elif placed == len(order) or state.decider != order[placed]:
        yield say("The decider must be the next to place a marker.", rule=rule)
    if not game.has_deck and not all(game.holds_tiles(state, seat) for seat in order):
        yield say("Everybody has tiles before the start marks are chosen.", rule="C1")
    elif game.has_deck and placed < len(order) and not state.hands[order[placed]]:
        yield say("{name} has no tile to open with.", rule=rule, name=_name(state, order[placed]))


def _play_faults(state: ClassicState, game: ClassicTraits) -> list[Words]:
    """Whoever is not out has a marker; whose turn it is can act."""
    found = []
    for seat, marker in enumerate(state.markers):
        if (marker == OFF) != state.out[seat]:
            found.append(
                say("{name} has a marker on the board if and only if not out.", rule="C5", name=_name(state, seat))
            )
    alone = [seat for seat, out in enumerate(state.out) if not out]
    if state.phase == "act" and len(alone) == 1 and game.ends_alone:
        found.append(say("{name} is the only one left: the game is over.", rule="C9", name=_name(state, alone[0])))
    if state.phase == "act":
        name = _name(state, state.turn)
        if state.out[state.turn]:
            found.append(say("It is {name}'s turn, who is out.", rule="C3", name=name))
        elif not game.holds_tiles(state, state.turn):
            found.append(say("It is {name}'s turn, who has no tile.", rule="C9", name=name))
    if state.phase == "swap" and (
        not state.setup.options.get("bonus") or len(state.markers) < 3 or state.out[state.turn]
    ):
        found.append(say("There is no bonus to be had.", rule="C10"))
    if game.has_deck and any(hand for s, hand in enumerate(state.hands) if s != state.turn):
        found.append(say("Only whose turn it is has tiles.", rule="T3"))
    return found

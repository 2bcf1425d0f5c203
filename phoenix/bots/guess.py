"""What could lie face down: a position that fits all that a seat sees, its hidden tiles filled in by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from phoenix.core.tiles import TileSet
from phoenix.games.classic import state as classic_state
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.interface import Position
from phoenix.games.phoenix import state as phoenix_state
from phoenix.games.phoenix.state import PhoenixPosition
from phoenix.games.state import HIDDEN


def guess(view: Position, random: Random) -> Any:
    """The view with every hidden tile turned up: those that are nowhere to be seen, in an order by chance."""
    if isinstance(view, PhoenixPosition):
        return _guess_phoenix(view, random)
    assert isinstance(view, ClassicPosition)
    return _guess_classic(view, random)


def _guess_phoenix(view: PhoenixPosition, random: Random) -> PhoenixPosition:
    if HIDDEN not in view.stack and not any(HIDDEN in hand for hand in view.hands):
        return view
    unseen = _unseen(view.setup.tiles, "edge", view.board, view.hands)
    random.shuffle(unseen)
    d = phoenix_state.draft_of(view)
    d.hands = tuple([_turned_up(hand, unseen) for hand in view.hands])
    d.stack = _turned_up(view.stack, unseen)
    return d.frozen()


def _guess_classic(view: ClassicPosition, random: Random) -> ClassicPosition:
    if HIDDEN not in view.pile and not any(HIDDEN in hand for hand in view.hands):
        return view
    # in a tournament a tile that lies on the board may come again (T1), and none is known to be away
    board = () if view.setup.rules == "tournament" else view.board
    unseen = _unseen(view.setup.tiles, "path", board, (*view.hands, view.common))
    random.shuffle(unseen)
    d = classic_state.draft_of(view)
    d.hands = tuple([_turned_up(hand, unseen) for hand in view.hands])
    d.pile = _turned_up(view.pile, unseen)
    return d.frozen()


def _unseen(tiles: TileSet, kind: str, board: tuple[int, ...], hands: tuple[tuple[int, ...], ...]) -> list[int]:
    seen = {pose >> 3 for pose in board if pose >= 0}.union(*hands)
    return [tile for tile in tiles.of_kind(kind) if tile not in seen]


def _turned_up(tiles: tuple[int, ...], unseen: list[int]) -> tuple[int, ...]:
    """The tiles with those face down replaced by unseen ones; a set too small for that has fewer."""
    known = [tile if tile != HIDDEN else unseen.pop() if unseen else HIDDEN for tile in tiles]
    return tuple([tile for tile in known if tile != HIDDEN])

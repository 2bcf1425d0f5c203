"""The position of a classic Tsuro game, its variations and the tournament, and the draft of the next one.

A marker is the spot by which it will enter the empty space ahead of it. What it stands on follows from that: the tile
across, or, where the board ends there, its start mark.
"""

from __future__ import annotations

from phoenix.core.board import Board
from phoenix.core.events import Event
from phoenix.core.tiles import EMPTY, Tiles
from phoenix.games.interface import Setup
from phoenix.games.state import NO_LOG, NOBODY, OFF, Frozen, Seats

COMPARED = (
    "setup", "markers", "hands", "out", "place", "round", "turn", "phase", "decider", "board", "pile", "dragon",
    "winners", "score", "common", "round_out",
)  # fmt: skip


class ClassicState:
    __slots__ = (*COMPARED, "log")

    setup: Setup
    markers: tuple[int, ...]
    hands: tuple[Tiles, ...]
    out: tuple[bool, ...]
    place: tuple[int | None, ...]
    """1 for winners; else one more than were still in when they went out."""
    round: int
    turn: int
    phase: str
    decider: int | None
    board: Board
    pile: Tiles
    dragon: int
    winners: Seats | None
    score: tuple[int, ...]
    """Segments walked (V1) or crossings (V2); zeros elsewhere."""
    common: Tiles
    """The common hand of V3."""
    round_out: Seats
    """Who went out in this round (T5); nobody elsewhere."""

    log: list[Event]


class ClassicPosition(Frozen, ClassicState):
    """A position of the classic family."""

    __slots__ = ()
    compared_fields = COMPARED


class ClassicDraft(ClassicState):
    """The next position while it is being worked out."""

    __slots__ = ()

    def frozen(self) -> ClassicPosition:
        """The draft turns into a position: nothing is copied, and from now on nothing can be changed."""
        self.log = NO_LOG
        self.__class__ = ClassicPosition  # type: ignore[assignment]  # of the same slots
        return self  # type: ignore[return-value]  # it is one now


_new = object.__new__


def draft_of(old: ClassicState) -> ClassicDraft:
    """A draft with everything as it was. Written out because every action of every game comes through here."""
    new = _new(ClassicDraft)
    new.setup = old.setup
    new.markers = old.markers
    new.hands = old.hands
    new.out = old.out
    new.place = old.place
    new.round = old.round
    new.turn = old.turn
    new.phase = old.phase
    new.decider = old.decider
    new.board = old.board
    new.pile = old.pile
    new.dragon = old.dragon
    new.winners = old.winners
    new.score = old.score
    new.common = old.common
    new.round_out = old.round_out
    new.log = []
    return new


def fresh(setup: Setup, spaces: int, phase: str) -> ClassicDraft:
    """Nothing is on the board, nothing is dealt."""
    new = _new(ClassicDraft)
    n = setup.seats
    new.setup = setup
    new.markers = (OFF,) * n
    new.hands = ((),) * n
    new.out = (False,) * n
    new.place = (None,) * n
    new.round = 1
    new.turn = setup.first
    new.phase = phase
    new.decider = setup.first
    new.board = (EMPTY,) * spaces
    new.pile = new.common = new.round_out = ()
    new.dragon = NOBODY
    new.winners = None
    new.score = (0,) * n
    new.log = []
    return new

"""The position of a Phoenix Rising game, and the draft in which the next one is worked out."""

from __future__ import annotations

from typing import Final

from phoenix.core.board import Board
from phoenix.core.events import Event
from phoenix.core.geometry import P12, Ahead, grid
from phoenix.core.tiles import EMPTY, Tiles, tile_of
from phoenix.games.interface import Setup
from phoenix.games.state import CLOCKWISE, NO_LOG, NOBODY, OFF, Frozen, Seats
from phoenix.games.values import Pending

SIZE: Final = 6
GRID: Final = grid(P12, SIZE)
SPACES: Final = SIZE * SIZE
PHASES: Final = ("start", "act", "rise", "place", "lantern", "dim", "break", "over")
"""Of both games; tiles are dimmed and loops broken in Winds of Change."""
MOST_PASSES: Final = 8
"""Of all players, in which pawns move on; after the last they rest where they are (P20)."""
BESIDE: Final = SPACES * P12.ports
"""A pawn on the board is its spot; beside it, ``BESIDE`` and its space; else ``OFF``."""


FACING: Final[tuple[int, ...]] = (*GRID.facing, *range(SPACES), OFF)
"""By pawn: the space ahead of it; none (-1) if it is off the board."""
STANDING: Final[tuple[int, ...]] = (*(spot // P12.ports for spot in range(BESIDE)), *(OFF for _ in range(SPACES)), OFF)
"""By pawn: the space it stands on; none (-1) if it is beside the board or off it."""
AHEAD: Final[tuple[Ahead, ...]] = (*GRID.ahead, *((OFF, OFF, OFF) for _ in range(SPACES)), (OFF, OFF, OFF))
"""By pawn: what lies across its spot; nothing (-1) if it is beside the board or off it."""
POINTS: Final[tuple[int, ...]] = (*GRID.points, *(OFF for _ in range(SPACES)), OFF)
"""By pawn: the point where it stands; none (-1) if it is beside the board or off it (P13)."""

SEEN = (
    "setup", "stars", "life", "out", "pawns", "hands", "round", "turn", "phase", "decider", "board", "lanterns",
    "stars_on", "stack", "holder", "last_round", "winners", "stopped", "empty_outer", "icons",
)  # fmt: skip
UNDER_WAY = (
    "mover", "settled", "stayed", "marker_targets", "flip_target", "travelling", "flipped", "free_flips", "loop",
    "waiting", "passes",
    "moved_this_pass", "gone",
)  # fmt: skip


class PhoenixState:
    """The fields: first what can be seen, then the move under way, which at rest has its default values."""

    __slots__ = (*SEEN, *UNDER_WAY, "log")

    setup: Setup
    stars: tuple[int, ...]
    life: tuple[bool, ...]
    out: tuple[bool, ...]
    pawns: tuple[int, ...]
    hands: tuple[Tiles, ...]
    round: int
    turn: int
    phase: str
    decider: int | None
    board: Board
    lanterns: tuple[str | None, ...]
    """By space: the colour of the marker there."""
    stars_on: tuple[int, ...]
    """The Star tiles of the move under way, in order."""
    stack: Tiles
    holder: int
    """Who has the Phoenix tile."""
    last_round: bool
    winners: Seats | None
    stopped: bool
    """P20 stopped after its last pass: somebody may face an open path."""
    empty_outer: int
    """How many outer spaces are empty."""
    icons: tuple[int, ...]
    """The spaces with a tile that has a lantern icon on any face, sorted."""

    mover: int
    settled: int
    """How many of the Stars have had their marker dealt with (P17)."""
    stayed: tuple[int, ...]
    """The Star tiles whose marker had to stay."""
    marker_targets: tuple[int, ...]
    """Where the marker in question may go (P17)."""
    flip_target: int
    """The tile to flip to Dimmed (W3, W5)."""
    travelling: bool
    """The pawn stands in an endless loop and its travel is not over (W5)."""
    flipped: tuple[int, ...]
    """The tiles flipped during this travel (W5)."""
    free_flips: int
    loop: tuple[int, ...]
    """The tiles of the loop that is to be broken, sorted."""
    waiting: Seats
    """Who is still to be looked at in this pass of P20."""
    passes: int
    moved_this_pass: bool
    """Somebody moved in this pass."""
    gone: Seats
    """Whose pawns left the board in this turn."""

    log: list[Event]


class PhoenixPosition(Frozen, PhoenixState):
    """A position of Phoenix Rising or Winds of Change."""

    __slots__ = ()
    compared_fields = (*SEEN, *UNDER_WAY)


class Draft(PhoenixState):
    """The next position while it is being worked out."""

    __slots__ = ()

    def frozen(self) -> PhoenixPosition:
        """The draft turns into a position: nothing is copied, and from now on nothing can be changed."""
        self.log = NO_LOG
        self.__class__ = PhoenixPosition  # type: ignore[assignment]  # of the same slots
        return self  # type: ignore[return-value]  # it is one now

    def rest(self) -> None:
        """No move is under way."""
        self.mover = NOBODY
        self.flip_target = OFF
        self.settled = self.free_flips = self.passes = 0
        self.stayed = self.marker_targets = self.flipped = self.loop = self.waiting = self.gone = ()
        self.travelling = self.moved_this_pass = False


_new = object.__new__


def draft_of(old: PhoenixState) -> Draft:
    """A draft with everything as it was. Written out because every action of every game comes through here."""
    new = _new(Draft)
    new.setup = old.setup
    new.stars = old.stars
    new.life = old.life
    new.out = old.out
    new.pawns = old.pawns
    new.hands = old.hands
    new.round = old.round
    new.turn = old.turn
    new.phase = old.phase
    new.decider = old.decider
    new.board = old.board
    new.lanterns = old.lanterns
    new.stars_on = old.stars_on
    new.stack = old.stack
    new.holder = old.holder
    new.last_round = old.last_round
    new.winners = old.winners
    new.stopped = old.stopped
    new.empty_outer = old.empty_outer
    new.icons = old.icons
    new.mover = old.mover
    new.settled = old.settled
    new.stayed = old.stayed
    new.marker_targets = old.marker_targets
    new.flip_target = old.flip_target
    new.travelling = old.travelling
    new.flipped = old.flipped
    new.free_flips = old.free_flips
    new.loop = old.loop
    new.waiting = old.waiting
    new.passes = old.passes
    new.moved_this_pass = old.moved_this_pass
    new.gone = old.gone
    new.log = []
    return new


def fresh(setup: Setup) -> Draft:
    """Nothing is on the board yet and everybody is to choose a start (P2)."""
    new = _new(Draft)
    n = setup.seats
    new.setup = setup
    new.stars = (0,) * n
    new.life = (True,) * n
    new.out = (False,) * n
    new.pawns = (OFF,) * n
    new.hands = ((),) * n
    new.round = 1
    new.turn = setup.first
    new.phase = "start"
    new.decider = setup.first
    new.board = (EMPTY,) * SPACES
    new.lanterns = (None,) * SPACES
    new.stars_on = new.stack = new.icons = ()
    new.holder = NOBODY
    new.last_round = new.stopped = False
    new.winners = None
    new.empty_outer = len(GRID.outer)
    new.log = []
    new.rest()
    return new


def facing(state: PhoenixState, seat: int) -> int:
    """The space ahead of a player's pawn; none (-1) if it is off the board."""
    return FACING[state.pawns[seat]]


def pending(state: PhoenixState) -> Pending | None:
    """What the decision is about: the Star whose marker moves, the tile that is dimmed, the loop that is broken."""
    match state.phase:
        case "lantern":
            return Pending(state.stars_on[state.settled])
        case "dim":
            return Pending(state.flip_target)
        case "break":
            return Pending(state.pawns[state.mover] // P12.ports, state.loop)
        case _:
            return None


def faces_empty(state: PhoenixState, seat: int) -> bool:
    space = FACING[state.pawns[seat]]
    return space >= 0 and state.board[space] == EMPTY


def clockwise(state: PhoenixState, seat: int) -> Seats:
    """The other players, from the one to the left on."""
    return CLOCKWISE[len(state.pawns)][seat]


def recompute_derived(d: Draft) -> None:
    """Works out anew what follows from the board: the empty outer spaces and the spaces with icons."""
    has_icon = d.setup.tiles.has_icon
    d.empty_outer = [d.board[space] for space in GRID.outer].count(EMPTY)
    d.icons = tuple([space for space, pose in enumerate(d.board) if pose >= 0 and has_icon[tile_of(pose)]])


def points_taken(state: PhoenixState, seat: int) -> list[int]:
    """By seat: the point where the pawn stands (P13); none (-1) for the seat itself."""
    taken = [POINTS[pawn] for pawn in state.pawns]
    taken[seat] = OFF
    return taken


def can_rise(state: PhoenixState, seat: int) -> bool:
    """Off the board, with a Life token and an empty outer space (P26)."""
    return state.pawns[seat] == OFF and not state.out[seat] and state.life[seat] and state.empty_outer > 0

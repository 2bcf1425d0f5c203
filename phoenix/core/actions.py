"""Actions: what a player decides. A small value for each kind; ``do`` is its tag and its name in files (FORMATS 4).

Actions are made once, in tables, and looked up from then on. Those that name tiles or spaces carry their text, which
only who knows the set and the board can give: see ``notation.Notation.named``. ``do`` is a part of the value, so that
two actions of different kinds never are equal.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

from phoenix.core.tiles import NO_TILE, Pose, TileNumber, Tiles, face_of, tile_of, turn_of

NO_PORT: Final = -1
"""No port is chosen: the pawn stands on the board."""
NO_SPACE: Final = -1
"""An action that is not about a space."""
NO_SUCH: Final = -2
"""What was named and does not exist: an action with it has the right form and is illegal."""


class _HasText(Protocol):
    @property
    def text(self) -> str: ...


T = TypeVar("T", bound=_HasText)


def _text(action: _HasText) -> str:
    return action.text


def _repr(action: _HasText) -> str:
    return f"<{action.text}>"


def readable(kind: type[T]) -> type[T]:
    """An action is printed as it is written."""
    kind.__str__ = _text  # type: ignore[method-assign, assignment]  # a named tuple takes no such line in its class
    kind.__repr__ = _repr  # type: ignore[method-assign, assignment]  # for the same reason
    return kind


# ---- Phoenix Rising, Winds of Change and the classic family


@readable
class Start(NamedTuple):
    """A pawn stands beside a space (P2), or a marker on the mark at a port of it (C2)."""

    space: int
    port: int = NO_PORT
    text: str = ""
    do: Literal["start"] = "start"


@readable
class Place(NamedTuple):
    """A tile is laid ahead (P7, C3); a pawn beside the board chooses by which port it enters (P9)."""

    pose: Pose
    entry: int = NO_PORT
    text: str = ""
    do: Literal["place"] = "place"


@readable
class Turn(NamedTuple):
    """The tile ahead is turned or flipped, or left as it is (P8)."""

    face: int
    turn: int
    entry: int = NO_PORT
    text: str = ""
    do: Literal["turn"] = "turn"


@readable
class Leave(NamedTuple):
    """Off the board by choice (P28)."""

    text: str = "leave"
    do: Literal["leave"] = "leave"


@readable
class Rise(NamedTuple):
    """The Life token is spent: a pawn stands beside a space again (P27)."""

    space: int
    text: str = ""
    do: Literal["rise"] = "rise"


@readable
class MoveLantern(NamedTuple):
    """A marker moves to another icon (P17), whose tile may have to be flipped (W2)."""

    to: int
    flip: str = ""
    text: str = ""
    do: Literal["lantern"] = "lantern"


@readable
class Dim(NamedTuple):
    """How a Star's tile is flipped to Dimmed (W3, W5)."""

    flip: str
    text: str = ""
    do: Literal["dim"] = "dim"


@readable
class Break(NamedTuple):
    """A tile of an endless loop is flipped (W5)."""

    space: int
    flip: str
    text: str = ""
    do: Literal["break"] = "break"


@readable
class Swap(NamedTuple):
    """Own tiles for as many of those who went out, each sorted; none to decline (C10)."""

    give: Tiles
    take: Tiles
    text: str = ""
    do: Literal["swap"] = "swap"


@readable
class Open(NamedTuple):
    """The first tile of a tournament, with the avatar on a port of it (T2)."""

    pose: Pose
    space: int
    port: int
    text: str = ""
    do: Literal["open"] = "open"


# ---- mirrored games, where the table says what chance did (M)


@readable
class Center(NamedTuple):
    """A Center tile lies on a space, as it does on the table (M2)."""

    space: int
    pose: Pose
    text: str = ""
    do: Literal["center"] = "center"


@readable
class Pass(NamedTuple):
    """A player has no tile to lay (M4)."""

    text: str = "pass"
    do: Literal["pass"] = "pass"


@readable
class PutRight(NamedTuple):
    """The table puts the board right: this position takes the place of the present one (M5)."""

    position: Any
    """One of the same game."""
    text: str = ""
    do: Literal["set"] = "set"


# ---- the scorekeeper, where the table reports what happened (S1)


@readable
class TallyStars(NamedTuple):
    """So many Stars more, or fewer."""

    player: int
    amount: int
    do: Literal["stars"] = "stars"

    @property
    def text(self) -> str:
        return f"stars {self.player} {self.amount:+}"


@readable
class TallyOff(NamedTuple):
    """A pawn left the board."""

    player: int
    do: Literal["off"] = "off"

    @property
    def text(self) -> str:
        return f"off {self.player}"


@readable
class TallyRise(NamedTuple):
    """A player rose with the Life token."""

    player: int
    do: Literal["rise"] = "rise"

    @property
    def text(self) -> str:
        return f"rise {self.player}"


@readable
class TallyOut(NamedTuple):
    """A player is out."""

    player: int
    do: Literal["out"] = "out"

    @property
    def text(self) -> str:
        return f"out {self.player}"


@readable
class TallyBack(NamedTuple):
    """A player is in play after all."""

    player: int
    do: Literal["back"] = "back"

    @property
    def text(self) -> str:
        return f"back {self.player}"


@readable
class TallyFull(NamedTuple):
    """No outer space is empty, or one is after all; in a classic game, all tiles are laid."""

    is_full: bool
    do: Literal["full"] = "full"

    @property
    def text(self) -> str:
        return f"full {'yes' if self.is_full else 'no'}"


@readable
class TallyNext(NamedTuple):
    """The end of a turn, or of a round where nobody has the turn."""

    do: Literal["next"] = "next"

    @property
    def text(self) -> str:
        return "next"


@readable
class TallyTurn(NamedTuple):
    """It is this player's turn: those before it are over."""

    player: int
    do: Literal["turn"] = "turn"

    @property
    def text(self) -> str:
        return f"turn {self.player}"


@readable
class TallyEnd(NamedTuple):
    """The table ends the game: who is ahead has won."""

    do: Literal["end"] = "end"

    @property
    def text(self) -> str:
        return "end"


Laying = Place | Turn | Open
"""What a tile does on the board: it comes, or lies another way."""
TallyAction = TallyStars | TallyOff | TallyRise | TallyOut | TallyBack | TallyFull | TallyNext | TallyTurn | TallyEnd
MirrorAction = Center | Pass | PutRight
Action = Start | Place | Turn | Leave | Rise | MoveLantern | Dim | Break | Swap | Open | MirrorAction | TallyAction
"""What a player decides: a small value for each kind. ``str`` gives its text, and ``Match.parse`` reads it again."""


# ---- what actions of several kinds have in common


def space_of(action: Action) -> int:
    """The space that an action chooses, or ``NO_SPACE``."""
    match action:
        case Start() | Rise() | Break() | Open() | Center():
            return action.space
        case MoveLantern():
            return action.to
        case _:
            return NO_SPACE


def port_of(action: Action) -> int:
    """The port that an action chooses, or ``NO_PORT``."""
    match action:
        case Start() | Open():
            return action.port
        case Place() | Turn():
            return action.entry
        case _:
            return NO_PORT


def lie_of(action: Laying) -> tuple[TileNumber, int, int]:
    """The tile, its face and its rotation; of one that is turned, ``NO_TILE`` for the tile ahead."""
    if isinstance(action, Turn):
        return NO_TILE, action.face, action.turn
    return tile_of(action.pose), face_of(action.pose), turn_of(action.pose)


def flip_of(action: Action) -> str:
    """How an action flips a tile; empty if it flips none."""
    return action.flip if isinstance(action, (MoveLantern, Dim, Break)) else ""


def player_of(action: Action) -> int | None:
    """Whom a report of the table is about; None for the whole table and in all other games."""
    reports = (TallyStars, TallyOff, TallyRise, TallyOut, TallyBack, TallyTurn)
    return action.player if isinstance(action, reports) else None

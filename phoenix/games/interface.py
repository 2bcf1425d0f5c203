"""What every game offers, and what a game is set up with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from phoenix.core.actions import Action
from phoenix.core.board import Board
from phoenix.core.events import Event, write_event
from phoenix.core.notation import Notation
from phoenix.core.tiles import Extra, TileNumber, TileSet
from phoenix.core.words import Illegal, Unknown, Words, say
from phoenix.games.chance import Chance
from phoenix.games.judging import Judge
from phoenix.games.state import Seats
from phoenix.games.traits import Traits
from phoenix.games.values import Arranged, Explained, Near, Outcome, PawnPlace, Pending

PLAYER_COLORS = ("red", "cyan", "gold", "violet", "green", "pink", "blue", "ivory")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
POSITION_FORMAT = "phoenix-position/1"


@dataclass(frozen=True)
class Setup:
    """What does not change during a game."""

    rules: str
    tiles: TileSet
    names: tuple[str, ...]
    colors: tuple[str, ...]
    first: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    extra: Extra = ()
    """The ``x-`` keys of a position that are not ours."""
    player_extra: tuple[Extra, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.names)


class Position(Protocol):
    """What can be seen at one moment. Immutable: undo is keeping the old one."""

    @property
    def setup(self) -> Setup: ...
    @property
    def turn(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def decider(self) -> int | None: ...
    @property
    def winners(self) -> tuple[int, ...] | None: ...


P = TypeVar("P", bound=Position)


def decider_name(position: Position) -> str:
    """Who decides."""
    assert position.decider is not None, "the game goes on"
    return position.setup.names[position.decider]


class Game(Traits, ABC, Generic[P]):
    """A rule set: legal actions, what an action leads to, and all that is particular to the game. It keeps no state of
    its own."""

    # ---- what the game is

    def on_the_table(self, setup: Setup) -> str:
        """The name of the game that is played: of a scorekeeper, the one on the table."""
        return setup.rules

    def has_stars(self, setup: Setup) -> bool:  # noqa: ARG002
        """Whether players have Stars and Life tokens."""
        return False

    def explained(self) -> Mapping[str, Explained]:
        """By number: the rules that this game adds to those before it, in words."""
        return {}

    @abstractmethod
    def tileset_faults(self, tiles: TileSet) -> list[Words]:
        """What a set lacks for this game (FORMATS 2)."""

    def tileset_progress(self, tiles: TileSet) -> list[Words]:  # noqa: ARG002
        """How far a set is that is being entered, beside its paths."""
        return []

    # ---- the rules

    @abstractmethod
    def begin(self, setup: Setup, chance: Chance) -> tuple[P, list[Event]]:
        """The position before the first decision, and what happened until then."""

    @abstractmethod
    def legal(self, position: P) -> tuple[Action, ...]:
        """What the decider may do, in a stable order, each once; nothing when the game is over."""

    @abstractmethod
    def apply(self, position: P, action: Action, chance: Chance) -> tuple[P, list[Event]]:
        """What a legal action leads to, and what happened on the way."""

    def takes(self, position: P, action: Action) -> bool:  # noqa: ARG002
        """Whether an action is legal that is not listed, as there are too many of its kind to list."""
        return False

    def take_up(self, position: P) -> tuple[P, list[Event]]:
        """A position from outside, after what the rules do there by themselves."""
        return position, []

    @abstractmethod
    def view(self, position: P, seat: int) -> P:
        """What a seat may see: the pile and, unless hands are open, the other hands face down."""

    def hands_hidden(self, setup: Setup) -> bool:
        """Whether players hide their tiles from one another."""
        default = self.options.get("hands", ("hidden",))[0]
        return bool(setup.options.get("hands", default) == "hidden")

    def supposed(self, position: P, tile: TileNumber | None) -> P:  # noqa: ARG002
        """The position that is thought about when somebody wants advice, of a mirrored game for a tile (M6)."""
        return position

    @abstractmethod
    def why_not(self, position: P, action: Action) -> Words:
        """Why an action is not legal, with the rule."""

    # ---- what there is to see in a position

    @abstractmethod
    def out(self, position: P) -> tuple[bool, ...]:
        """By seat: whether the player is out of the game."""

    @abstractmethod
    def in_play(self, position: P) -> tuple[bool, ...]:
        """By seat: whether the pawn is on the board or beside it."""

    def board(self, position: P) -> Board:  # noqa: ARG002
        """The poses by space; nothing where the board is of cardboard."""
        return ()

    def stands(self, position: P) -> tuple[PawnPlace, ...]:
        """By seat: where the pawn is."""
        return (None,) * position.setup.seats

    def space_ahead(self, position: P, seat: int) -> int | None:  # noqa: ARG002
        """The space that a pawn faces."""
        return None

    def pending(self, position: P) -> Pending | None:  # noqa: ARG002
        """What a decision in the midst of a move is about; None for any other."""
        return None

    def hand(self, position: P, seat: int) -> tuple[int, ...]:  # noqa: ARG002
        """The tiles that a player holds; those face down are ``HIDDEN``."""
        return ()

    def pile_size(self, position: P) -> int | None:  # noqa: ARG002
        """How many tiles are still to be drawn; None in a game without tiles."""
        return None

    def holder(self, position: P) -> int | None:  # noqa: ARG002
        """Who has the special tile; None while nobody has it."""
        return None

    def lanterns(self, position: P) -> Mapping[int, str]:  # noqa: ARG002
        """By space: the colour of the marker there."""
        return {}

    def stars_on(self, position: P) -> tuple[int, ...]:  # noqa: ARG002
        """The spaces with Stars of the move under way, in order."""
        return ()

    def stars(self, position: P) -> tuple[int, ...] | None:  # noqa: ARG002
        """By seat; None in a game without Stars."""
        return None

    def life(self, position: P) -> tuple[bool, ...] | None:  # noqa: ARG002
        """By seat: who still has a Life token; None in a game without them."""
        return None

    def score(self, position: P) -> tuple[int, ...] | None:  # noqa: ARG002
        """By seat: what the paths walked are worth; None where that does not count."""
        return None

    def counted(self, position: P) -> dict[str, tuple[int, ...]]:
        """What is counted in this game, by name, then by seat."""
        figures = {"stars": self.stars(position), "life": self.life(position), "score": self.score(position)}
        return {name: by_seat for name, by_seat in figures.items() if by_seat is not None}

    def last_round(self, position: P) -> bool:  # noqa: ARG002
        """Whether it has been announced (P19)."""
        return False

    @abstractmethod
    def ranks(self, position: P) -> tuple[Seats, ...]:
        """Seats by rank, ties together: the winners first; before the end, as things are."""

    def arranged(self, position: P) -> Arranged:
        """What of a position can be put on a table by hand."""
        seats = position.setup.seats
        return Arranged(
            self.board(position), self.stands(position), self.lanterns(position),
            self.stars(position) or (0,) * seats, self.life(position) or (True,) * seats, self.out(position),
            position.turn, position.round,
        )  # fmt: skip

    def arrange(self, setup: Setup, on_table: Arranged, random: Random) -> P:
        """The position that looks so, at rest, what is face down dealt at random; its faults, ``status`` tells."""
        raise NotImplementedError

    # ---- in words

    @abstractmethod
    def prompt(self, position: P) -> Words:
        """The question to the decider, with the rule that asks it."""

    @abstractmethod
    def hint_line(self, position: P) -> Words:
        """How the decider may answer, in a softer voice."""

    def waiting(self, position: P) -> Words:
        """What everybody else at the table waits for, while somebody decides."""
        return say("{name} is to play", name=decider_name(position))

    def first_topics(self, position: P) -> tuple[str, ...]:  # noqa: ARG002
        """What a decision is about, of ``first_time``; the first that was not explained yet is."""
        return ()

    @abstractmethod
    def outcome(self, position: P, events: Sequence[Event] = ()) -> Outcome:
        """How a game that is over ended. The events of its last action may say more than the position."""

    def score_gained(self, more: int) -> Words:
        """By how much a walk adds to the score, with the rule; where paths are counted."""
        raise NotImplementedError

    def moved_by(self, rule: str) -> str:
        """The rule by which another player's pawn moves, of the rule that an event has."""
        return rule

    # ---- for those who play by themselves, and their advice

    @abstractmethod
    def judge(self) -> Judge:
        """Somebody who knows the game, for one search."""

    @abstractmethod
    def guess(self, view: P, random: Random) -> P:
        """A whole position that looks like this to who decides: each tile face down may be any that is not seen."""

    @abstractmethod
    def standings(self, position: P) -> list[float]:
        """How players stand by what counts at once, by seat, in tenths of a Star."""

    def coming(self, position: P, seat: int) -> int:  # noqa: ARG002
        """The Stars of a seat's move under way (P16)."""
        return 0

    def reach(self, position: P, seat: int, seen: Collection[int]) -> Near:  # noqa: ARG002
        """The Stars that are near, of the tiles only these being seen; none where no turn is still to come."""
        return Near(0, 0)

    @abstractmethod
    def advice(self, action: Action) -> Words:
        """What speaks for an action that neither lays nor turns a tile, nor goes on with a move."""

    # ---- as files

    @abstractmethod
    def write(self, position: P) -> dict[str, Any]:
        """The position as JSON (FORMATS 3)."""

    @abstractmethod
    def read(self, data: object, tiles: TileSet) -> P:
        """A position from JSON, or ``BadPosition`` with every fault."""

    @abstractmethod
    def status(self, position: P) -> list[Words]:
        """Every fault of a position."""

    @abstractmethod
    def write_chance(self, results: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
        """Results of chance as a record keeps them (FORMATS 6)."""

    @abstractmethod
    def read_chance(self, data: object, setup: Setup) -> dict[str, Any]:
        """Results of chance from outside, or ``Illegal``."""

    def write_action(self, action: Action, setup: Setup) -> dict[str, Any]:
        return self.notation(setup).write(action)

    def read_action(self, data: object, setup: Setup) -> Action:
        return self.notation(setup).read(data)

    def parse_action(self, text: str, setup: Setup) -> Action:
        """The action of which this is the text: the other way round than ``str``."""
        return self.notation(setup).parse(text)

    def notation(self, setup: Setup) -> Notation:
        """How actions are written in a game set up so."""
        return Notation(self.forms, setup.tiles, self.grid.size)

    def write_event(self, event: Event, setup: Setup) -> dict[str, Any]:
        return write_event(event, setup.tiles, self.grid)

    def set_up(
        self,
        tiles: TileSet,
        players: int | Sequence[str],
        options: Mapping[str, Any] | None = None,
        first: int = 0,
        colors: Sequence[str] | None = None,
    ) -> Setup:
        """A checked setup; a bad one is told why."""
        count = players if isinstance(players, int) else len(players)
        if not self.fewest <= count <= self.most:
            raise Illegal(
                say("{game} is for {fewest} to {most} players, not {count}.", rule=self.players_rule,
                    game=self.name, fewest=self.fewest, most=self.most, count=count)
            )  # fmt: skip
        names = NAMES[:count] if isinstance(players, int) else tuple(players)
        if not 0 <= first < count:
            raise Illegal(
                say("The first player must be a seat from 0 to {last}, not {first}.", rule="P5",
                    last=count - 1, first=first)
            )  # fmt: skip
        self.check_options(options or {})
        return Setup(self.name, tiles, names, tuple(colors or PLAYER_COLORS[:count]), first, dict(options or {}))

    def check_options(self, options: Mapping[str, Any]) -> None:
        """An option that the rule set does not have, or a value it cannot have, is an error."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or say("none")
                raise Unknown(
                    say("{game} has no option {name}; it has {known}.", game=self.name, name=name, known=known)
                )
            values = self.options[name]
            if not any(value == v and type(value) is type(v) for v in values):
                raise Illegal(
                    say("The option {name} is one of {values}, not {value}.",
                        name=name, values=", ".join(map(repr, values)), value=repr(value)[:60])
                )  # fmt: skip

"""What every game offers, and what a game is set up with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from phoenix.core.actions import Action, Form, read_action, write_action
from phoenix.core.events import Event, write_event
from phoenix.core.geometry import Grid
from phoenix.core.tiles import Extra, TileSet
from phoenix.core.words import BadRecord, Illegal, Unknown, Words, say

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


NO_RESULTS: Mapping[str, Any] = {}


class Chance:
    """Where the results of chance come from: a seed, or what is fixed (a record, a dealt set).

    Each action of a game has a generator of its own, so that the same action after an undo meets the same chance.
    """

    def __init__(self, seed: int | None, fixed: Mapping[str, Any] | None = None) -> None:
        self.seed = seed
        """None: nothing may be drawn."""
        self.fixed = fixed or {}
        self.results: dict[str, Any] = {}
        self._generator: Random | None = None
        self._number = 0
        self._seeded = False

    def begin(self, number: int) -> None:
        """The action of this number comes: its generator starts anew."""
        self._number = number
        self._seeded = False

    def _random(self, seed: int) -> Random:
        """The generator of this action, seeded once: what it gives for one result does not come again for the next."""
        if self._generator is None:
            self._generator = Random(seed * 1_000_003 + self._number)
        elif not self._seeded:
            self._generator.seed(seed * 1_000_003 + self._number)
        self._seeded = True
        return self._generator

    def taken(self) -> Mapping[str, Any]:
        """The results since last asked."""
        if not self.results:
            return NO_RESULTS
        results, self.results = self.results, {}
        return results

    def shuffled(self, name: str, tiles: tuple[int, ...], rule: str) -> tuple[int, ...]:
        """The tiles in the order that chance gives them; a fixed order must be one of just these tiles."""
        order: tuple[int, ...] = self.result(name, lambda random: tuple(sorted(tiles, key=lambda _: random.random())))
        if name in self.fixed and sorted(order) != sorted(tiles):
            raise Illegal(say("The {name} must hold just the tiles that are shuffled.", rule=rule, name=name))
        return order

    def result(self, name: str, draw: Callable[[Random], Any]) -> Any:
        """The result of this name: the fixed one, else one drawn now."""
        if name in self.fixed:
            value = self.fixed[name]
        elif self.seed is None:
            raise BadRecord(say("The record lacks the result of chance {name}.", name=name), [])
        else:
            value = draw(self._random(self.seed))
        self.results[name] = value
        return value


class Game(ABC, Generic[P]):
    """A rule set: legal actions, and what an action leads to. It keeps no state of its own."""

    name: ClassVar[str]
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 8
    players_rule: ClassVar[str]
    """The rule that says how many play."""
    tileset: ClassVar[str | None]
    """The set that is played with unless another is named; None for a game without tiles."""
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """By name: the values an option may have, the default first."""
    forms: ClassVar[dict[str, Form]]
    grid: ClassVar[Grid]

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

    @abstractmethod
    def why_not(self, position: P, action: Action) -> Words:
        """Why an action is not legal, with the rule."""

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
        return write_action(action, self.forms, setup.tiles, self.grid.size)

    def read_action(self, data: object, setup: Setup) -> Action:
        return read_action(data, self.forms, setup.tiles, self.grid.size)

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

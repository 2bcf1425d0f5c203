"""A game under way: the one door for app, bots and referee. Legal, apply, undo, redo, record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from datetime import UTC, datetime
from functools import cached_property
from random import Random
from time import time
from typing import Any, NamedTuple
from uuid import uuid4

from phoenix.core import assets
from phoenix.core.actions import Action
from phoenix.core.events import Event
from phoenix.core.tiles import NO_TILES, TileSet
from phoenix.core.words import BadTileSet, Illegal, say
from phoenix.games import game_for, game_with
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position, Setup
from phoenix.games.state import how_far
from phoenix.games.values import Outcome


class Played(NamedTuple):
    """An action that was taken: who took it, where it led, what chance did and what happened."""

    player: int | None
    action: Action
    chance: Mapping[str, Any]
    position: Position
    events: Sequence[Event]


_made = tuple.__new__
"""Makes a ``Played`` without the detour through its own ``__new__``, which every action would take."""


def a_seed() -> int:
    return Random().getrandbits(32)


def tiles_for(game: Game[Any]) -> TileSet:
    """The set that a game is played with unless another is named."""
    return assets.tileset(game.tileset) if game.tileset else NO_TILES


class Match:
    """A position, what led to it, and what may come next.

    >>> match = Match.new("winds", ["Ann", "Ben"], seed=7)
    >>> match
    <Match winds: Ann, Ben; 0 actions; round 1, Ann decides (start)>
    >>> len(match.legal())
    20
    >>> match.push(match.legal()[0])
    [('started', 'P2', 0, (0,))]
    >>> match.position.decider
    1
    >>> match.pop() == match.legal()[0]
    True
    """

    def __init__(
        self,
        game: Game[Any],
        position: Position,
        *,
        seed: int | None = None,
        chance: Chance | None = None,
        opening: Sequence[Event] = (),
    ) -> None:
        self.game = game
        self.start = position
        self.position = position
        """As things are now. It never changes: who keeps it, keeps this moment."""
        self.opening = opening
        """What happened by itself before the first action."""
        self._chance = chance or Chance(a_seed() if seed is None else seed)
        self._created = time()
        self.extra: dict[str, Any] = {}
        """The ``x-`` keys of the record it was read from."""
        self.played: list[Played] = []
        """What was done and still holds, in order."""
        self.undone: list[Played] = []
        self.history_of_actions: list[Played | None] = []
        """All that was done, in order; ``None`` for an undo. What a record keeps."""
        self.line_extras: dict[int, dict[str, Any]] = {}
        """By place in ``history_of_actions``: the ``x-`` keys of the line it was read from."""
        self.on_change: Callable[[], None] | None = None
        """Called when something was done, before whoever did it goes on: it keeps the journal on disk up to date."""
        self._legal: tuple[Action, ...] | None = None

    @classmethod
    def new(
        cls,
        rules: str,
        players: int | Sequence[str],
        tiles: TileSet | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        first: int = 0,
        seed: int | None = None,
        deal: object = None,
        colors: Sequence[str] | None = None,
    ) -> Match:
        """A game from its beginning, with the game's own tiles unless others are given.

        ``players`` are names, or how many play; ``seed`` makes the game the same every time; ``deal`` fixes what would
        be shuffled (FORMATS 7).
        """
        game = game_with(rules, options)
        tiles = tiles_for(game) if tiles is None else tiles
        lacking = game.tileset_faults(tiles)
        if lacking:
            raise BadTileSet(say("The tile set {id} is not complete for {game}.", id=tiles.id, game=rules), lacking)
        setup = game.set_up(tiles, players, options, first, colors)
        fixed = game.read_chance(deal, setup) if deal is not None else {}
        chance = Chance(a_seed() if seed is None else seed, fixed)
        position, events = game.begin(setup, chance)
        for name in chance.taken():
            fixed.pop(name, None)
        return cls(game, position, chance=chance, opening=events)

    @classmethod
    def of(cls, position: Position, seed: int | None = None) -> Match:
        """A game that goes on from a position; what the rules do by themselves there is done."""
        game = game_for(position.setup)
        settled, events = game.take_up(position)
        return cls(game, settled, seed=seed, opening=events)

    @cached_property
    def id(self) -> str:
        return uuid4().hex

    @cached_property
    def created(self) -> str:
        return datetime.fromtimestamp(self._created, UTC).isoformat(timespec="seconds")

    @property
    def seed(self) -> int | None:
        """What chance begins with; None if nothing may be drawn."""
        return self._chance.seed

    @property
    def setup(self) -> Setup:
        """Who plays, by which rules, with which tiles."""
        return self.position.setup

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.winners is not None

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, and why, with the rule; None while the game goes on."""
        if not self.over:
            return None
        return self.game.outcome(self.position, self.played[-1].events if self.played else self.opening)

    def legal(self) -> tuple[Action, ...]:
        """What the decider may do now; the same list that ``apply`` checks against."""
        if self._legal is None:
            self._legal = self.game.legal(self.position)
        return self._legal

    def parse(self, text: str) -> Action:
        """The action of which this is the text, legal or not: the other way round than ``str``."""
        return self.game.parse_action(text, self.setup)

    def apply(self, action: Action) -> Sequence[Event]:
        """Takes a legal action and tells what happened; an illegal one changes nothing and says why."""
        chance = self._chance
        chance.begin(len(self.played) + 1)
        return self._take(action, chance)

    def push(self, action: Action | str) -> Sequence[Event]:
        """``apply``, for those who think of a match as a stack of actions; an action may be its text.

        >>> match = Match.new("winds", 2, seed=7)
        >>> match.legal()[1]
        <start b1>
        >>> match.push("start b1")
        [('started', 'P2', 0, (1,))]
        >>> str(match.pop())
        'start b1'
        """
        return self.apply(self.parse(action) if isinstance(action, str) else action)

    def pop(self) -> Action:
        """Takes the last action back, and gives it back."""
        return self.undo().action

    def svg(self) -> str:
        """A picture of the position, as SVG text.

        >>> Match.new("classic", 2, seed=1).svg()[:4]
        '<svg'
        """
        from phoenix.drawing.svg import position_svg  # only when it is asked for: the app has pictures of its own

        return position_svg(self.game.write(self.position), self.setup.tiles)

    def __repr__(self) -> str:
        count = f"{len(self.played)} action{'' if len(self.played) == 1 else 's'}"
        return f"<Match {self.setup.rules}: {', '.join(self.setup.names)}; {count}; {how_far(self.position)}>"

    def replay(self, action: Action, chance: Mapping[str, Any]) -> Sequence[Event]:
        """Takes an action with the results of chance that a record kept: nothing is drawn."""
        return self._take(action, Chance(None, chance))

    def _take(self, action: Action, chance: Chance) -> Sequence[Event]:
        before, game = self.position, self.game
        if action not in (self._legal or self.legal()) and not game.takes(before, action):
            raise Illegal(game.why_not(before, action))
        position, events = game.apply(before, action, chance)
        played = _made(Played, (before.decider, action, chance.taken(), position, events))
        self.position = position
        self._legal = None
        self.played.append(played)
        self.history_of_actions.append(played)
        if self.undone:
            self.undone = []
        if self.on_change is not None:
            self.on_change()
        return events

    def undo(self) -> Played:
        """Takes the last action back."""
        if not self.played:
            raise Illegal(say("There is nothing to undo."))
        last = self.played.pop()
        self.undone.append(last)
        self.history_of_actions.append(None)
        self._go_to(self.played[-1].position if self.played else self.start)
        return last

    def redo(self) -> Played:
        """Takes the action again that was last undone, with the same chance."""
        if not self.undone:
            raise Illegal(say("There is nothing to redo."))
        again = self.undone.pop()
        self.played.append(again)
        self.history_of_actions.append(again)
        self._go_to(again.position)
        return again

    def copy(self) -> Match:
        """The same game so far; what is done there is not done here, and not kept on disk."""
        other = copy(self)
        other.played, other.undone, other.history_of_actions = (
            [*self.played],
            [*self.undone],
            [*self.history_of_actions],
        )
        other.on_change = None
        return other

    def revise(self, keep: int, actions: Sequence[Action], aside: Mapping[str, Any] | None = None) -> None:
        """Undoes all but the first ``keep`` actions and takes these instead, which must be legal; chance stays as it
        comes, so this is for games that leave nothing to it. It is kept on disk at once, not step by step; ``aside``
        are ``x-`` keys of the first of its lines."""
        on_change, self.on_change = self.on_change, None
        if aside:
            self.line_extras.setdefault(len(self.history_of_actions), {}).update(aside)
        try:
            while len(self.played) > keep:
                self.undo()
            for action in actions:
                self.apply(action)
            self.undone = []
        finally:
            self.on_change = on_change
            if on_change is not None:
                on_change()

    def restart(
        self,
        start: Position,
        again: Callable[[Action], Action] = lambda action: action,
        then: Sequence[Action] = (),
    ) -> None:
        """Another beginning, after which all is done again that was done, undone or not, and some things more; or
        ``Illegal``, and nothing has changed. For games that leave nothing to chance; kept on disk at once."""
        trial = Match(self.game, start)
        for played in self.history_of_actions:
            if played is None:
                trial.undo()
            else:
                trial.apply(again(played.action))
        if trial.over != self.over:
            raise Illegal(say("Then the game would have ended otherwise."))
        for action in then:
            trial.apply(action)
        self.start = start
        self.played, self.undone, self.history_of_actions = trial.played, trial.undone, trial.history_of_actions
        self._go_to(trial.position)

    def _go_to(self, position: Position) -> None:
        self.position = position
        self._legal = None
        if self.on_change is not None:
            self.on_change()

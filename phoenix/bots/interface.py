"""What a bot is, and how much it may think."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, ClassVar

from phoenix.bots.paused_collector import PausedCollector
from phoenix.core.actions import Action
from phoenix.core.words import Illegal, Words, say
from phoenix.games import game_for
from phoenix.games.interface import Game, Position
from phoenix.match.match import Match


class Enough(Exception):
    """Thrown into thoughts that nobody waits for any more."""


Thoughts = Generator[Action, float | None, Iterator[None] | None]
"""The best action found so far, again and again: one thought a node looked at. Each is answered with how many more
there is time for, as far as that is known. They end when nothing is left to look at, when no thought to come can change
the choice, or when it is ``Enough``. Whoever has much to let go of then gives back how, a little at each step."""
QuickThoughts = Generator[Action, float | None, None]
"""Of somebody who keeps nothing."""


class Bot(ABC):
    """Somebody who chooses from what a seat may see."""

    title: ClassVar[Words]
    """What people call it: a word for how it plays."""
    manner: ClassVar[Words]
    """A sentence about how strong it is, and why."""
    searches: ClassVar[bool] = False
    """Whether it gets better with a larger budget; the others are done in a moment."""

    @abstractmethod
    def think(self, game: Game[Any], view: Position, random: Random) -> Thoughts:
        """Thinks about what the decider of the view should do. The first thought comes at once, so that there always is
        an answer; between two thoughts there is little work, so that whoever listens can stop it in time."""

    def choose(
        self, match: Match, *, seconds: float | None = 1.0, nodes: int | None = None, seed: int | None = None
    ) -> Action:
        """What it would do now for the seat that decides, of which it sees what that seat may see.

        It thinks for so many seconds or looks at so many nodes, whichever comes first. With nodes, a seed, and None for
        the seconds it chooses the same every time.
        """
        thinking = begin_to_think(self, match.position, Random(seed), Budget(seconds, nodes))
        thinking.go_on()
        return thinking.best


@dataclass(frozen=True)
class Budget:
    """How much a bot may think. With a number of nodes, the same seed gives the same game; with seconds it need not."""

    seconds: float | None = None
    nodes: int | None = None


THOUGHT = 0.85
"""The part of its seconds that a bot thinks: the last thought may be a long one, and a large tree takes time to go."""
AT_MOST = 1.0
"""The part that it thinks about a hard decision; what easy ones leave over is more than that."""
UNRIPE = 0.7
"""Who found something better only after this part of all thoughts has a hard decision."""
NO_LIMIT = Budget()
A_SECOND = Budget(seconds=1.0)

Clock = Callable[[], float]


class Thinking:
    """A bot at work on one decision. It can be given its time in slices, and asked at any moment what it would do."""

    def __init__(
        self, bot: Bot, game: Game[Any], view: Position, random: Random, budget: Budget, clock: Clock = perf_counter
    ) -> None:
        self._clock = clock
        self._thoughts = bot.think(game, view, random)
        seconds = float("inf") if budget.seconds is None else budget.seconds
        self._begun = clock()
        self._usual, self._deadline = self._begun + THOUGHT * seconds, self._begun + AT_MOST * seconds
        self._most = float("inf") if budget.nodes is None else budget.nodes
        self._changed = 0
        """How many nodes had been looked at when it last changed its mind."""
        self._letting_go: Iterator[None] | None = None
        self.nodes = 0
        self.done = False
        self.best: Action = next(self._thoughts)

    def go_on(self, seconds: float | None = None) -> bool:
        """Thinks on for so long, or to the end. True when it is done."""
        with PausedCollector():
            return self._go_on(seconds)

    def _go_on(self, seconds: float | None) -> bool:
        clock = self._clock
        until = float("inf") if seconds is None else clock() + seconds
        while not self.done:
            now = clock()
            if self.nodes >= self._most or now >= self._deadline or (now >= self._usual and not self._is_hard):
                self.done = True
                break
            if now >= until:
                break
            self._think_on(now)
        return self.done

    def _think_on(self, now: float) -> None:
        """One thought more."""
        try:
            best = self._thoughts.send(self._left(now))
        except StopIteration as end:
            self._letting_go = end.value
            self.done = True
            return
        self.nodes += 1
        if best != self.best:
            self.best, self._changed = best, self.nodes

    @property
    def _is_hard(self) -> bool:
        return self._changed > UNRIPE * self.nodes

    def _left(self, now: float) -> float:
        """How many more thoughts there is time for, if they go on as fast as until now."""
        spent = now - self._begun
        by_time = (self._deadline - now) * self.nodes / spent if self.nodes and spent > 0 else float("inf")
        return min(self._most - self.nodes, by_time)

    def let_go(self) -> Iterator[None]:
        """Lets go of all that was thought, a little at each step. Nothing is thought after that."""
        self.done = True
        try:
            self._thoughts.throw(Enough)
        except StopIteration as end:
            self._letting_go = end.value
        except Enough:
            pass  # they had ended, or have nothing that takes long
        yield from self._letting_go or ()


def no_place_for_bots(game: Game[Any]) -> Words | None:
    """Why no bot can play a game; None if one can."""
    if game.tileset is None:
        return say("Bots play games with tiles; here somebody keeps the score.")
    if game.follows_table:
        return say("No bots sit in a mirrored game: only people are at the table.", rule="M6")
    return None


def begin_to_think(
    bot: Bot, position: Position, random: Random, budget: Budget = A_SECOND, clock: Clock = perf_counter
) -> Thinking:
    """A bot begins to think for the decider; it sees what that seat may see, and no more."""
    game = game_for(position.setup)
    seat = position.decider
    if seat is None:
        raise Illegal(say("The game is over: there is nothing to choose."))
    refused = no_place_for_bots(game)
    if refused is not None:
        raise Illegal(refused)
    return Thinking(bot, game, game.view(position, seat), random, budget, clock)

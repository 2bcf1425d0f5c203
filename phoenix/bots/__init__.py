"""Players that choose an action from what their seat may see. A new one is a class and a line here."""

from __future__ import annotations

from random import Random
from time import perf_counter

from phoenix.bots.anything import Anything
from phoenix.bots.easy import Easy
from phoenix.bots.greedy import Greedy
from phoenix.bots.hard import Hard
from phoenix.bots.interface import A_SECOND, Bot, Budget, Clock, Thinking, begin_to_think
from phoenix.core.actions import Action
from phoenix.core.words import Unknown, say
from phoenix.games.interface import Position

BOTS: dict[str, Bot] = {"random": Anything(), "easy": Easy(), "greedy": Greedy(), "hard": Hard()}
"""By name, the weakest first."""


def bot_of(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise Unknown(say("There is no bot {name}; there are {names}.", name=name[:40], names=", ".join(BOTS)))
    return BOTS[name]


def start_thinking(
    name: str, position: Position, random: Random, budget: Budget = A_SECOND, clock: Clock = perf_counter
) -> Thinking:
    """The bot of this name begins to think for the decider."""
    return begin_to_think(bot_of(name), position, random, budget, clock)


def choose(
    name: str, position: Position, random: Random, budget: Budget = A_SECOND, clock: Clock = perf_counter
) -> Action:
    """What the bot of this name does now, within its budget."""
    thinking = start_thinking(name, position, random, budget, clock)
    thinking.go_on()
    return thinking.best

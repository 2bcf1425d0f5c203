"""Players that choose an action from what their seat may see. A new one is a class and a line here."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from phoenix.actions import Action
from phoenix.bots.greedy import Greedy
from phoenix.games import game_of
from phoenix.games.interface import Game, Position
from phoenix.words import Unknown, say


class Bot(Protocol):
    def choose(self, game: Game[Any], view: Position, random: Random) -> Action:
        """One of the actions that are legal in the view."""


class Anything:
    """Any legal action is as good as another."""

    def choose(self, game: Game[Any], view: Position, random: Random) -> Action:
        return random.choice(game.legal(view))


BOTS: dict[str, Bot] = {"random": Anything(), "greedy": Greedy()}


def choose(name: str, position: Position, random: Random) -> Action:
    """What the bot of this name does at its turn; it sees what the decider's seat may see, and no more."""
    if name not in BOTS:
        raise Unknown(say("There is no bot {name}; there are {names}.", name=name, names=", ".join(BOTS)))
    game = game_of(position.setup.rules)
    seat = position.decider
    if seat is None:
        raise Unknown(say("The game is over: there is nothing to choose."))
    return BOTS[name].choose(game, game.view(position, seat), random)

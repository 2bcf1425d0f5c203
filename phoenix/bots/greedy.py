"""Takes what is best at once: over every placement, lantern and flip, the moves of the others by it included."""

from __future__ import annotations

from random import Random
from typing import Any

from phoenix.bots.guess import guess
from phoenix.bots.interface import Bot, QuickThoughts
from phoenix.bots.standing import lead
from phoenix.core.actions import Action
from phoenix.core.words import say
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position

MOST_WAYS = 40
"""How many ways a turn can go on are kept after each decision: the best so far."""


class Greedy(Bot):
    """The best outcome of the turn; at a tie, any of the best."""

    title, manner = say("Opportunist"), say("Medium: takes the best that this turn offers.")

    def think(self, game: Game[Any], view: Position, random: Random) -> QuickThoughts:
        actions = game.legal(view)
        best = random.choice(actions)
        yield best
        if len(actions) == 1:
            return
        seat = view.decider
        assert seat is not None
        position = guess(view, random)
        most = float("-inf")
        for action in random.sample(actions, len(actions)):
            worth = outcome(game, position, action, seat)
            if worth > most:
                best, most = action, worth
            yield best


def outcome(game: Game[Any], position: Position, action: Action, seat: int) -> float:
    """The best lead that a seat can have at the end of the turn that the action begins or goes on with."""
    chance = Chance(0)
    most = float("-inf")
    ways: list[Any] = [game.apply(position, action, chance)[0]]
    while ways:
        asked = []
        for way in ways:
            if way.winners is None and way.phase in game.mid_turn:
                asked.append(way)
            else:
                most = max(most, lead(way, seat))
        if len(asked) > MOST_WAYS:
            asked.sort(key=lambda way: lead(way, seat), reverse=True)
        ways = [game.apply(way, choice, chance)[0] for way in asked[:MOST_WAYS] for choice in _choices(game, way, seat)]
    return most


def _choices(game: Game[Any], position: Position, seat: int) -> tuple[Action, ...]:
    """What a seat can decide itself; of what others decide on the way, the first."""
    choices = game.legal(position)
    return choices if position.decider == seat else choices[:1]

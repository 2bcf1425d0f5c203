"""Plays like somebody in their first games: stays on the board, likes Stars, and does not see everything."""

from __future__ import annotations

from random import Random
from typing import Any

from phoenix.bots.guess import guess
from phoenix.bots.interface import Bot, QuickThoughts
from phoenix.core.actions import Action
from phoenix.core.words import say
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position
from phoenix.games.judging import STAR

SEEN = 0.6
"""The part of the ways to go on that it notices."""
SLIP = 0.12
"""How often it does the first thing that comes to mind."""


class Easy(Bot):
    """The best for itself alone of the ways it notices; what the others do then, it does not think of."""

    title, manner = say("Beginner"), say("Easy: overlooks a lot, and slips now and then.")

    def think(self, game: Game[Any], view: Position, random: Random) -> QuickThoughts:
        actions = game.legal(view)
        best = random.choice(actions)
        yield best
        if len(actions) == 1 or random.random() < SLIP:
            return
        seat = view.decider
        assert seat is not None
        position = guess(view, random)
        most = float("-inf")
        for action in _noticed(actions, random):
            reached = game.apply(position, action, Chance(0))[0]
            worth = _own(game, reached, seat) + random.random()
            if worth > most:
                best, most = action, worth
            yield best


def _noticed(actions: tuple[Action, ...], random: Random) -> list[Action]:
    return [action for action in actions if random.random() < SEEN]


def _own(game: Game[Any], position: Position, seat: int) -> float:
    """How the seat stands, with the Stars of the move under way (P16); it does not look further than its own pawn."""
    return game.standings(position)[seat] + STAR * game.coming(position, seat)

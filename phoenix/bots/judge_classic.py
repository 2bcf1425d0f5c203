"""How likely each player is to win a game of the classic family: a quick look at who has room, and games played out."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from phoenix.bots.search import Chances
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.interface import Chance, Game

STILL_IN = 1.5
"""Where the score counts, who is in can add to it (V1, V2)."""
POINT = {"longest-path": 0.2, "most-crossings": 0.5}
OTHERS_TILE, OWN_TILE, SHARED_SPACE = -1.0, 0.2, -0.2
"""For each other marker that faces the same space: whose owner lays there first, in the own turn, and else."""


class ClassicJudge:
    def look(self, position: ClassicPosition) -> Chances:
        winners = position.winners
        if winners is not None:
            return shares(position, winners)
        seats = range(len(position.out))
        scored = position.setup.rules in POINT
        weights = [0.0 if position.out[s] and not scored else exp(_standing(position, s)) for s in seats]
        total = sum(weights)
        return [weight / total for weight in weights]

    def value(self, game: Game[Any], position: ClassicPosition, hope: Chances, random: Random) -> Chances:  # noqa: ARG002
        """Played out by chance: a game has few choices that stay on the board, and these games do not last long."""
        chance = Chance(random.getrandbits(32))
        draw = random.random
        while position.winners is None:
            legal = game.legal(position)
            position = game.apply(position, legal[int(draw() * len(legal))], chance)[0]
        return shares(position, position.winners)


def shares(position: ClassicPosition, winners: tuple[int, ...]) -> list[float]:
    """Of the win, by seat; alone with all markers, how many were saved (V4)."""
    seats = range(len(position.out))
    if position.setup.rules == "solo":
        return [len(winners) / len(seats)] * len(seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]


def _standing(position: ClassicPosition, seat: int) -> float:
    markers = position.markers
    n = len(markers)
    worth = POINT.get(position.setup.rules, 0.0) * position.score[seat]
    if position.out[seat]:
        return worth
    worth += STILL_IN
    space, wait = markers[seat] >> 3, (seat - position.turn) % n
    for other, marker in enumerate(markers):
        if marker >> 3 == space and other != seat and marker >= 0:
            if wait == 0:
                worth += OWN_TILE
            else:
                worth += OTHERS_TILE if (other - position.turn) % n < wait else SHARED_SPACE
    return worth

"""Takes what looks best at once, the moves of the others by it included."""

from __future__ import annotations

from random import Random
from typing import Any

from phoenix.actions import Action
from phoenix.games.interface import Chance, Game, Position

ON_THE_WAY = ("lantern", "dim", "break", "swap")
OUT, OFF_BOARD, STAR, LIFE, WIN = -60.0, -14.0, 10.0, 8.0, 1000.0


class Greedy:
    """The best outcome of the action alone; at a tie, any of the best."""

    def choose(self, game: Game[Any], view: Position, random: Random) -> Action:
        seat = view.decider
        best: list[Action] = []
        most = float("-inf")
        for action in game.legal(view):
            worth = _worth(game, _after(game, view, action), seat) if seat is not None else 0.0
            if worth > most:
                best, most = [], worth
            if worth == most:
                best.append(action)
        return random.choice(best)


def _after(game: Game[Any], view: Position, action: Action) -> Position:
    """Where the action leads, the first choice being taken at each decision on the way."""
    chance = Chance(0)
    position: Position
    position, _ = game.apply(view, action, chance)
    while position.phase in ON_THE_WAY and position.winners is None:
        position, _ = game.apply(position, game.legal(position)[0], chance)
    return position


def _worth(game: Game[Any], position: Position, seat: int) -> float:
    """How good a position is for a seat: its own standing against the mean of the others'."""
    if position.winners:
        return WIN / len(position.winners) if seat in position.winners else -WIN
    players = game.write(position)["players"]
    worths = [_standing(player) for player in players]
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - (sum(others) / len(others) if others else 0.0)


def _standing(player: dict[str, Any]) -> float:
    if player["out"]:
        return OUT
    worth = STAR * float(player.get("stars", 0)) + LIFE * bool(player.get("life", False))
    return worth + (OFF_BOARD if player.get("pawn", True) is None else 0.0)

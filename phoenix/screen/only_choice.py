"""What can only be answered in one way is taken without asking, and taken back with what led to it. No Kivy here."""

from __future__ import annotations

from typing import Any

from phoenix.games.interface import Game, Position
from phoenix.match.match import Match, Played


def has_one_answer(game: Game[Any], position: Position) -> bool:
    """Whether a move under way asks for something that can only be answered in one way (P17, W3)."""
    return position.phase in game.on_the_way and len(game.legal(position)) == 1


def taken_together(match: Match) -> list[Played]:
    """The last decision that was somebody's own, and what was taken by itself after it, the latest first."""
    taken: list[Played] = []
    for played in reversed(match.played):
        taken.append(played)
        rest = len(match.played) - len(taken)
        if not rest or not has_one_answer(match.game, match.played[rest - 1].position):
            break
    return taken

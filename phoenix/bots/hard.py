"""Looks ahead: a search over what everybody could do, as deep as the budget lets it."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from phoenix.bots.interface import Bot, Enough, Thoughts
from phoenix.bots.judge_classic import ClassicJudge
from phoenix.bots.judge_phoenix import PhoenixJudge
from phoenix.bots.opening import OPENINGS, open_well
from phoenix.bots.search import Judge, Search, Style
from phoenix.games.interface import Game, Position
from phoenix.games.phoenix.state import PhoenixPosition

USUAL = Style()


def judge_of(view: Position) -> Judge:
    """Somebody who knows the game of the view, for one search."""
    return PhoenixJudge() if isinstance(view, PhoenixPosition) else ClassicJudge()


class Hard(Bot):
    searches = True

    def __init__(self, style: Style = USUAL) -> None:
        self._style = style

    def think(self, game: Game[Any], view: Position, random: Random) -> Thoughts:
        actions = game.legal(view)
        if view.phase in OPENINGS:
            yield open_well(game, view, actions, random)
            return None
        yield actions[0]
        if len(actions) == 1:
            return None
        search = Search(game, view, random, judge_of(view), self._style)
        with suppress(Enough):
            while not search.decided:
                search.visit()
                yield search.best
        return search.taken_apart()

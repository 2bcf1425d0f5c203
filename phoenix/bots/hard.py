"""Looks ahead: a search over what everybody could do, as deep as the budget lets it."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from phoenix.bots.interface import Bot, Enough, Thoughts
from phoenix.bots.opening import open_well
from phoenix.bots.search import Search, Style
from phoenix.core.words import say
from phoenix.games.interface import Game, Position

USUAL = Style()


class Hard(Bot):
    title, manner = say("Strategist"), say("Hard: thinks ahead, about what everybody could do.")
    searches = True

    def __init__(self, style: Style = USUAL) -> None:
        self._style = style

    def think(self, game: Game[Any], view: Position, random: Random) -> Thoughts:
        actions = game.legal(view)
        if view.phase in game.openings:
            yield open_well(game, view, actions, random)
            return None
        left = yield actions[0]
        if len(actions) == 1:
            return None
        search = Search(game, view, random, game.judge(), self._style)
        with suppress(Enough):
            while not search.decided(left):
                search.visit()
                left = yield search.best
        return search.taken_apart()

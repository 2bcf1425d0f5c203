"""Any legal action is as good as another."""

from __future__ import annotations

from random import Random
from typing import Any

from phoenix.bots.interface import Bot, QuickThoughts
from phoenix.core.words import say
from phoenix.games.interface import Game, Position


class Anything(Bot):
    title, manner = say("Wanderer"), say("Very easy: goes any way at all, without a thought.")

    def think(self, game: Game[Any], view: Position, random: Random) -> QuickThoughts:
        yield random.choice(game.legal(view))

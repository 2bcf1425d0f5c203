"""An unofficial companion for Tsuro: Phoenix Rising: rules engine, referee and touch table.

Start a match, ask what may be done, do it and take it back:

>>> import phoenix
>>> match = phoenix.Match.new("winds", ["Ann", "Ben"], seed=7)
>>> match
<Match winds: Ann, Ben; 0 actions; round 1, Ann decides (start)>
>>> match.legal()[:3]
(<start a1>, <start b1>, <start c1>)
>>> match.push("start c1")
[('started', 'P2', 0, (2,))]
>>> match.pop()
<start c1>

Let bots play on to the end:

>>> bot = phoenix.bot("greedy")
>>> while not match.over:
...     events = match.push(bot.choose(match, seed=1))
>>> match.outcome.winners
(0,)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from phoenix.bots import bot_of as bot
    from phoenix.bots.interface import Bot
    from phoenix.core.actions import Action
    from phoenix.core.assets import tileset
    from phoenix.core.events import Event
    from phoenix.core.tiles import TileSet
    from phoenix.core.words import Illegal, Problem
    from phoenix.games import game_of as game
    from phoenix.games.interface import Game, Position
    from phoenix.games.values import Outcome
    from phoenix.match.match import Match, Played
    from phoenix.match.records import load, save

_HOMES = {
    "Action": "phoenix.core.actions:Action",
    "Bot": "phoenix.bots.interface:Bot",
    "Event": "phoenix.core.events:Event",
    "Game": "phoenix.games.interface:Game",
    "Illegal": "phoenix.core.words:Illegal",
    "Match": "phoenix.match.match:Match",
    "Outcome": "phoenix.games.values:Outcome",
    "Played": "phoenix.match.match:Played",
    "Position": "phoenix.games.interface:Position",
    "Problem": "phoenix.core.words:Problem",
    "TileSet": "phoenix.core.tiles:TileSet",
    "bot": "phoenix.bots:bot_of",
    "game": "phoenix.games:game_of",
    "load": "phoenix.match.records:load",
    "save": "phoenix.match.records:save",
    "tileset": "phoenix.core.assets:tileset",
}
"""Where each name is at home. It is fetched when first asked for, as the app starts by importing this package."""

__all__ = [
    "Action",
    "Bot",
    "Event",
    "Game",
    "Illegal",
    "Match",
    "Outcome",
    "Played",
    "Position",
    "Problem",
    "TileSet",
    "bot",
    "game",
    "load",
    "save",
    "tileset",
]

if not TYPE_CHECKING:

    def __getattr__(name):  # noqa: ANN001, ANN202
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, attribute = _HOMES[name].partition(":")
        found = globals()[name] = getattr(import_module(module), attribute)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

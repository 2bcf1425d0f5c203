"""The registry of rule sets. A new game is a new module and a line here."""

from __future__ import annotations

from typing import Any

from phoenix.core.words import Unknown, say
from phoenix.games.classic.rules import ClassicGame
from phoenix.games.classic.tournament import TournamentGame
from phoenix.games.classic.variations import LongestPathGame, MostCrossingsGame, OpenTilesGame, SoloGame
from phoenix.games.interface import Game
from phoenix.games.phoenix.rules import PhoenixGame
from phoenix.games.phoenix.winds import WindsGame
from phoenix.games.tally.rules import TallyGame

GAMES: dict[str, Game[Any]] = {
    game.name: game
    for game in (
        PhoenixGame(),
        WindsGame(),
        ClassicGame(),
        LongestPathGame(),
        MostCrossingsGame(),
        OpenTilesGame(),
        SoloGame(),
        TournamentGame(),
        TallyGame(),
    )
}


def game_of(rules: str) -> Game[Any]:
    """The game of that name."""
    if rules not in GAMES:
        raise Unknown(say("There is no rule set {name}; there are {names}.", name=rules, names=", ".join(GAMES)))
    return GAMES[rules]

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
from phoenix.games.scorekeeping import ScoreKeeper
from phoenix.games.tally.rules import TallyGame

GAMES: dict[str, Game[Any]] = {}
"""By name, in the order in which they are offered."""


def register(game: Game[Any]) -> None:
    """From now on the game can be played, and all who ask for games know it."""
    if game.name in GAMES:
        raise ValueError(f"there is a game {game.name} already")
    GAMES[game.name] = game


def unregister(name: str) -> None:
    """The game of this name is not known any more."""
    del GAMES[name]


for _game in (
    PhoenixGame(),
    WindsGame(),
    ClassicGame(),
    LongestPathGame(),
    MostCrossingsGame(),
    OpenTilesGame(),
    SoloGame(),
    TournamentGame(),
    TallyGame(),
):
    register(_game)


def game_of(rules: str) -> Game[Any]:
    """The game of that name."""
    if rules not in GAMES:
        raise Unknown(say("There is no rule set {name}; there are {names}.", name=rules, names=", ".join(GAMES)))
    return GAMES[rules]


def first_game() -> Game[Any]:
    """What is played if nobody says what."""
    return next(iter(GAMES.values()))


def scorekeeper(rules: str) -> ScoreKeeper[Any]:
    """The game of that name, which is one that keeps the score beside the cardboard."""
    game = game_of(rules)
    assert isinstance(game, ScoreKeeper)
    return game


def families() -> dict[str, list[Game[Any]]]:
    """The games by family, which bears the title of its first. A scorekeeper is none: what it kept score of is."""
    found: dict[str, list[Game[Any]]] = {}
    for game in GAMES.values():
        if not game.keeps_score:
            found.setdefault(game.family, []).append(game)
    return found


def offered(where: str) -> list[Game[Any]]:
    """The games that the setup offers in this place: main or more."""
    return [game for game in GAMES.values() if game.offered == where]

"""The registry of rule sets. A new game is a new module and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from phoenix.core.words import Unknown, say
from phoenix.games.classic.mirror import MirroredClassicGame, MirroredLongestPathGame, MirroredMostCrossingsGame
from phoenix.games.classic.rules import ClassicGame
from phoenix.games.classic.tournament import TournamentGame
from phoenix.games.classic.variations import LongestPathGame, MostCrossingsGame, OpenTilesGame, SoloGame
from phoenix.games.interface import Game, Setup
from phoenix.games.phoenix.mirror import MirroredPhoenixGame, MirroredWindsGame
from phoenix.games.phoenix.rules import PhoenixGame
from phoenix.games.phoenix.winds import WindsGame
from phoenix.games.scorekeeping import ScoreKeeper
from phoenix.games.tally.rules import TallyGame
from phoenix.games.values import TABLE, TILES

GAMES: dict[str, Game[Any]] = {}
"""By name, in the order in which they are offered."""


MIRRORS: dict[str, Game[Any]] = {}
"""By name: the same games, followed on cardboard (M1)."""


def register(game: Game[Any], mirror: Game[Any] | None = None) -> None:
    """From now on the game can be played, and all who ask for games know it; a game that has the option to be followed
    on cardboard comes with its mirror."""
    if game.name in GAMES:
        raise ValueError(f"there is a game {game.name} already")
    if (mirror is None) == (TILES in game.options):
        raise ValueError(f"a game has the option {TILES} if and only if it has a mirror: {game.name}")
    GAMES[game.name] = game
    if mirror is not None:
        MIRRORS[game.name] = mirror


def unregister(name: str) -> None:
    """The game of this name is not known any more."""
    del GAMES[name]
    MIRRORS.pop(name, None)


for _game, _mirror in (
    (PhoenixGame(), MirroredPhoenixGame()),
    (WindsGame(), MirroredWindsGame()),
    (ClassicGame(), MirroredClassicGame()),
    (LongestPathGame(), MirroredLongestPathGame()),
    (MostCrossingsGame(), MirroredMostCrossingsGame()),
    (OpenTilesGame(), None),
    (SoloGame(), None),
    (TournamentGame(), None),
    (TallyGame(), None),
):
    register(_game, _mirror)


def game_of(rules: str) -> Game[Any]:
    """The game of that name."""
    if rules not in GAMES:
        raise Unknown(say("There is no rule set {name}; there are {names}.", name=rules, names=", ".join(GAMES)))
    return GAMES[rules]


def game_with(rules: str, options: object) -> Game[Any]:
    """The game of that name, played with these options: on cardboard it goes another way (M1)."""
    game = game_of(rules)
    on_cardboard = isinstance(options, Mapping) and options.get(TILES) == TABLE
    return MIRRORS.get(rules, game) if on_cardboard else game


def game_for(setup: Setup) -> Game[Any]:
    """The game that is played when it is set up so."""
    return game_with(setup.rules, setup.options)


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

"""How fast the engine is: random legal games a second, through the ``legal`` and ``apply`` that everything uses."""

from __future__ import annotations

from random import Random
from time import perf_counter, process_time
from typing import Any

from phoenix.core.board import walk
from phoenix.games import GAMES, first_game
from phoenix.games.interface import Game
from phoenix.games.values import OnTile
from phoenix.match.match import Match, tiles_for

PLAYERS = 4
WARM_UP = 30


def play_random_game(rules: str, players: int, seed: int, rng: Random) -> Match:
    """A whole game, every action drawn from the legal ones."""
    match = Match.new(rules, players, seed=seed)
    random = rng.random
    while match.position.winners is None:
        legal = match.legal()
        match.apply(legal[int(random() * len(legal))])
    return match


def games_per_second(rules: str, seconds: float = 1.0) -> float:
    """On one core, four players, measured in the processor time of this process."""
    rng = Random(1)
    for seed in range(WARM_UP):
        play_random_game(rules, PLAYERS, seed, rng)
    games, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(10):
            play_random_game(rules, PLAYERS, games, rng)
            games += 1
    return games / spent


def microseconds(game: Game[Any], positions: int = 3000) -> dict[str, float]:
    """The time of a legal list, of an action and of a walk, on positions of random games."""
    rng = Random(2)
    listing = acting = walking = 0.0
    count = seed = walks = 0
    links = tiles_for(game).links
    while count < positions:
        match = Match.new(game.name, PLAYERS, seed=seed)
        seed += 1
        while match.position.winners is None:
            before = perf_counter()
            legal = match.legal()
            listed = perf_counter()
            match.apply(legal[int(rng.random() * len(legal))])
            acting += perf_counter() - listed
            listing += listed - before
            count += 1
            board, stands = game.board(match.position), game.stands(match.position)
            for stand in (stand for stand in stands if isinstance(stand, OnTile)):
                spot = stand.space * game.grid.ports + stand.port
                before = perf_counter()
                walk(game.grid, links, board, game.grid.touching[spot])
                walking += perf_counter() - before
                walks += 1
    return {"legal": listing / count * 1e6, "apply": acting / count * 1e6, "walk": walking / walks * 1e6}


def report(seconds: float = 1.0) -> dict[str, Any]:
    return {
        "games_per_second": {rules: round(games_per_second(rules, seconds), 1) for rules in GAMES},
        "microseconds": {name: round(value, 2) for name, value in microseconds(first_game()).items()},
    }

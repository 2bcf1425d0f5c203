"""Games of bots against one another, and how often each wins (FORMATS 8).

The seats are rotated from game to game, and each deal is played once in every rotation, so that neither a seat nor luck
with the tiles favours a bot. Budgets in seconds are seconds of the processor: how strong a bot is must not depend on
what else the machine does meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from os import cpu_count
from random import Random
from signal import SIG_IGN, SIGINT, signal
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from phoenix.bots import bot_of, choose
from phoenix.bots.interface import NO_LIMIT, Budget, no_place_for_bots
from phoenix.core import assets
from phoenix.core.words import Illegal, say
from phoenix.games import game_of, game_with
from phoenix.match.match import Match

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

MOST_ROUNDS = 200
Z95 = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Series:
    """Games of the same bots under the same rules."""

    rules: str
    players: tuple[str, ...]
    games: int
    seed: int = 1
    budgets: tuple[Budget, ...] = (NO_LIMIT,)
    """For the bots that search: one for all, or one for each player."""
    options: Mapping[str, Any] = field(default_factory=dict)
    rounds: int = MOST_ROUNDS
    """A game that has not ended after so many rounds counts as unfinished."""

    def check(self) -> None:
        """Bots that exist, in a game that so many can play; else a ``Problem`` says what is wrong."""
        for name in self.players:
            bot_of(name)
        game = game_with(self.rules, self.options)
        refused = no_place_for_bots(game)
        if refused is not None:
            raise Illegal(refused)
        assert game.tileset is not None
        game.set_up(assets.tileset(game.tileset), len(self.players), self.options)
        if len(self.budgets) not in (1, len(self.players)):
            raise Illegal(
                say("There is one budget for all {players} players or one for each, not {count}.",
                    players=len(self.players), count=len(self.budgets))
            )  # fmt: skip

    def budget_of(self, player: int) -> Budget:
        """Who does not search is done in a moment anyway."""
        if not bot_of(self.players[player]).searches:
            return NO_LIMIT
        return self.budgets[player % len(self.budgets)]


class Outcome(NamedTuple):
    """How a game ended, by player (not by seat)."""

    shares: tuple[float, ...]
    """Of the win: 1, or equal parts of it if it is shared; nothing for anybody in an unfinished game."""
    stars: tuple[int, ...] | None
    rounds: int
    finished: bool


def play(series: Series, number: int) -> Outcome:
    """One game of the series; it depends on nothing but the series and its number."""
    count = len(series.players)
    game = game_of(series.rules)
    assert game.tileset is not None
    deal, rotation = divmod(number, count)
    match = Match.new(
        series.rules, count, assets.tileset(game.tileset), options=series.options, seed=series.seed * 1_000_003 + deal
    )
    player_at = [(seat + rotation) % count for seat in range(count)]
    randoms = [Random(f"{series.seed}/{number}/{player}") for player in range(count)]
    while not match.over and match.position.round <= series.rounds:
        assert match.position.decider is not None
        player = player_at[match.position.decider]
        budget = series.budget_of(player)
        match.apply(choose(series.players[player], match.position, randoms[player], budget, process_time))
    return _outcome(match, player_at, series.rounds)


def _outcome(match: Match, player_at: Sequence[int], most_rounds: int) -> Outcome:
    seats = [player_at.index(player) for player in range(len(player_at))]
    winners = match.position.winners or ()
    stars = match.game.stars(match.position)
    return Outcome(
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        None if stars is None else tuple(stars[seat] for seat in seats),
        min(match.position.round, most_rounds),
        match.over,
    )


def play_all(series: Series, jobs: int = 1) -> Iterator[Outcome]:
    """The games of a series in order, in so many processes at once; more than games or processors would only wait."""
    processes = min(jobs, series.games, cpu_count() or jobs)
    if processes <= 1:
        yield from map(partial(play, series), range(series.games))
        return
    with _pool(processes) as pool:
        yield from pool.imap(partial(play, series), range(series.games))


def _pool(processes: int) -> Pool:
    """Processes that leave Ctrl-C to this one: a signal that is ignored here when they start is ignored there."""
    from multiprocessing import get_context  # costs every other command its start

    heeded = signal(SIGINT, SIG_IGN)
    try:
        return get_context("spawn").Pool(processes)
    finally:
        signal(SIGINT, heeded)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of wins."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def report(series: Series, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """The figures of a series in the form of FORMATS 8."""
    outcomes = list(outcomes)
    finished = [outcome for outcome in outcomes if outcome.finished]
    players = []
    for player, name in enumerate(series.players):
        wins = sum(outcome.shares[player] for outcome in finished)
        low, high = interval(wins, len(finished))
        told: dict[str, Any] = {
            "bot": name,
            "wins": round(wins, 3),
            "share": round(wins / len(finished), 4) if finished else 0.0,
            "low": round(low, 4),
            "high": round(high, 4),
        }
        if outcomes and outcomes[0].stars is not None:
            told["stars"] = round(sum(o.stars[player] for o in outcomes if o.stars) / len(outcomes), 2)
        players.append(told)
    return {
        "games": len(outcomes),
        "unfinished": len(outcomes) - len(finished),
        "rounds": round(sum(outcome.rounds for outcome in outcomes) / len(outcomes), 2) if outcomes else 0.0,
        "players": players,
    }

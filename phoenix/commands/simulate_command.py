"""The command ``simulate``: its arguments, its progress bar, its table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from time import monotonic
from typing import Any

from phoenix.bots.interface import Budget
from phoenix.commands.arguments import each, positive
from phoenix.commands.simulate import MOST_ROUNDS, Outcome, Series, play_all, report
from phoenix.core.words import say
from phoenix.games import first_game, game_of

HALF_A_SECOND = (0.5,)
BAR = 30
"""Characters of the progress bar."""
INTERRUPTED = 130
"""What a shell expects of a command that was stopped with Ctrl-C."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    default = first_game().name
    parser.add_argument("--rules", default=default, help=f"the rule set (default: {default})")
    parser.add_argument("--players", required=True, metavar="BOT,BOT,…", help="a bot a player; seats are rotated")
    parser.add_argument("--games", type=positive(int), default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument(
        "--jobs", type=positive(int), default=1, metavar="N", help="processes at once, at most (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rule set")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--seconds", type=each(positive(float)), metavar="S[,S…]",
        help="processor time a decision for the bots that search, for all or for each player (default: 0.5)",
    )  # fmt: skip
    budget.add_argument(
        "--nodes", type=each(positive(int)), metavar="N[,N…]",
        help="nodes a decision instead of time: the same seed gives the same games",
    )  # fmt: skip
    parser.add_argument(
        "--rounds", type=positive(int), default=MOST_ROUNDS, metavar="N",
        help=f"a game that is not over after so many rounds is unfinished (default: {MOST_ROUNDS})",
    )  # fmt: skip
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    series = Series(
        args.rules,
        tuple(args.players.split(",")),
        args.games,
        args.seed,
        _budgets(args),
        _options(args.rules, args.option),
        args.rounds,
    )
    series.check()
    try:
        figures = report(series, _with_bar(play_all(series, args.jobs), series.games))
    except KeyboardInterrupt:
        _show("")
        print(say("Stopped before all games were played."), file=sys.stderr)
        return INTERRUPTED
    print(json.dumps(figures) if args.json else _table(figures))
    return 0


def _budgets(args: argparse.Namespace) -> tuple[Budget, ...]:
    if args.nodes:
        return tuple(Budget(nodes=nodes) for nodes in args.nodes)
    return tuple(Budget(seconds=seconds) for seconds in args.seconds or HALF_A_SECOND)


def _options(rules: str, given: list[str]) -> Mapping[str, Any]:
    """Options as they are typed; a value is taken for the one of the rule set that is written so."""
    allowed = game_of(rules).options
    options = {}
    for text in given:
        name, _, value = text.partition("=")
        options[name] = next((known for known in allowed.get(name, ()) if str(known).lower() == value.lower()), value)
    return options


def _with_bar(outcomes: Iterator[Outcome], games: int) -> Iterator[Outcome]:
    """The outcomes, with how far it is and how long it will take."""
    begun = monotonic()
    for done, outcome in enumerate(outcomes, 1):
        yield outcome
        left = (monotonic() - begun) / done * (games - done)
        full = "#" * (BAR * done // games)
        _show(f"[{full:.<{BAR}}] {done}/{games}, {left:.0f} s left")
    _show("")


def _show(bar: str) -> None:
    """The bar, or nothing, in the line where it was; only on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{bar}")
        sys.stderr.flush()


def _table(figures: Mapping[str, Any]) -> str:
    lines = [f"{figures['games']} games, {figures['unfinished']} unfinished, {figures['rounds']} rounds on average"]
    for player in figures["players"]:
        stars = f", {player['stars']} Stars" if "stars" in player else ""
        lines.append(
            f"{player['bot']:10} {player['wins']:8.1f} wins, {player['share']:6.1%} "
            f"({player['low']:.1%} to {player['high']:.1%}){stars}"
        )
    return "\n".join(lines)

#!/usr/bin/env python3
"""Ten thousand games in the history: reading the records, opening and scrolling the list, counting.

Targets that are missed are told and are no failure.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from phoenix.commands.bench import play_random_game  # noqa: E402
from phoenix.match.records import record_lines  # noqa: E402
from phoenix.store.history import Filter, History  # noqa: E402
from phoenix.store.shelf import Shelf  # noqa: E402
from phoenix.store.statistics import statistics  # noqa: E402

RECORDS = int(os.environ.get("PHOENIX_BENCH_RECORDS", "10000"))
DISTINCT = 200
"""So many games are really played; the others are copies with other names and dates."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Elodie", "Zoé", "Max", "Nora")
COUNT_TARGET = 1.0
"""Seconds."""


def games(rng: Random) -> Iterator[list[str]]:
    """The records of different games."""
    for number in range(DISTINCT):
        rules = ("phoenix", "winds", "phoenix", "classic")[number % 4]
        yield record_lines(play_random_game(rules, rng.randint(2, 5), number, rng))


def fill(shelf: Shelf) -> None:
    """Records of many evenings."""
    rng = Random(1)
    played = list(games(rng))
    shelf.records.mkdir(parents=True)
    for number in range(RECORDS):
        header, *lines = played[number % DISTINCT]
        header = (
            header[: header.index('"id"')]
            + f'"id":"bench{number:05}","created":'
            + _day(number)
            + header[header.index(',"position"') :]
        )
        for old, new in zip(("Ann", "Ben", "Cleo", "Dan"), rng.sample(NAMES, 4), strict=True):
            header = header.replace(f'"{old}"', f'"\0{new}"')
        text = "\n".join([header.replace("\0", ""), *lines, ""])
        (shelf.records / f"bench{number:05}.phx").write_text(text, encoding="utf-8")


def _day(number: int) -> str:
    year, rest = 2010 + number // 1000, number % 1000
    return f'"{year}-{1 + rest // 84:02}-{1 + rest % 84 // 3:02}T{18 + rest % 3}:00:00+00:00"'


def seconds(what: str, do: Callable[[], object], target: float | None = None) -> None:
    start = perf_counter()
    do()
    spent = perf_counter() - start
    verdict = "" if target is None else f"   under {target:.0f}  {'met' if spent < target else 'missed'}"
    print(f"{what:34}{spent:8.3f} s{verdict}", flush=True)


def the_screen(folder: str) -> str:
    """What a process that starts anew tells of its frames."""
    screen = Path(__file__).with_name("bench_history_screen.py")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run = subprocess.run([sys.executable, str(screen), folder], env=env, stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="phoenix-bench-") as place:
        shelf = Shelf(Path(place))
        fill(shelf)
        print(f"{RECORDS} records in the history")
        history = History(shelf)
        seconds("all of them read", lambda: list(history.sync()))
        seconds("looked through for changes", lambda: list(history.sync()))
        seconds("statistics", lambda: statistics(history), COUNT_TARGET)
        seconds("a search for a name", lambda: history.rows(Filter("zoe ann"), 0, 40))
        history.close()
        the_screen(place)  # so that all is compiled
        print(the_screen(place), end="")


if __name__ == "__main__":
    main()

"""A process that plays through the app's own storage and prints each thing done once it is acknowledged.

``python -m tests.store.player FOLDER RULES SEED``: it goes on with the match that is there, or begins one. It is
made to be killed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from phoenix.match.match import Match
from phoenix.match.records import journal_lines
from phoenix.store.shelf import Shelf
from tests.games_played import begun, chosen
from tests.rulesets import ALL

READY = "ready"
"""The first line: the match is on disk."""


def tell(line: str) -> None:
    print(line, flush=True)


def play_for_ever(match: Match, rng: Random) -> None:
    told = len(match.history_of_actions)
    while True:
        if match.over or rng.random() < 0.15:
            if match.played:
                match.undo()
        elif match.undone and rng.random() < 0.3:
            match.redo()
        else:
            match.apply(chosen(match, rng, careful=True))
        for line in journal_lines(match, told):
            tell(line)
        told = len(match.history_of_actions)


def main(folder: str, rules: str, seed: str) -> None:
    shelf = Shelf(Path(folder))
    files = [*shelf.under_way_folder.glob("*.phx"), *shelf.records.glob("*.phx")]
    if files:
        kept = shelf.open(files[0].stem)
        assert kept is not None
        match = kept.match
    else:
        match = begun(next(rule_set for rule_set in ALL if rule_set.rules == rules), int(seed))
        shelf.begin(match, {"screen": "table"})
    tell(READY)
    play_for_ever(match, Random(int(seed)))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Plays games again in a process of its own: ``python -m tests.replay_records FILE``.

The file is a JSON list; an item is the text of a record, or the rules and the seed of a random game. Prints a JSON list
of how each game ended, for the process that wrote the file to compare.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from phoenix.match.match import Match
from phoenix.match.records import read_record
from tests.games_played import outcome, played
from tests.rulesets import ALL


def match_of(item: str | list[str | int]) -> Match:
    if isinstance(item, str):
        return read_record(item).match
    rules, seed = item
    return played(next(rule_set for rule_set in ALL if rule_set.rules == rules), int(seed))


def main(file: str) -> None:
    items = json.loads(Path(file).read_text(encoding="utf-8"))
    print(json.dumps([outcome(match_of(item)) for item in items]))


if __name__ == "__main__":
    main(sys.argv[1])

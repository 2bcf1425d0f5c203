"""A process that keeps score through the app's own storage, as fast as it can: taps, undo, and corrections of old
entries. It prints the score after each once it is acknowledged, and is made to be killed.

``python -m tests.store.scorer FOLDER SEED``
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from phoenix.core.words import Illegal
from phoenix.match.match import Match
from phoenix.match.records import to_line, write_position
from phoenix.match.scorebook import entries, of_player
from phoenix.screen.plan import score_plan
from phoenix.screen.score_model import ScoreModel
from phoenix.store.shelf import Shelf
from tests.games.tally.tallies import correct

PEOPLE = 5
TAPS = ("flame", "pawn", "less", "star", "back", "out")


def score(match: Match) -> str:
    return to_line(write_position(match.position))


def keep_score(match: Match, rng: Random) -> Iterator[str]:
    """The score after each thing that a table did, for ever."""
    model = ScoreModel(match)
    while True:
        draw = rng.random()
        if match.over or draw < 0.1:
            model.undo()
        elif draw < 0.15:
            model.redo()
        elif draw < 0.3 and entries(match):
            _put_right(match, rng)
        elif draw < 0.6:
            model.end_turn()
        else:
            model.tap(rng.choice(TAPS), rng.randrange(PEOPLE))
        yield score(match)


def _put_right(match: Match, rng: Random) -> None:
    entry = rng.choice(entries(match)[-12:])
    instead = () if entry.seat is None or rng.random() < 0.5 else of_player(entry, rng.randrange(PEOPLE))
    try:
        correct(match, entry, instead)
    except Illegal:
        return  # a later entry would make no sense: the table leaves it


def kept_match(folder: Path) -> Match | None:
    """The match of a folder, after a restart."""
    shelf = Shelf(folder)
    files = [*shelf.under_way_folder.glob("*.phx"), *shelf.records.glob("*.phx")]
    if not files:
        return None
    assert len(files) == 1
    kept = shelf.open(files[0].stem)
    assert kept is not None
    assert not shelf.notes, "nothing had to be repaired"
    assert kept.plan["screen"] == "score"
    return kept.match


def main(folder: str, seed: str) -> None:
    match = kept_match(Path(folder))
    if match is None:
        plan = score_plan(PEOPLE)
        match = plan.match(seed=1)
        Shelf(Path(folder)).begin(match, {"screen": "score", **plan.data()})
    print(score(match), flush=True)
    for line in keep_score(match, Random(int(seed))):
        print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

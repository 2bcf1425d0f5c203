"""A tablet that keeps score is killed at any moment, again and again: the score is there to the last tap, and a
correction is there as a whole or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from phoenix.match.match import Match
from phoenix.match.scorebook import entries
from phoenix.screen.plan import score_plan
from phoenix.store.shelf import Shelf
from tests.games.tally.tallies import NEXT, correct, report, stars
from tests.games_played import PYTHON, ROOT, SOAK
from tests.store.scorer import PEOPLE, keep_score, kept_match, score

KILLS = 300 if SOAK else 6


def killed_while_keeping_score(folder: Path, seed: int, rng: Random) -> list[str]:
    """The scores that were acknowledged before the process was killed, somewhere within the next thing it did."""
    command = [PYTHON, "-m", "tests.store.scorer", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(1 + rng.randrange(60))]
        for _ in range(rng.randrange(20_000)):
            pass
        process.kill()
        lines += process.stdout.readlines()
    return [line.removesuffix("\n") for line in lines if line.endswith("\n")]


def test_killed_at_any_moment_the_score_is_there_to_the_last_tap(tmp_path: Path) -> None:
    rng = Random(5)
    before: Match = score_plan(PEOPLE).match(seed=1)
    for seed in range(KILLS):
        acknowledged = killed_while_keeping_score(tmp_path, seed, rng)
        kept = restarted(tmp_path)
        went_on = keep_score(before, Random(seed))
        known = [score(before), *(next(went_on) for _ in acknowledged[1:])]
        assert acknowledged == known
        assert score(kept) in (acknowledged[-1], next(went_on))
        before = kept
        before.on_change = None  # what is played again here must not reach the folder


def test_a_correction_that_the_disk_refuses_half_way_leaves_the_score_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, match = Shelf(tmp_path), score_plan(4).match(seed=1)
    shelf.begin(match, {"screen": "score"})
    report(match, stars(0, 2), NEXT, stars(1), NEXT, stars(2), NEXT)
    before = score(match)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", no_room)
        correct(match, entries(match)[0], ())
    assert shelf.trouble is not None
    assert score(restarted(tmp_path)) == before
    assert shelf.save()
    assert score(restarted(tmp_path)) == score(match) != before


def no_room(_: int) -> None:
    raise OSError(errno.ENOSPC, "no room")


def restarted(folder: Path) -> Match:
    match = kept_match(folder)
    assert match is not None
    return match

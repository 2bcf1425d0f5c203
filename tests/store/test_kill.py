"""Power cuts: a process that plays is killed at random moments, again and again, and nothing acknowledged is lost."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from random import Random

import pytest

from phoenix.match.records import read_record, record_lines
from phoenix.store.shelf import Shelf
from tests.games_played import PYTHON, ROOT, SOAK, outcome
from tests.rulesets import ALL, RuleSet, named
from tests.store.player import READY

KILLS = 504 if SOAK else 18
"""In all; an equal part for each rule set."""
KILLS_A_GAME = 8
"""One after the other."""


def killed_while_playing(folder: Path, rules: str, rng: Random) -> list[str]:
    """What a player had acknowledged when it was killed: after some lines, in the middle of the next, or at once."""
    command = [PYTHON, "-m", "tests.store.player", str(folder), rules, str(rng.randrange(10_000))]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8") as player:
        assert player.stdout is not None
        lines = []
        if rng.random() < 0.15:
            time.sleep(rng.uniform(0.05, 0.4))  # while it starts, or begins, or takes up its match
        else:
            lines = [player.stdout.readline() for _ in range(1 + rng.randrange(40))]
            for _ in range(rng.randrange(20_000)):
                pass  # somewhere within the next action, and not just after an acknowledgement
        player.kill()
        lines += player.stdout.readlines()
    return [line.removesuffix("\n") for line in lines if line.endswith("\n")]


def lines_kept(folder: Path) -> list[str]:
    """The record of the one match of a folder, after a restart."""
    shelf = Shelf(folder)
    files = [*shelf.under_way_folder.glob("*.phx"), *shelf.records.glob("*.phx")]
    if not files:
        return []
    assert len(files) == 1
    kept = shelf.open(files[0].stem)
    assert kept is not None
    on_disk = read_record(shelf.file(kept.id).read_bytes())
    assert on_disk.notes == []
    assert outcome(on_disk.match) == outcome(kept.match)
    return record_lines(kept.match)


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_a_killed_game_has_all_that_was_acknowledged_and_at_most_one_thing_more(
    tmp_path: Path, rule_set: RuleSet
) -> None:
    rng = Random(rule_set.rules)
    before: list[str] = []
    for number in range(KILLS // len(ALL)):
        folder = tmp_path / str(number // KILLS_A_GAME)
        if number % KILLS_A_GAME == 0:
            before = []
        ready, *done = killed_while_playing(folder, rule_set.rules, rng) or [""]
        lines = lines_kept(folder)
        if ready == READY and not before:
            before = lines[:1]  # the match was begun
        acknowledged = [*before, *done]
        assert lines[: len(acknowledged)] == acknowledged
        assert len(lines) <= len(acknowledged) + 1
        before = lines

"""Thousands of random games: each ends, and its record tells the same story to another process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from phoenix.match.records import record_lines
from tests.games_played import SOAK, outcome, played
from tests.processes import run_python
from tests.rulesets import PLAYED, RuleSet, named

GAMES_OF_EACH_KIND = 20_000 if SOAK else 100
CHUNK = 250 if SOAK else 100

each_rule_set = pytest.mark.parametrize("rule_set", PLAYED, ids=named)
each_chunk = pytest.mark.parametrize(
    ("rule_set", "first_seed"),
    [
        pytest.param(rule_set, seed, id=f"{rule_set.rules} {seed}-{seed + CHUNK - 1}")
        for rule_set in PLAYED
        for seed in range(0, GAMES_OF_EACH_KIND, CHUNK)
    ],
)


def played_elsewhere(games: list[Any], folder: Path, *flags: str, hash_seed: int = 0) -> Any:
    """How the games end in a second process, with other hashes."""
    file = folder / "games.json"
    file.write_text(json.dumps(games), encoding="utf-8")
    run = run_python(*flags, "-m", "tests.replay_records", str(file), env={"PYTHONHASHSEED": str(hash_seed)})
    assert run.returncode == 0, run.stderr.decode()
    return json.loads(run.stdout)


@each_chunk
def test_random_games_end_and_replay_equal_elsewhere(rule_set: RuleSet, first_seed: int, tmp_path: Path) -> None:
    """No exception, no game over 400 actions that does not end; other hashes and no asserts change nothing."""
    matches = [played(rule_set, seed) for seed in range(first_seed, first_seed + CHUNK)]
    for match in matches:
        assert match.over, f"seed {match.seed} does not end in {rule_set.most} actions"
    records = ["\n".join(record_lines(match)) for match in matches]
    expected = [outcome(match) for match in matches]
    assert played_elsewhere(records, tmp_path, "-OO", hash_seed=first_seed + 1) == expected


@each_rule_set
def test_the_same_seed_is_the_same_game_in_any_process(rule_set: RuleSet, tmp_path: Path) -> None:
    expected = [outcome(played(rule_set, seed)) for seed in range(20)]
    assert [outcome(played(rule_set, seed)) for seed in range(20)] == expected
    for hash_seed in (1, 2):
        again = played_elsewhere([[rule_set.rules, seed] for seed in range(20)], tmp_path, hash_seed=hash_seed)
        assert again == expected


@each_rule_set
def test_another_seed_is_another_deal(rule_set: RuleSet) -> None:
    ends = {outcome(played(rule_set, 14 * k))["events"] for k in range(20)}
    assert len(ends) == 20

"""What make bench keeps from run to run, and that a step back is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.ratios import COLUMNS, Row, keep, line, read


def test_the_median_and_the_spread_are_told_beside_the_target() -> None:
    told = line(Row("classic / reference", (0.25, 0.27, 0.26), target=0.26), usual=None)
    assert told.split() == ["classic", "/", "reference", "0.260", "0.250", "0.270", "≥", "0.260", "met"]


@pytest.mark.parametrize(("more_is_better", "verdict"), [(True, "missed"), (False, "met")])
def test_a_target_is_a_floor_or_a_ceiling(more_is_better: bool, verdict: str) -> None:
    assert verdict in line(Row("start", (1.2,), target=1.3, more_is_better=more_is_better), usual=None)


@pytest.mark.parametrize(
    ("ratio", "more_is_better", "is_told"),
    [(0.24, True, True), (0.245, True, False), (0.3, True, False), (0.26, False, True), (0.2, False, False)],
)
def test_a_step_back_from_what_was_usual_is_told(ratio: float, more_is_better: bool, is_told: bool) -> None:
    told = line(Row("engine", (ratio,), more_is_better=more_is_better), usual=0.25)
    assert ("A STEP BACK" in told) is is_told


def test_ratios_are_kept_and_read_again_the_newest_last(tmp_path: Path) -> None:
    file = tmp_path / "history.csv"
    for ratio in (0.25, 0.26):
        keep([Row("start, new: work", (ratio,))], file)
    assert read(file) == {"start, new: work": [0.25, 0.26]}
    assert file.read_text(encoding="utf-8").splitlines()[0] == ",".join(COLUMNS)


def test_without_a_history_nothing_is_compared(tmp_path: Path) -> None:
    assert read(tmp_path / "history.csv") == {}

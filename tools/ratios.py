"""What benchmarks have in common: ratios measured several times, told as lines of a table, and kept from run to run.

Seconds change with the machine, the ratio of two things measured by turns hardly does. So the ratios of every run go
into docs/bench-history.csv, and a run that falls behind those before says so.
"""

from __future__ import annotations

import csv
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
HISTORY = ROOT / "docs" / "bench-history.csv"
COLUMNS = ("day", "commit", "what", "ratio", "lowest", "highest")
LOOKED_BACK = 5
"""So many runs before are compared with."""
STEP_BACK = 0.03
"""A ratio that is worse by so much than what was usual is told."""


@dataclass(frozen=True)
class Row:
    """A ratio, as often as it was measured."""

    what: str
    ratios: Sequence[float]
    target: float | None = None
    more_is_better: bool = True
    figure: str = ""
    """The measured thing itself, for whoever wants to see it."""

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    def is_met(self) -> bool:
        assert self.target is not None
        return self.ratio >= self.target if self.more_is_better else self.ratio <= self.target

    def is_step_back(self, usual: float) -> bool:
        change = self.ratio / usual - 1
        return (-change if self.more_is_better else change) > STEP_BACK


def heading(what: str, figure: str = "") -> str:
    return f"{what:34}{figure:>12}{'ratio':>9}{'from':>8}{'to':>8}{'target':>9}{'':9}{'before':>8}"


def line(row: Row, usual: float | None) -> str:
    """The median, the spread, the target, and what was usual before."""
    told = f"{row.what:34}{row.figure:>12}{row.ratio:9.3f}{min(row.ratios):8.3f}{max(row.ratios):8.3f}"
    if row.target is None:
        told += " " * 18
    else:
        limit = f"{'≥' if row.more_is_better else '≤'} {row.target:.3f}"
        told += f"{limit:>9}  {'met' if row.is_met() else 'missed':7}"
    if usual is not None:
        told += f"{usual:8.3f}" + ("  A STEP BACK" if row.is_step_back(usual) else "")
    return told.rstrip()


def tell(rows: Sequence[Row], *, kept: bool = True) -> None:
    """A line for each, beside what the history has, to which they are added."""
    before = read()
    for row in rows:
        usual = before.get(row.what, [])[-LOOKED_BACK:]
        print(line(row, median(usual) if usual else None), flush=True)
    if kept:
        keep(rows)


def read(file: Path = HISTORY) -> dict[str, list[float]]:
    """By what was measured: the ratios so far, the newest last."""
    ratios: dict[str, list[float]] = {}
    if file.is_file():
        with file.open(encoding="utf-8", newline="") as lines:
            for entry in csv.DictReader(lines):
                ratios.setdefault(entry["what"], []).append(float(entry["ratio"]))
    return ratios


def keep(rows: Iterable[Row], file: Path = HISTORY) -> None:
    is_new = not file.is_file()
    day, commit = datetime.now(UTC).date().isoformat(), present_commit()
    with file.open("a", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        if is_new:
            writer.writerow(COLUMNS)
        for row in rows:
            figures = (f"{value:.4f}" for value in (row.ratio, min(row.ratios), max(row.ratios)))
            writer.writerow((day, commit, row.what, *figures))


def present_commit() -> str:
    """Which state of the project was measured; with a ``+`` if more was changed since."""
    command = ("git", "describe", "--always", "--dirty=+", "--exclude=*")
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return told.stdout.strip() or "unknown"

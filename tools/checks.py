"""Everything that must pass, step by step, with how long each took: ``make test``. ``make check`` runs some tests.

    python tools/checks.py          lint, types and tests, the Android package among them
    python tools/checks.py tests    the tests alone, or those of T in the environment: a path, path::test, words

Lint comes first, as it is quick; types are checked beside the tests. Whatever fails, the rest is still looked at.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Lock, Thread
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
PYTEST = (sys.executable, "-m", "pytest")


class Step:
    """One command; what it prints is shown at once, or else only if it fails."""

    printing = Lock()

    def __init__(self, number: str, name: str, *command: str) -> None:
        self.number, self.name, self.command = number, name, command
        self.seconds = 0.0
        self.failed = False
        self.running: subprocess.Popen[str] | None = None

    def run(self, *, aloud: bool = False) -> None:
        self._say("…")
        begun = monotonic()
        where = None if aloud else subprocess.PIPE
        self.running = subprocess.Popen(
            self.command, cwd=ROOT, stdout=where, stderr=where and subprocess.STDOUT, text=True
        )
        told, _ = self.running.communicate()
        self.seconds = monotonic() - begun
        if self.running.returncode:
            self.failed = True
            self._say(f"{' '.join(self.command)}:\n{told or ''}")
        self._say(self.result)

    @property
    def result(self) -> str:
        return f"{'FAILED' if self.failed else 'fine'}, {self.seconds:.0f} s"

    def stop(self) -> None:
        if self.running is not None and self.running.poll() is None:
            self.running.terminate()

    def _say(self, what: str) -> None:
        with self.printing:
            print(f"\n{self.number} {self.name}: {what}", flush=True)


def wanted(part: str) -> Sequence[str]:
    """What pytest is to be given for a part: files, folders or a test of one; other words choose tests by name."""
    if not part:
        return ()
    places = part.split()
    if all((ROOT / place.partition("::")[0]).exists() for place in places):
        return places
    return ("-k", part)


def everything() -> int:
    begun = monotonic()
    lint, types, tests = steps = (
        Step("1 of 3", "lint", "make", "-s", "lint"),
        Step("2 of 3", "types", "make", "-s", "types"),
        Step("3 of 3", "tests", *PYTEST),
    )
    beside = Thread(target=types.run)
    try:
        lint.run()
        beside.start()
        tests.run(aloud=True)
        beside.join()
    except KeyboardInterrupt:
        for step in steps:
            step.stop()
        print("\nStopped.", flush=True)
        return 130
    print()
    for step in steps:
        print(f"{step.name:6} {step.result}")
    failed = any(step.failed for step in steps)
    print(f"{'make test failed' if failed else 'all is well'}, {monotonic() - begun:.0f} s", flush=True)
    return int(failed)


def tests_alone(part: str) -> int:
    step = Step("1 of 1", f"tests {part}".strip(), *PYTEST, *wanted(part))
    try:
        step.run(aloud=True)
    except KeyboardInterrupt:
        step.stop()
        return 130
    return int(step.failed)


if __name__ == "__main__":
    sys.exit(tests_alone(os.environ.get("T", "")) if sys.argv[1:] == ["tests"] else everything())

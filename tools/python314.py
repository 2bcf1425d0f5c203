#!/usr/bin/env python3
"""The engine's own tests under CPython 3.14, which the Android package runs and for which there is no Kivy here.

    tools/python314.py [PYTEST-ARGUMENT...]       also: make python314

It is the npm package pyodide, CPython 3.14 in a file that node runs; kept in build/python314, so that a network is
needed once. Where node or the network is missing it says so and goes on: nobody needs them for anything else.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.node import NotToBeHad, package, run_quietly  # noqa: E402

KEPT = ROOT / "build" / "python314"
PYODIDE = "314.0.7"
HYPOTHESIS = "6.151.9"
"""The newest that is Python and nothing else: there is no compiler for node."""
PURE = ("pytest", "babel", "plyer")
"""What the tests need besides, in the version that pyproject.toml has."""
THEIR_OWN = ("iniconfig", "packaging", "pluggy", "pygments", "sortedcontainers")
TESTS = (
    "tests/core", "tests/games", "tests/match", "tests/forecast", "tests/bots", "tests/wording", "tests/screen",
    "tests/learning", "tests/drawing", "tests/store", "tests/commands", "tests/test_perft.py",
    "tests/test_properties.py", "tests/test_random_games.py", "tests/test_library.py",
)  # fmt: skip
WHAT_A_BROWSER_HAS_NOT = "not process and not kill and not disk and not limit and not could_not_be_kept and not no_text"
"""Other processes, signals, and disks that are full or name files as they like."""


def pinned(name: str) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (found,) = [
        entry
        for entry in (*project["dependencies"], *project["optional-dependencies"]["dev"])
        if entry.startswith(f"{name}==")
    ]
    return str(found)


def packages() -> Path:
    """The folder with what the tests import, Python and nothing else."""
    folder = KEPT / "-".join((HYPOTHESIS, *(pinned(name).partition("==")[2] for name in PURE)))
    if not (folder / "ready").exists():
        shutil.rmtree(KEPT, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--only-binary", ":all:", "--platform", "any"]
        pip += ["--implementation", "py", "--abi", "none", "--python-version", "3.14", "--target", str(folder)]
        run_quietly(*pip, f"hypothesis=={HYPOTHESIS}", *map(pinned, PURE), *THEIR_OWN)
        (folder / "ready").touch()
    return folder


def main() -> int:
    try:
        pyodide, imported = package("pyodide", PYODIDE) / "pyodide.mjs", packages()
    except NotToBeHad as fault:
        print(f"Not tried under Python 3.14: {fault}.")
        return 0
    asked = sys.argv[1:]
    if not any(argument.startswith("tests") for argument in asked):
        asked += [*TESTS, "-k", WHAT_A_BROWSER_HAS_NOT]
    options = ["-c", "/dev/null", "--rootdir", "/project", "-p", "no:cacheprovider", "-q"]
    command = [
        "node",
        "--stack-size=4000",
        str(ROOT / "tools" / "python314.mjs"),
        str(pyodide),
        str(ROOT),
        str(imported),
    ]
    return subprocess.run([*command, *options, *asked], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

"""What pyproject.toml asks for, a line each, short of what is installed as asked: ``required.py play``, or ``dev``.

Any Python from 3.11 on can run it, with nothing installed: tools/setup.sh has it run by the one that is set up.
"""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PYPROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def required(what: str) -> list[str]:
    """To play; developers need the rest besides."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    return project["dependencies"] + (project["optional-dependencies"]["dev"] if what == "dev" else [])


def is_installed(requirement: str) -> bool:
    name, _, wanted = re.split("(==)", requirement)  # all are pinned
    try:
        return version(name) == wanted
    except PackageNotFoundError:
        return False


if __name__ == "__main__":
    for line in required(sys.argv[1]):
        if not is_installed(line):
            print(line)

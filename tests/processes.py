"""A second Python, as a person at a terminal would start it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping

from tests.games_played import PYTHON, ROOT


def run_python(
    *arguments: str, stdin: bytes | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Runs in the project's folder, to its end."""
    return subprocess.run(
        [PYTHON, *arguments], cwd=ROOT, input=stdin, env={**os.environ, **(env or {})}, capture_output=True, check=False
    )

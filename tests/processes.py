"""A second Python, as a person at a terminal would start it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping

from tests.games_played import PYTHON, ROOT

_AT_A_TERMINAL = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


def heeding_ctrl_c(*arguments: str) -> list[str]:
    """The command of a Python that heeds Ctrl-C, also where this one does not: a shell has what it starts in the
    background ignore it, and so do all whom that starts."""
    return [PYTHON, "-c", _AT_A_TERMINAL, *arguments]


def run_python(
    *arguments: str, stdin: bytes | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Runs in the project's folder, to its end."""
    return subprocess.run(
        [PYTHON, *arguments], cwd=ROOT, input=stdin, env={**os.environ, **(env or {})}, capture_output=True, check=False
    )

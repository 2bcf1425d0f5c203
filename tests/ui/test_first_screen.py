"""Whichever screen somebody opens first, it has all that it is made of: no screen lives on what another brought in."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from phoenix.ui.routes import ROUTES
from tests.games_played import PYTHON, ROOT


@pytest.mark.parametrize("name", [name for name in ROUTES if name != "home"])
def test_a_screen_can_be_the_first_after_home(tmp_path: Path, name: str) -> None:
    command = [PYTHON, "-m", "tests.ui.first_screen", str(tmp_path), name]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == name

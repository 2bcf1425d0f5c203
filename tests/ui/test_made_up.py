"""A game that no screen has heard of has all of them: it is chosen, played, told, kept, counted and seen again."""

from __future__ import annotations

import subprocess

from tests.games_played import PYTHON, ROOT


def test_every_screen_works_for_a_game_that_is_made_up() -> None:
    """In a process of its own, as screens that are gone follow the language for a while, and know the game still."""
    command = [PYTHON, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "tests/ui/made_up_screens.py"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout

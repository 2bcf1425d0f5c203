"""The app as a device gets it, unpacked from the package: it starts, a turn is played by touch, no file is missing."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.android.staging import ON_THE_DEVICE_ONLY, Staged, by_one_at_a_time, device_python
from tests.android.test_package import spec_value
from tests.games_played import ROOT

PLAYER = Path(__file__).with_name("play_on_device.py")


@pytest.fixture(scope="module")
def told(staged: Staged) -> dict[str, Any]:
    """What came of it: in a real window, under ``-OO``, with the spec's requirements and nothing else."""
    answer = staged.folder / "told.json"
    with by_one_at_a_time(answer):
        if not answer.exists():
            answer.write_text(play_on_device(staged), encoding="utf-8")
    told: dict[str, Any] = json.loads(answer.read_text(encoding="utf-8"))
    return told


def play_on_device(staged: Staged) -> str:
    wanted = [r for r in spec_value("requirements").split(",") if r.partition("==")[0] not in ON_THE_DEVICE_ONLY]
    home = staged.folder / "home"
    home.mkdir()
    environment = {
        "HOME": str(home), "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy", "KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON",
    }  # fmt: skip
    command = [str(device_python(wanted)), "-OO", "-I", str(PLAYER), str(staged.unpacked())]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()[-1]


def test_it_runs_compiled_and_from_the_package_alone(told: dict[str, Any]) -> None:
    assert (told["asserts"], told["docstrings"]) == (False, 0)
    assert told["compiled"]
    assert told["inside"]


def test_a_whole_turn_is_played_by_touch_in_the_package_itself(told: dict[str, Any]) -> None:
    assert told["rules"] == "phoenix"
    assert told["actions"][:3] == ["start", "start", "place"]
    assert told["events"].count("turn") == 2
    assert "moved" in told["events"]


def test_every_screen_finds_its_files_in_the_package(told: dict[str, Any]) -> None:
    screens = ["learn", "settings", "history", "statistics", "lesson", "rules", "score setup", "score", "home"]
    assert told["screens"] == screens
    assert told["lessons"] == len(list((ROOT / "assets" / "lessons").glob("*.json"))) > 0
    assert told["diagrams"] >= len(list((ROOT / "assets" / "diagrams").glob("*.json"))) > 0

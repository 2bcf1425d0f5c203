"""The app as a device gets it, unpacked from the package: it starts and a turn is played in it by touch."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.android.staging import ON_THE_DEVICE_ONLY, Staged, device_python
from tests.android.test_package import spec_value

PLAYER = Path(__file__).with_name("play_on_device.py")


def test_a_whole_turn_is_played_by_touch_in_the_package_itself(staged: Staged, tmp_path: Path) -> None:
    """In a real window, under ``-OO``, with the spec's requirements and nothing else."""
    wanted = [r for r in spec_value("requirements").split(",") if r.partition("==")[0] not in ON_THE_DEVICE_ONLY]
    place = staged.unpacked()
    environment = {
        "HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON",
    }  # fmt: skip
    command = [str(device_python(wanted)), "-OO", "-I", str(PLAYER), str(place)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    told = json.loads(run.stdout.splitlines()[-1])
    assert (told["asserts"], told["docstrings"]) == (False, 0)
    assert told["compiled"]
    assert told["inside"]
    assert told["rules"] == "phoenix"
    assert told["actions"][:3] == ["start", "start", "place"]
    assert told["events"].count("turn") == 2
    assert "moved" in told["events"]

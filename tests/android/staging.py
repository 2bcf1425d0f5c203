"""The package as the tools make it, once for all tests, and the app unpacked from it as a device unpacks it."""

from __future__ import annotations

import fcntl
import hashlib
import json
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.games_played import ROOT

GOLDEN = Path(__file__).with_name("shipped.txt")
ON_THE_DEVICE_ONLY = ("python3", "hostpython3", "pyjnius")
"""Recipes that no desktop needs."""


@dataclass(frozen=True)
class Staged:
    folder: Path
    report: dict[str, Any]

    @property
    def project(self) -> Path:
        return Path(self.report["project"])

    def unpacked(self) -> Path:
        """The app as it lies on a device."""
        place = self.folder / "device"
        with by_one_at_a_time(place):
            if not place.exists():
                self._unpack(place)
        return place

    def _unpack(self, place: Path) -> None:
        with tarfile.open(self.project / "src" / "main" / "assets" / "private.tar") as archive:
            archive.extractall(place, filter="data")


@contextmanager
def by_one_at_a_time(place: Path) -> Iterator[None]:
    """Of all processes; what is made in it the others find made."""
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def staged_once(folder: Path, *more: str) -> Staged:
    report = folder / "report.json"
    with by_one_at_a_time(folder):
        if not report.exists():
            command = [sys.executable, str(ROOT / "tools" / "stage_android.py"), str(folder), *more]
            run = subprocess.run(command, capture_output=True, text=True, check=False)
            assert run.returncode == 0, run.stdout + run.stderr
    return Staged(folder, json.loads(report.read_text(encoding="utf-8")))


def device_python(requirements: list[str]) -> Path:
    """The Python of a virtual environment with exactly these and nothing else, kept for the next time."""
    wanted = sorted(requirements)
    name = hashlib.sha256(repr((sys.version, wanted)).encode()).hexdigest()[:12]
    place = ROOT / "build" / f"device-{name}"
    python = place / "bin" / "python"
    if not (place / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(place)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", "--no-deps", *wanted], check=True)
        (place / "ready").touch()
    return python

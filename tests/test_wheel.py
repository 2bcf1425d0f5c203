"""What ``pip install .`` installs: all modules, kv files and assets, and a command that opens the app."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.games_played import PYTHON, ROOT

PARTS = ("phoenix", "kv", "assets")
WHERE = {"phoenix": "phoenix", "kv": "phoenix/data/kv", "assets": "phoenix/data/assets"}
"""Where in the wheel the parts of the project are."""
BUILD = "from setuptools import build_meta; build_meta.build_wheel('.')"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """Built from a copy: building leaves things behind."""
    copy = tmp_path_factory.mktemp("project")
    for part in PARTS:
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, copy)
    subprocess.run([PYTHON, "-W", "ignore", "-c", BUILD], cwd=copy, check=True, capture_output=True)
    (made,) = copy.glob("*.whl")
    return ZipFile(made)


def test_every_file_of_the_app_is_in_the_wheel(wheel: ZipFile) -> None:
    names = set(wheel.namelist())
    wanted = {
        f"{WHERE[part]}/{file.relative_to(ROOT / part).as_posix()}"
        for part in PARTS
        for file in (ROOT / part).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert wanted - names == set()


def test_the_wheel_brings_the_command(wheel: ZipFile) -> None:
    (entries,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "phoenix-companion = phoenix.commands.cli:main" in wheel.read(entries).decode()


def test_what_is_installed_finds_its_own_files(wheel: ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path / "site")
    told = "from phoenix.core.assets import KV, tileset, tileset_ids\n"
    told += "print(KV); print(*tileset_ids()); tileset('house')"
    done = subprocess.run(
        [PYTHON, "-c", told], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    kv, sets = done.stdout.splitlines()
    assert Path(kv) == tmp_path / "site" / "phoenix" / "data" / "kv"
    assert "house" in sets.split()

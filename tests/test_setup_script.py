"""``make play`` and ``make test`` set up what they need, once: tools/setup.sh, with packages of our own, no network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.games_played import ROOT, SOAK

PYPROJECT = """
[project]
name = "thing"
dependencies = ["to-play==1.0"]
[project.optional-dependencies]
dev = ["to-develop==1.0"]
"""

Done = subprocess.CompletedProcess[str]


class Project:
    """A project that needs a package to be played and another to be developed; its path has a space."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / ".venv"
        self.packages = folder / "packages"
        self.packages.mkdir(parents=True)
        (folder / "tools").mkdir()
        for tool in ("setup.sh", "required.py"):
            shutil.copy(ROOT / "tools" / tool, folder / "tools")
        (folder / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
        for name in ("to_play", "to_develop"):
            self.publish(name, "1.0")

    def publish(self, name: str, version: str) -> None:
        about = f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {version}\n"
        info = f"{name}-{version}.dist-info"
        with ZipFile(self.packages / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
            wheel.writestr(f"{name}.py", "")
            wheel.writestr(f"{info}/METADATA", about)
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{info}/RECORD", f"{name}.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")

    def set_up(self, what: str, python: str = sys.executable, *, online: bool = True, venv: str = ".venv") -> Done:
        pip = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1"}
        pip["PIP_FIND_LINKS"] = self.packages.as_uri() if online else ""
        return subprocess.run(
            ["sh", "tools/setup.sh", venv, what], cwd=self.folder, env={**os.environ, **pip, "PYTHON": python},
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    def has(self, module: str) -> bool:
        python = self.venv / "bin" / "python"
        return subprocess.run([python, "-c", f"import {module}"], capture_output=True, check=False).returncode == 0

    def touched(self) -> int:
        """When it was made."""
        return (self.venv / "pyvenv.cfg").stat().st_mtime_ns


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, Done]:
    """Set up to be played where that was begun before and interrupted; and what was said. Nobody breaks it."""
    project = Project(tmp_path_factory.mktemp("set up") / "a table")
    (project.venv / "bin").mkdir(parents=True)
    (project.venv / "under-way").touch()
    return project, project.set_up("play")


@pytest.fixture
def made(table: tuple[Project, Done]) -> Project:
    return table[0]


def test_what_was_interrupted_is_made_anew(table: tuple[Project, Done]) -> None:
    project, done = table
    assert done.returncode == 0, done.stderr
    assert ".venv is broken, half made or made elsewhere: it is made anew." in done.stdout
    assert project.has("to_play")


def test_to_play_installs_nothing_that_only_developers_need(made: Project) -> None:
    assert not made.has("to_develop")


def test_once_it_is_set_up_nothing_is_done_and_no_network_is_needed(made: Project) -> None:
    before = made.touched()
    done = made.set_up("play", online=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert made.touched() == before


def test_without_a_network_it_says_what_was_not_installed_and_play_goes_on(made: Project) -> None:
    done = made.set_up("dev", online=False)
    assert done.returncode != 0
    assert "Not installed: to-develop==1.0. Is there a network?" in done.stderr
    assert made.set_up("play", online=False).returncode == 0


def test_a_python_that_is_too_old_or_not_there_is_told_and_nothing_is_thrown_away(made: Project) -> None:
    before = made.touched()
    done = made.set_up("play", python="/no/such/python")
    assert done.returncode != 0
    assert "PYTHON=/no/such/python is no Python 3.11 or newer." in done.stderr
    assert made.touched() == before


def test_a_folder_that_is_no_environment_is_left_alone(tmp_path: Path) -> None:
    project = Project(tmp_path)
    (tmp_path / "pictures").mkdir()
    done = project.set_up("play", venv="pictures")
    assert done.returncode != 0
    assert "pictures is no virtual environment: it is left alone." in done.stderr
    assert list((tmp_path / "pictures").iterdir()) == []


def without_python(venv: Path) -> None:
    """That of the system was taken away."""
    (venv / "bin" / "python").unlink()
    (venv / "bin" / "python").symlink_to("/gone/python3.12")


def from_elsewhere(venv: Path) -> None:
    """With scripts that begin with another path."""
    (venv / "ready").write_text("/another/table/.venv 3.11\n", encoding="utf-8")


def of_another_python(venv: Path) -> None:
    """The system's is a newer one since."""
    (venv / "ready").write_text(f"{venv.resolve()} 3.9\n", encoding="utf-8")


def half_removed(venv: Path) -> None:
    shutil.rmtree(venv / "lib")


def empty(venv: Path) -> None:
    shutil.rmtree(venv)
    venv.mkdir()


@pytest.mark.skipif(not SOAK, reason="an environment each")
@pytest.mark.parametrize("broken", [without_python, from_elsewhere, of_another_python, half_removed, empty])
def test_what_is_broken_is_made_anew(tmp_path: Path, broken: Callable[[Path], None]) -> None:
    project = Project(tmp_path)
    project.set_up("dev")
    broken(project.venv)
    done = project.set_up("dev")
    assert done.returncode == 0, done.stderr
    assert "made anew" in done.stdout
    assert project.has("to_play")
    assert project.has("to_develop")
    assert project.set_up("dev", online=False).stdout == ""


@pytest.mark.skipif(not SOAK, reason="an environment each")
def test_what_a_new_version_needs_is_added(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.set_up("play")
    before = project.touched()
    project.publish("to_play", "1.1")
    (project.folder / "pyproject.toml").write_text(PYPROJECT.replace("play==1.0", "play==1.1"), encoding="utf-8")
    assert project.set_up("play").returncode == 0
    assert project.set_up("play", online=False).returncode == 0
    assert project.touched() == before

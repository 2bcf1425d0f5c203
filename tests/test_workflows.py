"""What the workflows of a forge do in a shell, as far as it needs neither the SDK nor the forge: each step is run."""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

import phoenix
from tests.android.packages import package
from tests.games_played import ROOT
from tools.android_verify import wanted

WORKFLOWS = ROOT / ".github" / "workflows"
TAG = f"v{phoenix.__version__}"
CHANGELOG = """# Changelog

## [9.9.9] - unreleased

Not yet.

## [{version}] - today

- Lanterns.

## [0.0.1]

- Old.
"""


def steps(job: str) -> dict[str, dict[str, Any]]:
    jobs = yaml.safe_load((WORKFLOWS / "android.yml").read_text(encoding="utf-8"))["jobs"]
    return {step["name"]: step for step in jobs[job]["steps"] if "name" in step}


class Runner:
    """A machine of the forge, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {"PATH": f"{folder}:/usr/local/bin:/usr/bin:/bin", "RUNNER_TEMP": str(folder)}
        for name in ("GITHUB_ENV", "GITHUB_OUTPUT"):
            self.environment[name] = str(folder / name)
            (folder / name).touch()

    def run(self, job: str, step: str, **more: str) -> subprocess.CompletedProcess[str]:
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", steps(job)[step]["run"]]
        environment = self.environment | more
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)

    def told(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


@pytest.mark.parametrize(
    ("kind", "key", "build"), [("debug", "", "yes"), ("release", "", "no"), ("release", "a2V5", "yes")]
)
def test_a_release_is_built_where_there_is_a_key(kind: str, key: str, build: str, runner: Runner) -> None:
    assert runner.run("package", "Is it to be built", KIND=kind, KEYSTORE=key).returncode == 0
    assert runner.told("GITHUB_OUTPUT") == f"build={build}\n"


def test_the_key_lies_where_the_build_looks_for_it_and_is_nobody_elses_to_read(runner: Runner) -> None:
    secrets = {"ALIAS": "phoenix", "STORE_PASSWORD": "a b", "KEY_PASSWORD": "c"}
    runner.run("package", "The key", KEYSTORE=base64.b64encode(b"the key").decode(), **secrets)
    file = runner.folder / "phoenix.keystore"
    assert (file.read_bytes(), file.stat().st_mode & 0o077) == (b"the key", 0)
    assert runner.told("GITHUB_ENV").splitlines() == [
        f"P4A_RELEASE_KEYSTORE={file}",
        "P4A_RELEASE_KEYALIAS=phoenix",
        "P4A_RELEASE_KEYSTORE_PASSWD=a b",
        "P4A_RELEASE_KEYALIAS_PASSWD=c",
    ]
    runner.run("package", "Away with the key")
    assert not file.exists()


def test_what_was_built_is_looked_at(runner: Runner) -> None:
    for part in ("Makefile", "tools", "tests", "phoenix", "buildozer.spec"):
        (runner.folder / part).symlink_to(ROOT / part)
    (runner.folder / "bin").mkdir()
    built = runner.folder / "bin" / "phoenixcompanion-0.1.0-release.aab"
    built.write_bytes(package(wanted(), is_bundle=True).data())
    assert runner.run("package", "Look at what was built").returncode == 0
    built.write_bytes(package(wanted(), is_bundle=True).with_(key=None).data())
    spoilt = runner.run("package", "Look at what was built")
    assert spoilt.returncode != 0
    assert "It is not signed" in spoilt.stdout


@pytest.mark.parametrize(("tag", "passes"), [(TAG, True), ("v99.0", False)])
def test_a_tag_that_is_not_the_version_is_not_released(tag: str, passes: bool, runner: Runner) -> None:
    (runner.folder / "phoenix").symlink_to(ROOT / "phoenix")
    assert (runner.run("release", "The tag is the version", GITHUB_REF_NAME=tag).returncode == 0) == passes


def test_what_is_released_has_its_sums(runner: Runner) -> None:
    (runner.folder / "dist").mkdir()
    (runner.folder / "dist" / "a.whl").write_bytes(b"wheel")
    assert runner.run("release", "Checksums").returncode == 0
    assert runner.told("dist/SHA256SUMS") == f"{hashlib.sha256(b'wheel').hexdigest()}  a.whl\n"


def test_the_notes_of_a_release_are_its_own_part_of_the_changelog(runner: Runner) -> None:
    (runner.folder / "CHANGELOG.md").write_text(CHANGELOG.format(version="1.2.0"), encoding="utf-8")
    assert runner.run("release", "What is new", GITHUB_REF_NAME="v1.2.0").returncode == 0
    assert runner.told("notes.md").strip() == "- Lanterns."
    assert runner.run("release", "What is new", GITHUB_REF_NAME="v3.0").returncode != 0, "a version nobody wrote of"


def test_the_changelog_has_a_part_for_this_version(runner: Runner) -> None:
    shutil.copy(ROOT / "CHANGELOG.md", runner.folder)
    assert runner.run("release", "What is new", GITHUB_REF_NAME=TAG).returncode == 0

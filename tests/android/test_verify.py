"""``make android-verify``: a package with one fault is refused with one sentence that names it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.android.packages import Made, archive, library, package
from tests.games_played import ROOT
from tools.android_manifest import NotAManifest, read_manifest
from tools.android_verify import PAGE, PYTHON_BUNDLE, SMALL_PAGE, Package, Wanted, faults, wanted
from tools.elf import NotElf, load_alignments

SPEC = wanted()
VERIFY = ROOT / "tools" / "android_verify.py"
MAIN = "lib/arm64-v8a/libmain.so"
BUNDLE = f"lib/arm64-v8a/{PYTHON_BUNDLE}"
Spoil = Callable[[Made], Made]


def told(made: Made, *, is_release: bool = True) -> list[str]:
    return faults(Package(made.data(), is_release=is_release), SPEC)


def with_library(made: Made, name: str, data: bytes) -> Made:
    return made.with_(libraries=made.libraries | {name: data})


def without(made: Made, start: str) -> Made:
    return made.with_(libraries={name: data for name, data in made.libraries.items() if not name.startswith(start)})


@pytest.mark.parametrize("is_bundle", [False, True], ids=["apk", "bundle"])
def test_a_package_as_the_spec_has_it_has_no_fault(is_bundle: bool) -> None:
    assert told(package(SPEC, is_bundle=is_bundle)) == []


ALONE: dict[str, tuple[Spoil, str]] = {
    "pages": (lambda m: with_library(m, MAIN, library("arm64-v8a", SMALL_PAGE)), "aligned to 4,096 bytes; 16,384"),
    "pages of a module": (
        lambda m: with_library(m, BUNDLE, archive({"modules/_json.so": library("arm64-v8a", SMALL_PAGE)})),
        "libpybundle.so:modules/_json.so has a load segment",
    ),
    "pages of 32 bits": (
        lambda m: with_library(m, "lib/armeabi-v7a/libmain.so", library("armeabi-v7a", 1024)),
        "aligned to 1,024 bytes; 4,096",
    ),
    "no library": (lambda m: with_library(m, MAIN, b"a text"), "is no shared library"),
    "a library cut short": (lambda m: with_library(m, MAIN, library("arm64-v8a")[:70]), "is cut short"),
    "debuggable": (lambda m: m.with_(application={"debuggable": "true"}), "The release is marked debuggable"),
    "only for tests": (lambda m: m.with_(application={"testOnly": "true"}), "The release is marked testOnly"),
    "one permission more": (
        lambda m: m.with_(permissions=(*m.permissions, "android.permission.CAMERA")),
        "It asks for android.permission.CAMERA",
    ),
    "one permission less": (lambda m: m.with_(permissions=m.permissions[1:]), "It does not ask for android."),
    "target": (lambda m: m.with_(levels={"targetSdkVersion": "33"}), "targetSdkVersion is 33, not 36"),
    "oldest": (lambda m: m.with_(levels={"minSdkVersion": "21"}), "minSdkVersion is 21, not 24"),
    "one processor less": (lambda m: without(m, "lib/armeabi-v7a"), "Nothing in it runs on armeabi-v7a"),
    "one processor more": (lambda m: with_library(m, "lib/x86/libmain.so", library("x86")), "It has libraries for x86"),
    "a library on one processor only": (
        lambda m: with_library(m, "lib/arm64-v8a/libSDL2.so", library("arm64-v8a")),
        "libSDL2.so is missing for armeabi-v7a",
    ),
    "version code": (lambda m: m.with_(manifest={"versionCode": "1"}), "versionCode is 1, not 10"),
    "version": (lambda m: m.with_(manifest={"versionName": "9.9"}), "versionName is 9.9, not"),
    "package": (lambda m: m.with_(manifest={"package": "org.test"}), "package is org.test, not"),
    "no signature": (lambda m: m.with_(key=None), "It is not signed"),
    "the key for debugging": (lambda m: m.with_(key=b"CN=Android Debug"), "signed with the key for debugging"),
    "one file more": (lambda m: m.with_(files=SPEC.files | {"tests/secret.pyc"}), "tests/secret.pyc is in it"),
    "one file less": (lambda m: m.with_(files=SPEC.files - {"main.pyc"}), "main.pyc is missing."),
    "an asset of nobody": (
        lambda m: m.with_(more={f"{m.base}assets/tour.mp4": b"x"}), "assets/tour.mp4 is in it, but not of ours"
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", ALONE)
@pytest.mark.parametrize("is_bundle", [False, True], ids=["apk", "bundle"])
def test_each_fault_alone_is_told_in_one_sentence(fault: str, is_bundle: bool) -> None:
    spoil, sentence = ALONE[fault]
    (only,) = told(spoil(package(SPEC, is_bundle=is_bundle)))
    assert sentence in only


def test_what_a_debug_package_may_be_no_release_may() -> None:
    made = package(SPEC).with_(application={"debuggable": "true"}, key=b"CN=Android Debug")
    assert told(made, is_release=False) == []
    assert len(told(made)) == 2


def test_a_library_that_is_stored_as_it_is_must_lie_at_a_page() -> None:
    found = told(package(SPEC).with_(stored=True))
    assert found
    assert all("run zipalign -P 16" in sentence for sentence in found)


def test_the_version_code_is_made_of_the_oldest_android_and_the_version() -> None:
    made = Wanted("", "0.1.0", frozenset(), 36, 24, frozenset(), frozenset())
    assert made.version_code == "1024100"


def test_all_load_segments_of_a_library_are_looked_at() -> None:
    assert load_alignments(library("arm64-v8a")) == [PAGE]
    assert load_alignments(library("armeabi-v7a")) == [SMALL_PAGE]
    assert set(load_alignments(Path(sys.executable).resolve().read_bytes())) - {0}, "one that is not of these tests"
    with pytest.raises(NotElf):
        load_alignments(b"MZ")


@pytest.mark.parametrize("data", [b"", b"\x03\x00", b"<manifest/>", b"\x0a\xff", bytes(64)])
def test_a_manifest_that_is_none_is_told_as_such(data: bytes) -> None:
    with pytest.raises(NotAManifest):
        read_manifest(data)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(VERIFY), *arguments], capture_output=True, text=True, check=False)


def test_the_command_tells_the_faults_and_fails(tmp_path: Path) -> None:
    file = tmp_path / "phoenixcompanion-release.apk"
    file.write_bytes(without(package(SPEC), "lib/armeabi-v7a").data())
    whole = run(str(file))
    assert whole.returncode == 1
    assert whole.stdout.splitlines()[0] == "Nothing in it runs on armeabi-v7a."
    assert "1 fault in" in whole.stdout
    assert run(str(file), "--archs", "arm64-v8a").returncode == 0


def test_what_is_no_package_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"no zip")
    found = run(str(file))
    assert (found.returncode, found.stderr) == (1, "")
    assert "cannot be read as an APK or a bundle" in found.stdout

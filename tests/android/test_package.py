"""buildozer.spec as buildozer and python-for-android themselves understand it: exact lists, exact manifest."""

from __future__ import annotations

import re
import struct
import subprocess
import tomllib
from configparser import RawConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import phoenix
from tests.android.staging import GOLDEN, Staged
from tests.games_played import ROOT

A = "{http://schemas.android.com/apk/res/android}"
MOST_BYTES = 6_000_000
RECIPES = [
    "android", "hostpython3", "kivy", "libffi", "openssl", "pyjnius", "python3", "sdl2", "sdl2_image", "sdl2_mixer",
    "sdl2_ttf", "setuptools", "sqlite3",
]  # fmt: skip
PIP = [
    "certifi==2026.10.18", "chardet==7.7.0", "charset_normalizer==3.5.2", "filetype==1.2.0", "idna==3.20",
    "plyer==2.1.0", "requests==2.34.2", "six==1.17.0", "urllib3==2.8.0",
]  # fmt: skip
PARTS_OF_THE_PACKAGE = ("assets/android/", "assets/icons/")
FOR_OTHERS = (".po", ".pot", ".typed")
"""What translators and those who import the package have of it."""


def manifest(staged: Staged) -> ElementTree.Element:
    return ElementTree.parse(staged.project / "src" / "main" / "AndroidManifest.xml").getroot()


def spec_value(key: str, section: str = "app") -> str:
    spec = RawConfigParser()
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return spec[section][key]


# ---- the spec


def test_buildozer_knows_every_key(staged: Staged) -> None:
    assert staged.report["unknown keys"] == []


def test_a_misspelt_key_would_be_seen() -> None:
    from tools.stage_android import known_keys

    assert "[app] android.permissions" in known_keys()
    assert "[app] android.permission" not in known_keys()


def test_the_version_is_written_in_one_place(staged: Staged) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert re.fullmatch(r"\d+(\.\d+)+", phoenix.__version__)
    assert staged.report["version"] == manifest(staged).get(f"{A}versionName") == phoenix.__version__
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "phoenix.__version__"}


def test_python_for_android_is_pinned_to_the_commit_that_is_checked_here() -> None:
    assert re.fullmatch(r"[0-9a-f]{40}", spec_value("p4a.commit"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "python-for-android==2026.5.9" in project["project"]["optional-dependencies"]["dev"]


# ---- what it is made of


def test_the_recipes_are_these_and_no_others(staged: Staged) -> None:
    assert sorted(staged.report["recipes"]) == RECIPES


def test_pip_installs_these_and_no_others(staged: Staged) -> None:
    assert staged.report["pip"] == PIP


def test_every_requirement_is_pinned(staged: Staged) -> None:
    assert all("==" in requirement for requirement in spec_value("requirements").split(","))
    for requirement in spec_value("requirements").split(","):
        name, _, version = requirement.partition("==")
        assert staged.report["versions"].get(name, version) == version, "a recipe of another version"


def test_the_desktop_and_the_device_have_the_same_kivy_and_plyer() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["project"]["dependencies"]) <= set(spec_value("requirements").split(","))


def test_there_is_a_way_back_to_an_older_python_with_all_else_as_it_is(fallback: Staged) -> None:
    """For whoever finds that 3.14 does not build."""
    older, newer = (spec_value("requirements", section).split(",") for section in ("app@python312", "app"))
    assert set(older) - set(newer) == {"python3==3.12.9", "hostpython3==3.12.9"}
    assert [entry for entry in newer if "python3==" not in entry] == [
        entry for entry in older if "python3==" not in entry
    ]
    assert sorted(fallback.report["recipes"]) == RECIPES
    assert fallback.report["pip"] == PIP
    assert {fallback.report["versions"][name] for name in ("python3", "hostpython3")} == {"3.12.9"}


# ---- which files


def test_exactly_the_files_of_the_golden_list_are_shipped(staged: Staged) -> None:
    """After a file was added or taken away on purpose: ``make android-files``."""
    assert staged.report["files"] == GOLDEN.read_text(encoding="utf-8").split()


def test_every_file_of_the_app_is_shipped_and_nothing_else(staged: Staged) -> None:
    run = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        pytest.skip("not a checkout")
    ours = [file for file in run.stdout.split() if file == "main.py" or file.startswith(("phoenix/", "kv/", "assets/"))]
    wanted = [f for f in ours if not f.startswith(PARTS_OF_THE_PACKAGE) and not f.endswith(FOR_OTHERS)]
    assert staged.report["files"] == sorted(wanted)


def test_a_stray_file_beside_the_app_is_not_shipped(staged: Staged) -> None:
    """README has people save tour.py; a tests folder may lie anywhere."""
    assert {Path(file).parts[0] for file in staged.report["files"]} == {"main.py", "phoenix", "kv", "assets"}


def test_what_is_shipped_is_small(staged: Staged, capsys: pytest.CaptureFixture[str]) -> None:
    resources = sum(file.stat().st_size for file in (ROOT / "assets" / "icons").iterdir())
    app = staged.report["compressed"]
    with capsys.disabled():
        print(f"\nshipped: {len(staged.report['files'])} files, {app:,} bytes compressed; icons {resources:,} bytes")
    assert app + resources < MOST_BYTES


def test_the_device_gets_compiled_code_only(staged: Staged) -> None:
    device = staged.unpacked()
    shipped = {str(file.relative_to(device)) for file in device.rglob("*") if file.is_file()}
    compiled = {re.sub(r"\.py$", ".pyc", file) for file in staged.report["files"]}
    assert shipped == compiled | {"p4a_env_vars.txt"}


# ---- the manifest


def test_only_vibration_is_asked_for(staged: Staged, released: Staged) -> None:
    for package in (staged, released):
        asked = [entry.get(f"{A}name") for entry in manifest(package).iter("uses-permission")]
        assert asked == ["android.permission.VIBRATE"]


def test_the_levels_of_android(staged: Staged) -> None:
    (levels,) = manifest(staged).iter("uses-sdk")
    assert levels.attrib == {f"{A}minSdkVersion": "24", f"{A}targetSdkVersion": "36"}


def test_the_application_is_a_game_with_a_back_key(released: Staged) -> None:
    (application,) = manifest(released).iter("application")
    assert {key.removeprefix(A): value for key, value in application.attrib.items()} == {
        "label": "@string/app_name",
        "icon": "@mipmap/icon",
        "allowBackup": "true",
        "appCategory": "game",
        "enableOnBackInvokedCallback": "false",
        "theme": "@android:style/Theme.NoTitleBar.Fullscreen",
        "hardwareAccelerated": "true",
        "extractNativeLibs": "true",
    }


def test_it_is_one_activity_in_any_orientation_that_lives_through_changes(staged: Staged) -> None:
    (activity,) = manifest(staged).iter("activity")
    assert activity.get(f"{A}screenOrientation") == "unspecified"
    assert activity.get(f"{A}launchMode") == "singleTask"
    changes = set(str(activity.get(f"{A}configChanges")).split("|"))
    assert {"orientation", "screenSize", "fontScale", "density", "locale", "uiMode"} <= changes
    assert [child.tag for child in manifest(staged).iter() if child.tag in ("service", "receiver", "provider")] == []
    hint = (staged.unpacked() / "p4a_env_vars.txt").read_text(encoding="utf-8")
    assert "KIVY_ORIENTATION=LandscapeLeft Portrait LandscapeRight PortraitUpsideDown" in hint


def test_the_window_lies_under_the_camera(staged: Staged) -> None:
    styles = "".join(file.read_text(encoding="utf-8") for file in (staged.project / "src/main/res").rglob("*.xml"))
    assert '<item name="android:windowLayoutInDisplayCutoutMode">shortEdges</item>' in styles


def test_both_kinds_of_processor(staged: Staged) -> None:
    assert spec_value("android.archs").split(",") == ["arm64-v8a", "armeabi-v7a"]
    assert sorted(file.name for file in (staged.project / "libs").iterdir()) == ["arm64-v8a", "armeabi-v7a"]


# ---- icon and first picture


def size_of(png: Path) -> tuple[int, int]:
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG"), png
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_the_icon_has_all_its_layers(staged: Staged) -> None:
    resources = staged.project / "src" / "main" / "res"
    layers = {"background": (432, 432), "foreground": (432, 432), "monochrome": (432, 432)}
    for name, size in layers.items():
        assert size_of(resources / "mipmap" / f"icon_{name}.png") == size
    assert size_of(resources / "mipmap" / "icon.png") == (512, 512)
    for folder, wanted in (("mipmap-anydpi-v26", ["background", "foreground"]), ("mipmap-anydpi-v33", list(layers))):
        icon = ElementTree.parse(resources / folder / "icon.xml").getroot()
        assert [layer.tag for layer in icon] == wanted
        assert [layer.get(f"{A}drawable") for layer in icon] == [f"@mipmap/icon_{name}" for name in wanted]


def test_the_first_picture_and_the_colour_around_it_are_ours(staged: Staged) -> None:
    resources = staged.project / "src" / "main" / "res"
    ours = (ROOT / "assets" / "icons" / "presplash.png").read_bytes()
    assert (resources / "drawable" / "presplash.jpg").read_bytes() == ours
    strings = ElementTree.parse(resources / "values" / "strings.xml").getroot()
    words = {entry.get("name"): entry.text for entry in strings}
    assert words["presplash_color"] == "#070B1C"
    assert words["app_name"] == "Phoenix Companion"

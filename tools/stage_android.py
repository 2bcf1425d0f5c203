#!/usr/bin/env python3
"""Does everything of an Android build that needs neither Google's SDK nor a network, with the tools' own code.

    tools/stage_android.py FOLDER [--release] [--profile NAME] [--needs] [--accept]

Buildozer reads buildozer.spec and copies the app's files; python-for-android resolves what the app needs and makes its
Android project: the manifest, the resources, and the app as a device unpacks it, compiled and compressed (private.tar).
FOLDER/report.json tells what was found and where it is. --profile takes a profile of the spec, --needs stops at what
the app needs, --accept makes the files that ship the golden list. What only a real build does is to compile Python,
Kivy and the Java around them for a device: that needs the SDK.
"""

from __future__ import annotations

import argparse
import json
import os
import runpy
import shutil
import sys
from collections.abc import Callable
from compileall import compile_file
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "android" / "shipped.txt"
SDK_TOOLS = "36.0.0"
"""A version of Google's build tools, which python-for-android looks for by name."""


class Stop(Exception):
    """The tool has said what it would do next."""


def staged(folder: Path, profile: str | None) -> Any:
    """The spec as buildozer has it, with the app's files copied."""
    from buildozer import Buildozer

    os.chdir(ROOT)  # source.dir is relative to where one stands
    buildozer = Buildozer(filename=str(ROOT / "buildozer.spec"))
    buildozer.config.apply_profile(profile)
    buildozer.config.set("buildozer", "build_dir", str(folder / "build"))
    buildozer.user_bin_dir = str(folder / "bin")
    buildozer.set_target("android")
    buildozer._copy_application_sources()
    return buildozer


def call_of(target: Any, step: Callable[[], None]) -> list[str]:
    """How buildozer calls python-for-android in one of its steps."""
    calls: list[list[str]] = []

    def call(command: list[str], **_: object) -> None:
        calls.append([*command, *target.extra_p4a_args])
        raise Stop

    target._p4a = call
    with suppress(Stop):
        step()
    return calls[0]


def toolchain(arguments: list[str], command: str) -> tuple[Any, Any]:
    """What python-for-android makes of a call: its own context, and the arguments as it has read them."""
    from pythonforandroid.toolchain import ToolchainCL

    read: list[Any] = []
    setattr(ToolchainCL, command, lambda self, args: read.extend((self.ctx, args)))
    sys.argv = ["p4a", *arguments]
    ToolchainCL()
    context, parsed = read
    return context, parsed


def resolved(context: Any, args: Any) -> dict[str, Any]:
    """The recipes in the order in which they are built, and what pip installs."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    bootstrap = Bootstrap.get_bootstrap(args.bootstrap, context)
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, args.requirements.split(","), bootstrap)
    versions = {name: Recipe.get_recipe(name, context).version for name in recipes}
    pins = {name: os.environ.get(f"VERSION_{name}", "") for name in modules}
    return {
        "recipes": recipes,
        "versions": versions,
        "pip": sorted(f"{name}=={pin}" if pin else name for name, pin in pins.items()),
    }


def begin_project(context: Any, args: Any, api: str, place: Path) -> None:
    """The project as it would be once all is compiled, but for what was compiled."""
    from pythonforandroid.bootstrap import Bootstrap, copy_files

    for source in Bootstrap.get_bootstrap(args.bootstrap, context).get_bootstrap_dirs():
        copy_files(f"{source}/build", str(place))
    sdk = place / "sdk"
    (sdk / "build-tools" / SDK_TOOLS).mkdir(parents=True)
    (place / "project.properties").write_text(f"target=android-{api}", encoding="utf-8")
    (place / "local.properties").write_text(f"sdk.dir={sdk}", encoding="utf-8")
    facts = {"hostpython": sys.executable, "bootstrap": args.bootstrap, "archs": args.arch, "ndk_api": args.ndk_api}
    (place / "dist_info.json").write_text(json.dumps(facts | {"use_setup_py": False}), encoding="utf-8")
    for arch in args.arch:
        (place / f"_python_bundle__{arch}").mkdir()
        (place / "libs" / arch).mkdir(parents=True)


def finish_project(args: Any, place: Path) -> None:
    """The manifest, the resources and the compressed app, by python-for-android's own builder."""
    from pythonforandroid.toolchain import ToolchainCL

    ToolchainCL._fix_args(args)
    os.chdir(place)
    with patch("subprocess.call", compiled_here):
        runpy.run_path("build.py")["parse_args_and_make_package"](args.unknown_args)
    os.chdir(ROOT)


def compiled_here(command: list[str]) -> int:
    """What ``python -OO -m compileall -b -f FILE`` does, without a new Python for each of the files."""
    *how, file = command
    assert how[1:] == ["-OO", "-m", "compileall", "-b", "-f"], command
    return 0 if compile_file(file, quiet=1, force=True, legacy=True, optimize=2) else 1


def keys(config: Any) -> set[str]:
    """Those of profiles, too: [app@python312] has the keys of [app]."""
    return {f"[{section.partition('@')[0]}] {key}" for section in config.sections() for key in config.options(section)}


def known_keys() -> set[str]:
    """All keys in buildozer's own example, also those that are commented out."""
    import buildozer

    known, section = set(), ""
    for line in Path(buildozer.__file__).with_name("default.spec").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip()
        key, equals, _ = line.lstrip("# ").partition("=")
        if equals and " " not in key.strip():
            known.add(f"{section} {key.strip()}")
    return known


def files_in(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def stage(folder: Path, *, release: bool, profile: str | None, only_needs: bool) -> dict[str, Any]:
    os.environ["HOME"] = str(folder)  # buildozer makes a folder there
    buildozer = staged(folder, profile)
    target = buildozer.target
    target.build_mode, target.artifact_format = ("release", "aab") if release else ("debug", "apk")
    files = files_in(Path(buildozer.app_dir))
    place = Path(target.get_dist_dir(buildozer.config.get("app", "package.name")))
    context, args = toolchain(call_of(target, target.compile_platform), "create")
    report = {
        "version": buildozer.get_version(),
        "unknown keys": sorted(keys(buildozer.config) - known_keys()),
        "files": files,
        **resolved(context, args),
    }
    if only_needs:
        return report
    begin_project(context, args, target.android_api, place)
    _, args = toolchain(call_of(target, target.build_package), target.artifact_format)
    finish_project(args, place)
    compressed = (place / "src" / "main" / "assets" / "private.tar").stat().st_size
    return report | {"app": buildozer.app_dir, "project": str(place), "compressed": compressed}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--release", action="store_true")
    parser.add_argument("--profile")
    parser.add_argument("--needs", action="store_true")
    parser.add_argument("--accept", action="store_true")
    wanted = parser.parse_args()
    folder = wanted.folder.resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    report = stage(folder, release=wanted.release, profile=wanted.profile, only_needs=wanted.needs)
    (folder / "report.json").write_text(json.dumps(report, indent=1), encoding="utf-8")
    if wanted.accept:
        GOLDEN.write_text("\n".join(report["files"]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

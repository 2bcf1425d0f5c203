#!/usr/bin/env python3
"""Looks at a built APK or bundle before anybody installs it, with nothing but the standard library.

    tools/android_verify.py FILE [--archs arm64-v8a]        also: make android-verify APK=FILE

Everything is compared with buildozer.spec and with the list of files that ship: pages of 16 KB, no debuggable release,
permissions, levels of Android, processors, version, signature, our files and nothing else. Each fault is a sentence.
"""

from __future__ import annotations

import argparse
import configparser
import io
import re
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.android_manifest import NotAManifest, read_manifest  # noqa: E402
from tools.elf import NotElf, is_64_bit, is_elf, load_alignments  # noqa: E402

SHIPPED = ROOT / "tests" / "android" / "shipped.txt"
PAGE = 16 * 1024
SMALL_PAGE = 4 * 1024
"""No device with a 32-bit processor has larger ones."""
OF_THE_BUILD_TOOLS = {"p4a_env_vars.txt"}
PYTHON_BUNDLE = "libpybundle.so"
"""An archive under the name of a library: Python's own modules."""
MUST_BE_THERE = {"libmain.so", PYTHON_BUNDLE}
SIGNING_BLOCK = b"APK Sig Block 42"
DEBUG_KEY = b"Android Debug"
SIGNATURE = re.compile(r"META-INF/[^/]+\.(RSA|DSA|EC)")
RELEASE_KEYS = ("debuggable", "testOnly")


@dataclass(frozen=True)
class Wanted:
    """What buildozer.spec promises."""

    package: str
    version: str
    permissions: frozenset[str]
    target: int
    oldest: int
    archs: frozenset[str]
    files: frozenset[str]

    @property
    def version_code(self) -> str:
        """As python-for-android makes it of the oldest Android and the version: 0.1.0 is 1024100."""
        number = 0
        for part in self.version.split("."):
            number = number * 100 + int(part)
        return f"10{self.oldest}{number}"


def wanted(archs: list[str] | None = None) -> Wanted:
    spec = configparser.RawConfigParser()
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    app = dict(spec["app"])
    code = (ROOT / "phoenix" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(app["version.regex"], code)
    assert version is not None
    shipped = SHIPPED.read_text(encoding="utf-8").split()
    return Wanted(
        package=f"{app['package.domain']}.{app['package.name']}",
        version=version[1],
        permissions=frozenset(f"android.permission.{name}" for name in listed(app["android.permissions"])),
        target=int(app["android.api"]),
        oldest=int(app["android.minapi"]),
        archs=frozenset(archs or listed(app["android.archs"])),
        files=frozenset(re.sub(r"\.py$", ".pyc", file) for file in shipped) | OF_THE_BUILD_TOOLS,
    )


def listed(value: str) -> list[str]:
    return [part.strip() for part in value.split(",") if part.strip()]


def unpacked(archive: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(archive)) as inside:
        for member in inside:
            if (part := inside.extractfile(member)) is not None:
                yield member.name.removeprefix("./"), part.read()


class Package:
    """An APK, or a bundle, whose files lie one folder deeper."""

    def __init__(self, data: bytes, *, is_release: bool) -> None:
        self.data, self.is_release = data, is_release
        self.zip = zipfile.ZipFile(io.BytesIO(data))
        self.is_bundle = "BundleConfig.pb" in self.zip.namelist()
        self.base = "base/" if self.is_bundle else ""

    def names(self, folder: str) -> list[str]:
        start = self.base + folder
        return [name for name in self.zip.namelist() if name.startswith(start) and not name.endswith("/")]

    def manifest(self) -> Element:
        return read_manifest(self.zip.read(f"{self.base}{'manifest/' * self.is_bundle}AndroidManifest.xml"))

    def libraries(self) -> Iterator[tuple[str, bytes]]:
        """Every shared library, those in Python's own archive too."""
        for name in self.names("lib/"):
            data = self.zip.read(name)
            if name.endswith(PYTHON_BUNDLE):
                yield from ((f"{name}:{member}", part) for member, part in unpacked(data) if member.endswith(".so"))
            else:
                yield name, data

    def our_files(self) -> set[str]:
        return {name for name, _ in unpacked(self.zip.read(f"{self.base}assets/private.tar"))}

    def signing_block(self) -> bytes:
        """What APKs are signed with since Android 7 lies between the files and their directory."""
        end = self.data.rfind(b"PK\x05\x06")
        (directory,) = struct.unpack_from("<I", self.data, end + 16)
        if self.data[directory - 16 : directory] != SIGNING_BLOCK:
            return b""
        (size,) = struct.unpack_from("<Q", self.data, directory - 24)
        return self.data[directory - size - 8 : directory]


# ---- what may be wrong


def of_pages(package: Package) -> Iterator[str]:
    for name, data in package.libraries():
        if not is_elf(data):
            yield f"{name} is no shared library."
            continue
        least = PAGE if is_64_bit(data) else SMALL_PAGE
        try:
            small = [size for size in load_alignments(data) if size < least]
        except NotElf:
            yield f"{name} is cut short: its load segments cannot be read."
            continue
        if small:
            yield (
                f"{name} has a load segment aligned to {min(small):,} bytes; {least:,} are needed: build it with the"
                " NDK of buildozer.spec."
            )


def of_places_in_the_zip(package: Package) -> Iterator[str]:
    """A library that is stored as it is is mapped into memory right from the APK."""
    if package.is_bundle:
        return
    for entry in package.zip.infolist():
        if entry.filename.endswith(".so") and entry.compress_type == zipfile.ZIP_STORED:
            name_size, extra_size = struct.unpack_from("<HH", package.data, entry.header_offset + 26)
            if (entry.header_offset + 30 + name_size + extra_size) % PAGE:
                yield f"{entry.filename} is stored, but not at a multiple of {PAGE:,} bytes: run zipalign -P 16."


def of_release(package: Package, manifest: Element) -> Iterator[str]:
    application = manifest.find("application")
    if package.is_release and application is not None:
        for key in RELEASE_KEYS:
            if application.get(key) == "true":
                yield f"The release is marked {key}: build it with `buildozer android release`."


def of_permissions(manifest: Element, spec: Wanted) -> Iterator[str]:
    asked = {str(entry.get("name")) for entry in manifest if entry.tag.startswith("uses-permission")}
    for name in sorted(asked - spec.permissions):
        yield f"It asks for {name}, which buildozer.spec does not."
    for name in sorted(spec.permissions - asked):
        yield f"It does not ask for {name}, which buildozer.spec does."


def of_levels(manifest: Element, spec: Wanted) -> Iterator[str]:
    levels = manifest.find("uses-sdk")
    for key, number in (("targetSdkVersion", spec.target), ("minSdkVersion", spec.oldest)):
        there = None if levels is None else levels.get(key)
        if there != str(number):
            yield f"{key} is {there}, not {number} as in buildozer.spec."


def of_name_and_version(manifest: Element, spec: Wanted) -> Iterator[str]:
    for key, there in (("package", spec.package), ("versionName", spec.version), ("versionCode", spec.version_code)):
        if manifest.get(key) != there:
            yield f"{key} is {manifest.get(key)}, not {there}: was it built before the version was raised?"


def of_processors(package: Package, spec: Wanted) -> Iterator[str]:
    libraries: dict[str, set[str]] = {}
    for name in package.names("lib/"):
        _, arch, library = name.removeprefix(package.base).split("/", 2)
        libraries.setdefault(arch, set()).add(library)
    for arch in sorted(spec.archs - set(libraries)):
        yield f"Nothing in it runs on {arch}."
    for arch in sorted(set(libraries) - spec.archs):
        yield f"It has libraries for {arch}, which buildozer.spec does not name."
    everywhere = set().union(*libraries.values()) | MUST_BE_THERE
    for arch in sorted(set(libraries) & spec.archs):
        for library in sorted(everywhere - libraries[arch]):
            yield f"{library} is missing for {arch}."


def of_signature(package: Package) -> Iterator[str]:
    """A bundle is signed as a jar is; an APK for Android 11 and later must be signed as a whole."""
    if package.is_bundle:
        keys = [package.zip.read(name) for name in package.zip.namelist() if SIGNATURE.fullmatch(name)]
    else:
        keys = [block] if (block := package.signing_block()) else []
    if not keys:
        yield "It is not signed: set the four variables of docs/android.md and build again."
    elif package.is_release and any(DEBUG_KEY in key for key in keys):
        yield "The release is signed with the key for debugging: no shop takes it."


def of_files(package: Package, spec: Wanted) -> Iterator[str]:
    ours = package.our_files()
    for name in sorted(ours - spec.files):
        yield f"{name} is in it, but not in tests/android/shipped.txt."
    for name in sorted(spec.files - ours):
        yield f"{name} is missing."
    for name in package.names("assets/"):
        if name != f"{package.base}assets/private.tar":
            yield f"{name} is in it, but not of ours."


def faults(package: Package, spec: Wanted) -> list[str]:
    manifest = package.manifest()
    return [
        *of_pages(package),
        *of_places_in_the_zip(package),
        *of_release(package, manifest),
        *of_permissions(manifest, spec),
        *of_levels(manifest, spec),
        *of_name_and_version(manifest, spec),
        *of_processors(package, spec),
        *of_signature(package),
        *of_files(package, spec),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="What is wrong with an APK or a bundle.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--archs", type=listed, help="the processors it was built for, if not all of buildozer.spec")
    told = parser.parse_args()
    try:
        package = Package(told.file.read_bytes(), is_release="-debug" not in told.file.name)
        found = faults(package, wanted(told.archs))
    except (OSError, zipfile.BadZipFile, tarfile.TarError, KeyError, NotAManifest) as fault:
        print(f"{told.file} cannot be read as an APK or a bundle: {fault}")
        return 1
    for sentence in found:
        print(sentence)
    count = len(package.zip.namelist())
    print(f"{told.file.name}: {len(found)} fault{'s' * (len(found) != 1)} in {count} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Storage that really fails: a small disk that is full, a disk that is read-only, a folder that one may not write to.

Where a disk can be mounted it is one; elsewhere the system's limit on the size of files stands for a full one.
"""

from __future__ import annotations

import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

NOBODY = 65534


class Disk(Protocol):
    """A folder that can be made to refuse what is written to it, and to take it again."""

    folder: Path

    def fail(self) -> None: ...
    def work(self) -> None: ...


def _mount(*arguments: str) -> bool:
    return subprocess.run(["mount", *arguments], capture_output=True, check=False).returncode == 0


class _Mounted:
    """A disk of 256 KiB."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if os.geteuid() != 0 or not _mount("-t", "tmpfs", "-o", "size=256k", "tmpfs", str(folder)):
            pytest.skip("a disk cannot be mounted here; the stand-in is tested")

    def unmount(self) -> None:
        subprocess.run(["umount", str(self.folder)], capture_output=True, check=True)


class FullDisk(_Mounted):
    def fail(self) -> None:
        """Another app takes all the room."""
        with (self.folder / "filler").open("wb", buffering=0) as filler:
            for size in (4096, 1):
                try:
                    while filler.write(b"x" * size) == size:
                        pass
                except OSError:
                    continue

    def work(self) -> None:
        (self.folder / "filler").unlink()


class ReadOnlyDisk(_Mounted):
    def fail(self) -> None:
        assert _mount("-o", "remount,ro", str(self.folder))

    def work(self) -> None:
        assert _mount("-o", "remount,rw", str(self.folder))


class LimitedFiles:
    """No file may grow beyond a few bytes more than our largest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fail(self) -> None:
        sizes = [file.stat().st_size for file in self.folder.rglob("*.phx")]
        resource.setrlimit(resource.RLIMIT_FSIZE, (max(sizes, default=0) + 20, self._before[1]))

    def work(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._before)


class LockedFolder:
    """A folder of somebody else: for root, by being nobody for a while."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fail(self) -> None:
        for folder in (self.folder, *(inner for inner in self.folder.rglob("*") if inner.is_dir())):
            folder.chmod(0o555)
        if os.geteuid() == 0:
            os.seteuid(NOBODY)

    def work(self) -> None:
        if os.getuid() == 0:
            os.seteuid(0)
        for folder in (self.folder, *(inner for inner in self.folder.rglob("*") if inner.is_dir())):
            folder.chmod(0o755)
        for file in self.folder.rglob("*.phx"):
            file.chmod(0o644)


@contextmanager
def failing(kind: type[Disk]) -> Iterator[Disk]:
    """A disk of a kind that works until it is told to fail."""
    with tempfile.TemporaryDirectory(prefix="disk-") as place:
        Path(place).chmod(0o755)
        disk = kind(Path(place))  # type: ignore[call-arg]
        try:
            yield disk
        finally:
            if isinstance(disk, _Mounted):
                disk.unmount()
            else:
                disk.work()


KINDS: dict[str, type[Disk]] = {
    "full disk": FullDisk,
    "full, by limit": LimitedFiles,
    "read-only disk": ReadOnlyDisk,
    "locked folder": LockedFolder,
}

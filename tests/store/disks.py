"""Storage that really fails: a small disk that is full, a disk that is read-only, a folder that one may not write to.

Where a disk can be mounted it is one; elsewhere the system's limit on the size of files stands for a full one.
"""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest

GOES_ANYWHERE = 1 << 1 | 1 << 2
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH: by these root reads and writes whatever the permissions say."""


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


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Capabilities(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("effective", "permitted", "inheritable"))


def _of_this_thread() -> tuple[ctypes.CDLL, _Header]:
    if sys.platform != "linux":
        pytest.skip("root may write anywhere here")
    return ctypes.CDLL(None, use_errno=True), _Header(0x20080522, 0)


def privileges() -> int:
    """What root may do at the moment, a bit each (capget)."""
    libc, header = _of_this_thread()
    found = (_Capabilities * 2)()
    assert libc.capget(ctypes.byref(header), found) == 0, os.strerror(ctypes.get_errno())
    return int(found[0].effective) | int(found[1].effective) << 32


def set_privileges(wanted: int) -> None:
    """Of what it may do at all, root does this from now on (capset)."""
    libc, header = _of_this_thread()
    found = (_Capabilities * 2)()
    assert libc.capget(ctypes.byref(header), found) == 0, os.strerror(ctypes.get_errno())
    found[0].effective, found[1].effective = wanted & 0xFFFFFFFF, wanted >> 32
    assert libc.capset(ctypes.byref(header), found) == 0, os.strerror(ctypes.get_errno())


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
    """A folder in which one may read and nothing else: root, too, for a while goes by what is allowed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._before: int | None = None

    def fail(self) -> None:
        self._allow(folders=0o555, files=0o444)
        if os.geteuid() == 0:
            self._before = privileges()
            set_privileges(self._before & ~GOES_ANYWHERE)

    def work(self) -> None:
        if self._before is not None:
            set_privileges(self._before)
            self._before = None
        self._allow(folders=0o755, files=0o644)

    def _allow(self, folders: int, files: int) -> None:
        for found in (self.folder, *self.folder.rglob("*")):
            found.chmod(folders if found.is_dir() else files)


@contextmanager
def failing(kind: type[Disk]) -> Iterator[Disk]:
    """A disk of a kind that works until it is told to fail."""
    with tempfile.TemporaryDirectory(prefix="disk-") as place:
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

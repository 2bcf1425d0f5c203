"""Files that survive a power cut: all of a file or none of it, and on disk before anybody is told so."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import time

SUFFIX = ".phx"
"""Of the files that hold a match."""
UNFINISHED = ".new"
"""Of files that are being written."""
CANNOT_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EBADF, errno.EISDIR}
"""What a file system says whose folders cannot be synced by themselves."""


def write_safely(file: Path, data: bytes) -> None:
    """Writes a new file, has it on disk, and only then lets it take the old one's place: all of it, or ``OSError``. The
    new file has a name of its own: another window of the app may be writing too."""
    make_folder(file.parent)
    new = file.with_name(f"{file.name}.{os.urandom(4).hex()}{UNFINISHED}")
    try:
        with new.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(file.parent)


def append_safely(file: Path, data: bytes) -> None:
    """Writes at the end of a file that is there; when this returns, it is on disk."""
    handle = os.open(file, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def move_safely(file: Path, to: Path) -> None:
    """A file gets another name; never that of one which is there."""
    make_folder(to.parent)
    if is_there(to):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(to))
    file.rename(to)
    sync_folder(to.parent)
    sync_folder(file.parent)


def make_folder(folder: Path) -> None:
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """A new name is on disk only when its folder is."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        if error.errno in CANNOT_SYNC:
            return
        raise
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in CANNOT_SYNC:
            raise
    finally:
        os.close(handle)


def drop_if_older(file: Path, seconds: float) -> None:
    """A file goes for good if it has lain there for so long."""
    if file.stat().st_ctime < time() - seconds:
        file.unlink()


def is_there(file: Path) -> bool:
    """Whether there is such a file, as far as one may look."""
    try:
        return file.exists()
    except OSError:
        return False


def free_name(file: Path) -> Path:
    """The name itself, or with the first number that makes it one that nothing has yet."""
    if not is_there(file):
        return file
    others = (file.with_name(f"{file.stem}-{number}{file.suffix}") for number in count(2))
    return next(name for name in others if not is_there(name))

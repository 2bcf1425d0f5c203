"""The unfriendly places to which ``make everywhere`` takes the tests: what is different there."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "everywhere"
NOT_OURS = {".git", ".venv", "build", "dist", "bin", "__pycache__"} | {
    f".{tool}" for tool in ("buildozer", "hypothesis", "mypy_cache", "pytest_cache", "ruff_cache")
}
NOBODY = 65534
FARTHEST = "Pacific/Kiritimati"
"""Fourteen hours before Greenwich: for most of the day it is tomorrow there."""
GO_ANYWHERE = (1, 2)
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH, by which root writes and reads whatever the permissions say."""
PR_CAPBSET_DROP = 24
IDLE_NO_MORE = "import os\nme = os.getppid()\nwhile os.getppid() == me:\n    sum(range(1_000_000))"


class LeftOut(Exception):
    """Why a place is not gone to."""


@dataclass
class Run:
    """The tests in one place: what is different there, before they begin."""

    scratch: Path
    seed: int
    root: Path = ROOT
    python: str = sys.executable
    env: dict[str, str] = field(default_factory=lambda: dict(os.environ))
    options: list[str] = field(default_factory=list)
    user: int | None = None
    umask: int = -1
    new_session: bool = False
    in_the_child: list[Callable[[], object]] = field(default_factory=lambda: [heed_ctrl_c])
    beside: list[list[str]] = field(default_factory=list)

    def start(self, command: Sequence[str], out: int) -> subprocess.Popen[bytes]:
        def ready() -> None:
            for step in self.in_the_child:
                step()

        return subprocess.Popen(
            command, cwd=self.root, env=self.env, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
            user=self.user, group=self.user, extra_groups=None if self.user is None else [], umask=self.umask,
            start_new_session=self.new_session, process_group=None if self.new_session else 0, preexec_fn=ready,
        )  # fmt: skip


def heed_ctrl_c() -> None:
    """Also where this was started in the background by a shell that has its children ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# ---- the places


def another_user(run: Run) -> None:
    if os.geteuid() != 0:
        raise LeftOut("it takes root to become somebody else; you are not root, and so all other places are this one")
    run.user = NOBODY
    home = run.scratch / "home"
    home.mkdir()
    run.env.update(HOME=str(home), USER="nobody", LOGNAME="nobody")
    run.root = copied(run.scratch / "project")
    for path in (run.scratch, *run.scratch.rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    if not runs(run, run.python):
        run.python = python_for_all(run.scratch)
    if not runs(run, run.python):
        raise LeftOut("no Python was found that somebody else may run")


def odd_path(run: Run) -> None:
    run.root = copied(run.scratch / "a café table" / "phoenix")


def tarball(run: Run) -> None:
    packed = run.scratch / "phoenix.tar.gz"
    with tarfile.open(packed, "w:gz") as tar:
        for name in own_files():
            tar.add(ROOT / name, arcname=f"phoenix/{name}")
    with tarfile.open(packed) as tar:
        tar.extractall(run.scratch, filter="data")
    packed.unlink()
    run.root = run.scratch / "phoenix"


def locked_home(run: Run) -> None:
    home = run.scratch / "home"
    home.mkdir()
    home.chmod(0o555)
    run.env["HOME"] = str(home)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        run.env.pop(name, None)
    if os.geteuid() == 0:
        if sys.platform != "linux":
            raise LeftOut("you are root, for whom nothing is locked here")
        run.in_the_child.append(go_by_the_permissions)


def go_by_the_permissions() -> None:
    """As root, now and in all programs that are started from here on."""
    libc = ctypes.CDLL(None, use_errno=True)
    for power in GO_ANYWHERE:
        if libc.prctl(PR_CAPBSET_DROP, power, 0, 0, 0) != 0:
            raise OSError(ctypes.get_errno(), "the powers of root cannot be given up")


def temporary_elsewhere(run: Run) -> None:
    elsewhere = Path(tempfile.mkdtemp(prefix="temporary files, é ", dir=LOGS))
    run.env["TMPDIR"] = str(elsewhere)


def plain_language(run: Run) -> None:
    for name in [name for name in run.env if name.startswith(("LC_", "LANG"))]:
        del run.env[name]
    run.env.update(LANG="C", LC_ALL="C")


def far_away(run: Run) -> None:
    known = (Path("/usr/share/zoneinfo") / FARTHEST).exists()
    run.env["TZ"] = FARTHEST if known else "<+14>-14"


def private(run: Run) -> None:
    run.umask = 0o077


def no_ctrl_c(run: Run) -> None:
    run.in_the_child[:] = [lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)]


def no_input(run: Run) -> None:
    run.in_the_child.append(lambda: os.close(0))


def no_terminal(run: Run) -> None:
    run.new_session = True


def random_order(run: Run) -> None:
    run.options += ["-p", "randomly", f"--randomly-seed={run.seed}"]


def one_core(run: Run) -> None:
    if not hasattr(os, "sched_setaffinity"):
        raise LeftOut("a process cannot be kept to a core here")
    core = max(os.sched_getaffinity(0))
    run.in_the_child.append(lambda: os.sched_setaffinity(0, {core}))


def busy(run: Run) -> None:
    run.beside += [[sys.executable, "-c", IDLE_NO_MORE]] * (os.cpu_count() or 1)


@dataclass(frozen=True)
class Place:
    name: str
    told: str
    prepare: Callable[[Run], None]
    later: int = 0
    """How much is added to the seed."""


PLACES = (
    Place("another-user", "as a user who is not root", another_user),
    Place("odd-path", "a copy in a folder with a space and é in its name", odd_path),
    Place("tarball", "a tarball unpacked, without .git", tarball),
    Place("locked-home", "HOME is read-only", locked_home),
    Place("temporary-elsewhere", "TMPDIR is elsewhere, with a space in its name", temporary_elsewhere),
    Place("plain-language", "LANG=C", plain_language),
    Place("far-away", f"TZ={FARTHEST}", far_away),
    Place("umask", "umask 077", private),
    Place("no-ctrl-c", "SIGINT is ignored", no_ctrl_c),
    Place("no-input", "stdin is closed", no_input),
    Place("no-terminal", "no terminal", no_terminal),
    *(Place(f"order-{n}", "in random order", random_order, n - 1) for n in (1, 2, 3)),
    Place("one-core", "on one core", one_core),
    Place("busy", "all cores kept busy by something else", busy),
)
TOGETHER = (
    "another-user umask no-input order-1",
    "odd-path temporary-elsewhere plain-language no-ctrl-c order-2",
    "tarball locked-home far-away no-terminal order-3",
    "one-core",
    "busy",
)
"""The tests can be at several places at once, and are done in a third of the time."""
ROWS = tuple(tuple(place for place in PLACES if place.name in row.split()) for row in TOGETHER)


# ---- what they are made of


def own_files() -> list[str]:
    """All that belongs to the project, also where this is no checkout."""
    git = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if git.returncode == 0:
        return [name for name in git.stdout.split("\0") if (ROOT / name).is_file()]
    files = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return [str(path) for path in files if not NOT_OURS & set(path.parts)]


def copied(where: Path) -> Path:
    for name in own_files():
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, where / name)
    return where


def runs(run: Run, python: str) -> bool:
    """Whether it does, there and for that user, with all it needs."""
    try:
        process = run.start([python, "-c", "import kivy, plyer, pytest, xdist"], subprocess.DEVNULL)
    except OSError:
        return False
    return process.wait() == 0


def python_for_all(scratch: Path) -> str:
    """This Python and all that is installed for it, where everybody may read: it may lie in the home of root."""
    base, environment = Path(sys.base_prefix), scratch / "environment"
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    libraries = f"lib/{version}"
    unneeded = shutil.ignore_patterns("site-packages", "test", "__pycache__")
    shutil.copytree(base / libraries, scratch / "python" / libraries, ignore=unneeded, copy_function=for_all)
    (scratch / "python" / "bin").mkdir()
    program = (base / "bin" / version).read_bytes()
    own_library = f"{base}/lib\0".encode()  # where the program looks for the library it is made of
    (scratch / "python" / "bin" / version).write_bytes(
        program.replace(own_library, b"$ORIGIN/../lib".ljust(len(own_library), b"\0"))
    )
    (scratch / "python" / "bin" / version).chmod(0o755)
    for library in (base / "lib").glob("libpython*.so*"):
        for_all(library, scratch / "python" / "lib" / library.name)
    subprocess.run([scratch / "python" / "bin" / version, "-m", "venv", "--without-pip", environment], check=True)
    packages = environment / libraries / "site-packages"
    shutil.copytree(Path(sys.prefix) / libraries / "site-packages", packages, copy_function=for_all, dirs_exist_ok=True)
    for folder in (path for path in scratch.rglob("*") if path.is_dir() and not path.is_symlink()):
        folder.chmod(0o755)
    return str(environment / "bin" / "python")


def for_all(source: str | Path, target: str | Path) -> None:
    """The file itself, by one more name, where all may read it and that can be done; else a copy."""
    mode = Path(source).stat().st_mode
    try:
        if not mode & 0o004:
            raise PermissionError
        os.link(Path(source).resolve(), target)
    except OSError:
        shutil.copy(source, target)
        Path(target).chmod(mode | 0o444 | (0o111 if mode & 0o100 else 0))

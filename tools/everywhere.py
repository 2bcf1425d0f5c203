"""The tests in a row of unfriendly places, and then a table of how it went: ``make everywhere``.

    make everywhere                             all tests in all places, several places at once where they go together
    make everywhere PLACES="umask busy"         in some of them, one after the other
    make everywhere T="tests/core tests/store"  some of the tests: paths, or words that are in their names
    make everywhere SEED=7                      the random orders of that seed, and of the two after it

What the tests say goes to build/everywhere. Where tests run in a copy, only what git knows of, or would if it was
added, is copied. Tests that fail in several places at once are run again in each of them alone. A place that needs
what this machine or this user has not is left out, and says so.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.checks import wanted  # noqa: E402
from tools.places import LOGS, PLACES, ROWS, LeftOut, Place, Run, random_order  # noqa: E402

SECONDS_TO_STOP = 15


# ---- going there


@dataclass
class Result:
    place: Place
    seed: int
    seconds: float = 0.0
    left_out: str = ""
    failed: bool = False
    together: Sequence[Place] = ()
    """The places, itself among them, at which the tests were at the same time."""

    @property
    def order(self) -> str:
        return f"seed {self.seed}" if self.place.prepare is random_order else ""

    @property
    def words(self) -> str:
        if self.left_out:
            return "left out"
        return "FAILED" if self.failed else "fine"

    @property
    def time(self) -> str:
        minutes, seconds = divmod(round(self.seconds), 60)
        return "" if self.left_out else f"{minutes}:{seconds:02}"


def log(row: Sequence[Place]) -> Path:
    return LOGS / f"{' '.join(place.name for place in row)}.log"


def visit(row: Sequence[Place], seed: int, tests: Sequence[str]) -> list[Result]:
    """All places of a row at once."""
    results = [Result(place, seed + place.later) for place in row]
    with scratch_folder() as scratch:
        temporary = scratch / "tmp"
        temporary.mkdir()
        run = Run(scratch, seed)
        run.env["TMPDIR"] = str(temporary)
        begun = monotonic()
        for result in results:
            run.seed = result.seed
            try:
                result.place.prepare(run)
            except LeftOut as why:
                result.left_out = str(why)
        gone_to = [result for result in results if not result.left_out]
        try:
            if gone_to:
                failed = not passes(run, tests, log([result.place for result in gone_to]))
                for result in gone_to:
                    result.failed, result.seconds = failed, monotonic() - begun
                    result.together = [other.place for other in gone_to]
        finally:
            if run.env["TMPDIR"] != str(temporary):
                remove(Path(run.env["TMPDIR"]))
    return results


def passes(run: Run, tests: Sequence[str], said: Path) -> bool:
    with said.open("wb") as out, company(run):
        own = run.start([run.python, "-c", proof(run.root)], out.fileno())
        command = [run.python, "-m", "pytest", "--color=no", *run.options, *tests]
        return own.wait() == 0 and waited_for(run.start(command, out.fileno())) == 0


def visited_one_by_one(results: Sequence[Result], seed: int) -> Sequence[Result]:
    """Only the tests that failed at several places at once, at each of these alone: which of them is it?"""
    failures = [line.split()[1] for line in failures_at(next(result.together for result in results if result.failed))]
    alone = [result for old in results for result in visit([old.place], seed, failures)] if failures else []
    return alone if any(result.failed for result in alone) else results


def proof(root: Path) -> str:
    """That it is the place's own files that are tested."""
    return (
        "import phoenix, tests\n"
        f"for part in phoenix, tests: assert part.__file__.startswith({str(root)!r}), ascii(part.__file__)\n"
        "print('These are tested:', ascii(phoenix.__file__))\n"
    )


@contextmanager
def scratch_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="everywhere-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        remove(folder)


def remove(folder: Path) -> None:
    """With whatever tests that were stopped have locked or mounted there."""
    mounts = Path("/proc/self/mounts")
    for line in mounts.read_text(encoding="utf-8").splitlines() if mounts.exists() else ():
        where = line.split()[1].encode().decode("unicode_escape")
        if Path(where).is_relative_to(folder):
            subprocess.run(["umount", where], check=False)
    for path in (folder, *folder.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def company(run: Run) -> Iterator[None]:
    """What goes on beside the tests."""
    others = [subprocess.Popen(command, process_group=0) for command in run.beside]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def waited_for(process: subprocess.Popen[bytes]) -> int:
    """Its exit code; Ctrl-C here stops it and all that it started."""
    try:
        return process.wait()
    finally:
        if process.poll() is None:
            stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """First asked, so that tests tidy up; who ignores that, or is no child of it any more, is ended."""
    family = descendants(process.pid)
    os.killpg(process.pid, signal.SIGINT)
    try:
        process.wait(SECONDS_TO_STOP)
    except subprocess.TimeoutExpired:
        family |= descendants(process.pid)
        process.kill()
        process.wait()
    for pid in family:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


def descendants(pid: int) -> set[int]:
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = {int(child): int(parent) for child, parent in map(str.split, table.splitlines())}
    family = {pid}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return family - {pid}


# ---- the row


def chosen(names: Sequence[str]) -> Sequence[Sequence[Place]]:
    known = {place.name: place for place in PLACES}
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"There is no place {', '.join(unknown)}. There are: {' '.join(known)}")
    return [[known[name]] for name in names] if names else ROWS


def failures_at(places: Sequence[Place]) -> list[str]:
    said = log(places).read_text(encoding="utf-8", errors="replace").splitlines()
    return [line for line in said if line.startswith(("FAILED", "ERROR"))]


def how_it_failed(result: Result, part: str) -> str:
    said = log(result.together)
    again = f"make everywhere PLACES={result.place.name}"
    if result.order:
        again = f"make everywhere PLACES=order-1 SEED={result.seed}"
    again += f" T={shlex.quote(part)}" if part else ""
    failures = failures_at(result.together) or said.read_text(encoding="utf-8", errors="replace").splitlines()[-10:]
    return "\n".join([*(f"    {line}" for line in failures), f"    look at {said.relative_to(ROOT)}; {again}"])


def go_everywhere(rows: Sequence[Sequence[Place]], part: str, seed: int) -> int:
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    results: list[Result] = []
    try:
        for number, row in enumerate(rows, 1):
            print(f"{number} of {len(rows)}  {'; '.join(place.told for place in row)} … ", end="", flush=True)
            here: Sequence[Result] = visit(row, seed, wanted(part))
            if len(row) > 1 and any(result.failed for result in here):
                print("FAILED; each alone … ", end="", flush=True)
                here = visited_one_by_one(here, seed)
            results += here
            print(", ".join(dict.fromkeys(f"{result.words} {result.time}".strip() for result in here)))
            for result in here:
                if result.failed:
                    print(how_it_failed(result, part))
            sys.stdout.flush()
    except KeyboardInterrupt:
        print("stopped.")
        return 130
    finally:
        print(*table(results), sep="\n", flush=True)
    return int(any(result.failed for result in results))


def table(results: Sequence[Result]) -> Iterator[str]:
    yield ""
    for result in results:
        others = [other.name for other in result.together if other is not result.place]
        together = f"together with {', '.join(others)}" if others else ""
        about = "; ".join(filter(None, (result.left_out or result.place.told, result.order, together)))
        yield f"{result.place.name:20} {result.words:9} {result.time:>7}  {about}"


def main() -> int:
    parser = argparse.ArgumentParser(description="the tests in a row of unfriendly places")
    parser.add_argument("places", nargs="*", metavar="PLACE", help=" ".join(place.name for place in PLACES))
    parser.add_argument("--tests", default="", help="some of the tests: paths, or words that are in their names")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1_000_000), help="of the random orders")
    asked = parser.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return go_everywhere(chosen(asked.places), asked.tests, asked.seed)


if __name__ == "__main__":
    sys.exit(main())

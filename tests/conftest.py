"""Hypothesis draws the same examples every time; PHOENIX_SOAK=1 draws many more."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests import left_behind
from tests.games_played import SOAK
from tests.referee_session import InProcess, RealProcess, Session

settings.register_profile(
    "phoenix",
    deadline=None,
    derandomize=True,
    max_examples=1000 if SOAK else 25,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("phoenix")

os.fsync = lambda fd: None  # noqa: ARG005  it is called by that name too
"""What is written is there for all processes at once; only a power cut would show whether the disk has it, and a slow
disk would be waited for thousands of times. Tests of when it is asked for put their own in its place."""


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """A test leaves the process as it found it: so tests may run in any order."""
    before = left_behind.process()
    yield
    found = left_behind.changed(before, left_behind.process())
    assert not found, "\n".join(found)


@pytest.fixture(params=["in process", "real process"])
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    if request.param == "in process":
        yield InProcess()
    else:
        with RealProcess() as process:
            yield process


@pytest.fixture
def referee() -> InProcess:
    return InProcess()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How to run just the tests that failed."""
    failed = [report.nodeid for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, ())]
    if failed:
        terminalreporter.section("to run just these")
        for test in dict.fromkeys(failed):
            terminalreporter.line(f"make check T='{test}'")

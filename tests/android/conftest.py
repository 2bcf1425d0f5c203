from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.android.phone import Phone, phone_in_hand
from tests.android.staging import Staged, staged_once


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all processes that run these tests."""
    mine = tmp_path_factory.getbasetemp()
    return mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine


@pytest.fixture(scope="session")
def staged(shared: Path) -> Staged:
    return staged_once(shared / "android")


@pytest.fixture(scope="session")
def released(shared: Path) -> Staged:
    return staged_once(shared / "released", "--release")


@pytest.fixture(scope="session")
def fallback(shared: Path) -> Staged:
    """What the app needs with the older Python."""
    return staged_once(shared / "fallback", "--profile", "python312", "--needs")


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    yield from phone_in_hand(monkeypatch)

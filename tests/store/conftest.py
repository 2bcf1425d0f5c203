"""What a test of the store has opened is closed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.store import histories


@pytest.fixture(autouse=True)
def closed_again() -> Iterator[None]:
    yield
    histories.close_all()

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.android.phone import Phone, phone_in_hand
from tests.android.staging import Staged, stage


@pytest.fixture(scope="session")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Staged:
    return stage(tmp_path_factory.mktemp("android"))


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> Staged:
    return stage(tmp_path_factory.mktemp("android"), "--release")


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    yield from phone_in_hand(monkeypatch)

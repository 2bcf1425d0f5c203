"""Histories that tests look into, each closed when its test is over: Python 3.13 complains of one that is not."""

from __future__ import annotations

from collections.abc import Sequence

from phoenix.store.history import MIGRATIONS, History
from phoenix.store.shelf import Shelf

_opened: list[History] = []


def opened(shelf: Shelf, migrations: Sequence[str] = MIGRATIONS) -> History:
    _opened.append(History(shelf, migrations))
    return _opened[-1]


def synced(shelf: Shelf) -> History:
    history = opened(shelf)
    for _ in history.sync():
        pass
    return history


def close_all() -> None:
    while _opened:
        _opened.pop().close()

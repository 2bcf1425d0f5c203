"""What somebody may want next, made ready at home, a little a frame: a screen that is there opens without a wait."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from phoenix.ui import host

if TYPE_CHECKING:
    from phoenix.ui.app import PhoenixApp

MODULES = (
    "phoenix.games", "phoenix.wording.telling", "phoenix.store.history", "phoenix.store.transfer",
    "phoenix.ui.widgets.badge", "phoenix.ui.widgets.sheets", "phoenix.ui.history.long_list", "kivy.core.clipboard",
    "phoenix.ui.history.history",
)  # fmt: skip
"""One after the other, as each brings in what it needs: none of them takes as long as a frame by itself."""


def make_ready(app: PhoenixApp) -> Iterator[None]:
    """Does all that the first look at the history would do at once, in steps that a frame has time for."""
    for name in MODULES:
        import_module(name)
        yield
    for _part in import_module("phoenix.ui.history.history").parts():
        yield  # in which it is drawn
    app.history.rows(most=1)
    yield
    screen = app.screen("history")
    yield
    screen.size = app.screens.size
    host.lay_out(screen)
    yield

"""What docstrings show of the library is what it does."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.test_engine_alone import FILES

SHOWING = sorted(name for name, file in FILES.items() if ">>> " in file.read_text("utf-8"))


def test_the_package_and_the_match_show_how_they_are_used() -> None:
    assert {"phoenix", "phoenix.match.match"} <= set(SHOWING)


@pytest.mark.parametrize("name", SHOWING)
def test_what_a_module_shows_is_what_it_does(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert (failed, tried > 0) == (0, True)

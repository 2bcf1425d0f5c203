"""The engine stands alone: no Kivy below the screens, modules of a readable size, and arrows that point one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games_played import ROOT
from tests.processes import run_python

PACKAGE = ROOT / "phoenix"
LONGEST_MODULE = 400
CHAIN = (
    "phoenix.ui",
    "phoenix.match",
    "phoenix.games",
    "phoenix.core.board",
    "phoenix.core.tiles",
    "phoenix.core.geometry",
)
"""DESIGN: each may know those after it, none of those before it."""


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


FILES = {name_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}
ENGINE = [module for module in FILES if not within(module, "phoenix.ui")]
ON_ANDROID_ONLY = ("phoenix.device.android",)
"""Imports what only Android has."""


def imported(module: str) -> Iterator[str]:
    """The modules that a module names in its imports, wherever they stand in it."""
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports from {'.' * node.level}"
            source = node.module or ""
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                yield inner if inner in FILES else source


@cache
def arrows(module: str) -> frozenset[str]:
    return frozenset(name for name in imported(module) if name in FILES)


@cache
def reached(module: str) -> frozenset[str]:
    """All modules of ours that a module needs, itself or through others."""
    found, new = {module}, {module}
    while new:
        new = {inner for name in new for inner in arrows(name)} - found
        found |= new
    return frozenset(found - {module})


@pytest.mark.parametrize("upper", range(len(CHAIN) - 1), ids=CHAIN[:-1])
def test_arrows_point_one_way(upper: int) -> None:
    """Nothing lower in the chain needs what is higher, not even through a third module."""
    for lower in CHAIN[upper + 1 :]:
        for module in (name for name in FILES if within(name, lower)):
            upwards = sorted(name for name in reached(module) if within(name, CHAIN[upper]))
            assert upwards == [], f"{module} needs {upwards}"


def test_a_match_needs_all_that_is_below_it() -> None:
    """Otherwise the test above would say nothing."""
    for lower in CHAIN[2:]:
        assert any(within(name, lower) for name in reached("phoenix.match.match")), lower


@pytest.mark.parametrize("module", ENGINE)
def test_nothing_below_the_screens_imports_kivy_or_the_screens(module: str) -> None:
    for name in imported(module):
        assert not within(name, "kivy"), module
        assert not within(name, "phoenix.ui") or module in ("phoenix.commands.cli", "phoenix.__main__"), module


def test_the_whole_engine_imports_with_kivy_blocked() -> None:
    script = """
import importlib, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("kivy", "kivy_deps"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocked())
for name in sys.argv[1:]:
    importlib.import_module(name)
print(sum(name.partition(".")[0] == "kivy" for name in sys.modules))
"""
    run = run_python("-W", "error", "-c", script, *(module for module in ENGINE if module not in ON_ANDROID_ONLY))
    assert (run.returncode, run.stderr.decode()) == (0, "")
    assert run.stdout.split() == [b"0"]


def test_a_game_can_be_played_with_kivy_blocked() -> None:
    script = "import sys; sys.modules['kivy'] = None\nfrom phoenix.commands.cli import main\n"
    script += "raise SystemExit(main(['referee']))"
    run = run_python("-c", script, stdin=b'{"new":{"rules":"phoenix","players":2}}\n{"legal":true}\n')
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.count(b'"ok":true') == 2


@pytest.mark.parametrize("module", FILES)
def test_no_module_is_longer_than_one_can_read(module: str) -> None:
    lines = FILES[module].read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST_MODULE


@pytest.mark.parametrize("module", ENGINE)
def test_the_engine_draws_no_number_from_the_generator_that_everybody_shares(module: str) -> None:
    """Randomness comes from a generator kept by the match."""
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert "random" not in [alias.name for alias in node.names], module
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], module

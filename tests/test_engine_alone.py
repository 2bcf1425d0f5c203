"""The engine stands alone: it plays where there is no Kivy, nothing in it is longer than one can read, and its chance
is its own. That arrows between the rooms point one way is checked by ``make lint`` (``tool.importlinter``)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.games_played import ROOT
from tests.processes import run_python

PACKAGE = ROOT / "phoenix"
LONGEST_MODULE = 400
LONGEST_FUNCTION = 40


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


FILES = {name_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}
ENGINE = [module for module in FILES if not module.startswith("phoenix.ui")]
ON_ANDROID_ONLY = ("phoenix.device.android",)
"""Imports what only Android has."""


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


@pytest.mark.parametrize("folder", ["phoenix", "tests", "tools"])
def test_no_function_is_longer_than_one_can_read(folder: str) -> None:
    too_long = [
        f"{file.relative_to(ROOT)}:{node.lineno} {node.name}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert too_long == []


@pytest.mark.parametrize("module", ENGINE)
def test_the_engine_draws_no_number_from_the_generator_that_everybody_shares(module: str) -> None:
    """Randomness comes from a generator kept by the match."""
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert "random" not in [alias.name for alias in node.names], module
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], module

"""What README shows is what one gets: its sessions and commands are run in order, in an empty folder."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games_played import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CUT = "…"
"""In what README prints: something is left out here."""


class Block(NamedTuple):
    language: str
    text: str
    line: int


BLOCKS = [Block(found[1], found[2], README[: found.start()].count("\n") + 1) for found in FENCED.finditer(README)]
TARGETS = [block for block in BLOCKS if block.language == "sh" and block.text.startswith("make ")]


def prints(block: Block) -> str | None:
    """What a block is said to print: the block of text right after it, with or without words between them."""
    after = BLOCKS[BLOCKS.index(block) + 1 :]
    return after[0].text if after and after[0].language == "text" else None


def matches(shown: str, printed: str) -> bool:
    parts = map(re.escape, shown.strip().split(CUT))
    return re.fullmatch(".*?".join(parts) + r"(\n.*)?", printed.strip(), re.DOTALL) is not None


def run_session(block: Block, names: dict[str, object]) -> None:
    session = doctest.DocTestParser().get_doctest(block.text, names, "README", "README.md", block.line)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(session, out=told.append, clear_globs=False)
    names.update(session.globs)
    assert runner.summarize(verbose=False).failed == 0, "".join(told)


def run_commands(block: Block) -> None:
    commands = block.text.replace(".venv/bin/python", sys.executable)
    done = subprocess.run(["sh", "-ec", commands], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{block.text}\n{done.stderr}"
    shown = prints(block)
    assert shown is None or matches(shown, done.stdout), f"line {block.line}: README shows\n{shown}\nnot\n{done.stdout}"


def test_the_examples_of_the_readme_do_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    names: dict[str, object] = {}
    for block in BLOCKS:
        if block.language == "pycon":
            run_session(block, names)
        elif block.language == "sh" and block not in TARGETS:
            run_commands(block)
    assert {file.name for file in tmp_path.iterdir()} >= {"game.phx", "dealt.svg", "sheet.svg"}


def test_the_readme_names_targets_that_there_are() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make ([\w-]+)", "".join(block.text for block in TARGETS), re.MULTILINE):
        assert f"\n{target}:" in makefile


def test_the_rooms_of_the_map_are_the_rooms_there_are() -> None:
    house = next(block.text for block in BLOCKS if block.text.startswith("phoenix/"))
    told = set(re.findall(r"^  (\w+)/", house, re.MULTILINE))
    assert told == {room.parent.name for room in (ROOT / "phoenix").glob("*/__init__.py")}


def test_every_document_is_in_the_readme() -> None:
    told = set(re.findall(r"\(docs/([\w-]+\.md)\)", README))
    assert told >= {file.name for file in (ROOT / "docs").glob("*.md")}

"""Records of format version 1, as they lie on people's devices: every later version must read them.

Never change or make these files anew: a version that writes another format gets files of its own beside them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from phoenix.games import GAMES
from phoenix.match.records import read_record, record_lines, write_position
from tests.games_played import ROOT

FOLDER = ROOT / "tests" / "golden"
FILES = sorted(FOLDER.glob("*.phx"))


def test_there_is_one_of_each_rule_set_and_one_with_a_tile_set_of_its_own_and_two_that_followed_cardboard() -> None:
    assert {file.stem for file in FILES} == {*GAMES, "own-set", "mirrored-winds", "mirrored-classic"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_of_version_1_is_read_and_ends_as_it_did(file: Path) -> None:
    data = file.read_bytes()
    reading = read_record(data)
    assert reading.notes == []
    expected = file.with_suffix(".json").read_text(encoding="utf-8")
    assert write_position(reading.match.position) == json.loads(expected)
    assert len(record_lines(reading.match)) == data.count(b"\n")

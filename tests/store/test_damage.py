"""Journals cut anywhere and with bytes that flipped: never an exception, never an action lost that lies before."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phoenix.match.records import record_lines
from phoenix.store.shelf import PLAN, Shelf
from tests.games_played import SOAK, begun, chosen
from tests.rulesets import ALL, PHOENIX, RuleSet, named

LAST = 300
FLIPS = 2000 if SOAK else 100
THINGS, SEED = 14, 5
SEEN_AGAIN: set[tuple[bytes, tuple[str, ...]]] = set()
"""Repaired journals, and what was in them when they were opened again."""


@cache
def journal_of(rules: str) -> bytes:
    """A journal with undos in it, of a game that is not over."""
    match, rng = begun(next(r for r in ALL if r.rules == rules), SEED), Random(SEED)
    match.extra[PLAN] = {"screen": "table", "note": "Zoé ★"}
    while len(match.history_of_actions) < THINGS and not match.over:
        match.apply(chosen(match, rng, careful=True))
        if rng.random() < 0.2:
            match.undo()
    if match.over:
        match.undo()
    return "".join(f"{line}\n" for line in record_lines(match)).encode()


def on_shelf(folder: Path, data: bytes) -> Shelf:
    shelf = Shelf(folder)
    shelf.under_way_folder.mkdir(parents=True, exist_ok=True)
    (shelf.under_way_folder / "game.phx").write_bytes(data)
    return shelf


def check_restart(folder: Path, data: bytes, sound: int) -> None:
    """What is offered has the first ``sound`` lines of the file, and all of the file is still somewhere."""
    shelf = on_shelf(folder, data)
    shelf.under_way()
    kept = shelf.open("game")
    if sound == 0:
        kept_or_aside = [file.read_bytes() for file in shelf.damaged.glob("*")]
        assert kept is not None or data in kept_or_aside
        return
    assert kept is not None
    lines = data.split(b"\n")
    assert shelf.file("game").read_bytes().split(b"\n")[:sound] == lines[:sound]
    assert len(kept.match.history_of_actions) >= sound - 1
    if len(kept.match.history_of_actions) < len([line for line in lines if line]) - 1:
        assert shelf.notes, "nothing was said"
    repaired = (shelf.file("game").read_bytes(), tuple(record_lines(kept.match)[1:]))
    if repaired not in SEEN_AGAIN:  # many cuts come to the same
        again = Shelf(folder)
        reopened = again.open("game")
        assert reopened is not None
        assert tuple(record_lines(reopened.match)[1:]) == repaired[1]
        assert again.notes == [], "repaired once and for all"
        SEEN_AGAIN.add(repaired)


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_a_journal_cut_anywhere_keeps_every_whole_line(tmp_path: Path, rule_set: RuleSet) -> None:
    data = journal_of(rule_set.rules)
    for end in range(len(data), max(0, len(data) - LAST) - 1, -1):
        check_restart(tmp_path / str(end), data[:end], data[:end].count(b"\n"))


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_a_flipped_byte_costs_nothing_that_lies_before_it(tmp_path: Path, rule_set: RuleSet) -> None:
    data, rng = journal_of(rule_set.rules), Random(rule_set.rules)
    header = data.index(b"\n")
    for number in range(FLIPS):
        at = rng.randrange(len(data)) if number % 2 else rng.randrange(header, len(data))
        flipped = bytearray(data)
        flipped[at] ^= 1 << rng.randrange(8)
        check_restart(tmp_path / str(number), bytes(flipped), data[:at].count(b"\n"))


@given(data=st.binary(max_size=400))
@settings(max_examples=60, deadline=None)
def test_bytes_of_any_kind_are_set_aside(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    check_restart(tmp_path_factory.mktemp("any"), data, 0)


@given(at=st.integers(0), junk=st.binary(min_size=1, max_size=40))
@settings(max_examples=60, deadline=None)
def test_junk_written_over_a_journal_costs_nothing_that_lies_before_it(
    at: int, junk: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = journal_of(PHOENIX.rules)
    at %= len(data)
    spoilt = data[:at] + junk + data[at + len(junk) :]
    check_restart(tmp_path_factory.mktemp("junk"), spoilt, data[:at].count(b"\n"))


def test_a_damaged_journal_is_kept_whole_under_a_new_name_each_time(tmp_path: Path) -> None:
    data = journal_of(PHOENIX.rules)
    lines = data.split(b"\n")
    for number in (5, 4):
        spoilt = b"\n".join([*lines[:number], b"{}", *lines[number + 1 :]])
        shelf = on_shelf(tmp_path, spoilt)
        kept = shelf.open("game")
        assert kept is not None
        assert len(kept.match.history_of_actions) == number - 1
        assert any("damaged/game" in str(words) for words in shelf.notes)
        assert spoilt in [file.read_bytes() for file in shelf.damaged.iterdir()]
    assert len(list((tmp_path / "damaged").iterdir())) == 2


def test_a_game_that_was_repaired_goes_on(tmp_path: Path) -> None:
    data = journal_of(PHOENIX.rules)
    shelf = on_shelf(tmp_path, data[:-7])
    kept = shelf.open("game")
    assert kept is not None
    kept.match.apply(kept.match.legal()[0])
    again = Shelf(tmp_path).open("game")
    assert again is not None
    assert record_lines(again.match) == record_lines(kept.match)

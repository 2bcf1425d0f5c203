"""The shelf: what was done is on disk, and is there again after a restart."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from phoenix.match.match import Match
from phoenix.match.records import read_record, record_lines
from phoenix.store.shelf import Shelf, file_name
from tests.games_played import begun, chosen, outcome, phases_of, play_on
from tests.rulesets import ALL, CLASSIC, PHOENIX, TALLY, WINDS, RuleSet, named

PLAN = {"screen": "table", "rules": "phoenix"}


def on_disk(shelf: Shelf, key: str) -> Match:
    return read_record(shelf.file(key).read_bytes()).match


def stir(match: Match, rng: Random, most: int) -> None:
    """Actions, some of them taken back, some of those taken again."""
    for _ in range(most):
        if match.over:
            return
        match.apply(chosen(match, rng, careful=True))
        if rng.random() < 0.2:
            match.undo()
            if rng.random() < 0.5:
                match.redo()


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_each_thing_done_is_on_disk_when_it_returns(tmp_path: Path, rule_set: RuleSet) -> None:
    shelf, match = Shelf(tmp_path), begun(rule_set, 3)
    key = shelf.begin(match, PLAN)
    assert shelf.file(key).read_text(encoding="utf-8").splitlines() == record_lines(match)
    for seed in range(8):
        stir(match, Random(seed), 1)
        assert shelf.file(key).read_text(encoding="utf-8").splitlines() == record_lines(match)


def test_a_line_is_whole_in_the_file_when_the_file_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, match = Shelf(tmp_path), begun(PHOENIX, 0)
    key = shelf.begin(match, PLAN)
    seen: list[list[str]] = []
    fsync = os.fsync

    def watch(handle: int) -> None:
        seen.append(shelf.file(key).read_text(encoding="utf-8").splitlines())
        fsync(handle)

    monkeypatch.setattr(os, "fsync", watch)
    match.apply(match.legal()[0])
    assert seen == [record_lines(match)]


@pytest.mark.parametrize(("rule_set", "phase"), phases_of(ALL), ids=named)
def test_a_restart_goes_on_in_any_decision(tmp_path: Path, rule_set: RuleSet, phase: str) -> None:
    """Same position, same choices, same chance from there on."""
    if phase == "over":
        return
    match = next(
        match
        for match in (begun(rule_set, seed) for seed in range(100))
        if any(phase == match.position.phase for _ in _steps(match, 200))
    )
    key = Shelf(tmp_path).begin(match, PLAN)
    shelf = Shelf(tmp_path)
    kept = shelf.open(key)
    assert kept is not None
    assert kept.plan == PLAN
    assert shelf.notes == []
    assert outcome(kept.match) == outcome(match)
    assert kept.match.legal() == match.legal()
    match.on_change = None
    assert outcome(play_on(kept.match, Random(1), most=200)) == outcome(play_on(match, Random(1), most=200))


def _steps(match: Match, most: int) -> Iterator[Match]:
    rng = Random(match.seed)
    yield match
    while not match.over and len(match.played) < most:
        match.apply(chosen(match, rng, careful=True))
        yield match


def test_several_matches_are_under_way_the_one_last_played_first(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    matches = [begun(rule_set, 1) for rule_set in (PHOENIX, WINDS, CLASSIC, TALLY)]
    keys = [shelf.begin(match, PLAN) for match in matches]
    for stamp, k in enumerate((2, 0, 3, 1)):
        matches[k].apply(matches[k].legal()[0])
        os.utime(shelf.file(keys[k]), (stamp, stamp))
    games = Shelf(tmp_path).under_way()
    assert [game.id for game in games] == [keys[k] for k in (1, 3, 0, 2)]
    assert games[0].rules == "winds"
    assert games[0].names == matches[1].setup.names
    assert games[0].lines == 1


@pytest.mark.parametrize(("players", "names"), [(2, ()), (["Ann", "Ben"], ("Ann", "Ben"))])
def test_a_record_that_begins_with_its_setup_is_listed_too(
    tmp_path: Path, players: object, names: tuple[str, ...]
) -> None:
    shelf = Shelf(tmp_path)
    header = {"format": "phoenix-record/1", "id": "x", "created": "now", "seed": 1}
    header["position"] = {"rules": "phoenix", "players": players}
    shelf.under_way_folder.mkdir(parents=True)
    (shelf.under_way_folder / "x.phx").write_text(json.dumps(header) + "\n", encoding="utf-8")
    assert [(game.rules, game.names) for game in shelf.under_way()] == [("phoenix", names)]
    kept = shelf.open("x")
    assert kept is not None
    kept.match.apply(kept.match.legal()[0])
    assert outcome(on_disk(shelf, "x")) == outcome(kept.match)


def test_a_match_that_is_over_goes_to_the_records_and_comes_back_when_its_end_is_undone(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), begun(PHOENIX, 1)
    key = shelf.begin(match, PLAN)
    play_on(match, Random(1))
    assert match.over
    assert shelf.under_way() == []
    assert shelf.file(key).parent == shelf.records
    match.undo()
    assert [game.id for game in shelf.under_way()] == [key]
    assert outcome(on_disk(shelf, key)) == outcome(match)


def test_a_match_whose_end_was_written_but_not_put_away_is_put_away_at_the_next_start(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), begun(PHOENIX, 1)
    key = shelf.begin(match, PLAN)
    play_on(match, Random(1))
    shelf.file(key).rename(shelf.under_way_folder / shelf.file(key).name)
    again = Shelf(tmp_path)
    kept = again.open(key)
    assert kept is not None
    assert kept.match.over
    assert again.under_way() == []


def test_an_unfinished_match_among_the_records_is_not_offered_until_somebody_goes_on_with_it(tmp_path: Path) -> None:
    key = Shelf(tmp_path).begin(begun(PHOENIX, 1), PLAN)
    shelf = Shelf(tmp_path)
    shelf.records.mkdir()
    shelf.file(key).rename(shelf.records / shelf.file(key).name)
    assert shelf.under_way() == []
    kept = shelf.open(key)
    assert kept is not None
    kept.match.apply(kept.match.legal()[0])
    assert [game.id for game in shelf.under_way()] == [key]
    assert outcome(on_disk(shelf, key)) == outcome(kept.match)


def test_the_same_match_is_given_out_while_somebody_holds_it(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), begun(PHOENIX, 1)
    kept = shelf.open(shelf.begin(match, PLAN))
    assert kept is not None
    assert kept.match is match


@pytest.mark.parametrize("record_id", ["../up", "/etc/x", "a/b", ".hidden", "", "x" * 200, "é", "CON\x00", "a b"])
def test_the_name_of_a_file_is_a_name_whatever_the_id_is(record_id: str) -> None:
    name = file_name(record_id)
    assert Path(name).name == name
    assert name.endswith(".phx")
    assert name.isascii()
    assert not name.startswith(".")


def test_a_file_that_somebody_else_writes_to_is_left_to_them_and_ours_goes_on_beside_it(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), begun(PHOENIX, 1)
    key = shelf.begin(match, PLAN)
    theirs = shelf.file(key).read_bytes() + b"{}\n"
    shelf.file(key).write_bytes(theirs)
    match.apply(match.legal()[0])
    files = sorted(shelf.under_way_folder.iterdir())
    assert sorted(file.read_bytes() for file in files) == sorted(
        [theirs, "".join(f"{x}\n" for x in record_lines(match)).encode()]
    )


def test_a_journal_that_somebody_deleted_is_written_anew(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), begun(PHOENIX, 1)
    key = shelf.begin(match, PLAN)
    shelf.file(key).unlink()
    match.apply(match.legal()[0])
    assert outcome(on_disk(shelf, key)) == outcome(match)

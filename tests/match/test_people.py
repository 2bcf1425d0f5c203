"""Other people in the midst of a game that is kept score of: every entry stays, and any version can read the record."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from phoenix.core.words import Illegal
from phoenix.match import people
from phoenix.match.match import Match
from phoenix.match.records import read_record, record_bytes
from phoenix.match.scorebook import entries
from phoenix.store.shelf import Shelf
from tests.games.tally.tallies import NEXT, off, out, report, rise, stars, tallied, tally

KNOWN_BEFORE = {"stars", "off", "rise", "out", "back", "full", "next"}
"""What the first version of the app could read."""


def game(players: int = 3) -> Match:
    return report(tally(players), stars(0, 2), NEXT, stars(2), off(1), rise(1), NEXT, NEXT, stars(1, 3))


def test_another_name_changes_no_entry() -> None:
    match = game()
    before, listed = tallied(match), entries(match)
    people.rename(match, ["Ann", "Zoé", "Cleo"], ["red", "pink", "gold"])
    after = tallied(match)
    assert (after.setup.names, after.setup.colors) == (("Ann", "Zoé", "Cleo"), ("red", "pink", "gold"))
    assert (after.stars, after.life, after.round, after.turn) == (before.stars, before.life, before.round, before.turn)
    assert entries(match) == listed


@pytest.mark.parametrize("seat", range(4))
def test_who_joins_plays_from_now_on_and_all_others_have_what_they_had(seat: int) -> None:
    match = game()
    before = tallied(match)
    people.join(match, seat, "Dan", "violet")
    after = tallied(match)
    others = [s for s in range(4) if s != seat]
    assert [after.setup.names[s] for s in others] == list(before.setup.names)
    assert [after.stars[s] for s in others] == list(before.stars)
    assert [after.life[s] for s in others] == list(before.life)
    assert (after.stars[seat], after.life[seat], after.in_play[seat], after.out[seat]) == (0, True, True, False)
    assert after.setup.names[after.turn] == before.setup.names[before.turn]
    assert after.round == before.round
    played = set()
    for _ in range(4):
        played.add(tallied(match).turn)
        report(match, NEXT)
    assert played == {0, 1, 2, 3}


def test_somebody_joins_a_classic_game_too() -> None:
    match = report(tally(3, "classic"), out(1), NEXT)
    people.join(match, 3, "Dan", "violet")
    assert tallied(match).in_play == (True, False, True, True)
    assert not match.over


def test_nine_are_too_many() -> None:
    match = tally(8)
    with pytest.raises(Illegal):
        people.join(match, 8, "Zoé", "red")
    assert match.setup.seats == 8


def test_another_first_player_counts_rounds_from_there() -> None:
    match = report(tally(3), NEXT, NEXT)
    people.play_first(match, 1)
    assert (tallied(match).round, tallied(match).turn, match.setup.first) == (2, 2, 1)
    report(match, NEXT)
    assert (tallied(match).round, tallied(match).turn) == (2, 0)
    report(match, NEXT)
    assert (tallied(match).round, tallied(match).turn) == (3, 1)


def test_a_first_player_by_whom_the_game_would_be_over_is_refused_and_nothing_changes() -> None:
    match = report(tally(2), stars(0, 7), NEXT)
    before = match.position
    with pytest.raises(Illegal):
        people.play_first(match, 1)
    assert (match.position, match.setup.first) == (before, 0)


def test_what_was_undone_stays_undone() -> None:
    match = game()
    match.undo()
    people.join(match, 3, "Dan", "violet")
    assert tallied(match).stars == (2, 0, 1, 0)
    while match.played:
        match.undo()
    assert tallied(match).out == (False, False, False, True)


@pytest.mark.parametrize("seed", range(20))
def test_a_record_with_other_people_reads_as_it_was_whatever_was_entered(seed: int) -> None:
    rng, match = Random(seed), tally(3)
    for _ in range(40):
        legal = [action for action in match.legal() if action.do in KNOWN_BEFORE]
        if match.over or not legal:
            break
        match.apply(rng.choice(legal))
    if match.over:
        match.undo()
    if match.setup.seats == 3 and not match.over:
        people.join(match, rng.randrange(4), "Dan", "violet")
    people.rename(match, ["W", "X", "Y", "Z"], match.setup.colors)
    read = read_record(record_bytes(match)).match
    assert read.position == match.position
    assert [played.action for played in read.played] == [played.action for played in match.played]
    assert {played.action.do for played in match.played} <= KNOWN_BEFORE


def test_the_journal_on_disk_begins_anew_at_once_and_goes_on(tmp_path: Path) -> None:
    shelf, match = Shelf(tmp_path), tally(2)
    key = shelf.begin(match, {"screen": "score"})
    report(match, stars(0), NEXT)
    people.rename(match, ["Ann", "Zoé"], match.setup.colors)
    assert read_record(shelf.file(key).read_bytes()).match.setup.names == ("Ann", "Zoé")
    people.join(match, 2, "Dan", "violet")
    report(match, stars(2))
    read = read_record(shelf.file(key).read_bytes()).match
    assert read.position == match.position
    assert [file.stem for file in shelf.all_files()] == [key]
    kept = Shelf(tmp_path).open(key)
    assert kept is not None
    assert kept.match.position == match.position

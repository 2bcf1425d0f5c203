"""The history: found, filtered and counted as the records say, and made anew from them at any time."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from phoenix.core.actions import TallyStars
from phoenix.core.tiles import NO_TILES
from phoenix.match.match import Match
from phoenix.store.history import FILE, MIGRATIONS, Filter, History, folded
from phoenix.store.shelf import Shelf
from phoenix.store.statistics import Scope, statistics
from tests.games_played import begun, play_on
from tests.rulesets import CLASSIC, PHOENIX, TALLY, WINDS, RuleSet
from tests.store.histories import opened, synced

PLAN = {"screen": "table"}


def keep(shelf: Shelf, match: Match, day: int, plan: dict[str, object] | None = None) -> str:
    """A game of a day in March, on the shelf."""
    match.created = f"2026-03-{day:02}T20:00:00+00:00"
    return shelf.begin(match, PLAN if plan is None else plan)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """Four games of other days, the third not finished."""
    shelf = Shelf(tmp_path)
    for day, (rule_set, seed) in enumerate([(PHOENIX, 1), (WINDS, 2), (CLASSIC, 3), (PHOENIX, 4)], 1):
        match = begun(rule_set, seed)
        keep(shelf, match, day)
        play_on(match, Random(seed), most=3 if rule_set is CLASSIC else 400)
    return shelf


def days(history: History, **wanted: object) -> list[int]:
    return [int(row.created[8:10]) for row in history.rows(Filter(**wanted))]  # type: ignore[arg-type]


def test_the_latest_game_comes_first(shelf: Shelf) -> None:
    assert days(synced(shelf)) == [4, 3, 2, 1]


def test_games_are_found_by_rules_and_by_whether_they_are_finished(shelf: Shelf) -> None:
    history = synced(shelf)
    assert days(history, rules=("phoenix",)) == [4, 1]
    assert days(history, finished=False) == [3]
    assert days(history, finished=True, rules=("winds", "classic")) == [2]
    assert history.count(Filter(finished=True)) == 3


def test_games_are_found_by_name_whatever_the_accents_and_capitals(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for day, names in enumerate([("Zoé", "Ben"), ("zoe", "Cleo"), ("Dan", "Ann")], 1):
        keep(shelf, Match.new("tally", names, NO_TILES, seed=day), day)
    history = synced(shelf)
    assert days(history, text="ZOE") == [2, 1]
    assert days(history, text="zoé  ben") == [1]
    assert days(history, text="%") == []
    assert days(history, text="' OR 1") == []
    assert folded("Élodie ǅ") == folded("elodie ǆ")


def test_a_page_of_the_list_is_a_part_of_the_list(shelf: Shelf) -> None:
    history = synced(shelf)
    assert history.rows(first=1, most=2) == history.rows()[1:3]


@pytest.mark.parametrize("wanted", [Filter(), Filter(text="ann"), Filter(rules=("phoenix", "winds"))])
def test_games_of_one_second_are_on_one_page_each(tmp_path: Path, wanted: Filter) -> None:
    shelf = Shelf(tmp_path)
    for name in "dbface":
        match = Match.new("tally", 2, NO_TILES, seed=1)
        match.id = name
        keep(shelf, match, 1)
        synced(shelf).close()  # so they come in this order
    history = synced(shelf)
    assert [row.key for first in range(6) for row in history.rows(wanted, first, 1)] == list("abcdef")


def test_a_row_tells_who_played_and_who_won(shelf: Shelf) -> None:
    history = synced(shelf)
    for row in history.rows():
        kept = shelf.open(row.key)
        assert kept is not None
        setup, position = kept.match.setup, kept.match.position
        assert row.people.split("\n") == list(setup.names)
        assert row.colors.split() == list(setup.colors)
        assert tuple(int(seat) for seat in row.winners.split()) == (position.winners or ())
        assert (row.finished, row.rounds, row.actions) == (kept.match.over, position.round, len(kept.match.played))
        assert history.row(row.key) == row


def test_a_sync_reads_only_what_changed(shelf: Shelf) -> None:
    history = synced(shelf)
    assert not any(history.sync())
    game = shelf.under_way()[0]
    kept = shelf.open(game.id)
    assert kept is not None
    kept.match.apply(kept.match.legal()[0])
    assert sum(history.sync()) == 1
    row = history.row(game.id)
    assert row is not None
    assert row.actions == 4


def test_a_deleted_game_is_gone_and_comes_back(shelf: Shelf) -> None:
    history = synced(shelf)
    key = history.rows()[0].key
    before = history.rows()
    assert shelf.delete(key)
    list(history.sync())
    assert [row.key for row in before[1:]] == [row.key for row in history.rows()]
    assert shelf.restore(key)
    list(history.sync())
    assert history.rows() == before


def test_what_is_new_in_the_bin_stays_there(shelf: Shelf) -> None:
    key = synced(shelf).rows()[0].key
    shelf.delete(key)
    shelf.empty_bin()
    assert shelf.restore(key)


def test_a_record_that_cannot_be_read_is_listed_with_what_is_wrong(shelf: Shelf) -> None:
    (shelf.records / "odd.phx").write_bytes(b"\xff\n")
    row = synced(shelf).row("odd")
    assert row is not None
    assert "UTF-8" in row.fault


# ---- the database is only what the records say


def spoil_all(file: Path) -> None:
    file.write_bytes(b"no database at all" * 500)


def spoil_pages(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[1000:] = Random(1).randbytes(len(data) - 1000)
    file.write_bytes(data)


def other_tables(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.executescript("DROP TABLE players; CREATE TABLE players (x)")
    connection.close()


def later_version(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


@pytest.mark.parametrize("spoil", [spoil_all, spoil_pages, other_tables, later_version, Path.unlink])
def test_a_spoilt_database_is_set_aside_and_made_anew(shelf: Shelf, spoil: object) -> None:
    history = synced(shelf)
    before, counted = history.rows(), statistics(history)
    history.close()
    for left_over in shelf.folder.glob(f"{FILE}-*"):
        left_over.unlink()
    spoil(shelf.folder / FILE)  # type: ignore[operator]
    again = synced(shelf)
    list(again.sync())
    assert again.rows() == before
    assert statistics(again) == counted
    assert bool(list(shelf.folder.glob("history.damaged*"))) == (spoil is not Path.unlink)


def test_an_older_database_is_brought_up_to_date_with_all_that_is_in_it(shelf: Shelf) -> None:
    history = synced(shelf)
    before = history.rows()
    history.close()
    later = (*MIGRATIONS, "ALTER TABLE games ADD COLUMN place TEXT NOT NULL DEFAULT 'home'")
    newer = opened(shelf, later)
    assert newer.rows() == before
    assert newer.ask("SELECT DISTINCT place FROM games") == [("home",)]
    assert newer.ask("PRAGMA user_version") == [(len(later),)]


def test_the_database_keeps_a_write_ahead_log(shelf: Shelf) -> None:
    assert synced(shelf).ask("PRAGMA journal_mode") == [("wal",)]


def test_without_a_place_for_a_database_the_history_is_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    history = opened(Shelf(tmp_path / "file"))
    list(history.sync())
    assert history.rows() == []
    assert statistics(history).games == 0


# ---- statistics


def won_by(shelf: Shelf, winner: int, day: int, names: tuple[str, ...] = ("Ann", "Ben"), bots: bool = False) -> None:
    """A game of the scorekeeper, in which one player makes seven Stars."""
    match = Match.new("tally", names, NO_TILES, seed=day)
    players = ["person", "greedy"] if bots else ["person"] * len(names)
    keep(shelf, match, day, {"seats": [{"player": player} for player in players]})
    action = TallyStars(winner, 1)
    while not match.over:
        if match.position.stars[winner] < 7:  # type: ignore[attr-defined]
            match.apply(action)
        else:
            match.apply(next(a for a in match.legal() if a.do == "next"))


def test_games_wins_and_stars_are_counted_for_players_colours_and_seats(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for day, winner in enumerate((0, 0, 1), 1):
        won_by(shelf, winner, day)
    keep(shelf, begun(TALLY, 2), 9)
    told = statistics(synced(shelf))
    assert (told.games, told.finished) == (4, 3)
    assert [(p.label, p.games, p.wins, p.stars) for p in told.players] == [("Ann", 3, 2, 14 / 3), ("Ben", 3, 1, 7 / 3)]
    assert [(s.label, s.wins) for s in told.seats] == [("1", 2), ("2", 1)]
    assert [(c.label, round(c.rate, 3)) for c in told.colors] == [("red", 0.667), ("cyan", 0.333)]


def test_a_bot_is_counted_under_its_own_name(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    won_by(shelf, 1, 1, bots=True)
    told = statistics(synced(shelf))
    assert sorted((p.label, p.bot) for p in told.players) == [("Ann", False), ("greedy", True)]


def test_a_game_of_cardboard_is_filed_as_the_game_that_it_is(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for day, of in enumerate(("phoenix", "winds", "classic"), 1):
        keep(shelf, Match.new("tally", ("Ann", "Ben"), NO_TILES, options={"of": of}, seed=day), day)
    keep(shelf, begun(PHOENIX, 1), 4)
    history = synced(shelf)
    assert [(row.rules, bool(row.cardboard)) for row in history.rows()] == [
        ("phoenix", False), ("classic", True), ("winds", True), ("phoenix", True),
    ]  # fmt: skip
    assert days(history, rules=("phoenix",)) == [4, 1]
    assert days(history, rules=("tally",)) == []
    assert days(history, cardboard=True) == [3, 2, 1]
    assert days(history, cardboard=False) == [4]
    assert statistics(history, Scope(("phoenix",))).games == 2


def test_games_filed_by_an_older_version_are_filed_anew(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    keep(shelf, Match.new("tally", ("Ann", "Ben"), NO_TILES, options={"of": "winds"}, seed=1), 1)
    older = opened(shelf, MIGRATIONS[:1])
    stat = next(iter(shelf.all_files())).stat()
    older._open.execute(
        "INSERT INTO games VALUES (?, ?, ?, 'tally', '', '', '', 0, 1, 0, '')",
        (next(iter(shelf.all_keys())), stat.st_mtime_ns, stat.st_size),
    )
    older.close()
    assert [row.rules for row in synced(shelf).rows()] == ["winds"]


def test_statistics_of_some_rules_leave_the_others_out(shelf: Shelf) -> None:
    history = synced(shelf)
    assert statistics(history, Scope(("phoenix",))).games == 2
    assert statistics(history, Scope(("classic",))).finished == 0
    assert all(player.stars is not None for player in statistics(history, Scope(("winds",))).players)


@pytest.mark.parametrize("rule_set", [PHOENIX, CLASSIC])
def test_a_win_is_shared_in_equal_parts(tmp_path: Path, rule_set: RuleSet) -> None:
    shelf = Shelf(tmp_path)
    for seed in range(12):
        keep(shelf, play_on(begun(rule_set, seed), Random(seed)), seed + 1)
    told = statistics(synced(shelf))
    assert sum(seat.wins for seat in told.seats) == pytest.approx(told.finished)

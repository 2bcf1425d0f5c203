"""A game for other programs: JSON, a sheet, a play for BG Stats; names that would like to be something else."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phoenix.core import assets
from phoenix.core.tiles import NO_TILES
from phoenix.match import times
from phoenix.match.match import Match
from phoenix.match.records import read_record
from phoenix.match.times import minutes
from phoenix.store.exports import bg_stats_link, game_csv, game_json
from phoenix.store.shelf import Shelf
from phoenix.wording.telling import summary_text
from tests.games.tally.tallies import NEXT, off, out, report, rise, stars, tally

ABOUT = ["game", "variant", "cardboard", "created", "minutes"]
HOSTILE = ("=1+1", "+1", "-1", "@SUM(A1)", "a,b", 'say "hi"', "two\nlines", "\ttab")


def finished() -> Match:
    match = report(tally(3), stars(0, 2), stars(1), off(2), rise(2), NEXT, stars(0), NEXT, NEXT)
    return report(match, stars(1, 6), NEXT, stars(0, 4), NEXT, NEXT)


def rows(match: Match) -> list[list[str]]:
    return list(csv.reader(StringIO(game_csv(match), newline="")))


def test_json_has_the_result_and_every_entry() -> None:
    match = finished()
    data = json.loads(game_json(match))
    assert [(p["name"], p["rank"], p["winner"], p["stars"], p["life"]) for p in data["players"]] == [
        ("Ann", 1, True, 7, True),
        ("Ben", 1, True, 7, True),
        ("Cleo", 3, False, 0, False),
    ]
    assert (data["game"], data["rounds"], data["over"]) == ("phoenix", 2, True)
    assert data["entries"][0] == {"round": 1, "turn": 0, "do": "stars", "player": 0, "n": 2}
    assert data["entries"][-1] == {"round": 2, "turn": 2, "do": "next"}


def test_the_sheet_has_a_line_a_player_and_the_stars_of_each_round() -> None:
    match = took(finished(), 41)
    about = ["Tsuro: Phoenix Rising", "", "yes", match.created, "41"]
    assert rows(match) == [
        ["rank", "name", "color", "first", "winner", "stars", "life", "round 1", "round 2", *ABOUT],
        ["1", "Ann", "red", "yes", "yes", "7", "yes", "3", "4", *about],
        ["1", "Ben", "cyan", "no", "yes", "7", "yes", "1", "6", *about],
        ["3", "Cleo", "gold", "no", "no", "0", "no", "0", "0", *about],
    ]


def test_a_classic_game_has_ranks_and_no_stars() -> None:
    match = report(tally(3, "classic"), out(1), NEXT, out(0), NEXT)
    about = ["Tsuro", "", "yes", match.created, ""]
    assert rows(match) == [
        ["rank", "name", "color", "first", "winner", *ABOUT],
        ["2", "Ann", "red", "yes", "no", *about],
        ["3", "Ben", "cyan", "no", "no", *about],
        ["1", "Cleo", "gold", "no", "yes", *about],
    ]


def named(*names: str) -> Match:
    return Match.new("tally", names, NO_TILES, seed=1)


@given(names=st.lists(st.text(max_size=40) | st.sampled_from(HOSTILE), min_size=2, max_size=8))
def test_no_name_breaks_the_sheet_or_becomes_a_formula(names: list[str]) -> None:
    names = [name.replace("\r", "").replace("\0", "") for name in names]
    found = rows(named(*names))
    assert len(found) == len(names) + 1
    for name, row in zip(names, found[1:], strict=True):
        assert len(row) == len(found[0])
        assert row[1].removeprefix("'" if row[1][1:] == name else "") == name
        assert not row[1].startswith(("=", "+", "-", "@", "\t", "\r"))


@given(names=st.lists(st.text(max_size=40) | st.sampled_from(HOSTILE), min_size=2, max_size=8))
def test_every_name_comes_back_from_json_and_from_the_link(names: list[str]) -> None:
    names = [name.encode("utf-8", "replace").decode() for name in names]
    match = named(*names)
    assert [player["name"] for player in json.loads(game_json(match))["players"]] == names
    link = bg_stats_link(match)
    assert link.isascii()
    assert " " not in link
    assert [player["name"] for player in play_of(link)["players"]] == names


def play_of(link: str) -> dict[str, Any]:
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    key, _, data = parts.query.partition("=")
    assert key == "data"
    assert not parts.fragment
    play: dict[str, Any] = json.loads(unquote(data))
    return play


def test_a_play_for_bg_stats_has_what_it_asks_for() -> None:
    match = finished()
    match.created = "2026-05-01T19:30:00+00:00"
    took(match, 41)
    play = play_of(bg_stats_link(match))
    assert play == {
        "sourceName": "Phoenix Companion",
        "sourcePlayId": match.id,
        "playDate": "2026-05-01 19:30:00",
        "durationMin": 41,
        "game": {"name": "Tsuro: Phoenix Rising", "sourceGameId": "phoenix", "highestWins": True},
        "players": [
            {"name": "Ann", "sourcePlayerId": "Ann", "startPlayer": True, "winner": True, "rank": 1, "score": 7},
            {"name": "Ben", "sourcePlayerId": "Ben", "startPlayer": False, "winner": True, "rank": 1, "score": 7},
            {"name": "Cleo", "sourcePlayerId": "Cleo", "startPlayer": False, "winner": False, "rank": 3, "score": 0},
        ],
    }


def test_a_classic_play_has_no_points() -> None:
    play = play_of(bg_stats_link(report(tally(2, "classic"), out(1), NEXT)))
    assert play["game"]["noPoints"] is True
    assert all("score" not in player for player in play["players"])


def took(match: Match, taken: int, began: int = 1_777_660_000) -> Match:
    """As if its first entry and its last were so many minutes apart."""
    last = len(match.history_of_actions) - 1
    for number in range(last + 1):
        match.line_extras[number] = {"x-at": began + 60 * taken * number // last}
    return match


def test_how_long_a_game_took_is_only_told_if_it_makes_sense() -> None:
    match = finished()
    assert minutes(match) is None, "nobody looked at the clock"
    assert minutes(took(match, 30)) == 30
    assert minutes(took(match, 3 * 24 * 60)) is None
    assert minutes(took(match, -5)) is None
    match.line_extras = {0: {"x-at": "noon"}, 1: {"x-at": True}}
    assert minutes(match) is None
    match.created = "last summer"
    assert play_of(bg_stats_link(match))["playDate"]


def test_minutes_count_from_the_first_entry_to_the_last_whenever_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_777_660_000.0]
    monkeypatch.setattr(times, "time", lambda: now[0])
    shelf, match = Shelf(tmp_path), tally(2)
    key = shelf.begin(match, {"screen": "score"})
    for entry, minute in ((stars(0), 5), (stars(1), 20), (NEXT, 47)):
        now[0] = 1_777_660_000.0 + 60 * minute
        report(match, entry)
    now[0] += 7 * 3600
    assert json.loads(game_json(match))["minutes"] == 42
    assert minutes(read_record(shelf.data(key)).match) == 42
    kept = Shelf(tmp_path).open(key)
    assert kept is not None
    report(kept.match, stars(0))
    assert minutes(read_record(shelf.file(key).read_bytes()).match) == 42 + 7 * 60, "who plays on has played longer"


def test_bg_stats_is_told_the_number_of_the_game_and_the_variant() -> None:
    told = play_of(bg_stats_link(tally(2, "winds")))
    assert (told["game"]["name"], told["board"]) == ("Tsuro: Phoenix Rising", "Winds of Change")
    told = play_of(bg_stats_link(tally(2, "classic")))
    assert (told["game"]["name"], told["game"]["bggId"], "board" in told) == ("Tsuro", 16992, False)
    told = play_of(bg_stats_link(Match.new("longest-path", 2, assets.tileset("classic"), seed=1)))
    assert (told["game"]["name"], told["game"]["bggId"], told["board"]) == ("Tsuro", 16992, "Longest path")


def test_the_text_to_share_names_the_game_of_cardboard_and_the_day() -> None:
    match = finished()
    match.created = "2026-05-01T12:30:00"  # where the player is
    assert summary_text(match).startswith("Phoenix Rising on cardboard · 1 May 2026")
    assert "Scorekeeper" not in summary_text(match)


@pytest.mark.parametrize("rules", ["phoenix", "winds", "classic", "longest-path", "solo", "tournament"])
def test_games_of_the_table_can_be_exported_too(rules: str) -> None:
    random, match = (
        Random(5),
        Match.new(rules, 3, assets.tileset("house" if rules in ("phoenix", "winds") else "classic"), seed=5),
    )
    while not match.over:
        match.apply(random.choice(match.legal()))
    assert len(rows(match)) == 4
    assert json.loads(game_json(match))["entries"] == []
    assert play_of(bg_stats_link(match))["players"]

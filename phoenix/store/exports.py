"""A game for other programs: JSON, a sheet (CSV), and a play for BG Stats. Nothing here sends anything."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from typing import Any
from urllib.parse import quote

from phoenix.games import game_of
from phoenix.match.match import Match
from phoenix.match.scorebook import entries
from phoenix.match.times import minutes
from phoenix.wording.telling_summary import ranks

EXPORT_FORMAT = "phoenix-score/1"
SOURCE = "Phoenix Companion"
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a cell for a formula."""


def game_json(match: Match) -> str:
    """The result and all that was entered, to be read by a program or a curious person."""
    data = {
        "format": EXPORT_FORMAT,
        "id": match.id,
        "created": match.created,
        "minutes": minutes(match),
        "game": _game(match),
        "cardboard": match.game.on_cardboard,
        "rounds": match.position.round,
        "over": match.over,
        "players": list(_players(match)),
        "entries": list(_entries(match)),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def game_csv(match: Match) -> str:
    """A sheet with a line for each player, and the Stars of each round where a game was kept score of."""
    rounds = _stars_by_round(match)
    numbers = range(1, match.position.round + 1) if rounds else range(0)
    out = StringIO()
    sheet = csv.writer(out)
    about = {
        "game": game_of(_game(match)).published,
        "variant": game_of(_game(match)).variant,
        "cardboard": match.game.on_cardboard,
        "created": match.created,
        "minutes": minutes(match),
    }
    by_round = (f"round {n}" for n in numbers)
    sheet.writerow(["rank", "name", "color", "first", "winner", *_figures(match), *by_round, *about])
    for seat, player in enumerate(_players(match)):
        cells = [player["rank"], player["name"], player["color"], player["first"], player["winner"]]
        cells += [player[key] for key in _figures(match)]
        cells += [rounds.get((seat, n), 0) for n in numbers]
        sheet.writerow([_cell(cell) for cell in (*cells, *about.values())])
    return out.getvalue()


def bg_stats_link(match: Match) -> str:
    """A link that opens BG Stats with this play; whoever follows it decides there what to do with it."""
    counted = bool(_figures(match))
    played = game_of(_game(match))
    data: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": match.id,
        "playDate": (_created(match) or datetime.now(UTC)).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": minutes(match) or 0,
        "game": {"name": played.published, "sourceGameId": _game(match), "highestWins": True},
        "players": [_bg_stats_player(player) for player in _players(match)],
    }
    if played.bgg is not None:
        data["game"]["bggId"] = played.bgg
    if not counted:
        data["game"]["noPoints"] = True
    if played.variant:
        data["board"] = played.variant
    return BG_STATS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def _created(match: Match) -> datetime | None:
    """When it began; None if a record from elsewhere says so in words that mean nothing."""
    try:
        moment = datetime.fromisoformat(match.created)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _game(match: Match) -> str:
    """Which game was played: of a scorekeeper, the one on the table."""
    return match.game.on_the_table(match.setup)


def _figures(match: Match) -> tuple[str, ...]:
    """What is counted in this game."""
    return tuple(match.game.counted(match.position))


def _players(match: Match) -> Iterator[dict[str, Any]]:
    """By seat: who, and how they fared."""
    position, setup, counted = match.position, match.setup, match.game.counted(match.position)
    rank: dict[int, int] = {}
    for seats in ranks(position):
        rank.update(dict.fromkeys(seats, len(rank) + 1))
    for seat, name in enumerate(setup.names):
        yield {
            "name": name,
            "color": setup.colors[seat],
            "rank": rank[seat],
            "winner": seat in (position.winners or ()),
            "first": seat == setup.first,
            **{key: by_seat[seat] for key, by_seat in counted.items()},
        }


def _bg_stats_player(player: dict[str, Any]) -> dict[str, Any]:
    payload = {
        "name": player["name"],
        "sourcePlayerId": player["name"],
        "startPlayer": player["first"],
        "winner": player["winner"],
        "rank": player["rank"],
    }
    score = player.get("stars", player.get("score"))
    return payload if score is None else {**payload, "score": score}


def _entries(match: Match) -> Iterator[dict[str, Any]]:
    if match.game.keeps_score:
        for entry in entries(match):
            payload: dict[str, Any] = {"round": entry.round, "turn": entry.turn, "do": entry.do}
            if entry.seat is not None:
                payload["player"] = entry.seat
            if entry.do == "stars":
                payload["n"] = entry.amount
            if entry.do == "full":
                payload["is"] = bool(entry.amount)
            yield payload


def _stars_by_round(match: Match) -> dict[tuple[int, int], int]:
    """By seat and round: the Stars that were entered."""
    found: dict[tuple[int, int], int] = {}
    if match.game.keeps_score and _figures(match):
        for entry in entries(match):
            if entry.do == "stars" and entry.seat is not None:
                key = (entry.seat, entry.round)
                found[key] = found.get(key, 0) + entry.amount
    return found


def _cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value

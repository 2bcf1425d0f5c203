"""Scorekeepers for the tests: a game with so many players, and reports in the words of FORMATS 4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from phoenix.core.actions import Action
from phoenix.core.tiles import NO_TILES
from phoenix.games.interface import Position
from phoenix.games.tally.state import TallyPosition
from phoenix.match.match import Match
from phoenix.match.records import write_position
from phoenix.match.scorebook import Entry, revise

NEXT = {"do": "next"}


def tally(players: int = 4, of: str = "phoenix", first: int = 0, by: str = "turns") -> Match:
    return Match.new("tally", players, NO_TILES, options={"of": of, "by": by}, first=first, seed=1)


def report(match: Match, *actions: dict[str, Any]) -> Match:
    for action in actions:
        match.apply(match.game.read_action(action, match.setup))
    return match


def stars(player: int, n: int = 1) -> dict[str, Any]:
    return {"do": "stars", "player": player, "n": n}


def off(player: int) -> dict[str, Any]:
    return {"do": "off", "player": player}


def rise(player: int) -> dict[str, Any]:
    return {"do": "rise", "player": player}


def out(player: int) -> dict[str, Any]:
    return {"do": "out", "player": player}


def back(player: int) -> dict[str, Any]:
    return {"do": "back", "player": player}


def full(there: bool = True) -> dict[str, Any]:
    return {"do": "full", "is": there}


def turn(player: int) -> dict[str, Any]:
    return {"do": "turn", "player": player}


def copy_of(match: Match) -> Match:
    """A game that goes on from here by itself."""
    return Match.of(match.position, 1)


def correct(match: Match, entry: Entry, instead: Sequence[Action] = ()) -> None:
    """Other actions, or none, in the place of an entry."""
    revise(match, entry.start, entry.stop, instead)


def tallied(match: Match) -> TallyPosition:
    """What the scorekeeper knows now."""
    return tally_of(match.position)


def tally_of(position: Position) -> TallyPosition:
    assert isinstance(position, TallyPosition)
    return position


def state(match: Match) -> dict[str, Any]:
    return write_position(match.position)


def each(match: Match, key: str) -> list[Any]:
    """By seat: what the position says of the players under a key."""
    return [player[key] for player in state(match)["players"]]

"""A scorekeeper's game as a grid, as on paper: rounds down, players across; and any cell of it put right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.core.actions import Action, TallyStars
from phoenix.match.match import Match
from phoenix.match.scorebook import Entry, entries


class Cell(NamedTuple):
    """What was entered for a player in a round."""

    round: int
    seat: int
    stars: int
    signs: tuple[str, ...]
    """In order what happened to the pawn: ``off``, ``rise``, ``out``, ``back``."""


SIGNS = ("off", "rise", "out", "back")


def grid(match: Match) -> tuple[tuple[Cell, ...], ...]:
    """All rounds from the first to the present one, each with a cell for every seat."""
    stars: dict[tuple[int, int], int] = {}
    signs: dict[tuple[int, int], tuple[str, ...]] = {}
    for entry in entries(match):
        if entry.seat is None:
            continue
        place = entry.round, entry.seat
        if entry.do == "stars":
            stars[place] = stars.get(place, 0) + entry.amount
        elif entry.do in SIGNS:
            signs[place] = (*signs.get(place, ()), entry.do)
    seats, last = range(match.setup.seats), match.position.round
    return tuple(
        tuple(Cell(n, seat, stars.get((n, seat), 0), signs.get((n, seat), ())) for seat in seats)
        for n in range(1, last + 1)
    )


def of_cell(match: Match, number: int, seat: int) -> tuple[Entry, ...]:
    """What was entered for a player in a round, but for the turns."""
    about = ("stars", *SIGNS)
    return tuple(e for e in entries(match) if (e.round, e.seat) == (number, seat) and e.do in about)


class Range(NamedTuple):
    """These actions in the place of ``match.played[start:stop]``."""

    start: int
    stop: int
    instead: tuple[Action, ...]


def with_total(match: Match, number: int, seat: int, total: int) -> Range:
    """The round in which a player made so many Stars. They are told where the first of them were; where there were
    none, at the end of the player's turn, or of the round."""
    found = [entry for entry in of_cell(match, number, seat) if entry.do == "stars"]
    stars: tuple[Action, ...] = (TallyStars(seat, total),) if total else ()
    if not found:
        at = _end_of_turn(match, number, seat)
        return Range(at, at, stars)
    start, stop = found[0].start, found[-1].stop
    others = [played.action for played in match.played[start:stop]]
    kept = [action for action in others if not (isinstance(action, TallyStars) and action.player == seat)]
    return Range(start, stop, (*stars, *kept))


def _end_of_turn(match: Match, number: int, seat: int) -> int:
    """After how many actions a player's turn in a round was about to end."""
    positions = [match.start, *(played.position for played in match.played)]
    in_round = [k for k, p in enumerate(positions) if p.round == number and p.winners is None]
    own: Sequence[int] = [k for k in in_round if positions[k].turn == seat]
    return (own or in_round)[-1]

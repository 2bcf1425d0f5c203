"""After a game: the turns that decided it, by how much each changed who was likely to win."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from phoenix.bots.hard import USUAL, judge_of
from phoenix.bots.search import Chances, Search
from phoenix.games.interface import Position
from phoenix.lines import listed
from phoenix.match import Match, Played
from phoenix.words import Words, say, say_n

MOMENTS = 3
MOST_VISITS, ALL_VISITS = 80, 2000
"""How closely a position is looked at, and all positions of a long game together."""
AT_REST = ("act", "rise")
LEAST = 0.04
"""A turn that changes less decided nothing."""


class Moment(NamedTuple):
    number: int
    """How many actions were played before it."""
    until: int
    """And after it."""
    round: int
    seat: int
    """Whose turn it was."""
    about: int
    """Whose chances changed most."""
    before: float
    after: float
    what: Words
    """What happened."""

    @property
    def swing(self) -> float:
        return abs(self.after - self.before)


class Weighing:
    """Goes through a record, a little at a time: ``steps`` is done when ``moments`` is known."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.moments: tuple[Moment, ...] = ()

    def steps(self) -> Iterator[float]:
        """How much of it is done, again and again."""
        match = self._match
        starts = turn_starts(match)
        visits = min(MOST_VISITS, ALL_VISITS // max(1, len(starts)) + 1)
        chances: list[Chances] = []
        for done, number in enumerate(starts):
            search = _search(match, position_at(match, number))
            for _ in range(visits):
                search.visit()
                yield done / len(starts)
            chances.append([total / visits for total in search.root.total])
        winners = match.position.winners or ()
        chances.append([1 / len(winners) if seat in winners else 0.0 for seat in range(match.setup.seats)])
        ends = [*starts[1:], len(match.played)]
        found = [
            _moment(match, number, until, before, after)
            for number, until, before, after in zip(starts, ends, chances, chances[1:], strict=False)
        ]
        deciding = sorted(
            (m for m in found if abs(m.after - m.before) >= LEAST), key=lambda m: -abs(m.after - m.before)
        )
        self.moments = tuple(sorted(deciding[:MOMENTS]))


def can_be_weighed(match: Match) -> bool:
    """Whether players play against one another, with tiles."""
    return match.game.tileset is not None and match.setup.seats > 1 and match.setup.rules != "solo"


def position_at(match: Match, number: int) -> Position:
    """The position after so many actions."""
    return match.played[number - 1].position if number else match.start


def turn_starts(match: Match) -> list[int]:
    """For each turn, how many actions had been played when it began."""
    starts: list[int] = []
    last: tuple[int, int] | None = None
    for number in range(len(match.played)):
        position = position_at(match, number)
        whose = (position.round, position.turn)
        if position.phase in AT_REST and whose != last:
            starts.append(number)
            last = whose
    return starts


def _search(match: Match, position: Position) -> Search:
    seat = position.decider
    assert seat is not None
    view = match.game.view(position, seat)
    return Search(match.game, view, Random(0), judge_of(view), USUAL)


def _moment(match: Match, number: int, until: int, before: Chances, after: Chances) -> Moment:
    position = position_at(match, number)
    about = max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
    seat = position.turn
    what = _told(match, match.played[number:until], seat, after[seat] >= before[seat])
    return Moment(number, until, position.round, seat, about, before[about], after[about], what)


def _told(match: Match, steps: list[Played], seat: int, gain: bool) -> Words:
    """What happened in a turn, in a sentence."""
    names = match.setup.names
    events = [event for step in steps for event in step.events]
    by = {
        kind: list(dict.fromkeys(who for name, _, who, _ in events if name == kind and who is not None))
        for kind in ("won", "out", "left")
    }
    stars = sum(name == "scored" and who == seat for name, _, who, _ in events)
    if by["won"]:
        return say("The win: {names}", names=listed([names[s] for s in by["won"]]))
    if by["out"]:
        return say("Out of the game: {names}", names=listed([names[s] for s in by["out"]]))
    if by["left"]:
        return say("Off the board: {names}", names=listed([names[s] for s in by["left"]]))
    if stars:
        return say_n("{name} makes {n} Star", "{name} makes {n} Stars", stars, name=names[seat])
    return say("{name} finds a strong way", name=names[seat]) if gain else say("{name} goes astray", name=names[seat])

"""After a game: the turns that decided it, by how much each changed who was likely to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    at: int
    """And when what is told of it had just happened."""
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
    steps = match.played[number:until]
    kind = _kind(steps, seat)
    gain = after[seat] >= before[seat]
    helped = about if not gain and after[about] > before[about] else None
    what = _told(match, steps, kind, seat, gain, helped)
    at = number + _last_with(steps, kind)
    return Moment(number, until, at, position.round, seat, about, before[about], after[about], what)


def why_it_mattered(moment: Moment, match: Match) -> Words:
    """Whose chances changed most by a moment, and how."""
    name, before, after = match.setup.names[moment.about], round(100 * moment.before), round(100 * moment.after)
    if after >= before:
        return say("{name}’s chance to win rises from {before} % to {after} %", name=name, before=before, after=after)
    return say("{name}’s chance to win falls from {before} % to {after} %", name=name, before=before, after=after)


def _kind(steps: Sequence[Played], seat: int) -> str:
    """The event that tells a turn best; empty if there is none."""
    happened = {name for step in steps for name, _, who, _ in step.events if who is not None}
    scored = any(name == "scored" and who == seat for step in steps for name, _, who, _ in step.events)
    return next((kind for kind in ("won", "out", "left") if kind in happened), "scored" if scored else "")


def _last_with(steps: Sequence[Played], kind: str) -> int:
    """How many steps there are up to the last with such an event; up to the last with a walk, if none is told."""
    wanted = kind or "moved"
    found = [count for count, step in enumerate(steps, 1) if any(event[0] == wanted for event in step.events)]
    return found[-1] if found else len(steps)


def _told(match: Match, steps: Sequence[Played], kind: str, seat: int, gain: bool, helped: int | None) -> Words:
    """What happened in a turn, in a sentence; ``helped`` is whom it served instead."""
    names = match.setup.names
    name, other = names[seat], "" if helped is None else names[helped]
    whose = [who for step in steps for event, _, who, _ in step.events if event == kind and who is not None]
    concerned = listed([names[who] for who in dict.fromkeys(whose)])
    match kind:
        case "won":
            return say("The win: {names}", names=concerned)
        case "out":
            return say("Out of the game: {names}", names=concerned)
        case "left":
            return say("Off the board: {names}", names=concerned)
        case "scored" if other:
            return say_n("{name} makes {n} Star, but opens the way for {other}",
                         "{name} makes {n} Stars, but opens the way for {other}",
                         whose.count(seat), name=name, other=other)  # fmt: skip
        case "scored":
            return say_n("{name} makes {n} Star", "{name} makes {n} Stars", whose.count(seat), name=name)
    if other:
        return say("{name} opens the way for {other}", name=name, other=other)
    return say("{name} finds a strong way", name=name) if gain else say("{name} goes astray", name=name)

"""After a game: the turns that decided it, by how much each changed who was likely to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from phoenix.bots.hard import USUAL
from phoenix.bots.search import Search
from phoenix.core.lines import listed
from phoenix.core.words import Words, say, say_n
from phoenix.games.interface import Game, Position
from phoenix.games.judging import Chances
from phoenix.match.match import Match, Played

MOMENTS = 3
MOST_VISITS, ALL_VISITS = 80, 2000
"""How closely a position is looked at, and all positions of a long game together."""
AT_REST = ("act", "rise")
ABOUT_THEM = ("won", "out", "left")
"""The events that tell a turn by whom they happened to, the weightiest first."""
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
    shown: int
    """Who stands for what is told: the first of those it names, if it is not about the turn itself."""
    about: int
    """Whose chances changed most."""
    before: float
    after: float
    what: Words
    """What happened."""

    @property
    def swing(self) -> float:
        return abs(self.after - self.before)


class GameCourse(NamedTuple):
    """A game as it went: what is undone later is still in it."""

    start: Position
    played: tuple[Played, ...]

    def position_at(self, number: int) -> Position:
        """The position after so many actions."""
        return self.played[number - 1].position if number else self.start

    def turn_starts(self) -> list[int]:
        """For each turn, how many actions had been played when it began."""
        starts: list[int] = []
        last: tuple[int, int] | None = None
        for number in range(len(self.played)):
            position = self.position_at(number)
            whose = (position.round, position.turn)
            if position.phase in AT_REST and whose != last:
                starts.append(number)
                last = whose
        return starts


def course_of(match: Match) -> GameCourse:
    return GameCourse(match.start, tuple(match.played))


class Weighing:
    """Goes through a record, a little at a time: ``steps`` is done when ``moments`` is known."""

    def __init__(self, match: Match) -> None:
        self._game = match.game
        self._course = course_of(match)
        self.moments: tuple[Moment, ...] = ()

    def steps(self) -> Iterator[float]:
        """How much of it is done, again and again."""
        course = self._course
        starts = course.turn_starts()
        visits = min(MOST_VISITS, ALL_VISITS // max(1, len(starts)) + 1)
        chances: list[Chances] = []
        for done, number in enumerate(starts):
            search = _search(self._game, course.position_at(number))
            for _ in range(visits):
                search.visit()
                yield done / len(starts)
            chances.append([total / visits for total in search.root.total])
        chances.append(_at_the_end(course.position_at(len(course.played))))
        ends = [*starts[1:], len(course.played)]
        found = [
            _moment(course, number, until, before, after)
            for number, until, before, after in zip(starts, ends, chances, chances[1:], strict=False)
        ]
        deciding = sorted((moment for moment in found if moment.swing >= LEAST), key=lambda moment: -moment.swing)
        self.moments = tuple(sorted(deciding[:MOMENTS]))


def can_be_weighed(match: Match) -> bool:
    """Whether players play against one another, with tiles that were seen."""
    game = match.game
    return game.tileset is not None and match.setup.seats > 1 and not (game.is_solo or game.follows_table)


def _search(game: Game[Any], position: Position) -> Search:
    seat = position.decider
    assert seat is not None
    view = game.view(position, seat)
    return Search(game, view, Random(0), game.judge(), USUAL)


def _at_the_end(position: Position) -> Chances:
    """At the end nothing is left to chance: 1 for each winner, 0 for the others."""
    return [float(seat in (position.winners or ())) for seat in range(position.setup.seats)]


def _moment(course: GameCourse, number: int, until: int, before: Chances, after: Chances) -> Moment:
    position = course.position_at(number)
    about = max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
    seat = position.turn
    steps = course.played[number:until]
    kind = _kind(steps, seat)
    whose = _whose(steps, kind)
    gain = after[seat] >= before[seat]
    helped = about if not gain and after[about] > before[about] else None
    what = _told(position.setup.names, whose, kind, seat, gain, helped)
    at = number + _last_with(steps, kind)
    shown = whose[0] if kind in ABOUT_THEM else seat
    return Moment(number, until, at, position.round, seat, shown, about, before[about], after[about], what)


def why_it_mattered(moment: Moment, match: Match) -> Words:
    """Whose chances changed most by a moment, and how."""
    name, before, after = match.setup.names[moment.about], round(100 * moment.before), round(100 * moment.after)
    if after >= before:
        return say("{name}’s chance to win rises from {before}% to {after}%", name=name, before=before, after=after)
    return say("{name}’s chance to win falls from {before}% to {after}%", name=name, before=before, after=after)


def _kind(steps: Sequence[Played], seat: int) -> str:
    """The event that tells a turn best; empty if there is none."""
    happened = {name for step in steps for name, _, who, _ in step.events if who is not None}
    scored = any(name == "scored" and who == seat for step in steps for name, _, who, _ in step.events)
    return next((kind for kind in ABOUT_THEM if kind in happened), "scored" if scored else "")


def _whose(steps: Sequence[Played], kind: str) -> list[int]:
    """To whom it happened, each time."""
    return [who for step in steps for event, _, who, _ in step.events if event == kind and who is not None]


def _last_with(steps: Sequence[Played], kind: str) -> int:
    """How many steps there are up to the last with such an event; up to the last with a walk, if none is told."""
    wanted = kind or "moved"
    found = [count for count, step in enumerate(steps, 1) if any(event[0] == wanted for event in step.events)]
    return found[-1] if found else len(steps)


def _told(names: Sequence[str], whose: list[int], kind: str, seat: int, gain: bool, helped: int | None) -> Words:
    """What happened in a turn, in a sentence; ``helped`` is whom it served instead."""
    name, other = names[seat], "" if helped is None else names[helped]
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

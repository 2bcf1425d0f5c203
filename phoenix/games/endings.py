"""How a game ended, as far as several games say it alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from phoenix.core.events import Event
from phoenix.core.lines import listed
from phoenix.core.words import Words, say, say_n
from phoenix.games.interface import Position
from phoenix.games.ranking import ENDED
from phoenix.games.state import Seats
from phoenix.games.values import Outcome


def who_won(position: Position) -> Seats:
    """The winners of a game that is over."""
    assert position.winners is not None, "the game is over"
    return position.winners


def wins(position: Position, winners: Seats) -> Words:
    names = [position.setup.names[seat] for seat in winners]
    if len(names) == 1:
        return say("{name} wins", name=names[0])
    return say("{names} share the win", names=listed(names))


def by_elimination(position: Position, out: tuple[bool, ...]) -> Outcome:
    """Who is still in has won, or those who went out last (C9)."""
    winners = who_won(position)
    headline = wins(position, winners)
    if out[winners[0]]:
        return Outcome(winners, headline, say("The last to go out, all at once"), "C9")
    if len(winners) == 1:
        return Outcome(winners, headline, say("The last marker on the board"), "C9")
    return Outcome(winners, headline, say("No tile is left to lay, and they are still in"), "C9")


class Starry(Position, Protocol):
    """A position of a game with Stars and Life tokens."""

    @property
    def stars(self) -> tuple[int, ...]: ...
    @property
    def life(self) -> tuple[bool, ...]: ...
    @property
    def out(self) -> tuple[bool, ...]: ...
    @property
    def last_round(self) -> bool: ...


def with_stars(position: Starry, events: Sequence[Event]) -> Outcome:
    """Last one left (P29), or most Stars (P30): the events of the last action say which, if they are known."""
    won_by = next((rule for name, rule, _, _ in events if name == "won"), "")
    if not won_by:
        won_by = "P29" if position.out.count(False) < 2 else "P30"
    if won_by == ENDED:
        return _most_stars(position)._replace(reason=ahead_then(position.stars[who_won(position)[0]]), rule=ENDED)
    return _last_left(position) if won_by == "P29" else _most_stars(position)


def ahead_then(stars: int) -> Words:
    """Why somebody won a game that the table ended."""
    return say("Ahead when the table ended the game: {stars}", stars=stars)


def _last_left(position: Starry) -> Outcome:
    winners = who_won(position)
    headline = wins(position, winners)
    if position.out[winners[0]]:
        return Outcome(winners, headline, say("The last to leave the board, and nobody can rise"), "P29")
    return Outcome(winners, headline, say("Nobody else is in play or able to rise"), "P29")


def _most_stars(position: Starry) -> Outcome:
    winners = who_won(position)
    stars = position.stars[winners[0]]
    if position.last_round:
        reason = say("Most Stars at the end of the last round: {stars}", stars=stars)
    else:
        reason = say("Most Stars when nobody could go on: {stars}", stars=stars)
    note = _tie(position, winners) or _ahead(position, winners)
    return Outcome(winners, wins(position, winners), reason, "P30", note)


def _tie(position: Starry, winners: Seats) -> Words | None:
    """Of those with most Stars the only one with a Life token, else all of them (P30)."""
    names, stars, out = position.setup.names, position.stars, position.out
    most = stars[winners[0]]
    level = [names[s] for s in range(len(names)) if s not in winners and stars[s] == most and not out[s]]
    if level:
        return say("Tied with {others}; only {name} still has a Life token", rule="P30",
                   others=listed(level), name=names[winners[0]])  # fmt: skip
    if len(winners) == 1:
        return None
    if any(position.life[seat] for seat in winners):
        return say("Tied, and more than one of them still has a Life token", rule="P30")
    return say("Tied, and none of them has a Life token", rule="P30")


def _ahead(position: Starry, winners: Seats) -> Words | None:
    """Who has more Stars and cannot win with them."""
    most = position.stars[winners[0]]
    ahead = [name for name, stars in zip(position.setup.names, position.stars, strict=True) if stars > most]
    if not ahead:
        return None
    return say_n("{names} has more Stars but is out", "{names} have more Stars but are out", len(ahead),
                 rule="P30", names=listed(ahead))  # fmt: skip

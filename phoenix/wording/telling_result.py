"""How a game ended: who won, why, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.core.events import Event
from phoenix.core.words import Words, say, say_n
from phoenix.games.classic.state import ClassicState
from phoenix.games.interface import Position
from phoenix.games.phoenix.state import PhoenixState
from phoenix.games.state import Seats
from phoenix.games.tally.rules import TallyPosition
from phoenix.wording.lines import listed

Starry = PhoenixState | TallyPosition
"""Phoenix Rising, Winds of Change, and the scorekeeper beside them."""


class Result(NamedTuple):
    headline: Words
    reason: Words
    rule: str
    note: Words | None = None
    """How a tie was broken, or what else there is to say."""


def tell_result(position: Position, events: Sequence[Event] = ()) -> Result:
    """How a game that is over ended. The events of its last action say by which rule Stars were won or not needed."""
    winners = position.winners
    assert winners is not None, "the game is over"
    if isinstance(position, ClassicState):
        return _classic_result(position, winners)
    assert isinstance(position, (PhoenixState, TallyPosition))
    if isinstance(position, TallyPosition) and position.classic:
        return _by_elimination(position, winners)
    won_by = next((rule for name, rule, _, _ in events if name == "won"), "")
    if not won_by:
        won_by = "P29" if position.out.count(False) < 2 else "P30"
    return _last_left(position, winners) if won_by == "P29" else _most_stars(position, winners)


def _wins(position: Position, winners: Seats) -> Words:
    names = [position.setup.names[seat] for seat in winners]
    if len(names) == 1:
        return say("{name} wins", name=names[0])
    return say("{names} share the win", names=listed(names))


def _last_left(position: Starry, winners: Seats) -> Result:
    headline = _wins(position, winners)
    if position.out[winners[0]]:
        return Result(headline, say("The last to leave the board, and nobody can rise"), "P29")
    return Result(headline, say("Nobody else is in play or able to rise"), "P29")


def _most_stars(position: Starry, winners: Seats) -> Result:
    stars = position.stars[winners[0]]
    if position.last_round:
        reason = say("Most Stars at the end of the last round: {stars}", stars=stars)
    else:
        reason = say("Most Stars when nobody could go on: {stars}", stars=stars)
    return Result(_wins(position, winners), reason, "P30", _tie(position, winners) or _ahead(position, winners))


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


# ---- the classic family


def _classic_result(position: ClassicState, winners: Seats) -> Result:
    match position.setup.rules:
        case "solo":
            return _saved(position, winners)
        case "longest-path":
            n = position.score[winners[0]]
            reason = say_n("The longest path: {n} segment", "The longest path: {n} segments", n)
            return Result(_wins(position, winners), reason, "V1", _shared(winners, "V1"))
        case "most-crossings":
            n = position.score[winners[0]]
            reason = say("Most crossings of the own path: {n}", n=n)
            return Result(_wins(position, winners), reason, "V2", _shared(winners, "V2"))
        case "tournament":
            return _tournament(position, winners)
        case _:
            return _by_elimination(position, winners)


def _shared(winners: Seats, rule: str) -> Words | None:
    return say("Tied: they share the win", rule=rule) if len(winners) > 1 else None


def _saved(position: ClassicState, winners: Seats) -> Result:
    headline = say("{saved} of {all} markers saved", saved=len(winners), all=position.setup.seats)
    if not winners:
        return Result(headline, say("No marker is left on the board"), "V4")
    return Result(headline, say("No tile is left to lay"), "V4")


def _tournament(position: ClassicState, winners: Seats) -> Result:
    headline = _wins(position, winners)
    if not position.out[winners[0]]:
        return Result(headline, say("The only avatar left at the end of the round"), "T5")
    return Result(headline, say("The last to go out, all in the same round"), "T5")


def _by_elimination(position: ClassicState | TallyPosition, winners: Seats) -> Result:
    headline = _wins(position, winners)
    if position.out[winners[0]]:
        return Result(headline, say("The last to go out, all at once"), "C9")
    if len(winners) == 1:
        return Result(headline, say("The last marker on the board"), "C9")
    return Result(headline, say("No tile is left to lay, and they are still in"), "C9")

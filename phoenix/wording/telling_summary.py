"""The ranks of a game, where each player stands, its figures, and all of it as a text to share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from phoenix.core.events import Event
from phoenix.core.words import Words, say, say_n
from phoenix.games.classic.state import ClassicState
from phoenix.games.interface import Position
from phoenix.games.phoenix.state import PhoenixState
from phoenix.games.state import OFF, Seats
from phoenix.games.tally.files import standings
from phoenix.games.tally.rules import TallyPosition
from phoenix.match.match import Match
from phoenix.wording.telling_result import tell_result

SCORED = ("longest-path", "most-crossings")


def game_name(rules: str) -> Words:
    """A rule set as people call it."""
    return GAME_NAMES[rules]


GAME_NAMES = {
    "phoenix": say("Phoenix Rising"),
    "winds": say("Winds of Change"),
    "classic": say("Classic"),
    "longest-path": say("Longest path"),
    "most-crossings": say("Most crossings"),
    "open-tiles": say("Open tiles"),
    "solo": say("Solo"),
    "tournament": say("Tournament"),
    "tally": say("Scorekeeper"),
}


def ranks(position: Position) -> tuple[Seats, ...]:
    """Seats by rank, ties together: the winners first; before the end, as things are."""
    if isinstance(position, TallyPosition):
        return tuple(tuple(rank) for rank in standings(position))
    key = _rank_key(position)
    seats = sorted(range(position.setup.seats), key=key)
    return tuple(tuple(rank) for _, rank in groupby(seats, key=key))


def _rank_key(position: Position) -> Callable[[int], tuple[int, ...]]:
    winners = position.winners or ()

    def starry(seat: int) -> tuple[int, ...]:
        assert isinstance(position, PhoenixState)
        return (1, position.out[seat], -position.stars[seat]) if seat not in winners else (0,)

    def classic(seat: int) -> tuple[int, ...]:
        assert isinstance(position, ClassicState)
        if position.setup.rules in SCORED:
            return (-position.score[seat],)
        return (position.place[seat] or 1,)

    return classic if isinstance(position, ClassicState) else starry


def condition(match: Match, seat: int) -> Words:
    """Where a player stands: in play, about to rise, or out, and since which round."""
    position = match.position
    assert isinstance(position, (PhoenixState, ClassicState, TallyPosition))
    if position.out[seat]:
        number = next((number for number, (name, _, who, _) in _numbered(match) if name == "out" and who == seat), None)
        return say("out") if number is None else say("out in round {n}", n=number)
    off = position.pawns[seat] == OFF if isinstance(position, PhoenixState) else False
    if isinstance(position, TallyPosition):
        off = not position.in_play[seat]
    return say("will rise") if off and position.phase != "start" else say("in play")


def _numbered(match: Match) -> Iterator[tuple[int, Event]]:
    """Every event with its round, the latest first."""
    for k in reversed(range(len(match.played))):
        number = match.played[k - 1].position.round if k else match.start.round
        for event in match.played[k].events:
            yield number, event


def figures(match: Match) -> tuple[Words, ...]:
    """What one may say of a game: how many rounds, and who walked farthest at once."""
    told = [say_n("{n} round", "{n} rounds", match.position.round)]
    walks = [(len(event[3][0]), event[2]) for _, event in _numbered(match) if event[0] == "moved"]
    if walks:
        n, who = max(walks, key=lambda walk: walk[0])
        name = match.setup.names[who]
        told.append(say_n("longest walk: {name}, {n} tile", "longest walk: {name}, {n} tiles", n, name=name))
    return tuple(told)


def summary_text(match: Match, translate: Callable[[Words], str] = str) -> str:
    """The result as lines of text, to be shared."""
    position = match.position
    lines = [translate(game_name(match.setup.rules))]
    if position.winners is None:
        lines.append(translate(say("The game goes on")))
    else:
        result = tell_result(position, match.played[-1].events if match.played else ())
        lines += [translate(words) for words in (result.headline, result.reason, result.note) if words]
    lines += [translate(words) for words in _places(position)]
    lines.append(" · ".join(translate(words) for words in figures(match)))
    return "\n".join(lines)


def _places(position: Position) -> Iterator[Words]:
    place = 1
    for rank in ranks(position):
        for seat in rank:
            yield _placed(position, place, seat)
        place += len(rank)


def _placed(position: Position, place: int, seat: int) -> Words:
    name = position.setup.names[seat]
    if isinstance(position, ClassicState):
        if position.setup.rules in SCORED:
            return say("{place}. {name}: {score}", place=place, name=name, score=position.score[seat])
        return say("{place}. {name}", place=place, name=name)
    if isinstance(position, TallyPosition) and position.classic:
        return say("{place}. {name}", place=place, name=name)
    assert isinstance(position, (PhoenixState, TallyPosition))
    n = position.stars[seat]
    return say_n("{place}. {name}: {n} Star", "{place}. {name}: {n} Stars", n, place=place, name=name)

"""The ranks of a game, where each player stands, its figures, and all of it as a text to share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from phoenix.core.events import Event
from phoenix.core.words import Words, say, say_n
from phoenix.games import game_for, game_of
from phoenix.games.interface import Position
from phoenix.games.state import Seats
from phoenix.match.match import Match
from phoenix.match.times import minutes
from phoenix.wording.dates import day_of


def game_name(rules: str) -> Words:
    """A rule set as people call it."""
    return game_of(rules).title


def played_name(rules: str, cardboard: bool) -> Words:
    """The game that was played, and whether on a board of cardboard."""
    name = game_name(rules)
    return say("{game} on cardboard", game=name) if cardboard else name


def match_name(match: Match) -> Words:
    """What is played in a match."""
    return played_name(match.game.on_the_table(match.setup), match.game.on_cardboard)


def ranks(position: Position) -> tuple[Seats, ...]:
    """Seats by rank, ties together: the winners first; before the end, as things are."""
    return game_for(position.setup).ranks(position)


def condition(match: Match, seat: int) -> Words:
    """Where a player stands: in play, about to rise, or out, and since which round."""
    game, position = match.game, match.position
    if game.out(position)[seat]:
        number = next((number for number, (name, _, who, _) in _numbered(match) if name == "out" and who == seat), None)
        return say("out") if number is None else say("out in round {n}", n=number)
    off = not game.in_play(position)[seat] and position.phase not in game.openings
    if off:
        return say("off") if match.over else say("will rise")
    return say("in play")


def _numbered(match: Match) -> Iterator[tuple[int, Event]]:
    """Every event with its round, the latest first."""
    for k in reversed(range(len(match.played))):
        number = match.played[k - 1].position.round if k else match.start.round
        for event in match.played[k].events:
            yield number, event


def figures(match: Match) -> tuple[Words, ...]:
    """What one may say of a game: how many rounds, how long it took, and who walked farthest at once."""
    told = [say_n("{n} round", "{n} rounds", match.position.round)]
    taken = minutes(match)
    if taken:
        told.append(say_n("{n} minute", "{n} minutes", taken))
    walks = [(len(event[3][0]), event[2]) for _, event in _numbered(match) if event[0] == "moved"]
    if walks:
        n, who = max(walks, key=lambda walk: walk[0])
        name = match.setup.names[who]
        told.append(say_n("longest walk: {name}, {n} tile", "longest walk: {name}, {n} tiles", n, name=name))
    return tuple(told)


def summary_text(match: Match, translate: Callable[[Words], str] = str) -> str:
    """The result as lines of text, to be shared."""
    position = match.position
    day = day_of(match.created)
    lines = [" · ".join((translate(match_name(match)), day if isinstance(day, str) else translate(day)))]
    result = match.outcome
    if result is None:
        lines.append(translate(say("The game goes on")))
    else:
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
    name, game = position.setup.names[seat], game_for(position.setup)
    stars, score = game.stars(position), game.score(position)
    if stars is not None:
        n = stars[seat]
        return say_n("{place}. {name}: {n} Star", "{place}. {name}: {n} Stars", n, place=place, name=name)
    if score is not None:
        return say("{place}. {name}: {score}", place=place, name=name, score=score[seat])
    return say("{place}. {name}", place=place, name=name)

"""What the table entered in a scorekeeper's game: entries one can read, and corrections that keep what came after (S3).

An entry is one or more actions of the match: Stars tapped one after another for the same player read as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.core.actions import (
    Action,
    TallyBack,
    TallyFull,
    TallyNext,
    TallyOff,
    TallyOut,
    TallyRise,
    TallyStars,
    TallyTurn,
    player_of,
)
from phoenix.core.lines import listed
from phoenix.core.words import Illegal, Words, say, say_n
from phoenix.games import scorekeeper
from phoenix.games.interface import Position, Setup
from phoenix.match import corrections
from phoenix.match.match import Match, Played


class Entry(NamedTuple):
    """What was entered, and when."""

    start: int
    stop: int
    """Its actions are ``match.played[start:stop]``."""
    do: str
    seat: int | None
    """Whom it is about; None for the whole table."""
    amount: int
    """Stars in all; for ``full`` 1 or 0."""
    round: int
    turn: int | None
    """Whose turn it was; None where all report to one round (S4)."""
    passed: tuple[int, ...] = ()
    """Whose turns were over too when somebody else's began (S4)."""


def entries(match: Match) -> tuple[Entry, ...]:
    """All that was entered and still holds, in order; Stars that were given and taken back at once are left out."""
    found: list[Entry] = []
    before: Position = match.start
    for index, played in enumerate(match.played):
        entry = _entry(index, played.action, before)._replace(passed=passed(played))
        last = found[-1] if found else None
        if last and entry.do == last.do == "stars" and entry.seat == last.seat:
            found[-1] = last._replace(stop=entry.stop, amount=last.amount + entry.amount)
        else:
            found.append(entry)
        before = played.position
    return tuple(entry for entry in found if entry.do != "stars" or entry.amount)


def passed(played: Played) -> tuple[int, ...]:
    """Whose turn began and was over at once (S4)."""
    if not isinstance(played.action, TallyTurn):
        return ()
    began = tuple(seat for name, _, seat, _ in played.events if name == "turn" and seat is not None)
    return began if played.position.winners is not None else began[:-1]


def _entry(index: int, action: Action, before: Position) -> Entry:
    amount = 0
    match action:
        case TallyStars():
            amount = action.amount
        case TallyFull():
            amount = int(action.is_full)
    turn = None if _by_rounds(before.setup) else before.turn
    return Entry(index, index + 1, action.do, player_of(action), amount, before.round, turn)


def _by_rounds(setup: Setup) -> bool:
    return scorekeeper(setup.rules).by_rounds(setup)


# ---- in words


def entry_words(entry: Entry, setup: Setup) -> Words:
    """An entry as one reads it: Ann +2 Stars, round 3, Ben's turn."""
    return say("{what}, {when}", what=what_words(entry, setup), when=when_words(entry, setup))


def when_words(entry: Entry, setup: Setup) -> Words:
    if entry.turn is None:
        return say("round {n}", n=entry.round)
    return say("round {n}, {name}'s turn", n=entry.round, name=setup.names[entry.turn])


def what_words(entry: Entry, setup: Setup) -> Words:
    whose = entry.turn if entry.seat is None else entry.seat
    name = "" if whose is None else setup.names[whose]
    match entry.do:
        case "stars" if entry.amount < 0:
            return say_n("{name} −{n} Star", "{name} −{n} Stars", -entry.amount, name=name)
        case "stars":
            return say_n("{name} +{n} Star", "{name} +{n} Stars", entry.amount, name=name)
        case "off":
            return say("{name} off the board", name=name)
        case "rise":
            return say("{name} rose with the Life token", name=name)
        case "out":
            return say("{name} out", name=name)
        case "back":
            return say("{name} back in play", name=name)
        case "full":
            return scorekeeper(setup.rules).full_words(setup, bool(entry.amount))
        case "end":
            return say("The game was ended")
        case "turn" if entry.passed:
            return say("{name} to play, after {others}", name=name, others=_names(entry.passed, setup))
        case "turn":
            return say("{name} to play", name=name)
        case _ if entry.turn is None:
            return say("The round ended")
        case _:
            return say("{name} ended the turn", name=name)


def _names(seats: Sequence[int], setup: Setup) -> Words | str:
    return listed([setup.names[seat] for seat in seats])


# ---- corrections


def with_stars(entry: Entry, amount: int) -> tuple[Action, ...]:
    """The entry with another number of Stars; none at all takes it away."""
    assert entry.seat is not None, "Stars are somebody's"
    return (TallyStars(entry.seat, amount),) if amount else ()


def of_player(entry: Entry, seat: int) -> tuple[Action, ...]:
    """The same for another player."""
    match entry.do:
        case "stars":
            return (TallyStars(seat, entry.amount),)
        case "off":
            return (TallyOff(seat),)
        case "rise":
            return (TallyRise(seat),)
        case "out":
            return (TallyOut(seat),)
        case "turn":
            return (TallyTurn(seat),)
        case _:
            return (TallyBack(seat),)


def revise(match: Match, start: int, stop: int, instead: Sequence[Action]) -> None:
    """Puts other actions (or none) in the place of ``played[start:stop]``, and takes all later ones again: all of it or
    nothing. Where both are the same, something is put in.

    Whose turn it is stays, though others may be out. If a later entry would make no sense any more, ``Illegal`` says
    which and why, and nothing has changed.
    """
    corrections.put(match, start, (*instead, *_later(match, start, stop, instead)))


def preview(match: Match, start: int, stop: int, instead: Sequence[Action]) -> Match:
    """The match as ``revise`` would leave it; nothing is changed."""
    after = match.copy()
    after.revise(start, (*instead, *_later(match, start, stop, instead)))
    return after


def _later(match: Match, start: int, stop: int, instead: Sequence[Action]) -> list[Action]:
    """What came after, tried out: each in the turn in which the table entered it.

    Who is out after all has no turn any more, and its end is left out; who is not out after all had one, and its end is
    put in (P5). So the table is where it was. Only where the end of a turn itself is corrected, all turns move up.
    """
    trial = Match(match.game, match.played[start - 1].position if start else match.start)
    for action in instead:
        trial.apply(action)
    moves_up = any(ends_turns(played.action) for played in match.played[start:stop])
    taken = len(instead)
    before = match.played[stop - 1].position if stop else match.start
    for played in match.played[stop:]:
        if not moves_up:
            _catch_up(trial, before)
        if not ends_turns(played.action) or _is_due(trial, played.action, before, moves_up):
            _take(trial, played.action, before)
        before = played.position
    if not moves_up:
        _catch_up(trial, before)
    return [played.action for played in trial.played[taken:]]


def ends_turns(action: Action) -> bool:
    """Whether a turn, or a round, is over with this."""
    return isinstance(action, (TallyNext, TallyTurn))


def _is_due(trial: Match, action: Action, before: Position, moves_up: bool) -> bool:
    """Whether a turn is still to be ended that ended here before the correction."""
    if isinstance(action, TallyTurn) and not trial.game.takes(trial.position, action):
        return trial.over  # so that it is told; else it is that player's turn already, or they are out
    return moves_up or _when(trial.position) <= _when(before)


def _catch_up(trial: Match, there: Position) -> None:
    """Ends the turns of those who were thought to be out."""
    while not trial.over and _when(trial.position) < _when(there):
        trial.apply(TallyNext())


def _when(position: Position) -> tuple[int, int]:
    """The round, and which turn of it."""
    setup = position.setup
    return position.round, (position.turn - setup.first) % setup.seats


def _take(trial: Match, action: Action, before: Position) -> None:
    """Takes what was entered, at ``before``, on trial."""
    try:
        trial.apply(action)
    except Illegal as illegal:
        words = entry_words(_entry(0, action, before), trial.setup)
        raise Illegal(
            say("Then this would make no sense any more: {entry}. {reason}", entry=words, reason=illegal.words)
        ) from illegal

"""What there is to know beside the cardboard, a sentence each with its rule: the last round, who still plays, who can
still win and what they need, who has won before the last tap."""

from __future__ import annotations

from collections.abc import Sequence

from phoenix.core.events import Event
from phoenix.core.lines import Line, listed
from phoenix.core.words import Words, say, say_n
from phoenix.games.ranking import STARS_TO_END, ranked
from phoenix.games.state import CLOCKWISE, Seats, replaced
from phoenix.games.tally.standings import best
from phoenix.games.tally.state import TallyPosition
from phoenix.games.values import Outcome

Ended = tuple[TallyPosition, Sequence[Event]]
"""What the end of the present turn, or round, leads to."""


def lines(position: TallyPosition, ended: Ended, outcome: Outcome | None) -> tuple[Line, ...]:
    """The most important first; ``outcome`` is there if the game ends with this turn."""
    last_round = position.last_round and not position.classic
    told = [*(_end(position, outcome) if outcome else ()), *(_last_round(position, ended[0]) if last_round else ())]
    if last_round and (outcome is None or outcome.rule == "P30"):
        told += [*_needs(position), *_unable(position)]
    told += _going_out(position)
    if outcome is None:
        told += [*_skipped(position, ended[0]), *_ahead(position)]
    return tuple(told)


def _end(position: TallyPosition, outcome: Outcome) -> tuple[Line, ...]:
    """The game ends with this turn: who has won unless something else is entered."""
    if position.by_rounds:
        words = say("With this round it ends. As it stands: {result}.", result=outcome.headline)
    else:
        words = say("With this turn it ends. As it stands: {result}.", result=outcome.headline)
    return (Line("won", None, words, outcome.rule),)


def _last_round(position: TallyPosition, after: TallyPosition) -> tuple[Line, ...]:
    """Who has brought the last round (P19), and who still plays in it."""
    names = position.setup.names
    ahead = [names[seat] for seat, stars in enumerate(position.stars) if stars >= STARS_TO_END]
    why = say_n("{names} has seven Stars.", "{names} have seven Stars.", len(ahead), names=listed(ahead))
    to_come = [names[seat] for seat in still_to_play(position, after)]
    if not to_come:
        return (Line("last round", None, why, "P19"),)
    still = say("Still to play: {names}.", names=listed(to_come))
    return Line("last round", None, why, "P19"), Line("turn", None, still, "P5")


def still_to_play(position: TallyPosition, after: TallyPosition) -> Seats:
    """Whose turn is still to come in this round; ``after`` says who is out when the present one is over."""
    if position.by_rounds or after.winners is not None:
        return ()
    setup = position.setup
    later = CLOCKWISE[setup.seats][position.turn]
    rest = later[: later.index(setup.first)] if setup.first in later else later
    return tuple(seat for seat in rest if not after.out[seat])


def stars_needed(position: TallyPosition, seat: int) -> int:
    """With so many Stars more a player would win or share, if nothing else changed (P30)."""
    able = [s for s in range(position.setup.seats) if position.eligible(s)]
    need, stars = 0, position.stars
    while seat not in ranked(able, replaced(stars, seat, stars[seat] + need), position.life)[0]:
        need += 1
    return need


def _needs(position: TallyPosition) -> tuple[Line, ...]:
    """What those need who can still win and would not as it stands (P30)."""
    names, top = position.setup.names, best(position)
    behind = [seat for seat in range(position.setup.seats) if position.eligible(seat) and seat not in top]
    if not behind:
        return ()
    needs = [say("{name} +{n}", name=names[seat], n=stars_needed(position, seat)) for seat in behind]
    return (Line("score", None, say("To win or share: {needs}.", needs=listed(needs)), "P30"),)


def _unable(position: TallyPosition) -> tuple[Line, ...]:
    """Who cannot win any more: neither in play nor able to rise (P30)."""
    names = [position.setup.names[seat] for seat in range(position.setup.seats) if not position.eligible(seat)]
    if not names:
        return ()
    words = say_n("{names} can no longer win.", "{names} can no longer win.", len(names), names=listed(names))
    return (Line("out", None, words, "P30"),)


def _going_out(position: TallyPosition) -> list[Line]:
    names, told = position.setup.names, []
    for seat in range(position.setup.seats):
        if position.classic or position.out[seat] or position.eligible(seat):
            continue
        if position.by_rounds:
            words = say("{name} cannot rise: out at the end of this round.", name=names[seat])
        else:
            words = say("{name} cannot rise: out at the end of this turn.", name=names[seat])
        told.append(Line("out", seat, words, "P26"))
    return told


def _skipped(position: TallyPosition, after: TallyPosition) -> tuple[Line, ...]:
    """Whose turn is left out at the end of the present one (P5)."""
    if position.by_rounds:
        return ()
    later = CLOCKWISE[position.setup.seats][position.turn]
    between = later[: later.index(after.turn)] if after.turn in later else later
    skipped = [position.setup.names[seat] for seat in between if position.out[seat]]
    if not skipped:
        return ()
    words = say_n("{names} is out and is skipped.", "{names} are out and are skipped.", len(skipped),
                  names=listed(skipped))  # fmt: skip
    return (Line("rest", None, words, "P5"),)


def _ahead(position: TallyPosition) -> tuple[Line, ...]:
    """Who would win if it ended now, as soon as anybody has a Star."""
    stars = [position.stars[seat] for seat in range(position.setup.seats) if position.eligible(seat)]
    return (Line("score", None, _if_it_ended_now(position), "P30"),) if any(stars) else ()


def _if_it_ended_now(position: TallyPosition) -> Words:
    names, stars, life = position.setup.names, position.stars, position.life
    top = best(position)
    most = stars[top[0]]
    level = [s for s in range(len(names)) if position.eligible(s) and stars[s] == most]
    ahead = listed([names[seat] for seat in top])
    if len(level) > len(top):
        others = listed([names[seat] for seat in level if seat not in top])
        return say("Ahead: {names}, tied with {others} but alone with a Life token.", names=ahead, others=others)
    if len(top) > 1 and any(life[seat] for seat in top):
        return say("Tied ahead: {names}, more than one with a Life token.", names=ahead)
    if len(top) > 1:
        return say("Tied ahead: {names}, none with a Life token.", names=ahead)
    return say_n("Ahead: {names} with {n} Star.", "Ahead: {names} with {n} Stars.", most, names=ahead)

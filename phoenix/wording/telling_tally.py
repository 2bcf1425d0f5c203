"""What the scorekeeper says beside the cardboard: who stands where, the round, the last round and who can still win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.core.actions import Action
from phoenix.core.words import Words, say, say_n
from phoenix.games.interface import Chance
from phoenix.games.state import CLOCKWISE
from phoenix.games.tally.files import best
from phoenix.games.tally.rules import STARS_TO_END, TallyGame, TallyPosition
from phoenix.wording.lines import Line, listed
from phoenix.wording.telling_result import tell_result

GAME = TallyGame()


class Notice(NamedTuple):
    """What the middle of the table says: a headline, and lines with the rule behind each."""

    headline: Words
    note: Words
    lines: tuple[Line, ...] = ()


def standing(position: TallyPosition, seat: int) -> Words:
    """Where a player stands, in a word or two."""
    if position.out[seat]:
        place = position.place[seat]
        return say("out · place {n}", n=place) if position.classic and place else say("out")
    if position.in_play[seat]:
        return say("to play") if seat == position.turn and position.phase != "over" else say("in play")
    return say("off, can rise") if position.can_rise(seat) else say("off, cannot rise")


def next_words(position: TallyPosition) -> tuple[Words, Words]:
    """What the end of this turn leads to, and the same in a word."""
    after = _after_this_turn(position)
    if after.winners is not None:
        return say("End the game"), say("End")
    name = position.setup.names[after.turn]
    return say("Next turn: {name}", name=name), say("{name}", name=name)


def notice(position: TallyPosition) -> Notice:
    """The state of the game in a headline and a few lines."""
    name = position.setup.names[position.turn]
    headline = say("Last round") if position.last_round else say("Round {n}", n=position.round)
    announced = _last_round_lines(position) if position.last_round else ()
    lines = (*announced, *_coming(position), *_ahead(position))
    return Notice(headline, say("{name} to play", name=name), lines)


def _last_round_lines(position: TallyPosition) -> tuple[Line, ...]:
    names, first = position.setup.names, position.setup.first
    ahead = [names[seat] for seat, stars in enumerate(position.stars) if stars >= STARS_TO_END]
    why = say_n("{names} has seven Stars: it ends before {first}'s turn.",
                "{names} have seven Stars: it ends before {first}'s turn.",
                len(ahead), names=listed(ahead), first=names[first])  # fmt: skip
    return (Line("last round", None, why, "P19"), *_who_can_win(position))


def _who_can_win(position: TallyPosition) -> tuple[Line, ...]:
    """Who can still win and why (P30), and who would if it ended now."""
    names, seats = position.setup.names, range(position.setup.seats)
    unable = [names[seat] for seat in seats if not position.eligible(seat)]
    if unable:
        words = say("In play or able to rise, so still able to win: all but {others}.", others=listed(unable))
    else:
        words = say("All can still win: they are in play or able to rise.")
    return (Line("won", None, words, "P30"),)


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


def _coming(position: TallyPosition) -> tuple[Line, ...]:
    """What the end of this turn will bring, and whose turn is left out."""
    after = _after_this_turn(position)
    names = position.setup.names
    lines = [
        Line("out", seat, say("{name} cannot rise: out at the end of this turn.", name=names[seat]), "P26")
        for seat in range(position.setup.seats)
        if not position.classic and not position.out[seat] and not position.eligible(seat)
    ]
    if after.winners is not None:
        events = GAME.apply(position, Action("next"), Chance(None))[1]
        result = tell_result(after, events)
        lines.append(Line("won", None, say("With this turn it ends: {result}.", result=result.headline), result.rule))
        return tuple(lines)
    skipped = [names[seat] for seat in _between(position, after.turn) if position.out[seat]]
    if skipped:
        words = say_n("{names} is out and is skipped.", "{names} are out and are skipped.", len(skipped),
                      names=listed(skipped))  # fmt: skip
        lines.append(Line("rest", None, words, "P5"))
    return tuple(lines)


def _between(position: TallyPosition, seat: int) -> Sequence[int]:
    """The seats from whose turn it is to this one, both left out."""
    others = CLOCKWISE[position.setup.seats][position.turn]
    return others[: others.index(seat)] if seat in others else others


def _after_this_turn(position: TallyPosition) -> TallyPosition:
    return GAME.apply(position, Action("next"), Chance(None))[0]

"""What the scorekeeper says beside the cardboard: who stands where, the round, the last round and who can still win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from phoenix.core.actions import TallyNext
from phoenix.core.events import Event
from phoenix.core.geometry import P12, grid
from phoenix.core.lines import Line, listed
from phoenix.core.tiles import TileSet
from phoenix.core.words import Words, say, say_n
from phoenix.games.chance import Chance
from phoenix.games.endings import by_elimination, with_stars
from phoenix.games.interface import Setup
from phoenix.games.ranking import STARS_TO_END
from phoenix.games.scorekeeping import Notice, ScoreKeeper
from phoenix.games.state import CLOCKWISE, Seats
from phoenix.games.tally.entries import FORMS
from phoenix.games.tally.standings import best, standings
from phoenix.games.tally.state import TallyPosition
from phoenix.games.values import Explained, Outcome


class TallyWords(ScoreKeeper[TallyPosition]):
    family = "tally"
    title = say("Scorekeeper")
    note = say("Beside your own set: Stars, Life tokens, rounds")
    part = say("Keeping score")
    offered = ""
    turn_rule = "S1"
    tileset = None
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {"of": ("phoenix", "winds", "classic")}
    forms = FORMS
    grid = grid(P12, 6)
    phases = ("act", "over")
    openings = ()

    def on_the_table(self, setup: Setup) -> str:
        return str(setup.options.get("of", "phoenix"))

    def has_stars(self, setup: Setup) -> bool:
        return self.on_the_table(setup) != "classic"

    def tileset_faults(self, tiles: TileSet) -> list[Words]:  # noqa: ARG002
        return []

    def explained(self) -> Mapping[str, Explained]:
        from phoenix.games.tally.why import SCOREKEEPER  # only who asks why needs the words

        return SCOREKEEPER

    # ---- what there is to see in a position

    def out(self, position: TallyPosition) -> tuple[bool, ...]:
        return position.out

    def in_play(self, position: TallyPosition) -> tuple[bool, ...]:
        return position.in_play

    def stars(self, position: TallyPosition) -> tuple[int, ...] | None:
        return None if position.classic else position.stars

    def life(self, position: TallyPosition) -> tuple[bool, ...] | None:
        return None if position.classic else position.life

    def last_round(self, position: TallyPosition) -> bool:
        return position.last_round and not position.classic

    def ranks(self, position: TallyPosition) -> tuple[Seats, ...]:
        return tuple(tuple(rank) for rank in standings(position))

    def taps(self, position: TallyPosition, seat: int) -> tuple[str, ...]:
        if position.classic:
            return ("back",) if position.out[seat] else ("out",)
        if position.out[seat]:
            # Stars made in the move that led off the board may be told after the end of it (P15, S3).
            return ("back", "star") if seat in position.out_now else ("back",)
        return "flame", "pawn", "less", "star"

    # ---- in words

    def prompt(self, position: TallyPosition) -> Words:  # noqa: ARG002
        return say("What happened in this turn?", rule="S1")

    def hint_line(self, position: TallyPosition) -> Words:  # noqa: ARG002
        return say("Tap the Stars of each player, then end the turn")

    def outcome(self, position: TallyPosition, events: Sequence[Event] = ()) -> Outcome:
        return by_elimination(position, position.out) if position.classic else with_stars(position, events)

    def is_full(self, position: TallyPosition) -> bool:
        return position.full

    def full_words(self, setup: Setup, full: bool) -> Words:
        if not self.has_stars(setup):
            return say("All tiles are laid") if full else say("There are tiles to lay after all")
        return say("No outer space is empty") if full else say("An outer space is empty after all")

    def standing(self, position: TallyPosition, seat: int) -> Words:
        if position.out[seat]:
            place = position.place[seat]
            return say("out · place {n}", n=place) if position.classic and place else say("out")
        if position.in_play[seat]:
            return say("to play") if seat == position.turn and position.phase != "over" else say("in play")
        return say("off, can rise") if position.can_rise(seat) else say("off, cannot rise")

    def next_words(self, position: TallyPosition) -> tuple[Words, Words]:
        after, _ = self._after_this_turn(position)
        if after.winners is not None:
            return say("End the game"), say("End")
        name = position.setup.names[after.turn]
        return say("Next turn: {name}", name=name), say("{name}", name=name)

    def notice(self, position: TallyPosition) -> Notice:
        name = position.setup.names[position.turn]
        headline = say("Last round") if position.last_round else say("Round {n}", n=position.round)
        announced = _last_round_lines(position) if position.last_round else ()
        lines = (*announced, *self._coming(position), *_ahead(position))
        return Notice(headline, say("{name} to play", name=name), lines)

    def _after_this_turn(self, position: TallyPosition) -> tuple[TallyPosition, list[Event]]:
        return self.apply(position, TallyNext(), Chance(None))

    def _coming(self, position: TallyPosition) -> tuple[Line, ...]:
        """What the end of this turn will bring, and whose turn is left out."""
        after, events = self._after_this_turn(position)
        names = position.setup.names
        lines = [
            Line("out", seat, say("{name} cannot rise: out at the end of this turn.", name=names[seat]), "P26")
            for seat in range(position.setup.seats)
            if not position.classic and not position.out[seat] and not position.eligible(seat)
        ]
        if after.winners is not None:
            outcome = self.outcome(after, events)
            words = say("With this turn it ends: {result}.", result=outcome.headline)
            return (*lines, Line("won", None, words, outcome.rule))
        skipped = [names[seat] for seat in _between(position, after.turn) if position.out[seat]]
        if skipped:
            words = say_n("{names} is out and is skipped.", "{names} are out and are skipped.", len(skipped),
                          names=listed(skipped))  # fmt: skip
            lines.append(Line("rest", None, words, "P5"))
        return tuple(lines)


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


def _between(position: TallyPosition, seat: int) -> Sequence[int]:
    """The seats from whose turn it is to this one, both left out."""
    others = CLOCKWISE[position.setup.seats][position.turn]
    return others[: others.index(seat)] if seat in others else others

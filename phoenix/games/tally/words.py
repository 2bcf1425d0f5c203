"""What the scorekeeper says beside the cardboard: who stands where, the round, the last round and who can still win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from phoenix.core.actions import TallyNext
from phoenix.core.events import Event
from phoenix.core.geometry import P12, grid
from phoenix.core.tiles import TileSet
from phoenix.core.words import Words, say
from phoenix.games.chance import Chance
from phoenix.games.endings import by_elimination, with_stars
from phoenix.games.interface import Setup
from phoenix.games.ranking import ENDED
from phoenix.games.scorekeeping import Notice, ScoreKeeper
from phoenix.games.state import Seats
from phoenix.games.tally import notices
from phoenix.games.tally.entries import FORMS
from phoenix.games.tally.standings import standings
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
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "of": ("phoenix", "winds", "classic"),
        "by": ("turns", "rounds"),
    }
    forms = FORMS
    grid = grid(P12, 6)
    phases = ("act", "over")
    openings = ()

    def on_the_table(self, setup: Setup) -> str:
        return str(setup.options.get("of", "phoenix"))

    def has_stars(self, setup: Setup) -> bool:
        return self.on_the_table(setup) != "classic"

    def by_rounds(self, setup: Setup) -> bool:
        return setup.options.get("by") == "rounds"

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

    def prompt(self, position: TallyPosition) -> Words:
        if position.by_rounds:
            return say("What happened in this round?", rule="S4")
        return say("What happened in this turn?", rule="S1")

    def waiting(self, position: TallyPosition) -> Words:
        return self.prompt(position) if position.by_rounds else super().waiting(position)

    def hint_line(self, position: TallyPosition) -> Words:
        if position.by_rounds:
            return say("Tap the Stars of each player, then end the round")
        return say("Tap the Stars of each player, then end the turn")

    def outcome(self, position: TallyPosition, events: Sequence[Event] = ()) -> Outcome:
        if not position.classic:
            return with_stars(position, events)
        outcome = by_elimination(position, position.out)
        early = len(outcome.winners) > 1 and not position.full and not position.out[outcome.winners[0]]
        return outcome._replace(reason=say("Still in when the table ended the game"), rule=ENDED) if early else outcome

    def can_rise(self, position: TallyPosition, seat: int) -> bool:
        return position.can_rise(seat)

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
            has_turn = seat == position.turn and position.phase != "over" and not position.by_rounds
            return say("to play") if has_turn else say("in play")
        return say("off, can rise") if position.can_rise(seat) else say("off, cannot rise")

    def brief(self, position: TallyPosition, seat: int) -> Words | None:
        if position.in_play[seat]:
            return None
        return say("out") if position.out[seat] else say("off")

    def next_words(self, position: TallyPosition) -> tuple[Words, Words]:
        after, _ = self._after_this_turn(position)
        if after.winners is not None:
            return say("End the game"), say("End")
        if position.by_rounds:
            return say("Next round: {n}", n=after.round), say("Round {n}", n=after.round)
        name = position.setup.names[after.turn]
        return say("Next turn: {name}", name=name), say("{name}", name=name)

    def notice(self, position: TallyPosition) -> Notice:
        headline = say("Last round") if position.last_round else say("Round {n}", n=position.round)
        after, events = self._after_this_turn(position)
        outcome = None if after.winners is None else self.outcome(after, events)
        return Notice(headline, self._whose(position), notices.lines(position, (after, events), outcome))

    def _whose(self, position: TallyPosition) -> Words:
        if position.by_rounds:
            return say("Round {n}", n=position.round) if position.last_round else say("a tap a Star, a tap a round")
        return say("{name} to play", name=position.setup.names[position.turn])

    def _after_this_turn(self, position: TallyPosition) -> tuple[TallyPosition, list[Event]]:
        return self.apply(position, TallyNext(), Chance(None))

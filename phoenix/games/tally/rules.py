"""The scorekeeper beside a physical set (S1 to S4).

The table reports what happened; at the end of each turn, or of each round where nobody has the turn, the rules are
applied to what is known then, so the order of the reports within it does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from phoenix.core.actions import (
    Action,
    TallyBack,
    TallyEnd,
    TallyFull,
    TallyNext,
    TallyOff,
    TallyOut,
    TallyRise,
    TallyStars,
    TallyTurn,
    player_of,
)
from phoenix.core.events import Event
from phoenix.core.tiles import TileSet
from phoenix.core.words import Illegal, Words, say
from phoenix.games.chance import Chance
from phoenix.games.interface import Setup
from phoenix.games.ranking import ENDED
from phoenix.games.state import CIRCLE, Seats, replaced
from phoenix.games.tally import files, people
from phoenix.games.tally.entries import ENTRIES
from phoenix.games.tally.standings import best, places
from phoenix.games.tally.state import TallyPosition
from phoenix.games.tally.words import TallyWords

MOST_STARS = 999


class TallyGame(TallyWords):
    name: ClassVar[str] = "tally"
    players_rule = "S1"

    def begin(self, setup: Setup, chance: Chance) -> tuple[TallyPosition, list[Event]]:  # noqa: ARG002
        n = setup.seats
        classic = not self.has_stars(setup)
        position = TallyPosition(
            setup, (0,) * n, (not classic,) * n, (True,) * n, (False,) * n, (None,) * n,
            1, setup.first, "act", setup.first, False, None, (), (),
        )  # fmt: skip
        return replace(position, decider=None) if position.by_rounds else position, []

    def legal(self, position: TallyPosition) -> tuple[Action, ...]:
        """Every entry that changes something, Stars one by one; more at once are taken too."""
        if position.phase == "over":
            return ()
        unchanged = TallyFull(position.full)
        return tuple(
            entry
            for entry in ENTRIES[position.setup.seats]
            if entry != unchanged and self._refusal(position, entry) is None
        )

    def takes(self, position: TallyPosition, action: Action) -> bool:
        return self._refusal(position, action) is None

    def why_not(self, position: TallyPosition, action: Action) -> Words:
        return self._refusal(position, action) or say("That cannot be entered now.", rule="S1")

    def _refusal(self, position: TallyPosition, action: Action) -> Words | None:
        if position.phase == "over":
            return say("The game is over.", rule="S2")
        seat = player_of(action)
        if seat is None:
            return None
        if not 0 <= seat < position.setup.seats:
            return say("There is no player {seat}.", rule="S1", seat=seat)
        if isinstance(action, TallyTurn):
            return self._turn_refusal(position, seat)
        if position.classic and not isinstance(action, (TallyOut, TallyBack)):
            return say("In a classic game only who is out is kept.", rule="S2")
        if isinstance(action, TallyStars):
            return self._stars_refusal(position, seat, action.amount)
        return self._pawn_refusal(position, seat, action)

    def _stars_refusal(self, position: TallyPosition, seat: int, amount: int) -> Words | None:
        if 0 <= position.stars[seat] + amount <= MOST_STARS:
            return None
        return say("{name} can have 0 to {most} Stars.", rule="S1", name=position.setup.names[seat], most=MOST_STARS)

    def _turn_refusal(self, position: TallyPosition, seat: int) -> Words | None:
        """Who is out, or will be at the end of the present turn (P26), comes to no turn any more."""
        name = position.setup.names[seat]
        if position.by_rounds:
            return say("Nobody has the turn in a score that is kept by rounds.", rule="S4")
        if seat == position.turn:
            return say("It is {name}'s turn already.", rule="S4", name=name)
        if position.out[seat]:
            return say("{name} is out already.", rule="S1", name=name)
        if not position.classic and not position.eligible(seat):
            return say("{name} cannot rise and has no turn any more.", rule="P26", name=name)
        return None

    def _pawn_refusal(self, position: TallyPosition, seat: int, action: Action) -> Words | None:
        name = position.setup.names[seat]
        match action:
            case TallyOff() if not position.in_play[seat]:
                return say("{name} has no pawn in play.", rule="S1", name=name)
            case TallyRise() if position.in_play[seat] or position.out[seat]:
                return say("{name} is not off the board.", rule="P27", name=name)
            case TallyRise() if not position.life[seat]:
                return say("{name} has no Life token.", rule="P27", name=name)
            case TallyOut() if position.out[seat]:
                return say("{name} is out already.", rule="S1", name=name)
            case TallyBack() if position.in_play[seat]:
                return say("{name} is in play.", rule="S1", name=name)
        return None

    def apply(self, position: TallyPosition, action: Action, chance: Chance) -> tuple[TallyPosition, list[Event]]:  # noqa: ARG002
        log: list[Event] = []
        match action:
            case TallyNext():
                after = self._end_turn(position, log)
            case TallyEnd():
                after = _won(position, tuple(sorted(best(position))), log, ENDED)
            case TallyTurn(seat):
                after = self._pass_to(position, seat, log)
            case _:
                after = self._enter(position, action, log)
        if after.last_round and not position.last_round:
            log.append(("last_round", "P19", None, ()))
        return after, log

    def _enter(self, position: TallyPosition, action: Action, log: list[Event]) -> TallyPosition:
        """One report of the table (S1)."""
        match action:
            case TallyFull():
                log.append(("full", "S1", None, (action.is_full,)))
                return replace(position, full=action.is_full)
            case TallyStars(seat, amount):
                total = position.stars[seat] + amount
                log.append(("tallied", "S1", seat, (amount, total)))
                return replace(position, stars=replaced(position.stars, seat, total))
            case TallyOff(seat):
                log.append(("left", "S1", seat, ()))
            case TallyRise(seat):
                log.append(("rose", "S1", seat, ()))
                position = replace(position, life=replaced(position.life, seat, False))
            case TallyOut(seat):
                log.append(("out", "S1", seat, ()))
            case TallyBack(seat):
                log.append(("back", "S1", seat, ()))
            case _:
                raise AssertionError(f"S1: {action} is no report")
        here, out = isinstance(action, (TallyRise, TallyBack)), isinstance(action, TallyOut)
        leaves = position.in_play[seat] or seat in position.left
        return _placed(
            replace(
                position,
                in_play=replaced(position.in_play, seat, here),
                out=replaced(position.out, seat, out),
                left=_with(position.left, seat, leaves and not here),
                out_now=_with(position.out_now, seat, out),
            )
        )

    def _pass_to(self, position: TallyPosition, seat: int, log: list[Event]) -> TallyPosition:
        """The turns up to this player's are over, one by one (S4); the game may end on the way."""
        while position.turn != seat and position.phase != "over":
            position = self._end_turn(position, log)
        return position

    def _end_turn(self, position: TallyPosition, log: list[Event]) -> TallyPosition:
        """Who cannot rise is out (P26), the last one left has won (P29), and the turn goes on (P5). A classic game ends
        too when all tiles are laid (C9)."""
        position = self._put_out(position, log)
        seats = range(position.setup.seats)
        in_play = tuple(seat for seat in seats if position.in_play[seat])
        if position.classic and (len(in_play) <= 1 or position.full):
            return _won(position, in_play or position.out_now, log, "C9")
        if len(in_play) <= 1 and not any(position.can_rise(seat) for seat in seats):
            return _won(position, in_play or position.left or position.out_now, log, "P29")
        return self._next_turn(position, log)

    def _put_out(self, position: TallyPosition, log: list[Event]) -> TallyPosition:
        for seat in range(position.setup.seats):
            if not position.eligible(seat) and not position.out[seat]:
                out_now = _with(position.out_now, seat, True)
                position = replace(position, out=replaced(position.out, seat, True), out_now=out_now)
                log.append(("out", "P26", seat, ()))
        return _placed(position)

    def _next_turn(self, position: TallyPosition, log: list[Event]) -> TallyPosition:
        if position.by_rounds:
            return self._next_round(position, log)
        n = position.setup.seats
        for seat in CIRCLE[n][(position.turn + 1) % n]:
            if seat == position.setup.first:
                position = self._next_round(position, log)
                if position.phase == "over":
                    return position
            if not position.out[seat]:
                log.append(("turn", "P5", seat, ()))
                return replace(position, turn=seat, decider=seat, left=(), out_now=())
        raise AssertionError("P29: somebody is left, or the game was over")

    def _next_round(self, position: TallyPosition, log: list[Event]) -> TallyPosition:
        """The round is over (P5), and with the last one the game (P30)."""
        if position.last_round and not position.classic:
            return _won(position, tuple(sorted(best(position))), log, "P30")
        number = position.round + 1
        log.append(("round", "P5", None, (number,)))
        return replace(position, round=number, left=(), out_now=())

    def named(self, start: TallyPosition, names: Sequence[str], colors: Sequence[str]) -> TallyPosition:
        return people.named(start, names, colors)

    def first_is(self, start: TallyPosition, seat: int) -> TallyPosition:
        return people.first_is(start, seat)

    def joined(self, start: TallyPosition, seat: int, name: str, color: str) -> TallyPosition:
        return people.joined(start, seat, name, color)

    def moved_up(self, action: Action, seat: int) -> Action:
        return people.moved_up(action, seat)

    def view(self, position: TallyPosition, seat: int) -> TallyPosition:  # noqa: ARG002
        """Nothing is hidden."""
        return position

    def write(self, position: TallyPosition) -> dict[str, Any]:
        return files.write(position)

    def read(self, data: object, tiles: TileSet) -> TallyPosition:
        return files.read(data, tiles, self)

    def status(self, position: TallyPosition) -> list[Words]:
        return files.faults(position)

    def write_chance(self, results: Mapping[str, Any], setup: Setup) -> dict[str, Any]:  # noqa: ARG002
        return {}

    def read_chance(self, data: object, setup: Setup) -> dict[str, Any]:  # noqa: ARG002
        if data:
            raise Illegal(say("The scorekeeper leaves nothing to chance.", rule="S1"))
        return {}


def _with(seats: Seats, seat: int, there: bool) -> Seats:
    """The seats with this one among them or not."""
    others = [s for s in seats if s != seat]
    return tuple(sorted([*others, seat] if there else others))


def _placed(position: TallyPosition) -> TallyPosition:
    return replace(position, place=places(position))


def _won(position: TallyPosition, winners: Seats, log: list[Event], rule: str) -> TallyPosition:
    log += [("won", rule, seat, ()) for seat in winners]
    places = tuple(1 if seat in winners else place for seat, place in enumerate(position.place))
    return replace(position, winners=winners, place=places, phase="over", decider=None)

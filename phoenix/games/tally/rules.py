"""The scorekeeper beside a physical set (S1 to S3).

The table reports what happened; at the end of each turn the rules are applied to what is known then, so the order of
the reports within a turn does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from phoenix.core.actions import Action
from phoenix.core.events import Event
from phoenix.core.tiles import TileSet
from phoenix.core.words import Illegal, Words, say
from phoenix.games.chance import Chance
from phoenix.games.interface import Setup
from phoenix.games.state import CIRCLE, Seats, replaced
from phoenix.games.tally import files
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
        return position, []

    def legal(self, position: TallyPosition) -> tuple[Action, ...]:
        """Every entry that changes something, Stars one by one; more at once are taken too."""
        if position.phase == "over":
            return ()
        seats = range(position.setup.seats)
        entries = [
            *(Action("stars", player=seat, n=n) for seat in seats for n in (1, -1)),
            *(Action(do, player=seat) for do in ("off", "rise", "out", "back") for seat in seats),
            Action("full", n=int(not position.full)),
            Action("next"),
        ]
        return tuple(entry for entry in entries if self._refusal(position, entry) is None)

    def takes(self, position: TallyPosition, action: Action) -> bool:
        return self._refusal(position, action) is None

    def why_not(self, position: TallyPosition, action: Action) -> Words:
        return self._refusal(position, action) or say("That cannot be entered now.", rule="S1")

    def _refusal(self, position: TallyPosition, action: Action) -> Words | None:
        if position.phase == "over":
            return say("The game is over.", rule="S2")
        if action.do in ("next", "full"):
            return None
        seat = action.player
        if not 0 <= seat < position.setup.seats:
            return say("There is no player {seat}.", rule="S1", seat=seat)
        if position.classic and action.do not in ("out", "back"):
            return say("In a classic game only who is out is kept.", rule="S2")
        if action.do == "stars":
            return self._stars_refusal(position, seat, action.n)
        return self._pawn_refusal(position, seat, action.do)

    def _stars_refusal(self, position: TallyPosition, seat: int, n: int) -> Words | None:
        if 0 <= position.stars[seat] + n <= MOST_STARS:
            return None
        return say("{name} can have 0 to {most} Stars.", rule="S1", name=position.setup.names[seat], most=MOST_STARS)

    def _pawn_refusal(self, position: TallyPosition, seat: int, do: str) -> Words | None:
        name = position.setup.names[seat]
        match do:
            case "off" if not position.in_play[seat]:
                return say("{name} has no pawn in play.", rule="S1", name=name)
            case "rise" if position.in_play[seat] or position.out[seat]:
                return say("{name} is not off the board.", rule="P27", name=name)
            case "rise" if not position.life[seat]:
                return say("{name} has no Life token.", rule="P27", name=name)
            case "out" if position.out[seat]:
                return say("{name} is out already.", rule="S1", name=name)
            case "back" if position.in_play[seat]:
                return say("{name} is in play.", rule="S1", name=name)
        return None

    def apply(self, position: TallyPosition, action: Action, chance: Chance) -> tuple[TallyPosition, list[Event]]:  # noqa: ARG002
        log: list[Event] = []
        after = self._end_turn(position, log) if action.do == "next" else self._enter(position, action, log)
        if after.last_round and not position.last_round:
            log.append(("last_round", "P19", None, ()))
        return after, log

    def _enter(self, position: TallyPosition, action: Action, log: list[Event]) -> TallyPosition:
        """One report of the table (S1)."""
        seat = action.player
        if action.do == "full":
            log.append(("full", "S1", None, (bool(action.n),)))
            return replace(position, full=bool(action.n))
        if action.do == "stars":
            total = position.stars[seat] + action.n
            log.append(("tallied", "S1", seat, (action.n, total)))
            return replace(position, stars=replaced(position.stars, seat, total))
        log.append(_reported(action.do, seat))
        here = action.do in ("rise", "back")
        leaves = position.in_play[seat] or seat in position.left
        after = replace(
            position,
            in_play=replaced(position.in_play, seat, here),
            out=replaced(position.out, seat, action.do == "out"),
            life=replaced(position.life, seat, False) if action.do == "rise" else position.life,
            left=_with(position.left, seat, leaves and not here),
            out_now=_with(position.out_now, seat, action.do == "out"),
        )
        return _placed(after)

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
        n = position.setup.seats
        number = position.round
        for seat in CIRCLE[n][(position.turn + 1) % n]:
            if seat == position.setup.first:
                if position.last_round and not position.classic:
                    return _won(position, tuple(sorted(best(position))), log, "P30")
                number += 1
                log.append(("round", "P5", None, (number,)))
            if not position.out[seat]:
                log.append(("turn", "P5", seat, ()))
                return replace(position, turn=seat, decider=seat, round=number, left=(), out_now=())
        raise AssertionError("P29: somebody is left, or the game was over")

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


def _reported(do: str, seat: int) -> Event:
    match do:
        case "off":
            return ("left", "S1", seat, ())
        case "rise":
            return ("rose", "S1", seat, ())
        case "out":
            return ("out", "S1", seat, ())
        case _:
            return ("back", "S1", seat, ())


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

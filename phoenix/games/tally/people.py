"""Who plays beside the cardboard, otherwise than it was set up: another name, somebody more, another First Player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from phoenix.core.actions import Action, player_of
from phoenix.games.state import Seats
from phoenix.games.tally.standings import places
from phoenix.games.tally.state import TallyPosition

T = TypeVar("T")


def named(position: TallyPosition, names: Sequence[str], colors: Sequence[str]) -> TallyPosition:
    """The same seats under other names and colours."""
    return replace(position, setup=replace(position.setup, names=tuple(names), colors=tuple(colors)))


def first_is(position: TallyPosition, seat: int) -> TallyPosition:
    """Rounds begin with this seat; whose turn it is stays."""
    return replace(position, setup=replace(position.setup, first=seat))


def joined(position: TallyPosition, seat: int, name: str, color: str) -> TallyPosition:
    """One seat more, whose player has not come yet: out until they are reported back."""
    setup = position.setup
    extra = setup.player_extra
    larger = replace(
        position,
        setup=replace(
            setup,
            names=_with(setup.names, seat, name),
            colors=_with(setup.colors, seat, color),
            first=_up(setup.first, seat),
            player_extra=_with(extra, seat, ()) if extra else extra,
        ),
        stars=_with(position.stars, seat, 0),
        life=_with(position.life, seat, not position.classic),
        in_play=_with(position.in_play, seat, False),
        out=_with(position.out, seat, True),
        place=_with(position.place, seat, 1 + setup.seats),
        turn=_up(position.turn, seat),
        decider=None if position.decider is None else _up(position.decider, seat),
        left=_all_up(position.left, seat),
        out_now=_all_up(position.out_now, seat),
    )
    return replace(larger, place=places(larger))


def moved_up(action: Action, seat: int) -> Action:
    """What was reported before somebody came to sit at this seat."""
    player = player_of(action)
    return action if player is None else action._replace(player=_up(player, seat))  # type: ignore[call-arg]


def _with(values: Sequence[T], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat:])


def _up(seat: int, new: int) -> int:
    return seat + (seat >= new)


def _all_up(seats: Seats, new: int) -> Seats:
    return tuple(_up(seat, new) for seat in seats)

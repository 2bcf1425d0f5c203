"""Changing a plan at setup. Seats stay in clockwise order throughout. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from phoenix.core.words import Words, say
from phoenix.games import game_of, game_with
from phoenix.games.interface import NAMES, PLAYER_COLORS
from phoenix.screen.plan import BY_LOT, PERSON, SIDES, Plan, Seat
from phoenix.wording.telling import game_name

SEATS_A_SIDE = 2


def seats_on(plan: Plan, side: str) -> list[int]:
    """The seats of a side, clockwise: right to left along the bottom, left to right along the top."""
    return [index for index, seat in enumerate(plan.seats) if seat.side == side]


def can_add(plan: Plan, side: str) -> bool:
    return len(plan.seats) < game_of(plan.rules).most and len(seats_on(plan, side)) < SEATS_A_SIDE


def with_seat(plan: Plan, side: str, remembered: Iterable[str] = ()) -> Plan:
    """One more person on a side, with a name and a colour that nobody has."""
    names, colors = {seat.name for seat in plan.seats}, {seat.color for seat in plan.seats}
    name = next(name for name in (*remembered, *NAMES) if name not in names)
    color = next(color for color in PLAYER_COLORS if color not in colors)
    return _in_order(plan, (*plan.seats, Seat(name, color, side)))


def without_seat(plan: Plan, index: int) -> Plan:
    """One fewer; if that was the first player, the next one clockwise plays first."""
    seats = plan.seats[:index] + plan.seats[index + 1 :]
    first = plan.first - 1 if plan.first > index else plan.first
    return replace(plan, seats=seats, first=first % len(seats) if seats and first != BY_LOT else BY_LOT)


def with_count(plan: Plan, count: int, remembered: Iterable[str] = ()) -> Plan:
    """So many players, comfortably seated: the last ones go, new ones are people."""
    return plan.seated(count, remembered)


def counts(plan: Plan) -> range:
    """How many may play these rules."""
    game = game_of(plan.rules)
    return range(game.fewest, game.most + 1)


def against_bots(plan: Plan, bots: int, level: str, remembered: Iterable[str] = ()) -> Plan:
    """One person, the first there is, against so many bots that play alike."""
    people = [seat for seat in plan.seats if not seat.is_bot] or [replace(seat, player=PERSON) for seat in plan.seats]
    me = people[:1]
    others = [seat for seat in plan.seats if seat.color not in {seat.color for seat in me}]
    named = replace(plan, seats=(*me, *others)).seated(bots + 1, remembered)
    seats = [replace(seat, player=level if place else PERSON) for place, seat in enumerate(named.seats)]
    return replace(named, seats=tuple(seats))


def with_level(plan: Plan, level: str) -> Plan:
    """All bots play alike."""
    return replace(plan, seats=tuple(replace(s, player=level) if s.is_bot else s for s in plan.seats))


def level_of(plan: Plan) -> str:
    """How the first bot plays; empty without one."""
    return next((seat.player for seat in plan.seats if seat.is_bot), "")


def bots_against_one(plan: Plan) -> int:
    """How many bots one person is up against; 0 for any other table."""
    bots = sum(seat.is_bot for seat in plan.seats)
    return bots if bots == len(plan.seats) - 1 else 0


def with_changed(plan: Plan, index: int, seat: Seat) -> Plan:
    return replace(plan, seats=(*plan.seats[:index], seat, *plan.seats[index + 1 :]))


def with_rules(plan: Plan, rules: str) -> Plan:
    """Another rule set; the options it shares with the one before are kept."""
    known = game_of(rules).options
    return replace(plan, rules=rules, options={k: v for k, v in plan.options.items() if v in known.get(k, ())})


def with_option(plan: Plan, name: str, value: Any) -> Plan:
    return replace(plan, options={**plan.options, name: value})


def complaint(plan: Plan) -> Words | None:
    """Why this plan cannot be played; None if it can."""
    game, count = game_of(plan.rules), len(plan.seats)
    if count < game.fewest:
        return say("{game}: {fewest} players at least", game=game_name(plan.rules), fewest=game.fewest)
    if count > game.most:
        return say("{game}: {most} players at most", game=game_name(plan.rules), most=game.most)
    if game_with(plan.rules, plan.options).follows_table and any(seat.is_bot for seat in plan.seats):
        return say("Only people play on cardboard")
    names = [seat.name for seat in plan.seats]
    twice = next((name for name in names if names.count(name) > 1), None)
    return say("Two players are called {name}", name=twice) if twice else None


def without_bots(plan: Plan, bots: Iterable[str]) -> Plan:
    """The same, with people where a bot sat that is not there any more."""
    known = set(bots)
    return replace(plan, seats=tuple(s if s.player in known else replace(s, player=PERSON) for s in plan.seats))


def _in_order(plan: Plan, seats: tuple[Seat, ...]) -> Plan:
    """The seats clockwise from the bottom; whoever was to play first still is."""
    first = None if plan.first == BY_LOT else seats[plan.first]
    ordered = tuple(sorted(seats, key=lambda seat: SIDES.index(seat.side)))
    return replace(plan, seats=ordered, first=BY_LOT if first is None else ordered.index(first))

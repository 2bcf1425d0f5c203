"""A game as it is planned at setup: who sits where, which rules. Plain values that can be remembered. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any

from phoenix.bots import BOTS
from phoenix.core.tiles import NO_TILES
from phoenix.core.words import Problem
from phoenix.games import GAMES, game_of
from phoenix.games.interface import NAMES, PLAYER_COLORS
from phoenix.games.values import TABLE, TILES
from phoenix.match.match import Match
from phoenix.screen.tile_sets import tile_sets
from phoenix.store.settings import is_name

SIDES = ("bottom", "left", "top", "right")
"""Clockwise around the tablet, as the players sit."""
PERSON = "person"
BY_LOT = -1
"""The first player is drawn by lot."""
CARDBOARD = "of"
COUNTING = "by"
"""The option of a scorekeeper that says which game lies on the table."""
COMFORTABLE = {
    1: ("bottom",), 2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: SIDES,
    5: ("bottom", "bottom", "left", "top", "right"), 6: ("bottom", "bottom", "left", "top", "top", "right"),
    7: ("bottom", "bottom", "left", "left", "top", "top", "right"),
    8: ("bottom", "bottom", "left", "left", "top", "top", "right", "right"),
}  # fmt: skip
"""Where so many people sit around a tablet, clockwise, two a side at most."""


@dataclass(frozen=True)
class Seat:
    name: str
    color: str
    side: str
    player: str = PERSON
    """A person, or the name of a bot."""

    @property
    def is_bot(self) -> bool:
        return self.player != PERSON


@dataclass(frozen=True)
class Plan:
    rules: str = "phoenix"
    seats: tuple[Seat, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    first: int = BY_LOT
    tileset: str = "house"

    def match(self, seed: int | None = None) -> Match:
        """The game that was planned; a first player by lot is drawn now."""
        first = Random(seed).randrange(len(self.seats)) if self.first == BY_LOT else self.first
        tiles = tile_sets.chosen(self.rules, self.tileset) or NO_TILES
        return Match.new(
            self.rules, [seat.name for seat in self.seats], tiles, options=self.options, first=first, seed=seed,
            colors=[seat.color for seat in self.seats],
        )  # fmt: skip

    @property
    def alone(self) -> bool:
        """Whether one person plays, against bots or for all seats: then everything faces that person."""
        return game_of(self.rules).is_solo or sum(not seat.is_bot for seat in self.seats) == 1

    @property
    def own(self) -> tuple[int, ...] | None:
        """The seat of the one person, at the bottom; no seat where that person plays for all, None for other tables."""
        if game_of(self.rules).is_solo:
            return ()
        me = next((k for k, seat in enumerate(self.seats) if not seat.is_bot), None)
        return (me,) if me is not None and self.alone and self.seats[me].side == "bottom" else None

    def data(self) -> dict[str, Any]:
        """The plan as plain data, fit for JSON."""
        return asdict(self)

    def seated(self, count: int, remembered: Iterable[str] = ()) -> Plan:
        """The same plan for so many people, each keeping name and colour, on comfortable sides."""
        known = list(self.seats[:count])
        spare_colors = [color for color in PLAYER_COLORS if color not in {seat.color for seat in known}]
        names = dict.fromkeys((*remembered, *NAMES))
        spare_names = [name for name in names if name not in {seat.name for seat in known}]
        while len(known) < count:
            known.append(Seat(spare_names.pop(0), spare_colors.pop(0), "bottom"))
        sides = COMFORTABLE[count]
        first = self.first if self.first < count else BY_LOT
        return replace(
            self, seats=tuple(replace(s, side=side) for s, side in zip(known, sides, strict=True)), first=first
        )


def read_plan(data: Mapping[str, Any] | None) -> Plan | None:
    """A plan that was remembered, or None if it does not make sense (any more)."""
    if data is None:
        return None
    try:
        seats = tuple(Seat(**{key: str(value) for key, value in seat.items()}) for seat in data["seats"])
        plan = Plan(str(data["rules"]), seats, dict(data["options"]), int(data["first"]), str(data["tileset"]))
        known = all(
            seat.color in PLAYER_COLORS and seat.side in SIDES and (not seat.is_bot or seat.player in BOTS)
            for seat in seats
        ) and all(is_name(seat.name) for seat in seats)
        plan.match(seed=0)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, Problem):
        return None
    known = known and tile_sets.get(plan.tileset) is not None
    return plan if known and len({seat.color for seat in seats}) == len(seats) else None


def screen_of(match: Match) -> str:
    """Where a match is played: at the table, or beside the cardboard."""
    return "score" if match.game.keeps_score else "table"


def on_the_table(plan: Plan) -> str:
    """The game that is played: beside a scorekeeper, the one of cardboard."""
    return played_by(plan.rules, plan.options)


def played_by(rules: str, options: Mapping[str, Any]) -> str:
    """The same of rules and options from anywhere."""
    game = game_of(rules)
    if not game.keeps_score:
        return rules
    known = game.options[CARDBOARD]
    of = options.get(CARDBOARD)
    return str(of if of in known else known[0])


def plan_of(match: Match, data: Mapping[str, Any] | None = None) -> Plan:
    """The plan of a match that was kept, or one that seats its people comfortably if it came without its own. A match
    on a set that is not here any more is played again on ours."""
    kept = read_plan(data)
    setup = match.setup
    people = list(zip(setup.names, setup.colors, strict=True))
    if kept is not None and kept.rules == setup.rules and [(s.name, s.color) for s in kept.seats] == people:
        return kept
    seats = tuple(Seat(*who, side) for who, side in zip(people, COMFORTABLE[setup.seats], strict=True))
    tileset = setup.tiles.id if tile_sets.get(setup.tiles.id) == setup.tiles else Plan.tileset
    return Plan(setup.rules, seats, dict(setup.options), setup.first, tileset)


def score_plan(count: int = 4) -> Plan:
    """A game to keep score of when nothing is remembered."""
    keeper = next(game for game in GAMES.values() if game.keeps_score)
    return Plan(keeper.name, first=0, options={CARDBOARD: keeper.options[CARDBOARD][0]}).seated(count)


def follow_plan(count: int = 4) -> Plan:
    """A game on cardboard to follow when nothing is remembered."""
    return Plan(first=0, options={TILES: TABLE}).seated(count)


def quick_plan(count: int = 2) -> Plan:
    """What starts at once when nothing is remembered."""
    return Plan(first=0).seated(count)

"""What the sentences of a hint claim, checked with the real tiles against every end that the turn can have."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from phoenix.bots.hint import hint_of
from phoenix.core.actions import Action
from phoenix.core.events import Event
from phoenix.games import game_of
from phoenix.games.chance import Chance
from phoenix.games.interface import Position
from phoenix.games.phoenix.state import BESIDE
from phoenix.games.state import OFF, replaced
from tests.bots.playing import draft_of

MOST_ENDS, FEW_ENDS = 300, 24
"""So many ends of a turn are looked at: of the action in question, and of each other one."""


class End(NamedTuple):
    """The end of a turn by one way of deciding all that is to be decided."""

    position: Any
    events: list[Event]
    own: bool
    """Whether nobody but the one who is advised had to decide."""

    def left(self, seat: int) -> bool:
        """Off the board in this turn; who only cannot rise (P26) had left before."""
        return any(
            who == seat and (name == "left" or (name == "out" and details)) for name, _, who, details in self.events
        )

    def stars(self, seat: int) -> int:
        return sum(name == "star" and who == seat for name, _, who, _ in self.events)

    def stands(self, seat: int) -> bool:
        pawns = getattr(self.position, "pawns", None) or self.position.markers
        return bool(pawns[seat] != OFF)

    def won(self, seat: int) -> bool:
        return seat in (self.position.winners or ())


def ends_of(position: Any, action: Action, most: int) -> list[End]:
    """The first choices first."""
    game, chance = game_of(position.setup.rules), Chance(0)
    reached, events = game.apply(position, action, chance)
    ways = [End(reached, events, True)]
    ends: list[End] = []
    while ways and len(ends) < most:
        way = ways.pop()
        if way.position.phase not in game.on_the_way:
            ends.append(way)
            continue
        own = way.own and way.position.decider == position.decider
        for choice in reversed(game.legal(way.position)):
            reached, events = game.apply(way.position, choice, chance)
            ways.append(End(reached, [*way.events, *events], own))
    return ends


@dataclass
class Case:
    """A hint and all that may come of it."""

    position: Any
    action: Action

    def __post_init__(self) -> None:
        self.words = hint_of(self.position, self.action).why
        self.seat: int = self.position.decider
        self.n = int(str(self.words.values.get("n", 0)))
        self.names = str(self.words.values.get("names", ""))
        self.ends = ends_of(self.position, self.action, MOST_ENDS)

    @cached_property
    def others(self) -> list[list[End]]:
        """The ends of all else one could do, but for leaving by choice."""
        legal = game_of(self.position.setup.rules).legal(self.position)
        return [ends_of(self.position, a, FEW_ENDS) for a in legal if a != self.action and a.do != "leave"]

    def leaves(self, ends: Iterable[End]) -> bool:
        return all(end.left(self.seat) for end in ends)

    @property
    def stays(self) -> bool:
        return all(end.stands(self.seat) for end in self.ends)

    def named(self, end: End) -> bool:
        """Whether those who are named leave."""
        gone = [name for seat, name in enumerate(self.position.setup.names) if end.left(seat)]
        return all(name in gone for name in self.names.replace(" and ", ", ").split(", "))

    def within_reach(self, hand: Callable[[Any], tuple[int, ...]]) -> bool:
        """So many Stars by what the seat itself decides."""
        return any(self.n <= reach(end.position, self.seat, hand(end.position)) for end in self.ends if end.own)

    def drawn(self, end: Any) -> tuple[int, ...]:
        """Any tile that the seat did not see before, and what it holds."""
        game = game_of(end.setup.rules)
        seen = {tile for hand in game.view(self.position, self.seat).hands for tile in hand}
        face_down = [tile for tiles in (end.stack, *end.hands) for tile in tiles if tile not in seen]
        return (*end.hands[self.seat], *face_down)

    def gone_of(self, ends: list[End]) -> int:
        """How many markers are lost, where nothing is decided on the way."""
        return sum(ends[0].left(seat) for seat in range(self.position.setup.seats))


def reach(position: Any, seat: int, hand: tuple[int, ...]) -> int:
    """The most Stars of a first walk that does not end off the board, if it were the seat's turn now; after the last
    round there is none (P19)."""
    if position.last_round or position.winners is not None or not 0 <= position.pawns[seat] < BESIDE:
        return 0
    draft = draft_of(position)
    draft.turn = draft.decider = seat
    draft.phase, draft.hands = "act", replaced(position.hands, seat, hand)
    turn, game = draft.frozen(), game_of(position.setup.rules)
    first_walks = [first_walk(game.apply(turn, a, Chance(0))[1]) for a in game.legal(turn) if a.do != "leave"]
    staying = [walk for walk in first_walks if not any(event[0] == "left" for event in walk)]
    return max([sum(event[0] == "star" for event in walk) for walk in staying], default=0)


def first_walk(events: list[Event]) -> list[Event]:
    """What happens until somebody moves again."""
    moves = [at for at, event in enumerate(events) if event[0] == "moved"]
    return events[: moves[1]] if len(moves) > 1 else events


LEAVING = ("Every way leaves", "Worth leaving", "You leave the board", "Flips may take", "{n} Star, but flips")
"""How a sentence begins that tells that the own pawn leaves."""

TRUTHS: dict[str, Callable[[Case], bool]] = {
    "This wins": lambda c: all(end.position.winners == (c.seat,) for end in c.ends),
    "This shares": lambda c: all(end.won(c.seat) and len(end.position.winners) > 1 for end in c.ends),
    "This can win": lambda c: any(end.won(c.seat) for end in c.ends),
    "The game ends, and": lambda c: all(end.position.winners and not end.won(c.seat) for end in c.ends),
    "You stay, and": lambda c: c.stays and all(c.named(end) for end in c.ends),
    "{names} must leave the board.": lambda c: all(c.named(end) for end in c.ends),
    "The most that stays": lambda c: (
        c.stays
        and all(end.stars(c.seat) == c.n for end in c.ends)
        and all(end.left(c.seat) or end.stars(c.seat) <= c.n for ends in c.others for end in ends)
    ),
    "{n} Star, and a better": lambda c: (
        c.stays
        and all(end.stars(c.seat) == c.n for end in c.ends)
        and any(all(end.stands(c.seat) and end.stars(c.seat) > c.n for end in ends) for ends in c.others)
    ),
    "It makes": lambda c: all(end.stars(c.seat) >= c.n for end in c.ends),
    "Worth leaving": lambda c: c.leaves(c.ends) and all(end.stars(c.seat) >= c.n for end in c.ends),
    "You leave the board, and": lambda c: c.leaves(c.ends) and all(c.named(end) for end in c.ends),
    "You leave the board;": lambda c: c.leaves(c.ends),
    "Flips may take": lambda c: any(end.left(c.seat) for end in c.ends),
    "{n} Star, but flips": lambda c: (
        any(end.left(c.seat) for end in c.ends) and all(end.stars(c.seat) >= c.n for end in c.ends)
    ),
    "Every way leaves": lambda c: c.leaves(c.ends) and all(map(c.leaves, c.others)),
    "The only way that stays": lambda c: c.stays and all(map(c.leaves, c.others)),
    "Most other ways leave": lambda c: c.stays and sum(map(c.leaves, c.others)) > len(c.others) / 2,
    "A safe place": lambda c: c.stays and c.within_reach(lambda end: end.hands[c.seat]),
    "So {n} Star": lambda c: c.within_reach(lambda end: end.hands[c.seat]),
    "With the right tile": lambda c: c.within_reach(c.drawn) and not c.ends[0].position.winners,
    "It keeps the most ways": lambda c: c.stays,
    "The game ends with": lambda c: len(c.ends[0].position.winners) == c.n,
    "{names} must leave the board: no": lambda c: (
        c.named(c.ends[0]) and all(c.gone_of(ends) >= c.gone_of(c.ends) for ends in c.others)
    ),
    "{names} must leave the board, which": lambda c: (
        c.named(c.ends[0]) and any(c.gone_of(ends) < c.gone_of(c.ends) for ends in c.others)
    ),
    "The only way that loses": lambda c: not c.gone_of(c.ends) and all(map(c.gone_of, c.others)),
    "Most other ways lose": lambda c: (
        not c.gone_of(c.ends) and sum(c.gone_of(ends) > 0 for ends in c.others) > len(c.others) / 2
    ),
}
"""By how a sentence begins: whether it holds. What is not here is an opinion."""


def claim_of(case: Case) -> str:
    """The longest beginning that is known; empty for an opinion."""
    return max((start for start in TRUTHS if case.words.template.startswith(start)), key=len, default="")


def holds(case: Case) -> bool:
    claim = claim_of(case)
    return TRUTHS[claim](case) if claim else True


def tells_leaving(case: Case) -> bool:
    """Whether it says so if the own pawn leaves whatever is decided; a win or a marker saved says more than that."""
    if not case.leaves(case.ends) or all(end.won(case.seat) for end in case.ends):
        return True
    if case.position.setup.rules == "solo":
        return bool(case.ends[0].position.winners) or case.position.setup.names[case.seat] in case.names
    return case.words.template.startswith(LEAVING)


def moves_something(position: Position) -> bool:
    """Whether what is decided there moves pawns or markers."""
    return position.phase in ("act", "place", *game_of(position.setup.rules).on_the_way)

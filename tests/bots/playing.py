"""Games of bots for the tests: seeded, with a budget of nodes, so the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from phoenix.bots import choose
from phoenix.bots.interface import Budget
from phoenix.games.classic import state as classic_state
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.interface import Position
from phoenix.games.phoenix import state as phoenix_state
from phoenix.games.phoenix.state import PhoenixPosition
from phoenix.match.match import Match
from tests.games_played import positions_by_phase
from tests.rulesets import PLAYED, RuleSet

FEW = Budget(nodes=30)


def play_with(match: Match, bot: str, budget: Budget = FEW, seed: int = 1, most: int = 400) -> Match:
    """The bot plays for everybody; ``apply`` refuses what is not legal."""
    random = Random(seed)
    while not match.over and len(match.played) < most:
        match.apply(choose(bot, match.position, random, budget))
    return match


def decisions(rule_sets: tuple[RuleSet, ...] = PLAYED) -> Iterator[Position]:
    """Positions of every phase of every rule set in which somebody decides."""
    for rule_set in rule_sets:
        for positions in positions_by_phase(rule_set.rules).values():
            yield from (position for position in positions if position.decider is not None)


def with_hidden_hands(position: Any) -> Any:
    """The same position in a game in which hands are hidden."""
    draft = draft_of(position)
    draft.setup = replace(position.setup, options={**position.setup.options, "hands": "hidden"})
    return draft.frozen()


def draft_of(position: Any) -> Any:
    module = phoenix_state if isinstance(position, PhoenixPosition) else classic_state
    return module.draft_of(position)


def pile_of(position: Any) -> str:
    return "stack" if isinstance(position, PhoenixPosition) else "pile"


def reshuffled(position: Any, hidden_hands: bool, random: Random) -> Any:
    """Another position that the decider cannot tell from this one: what is face down lies in another order."""
    pile = pile_of(position)
    assert isinstance(position, PhoenixPosition | ClassicPosition)
    open_seats = {position.decider} if hidden_hands else set(range(len(position.hands)))
    if position.phase == "swap":
        open_seats |= {seat for seat, out in enumerate(position.out) if out}
    face_down = [*getattr(position, pile)]
    face_down += [t for seat, hand in enumerate(position.hands) if seat not in open_seats for t in hand]
    random.shuffle(face_down)
    draft = draft_of(position)
    draft.hands = tuple(
        hand if seat in open_seats else tuple(face_down.pop() for _ in hand) for seat, hand in enumerate(position.hands)
    )
    setattr(draft, pile, tuple(face_down))
    return draft.frozen()

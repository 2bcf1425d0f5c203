"""What an action would lead to, before it is taken: every walk, who leaves, who scores, who wins.

The engine itself plays the action out; nothing of the rules is said here a second time. Where somebody has to decide
on the way (a lantern, a flip), the first choice is taken, so that the others' moves are seen too, and what another
choice could change is marked as not certain.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from phoenix.core.actions import Action
from phoenix.core.lines import Line
from phoenix.forecast.lines import lines_of
from phoenix.forecast.story import Leaving, Story, Walk
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position


class Asked(NamedTuple):
    """A decision that the action leads to before the turn is over."""

    phase: str
    decider: int


@dataclass(frozen=True)
class Forecast:
    """What would happen."""

    seat: int | None
    """Who acts."""
    action: Action
    walks: tuple[Walk, ...]
    """In the order in which they happen."""
    leaves: tuple[Leaving, ...]
    outs: tuple[int, ...]
    last_round: bool
    """Whether this makes the present round the last (P19)."""
    winners: tuple[int, ...]
    asks: Asked | None
    """None if the turn is over."""
    position: Position
    """At the end of the turn. Only its board is meant to be shown: what is drawn or shuffled on the way is a guess."""
    certain: bool
    """Whether all that the lines tell holds, whatever is decided on the way."""
    lines: tuple[Line, ...]
    """Never empty; the own pawn's first."""


def forecast(game: Game[Any], position: Position, action: Action) -> Forecast:
    """What a legal action leads to, up to the end of the turn."""
    chance = Chance(0)
    story = Story(choices_flip=game.choices_flip)
    reached, events = game.apply(position, action, chance)
    story.hear(events)
    asks = _asked(position, reached)
    while reached.phase in game.on_the_way:
        choices = game.legal(reached)
        if len(choices) > 1:
            story.choose()
        reached, events = game.apply(reached, choices[0], chance)
        story.hear(events)
    lines = lines_of(story, game, action, position, reached)
    return Forecast(
        seat=position.decider,
        action=action,
        walks=tuple(story.walks),
        leaves=tuple(story.leaves),
        outs=tuple([out.seat for out in story.outs]),
        last_round=story.last_round,
        winners=reached.winners or (),
        asks=asks,
        position=reached,
        certain=all(line.certain for line in lines),
        lines=lines,
    )


def _asked(before: Position, reached: Position) -> Asked | None:
    if reached.decider is None or (reached.turn, reached.round) != (before.turn, before.round):
        return None
    return Asked(reached.phase, reached.decider)

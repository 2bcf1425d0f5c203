"""One sentence when a thing happens for the first time: to whoever decides next, once, and never again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from phoenix.core.board import COLLISION, EDGE, LOOP
from phoenix.core.events import Event
from phoenix.core.words import Words, say
from phoenix.games.interface import Position
from phoenix.match.match import Match

HAPPENED: dict[str, tuple[Callable[[Sequence[Event]], bool], Words]] = {
    "collision": (
        lambda events: any(event[0] == "left" and COLLISION in event[3] for event in events),
        say("Two pawns met at one point, and both left the board."),
    ),
    "edge": (
        lambda events: any(event[0] == "left" and EDGE in event[3] for event in events),
        say("A path over the rim takes a pawn off. With a Life token it rises."),
    ),
    "loop": (
        lambda events: any(event[0] == "left" and LOOP in event[3] for event in events),
        say("A path without an end takes a pawn off the board after one lap."),
    ),
    "last round": (
        lambda events: any(event[0] == "last_round" for event in events),
        say("Somebody has seven Stars: this round is the last."),
    ),
    "phoenix tile": (
        lambda events: any(event[0] == "phoenix_tile" and event[3][0] is not None for event in events),
        say("The stack is empty: returned tiles go to the Phoenix tile’s holder."),
    ),
    "dragon": (
        lambda events: any(event[0] == "dragon" and event[3][0] is not None for event in events),
        say("The pile is empty: the Dragon’s holder will draw first."),
    ),
    "stayed": (
        lambda events: any(event[0] == "stayed" for event in events),
        say("That lantern had nowhere to go, so it stayed."),
    ),
    "others": (
        lambda events: len({event[2] for event in events if event[0] == "moved"}) > 1,
        say("A new tile moves every pawn that now faces a path."),
    ),
}
"""By topic: whether it happened, and the sentence."""


class FirstTime:
    """Knows what has been explained; ``keep`` is told whenever that is more."""

    def __init__(self, helped: Iterable[str], keep: Callable[[tuple[str, ...]], None]) -> None:
        self._helped = list(helped)
        self._keep = keep
        self._topic = ""
        self._at: Position | None = None

    def words(self, match: Match) -> Words | None:
        """The sentence for the present decision, the same as long as nobody has decided."""
        if self._at is not match.position:
            self._at, self._topic = match.position, self._find(match)
        if self._topic in HAPPENED:
            return HAPPENED[self._topic][1]
        return match.game.first_time.get(self._topic)

    def _find(self, match: Match) -> str:
        events: Sequence[Event] = match.played[-1].events if match.played else ()
        for topic, (is_it, _) in HAPPENED.items():
            if topic not in self._helped and is_it(events):
                return topic
        if match.position.decider is None:
            return ""
        asked = match.game.first_topics(match.position)
        return next((topic for topic in asked if topic in match.game.first_time and topic not in self._helped), "")

    def decided(self) -> None:
        """Somebody read it and went on."""
        if self._topic:
            self._helped.append(self._topic)
            self._topic = ""
            self._keep(tuple(self._helped))

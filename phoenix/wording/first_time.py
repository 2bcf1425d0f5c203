"""One sentence when a thing happens for the first time: to whoever decides next, once, and never again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from phoenix.core.board import COLLISION, EDGE, LOOP
from phoenix.core.events import Event
from phoenix.core.words import Words, say
from phoenix.games.interface import Position
from phoenix.games.phoenix.state import BESIDE, PhoenixState, faces_empty
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
ASKED: dict[str, Words] = {
    "start": say("Stand wherever you like: you fly in from there."),
    "enter": say("Your tile must have a path at the rim you enter by."),
    "lay": say("Any face and rotation will do, as long as your path goes on."),
    "turn": say("A tile lies ahead, so you turn or flip it instead of laying one."),
    "lantern": say("Every lantern you flew past moves to an icon of its colour."),
    "light": say("A dark icon lights up: its tile turns over as you choose."),
    "dim": say("Before your Star counts, its tile goes dark: choose how it turns over."),
    "break": say("You fly in circles. Turn over one tile to get out."),
    "rise": say("Rising costs your Life token, but you keep your Stars."),
    "swap": say("You put somebody out: you may swap tiles with them."),
    "open": say("Lay your first tile at the border and stand on it."),
    "classic": say("What you lay stays as it is, so look where it leads the others too."),
}
"""By topic: what a decision is about, the first time it comes."""


def asked(position: Position) -> str:
    """The topic of the present decision."""
    match position.phase:
        case "start" | "dim" | "break" | "rise" | "swap" | "open":
            return str(position.phase)
        case "lantern":
            return "lantern"
    if not isinstance(position, PhoenixState):
        return "classic" if position.phase == "act" else ""
    if not faces_empty(position, position.turn):
        return "turn"
    return "enter" if position.pawns[position.turn] >= BESIDE else "lay"


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
        return ASKED.get(self._topic)

    def _find(self, match: Match) -> str:
        events: Sequence[Event] = match.played[-1].events if match.played else ()
        for topic, (is_it, _) in HAPPENED.items():
            if topic not in self._helped and is_it(events):
                return topic
        topic = asked(match.position)
        if topic == "lantern" and topic in self._helped and any(action.flip for action in match.legal()):
            topic = "light"
        return "" if topic in self._helped else topic

    def decided(self) -> None:
        """Somebody read it and went on."""
        if self._topic:
            self._helped.append(self._topic)
            self._topic = ""
            self._keep(tuple(self._helped))

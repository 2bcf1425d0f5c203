"""What the classic family says: to who decides, of how it ended, beside the cardboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from phoenix.core.actions import Action
from phoenix.core.events import Event
from phoenix.core.words import Words, say
from phoenix.games.asking import LAY, tap_a_place
from phoenix.games.classic import cardboard
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.classic.traits import ClassicTraits
from phoenix.games.endings import by_elimination
from phoenix.games.interface import decider_name
from phoenix.games.state import Seats
from phoenix.games.values import Explained, Outcome


class ClassicWords(ClassicTraits):
    title = say("Classic")
    note = say("last on the board")
    part = say("Classic Tsuro")
    lay_prompt: ClassVar[Words] = say("Lay a tile", rule="C3")
    topics, setup_steps, turn_steps = cardboard.TOPICS, cardboard.SET_UP, cardboard.TURN
    first_time: ClassVar[Mapping[str, Words]] = {
        "start": say("Stand wherever you like: you fly in from there."),
        "swap": say("You put somebody out: you may swap tiles with them."),
        "open": say("Lay your first tile at the border and stand on it."),
        "classic": say("What you lay stays as it is, so look where it leads the others too."),
    }

    def explained(self) -> Mapping[str, Explained]:
        from phoenix.games.classic.why import CLASSIC  # only who asks why needs the words

        return CLASSIC

    def prompt(self, position: ClassicPosition) -> Words:
        match position.phase:
            case "start":
                return say("Choose a start mark", rule="C2")
            case "open":
                return say("Lay a tile at the border and choose where to stand on it", rule="T2")
            case "swap":
                return say("Swap tiles or keep yours", rule="C10")
            case _:
                return self.lay_prompt

    def hint_line(self, position: ClassicPosition) -> Words:
        match position.phase:
            case "start":
                return tap_a_place(len(self.legal(position)))
            case "swap":
                return say("Tap a tile of yours until you see the one of theirs you want, then confirm")
            case "open":
                return say("Tap a tile, a lit place, and the port to stand on")
            case _:
                return LAY

    def waiting(self, position: ClassicPosition) -> Words:
        match position.phase:
            case "start" | "open":
                return say("{name} is choosing where to start", name=decider_name(position))
            case "swap":
                return say("{name} may swap tiles", name=decider_name(position))
            case _:
                return super().waiting(position)

    def first_topics(self, position: ClassicPosition) -> tuple[str, ...]:
        return ("classic",) if position.phase == "act" else (position.phase,)

    def advice(self, action: Action) -> Words:
        if action.do == "swap":
            return say("These tiles serve you best.", rule="C10")
        return say("Away from the others, with the board ahead.", rule=self.opening_rule)

    def ranks(self, position: ClassicPosition) -> tuple[Seats, ...]:
        """By place; where paths are counted, by score (V1, V2)."""

        def key(seat: int) -> int:
            return -position.score[seat] if self.counts_paths else position.place[seat] or 1

        seats = sorted(range(position.setup.seats), key=key)
        return tuple(tuple(rank) for _, rank in groupby(seats, key=key))

    def outcome(self, position: ClassicPosition, events: Sequence[Event] = ()) -> Outcome:  # noqa: ARG002
        return by_elimination(position, position.out)


def shared(winners: Seats, rule: str) -> Words | None:
    return say("Tied: they share the win", rule=rule) if len(winners) > 1 else None

"""What the Phoenix Rising family says: to who decides, of how it ended, beside the cardboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from phoenix.core.actions import Action, space_of
from phoenix.core.events import Event
from phoenix.core.words import Words, say, say_n
from phoenix.games.asking import LAY, tap_a_place
from phoenix.games.endings import with_stars
from phoenix.games.interface import decider_name
from phoenix.games.phoenix import cardboard
from phoenix.games.phoenix.state import BESIDE, PhoenixPosition, faces_empty
from phoenix.games.phoenix.traits import PhoenixTraits
from phoenix.games.state import Seats
from phoenix.games.values import Explained, Outcome


class PhoenixWords(PhoenixTraits):
    title = say("Phoenix Rising")
    note = say("7 Stars, lanterns")
    part = say("Phoenix Rising")
    topics, setup_steps, turn_steps = cardboard.TOPICS, cardboard.SET_UP, cardboard.TURN
    first_time: ClassVar[Mapping[str, Words]] = {
        "start": say("Stand wherever you like: you fly in from there."),
        "enter": say("Your tile must have a path at the rim you enter by."),
        "lay": say("Any face and rotation will do, as long as your path goes on."),
        "turn": say("A tile lies ahead, so you turn or flip it instead of laying one."),
        "lantern": say("Every lantern you flew past moves to an icon of its colour."),
        "rise": say("Rising costs your Life token, but you keep your Stars."),
    }

    def explained(self) -> Mapping[str, Explained]:
        from phoenix.games.phoenix.why import PHOENIX  # only who asks why needs the words

        return PHOENIX

    def moved_by(self, rule: str) -> str:
        """Whose turn it is flies by P11, all others by P20."""
        return "P20" if rule == "P11" else rule

    # ---- what is asked

    def prompt(self, position: PhoenixPosition) -> Words:
        match position.phase:
            case "start":
                return say("Choose a place beside the board", rule="P2")
            case "rise":
                return say("Rise from the ashes: choose a space", rule="P27")
            case "place":
                return say("Lay the tile you fly in by", rule="P27")
            case "lantern":
                return _move_the_lantern(position)
        if not faces_empty(position, position.turn):
            return say("Turn or flip the tile ahead", rule="P8")
        if position.pawns[position.turn] >= BESIDE:
            return say("Lay the tile you fly in by", rule="P9")
        return say("Lay a tile", rule="P7")

    def hint_line(self, position: PhoenixPosition) -> Words:
        match position.phase:
            case "start" | "rise":
                return tap_a_place(len(self.legal(position)))
            case "lantern":
                n = self.spaces_to_choose(position)
                return say_n("Tap the lit tile", "Tap one of the {n} lit tiles", n)
        if not faces_empty(position, position.turn):
            return say("Tap it for the next way that takes you on, then confirm")
        return LAY

    def spaces_to_choose(self, position: PhoenixPosition) -> int:
        return len({space_of(action) for action in self.legal(position)})

    def waiting(self, position: PhoenixPosition) -> Words:
        match position.phase:
            case "start":
                return say("{name} is choosing where to start", name=decider_name(position))
            case "rise":
                return say("{name} is choosing where to rise", name=decider_name(position))
            case "lantern":
                return say("{name} is choosing a place for the lantern", name=decider_name(position))
            case _:
                return super().waiting(position)

    def first_topics(self, position: PhoenixPosition) -> tuple[str, ...]:
        if position.phase not in ("act", "place"):
            return (position.phase,)
        if not faces_empty(position, position.turn):
            return ("turn",)
        return ("enter" if position.pawns[position.turn] >= BESIDE else "lay",)

    def advice(self, action: Action) -> Words:
        match action.do:
            case "rise":
                return say("A good space to enter by, with paths ahead.", rule="P27")
            case "leave":
                return say("Leaving now is safer: you rise again where you like.", rule="P28")
            case _:
                return say("Away from the others, with the board ahead.", rule="P2")

    # ---- how it ended

    def ranks(self, position: PhoenixPosition) -> tuple[Seats, ...]:
        """The winners, then those who are not out by Stars, then the others."""
        winners = position.winners or ()

        def key(seat: int) -> tuple[int, ...]:
            return (0,) if seat in winners else (1, position.out[seat], -position.stars[seat])

        seats = sorted(range(position.setup.seats), key=key)
        return tuple(tuple(rank) for _, rank in groupby(seats, key=key))

    def outcome(self, position: PhoenixPosition, events: Sequence[Event] = ()) -> Outcome:
        return with_stars(position, events)


def _move_the_lantern(position: PhoenixPosition) -> Words:
    match position.lanterns[position.stars_on[position.settled]]:
        case "orange":
            return say("Move the orange lantern", rule="P17")
        case "blue":
            return say("Move the blue lantern", rule="P17")
        case _:
            return say("Move the yellow lantern", rule="P17")

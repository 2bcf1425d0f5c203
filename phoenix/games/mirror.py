"""What mirrored games have in common: the app follows a game on cardboard, and keeps no tile that nobody laid (M)."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from phoenix.core.actions import Action, Pass, PutRight
from phoenix.core.events import Event
from phoenix.core.notation import Form, Forms
from phoenix.core.reading import Reader, parse_json, short
from phoenix.core.tiles import TileNumber
from phoenix.core.words import BadPosition, Illegal, Words, say
from phoenix.games.interface import Game, P, Setup
from phoenix.games.values import OptionWords

SET, PASS = "set", Pass()
FIND: dict[str, Words] = {"find": say("Draw one or two of its paths: tap two ports. Few tiles have them.")}
"""What is explained to whoever is asked for the first time which tile was laid."""
SET_FORM: Forms = {SET: Form(PutRight, ("position",))}


class Mirror(Game[P]):
    """Beside a game of its family: what is the table's, and how the board is put right."""

    follows_table = True
    special_tile: ClassVar[str] = ""

    # ---- what is the table's (M1)

    def take_up(self, position: P) -> tuple[P, list[Event]]:
        return position, []

    def view(self, position: P, seat: int) -> P:  # noqa: ARG002
        """Nothing here is hidden: what is hidden is on the table."""
        return position

    def hands_hidden(self, setup: Setup) -> bool:  # noqa: ARG002
        return False

    def pile_size(self, position: P) -> int | None:  # noqa: ARG002
        return None

    def write_chance(self, results: Mapping[str, Any], setup: Setup) -> dict[str, Any]:  # noqa: ARG002
        return {}

    def read_chance(self, data: object, setup: Setup) -> dict[str, Any]:  # noqa: ARG002
        if data:
            raise Illegal(say("In a mirrored game tiles are dealt on the table.", rule="M1"))
        return {}

    # ---- the board is put right (M5)

    def takes(self, position: P, action: Action) -> bool:
        """Too many positions to list."""
        return isinstance(action, PutRight) and self.cannot_be_set(position, action) is None

    def put_right(self, position: P) -> PutRight:
        """The action by which this position takes the place of whatever is there."""
        text = json.dumps(self.write(position), ensure_ascii=False, separators=(",", ":"))
        return PutRight(position, f"{SET} {text}")

    def cannot_be_set(self, position: P, action: Action) -> Words | None:
        """Why the board cannot be put right so; None if it can, or if that is not what the action does."""
        if not isinstance(action, PutRight):
            return None
        other: P = action.position
        if not self._same_game(position.setup, other.setup):
            return say(
                "The board is put right in the same game: its rules, options, tile set and seats stay.", rule="M5"
            )
        faults = self.status(other)
        return faults[0] if faults else None

    def _same_game(self, ours: Setup, theirs: Setup) -> bool:
        same_seats = (ours.names, ours.colors) == (theirs.names, theirs.colors)
        same_set = ours.tiles is theirs.tiles or ours.tiles == theirs.tiles
        return ours.rules == theirs.rules and same_seats and same_set and self._meant(ours) == self._meant(theirs)

    def _meant(self, setup: Setup) -> dict[str, Any]:
        """The options, those that were not given too."""
        return {name: setup.options.get(name, values[0]) for name, values in self.options.items()}

    def write_action(self, action: Action, setup: Setup) -> dict[str, Any]:
        if isinstance(action, PutRight):
            return {"do": SET, "position": self.write(action.position)}
        return super().write_action(action, setup)

    def read_action(self, data: object, setup: Setup) -> Action:
        if isinstance(data, dict) and data.get("do") == SET:
            reader = Reader()
            record = reader.record(data, say("The action {do}", do=SET), ("do", "position"))
            reader.raise_any()
            return self._read_set(record["position"], setup)
        return super().read_action(data, setup)

    def parse_action(self, text: str, setup: Setup) -> Action:
        do, _, position = text.strip().partition(" ")
        return self._read_set(parse_json(position), setup) if do == SET else super().parse_action(text, setup)

    def _read_set(self, data: object, setup: Setup) -> PutRight:
        """Of a position with faults every one is named."""
        if not isinstance(data, dict):
            raise BadPosition(say("A position must be an object, not {value}.", value=short(data)), [])
        same_game = (data.get("rules"), data.get("tileset")) == (setup.rules, setup.tiles.id)
        other = say("The board is put right in the same game: rules {rules}, tile set {id}.", rule="M5",
                    rules=setup.rules, id=setup.tiles.id)  # fmt: skip
        try:
            position = self.read(data, setup.tiles)
        except BadPosition as bad:
            raise bad if same_game else BadPosition(bad.words, [other, *bad.faults]) from None
        if not same_game:
            raise Illegal(other)
        return self.put_right(position)

    def first_topics(self, position: P) -> tuple[str, ...]:
        return ("find",) if self.needs_a_tile(position) else super().first_topics(position)

    # ---- advice to whoever lays a tile (M6)

    def supposed(self, position: P, tile: TileNumber | None) -> P:
        """As an ordinary game: the tile that was named is the decider's, all others lie face down."""
        if position.decider is None:
            raise Illegal(say("The game is over: there is nothing to choose."))
        if position.phase == "center":
            raise Illegal(say("Where the Center tiles lie is seen on the table.", rule="M2"))
        if tile is None and self.needs_a_tile(position):
            raise Illegal(say("A hint is given for a tile: name one that could be laid.", rule="M6"))
        return self.dealt(position, () if tile is None else (tile,))

    @abstractmethod
    def needs_a_tile(self, position: P) -> bool:
        """Whether the decider is to lay one."""

    @abstractmethod
    def dealt(self, position: P, hand: tuple[TileNumber, ...]) -> P:
        """The position in an ordinary game where the decider holds just these tiles."""


def of_the_table(words: Mapping[str, OptionWords]) -> dict[str, OptionWords]:
    """The options that are left where hands and piles are the table's (M1)."""
    return {name: told for name, told in words.items() if name not in ("hands", "pile")}


def ordinary(setup: Setup, **more: Any) -> dict[str, Any]:
    """The options of a game that deals its own tiles."""
    return {name: value for name, value in {**setup.options, **more}.items() if name != "tiles"}

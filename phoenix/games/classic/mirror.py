"""Classic Tsuro and its variations with a score, followed on cardboard (M1 to M6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from phoenix.core.actions import Action, Pass, Swap
from phoenix.core.events import Event
from phoenix.core.notation import Form, Forms
from phoenix.core.tiles import TileNumber, Tiles
from phoenix.core.words import Words, say
from phoenix.games.chance import Chance
from phoenix.games.classic import choices
from phoenix.games.classic.draw import FULL_HAND
from phoenix.games.classic.rules import ClassicGame
from phoenix.games.classic.state import ClassicDraft, ClassicPosition, ClassicState, draft_of, fresh
from phoenix.games.classic.variations import LongestPathGame, MostCrossingsGame
from phoenix.games.interface import Setup
from phoenix.games.judging import unseen
from phoenix.games.mirror import FIND, PASS, SET_FORM, Mirror, of_the_table, ordinary
from phoenix.games.state import FOLLOWING, HIDDEN, NOBODY

FORMS: Forms = {**choices.FORMS, "pass": Form(Pass), **SET_FORM}


def tiles_left(state: ClassicState) -> list[TileNumber]:
    """Those that are not on the board: whose they are, the table knows (M3)."""
    return unseen(state.setup.tiles, "path", state.board, ())


class MirroredClassicGame(Mirror[ClassicPosition], ClassicGame):
    forms = FORMS
    option_words = of_the_table(ClassicGame.option_words)
    first_time: ClassVar[Mapping[str, Words]] = {**ClassicGame.first_time, **FIND}

    # ---- what is asked

    def prompt(self, position: ClassicPosition) -> Words:
        match position.phase:
            case "act":
                return say("Which tile was laid?", rule="M3")
            case "swap":
                return say("Swap tiles on the table or keep yours", rule="C10")
            case _:
                return super().prompt(position)

    def hint_line(self, position: ClassicPosition) -> Words:
        match position.phase:
            case "act":
                return say("Find the tile from the table and turn it as it lies there; without a tile, pass")
            case "swap":
                return say("Confirm when it is done")
            case _:
                return super().hint_line(position)

    def needs_a_tile(self, position: ClassicPosition) -> bool:
        return position.phase == "act"

    # ---- the interface

    def begin(self, setup: Setup, chance: Chance) -> tuple[ClassicPosition, list[Event]]:  # noqa: ARG002
        return fresh(setup, len(self.grid.spaces), "start").frozen(), []

    def _legal_act(self, position: ClassicPosition) -> tuple[Action, ...]:
        """Any tile that is left, in any rotation (M3), or none: the hand is not known, and so C4 is not judged."""
        return (*choices.any_way(position, tiles_left(position)), PASS)

    def takes(self, position: ClassicPosition, action: Action) -> bool:
        if isinstance(action, Swap):
            return position.phase == "swap" and _can_be_swapped(position, action.give, action.take)
        return super().takes(position, action)

    def apply(self, position: ClassicPosition, action: Action, chance: Chance) -> tuple[ClassicPosition, list[Event]]:
        if action.do == "set":
            there: ClassicPosition = action.position
            return there, [("set", "M5", None, ())]
        if action.do != "pass":
            return super().apply(position, action, chance)
        d = draft_of(position)
        log = d.log
        log.append(("skipped", "C9", d.turn, ()))
        self._next_turn(d)
        return d.frozen(), log

    # ---- tiles that are the table's (M4)

    def _use_tile(self, d: ClassicDraft, seat: int, tile: TileNumber) -> None:
        """It was the table's."""

    def _all_laid(self, d: ClassicDraft) -> bool:
        return not tiles_left(d)

    def _refill(self, d: ClassicDraft) -> None:
        if not d.out[d.turn]:
            d.log.append(("reminder", "C7", d.turn, ("draw",)))

    def _hands_back(self, d: ClassicDraft, chance: Chance) -> None:  # noqa: ARG002
        """Of those who went out by this tile; they share a place."""
        latest = len(self._still_in(d)) + 1
        for seat in FOLLOWING[len(d.out)][d.turn]:
            if d.out[seat] and d.place[seat] == latest:
                d.log.append(("reminder", "C6", seat, ("return",)))

    def _swap(self, d: ClassicDraft, action: Swap, chance: Chance) -> None:
        d.log.append(("swapped", "C10", d.turn, (action.give, action.take)))
        d.phase = "act"
        self._hands_back(d, chance)
        self._refill(d)
        self._next_turn(d)

    # ---- what is wrong with a position or an action

    def why_not(self, position: ClassicPosition, action: Action) -> Words:
        return self.cannot_be_set(position, action) or super().why_not(position, action)

    def holds_tiles(self, state: ClassicState, seat: int) -> bool:  # noqa: ARG002
        """Who has none says so (M4)."""
        return bool(tiles_left(state))

    def cannot_lay(self, state: ClassicState, seat: int, tile: TileNumber) -> Words | None:  # noqa: ARG002
        if tile in tiles_left(state):
            return None
        return say("Tile {tile} lies on the board already.", rule="M3", tile=state.setup.tiles.tiles[tile].id)

    def table_faults(self, state: ClassicState) -> list[Words]:
        found = [
            say("{name} has tiles in hand; in a mirrored game the table keeps them.", rule="M1", name=name)
            for name, hand in zip(state.setup.names, state.hands, strict=True)
            if hand
        ]
        if state.pile:
            found.append(say("There is a pile; in a mirrored game the table keeps it.", rule="M1"))
        if state.dragon != NOBODY:
            found.append(say("Somebody holds the Dragon; in a mirrored game the table keeps it.", rule="M1"))
        return found

    # ---- advice to whoever lays a tile (M6)

    def dealt(self, position: ClassicPosition, hand: Tiles) -> ClassicPosition:
        """All others have three tiles, as long as there are enough."""
        d = draft_of(position)
        d.setup = replace(position.setup, options=ordinary(position.setup, hands="hidden"))
        left = len(tiles_left(position)) - len(hand)
        hands: list[Tiles] = []
        for seat, out in enumerate(d.out):
            held = hand if seat == position.decider and hand else (HIDDEN,) * (0 if out else min(FULL_HAND, left))
            left -= 0 if held is hand else len(held)
            hands.append(held)
        d.hands, d.pile = tuple(hands), (HIDDEN,) * left
        return d.frozen()


class MirroredLongestPathGame(MirroredClassicGame, LongestPathGame):
    """V1 on cardboard."""


class MirroredMostCrossingsGame(MirroredClassicGame, MostCrossingsGame):
    """V2 on cardboard."""


def _can_be_swapped(position: ClassicPosition, give: Sequence[TileNumber], take: Sequence[TileNumber]) -> bool:
    """As many tiles as are taken, each once and none that is laid: more of them is not known (C10)."""
    swapped, left = [*give, *take], tiles_left(position)
    return len(give) == len(take) <= FULL_HAND and len({*swapped}) == len(swapped) and all(t in left for t in swapped)

"""What the games of the classic family differ in, and what there is to see in a position of theirs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from phoenix.core.actions import Action
from phoenix.core.board import Board
from phoenix.core.tiles import TileNumber, TileSet
from phoenix.core.words import Words, say
from phoenix.games.classic.choices import FORMS, GRID
from phoenix.games.classic.draw import FULL_HAND
from phoenix.games.classic.state import ClassicPosition, ClassicState
from phoenix.games.classic.tiles import tileset_faults
from phoenix.games.interface import Game, Setup
from phoenix.games.judging import OUT, Judge
from phoenix.games.state import NOBODY, OFF
from phoenix.games.values import HANDS, TABLE, TILES, OnMark, OnTile, OptionWords, PawnPlace


class ClassicTraits(Game[ClassicPosition]):
    family = "classic"
    bgg = 16992
    tileset = "classic"
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "bonus": (False, True),
        "pile": ("center", "pass"),
        "hands": ("hidden", "open"),
        TILES: ("app", TABLE),
    }
    option_words: ClassVar[Mapping[str, OptionWords]] = {
        "bonus": OptionWords(say("Bonus for putting others out"), {False: say("No bonus"), True: say("Swap tiles")}),
        "pile": OptionWords(say("The pile"), {"center": say("In the middle"), "pass": say("Goes around")}),
        "hands": HANDS,
    }
    forms = FORMS
    grid = GRID
    phases: ClassVar[tuple[str, ...]] = ("start", "act", "swap", "over")
    mid_turn: ClassVar[tuple[str, ...]] = ("swap",)
    special_tile = "dragon"
    has_marks = True
    can_be_arranged = True
    off_is_out = True
    one_hand: ClassVar[bool] = False
    """Whether all play from one hand (V3)."""
    hand_size: ClassVar[int] = FULL_HAND
    has_deck: ClassVar[bool] = False
    """Whether tiles are dealt turn by turn from a deck that comes again, the first to open with (T1 to T3)."""
    opening_rule: ClassVar[str] = "C2"
    turn_rule: ClassVar[str] = "C3"
    end_rule: ClassVar[str] = "C9"
    over_rule: ClassVar[str] = "C9"
    """Why nothing can be done any more."""
    pass_by: ClassVar[bool] = False
    """Whether markers do not hinder one another, and may stand at one point (T3)."""
    ends_alone: ClassVar[bool] = True
    """Whether the game is over when only one is left (C9)."""
    point_worth: ClassVar[float] = 0.0
    """How much a point of the score tells of who will win."""

    def tileset_faults(self, tiles: TileSet) -> list[Words]:
        return tileset_faults(tiles)

    def setup_faults(self, setup: Setup) -> list[Words]:  # noqa: ARG002
        """What is wrong with a setup beyond the options themselves."""
        return []

    def table_faults(self, state: ClassicState) -> list[Words]:  # noqa: ARG002
        """What is wrong where the tiles that nobody has laid are the table's (M1)."""
        return []

    def holds_tiles(self, state: ClassicState, seat: int) -> bool:
        """Whether a player has something to lay."""
        return bool(state.hands[seat] or state.common)

    def cannot_lay(self, state: ClassicState, seat: int, tile: TileNumber) -> Words | None:
        """Why this tile is none that the player may lay; None if it is."""
        if tile in (state.common if self.one_hand else state.hands[seat]):
            return None
        name, tile_id = state.setup.names[seat], state.setup.tiles.tiles[tile].id
        return say("{name} does not have tile {tile}.", rule="C3", name=name, tile=tile_id)

    @abstractmethod
    def going_out(self, position: ClassicPosition, action: Action) -> Words:
        """Why a tile may not be laid in this way, though one has it: somebody goes out who need not (C4, T4)."""

    # ---- what there is to see in a position

    def out(self, position: ClassicPosition) -> tuple[bool, ...]:
        return position.out

    def in_play(self, position: ClassicPosition) -> tuple[bool, ...]:
        return tuple([marker != OFF for marker in position.markers])

    def board(self, position: ClassicPosition) -> Board:
        return position.board

    def stands(self, position: ClassicPosition) -> tuple[PawnPlace, ...]:
        return tuple([self.stand(marker) for marker in position.markers])

    def stand(self, marker: int) -> PawnPlace:
        """What a marker stands on that will enter by this spot."""
        if marker == OFF:
            return None
        ports, standing = self.grid.ports, self.grid.touching[marker]
        return OnMark(*divmod(marker, ports)) if standing < 0 else OnTile(*divmod(standing, ports))

    def space_ahead(self, position: ClassicPosition, seat: int) -> int | None:
        marker = position.markers[seat]
        return None if marker == OFF else marker // self.grid.ports

    def hand(self, position: ClassicPosition, seat: int) -> tuple[int, ...]:
        return position.hands[seat]

    def pile_size(self, position: ClassicPosition) -> int | None:
        return len(position.pile)

    def holder(self, position: ClassicPosition) -> int | None:
        return None if position.dragon == NOBODY else position.dragon

    def score(self, position: ClassicPosition) -> tuple[int, ...] | None:
        return position.score if self.counts_paths else None

    # ---- for those who play by themselves

    def judge(self) -> Judge:
        from phoenix.games.classic.judge import ClassicJudge  # only who searches needs one

        return ClassicJudge(self, self.point_worth)

    def guess(self, view: ClassicPosition, random: Random) -> ClassicPosition:
        from phoenix.games.classic.judge import guess

        return guess(view, random, has_deck=self.has_deck)

    def standings(self, position: ClassicPosition) -> list[float]:
        return [(OUT if out else 0.0) + score for out, score in zip(position.out, position.score, strict=True)]

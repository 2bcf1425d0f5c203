"""What the games of the Phoenix Rising family differ in, and what there is to see in a position of theirs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from random import Random
from typing import Any, ClassVar

from phoenix.core.board import Board
from phoenix.core.tiles import TileNumber, TileSet
from phoenix.core.words import Words, say
from phoenix.games.interface import Game, Setup
from phoenix.games.judging import LIFE, OFF_BOARD, OUT, STAR, Judge
from phoenix.games.phoenix import choices, deal
from phoenix.games.phoenix.state import BESIDE, GRID, PHASES, Draft, PhoenixPosition, PhoenixState, facing, pending
from phoenix.games.phoenix.tiles import lanterns_entered, tileset_faults
from phoenix.games.state import NOBODY, OFF
from phoenix.games.values import HANDS, TABLE, TILES, BesideBoard, Near, OnTile, OptionWords, PawnPlace, Pending


class PhoenixTraits(Game[PhoenixPosition]):
    family = "phoenix"
    published = "Tsuro: Phoenix Rising"
    turn_rule = "P6"
    tileset = "house"
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "leave": ("next turn", "same turn"),
        "hands": ("open", "hidden"),
        TILES: ("app", TABLE),
    }
    option_words: ClassVar[Mapping[str, OptionWords]] = {
        "leave": OptionWords(
            say("Leaving the board"), {"next turn": say("Rise next turn"), "same turn": say("Rise at once")}
        ),
        "hands": HANDS,
    }
    forms = choices.FORMS
    grid = GRID
    phases: ClassVar[tuple[str, ...]] = ("start", "act", "rise", "place", "lantern", "over")
    on_the_way: ClassVar[tuple[str, ...]] = ("lantern",)
    mid_turn: ClassVar[tuple[str, ...]] = ("lantern",)
    can_be_arranged = True
    special_tile = "phoenix tile"
    pawns_fly = True
    written_phases: ClassVar[tuple[str, ...]] = PHASES
    """Those that a file may name; which of them the game has is looked at later."""
    loops_leave: ClassVar[bool] = True
    """Whether an endless loop takes a pawn off the board (P14), or is broken (W5)."""

    def has_stars(self, setup: Setup) -> bool:  # noqa: ARG002
        return True

    def tileset_faults(self, tiles: TileSet) -> list[Words]:
        return tileset_faults(tiles)

    def tileset_progress(self, tiles: TileSet) -> list[Words]:
        return lanterns_entered(tiles)

    def faces_faults(self, tiles: TileSet) -> list[Words]:  # noqa: ARG002
        """What is wrong with a set even where only some of its tiles are there."""
        return []

    def table_faults(self, state: PhoenixState) -> list[Words]:  # noqa: ARG002
        """What is wrong where the tiles that nobody has laid are the table's (M1)."""
        return []

    def holds_tiles(self, state: PhoenixState, seat: int) -> bool:
        """Whether a player has something to lay."""
        return bool(state.hands[seat])

    def cannot_lay(self, state: PhoenixState, seat: int, tile: TileNumber) -> Words | None:
        """Why this tile is none that the player may lay; None if it is."""
        if tile in state.hands[seat]:
            return None
        name, tile_id = state.setup.names[seat], state.setup.tiles.tiles[tile].id
        return say("{name} does not have tile {tile}.", rule="P7", name=name, tile=tile_id)

    @abstractmethod
    def asked_again(self, d: Draft) -> bool:
        """Whether the move under way, taken up again, asks somebody to decide."""

    def write_chance(self, results: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
        return deal.write(results, setup.tiles)

    def read_chance(self, data: object, setup: Setup) -> dict[str, Any]:
        return deal.read(data, setup.tiles)

    # ---- what there is to see in a position

    def out(self, position: PhoenixPosition) -> tuple[bool, ...]:
        return position.out

    def in_play(self, position: PhoenixPosition) -> tuple[bool, ...]:
        return tuple([pawn != OFF for pawn in position.pawns])

    def board(self, position: PhoenixPosition) -> Board:
        return position.board

    def stands(self, position: PhoenixPosition) -> tuple[PawnPlace, ...]:
        return tuple([stand(pawn) for pawn in position.pawns])

    def space_ahead(self, position: PhoenixPosition, seat: int) -> int | None:
        space = facing(position, seat)
        return space if space >= 0 else None

    def pending(self, position: PhoenixPosition) -> Pending | None:
        return pending(position)

    def hand(self, position: PhoenixPosition, seat: int) -> tuple[int, ...]:
        return position.hands[seat]

    def pile_size(self, position: PhoenixPosition) -> int | None:
        return len(position.stack)

    def holder(self, position: PhoenixPosition) -> int | None:
        return None if position.holder == NOBODY else position.holder

    def lanterns(self, position: PhoenixPosition) -> Mapping[int, str]:
        return {space: color for space, color in enumerate(position.lanterns) if color}

    def stars_on(self, position: PhoenixPosition) -> tuple[int, ...]:
        return position.stars_on

    def stars(self, position: PhoenixPosition) -> tuple[int, ...] | None:
        return position.stars

    def life(self, position: PhoenixPosition) -> tuple[bool, ...] | None:
        return position.life

    def last_round(self, position: PhoenixPosition) -> bool:
        return position.last_round

    # ---- for those who play by themselves

    def judge(self) -> Judge:
        from phoenix.games.phoenix.judge import PhoenixJudge  # only who searches needs one

        return PhoenixJudge(loops_leave=self.loops_leave)

    def guess(self, view: PhoenixPosition, random: Random) -> PhoenixPosition:
        from phoenix.games.phoenix.judge import guess

        return guess(view, random)

    def standings(self, position: PhoenixPosition) -> list[float]:
        p = position
        return [
            OUT if out else STAR * stars + LIFE * life + (OFF_BOARD if pawn == OFF else 0.0)
            for stars, life, out, pawn in zip(p.stars, p.life, p.out, p.pawns, strict=True)
        ]

    def coming(self, position: PhoenixPosition, seat: int) -> int:
        return len(position.stars_on) if position.mover == seat else 0

    def reach(self, position: PhoenixPosition, seat: int, seen: Collection[int]) -> Near:
        from phoenix.games.phoenix.prospects import near  # only who gives advice needs it

        if position.last_round or position.winners is not None or not 0 <= position.pawns[seat] < BESIDE:
            return Near(0, 0)  # no turn is still to come (P19), or not for a pawn on the board
        return near(position, seat, seen, loops_leave=self.loops_leave)


def stand(pawn: int) -> PawnPlace:
    """Where a pawn is, of the number that a position keeps."""
    if pawn == OFF:
        return None
    return BesideBoard(pawn - BESIDE) if pawn >= BESIDE else OnTile(*divmod(pawn, GRID.ports))

"""Phoenix Rising and Winds of Change, followed on cardboard (M1 to M6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from phoenix.core.actions import Action, Center
from phoenix.core.board import put
from phoenix.core.events import Event
from phoenix.core.notation import Form, Forms, Notation
from phoenix.core.tiles import EMPTY, TileNumber, Tiles, TileSet, face_of, pose_of, tile_of
from phoenix.core.words import Words, say, say_n
from phoenix.games.chance import Chance
from phoenix.games.judging import unseen
from phoenix.games.mirror import FIND, SET_FORM, Mirror, of_the_table, ordinary
from phoenix.games.phoenix import choices
from phoenix.games.phoenix.choices import Actions, ByPhase
from phoenix.games.phoenix.edge_tiles import FULL_HAND
from phoenix.games.phoenix.rules import PhoenixGame
from phoenix.games.phoenix.state import (
    BESIDE,
    FACING,
    GRID,
    PHASES,
    SIZE,
    Draft,
    PhoenixPosition,
    PhoenixState,
    clockwise,
    draft_of,
    faces_empty,
    recompute_derived,
)
from phoenix.games.phoenix.winds import WindsGame
from phoenix.games.state import HIDDEN, NOBODY, cached_by_tileset, replaced

FORMS: Forms = {**choices.FORMS, "center": Form(Center, ("space", "tile", "turn")), **SET_FORM}


def edge_tiles_left(state: PhoenixState) -> list[TileNumber]:
    """Those that are not on the board: whose they are, the table knows (M3)."""
    return unseen(state.setup.tiles, "edge", state.board, ())


# ---- what may be chosen


def lay(position: PhoenixPosition) -> Actions:
    """Any Edge tile that is left, as if it were the hand (M3)."""
    if not faces_empty(position, position.turn):
        return choices.create_path(position)
    return tuple(
        [action for tile in edge_tiles_left(position) for action in choices.create_path(_holding(position, tile))]
    )


def _holding(position: PhoenixPosition, tile: TileNumber) -> PhoenixPosition:
    d = draft_of(position)
    d.hands = replaced(d.hands, d.turn, (tile,))
    return d.frozen()


def act(position: PhoenixPosition) -> Actions:
    """Lay or turn a tile, or leave the board by choice (P28): that is what is left without a hand."""
    otherwise = choices.act(position)
    return (*lay(position), *otherwise) if faces_empty(position, position.turn) else otherwise


def _center_choices(tiles: TileSet) -> Mapping[tuple[int, TileNumber], Actions]:
    named = Notation(FORMS, tiles, SIZE).named
    return {
        (space, tile): tuple(named(Center(space, pose_of(tile, turn=turn))) for turn in range(4))
        for space in GRID.middle
        for tile in tiles.of_kind("center")
    }


center_choices = cached_by_tileset(_center_choices)
"""By space and tile: the ways in which it may lie there."""


def center(position: PhoenixPosition) -> Actions:
    """A Center tile that is left, on a space in the middle that is empty, in any rotation (M2)."""
    table, board = center_choices(position.setup.tiles), position.board
    left = unseen(position.setup.tiles, "center", board, ())
    return tuple([way for space in GRID.middle if board[space] == EMPTY for tile in left for way in table[space, tile]])


CHOICES: ByPhase = {"act": act, "place": lay, "center": center}


def with_center(phases: tuple[str, ...]) -> tuple[str, ...]:
    """The Center tiles are entered after the starts (M2)."""
    return (*phases[:1], "center", *phases[1:])


class MirroredPhoenixGame(Mirror[PhoenixPosition], PhoenixGame):
    forms = FORMS
    option_words = of_the_table(PhoenixGame.option_words)
    phases: ClassVar[tuple[str, ...]] = with_center(PhoenixGame.phases)
    written_phases = with_center(PHASES)
    first_time: ClassVar[Mapping[str, Words]] = {
        **PhoenixGame.first_time,
        **FIND,
        "center": say("Show the app how the sixteen Center tiles lie on your board, in any order."),
    }
    _legal: ClassVar[ByPhase] = {**choices.PHOENIX, **CHOICES}

    # ---- what is asked

    def prompt(self, position: PhoenixPosition) -> Words:
        if position.phase == "center":
            n = [position.board[space] for space in GRID.middle].count(EMPTY)
            return say_n("Enter the last Center tile", "Enter the Center tiles: {n} are left", n, rule="M2")
        return say("Which tile was laid?", rule="M3") if self.needs_a_tile(position) else super().prompt(position)

    def hint_line(self, position: PhoenixPosition) -> Words:
        if position.phase == "center":
            return say("Tap a space, then its tile; tap that again to turn it")
        if self.needs_a_tile(position):
            return say("Find the tile from the table and turn it as it lies there")
        return super().hint_line(position)

    def waiting(self, position: PhoenixPosition) -> Words:
        if position.phase == "center":
            return say("The Center tiles are being entered")
        return super().waiting(position)

    def needs_a_tile(self, position: PhoenixPosition) -> bool:
        return position.phase in ("act", "place") and faces_empty(position, position.turn)

    # ---- what an action does

    def apply(self, position: PhoenixPosition, action: Action, chance: Chance) -> tuple[PhoenixPosition, list[Event]]:
        if action.do == "set":
            there: PhoenixPosition = action.position
            return there, [("set", "M5", None, ())]
        if action.do != "center":
            return super().apply(position, action, chance)
        d = draft_of(position)
        log = d.log
        self._center(d, action)
        return d.frozen(), log

    def _all_have_started(self, d: Draft, chance: Chance) -> None:  # noqa: ARG002
        d.phase = "center"

    def _center(self, d: Draft, action: Center) -> None:
        """A Center tile lies there, with a marker if it glows (P3); after the sixteenth the first turn begins (M2)."""
        space, pose, tiles = action.space, action.pose, d.setup.tiles
        d.board = put(d.board, space, pose)
        if tiles.glowing[pose]:
            d.lanterns = replaced(d.lanterns, space, tiles.color[pose])
        recompute_derived(d)
        d.log.append(("placed", "M2", d.turn, (space, pose)))
        if all(d.board[space] != EMPTY for space in GRID.middle):
            self._begin_turn(d)

    # ---- tiles that are the table's (M4)

    @staticmethod
    def _draw(d: Draft, seat: int) -> None:
        d.log.append(("reminder", "P21", seat, ("draw",)))

    @staticmethod
    def _has_a_tile(d: Draft, seat: int) -> bool:  # noqa: ARG004
        return bool(edge_tiles_left(d))

    @staticmethod
    def _space_filled(d: Draft, active: int, space: int, laid: TileNumber) -> None:  # noqa: ARG004
        d.log.append(("reminder", "P7", active, ("return",)))
        for seat in clockwise(d, active):
            if FACING[d.pawns[seat]] == space:
                d.log.append(("reminder", "P22", seat, ("return",)))

    def _off_the_board(self, d: Draft, seats: tuple[int, ...], why: str, rule: str) -> None:
        """Whose pawn faced an empty space has tiles, which are returned (P15)."""
        holding = [seat for seat in seats if faces_empty(d, seat)]
        super()._off_the_board(d, seats, why, rule)
        d.log += [("reminder", "P28" if why == "choice" else "P15", seat, ("return",)) for seat in holding]

    # ---- what is wrong with a position or an action

    def why_not(self, position: PhoenixPosition, action: Action) -> Words:
        return self.cannot_be_set(position, action) or super().why_not(position, action)

    def holds_tiles(self, state: PhoenixState, seat: int) -> bool:  # noqa: ARG002
        return bool(edge_tiles_left(state))

    def cannot_lay(self, state: PhoenixState, seat: int, tile: TileNumber) -> Words | None:  # noqa: ARG002
        known = state.setup.tiles.tiles[tile]
        if known.kind != "edge":
            return say("Tile {tile} is no Edge tile.", rule="M3", tile=known.id)
        if tile not in edge_tiles_left(state):
            return say("Tile {tile} lies on the board already.", rule="M3", tile=known.id)
        return None

    def table_faults(self, state: PhoenixState) -> list[Words]:
        found = [
            say("{name} has tiles in hand; in a mirrored game the table keeps them.", rule="M1", name=name)
            for name, hand in zip(state.setup.names, state.hands, strict=True)
            if hand
        ]
        if state.stack:
            found.append(say("There is a stack; in a mirrored game the table keeps it.", rule="M1"))
        if state.holder != NOBODY:
            found.append(say("Somebody holds the Phoenix tile; in a mirrored game the table keeps it.", rule="M1"))
        if state.phase == "center":
            found += _center_faults(state)
        return found

    # ---- advice to whoever lays a tile (M6)

    def dealt(self, position: PhoenixPosition, hand: Tiles) -> PhoenixPosition:
        """Whoever faces an empty space has drawn two (P21)."""
        d = draft_of(position)
        d.setup = replace(position.setup, options=ordinary(position.setup, hands="hidden"))
        if position.phase != "start":
            d.hands = tuple(
                [(HIDDEN,) * FULL_HAND if faces_empty(position, seat) else () for seat in range(len(d.pawns))]
            )
            if position.decider is not None:
                d.hands = replaced(d.hands, position.decider, hand)
            known = sum(map(len, d.hands))
            d.stack = (HIDDEN,) * max(len(edge_tiles_left(position)) - known, 0)
        return d.frozen()


class MirroredWindsGame(MirroredPhoenixGame, WindsGame):
    phases = with_center(WindsGame.phases)
    first_time: ClassVar[Mapping[str, Words]] = {**MirroredPhoenixGame.first_time, **WindsGame.first_time}
    _legal: ClassVar[ByPhase] = {**choices.WINDS, **CHOICES}


def _center_faults(state: PhoenixState) -> Iterator[Words]:
    """Everybody stands beside the board, and nothing has happened but that Center tiles were entered (M2)."""
    tiles, first = state.setup.tiles, state.setup.first
    if (state.turn, state.decider, state.round) != (first, first, 1):
        yield say("While the Center tiles are entered it is the First Player's turn of round 1.", rule="M2")
    if any(state.stars) or not all(state.life) or any(state.out):
        yield say("While the Center tiles are entered nobody has a Star, lacks a Life token or is out.", rule="M2")
    if any(pawn < BESIDE for pawn in state.pawns):
        yield say("While the Center tiles are entered every pawn stands beside the board.", rule="M2")
    laid = {space: pose for space, pose in enumerate(state.board) if pose != EMPTY}
    for space, pose in laid.items():
        row, column = GRID.pair(space)
        if space not in GRID.middle or tiles.tiles[tile_of(pose)].kind != "center" or face_of(pose):
            yield say("The tile on [{row}, {column}] is no Center tile in the middle, cloud side up.", rule="M2",
                      row=row, column=column)  # fmt: skip
        elif state.lanterns[space] != (tiles.color[pose] if tiles.glowing[pose] else None):
            yield say("On [{row}, {column}] a marker lies if and only if the icon glows.", rule="P3",
                      row=row, column=column)  # fmt: skip
    if len(laid) >= len(GRID.middle):
        yield say("Every Center tile is entered: the first turn begins.", rule="M2")

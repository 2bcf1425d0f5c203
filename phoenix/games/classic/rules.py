"""Classic Tsuro (C1 to C12)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from phoenix.core.actions import Action, Place, Start, Swap
from phoenix.core.board import COLLISION, EMPTY_AHEAD, LOOP, Way, put, walk
from phoenix.core.events import Event
from phoenix.core.tiles import TileNumber, TileSet, tile_of
from phoenix.core.words import Words
from phoenix.games.chance import Chance
from phoenix.games.classic import arranging, choices, files, reasons
from phoenix.games.classic.choices import BESIDE
from phoenix.games.classic.draw import FULL_HAND, draw, hands_back, into_the_pile, pass_dragon_on
from phoenix.games.classic.state import ClassicDraft, ClassicPosition, draft_of, fresh
from phoenix.games.classic.words import ClassicWords
from phoenix.games.interface import Setup
from phoenix.games.state import CIRCLE, FOLLOWING, OFF, hidden, hide_others, replaced, without
from phoenix.games.values import Arranged


class ClassicGame(ClassicWords):
    name: ClassVar[str] = "classic"
    players_rule: ClassVar[str] = "C1"

    # ---- the interface

    def begin(self, setup: Setup, chance: Chance) -> tuple[ClassicPosition, list[Event]]:
        """Three tiles each, before the start marks are chosen (C1)."""
        d = fresh(setup, len(self.grid.spaces), "start")
        log = d.log
        d.pile = chance.shuffled("pile", setup.tiles.of_kind("path"), "C1")
        self._deal(d)
        log.append(("dealt", "C1", None, ()))
        return d.frozen(), log

    def _deal(self, d: ClassicDraft) -> None:
        pile, hands = d.pile, [*d.hands]
        for seat in CIRCLE[len(hands)][d.setup.first]:
            hands[seat], pile = pile[:FULL_HAND], pile[FULL_HAND:]
        d.hands, d.pile = tuple(hands), pile

    def legal(self, position: ClassicPosition) -> tuple[Action, ...]:
        match position.phase:
            case "act":
                return self._legal_act(position)
            case "start":
                return choices.start(position)
            case "swap":
                return choices.swaps(position)
            case _:
                return ()

    def _legal_act(self, position: ClassicPosition) -> tuple[Action, ...]:
        return choices.lay(position, position.hands[position.turn])

    def apply(self, position: ClassicPosition, action: Action, chance: Chance) -> tuple[ClassicPosition, list[Event]]:
        d = draft_of(position)
        log = d.log
        if action.do == "place":
            self._place(d, action, chance)
        elif action.do == "start":
            self._start(d, action)
        elif action.do == "swap":
            self._swap(d, action, chance)
        return d.frozen(), log

    def view(self, position: ClassicPosition, seat: int) -> ClassicPosition:
        d = draft_of(position)
        if self.hands_hidden(position.setup):
            lying_open = d.out if d.phase == "swap" and seat == d.turn else (False,) * len(d.out)
            d.hands = hide_others(d.hands, seat, lying_open)
        d.pile = hidden(d.pile)
        if d.setup.options.get("deal"):  # the whole order of a tournament's deck
            d.setup = replace(d.setup, options={})
        return d.frozen()

    def why_not(self, position: ClassicPosition, action: Action) -> Words:
        return reasons.why_not(position, action, self)

    def going_out(self, position: ClassicPosition, action: Action) -> Words:
        return reasons.out_by_c4(position, action, self)

    def write(self, position: ClassicPosition) -> dict[str, Any]:
        return files.write(position, self)

    def read(self, data: object, tiles: TileSet) -> ClassicPosition:
        return files.read(data, tiles, self)

    def status(self, position: ClassicPosition) -> list[Words]:
        return files.status(position, self)

    def arrange(self, setup: Setup, on_table: Arranged, random: Random) -> ClassicPosition:
        return arranging.arranged(setup, on_table, random, self, self._count)

    def write_chance(self, results: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
        return files.write_chance(results, setup)

    def read_chance(self, data: object, setup: Setup) -> dict[str, Any]:
        return files.read_chance(data, setup)

    # ---- what an action does

    def _start(self, d: ClassicDraft, action: Start) -> None:
        seat = d.decider
        assert seat is not None
        d.markers = replaced(d.markers, seat, action.space * self.grid.layout.ports + action.port)
        d.log.append(("started", "C2", seat, (action.space, action.port)))
        following = (seat + 1) % len(d.markers)
        d.decider = following
        if following == d.setup.first:
            d.phase = "act"
            d.log.append(("turn", "C3", following, ()))

    def _place(self, d: ClassicDraft, action: Place, chance: Chance) -> None:
        """Lay a tile ahead; the own marker moves, then all others that the tile extends (C3)."""
        seat, pose = d.turn, action.pose
        space = d.markers[seat] >> 3
        d.board = put(d.board, space, pose)
        self._use_tile(d, seat, tile_of(pose))
        d.log.append(("placed", self.turn_rule, seat, (space, pose)))
        gone = self._move_markers(d, seat, space)
        if gone:
            self._go_out(d, gone)
        self._after_moving(d, gone, chance)

    def _use_tile(self, d: ClassicDraft, seat: int, tile: TileNumber) -> None:
        d.hands = replaced(d.hands, seat, without(d.hands[seat], tile))

    def _move_markers(self, d: ClassicDraft, active: int, space: int) -> list[int]:
        """Each that faces the new tile to the end of its path, the active player's first. Who goes out."""
        gone: list[int] = []
        markers = d.markers
        if BESIDE[markers[active]].isdisjoint(markers):
            self._move(d, active, (), gone)
        else:
            self._move_several(d, active, space, gone)
        return gone

    def _move_several(self, d: ClassicDraft, active: int, space: int, gone: list[int]) -> None:
        """As paths come from the edge (C12), nobody is met but those at the tile who have yet to move (C5)."""
        points, markers = self.grid.points, d.markers
        facing = [seat for seat in CIRCLE[len(markers)][active] if markers[seat] >> 3 == space]
        taken = [points[markers[seat]] for seat in facing]
        for seat in facing:
            if d.markers[seat] != OFF:
                taken.remove(points[markers[seat]])
                self._move(d, seat, taken, gone)

    def _move(self, d: ClassicDraft, seat: int, taken: Collection[int], gone: list[int]) -> None:
        """A marker goes to the end of its path; at the edge it is out, and so are two that meet (C5)."""
        grid, markers = self.grid, d.markers
        standing, entering = grid.starts[markers[seat]]
        way, spot, why = walk(grid, d.setup.tiles.links, d.board, standing, taken, entering)
        d.log.append(("moved", self.turn_rule, seat, (way, why)))
        if self.counts_paths:
            self._count(d, seat, way)
        if why == EMPTY_AHEAD:
            d.markers = replaced(markers, seat, grid.touching[spot])
            return
        self._lose(d, seat, why, gone)
        if why == COLLISION:
            self._lose(d, self._met(markers, seat, spot), why, gone)

    def _met(self, markers: tuple[int, ...], seat: int, spot: int) -> int:
        """Whose marker is where this one came."""
        points = self.grid.points
        return next(s for s, m in enumerate(markers) if s != seat and m >= 0 and points[m] == points[spot])

    def _lose(self, d: ClassicDraft, seat: int, why: str, gone: list[int]) -> None:
        if why == LOOP:
            raise AssertionError("C12: a path from the edge cannot be an endless loop")
        d.markers = replaced(d.markers, seat, OFF)
        d.log.append(("out", "C5", seat, (why,)))
        gone.append(seat)

    def _count(self, d: ClassicDraft, seat: int, way: Way) -> None:
        """What a walk is worth; nothing in this game."""

    def _go_out(self, d: ClassicDraft, gone: list[int]) -> None:
        """All who go out by one tile share a place: one more than are still in."""
        still_in = len(d.markers) - d.markers.count(OFF)
        out, place = list(d.out), list(d.place)
        for seat in gone:
            out[seat] = True
            place[seat] = still_in + 1
        d.out, d.place = tuple(out), tuple(place)

    def _after_moving(self, d: ClassicDraft, gone: list[int], chance: Chance) -> None:
        """The end (C9), the bonus (C10), or the draw and the next turn."""
        if gone or not d.pile or self.counts_paths:  # nothing else ends a game
            winners = self._ended(d, gone)
            if winners is not None:
                self._win(d, winners)
                return
        if gone:
            pass_dragon_on(d)
            if d.setup.options.get("bonus") and len(d.markers) > 2 and not d.out[d.turn]:
                d.phase = "swap"
                d.decider = d.turn
                return
            self._hands_back(d, chance)
        self._refill(d)
        self._next_turn(d)

    def _swap(self, d: ClassicDraft, action: Swap, chance: Chance) -> None:
        """Own tiles for as many of those who went out; the rest goes into the pile (C10)."""
        seat = d.turn
        kept = tuple(tile for tile in d.hands[seat] if tile not in action.give)
        rest = action.give
        for other, out in enumerate(d.out):
            if out and d.hands[other]:
                rest += tuple(tile for tile in d.hands[other] if tile not in action.take)
                d.hands = replaced(d.hands, other, ())
        d.hands = replaced(d.hands, seat, kept + action.take)
        d.log.append(("swapped", "C10", seat, (action.give, action.take)))
        into_the_pile(d, rest, chance)
        d.phase = "act"
        self._refill(d)
        self._next_turn(d)

    # ---- turns and the end

    def _refill(self, d: ClassicDraft) -> None:
        draw(d)

    def _hands_back(self, d: ClassicDraft, chance: Chance) -> None:
        hands_back(d, chance)

    def _next_turn(self, d: ClassicDraft) -> None:
        """Clockwise to the next still in; who has no tile is skipped (C9)."""
        first = d.setup.first
        out = d.out
        for seat in FOLLOWING[len(out)][d.turn]:
            if seat == first:
                d.round += 1
                d.log.append(("round", self.turn_rule, None, (d.round,)))
            if not out[seat]:
                if d.hands[seat] or self.holds_tiles(d, seat):
                    d.turn = d.decider = seat
                    d.log.append(("turn", "C3", seat, ()))
                    return
                d.log.append(("skipped", "C9", seat, ()))
        self._win(d, self._best(d))

    def _still_in(self, d: ClassicDraft) -> tuple[int, ...]:
        return tuple([seat for seat, marker in enumerate(d.markers) if marker != OFF])

    def _ended(self, d: ClassicDraft, gone: list[int]) -> tuple[int, ...] | None:
        """The winners, if the game is over (C9)."""
        if gone:
            left = self._still_in(d)
            if len(left) < 2:
                return left or tuple(sorted(gone))
        if self._all_laid(d):
            return self._best(d)
        return None

    def _best(self, d: ClassicDraft) -> tuple[int, ...]:
        """Who wins when no tile is left to lay: all still in (C9)."""
        return self._still_in(d)

    def _all_laid(self, d: ClassicDraft) -> bool:
        return not d.pile and not d.common and not any(d.hands)

    def _win(self, d: ClassicDraft, winners: tuple[int, ...]) -> None:
        d.winners = winners
        d.phase = "over"
        d.decider = None
        for seat in winners:
            d.place = replaced(d.place, seat, 1)
            d.log.append(("won", self.end_rule, seat, ()))

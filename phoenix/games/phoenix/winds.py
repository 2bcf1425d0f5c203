"""Winds of Change, the advanced game: Phoenix Rising with lanterns that glow and dim (W1 to W6)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import ClassVar

from phoenix.core.actions import Break, Dim, MoveLantern, flip_of
from phoenix.core.board import LOOP, Way, put
from phoenix.core.tiles import TileSet, flipped
from phoenix.core.words import Words, say, say_n
from phoenix.games.interface import decider_name
from phoenix.games.phoenix import cardboard, choices
from phoenix.games.phoenix.rules import PORTS, PhoenixGame
from phoenix.games.phoenix.state import PHASES, Draft, PhoenixPosition
from phoenix.games.phoenix.tiles import dimming_faults
from phoenix.games.state import OFF, replaced
from phoenix.games.values import Explained


class WindsGame(PhoenixGame):
    name: ClassVar[str] = "winds"
    title = say("Winds of Change")
    note = say("tiles flip as you score")
    part = say("Winds of Change")
    phases: ClassVar[tuple[str, ...]] = PHASES
    on_the_way = mid_turn = ("lantern", "dim", "break")
    choices_flip = True
    loops_leave = False
    topics, turn_steps = cardboard.WINDS_TOPICS, cardboard.WINDS_TURN
    first_time: ClassVar[Mapping[str, Words]] = {
        **PhoenixGame.first_time,
        "light": say("A dark icon lights up: its tile turns over as you choose."),
        "dim": say("Before your Star counts, its tile goes dark: choose how it turns over."),
        "break": say("You fly in circles. Turn over one tile to get out."),
    }
    _legal: ClassVar[choices.ByPhase] = choices.WINDS

    def explained(self) -> Mapping[str, Explained]:
        from phoenix.games.phoenix.why import WINDS  # only who asks why needs the words

        return WINDS

    def tileset_faults(self, tiles: TileSet) -> list[Words]:
        return [*super().tileset_faults(tiles), *self.faces_faults(tiles)]

    def faces_faults(self, tiles: TileSet) -> list[Words]:
        return dimming_faults(tiles)

    # ---- what is asked

    def prompt(self, position: PhoenixPosition) -> Words:
        match position.phase:
            case "dim" if position.travelling:
                return say("You circle. Your Star dims this tile: which way does it turn over?", rule="W5")
            case "dim":
                return say("Your Star dims this tile. Which way does it turn over?", rule="W3")
            case "break":
                return say("Break the loop: choose a tile of it", rule="W5")
            case _:
                return super().prompt(position)

    def hint_line(self, position: PhoenixPosition) -> Words:
        match position.phase:
            case "dim":
                return say("Both results are shown beside the board. Tap one, then confirm.")
            case "break":
                return say_n("Tap the lit tile, then a way to turn it over",
                             "Tap one of the {n} lit tiles, then a way to turn it over",
                             self.spaces_to_choose(position))  # fmt: skip
            case _:
                return super().hint_line(position)

    def waiting(self, position: PhoenixPosition) -> Words:
        match position.phase:
            case "dim":
                return say("{name} is choosing how the tile turns over", name=decider_name(position))
            case "break":
                return say("{name} is breaking the loop", name=decider_name(position))
            case _:
                return super().waiting(position)

    def first_topics(self, position: PhoenixPosition) -> tuple[str, ...]:
        topics = super().first_topics(position)
        if position.phase == "lantern" and any(flip_of(action) for action in self.legal(position)):
            return (*topics, "light")
        return topics

    # ---- what an action does

    def _flip_by_choice(self, d: Draft, action: Dim | Break) -> None:
        if action.do == "dim":
            self._dim(d, action)
        else:
            self._break(d, action)

    def _lantern(self, d: Draft, action: MoveLantern) -> None:
        if action.flip:
            self._flip(d, action.to, action.flip, "W2")
        super()._lantern(d, action)

    def _dim(self, d: Draft, action: Dim) -> None:
        """A Star's tile is flipped to Dimmed: on the way in a loop (W5), or as its Star comes off (W3)."""
        space = d.flip_target
        if d.travelling:
            self._flip(d, space, action.flip, "W5")
            self._travel_again(d, space)
        else:
            self._flip(d, space, action.flip, "W3")
            self._go_on(d)

    def _break(self, d: Draft, action: Break) -> None:
        """The player flips any one tile of the loop (W5)."""
        self._flip(d, action.space, action.flip, "W5")
        d.free_flips += 1
        self._travel_again(d, action.space)

    def _flip(self, d: Draft, space: int, way: str, rule: str) -> None:
        pose = flipped(d.board[space], way)
        d.board = put(d.board, space, pose)
        d.log.append(("flipped", rule, d.mover, (space, way, pose)))

    def _travel_again(self, d: Draft, flipped_space: int) -> None:
        d.flipped += (flipped_space,)
        d.travelling = False
        d.loop = ()
        d.flip_target = OFF
        if self._travel(d, d.mover, None):
            self._go_on(d)

    # ---- how a move goes on

    def _travel(self, d: Draft, seat: int, entering: int | None) -> bool:
        """An endless loop does not end the travel: a lap, then a tile of it is flipped, and look again (W5)."""
        way, spot, why = self._walk(d, seat, entering)
        told = len(d.log)
        if way:
            self._make_stars(d, seat, way, why)
        star = self._star_to_dim(d, way) if why == LOOP else None
        if star is not None:  # after the full lap, on to just before the tile: one movement
            way += takewhile(lambda step: step[0] // PORTS != star, tuple(way))
        if way:
            d.log.insert(told, ("moved", "P11" if why != LOOP else "W5", seat, (way, why)))
        if why == LOOP and self._ask_to_flip(d, seat, way, star):
            d.travelling = True
            d.decider = seat
            return False
        self._arrive(d, seat, spot, why)
        return True

    def _star_to_dim(self, d: Draft, lap: Way) -> int | None:
        """The earliest Star tile of the loop that glows and was not flipped in this move (W5)."""
        spaces = {spot // PORTS for _, spot in lap}
        glowing, board = d.setup.tiles.glowing, d.board
        stars = (s for s in d.stars_on if s in spaces and glowing[board[s]] and s not in d.flipped)
        return next(stars, None)

    def _ask_to_flip(self, d: Draft, seat: int, way: Way, star: int | None) -> bool:
        """That tile, before which the pawn now stands, else any tile of the loop; False after too many flips (W5)."""
        if star is not None:
            d.pawns = replaced(d.pawns, seat, way[-1][1])
            d.phase = "dim"
            d.flip_target = star
            return True
        spaces = {spot // PORTS for _, spot in way}
        if d.free_flips >= 2 * len(spaces):
            return False
        d.phase = "break"
        d.loop = tuple(sorted(spaces))
        return True

    def _score(self, d: Draft) -> bool:
        """As each Star comes off, its tile is first dimmed, unless its marker had to stay (W3)."""
        glowing = d.setup.tiles.glowing
        while d.stars_on:
            star = d.stars_on[0]
            if glowing[d.board[star]] and star not in d.stayed:
                d.phase = "dim"
                d.decider = d.mover
                d.flip_target = star
                return False
            self._take_star(d, star)
        return True

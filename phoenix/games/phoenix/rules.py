"""Tsuro: Phoenix Rising, the standard game (P1 to P30).

How a turn runs: an action creates the path, the pawn travels, its markers move, its Stars are scored, its move is
over; then the others move, each in the same way, until nobody faces an open path. Wherever a player has to decide,
the draft is put away as it is and the next action takes it up again: see ``_go_on``.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from phoenix.core.actions import NO_PORT, Action, Break, Dim, MoveLantern, Place, Rise, Start, Turn
from phoenix.core.board import COLLISION, EDGE, LOOP, Way, put, walk
from phoenix.core.events import Event
from phoenix.core.tiles import TileSet, relaid, tile_of
from phoenix.core.words import Words
from phoenix.games.chance import Chance
from phoenix.games.interface import Setup
from phoenix.games.phoenix import arranging, choices, files, reasons
from phoenix.games.phoenix import deal as phoenix_deal
from phoenix.games.phoenix.edge_tiles import draw, has_a_tile, pass_phoenix_tile_on, return_hand, space_filled
from phoenix.games.phoenix.state import (
    AHEAD,
    BESIDE,
    FACING,
    GRID,
    MOST_PASSES,
    POINTS,
    STANDING,
    Draft,
    PhoenixPosition,
    can_rise,
    clockwise,
    draft_of,
    faces_empty,
    facing,
    fresh,
    points_taken,
)
from phoenix.games.phoenix.words import PhoenixWords
from phoenix.games.ranking import STARS_TO_END, ranked
from phoenix.games.state import FOLLOWING, NOBODY, OFF, hidden, hide_others, replaced
from phoenix.games.values import Arranged

PORTS = GRID.layout.ports
LEAVES = {EDGE: "P12", COLLISION: "P13", LOOP: "P14"}


class PhoenixGame(PhoenixWords):
    name: ClassVar[str] = "phoenix"
    players_rule = "P1"
    _legal: ClassVar[choices.ByPhase] = choices.PHOENIX
    _draw, _has_a_tile, _space_filled = staticmethod(draw), staticmethod(has_a_tile), staticmethod(space_filled)

    # ---- the interface

    def begin(self, setup: Setup, chance: Chance) -> tuple[PhoenixPosition, list[Event]]:  # noqa: ARG002
        return fresh(setup).frozen(), []

    def legal(self, position: PhoenixPosition) -> tuple[Action, ...]:
        return self._legal[position.phase](position)

    def apply(self, position: PhoenixPosition, action: Action, chance: Chance) -> tuple[PhoenixPosition, list[Event]]:
        d = draft_of(position)
        log = d.log
        match action.do:
            case "place":
                self._place(d, action)
            case "lantern":
                self._lantern(d, action)
            case "turn" if isinstance(action, Turn):
                self._turn(d, action)
            case "rise" if isinstance(action, Rise):
                self._rise(d, action)
            case "leave":
                self._leave(d)
            case "start":
                self._start(d, action, chance)
            case "dim" | "break":
                self._flip_by_choice(d, action)
        return d.frozen(), log

    def take_up(self, position: PhoenixPosition) -> tuple[PhoenixPosition, list[Event]]:
        """At the start of a turn, who must lay a tile and has none takes some (P25)."""
        seat = position.turn
        if position.phase != "act" or position.hands[seat] or not faces_empty(position, seat):
            return position, []
        d = draft_of(position)
        log = d.log
        has_a_tile(d, seat)
        return d.frozen(), log

    def view(self, position: PhoenixPosition, seat: int) -> PhoenixPosition:
        d = draft_of(position)
        if self.hands_hidden(position.setup):
            d.hands = hide_others(d.hands, seat)
        d.stack = hidden(d.stack)
        return d.frozen()

    def why_not(self, position: PhoenixPosition, action: Action) -> Words:
        return reasons.why_not(position, action, self)

    def write(self, position: PhoenixPosition) -> dict[str, Any]:
        return files.write(position)

    def read(self, data: object, tiles: TileSet) -> PhoenixPosition:
        return files.read(data, tiles, self)

    def status(self, position: PhoenixPosition) -> list[Words]:
        return files.status(position, self)

    def arrange(self, setup: Setup, on_table: Arranged, random: Random) -> PhoenixPosition:
        return arranging.arranged(setup, on_table, random, self)

    # ---- what an action does

    def _start(self, d: Draft, action: Start, chance: Chance) -> None:
        """A pawn stands beside the board (P2); after the last one the tiles are dealt (P3, P4)."""
        seat = d.decider
        assert seat is not None
        d.pawns = replaced(d.pawns, seat, BESIDE + action.space)
        d.log.append(("started", "P2", seat, (action.space,)))
        following = (seat + 1) % len(d.pawns)
        d.decider = following
        if following == d.setup.first:
            self._all_have_started(d, chance)

    def _all_have_started(self, d: Draft, chance: Chance) -> None:
        phoenix_deal.deal(d, chance)
        self._begin_turn(d)

    def _place(self, d: Draft, action: Place) -> None:
        seat, pose = d.turn, action.pose
        space = FACING[d.pawns[seat]]
        tile = tile_of(pose)
        d.board = put(d.board, space, pose)
        if space in GRID.doors:
            d.empty_outer -= 1
        if d.setup.tiles.has_icon[tile]:
            d.icons = tuple(sorted((*d.icons, space)))
        d.log.append(("placed", "P7", seat, (space, pose, action.entry)))
        self._space_filled(d, seat, space, tile)
        self._travel_from(d, action.entry, space)

    def _turn(self, d: Draft, action: Turn) -> None:
        space = facing(d, d.turn)
        pose = relaid(d.board[space], action.face, action.turn)
        d.board = put(d.board, space, pose)
        d.log.append(("turned", "P8", d.turn, (space, pose, action.entry)))
        self._travel_from(d, action.entry, space)

    def _travel_from(self, d: Draft, entry: int, space: int) -> None:
        """The active player's own move begins; a pawn beside the board comes in by the entry."""
        seat = d.mover = d.turn
        entering = space * PORTS + entry if entry != NO_PORT else None
        if entering is None and d.pawns[seat] >= BESIDE:
            self._go_on(d)  # P10: the pawn stays
        elif self._travel(d, seat, entering):
            self._go_on(d)

    def _leave(self, d: Draft) -> None:
        """Off the board by choice (P28)."""
        seat = d.turn
        self._off_the_board(d, (seat,), "choice", "P28")
        if self._won_at_once(d, seat):
            return
        if d.setup.options.get("leave") != "same turn" or not self._begin_turn(d):
            self._end_turn(d)
        d.rest()

    def _rise(self, d: Draft, action: Rise) -> None:
        """The Life token is spent, two tiles are drawn, and one of them must be laid (P27)."""
        seat = d.turn
        d.life = replaced(d.life, seat, False)
        d.pawns = replaced(d.pawns, seat, BESIDE + action.space)
        d.log.append(("rose", "P27", seat, (action.space,)))
        self._draw(d, seat)
        d.phase = "place"
        if not self._has_a_tile(d, seat):
            self._end_turn(d)

    def _lantern(self, d: Draft, action: MoveLantern) -> None:
        self._move_marker(d, action.to)
        self._go_on(d)

    def _move_marker(self, d: Draft, to: int) -> None:
        """The marker of the next Star moves to another icon of its colour (P17)."""
        star = d.stars_on[d.settled]
        lanterns = list(d.lanterns)
        lanterns[star], lanterns[to] = None, lanterns[star]
        d.lanterns = tuple(lanterns)
        d.log.append(("lantern", "P17", d.mover, (star, to)))
        d.settled += 1

    def _flip_by_choice(self, d: Draft, action: Dim | Break) -> None:  # noqa: ARG002
        """A tile is dimmed, or flipped to break a loop (W3, W5)."""
        raise AssertionError("W: tiles are flipped in Winds of Change only")

    # ---- how a move goes on

    def _go_on(self, d: Draft) -> None:
        """From the end of a travel to the next decision or the end of the turn."""
        while self._settle_markers(d) and self._score(d) and self._move_over(d):
            mover = self._next_mover(d)
            if mover == NOBODY:
                self._end_turn(d)
                return
            d.mover = mover
            if not self._travel(d, mover, None):
                return

    def asked_again(self, d: Draft) -> bool:
        if not d.travelling:
            return not (self._settle_markers(d) and self._score(d))
        if not 0 <= d.pawns[d.mover] < BESIDE:
            return False
        _, _, why = self._walk(d, d.mover, None)
        return why == LOOP and not self._travel(d, d.mover, None)

    def _travel(self, d: Draft, seat: int, entering: int | None) -> bool:
        """The pawn follows its path to its end (P11 to P16). False if somebody has to decide first."""
        way, spot, why = self._walk(d, seat, entering)
        if way:
            d.log.append(("moved", "P11", seat, (way, why)))
            self._make_stars(d, seat, way, why)
        self._arrive(d, seat, spot, why)
        return True

    def _walk(self, d: Draft, seat: int, entering: int | None) -> tuple[Way, int, str]:
        return walk(GRID, d.setup.tiles.links, d.board, d.pawns[seat], points_taken(d, seat), entering)

    def _make_stars(self, d: Draft, seat: int, way: Way, why: str) -> None:
        """Each tile with a marker that the pawn leaves gets a Star, one a tile, in order (P16)."""
        lanterns = d.lanterns
        left = [STANDING[d.pawns[seat]]]
        if len(way) > 1 or why == EDGE:
            left += [spot // PORTS for _, spot in (way if why == EDGE else way[:-1])]
        for space in left:
            if space >= 0 and lanterns[space] and space not in d.stars_on:
                d.stars_on += (space,)
                d.log.append(("star", "P16", seat, (space,)))

    def _arrive(self, d: Draft, seat: int, spot: int, why: str) -> None:
        """The pawn stands where its path ends, or leaves the board (P12 to P15)."""
        if why not in LEAVES:
            d.pawns = replaced(d.pawns, seat, spot)
        elif why == COLLISION:
            other = points_taken(d, seat).index(POINTS[spot])
            self._off_the_board(d, (seat, other), why, "P13")
        else:
            self._off_the_board(d, (seat,), why, LEAVES[why])

    def _off_the_board(self, d: Draft, seats: tuple[int, ...], why: str, rule: str) -> None:
        """Pawns leave; their owners' hands are returned at once (P15)."""
        for seat in seats:
            d.pawns = replaced(d.pawns, seat, OFF)
            if why == COLLISION:
                one, other = seats
                d.log.append(("left", rule, seat, (why, other if seat == one else one)))
            else:
                d.log.append(("left", rule, seat, (why,)))
        d.gone += seats
        if d.holder != NOBODY:
            pass_phoenix_tile_on(d)
        for seat in seats:
            return_hand(d, seat, "P28" if why == "choice" else "P15")

    def _settle_markers(self, d: Draft) -> bool:
        """For each Star in order the mover chooses where its marker goes (P17). False if one has to be asked."""
        while d.settled < len(d.stars_on):
            star = d.stars_on[d.settled]
            d.marker_targets = self._marker_targets(d, star)
            if d.marker_targets:
                d.phase = "lantern"
                d.decider = d.mover
                return False
            d.stayed += (star,)
            d.settled += 1
            d.log.append(("stayed", "P17", d.mover, (star,)))
        d.marker_targets = ()
        return True

    def _marker_targets(self, d: Draft, star: int) -> tuple[int, ...]:
        """Tiles with an icon of the colour, no Star, no marker and not the owner's own pawn (P17)."""
        board, lanterns, colors = d.board, d.lanterns, d.setup.tiles.color
        wanted, own = lanterns[star], STANDING[d.pawns[d.mover]]
        return tuple(
            [s for s in d.icons if colors[board[s]] == wanted and not lanterns[s] and s != own and s not in d.stars_on]
        )

    def _score(self, d: Draft) -> bool:
        """The Stars come off the board one by one, in order, and count (P18). False if one has to be asked."""
        for star in d.stars_on:
            self._take_star(d, star)
        return True

    def _take_star(self, d: Draft, star: int) -> None:
        seat = d.mover
        count = d.stars[seat] + 1
        d.stars_on = d.stars_on[1:]
        d.stars = replaced(d.stars, seat, count)
        d.log.append(("scored", "P18", seat, (star, count)))
        if count >= STARS_TO_END and not d.last_round:
            d.last_round = True
            d.log.append(("last_round", "P19", seat, ()))

    def _move_over(self, d: Draft) -> bool:
        """A pawn's move is over: who is out, who has won (P26, P29), and the draw (P21). False if the game is over."""
        if self._won_at_once(d, d.mover):
            return False
        if faces_empty(d, d.mover):
            self._draw(d, d.mover)
        d.settled = d.free_flips = 0
        d.stayed = d.flipped = d.loop = ()
        d.flip_target = OFF
        return True

    def _next_mover(self, d: Draft) -> int:
        """The next pawn that faces an open path, clockwise from the active player, pass after pass (P20)."""
        links, board, pawns = d.setup.tiles.links, d.board, d.pawns
        while True:
            for seat in d.waiting:
                space, port, _ = AHEAD[pawns[seat]]
                if space >= 0 and links[board[space]][port] >= 0:
                    d.waiting = d.waiting[d.waiting.index(seat) + 1 :]
                    d.moved_this_pass = True
                    return seat
            if d.passes and not d.moved_this_pass:
                d.stopped = False
                return NOBODY
            if d.passes == MOST_PASSES:
                d.stopped = True
                d.log.append(("stopped", "P20", None, ()))
                return NOBODY
            d.passes += 1
            d.moved_this_pass = False
            d.waiting = FOLLOWING[len(pawns)][d.turn]

    # ---- turns, rounds and the end

    def _end_turn(self, d: Draft) -> None:
        """The turn goes on clockwise to the next player who can take one (P5)."""
        d.rest()
        for seat in FOLLOWING[len(d.pawns)][d.turn]:
            if seat == d.setup.first:
                if d.last_round:
                    break
                d.round += 1
                d.log.append(("round", "P5", None, (d.round,)))
            if not d.out[seat]:
                d.turn = seat
                if self._begin_turn(d):
                    return
        self._finish(d)

    def _begin_turn(self, d: Draft) -> bool:
        """Rise if the pawn is off the board (P27), else act. False if there is nothing the player could do."""
        seat = d.decider = d.turn
        d.log.append(("turn", "P5", seat, ()))
        d.phase = "act"
        if d.pawns[seat] == OFF:
            d.phase = "rise"
            possible = bool(choices.rise(d))
        else:
            possible = bool(d.hands[seat]) or not faces_empty(d, seat) or self._has_a_tile(d, seat)
        if not possible:
            d.log.append(("skipped", "P27" if d.phase == "rise" else "P25", seat, ()))
        return possible

    def _won_at_once(self, d: Draft, mover: int) -> bool:
        """Who cannot rise is out (P26); the last one left has won, whatever the Stars (P29)."""
        if d.gone or not d.empty_outer:
            for seat in (mover, *clockwise(d, mover)):
                if d.pawns[seat] == OFF and not d.out[seat] and not can_rise(d, seat):
                    d.out = replaced(d.out, seat, True)
                    d.log.append(("out", "P26", seat, ()))
        left = d.out.count(False)
        if not left:
            self._win(d, tuple(sorted(set(d.gone))), "P29")
        elif left == 1 and d.pawns[last := d.out.index(False)] != OFF:
            self._win(d, (last,), "P29")
        return d.winners is not None

    def _finish(self, d: Draft) -> None:
        """After the last round: most Stars, then the only Life token, else all tied share (P30)."""
        eligible = [seat for seat, out in enumerate(d.out) if not out]
        self._win(d, tuple(ranked(eligible, d.stars, d.life)[0]), "P30")

    def _win(self, d: Draft, winners: tuple[int, ...], rule: str) -> None:
        d.rest()
        d.winners = winners
        d.phase = "over"
        d.decider = None
        for seat in winners:
            d.log.append(("won", rule, seat, ()))

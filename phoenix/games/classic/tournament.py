"""Tournament Tsuro on 10×10 spaces (T1 to T5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from phoenix.core.actions import Action, Open, Place
from phoenix.core.board import LOOP, put
from phoenix.core.events import Event
from phoenix.core.geometry import P8, Grid, grid
from phoenix.core.notation import Form, Forms, Notation
from phoenix.core.tiles import EMPTY, TileNumber, Tiles, TileSet, tile_of
from phoenix.core.words import Illegal, Words, say
from phoenix.games.chance import Chance
from phoenix.games.classic import reasons
from phoenix.games.classic.choices import PORTS, ROUND, any_way, look_around, sides, way_out
from phoenix.games.classic.rules import ClassicGame
from phoenix.games.classic.state import ClassicDraft, ClassicPosition, draft_of, fresh
from phoenix.games.endings import who_won, wins
from phoenix.games.interface import Setup
from phoenix.games.state import CIRCLE, FOLLOWING, OFF, cached_by_tileset, replaced
from phoenix.games.values import Explained, Outcome

OPENING_HAND, TURN_HAND = 3, 2
GRID: Grid = grid(P8, 10)
SIDES = tuple(sides(GRID, space) for space in GRID.spaces)
FORMS: Forms = {
    "open": Form(Open, ("tile", "turn", "space", "port")),
    "place": Form(Place, ("tile", "turn")),
}


class Openings:
    """The ways to open with each tile of a set."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        self._named = Notation(FORMS, tiles, GRID.size).named

    @cache  # noqa: B019 -- there is one a tile set, and both live as long
    def of(self, tile: TileNumber) -> tuple[Open, ...]:
        """With the tile on any outer space, the avatar at any port that does not face off the board (T2)."""
        return tuple(
            self._named(Open(pose, space, port))
            for pose in self.tiles.poses(tile)
            for space in GRID.outer
            for port in range(PORTS)
            if GRID.facing[space * PORTS + port] >= 0
        )


openings = cached_by_tileset(Openings)
"""The table of a tile set, made on first use."""


class TournamentGame(ClassicGame):
    name: ClassVar[str] = "tournament"
    fewest = 3
    most = 5
    players_rule = "T1"
    title = say("Tournament")
    note = say("on 10 × 10 spaces")
    part = say("Tournament")
    offered = "more"
    opening_rule = "T2"
    turn_rule = "T3"
    end_rule = over_rule = "T5"
    lay_prompt = say("Lay one of your two tiles", rule="T3")
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {"deal": (None,)}
    forms = FORMS
    grid = GRID
    phases = ("open", "act", "over")
    openings = ("open",)
    mid_turn = ()
    special_tile = ""
    has_marks = False
    can_be_arranged = False
    has_deck = True
    pass_by = True
    ends_alone = False
    hand_size = OPENING_HAND

    def check_options(self, options: Mapping[str, Any]) -> None:
        """The option ``deal`` is a list of tile ids, dealt from in order, again and again (T1)."""
        deal = options.get("deal")
        if deal is None:
            super().check_options(options)
            return
        super().check_options({name: value for name, value in options.items() if name != "deal"})
        if (
            not isinstance(deal, list)
            or not deal
            or len(deal) > 1000
            or not all(isinstance(tile, str) for tile in deal)
        ):
            raise Illegal(say("The option deal is a list of tile ids.", rule="T1"))

    def setup_faults(self, setup: Setup) -> list[Words]:
        strangers = [tile for tile in setup.options.get("deal") or () if tile not in setup.tiles.index]
        return [
            say("The option deal names {tile}, no tile of the set.", rule="T1", tile=tile[:40])
            for tile in dict.fromkeys(strangers)
        ]

    def going_out(self, position: ClassicPosition, action: Action) -> Words:
        return reasons.out_by_t4(position, action, self)

    def explained(self) -> Mapping[str, Explained]:
        from phoenix.games.classic.why import TOURNAMENT  # only who asks why needs the words

        return TOURNAMENT

    def outcome(self, position: ClassicPosition, events: Sequence[Event] = ()) -> Outcome:  # noqa: ARG002
        winners = who_won(position)
        headline = wins(position, winners)
        if not position.out[winners[0]]:
            return Outcome(winners, headline, say("The only avatar left at the end of the round"), "T5")
        return Outcome(winners, headline, say("The last to go out, all in the same round"), "T5")

    def begin(self, setup: Setup, chance: Chance) -> tuple[ClassicPosition, list[Event]]:
        for fault in self.setup_faults(setup):
            raise Illegal(fault)
        d = fresh(setup, len(self.grid.spaces), "open")
        log = d.log
        self._give(d, setup.first, OPENING_HAND, chance)
        return d.frozen(), log

    def _give(self, d: ClassicDraft, seat: int, count: int, chance: Chance) -> None:
        """Tiles from the deck in order; when it is used up it is shuffled anew, or runs on as given (T1)."""
        while len(d.pile) < count:
            d.pile += self._new_deck(d, chance)
        d.hands = replaced(d.hands, seat, d.pile[:count])
        d.pile = d.pile[count:]
        d.log.append(("drew", "T3" if count == TURN_HAND else "T2", seat, (d.hands[seat],)))

    def _new_deck(self, d: ClassicDraft, chance: Chance) -> Tiles:
        index = d.setup.tiles.index
        if d.setup.options.get("deal"):
            return tuple([index[tile] for tile in d.setup.options["deal"]])
        return chance.shuffled("pile", d.setup.tiles.of_kind("path"), "T1")

    def legal(self, position: ClassicPosition) -> tuple[Action, ...]:
        match position.phase:
            case "open":
                return self._legal_open(position)
            case "act":
                return self._legal_act(position)
            case _:
                return ()

    def _legal_open(self, position: ClassicPosition) -> tuple[Action, ...]:
        """On an empty outer space not next to a tile, the avatar on a port that faces an empty space (T2)."""
        board, table = position.board, openings(position.setup.tiles)
        seat = position.decider
        assert seat is not None
        free = {
            space
            for space in self.grid.outer
            if board[space] == EMPTY and all(board[s] == EMPTY for s in self.grid.beside(space))
        }
        tiles = dict.fromkeys(position.hands[seat])
        return tuple([way for tile in tiles for way in table.of(tile) if way.space in free])

    def _legal_act(self, position: ClassicPosition) -> tuple[Action, ...]:
        """First, nobody is sent round an endless loop if that can be helped; then, of these moves, not out (T4)."""
        markers, links = position.markers, position.setup.tiles.links
        space, own = divmod(markers[position.turn], PORTS)
        safe_ports, returns = look_around(GRID, position.board, links, space, SIDES[space])
        moves = any_way(position, dict.fromkeys(position.hands[position.turn]))
        if returns:
            facing = {marker % PORTS for marker in markers if marker // PORTS == space}
            moves = (
                tuple([m for m in moves if all(way_out(links[m.pose], port, returns) != ROUND for port in facing)])
                or moves
            )
        return tuple([m for m in moves if safe_ports >> way_out(links[m.pose], own, returns) & 1]) or moves

    def apply(self, position: ClassicPosition, action: Action, chance: Chance) -> tuple[ClassicPosition, list[Event]]:
        d = draft_of(position)
        log = d.log
        match action:
            case Open():
                self._open(d, action, chance)
            case Place():
                self._place(d, action, chance)
        return d.frozen(), log

    def _open(self, d: ClassicDraft, action: Open, chance: Chance) -> None:
        """A tile on the border with the avatar on it; the other two go away (T2)."""
        seat = d.decider
        assert seat is not None
        d.board = put(d.board, action.space, action.pose)
        d.markers = replaced(d.markers, seat, self.grid.touching[action.space * PORTS + action.port])
        d.log.append(("opened", "T2", seat, (action.space, action.pose, action.port)))
        self._use_tile(d, seat, tile_of(action.pose))
        following = (seat + 1) % len(d.markers)
        d.decider = following
        if following == d.setup.first:
            d.phase = "act"
            d.log.append(("turn", "T3", following, ()))
            self._give(d, following, TURN_HAND, chance)
        else:
            self._give(d, following, OPENING_HAND, chance)

    def _use_tile(self, d: ClassicDraft, seat: int, tile: TileNumber) -> None:
        hand = d.hands[seat]
        at = hand.index(tile)
        d.hands = replaced(d.hands, seat, ())
        rule = "T2" if d.phase == "open" else "T3"
        d.log.append(("discarded", rule, seat, (hand[:at] + hand[at + 1 :],)))

    def _move_markers(self, d: ClassicDraft, active: int, space: int) -> list[int]:
        """Avatars do not hinder one another: they pass (T3)."""
        gone: list[int] = []
        for seat in CIRCLE[len(d.markers)][active]:
            if d.markers[seat] // PORTS == space:
                self._move(d, seat, (), gone)
        return gone

    def _lose(self, d: ClassicDraft, seat: int, why: str, gone: list[int]) -> None:
        """At the border, or sent round an endless loop (T3, T4)."""
        d.markers = replaced(d.markers, seat, OFF)
        d.log.append(("out", "T4" if why == LOOP else "T3", seat, (why,)))
        gone.append(seat)

    def _after_moving(self, d: ClassicDraft, gone: list[int], chance: Chance) -> None:
        """The turn goes on; the game ends with a round that leaves one avatar at most (T5)."""
        d.round_out += tuple(gone)
        for seat in FOLLOWING[len(d.markers)][d.turn]:
            if seat == d.setup.first:
                left = self._still_in(d)
                if len(left) <= 1:
                    self._win(d, left or tuple(sorted(d.round_out)))
                    return
                d.round += 1
                d.round_out = ()
                d.log.append(("round", "T5", None, (d.round,)))
            if not d.out[seat]:
                d.turn = d.decider = seat
                d.log.append(("turn", "T3", seat, ()))
                self._give(d, seat, TURN_HAND, chance)
                return

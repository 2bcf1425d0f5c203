"""Variations on classic Tsuro (V1 to V4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from phoenix.core.actions import Action
from phoenix.core.board import Way, walk
from phoenix.core.events import Event
from phoenix.core.tiles import TileNumber
from phoenix.core.words import Words, say, say_n
from phoenix.games.classic import choices
from phoenix.games.classic.draw import FULL_HAND
from phoenix.games.classic.rules import ClassicGame
from phoenix.games.classic.state import ClassicDraft, ClassicPosition
from phoenix.games.classic.words import shared
from phoenix.games.endings import who_won, wins
from phoenix.games.interface import Setup
from phoenix.games.state import replaced
from phoenix.games.values import Explained, Outcome


class LongestPathGame(ClassicGame):
    """Most path segments walked by the own marker (V1)."""

    name: ClassVar[str] = "longest-path"
    title = say("Longest path")
    note = say("who walks farthest")
    part = say("Variations")
    offered = "more"
    players_rule = end_rule = "V1"
    counts_paths = True
    ends_alone = False
    point_worth = 0.2

    def explained(self) -> Mapping[str, Explained]:
        return explained("V1")

    def outcome(self, position: ClassicPosition, events: Sequence[Event] = ()) -> Outcome:  # noqa: ARG002
        winners = who_won(position)
        n = position.score[winners[0]]
        reason = say_n("The longest path: {n} segment", "The longest path: {n} segments", n)
        return Outcome(winners, wins(position, winners), reason, "V1", shared(winners, "V1"))

    def score_gained(self, more: int) -> Words:
        return say_n("{n} more segment", "{n} more segments", more, rule="V1")

    def _count(self, d: ClassicDraft, seat: int, way: Way) -> None:
        d.score = replaced(d.score, seat, d.score[seat] + len(way))

    def _ended(self, d: ClassicDraft, gone: list[int]) -> tuple[int, ...] | None:  # noqa: ARG002
        """Nobody left, all tiles laid, or the only one left alone in the lead; then the best score wins (V1)."""
        left = self._still_in(d)
        best = self._best(d)
        if not left or self._all_laid(d) or (len(left) == 1 and best == left):
            return best
        return None

    def _best(self, d: ClassicDraft) -> tuple[int, ...]:
        most = max(d.score)
        return tuple(seat for seat, score in enumerate(d.score) if score == most)


class MostCrossingsGame(LongestPathGame):
    """Most crossings of the own path with itself (V2)."""

    name = "most-crossings"
    title = say("Most crossings")
    note = say("cross your own path")
    players_rule = end_rule = "V2"
    point_worth = 0.5

    def explained(self) -> Mapping[str, Explained]:
        return explained("V2")

    def outcome(self, position: ClassicPosition, events: Sequence[Event] = ()) -> Outcome:  # noqa: ARG002
        winners = who_won(position)
        reason = say("Most crossings of the own path: {n}", n=position.score[winners[0]])
        return Outcome(winners, wins(position, winners), reason, "V2", shared(winners, "V2"))

    def score_gained(self, more: int) -> Words:
        return say_n("{n} more crossing", "{n} more crossings", more, rule="V2")

    def _count(self, d: ClassicDraft, seat: int, way: Way) -> None:
        """Each new segment with each earlier one of its own on the same tile, if they cross."""
        ports = self.grid.layout.ports
        trail = self._trail(d, seat)
        crossings = 0
        for segment in way:
            tile = [s for s in trail if s[0] // ports == segment[0] // ports]
            crossings += sum(cross(segment, other, ports) for other in tile)
            trail.append(segment)
        d.score = replaced(d.score, seat, d.score[seat] + crossings)

    def _trail(self, d: ClassicDraft, seat: int) -> Way:
        """The segments that the marker has walked so far: back from where it stands to the edge."""
        way, _, _ = walk(self.grid, d.setup.tiles.links, d.board, d.markers[seat])
        return way


def explained(rule: str) -> Mapping[str, Explained]:
    """A variation has one rule of its own."""
    from phoenix.games.classic.why import VARIATIONS  # only who asks why needs the words

    return {rule: VARIATIONS[rule]}


def cross(one: tuple[int, int], other: tuple[int, int], ports: int) -> bool:
    """Two segments of a tile cross if their four ports alternate around its edge (V2)."""
    low, high = sorted(spot % ports for spot in one)
    return sum(low < spot % ports < high for spot in other) == 1


class OpenTilesGame(ClassicGame):
    """One common hand of three for all; no Dragon, nothing returned (V3)."""

    name = "open-tiles"
    title = say("Open tiles")
    note = say("one hand for all")
    part = say("Variations")
    offered = "more"
    players_rule = "V3"
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    special_tile = ""
    one_hand = True
    lay_prompt = say("Lay one of the common tiles", rule="V3")

    def explained(self) -> Mapping[str, Explained]:
        return explained("V3")

    def hands_hidden(self, setup: Setup) -> bool:  # noqa: ARG002
        return False  # all see the one hand there is

    def _deal(self, d: ClassicDraft) -> None:
        d.common = d.pile[:FULL_HAND]
        d.pile = d.pile[FULL_HAND:]

    def _legal_act(self, position: ClassicPosition) -> tuple[Action, ...]:
        return choices.lay(position, position.common)

    def _use_tile(self, d: ClassicDraft, seat: int, tile: TileNumber) -> None:  # noqa: ARG002
        d.common = tuple(t for t in d.common if t != tile)

    def _refill(self, d: ClassicDraft) -> None:
        if d.pile:
            d.common += d.pile[:1]
            d.pile = d.pile[1:]
            d.log.append(("drew", "V3", None, (d.common[-1:],)))


class SoloGame(ClassicGame):
    """One person plays 1 to 8 markers; the result is the number saved (V4)."""

    name = "solo"
    title = say("Solo")
    note = say("save all your markers")
    part = say("Variations")
    offered = "more"
    fewest = 1
    players_rule = end_rule = "V4"
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    is_solo = True
    ends_alone = False

    def explained(self) -> Mapping[str, Explained]:
        return explained("V4")

    def outcome(self, position: ClassicPosition, events: Sequence[Event] = ()) -> Outcome:  # noqa: ARG002
        winners = who_won(position)
        headline = say("{saved} of {all} markers saved", saved=len(winners), all=position.setup.seats)
        if not winners:
            return Outcome(winners, headline, say("No marker is left on the board"), "V4")
        return Outcome(winners, headline, say("No tile is left to lay"), "V4")

    def hands_hidden(self, setup: Setup) -> bool:  # noqa: ARG002
        return False  # they are all one person's

    def _legal_act(self, position: ClassicPosition) -> tuple[Action, ...]:
        return choices.any_way(position, position.hands[position.turn])

    def _ended(self, d: ClassicDraft, gone: list[int]) -> tuple[int, ...] | None:  # noqa: ARG002
        left = self._still_in(d)
        return left if not left or self._all_laid(d) else None

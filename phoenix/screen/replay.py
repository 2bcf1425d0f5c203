"""A match as it went, seen again: its positions, and what each action did on the board. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from phoenix.core.board import COLLISION, EDGE, LOOP
from phoenix.core.events import Event
from phoenix.forecast.story import Walk
from phoenix.games.interface import Position
from phoenix.match.match import Match, Played
from phoenix.screen.picture import Overlay, Picture, picture_of
from phoenix.screen.walks import walks_shown


def position_at(match: Match, step: int) -> Position:
    """The position after so many actions."""
    return match.played[step - 1].position if step else match.start


def began(match: Match, step: int) -> int:
    """How many actions came before what an action belongs to: a lantern moves by the walk that passed it (P17)."""
    before = step - 1
    while before and position_at(match, before).phase in match.game.on_the_way:
        before -= 1
    return before


def shown_by(match: Match, step: int, after: Picture) -> Overlay:
    """What the last of so many actions did, over the board as it was left."""
    first = began(match, step)
    if picture_of(position_at(match, first + 1)).laid != after.laid:
        first = step - 1  # a tile that was turned over since has other ways
    return overlay_of(match.played[first:step], picture_of(position_at(match, first)), after)


def overlay_of(played: Sequence[Played], before: Picture, after: Picture) -> Overlay:
    """The tile that was laid, turned or flipped, what else lies otherwise now, and every way that was flown."""
    events = [event for done in played for event in done.events]
    changed = [space for number in _changed(events) if (space := after.grid.row_column(number)) in after.laid]
    walks = tuple(_walks(events))
    return Overlay(
        asked=changed[0] if changed else None,
        lit=frozenset(changed[1:]),
        walks=tuple(walks_shown(walks, played[0].player, before, played[0].position.setup.colors)),
    )


def _changed(events: Sequence[Event]) -> Iterator[int]:
    """The spaces where something lies otherwise since."""
    for event in events:
        match event:
            case (("opened" | "placed" | "turned" | "flipped"), _, _, (space, *_)):
                yield space
            case "lantern", _, _, (_, space):
                yield space


def _walks(events: Sequence[Event]) -> Iterator[Walk]:
    """Every walk, and by which rule it led off the board, if it did."""
    gone = {event[2]: event[1] for event in events if event[0] in ("left", "out") and event[3]}
    for event in events:
        match event:
            case "moved", rule, seat, (way, end):
                left_by = gone.get(seat, "") if end in (EDGE, COLLISION, LOOP) else ""
                yield Walk(seat, tuple(way), end, rule, left_by=left_by)

"""What hands do on the table after an action, in a game on cardboard that the app follows (M4, M6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from string import ascii_lowercase

from phoenix.core.events import Event, LanternMoved, Moved
from phoenix.core.geometry import Grid
from phoenix.core.lines import Line
from phoenix.core.words import Words, say, say_n
from phoenix.games.interface import Setup
from phoenix.wording.telling_events import ICONS, flip_words, told

SIDES = (
    say("{name}: pawn to the upper side of {space}"), say("{name}: pawn to the right side of {space}"),
    say("{name}: pawn to the lower side of {space}"), say("{name}: pawn to the left side of {space}"),
)  # fmt: skip
CORNERS = (
    say("{name}: pawn to the upper left corner of {space}"), say("{name}: pawn to the upper right corner of {space}"),
    say("{name}: pawn to the lower right corner of {space}"), say("{name}: pawn to the lower left corner of {space}"),
)  # fmt: skip
LANTERNS = {
    "orange": say("Orange lantern from {one} to {other}"),
    "blue": say("Blue lantern from {one} to {other}"),
    "yellow": say("Yellow lantern from {one} to {other}"),
}


def space_name(grid: Grid, space: int) -> str:
    """The letter of the column and the number of the row: a1 is the top left."""
    row, column = grid.row_column(space)
    return f"{ascii_lowercase[column]}{row + 1}"


def for_hands(events: Sequence[Event], setup: Setup, grid: Grid, lanterns: Mapping[int, str]) -> tuple[Line, ...]:
    """What is to be done by hand, in the order in which it happened; ``lanterns`` are the colours of the lanterns by
    space, as they lie afterwards. A pawn that went on, or off, is moved once."""
    last = {event[2]: k for k, event in enumerate(events) if _ends_somewhere(event)}
    said = [event for k, event in enumerate(events) if not _ends_somewhere(event) or last[event[2]] == k]
    return tuple(_lines(said, setup, grid, lanterns))


def _ends_somewhere(event: Event) -> bool:
    """Whether a pawn comes to another place by it, or leaves; who is out later has left before."""
    return event[0] in ("moved", "left") or (event[0] == "out" and bool(event[3]))


def _lines(events: Sequence[Event], setup: Setup, grid: Grid, lanterns: Mapping[int, str]) -> Iterator[Line]:
    for event in events:
        words = _words(event, setup, grid, lanterns)
        if words is not None:
            yield Line(ICONS[event[0]], event[2], replace(words, rule=event[1]), event[1])
    for seat, name in enumerate(setup.names):
        stars = [event for event in events if event[0] == "scored" and event[2] == seat]
        if stars:
            words = say_n("{name}: take {n} Star token", "{name}: take {n} Star tokens", len(stars), name=name)
            yield Line(ICONS["scored"], seat, replace(words, rule=stars[0][1]), stars[0][1])


def _words(event: Event, setup: Setup, grid: Grid, lanterns: Mapping[int, str]) -> Words | None:
    """None for what is on the table already, or is not for hands."""
    names = setup.names
    match event:
        case "moved", _, seat, _:
            return _pawn(event, names[seat], grid)
        case "left", _, seat, _:
            return say("{name}: pawn off the board", name=names[seat])
        case "out", _, seat, (_,):
            return say("{name}: pawn off the board", name=names[seat])
        case "lantern", *_:
            return _lantern(event, grid, lanterns)
        case "flipped", _, _, (space, way, _):
            return say("Turn the tile on {space} over, {flip}", space=space_name(grid, space), flip=flip_words(way))
        case "rose", _, seat, (space,):
            place = space_name(grid, space)
            return say("{name}: Life token away, pawn beside {space}", name=names[seat], space=place)
        case "reminder", *_:
            return told(event, setup)
        case _:
            return None


def _pawn(event: Moved, name: str, grid: Grid) -> Words:
    way = event[3][0]
    space, port = divmod(way[-1][1], grid.ports)
    side, place = divmod(port, grid.layout.quarter)
    at_corner = grid.layout.quarter > 2 and not place
    words = (CORNERS if at_corner else SIDES)[side]
    return replace(words, values={"name": name, "space": space_name(grid, space)})


def _lantern(event: LanternMoved, grid: Grid, lanterns: Mapping[int, str]) -> Words:
    space, to = event[3]
    return replace(LANTERNS[lanterns[to]], values={"one": space_name(grid, space), "other": space_name(grid, to)})

"""What happened, as the lines of a log that people read at a table: tiles are shown beside the words, not named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from phoenix.core.events import Event
from phoenix.core.lines import Line
from phoenix.core.tiles import Pose
from phoenix.core.words import Words, say
from phoenix.games.interface import Setup
from phoenix.wording.telling_events import ICONS, flip_words, told


def log_lines(events: Sequence[Event], setup: Setup, lanterns: Mapping[int, str] | None = None) -> tuple[Line, ...]:
    """The lines of the log, headings among them; a collision is told once. ``lanterns`` are the colours of the
    lanterns by space, as they lay afterwards."""
    lines: list[Line] = []
    walker: int | None = None
    for event in events:
        match event:
            case "moved", _, seat, _:
                walker = seat
            case "left", _, seat, (_, _) if seat != walker:
                continue
        words = replace(_shown(event, setup, lanterns or {}) or told(event, setup), rule=event[1])
        lines.append(Line(ICONS[event[0]], event[2], words, event[1], pose=_pose(event)))
    return tuple(lines)


def _pose(event: Event) -> Pose | None:
    """The tile that a line is about, as it lies."""
    match event:
        case (("placed" | "turned" | "opened"), _, _, (_, pose, *_)):
            return pose
        case "flipped", _, _, (_, _, pose):
            return pose
        case _:
            return None


def _shown(event: Event, setup: Setup, lanterns: Mapping[int, str]) -> Words | None:
    """The words for an event whose tile or lantern is seen; None for any other."""
    names = setup.names
    match event:
        case "placed", _, seat, _:
            return say("{name} laid a tile", name=names[seat])
        case "turned", _, seat, _:
            return say("{name} turned the tile ahead", name=names[seat])
        case "opened", _, seat, _:
            return say("{name} laid a tile at the border", name=names[seat])
        case "flipped", _, seat, (_, way, pose):
            return _flipped(names[seat], flip_words(way), glowing=setup.tiles.glowing[pose])
        case "lantern", _, seat, (_, to):
            return _moved_the_lantern(names[seat], lanterns.get(to, ""))
        case _:
            return None


def _flipped(name: str, flip: Words, *, glowing: bool | None) -> Words:
    if glowing is None:
        return say("{name} flipped a tile {flip}", name=name, flip=flip)
    if glowing:
        return say("{name} flipped a tile {flip}: it glows", name=name, flip=flip)
    return say("{name} flipped a tile {flip}: it is dark", name=name, flip=flip)


def _moved_the_lantern(name: str, color: str) -> Words | None:
    match color:
        case "orange":
            return say("{name} moved the orange lantern", name=name)
        case "blue":
            return say("{name} moved the blue lantern", name=name)
        case "yellow":
            return say("{name} moved the yellow lantern", name=name)
    return None

"""Events as sentences for the log, in the past tense. Tiles that somebody draws are counted, never named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from phoenix.core.board import DEAD_END, LOOP
from phoenix.core.events import (
    CourseEvent,
    Event,
    EventName,
    Flipped,
    HandEvent,
    Heading,
    Moved,
    MoveEvent,
    PileEvent,
    Reminder,
    TileEvent,
    WentOut,
)
from phoenix.core.tiles import Pose
from phoenix.core.words import Words, say, say_n
from phoenix.games import game_of
from phoenix.games.interface import Setup

ICONS: dict[EventName, str] = {
    "started": "start", "dealt": "hand", "opened": "start", "placed": "tile", "turned": "tile", "moved": "pawn",
    "star": "star", "lantern": "lantern", "stayed": "lantern", "flipped": "flip", "scored": "star", "left": "off",
    "rose": "rise", "drew": "hand", "returned": "hand", "took": "hand", "phoenix_tile": "phoenix tile",
    "dragon": "dragon", "shuffled": "hand", "swapped": "hand", "discarded": "hand", "out": "out", "skipped": "rest",
    "tallied": "star", "back": "start", "full": "rest", "last_round": "last round", "stopped": "rest", "turn": "turn",
    "round": "round", "won": "won", "reminder": "hand", "set": "tile",
}  # fmt: skip
"""By event: the icon of its line in the log."""


def heading(event: Event, setup: Setup) -> Words | None:
    """A new round or a new turn; None for any other event."""
    match event:
        case (("turn" | "round"), rule, _, _):
            return replace(_heading(event, setup), rule=rule)
        case _:
            return None


def tell(event: Event, setup: Setup) -> Words | None:
    """What happened, in a sentence; None for an event that is a heading."""
    match event:
        case (("turn" | "round"), *_):
            return None
        case _:
            return told(event, setup)


def told(event: Event, setup: Setup) -> Words:
    """An event in words, with its rule."""
    return replace(_sentence(event, setup), rule=event[1])


def caption(events: Sequence[Event], setup: Setup) -> Words | None:
    """An action in one sentence: what was done and, if a pawn moved by it, how far."""
    first = next((event for event in events if event[0] not in ("turn", "round")), None)
    if first is None:
        return None
    moved = next((event for event in events if event[0] == "moved" and event[2] == first[2]), None)
    if moved is None:
        return tell(first, setup)
    n = len(moved[3][0])
    match first:
        case "turned", rule, seat, (_, pose, _):
            return say_n("{name} turned {tile} and flew {n} tile", "{name} turned {tile} and flew {n} tiles", n,
                         rule=rule, name=setup.names[seat], tile=_tile(pose, setup))  # fmt: skip
        case "placed", rule, seat, (_, pose, *_):
            name, tile = setup.names[seat], _tile(pose, setup)
            if not game_of(setup.rules).pawns_fly:
                return say_n("{name} laid {tile} and moved {n} tile", "{name} laid {tile} and moved {n} tiles", n,
                             rule=rule, name=name, tile=tile)  # fmt: skip
            return say_n("{name} laid {tile} and flew {n} tile", "{name} laid {tile} and flew {n} tiles", n,
                         rule=rule, name=name, tile=tile)  # fmt: skip
        case _:
            return tell(first, setup)


def _tile(pose: Pose, setup: Setup) -> str:
    return setup.tiles.id_of(pose)


def _sentence(event: Event, setup: Setup) -> Words:
    match event:
        case (("moved" | "star" | "lantern" | "stayed" | "flipped" | "scored" | "left" | "out"), *_):
            return _of_a_move(event, setup)
        case (
            "skipped" | "tallied" | "back" | "full" | "last_round" | "stopped" | "won" | "set" | "turn" | "round"
        ), *_:  # fmt: skip
            return _of_the_course(event, setup)
        case _:
            return _of_tiles(event, setup)


def _of_a_move(event: MoveEvent, setup: Setup) -> Words:
    names = setup.names
    match event:
        case "moved", _, seat, _:
            return _moved(event, setup)
        case "star", _, seat, _:
            return say("{name} made a Star", name=names[seat])
        case "lantern", _, seat, _:
            return say("{name} moved the lantern", name=names[seat])
        case "stayed", *_:
            return say("The lantern stayed: no other tile could take it")
        case "flipped", _, seat, _:
            return _flipped(event, setup)
        case "scored", _, seat, (_, stars):
            return say("{name} scored a Star: {stars}", name=names[seat], stars=stars)
        case "left", _, seat, ("edge",):
            return say("{name} flew off the board", name=names[seat])
        case "left", _, seat, (_, other):
            return say("{name} collided with {other}: both left the board", name=names[seat], other=names[other])
        case "left", _, seat, ("loop",):
            return say("{name} was lost in an endless loop", name=names[seat])
        case "left", _, seat, ("choice",):
            return say("{name} left the board by choice", name=names[seat])
        case "left", _, seat, _:
            return say("{name} left the board", name=names[seat])
        case "out", _, seat, _:
            return _out(event, names[seat])
    assert_never(event)


def _moved(event: Moved, setup: Setup) -> Words:
    _, _, seat, (way, end) = event
    name, n = setup.names[seat], len(way)
    if not game_of(setup.rules).pawns_fly:
        return say_n("{name} moved {n} tile", "{name} moved {n} tiles", n, name=name)
    if end == DEAD_END:
        return say_n("{name} flew {n} tile to a dead end", "{name} flew {n} tiles to a dead end", n, name=name)
    if end == LOOP:
        return say_n("{name} flew {n} tile round an endless loop", "{name} flew {n} tiles round an endless loop", n,
                     name=name)  # fmt: skip
    return say_n("{name} flew {n} tile", "{name} flew {n} tiles", n, name=name)


def _flipped(event: Flipped, setup: Setup) -> Words:
    _, _, seat, (_, way, pose) = event
    name, tile, flip = setup.names[seat], _tile(pose, setup), flip_words(way)
    glowing = setup.tiles.glowing[pose]
    if glowing is None:
        return say("{name} flipped {tile} {flip}", name=name, tile=tile, flip=flip)
    if glowing:
        return say("{name} flipped {tile} {flip}: it glows", name=name, tile=tile, flip=flip)
    return say("{name} flipped {tile} {flip}: it is dark", name=name, tile=tile, flip=flip)


def flip_words(way: str) -> Words:
    """How a tile is turned over (G5)."""
    return say("left to right") if way == "lr" else say("top to bottom")


def _out(event: WentOut, name: str) -> Words:
    match event:
        case _, _, _, ("edge",):
            return say("{name} reached the edge and is out", name=name)
        case _, _, _, ("collision",):
            return say("{name} ran into another marker and is out", name=name)
        case _, _, _, ("loop",):
            return say("{name} went round an endless loop and is out", name=name)
        case _, "P26", *_:
            return say("{name} cannot rise and is out", name=name)
        case _:
            return say("{name} is out", name=name)


def _of_tiles(event: TileEvent, setup: Setup) -> Words:
    names = setup.names
    match event:
        case "started", _, seat, (_,):
            return say("{name} chose a place beside the board", name=names[seat])
        case "started", _, seat, _:
            return say("{name} chose a start mark", name=names[seat])
        case "rose", _, seat, _:
            return say("{name} rose from the ashes", name=names[seat])
        case "dealt", *_:
            return say("The tiles were dealt")
        case "opened", _, seat, (_, pose, _):
            return say("{name} opened with {tile}", name=names[seat], tile=_tile(pose, setup))
        case "placed", "M2", _, (_, pose):
            return say("{tile} lies in the middle", tile=_tile(pose, setup))
        case "placed", _, seat, (_, pose, *_):
            return say("{name} laid {tile}", name=names[seat], tile=_tile(pose, setup))
        case "turned", _, seat, (_, pose, _):
            return say("{name} turned {tile}", name=names[seat], tile=_tile(pose, setup))
        case (("phoenix_tile" | "dragon" | "shuffled"), *_):
            return _of_the_pile(event, setup)
        case _:
            return _of_hands(event, setup)


def _of_the_pile(event: PileEvent, setup: Setup) -> Words:
    match event:
        case "phoenix_tile", _, _, (None,):
            return say("The Phoenix tile went back on the stack")
        case "phoenix_tile", _, _, (holder,):
            return say("The Phoenix tile came to {name}", name=setup.names[holder])
        case "dragon", _, _, (None,):
            return say("The Dragon was set aside")
        case "dragon", _, _, (holder,):
            return say("The Dragon came to {name}", name=setup.names[holder])
        case "shuffled", *_:
            return say("The pile was shuffled")
    assert_never(event)


def _of_hands(event: HandEvent, setup: Setup) -> Words:
    names = setup.names
    match event:
        case "drew", _, None, _:
            return say("A tile came to the common hand")
        case "drew", "P24", seat, _:
            return say("{name} took a returned tile", name=names[seat])
        case "drew", _, seat, (tiles,):
            return say_n("{name} drew {n} tile", "{name} drew {n} tiles", len(tiles), name=names[seat])
        case "returned", _, seat, (tiles,):
            return say_n("{name} returned {n} tile", "{name} returned {n} tiles", len(tiles), name=names[seat])
        case "took", _, seat, (tiles, robbed):
            return say_n("{name} took {n} tile from {other}", "{name} took {n} tiles from {other}", len(tiles),
                         name=names[seat], other=names[robbed])  # fmt: skip
        case "swapped", _, seat, ((), _):
            return say("{name} kept every tile", name=names[seat])
        case "swapped", _, seat, (given, _):
            return say_n("{name} swapped {n} tile", "{name} swapped {n} tiles", len(given), name=names[seat])
        case "discarded", _, seat, (tiles,):
            return say_n("{name} put {n} tile away", "{name} put {n} tiles away", len(tiles), name=names[seat])
        case "reminder", *_:
            return _reminder(event, names[event[2]])
    assert_never(event)


def _reminder(event: Reminder, name: str) -> Words:
    """What is to be done on the table (M4)."""
    match event:
        case _, "C7", _, ("draw",):
            return say("{name}: draw up to three tiles", name=name)
        case _, _, _, ("draw",):
            return say("{name}: draw up to two tiles", name=name)
        case _, "P7", _, _:
            return say("{name}: return the tile you did not lay", name=name)
        case _:
            return say("{name}: return your tiles", name=name)


def _of_the_course(event: CourseEvent, setup: Setup) -> Words:
    names = setup.names
    match event:
        case (("turn" | "round"), *_):
            return _heading(event, setup)
        case "skipped", "P27", seat, _:
            return say("{name} found no space to rise and missed a turn", name=names[seat])
        case "skipped", _, seat, _:
            return say("{name} had no tile and missed a turn", name=names[seat])
        case "tallied", _, seat, (amount, stars):
            return _tallied(names[seat], amount, stars)
        case "back", _, seat, _:
            return say("{name} is back in play", name=names[seat])
        case "full", _, _, (True,):
            return say("No outer space is empty any more")
        case "full", *_:
            return say("An outer space is empty after all")
        case "last_round", _, None, _:
            return say("Somebody has seven Stars: this is the last round")
        case "last_round", _, seat, _:
            return say("{name} has seven Stars: this is the last round", name=names[seat])
        case "stopped", *_:
            return say("After eight rounds of moves the pawns came to rest")
        case "won", _, seat, _:
            return say("{name} won", name=names[seat])
        case "set", *_:
            return say("The board was put right")
    assert_never(event)


def _heading(event: Heading, setup: Setup) -> Words:
    match event:
        case "turn", _, seat, _:
            return say("{name}'s turn", name=setup.names[seat])
        case "round", _, _, (number,):
            return say("Round {n}", n=number)
    assert_never(event)


def _tallied(name: str, amount: int, stars: int) -> Words:
    if amount < 0:
        return say_n("{name} lost {n} Star: {stars}", "{name} lost {n} Stars: {stars}", -amount, name=name, stars=stars)
    return say_n("{name} gained {n} Star: {stars}", "{name} gained {n} Stars: {stars}", amount, name=name, stars=stars)

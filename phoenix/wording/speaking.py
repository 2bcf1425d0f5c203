"""What happened, for the ear: each event in a few words, or in none where a voice would only be in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from phoenix.core.board import DEAD_END
from phoenix.core.events import CourseEvent, Event, MoveEvent, TileEvent
from phoenix.core.words import Words, say, say_n
from phoenix.games.interface import Setup
from phoenix.wording.i18n import Translator


def spoken(events: Sequence[Event], setup: Setup) -> list[Words]:
    """The events worth a word, in order; several Stars of one player are counted, a collision is told once."""
    told: list[Words] = []
    stars = 0
    met: set[int] = set()
    for k, event in enumerate(events):
        match event:
            case "star", _, seat, _:
                stars += 1
                following = events[k + 1] if k + 1 < len(events) else None
                if following is None or following[0] != "star" or following[2] != seat:
                    told.append(say_n("{n} Star", "{n} Stars", stars))
                    stars = 0
                continue
            case "left", _, seat, (_, other):
                if seat in met:
                    continue
                met |= {seat, other}
        words = in_short(event, setup)
        if words is not None:
            told.append(words)
    return told


def sentence(events: Sequence[Event], setup: Setup, translator: Translator) -> str:
    """All of it as one thing to say; empty if there is nothing worth it."""
    said = [translator.translate(words) for words in spoken(events, setup)]
    return ". ".join(said) + "." if said else ""


def in_short(event: Event, setup: Setup) -> Words | None:
    """One event in a few words; None for one that is not spoken."""
    match event:
        case (("moved" | "star" | "lantern" | "stayed" | "flipped" | "scored" | "left" | "out"), *_):
            return _of_a_move(event, setup)
        case (
            "skipped" | "tallied" | "back" | "full" | "last_round" | "stopped" | "won" | "set" | "turn" | "round"
        ), *_:  # fmt: skip
            return _of_the_course(event, setup)
        case _:
            return _of_tiles(event, setup)


def _of_a_move(event: MoveEvent, setup: Setup) -> Words | None:
    names = setup.names
    match event:
        case "moved", _, seat, (way, end):
            if end == DEAD_END:
                return say_n("{name}, {n} tile, dead end", "{name}, {n} tiles, dead end", len(way), name=names[seat])
            return say_n("{name}, {n} tile", "{name}, {n} tiles", len(way), name=names[seat])
        case "lantern", *_:
            return say("Lantern moved")
        case "stayed", *_:
            return say("Lantern stays")
        case "flipped", _, _, (_, _, pose):
            glowing = setup.tiles.glowing[pose]
            if glowing is None:
                return say("Tile turned over")
            return say("Tile lit") if glowing else say("Tile dark")
        case "left", _, seat, (_, other):
            return say("Collision, {name} and {other} off the board", name=names[seat], other=names[other])
        case "left", _, seat, ("loop",):
            return say("{name}, endless loop, off the board", name=names[seat])
        case "left", _, seat, _:
            return say("{name} off the board", name=names[seat])
        case "out", _, seat, _:
            return say("{name} is out", name=names[seat])
        case (("star" | "scored"), *_):
            return None  # Stars are counted when they are made, and told then
    assert_never(event)


def _of_tiles(event: TileEvent, setup: Setup) -> Words | None:
    names = setup.names
    match event:
        case (("started" | "opened"), _, seat, _):
            return say("{name} is in place", name=names[seat])
        case "rose", _, seat, _:
            return say("{name} rises", name=names[seat])
        case "dealt", *_:
            return say("Tiles dealt")
        case "took", _, seat, (_, robbed):
            return say("{name} takes tiles from {other}", name=names[seat], other=names[robbed])
        case "phoenix_tile", _, _, (None,):
            return say("Phoenix tile on the stack")
        case "phoenix_tile", _, _, (holder,):
            return say("Phoenix tile to {name}", name=names[holder])
        case "dragon", _, _, (None,):
            return say("Dragon set aside")
        case "dragon", _, _, (holder,):
            return say("Dragon to {name}", name=names[holder])
        case "swapped", _, seat, (given, _):
            return say("{name} swaps", name=names[seat]) if given else None
        case (("placed" | "turned"), *_):
            return None  # the flight that follows tells it
        case "reminder", _, seat, (what,):
            return _reminder(what, names[seat])
        case (("drew" | "returned" | "shuffled" | "discarded"), *_):
            return None  # what hands hold is nobody's business
    assert_never(event)


def _reminder(what: str, name: str) -> Words:
    return say("{name}, draw tiles", name=name) if what == "draw" else say("{name}, return tiles", name=name)


def _of_the_course(event: CourseEvent, setup: Setup) -> Words:
    names = setup.names
    match event:
        case "turn", _, seat, _:
            return say("{name} to play", name=names[seat])
        case "round", _, _, (number,):
            return say("Round {n}", n=number)
        case "skipped", _, seat, _:
            return say("{name} misses a turn", name=names[seat])
        case "tallied", _, seat, (_, stars):
            return say_n("{name}, {n} Star in all", "{name}, {n} Stars in all", stars, name=names[seat])
        case "back", _, seat, _:
            return say("{name} back in play", name=names[seat])
        case "full", _, _, (True,):
            return say("No outer space is empty")
        case "full", *_:
            return say("An outer space is empty")
        case "last_round", *_:
            return say("Last round")
        case "stopped", *_:
            return say("All pawns rest")
        case "won", _, seat, _:
            return say("{name} wins", name=names[seat])
        case "set", *_:
            return say("Board put right")
    assert_never(event)

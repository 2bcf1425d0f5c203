"""What happened, for the ear: each event in a few words, or in none where a voice would only be in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from phoenix.core.board import DEAD_END
from phoenix.core.events import Event
from phoenix.core.words import Words, say, say_n
from phoenix.games.interface import Setup
from phoenix.wording.i18n import Translator
from phoenix.wording.telling_events import EventContext


def spoken(events: Sequence[Event], setup: Setup) -> list[Words]:
    """The events worth a word, in order; several Stars of one player are counted, a collision is told once."""
    told: list[Words] = []
    stars = 0
    met: set[int] = set()
    for k, (name, rule, player, details) in enumerate(events):
        if name == "star":
            stars += 1
            following = events[k + 1] if k + 1 < len(events) else None
            if following is None or following[0] != "star" or following[2] != player:
                told.append(say_n("{n} Star", "{n} Stars", stars))
                stars = 0
            continue
        if name == "left" and player is not None and "collision" in details:
            if player in met:
                continue
            met |= {player, details[1]}
        speak = SPOKEN[name]
        words = speak(EventContext(setup, rule, player, details)) if speak is not None else None
        if words is not None:
            told.append(words)
    return told


def sentence(events: Sequence[Event], setup: Setup, translator: Translator) -> str:
    """All of it as one thing to say; empty if there is nothing worth it."""
    said = [translator.translate(words) for words in spoken(events, setup)]
    return ". ".join(said) + "." if said else ""


def _moved(e: EventContext) -> Words:
    way, end = e.details
    if end == DEAD_END:
        return say_n("{name}, {n} tile, dead end", "{name}, {n} tiles, dead end", len(way), name=e.name)
    return say_n("{name}, {n} tile", "{name}, {n} tiles", len(way), name=e.name)


def _left(e: EventContext) -> Words:
    if e.detail == "collision":
        return say("Collision, {name} and {other} off the board", name=e.name, other=e.setup.names[e.details[1]])
    if e.detail == "loop":
        return say("{name}, endless loop, off the board", name=e.name)
    return say("{name} off the board", name=e.name)


def _flipped(e: EventContext) -> Words:
    glowing = e.setup.tiles.glowing[e.details[2]]
    if glowing is None:
        return say("Tile turned over")
    return say("Tile lit") if glowing else say("Tile dark")


def _holder(e: EventContext, gone: Words, named: Callable[[str], Words]) -> Words:
    return gone if e.detail is None else named(e.setup.names[e.detail])


def _tallied(e: EventContext) -> Words:
    return say_n("{name}, {n} Star in all", "{name}, {n} Stars in all", e.details[1], name=e.name)


SPOKEN: dict[str, Callable[[EventContext], Words | None] | None] = {
    "started": lambda e: say("{name} is in place", name=e.name),
    "dealt": lambda _: say("Tiles dealt"),
    "opened": lambda e: say("{name} is in place", name=e.name),
    "placed": None,  # the flight that follows tells it
    "turned": None,
    "moved": _moved,
    "star": None,  # counted
    "lantern": lambda _: say("Lantern moved"),
    "stayed": lambda _: say("Lantern stays"),
    "flipped": _flipped,
    "scored": None,  # the Stars have been told when they were made
    "left": _left,
    "rose": lambda e: say("{name} rises", name=e.name),
    "drew": None,  # what hands hold is nobody's business
    "returned": None,
    "took": lambda e: say("{name} takes tiles from {other}", name=e.name, other=e.setup.names[e.details[1]]),
    "phoenix_tile": lambda e: _holder(
        e, say("Phoenix tile on the stack"), lambda name: say("Phoenix tile to {name}", name=name)
    ),
    "dragon": lambda e: _holder(e, say("Dragon set aside"), lambda name: say("Dragon to {name}", name=name)),
    "shuffled": None,
    "swapped": lambda e: say("{name} swaps", name=e.name) if e.detail else None,
    "discarded": None,
    "out": lambda e: say("{name} is out", name=e.name),
    "skipped": lambda e: say("{name} misses a turn", name=e.name),
    "tallied": _tallied,
    "back": lambda e: say("{name} back in play", name=e.name),
    "full": lambda e: say("No outer space is empty") if e.detail else say("An outer space is empty"),
    "last_round": lambda _: say("Last round"),
    "stopped": lambda _: say("All pawns rest"),
    "turn": lambda e: say("{name} to play", name=e.name),
    "round": lambda e: say("Round {n}", n=e.detail),
    "won": lambda e: say("{name} wins", name=e.name),
}
"""By event; None for one that is not spoken."""

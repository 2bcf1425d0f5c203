"""Events as sentences for the log, in the past tense. Tiles that somebody draws are counted, never named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from phoenix.core.board import COLLISION, DEAD_END, LOOP
from phoenix.core.events import Event
from phoenix.core.lines import Line
from phoenix.core.words import Words, say, say_n
from phoenix.games import game_of
from phoenix.games.interface import Setup


class EventContext(NamedTuple):
    """An event and the game it happened in."""

    setup: Setup
    rule: str
    player: int | None
    details: tuple[Any, ...]

    @property
    def name(self) -> str:
        assert self.player is not None, "this event has a player"
        return self.setup.names[self.player]

    @property
    def detail(self) -> Any:
        """The first detail, if there is any."""
        return self.details[0] if self.details else None

    @property
    def flies(self) -> bool:
        """Whether one says that pawns fly."""
        return game_of(self.setup.rules).pawns_fly

    @property
    def tile(self) -> str:
        """The tile of an event whose second detail is how it lies."""
        pose: int = self.details[1]
        return self.setup.tiles.tiles[pose // 8].id


def heading(event: Event, setup: Setup) -> Words | None:
    """A new round or a new turn; None for any other event."""
    name, rule, player, details = event
    if name == "round":
        return say("Round {n}", rule=rule, n=details[0])
    if name == "turn" and player is not None:
        return say("{name}'s turn", rule=rule, name=setup.names[player])
    return None


def tell(event: Event, setup: Setup) -> Words | None:
    """What happened, in a sentence; None for an event that is a heading."""
    name, rule, player, details = event
    if name not in TOLD:
        return None
    return TOLD[name].tell(EventContext(setup, rule, player, details))


def log_lines(events: Sequence[Event], setup: Setup) -> tuple[Line, ...]:
    """The lines of the log, headings among them (icons ``turn`` and ``round``); a collision is told once."""
    lines: list[Line] = []
    walker: int | None = None
    for event in events:
        name, rule, player, details = event
        if name == "moved":
            walker = player
        elif name == "left" and COLLISION in details and player != walker:
            continue
        if name in TOLD:
            lines.append(
                Line(TOLD[name].icon, player, TOLD[name].tell(EventContext(setup, rule, player, details)), rule)
            )
        elif words := heading(event, setup):
            lines.append(Line(name, player, words, rule))
    return tuple(lines)


def caption(events: Sequence[Event], setup: Setup) -> Words | None:
    """An action in one sentence: what was done and, if a pawn moved by it, how far."""
    first = next((event for event in events if event[0] in TOLD), None)
    if first is None:
        return None
    moved = next((event for event in events if event[0] == "moved" and event[2] == first[2]), None)
    if first[0] not in ("placed", "turned") or moved is None:
        return tell(first, setup)
    heard = EventContext(setup, first[1], first[2], first[3])
    n = len(moved[3][0])
    if first[0] == "turned":
        return say_n("{name} turned {tile} and flew {n} tile", "{name} turned {tile} and flew {n} tiles", n,
                     rule=heard.rule, name=heard.name, tile=heard.tile)  # fmt: skip
    if not heard.flies:
        return say_n("{name} laid {tile} and moved {n} tile", "{name} laid {tile} and moved {n} tiles", n,
                     rule=heard.rule, name=heard.name, tile=heard.tile)  # fmt: skip
    return say_n("{name} laid {tile} and flew {n} tile", "{name} laid {tile} and flew {n} tiles", n,
                 rule=heard.rule, name=heard.name, tile=heard.tile)  # fmt: skip


def _started(e: EventContext) -> Words:
    if len(e.details) > 1:
        return say("{name} chose a start mark", rule=e.rule, name=e.name)
    return say("{name} chose a place beside the board", rule=e.rule, name=e.name)


def _opened(e: EventContext) -> Words:
    return say("{name} opened with {tile}", rule=e.rule, name=e.name, tile=e.tile)


def _placed(e: EventContext) -> Words:
    return say("{name} laid {tile}", rule=e.rule, name=e.name, tile=e.tile)


def _turned(e: EventContext) -> Words:
    return say("{name} turned {tile}", rule=e.rule, name=e.name, tile=e.tile)


def _moved(e: EventContext) -> Words:
    way, end = e.details
    n = len(way)
    if not e.flies:
        return say_n("{name} moved {n} tile", "{name} moved {n} tiles", n, rule=e.rule, name=e.name)
    if end == DEAD_END:
        return say_n("{name} flew {n} tile to a dead end", "{name} flew {n} tiles to a dead end", n,
                     rule=e.rule, name=e.name)  # fmt: skip
    if end == LOOP:
        return say_n("{name} flew {n} tile round an endless loop", "{name} flew {n} tiles round an endless loop", n,
                     rule=e.rule, name=e.name)  # fmt: skip
    return say_n("{name} flew {n} tile", "{name} flew {n} tiles", n, rule=e.rule, name=e.name)


def _star(e: EventContext) -> Words:
    return say("{name} made a Star", rule=e.rule, name=e.name)


def _lantern(e: EventContext) -> Words:
    return say("{name} moved the lantern", rule=e.rule, name=e.name)


def _stayed(e: EventContext) -> Words:
    return say("The lantern stayed: no other tile could take it", rule=e.rule)


def _flipped(e: EventContext) -> Words:
    _, way, pose = e.details
    tile = e.setup.tiles.tiles[pose // 8].id
    glowing = e.setup.tiles.glowing[pose]
    flip = flip_words(way)
    if glowing is None:
        return say("{name} flipped {tile} {flip}", rule=e.rule, name=e.name, tile=tile, flip=flip)
    if glowing:
        return say("{name} flipped {tile} {flip}: it glows", rule=e.rule, name=e.name, tile=tile, flip=flip)
    return say("{name} flipped {tile} {flip}: it is dark", rule=e.rule, name=e.name, tile=tile, flip=flip)


def flip_words(way: str) -> Words:
    """How a tile is turned over (G5)."""
    return say("left to right") if way == "lr" else say("top to bottom")


def _scored(e: EventContext) -> Words:
    return say("{name} scored a Star: {stars}", rule=e.rule, name=e.name, stars=e.details[1])


def _left(e: EventContext) -> Words:
    match e.detail:
        case "edge":
            return say("{name} flew off the board", rule=e.rule, name=e.name)
        case "collision":
            other = e.setup.names[e.details[1]]
            return say("{name} collided with {other}: both left the board", rule=e.rule, name=e.name, other=other)
        case "loop":
            return say("{name} was lost in an endless loop", rule=e.rule, name=e.name)
        case "choice":
            return say("{name} left the board by choice", rule=e.rule, name=e.name)
        case _:
            return say("{name} left the board", rule=e.rule, name=e.name)


def _rose(e: EventContext) -> Words:
    return say("{name} rose from the ashes", rule=e.rule, name=e.name)


def _drew(e: EventContext) -> Words:
    if e.player is None:
        return say("A tile came to the common hand", rule=e.rule)
    if e.rule == "P24":
        return say("{name} took a returned tile", rule=e.rule, name=e.name)
    return say_n("{name} drew {n} tile", "{name} drew {n} tiles", len(e.detail), rule=e.rule, name=e.name)


def _returned(e: EventContext) -> Words:
    return say_n("{name} returned {n} tile", "{name} returned {n} tiles", len(e.detail), rule=e.rule, name=e.name)


def _took(e: EventContext) -> Words:
    tiles, robbed = e.details
    return say_n("{name} took {n} tile from {other}", "{name} took {n} tiles from {other}", len(tiles),
                 rule=e.rule, name=e.name, other=e.setup.names[robbed])  # fmt: skip


def _phoenix_tile(e: EventContext) -> Words:
    if e.detail is None:
        return say("The Phoenix tile went back on the stack", rule=e.rule)
    return say("The Phoenix tile came to {name}", rule=e.rule, name=e.setup.names[e.detail])


def _dragon(e: EventContext) -> Words:
    if e.detail is None:
        return say("The Dragon was set aside", rule=e.rule)
    return say("The Dragon came to {name}", rule=e.rule, name=e.setup.names[e.detail])


def _swapped(e: EventContext) -> Words:
    if not e.detail:
        return say("{name} kept every tile", rule=e.rule, name=e.name)
    return say_n("{name} swapped {n} tile", "{name} swapped {n} tiles", len(e.detail), rule=e.rule, name=e.name)


def _discarded(e: EventContext) -> Words:
    return say_n("{name} put {n} tile away", "{name} put {n} tiles away", len(e.detail), rule=e.rule, name=e.name)


def _out(e: EventContext) -> Words:
    match e.detail:
        case "edge":
            return say("{name} reached the edge and is out", rule=e.rule, name=e.name)
        case "collision":
            return say("{name} ran into another marker and is out", rule=e.rule, name=e.name)
        case "loop":
            return say("{name} went round an endless loop and is out", rule=e.rule, name=e.name)
    if e.rule == "P26":
        return say("{name} cannot rise and is out", rule=e.rule, name=e.name)
    return say("{name} is out", rule=e.rule, name=e.name)


def _skipped(e: EventContext) -> Words:
    if e.rule == "P27":
        return say("{name} found no space to rise and missed a turn", rule=e.rule, name=e.name)
    return say("{name} had no tile and missed a turn", rule=e.rule, name=e.name)


def _tallied(e: EventContext) -> Words:
    n, stars = e.details
    if n < 0:
        return say_n("{name} lost {n} Star: {stars}", "{name} lost {n} Stars: {stars}", -n,
                     rule=e.rule, name=e.name, stars=stars)  # fmt: skip
    return say_n("{name} gained {n} Star: {stars}", "{name} gained {n} Stars: {stars}", n,
                 rule=e.rule, name=e.name, stars=stars)  # fmt: skip


def _back(e: EventContext) -> Words:
    return say("{name} is back in play", rule=e.rule, name=e.name)


def _full(e: EventContext) -> Words:
    if e.detail:
        return say("No outer space is empty any more", rule=e.rule)
    return say("An outer space is empty after all", rule=e.rule)


def _last_round(e: EventContext) -> Words:
    if e.player is None:
        return say("Somebody has seven Stars: this is the last round", rule=e.rule)
    return say("{name} has seven Stars: this is the last round", rule=e.rule, name=e.name)


def _won(e: EventContext) -> Words:
    return say("{name} won", rule=e.rule, name=e.name)


class Telling(NamedTuple):
    """How an event is told, and with which icon."""

    icon: str
    tell: Callable[[EventContext], Words]


TOLD: dict[str, Telling] = {
    "started": Telling("start", _started),
    "dealt": Telling("hand", lambda e: say("The tiles were dealt", rule=e.rule)),
    "opened": Telling("start", _opened),
    "placed": Telling("tile", _placed),
    "turned": Telling("tile", _turned),
    "moved": Telling("pawn", _moved),
    "star": Telling("star", _star),
    "lantern": Telling("lantern", _lantern),
    "stayed": Telling("lantern", _stayed),
    "flipped": Telling("flip", _flipped),
    "scored": Telling("star", _scored),
    "left": Telling("off", _left),
    "rose": Telling("rise", _rose),
    "drew": Telling("hand", _drew),
    "returned": Telling("hand", _returned),
    "took": Telling("hand", _took),
    "phoenix_tile": Telling("phoenix tile", _phoenix_tile),
    "dragon": Telling("dragon", _dragon),
    "shuffled": Telling("hand", lambda e: say("The pile was shuffled", rule=e.rule)),
    "swapped": Telling("hand", _swapped),
    "discarded": Telling("hand", _discarded),
    "out": Telling("out", _out),
    "skipped": Telling("rest", _skipped),
    "tallied": Telling("star", _tallied),
    "back": Telling("start", _back),
    "full": Telling("rest", _full),
    "last_round": Telling("last round", _last_round),
    "stopped": Telling("rest", lambda e: say("After eight rounds of moves the pawns came to rest", rule=e.rule)),
    "won": Telling("won", _won),
}
"""By event: all of ``events.DETAILS`` but the headings."""

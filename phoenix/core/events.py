"""Events: what happened, in order (FORMATS 5).

In the engine an event is a plain tuple ``(name, rule, player, details)``: making one costs next to nothing, and most
are never looked at. The name is its tag: ``match`` on an event narrows it to what such an event tells, and whoever
tells or films events ends with ``assert_never``. ``write_event`` puts one into the words of the format.
"""

from __future__ import annotations

from typing import Any, Literal

from phoenix.core.board import Way
from phoenix.core.geometry import Grid
from phoenix.core.tiles import FACES, Pose, Tiles, TileSet, face_of, turn_of

Moved = tuple[Literal["moved"], str, int, tuple[Way, str]]
"""The tiles walked, and why the walk ended."""
Star = tuple[Literal["star"], str, int, tuple[int]]
LanternMoved = tuple[Literal["lantern"], str, int, tuple[int, int]]
LanternStayed = tuple[Literal["stayed"], str, int, tuple[int]]
Flipped = tuple[Literal["flipped"], str, int, tuple[int, str, Pose]]
"""The space, which way, and how the tile lies now."""
Scored = tuple[Literal["scored"], str, int, tuple[int, int]]
"""The Star's space, and how many Stars its owner has now."""
Left = tuple[Literal["left"], str, int, tuple[()] | tuple[str] | tuple[str, int]]
"""Why, and with whom a pawn collided; the scorekeeper knows neither."""
WentOut = tuple[Literal["out"], str, int, tuple[()] | tuple[str]]
"""Why, if it was by leaving the board."""

Reminder = tuple[Literal["reminder"], str, int, tuple[Literal["draw", "return"]]]
"""What a player is to do with tiles on the table (M4)."""
BoardPutRight = tuple[Literal["set"], str, int | None, tuple[()]]
"""The position is another one from now on (M5)."""

Started = tuple[Literal["started"], str, int, tuple[int] | tuple[int, int]]
"""Beside a space (P2), or on the mark at a port of it (C2)."""
Rose = tuple[Literal["rose"], str, int, tuple[()] | tuple[int]]
Dealt = tuple[Literal["dealt"], str, int | None, tuple[()]]
Opened = tuple[Literal["opened"], str, int, tuple[int, Pose, int]]
Placed = tuple[Literal["placed"], str, int, tuple[int, Pose] | tuple[int, Pose, int]]
"""The space, how the tile lies, and the port by which a pawn enters."""
Turned = tuple[Literal["turned"], str, int, tuple[int, Pose, int]]
Drew = tuple[Literal["drew"], str, int | None, tuple[Tiles]]
"""Nobody draws for the common hand (V3)."""
Returned = tuple[Literal["returned"], str, int, tuple[Tiles]]
Took = tuple[Literal["took"], str, int, tuple[Tiles, int]]
"""The tiles, and whose they were."""
PhoenixTile = tuple[Literal["phoenix_tile"], str, int | None, tuple[int | None]]
Dragon = tuple[Literal["dragon"], str, int | None, tuple[int | None]]
Shuffled = tuple[Literal["shuffled"], str, int | None, tuple[()]]
Swapped = tuple[Literal["swapped"], str, int, tuple[Tiles, Tiles]]
Discarded = tuple[Literal["discarded"], str, int, tuple[Tiles]]

NewTurn = tuple[Literal["turn"], str, int, tuple[()]]
NewRound = tuple[Literal["round"], str, int | None, tuple[int]]
Skipped = tuple[Literal["skipped"], str, int, tuple[()]]
Tallied = tuple[Literal["tallied"], str, int, tuple[int, int]]
"""How many Stars were entered, and how many there are now."""
Back = tuple[Literal["back"], str, int, tuple[()]]
Full = tuple[Literal["full"], str, int | None, tuple[bool]]
LastRound = tuple[Literal["last_round"], str, int | None, tuple[()]]
Stopped = tuple[Literal["stopped"], str, int | None, tuple[()]]
Won = tuple[Literal["won"], str, int, tuple[()]]

MoveEvent = Moved | Star | LanternMoved | LanternStayed | Flipped | Scored | Left | WentOut
"""What happens as a pawn or marker moves."""
HandEvent = Drew | Returned | Took | Swapped | Discarded | Reminder
"""What goes from hand to hand."""
PileEvent = PhoenixTile | Dragon | Shuffled
"""What happens to the stack or pile, and who waits for it."""
TileEvent = Started | Rose | Dealt | Opened | Placed | Turned | HandEvent | PileEvent
"""Pawns that are put down, tiles that are laid or held."""
Heading = NewTurn | NewRound
CourseEvent = Heading | Skipped | Tallied | Back | Full | LastRound | Stopped | Won | BoardPutRight
"""How the game goes on, what a table enters, and the end."""
Event = MoveEvent | TileEvent | CourseEvent
"""What happened: a tuple of its name, the rule, the seat or None, and what it is about (FORMATS 5)."""

EventName = Literal[
    "started", "dealt", "opened", "placed", "turned", "moved", "star", "lantern", "stayed", "flipped", "scored",
    "left", "rose", "drew", "returned", "took", "phoenix_tile", "dragon", "shuffled", "swapped", "discarded", "out",
    "skipped", "tallied", "back", "full", "last_round", "stopped", "turn", "round", "won", "reminder", "set",
]  # fmt: skip

DETAILS: dict[EventName, tuple[str, ...]] = {
    "started": ("space", "port"),
    "dealt": (),
    "opened": ("space", "pose", "port"),
    "placed": ("space", "pose", "entry"),
    "turned": ("space", "pose", "entry"),
    "moved": ("path", "end"),
    "star": ("space",),
    "lantern": ("space", "to"),
    "stayed": ("space",),
    "flipped": ("space", "flip", "pose"),
    "scored": ("space", "stars"),
    "left": ("why", "with"),
    "rose": ("space",),
    "drew": ("tiles",),
    "returned": ("tiles",),
    "took": ("tiles", "from"),
    "phoenix_tile": ("holder",),
    "dragon": ("holder",),
    "shuffled": (),
    "swapped": ("give", "take"),
    "discarded": ("tiles",),
    "out": ("why",),
    "skipped": (),
    "tallied": ("n", "stars"),
    "back": (),
    "full": ("is",),
    "last_round": (),
    "stopped": (),
    "turn": (),
    "round": ("round",),
    "won": (),
    "reminder": ("what",),
    "set": (),
}
"""By event: the keys of its details in JSON, in this order."""


def write_event(event: Event, tiles: TileSet, grid: Grid) -> dict[str, Any]:
    name, rule, player, details = event
    out: dict[str, Any] = {"event": name}
    if player is not None:
        out["player"] = player
    for key, value in zip(DETAILS[name], details, strict=False):
        out.update(_write(key, value, tiles, grid))
    out["rule"] = rule
    return out


def _write(key: str, value: Any, tiles: TileSet, grid: Grid) -> dict[str, Any]:
    ports = grid.layout.ports
    match key:
        case "space" | "to":
            return {key: grid.pair(value)}
        case "pose":
            return {"tile": tiles.id_of(value), "face": FACES[face_of(value)], "turn": turn_of(value)}
        case "path":
            return {"path": [[*grid.pair(entry // ports), entry % ports, spot % ports] for entry, spot in value]}
        case "tiles" | "give" | "take":
            return {key: [tiles.tiles[t].id for t in value]}
        case "entry" | "port" | "with":
            return {} if value is None or value < 0 else {key: value}
        case _:
            return {key: value}

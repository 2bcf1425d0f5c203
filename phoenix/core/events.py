"""Events: what happened, in order (FORMATS 5).

In the engine an event is a plain tuple ``(name, rule, player, details)``: making one costs next to nothing, and most
are never looked at. ``write_event`` puts it into the words of the format.
"""

from __future__ import annotations

from typing import Any

from phoenix.core.geometry import Grid
from phoenix.core.tiles import FACES, TileSet

Event = tuple[str, str, int | None, tuple[Any, ...]]

DETAILS: dict[str, tuple[str, ...]] = {
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
}
"""What each event tells beside its name, player and rule, in this order."""


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
            return {"tile": tiles.tiles[value // 8].id, "face": FACES[value // 4 % 2], "turn": value % 4}
        case "path":
            return {"path": [[*grid.pair(entry // ports), entry % ports, spot % ports] for entry, spot in value]}
        case "tiles" | "give" | "take":
            return {key: [tiles.tiles[t].id for t in value]}
        case "entry" | "port" | "with":
            return {} if value is None or value < 0 else {key: value}
        case _:
            return {key: value}

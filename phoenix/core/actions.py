"""Actions: what a player decides, as a value with a JSON form both ways (FORMATS 4)."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from phoenix.core.reading import Reader
from phoenix.core.tiles import FACES, TileSet
from phoenix.core.words import BadSyntax, Unknown, Words, say


class Action(NamedTuple):
    """One decision. ``do`` says which; the fields that it does not use keep their defaults."""

    do: str
    pose: int = -1
    """The tile with its face and rotation, as it is to lie; for ``turn``, whose tile is the one ahead, only these."""
    space: int = -1
    port: int = -1
    """The port by which a pawn enters, or on which a marker starts."""
    flip: str = ""
    player: int = -1
    n: int = 0
    give: tuple[int, ...] = ()
    take: tuple[int, ...] = ()


class Form(NamedTuple):
    """The keys of an action in JSON, each with how it is read and written."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


PHOENIX_FORMS = {
    "start": Form(("space",)),
    "place": Form(("tile", "face", "turn"), ("entry",)),
    "turn": Form(("face", "turn"), ("entry",)),
    "leave": Form(()),
    "rise": Form(("space",)),
    "lantern": Form(("to",), ("flip",)),
    "dim": Form(("flip",)),
    "break": Form(("space", "flip")),
}


CLASSIC_FORMS = {
    "start": Form(("space", "port")),
    "place": Form(("tile", "turn")),
    "swap": Form(("give", "take")),
}
TOURNAMENT_FORMS = {
    "open": Form(("tile", "turn", "space", "port")),
    "place": Form(("tile", "turn")),
}
TALLY_FORMS = {
    "stars": Form(("player", "n")),
    "off": Form(("player",)),
    "rise": Form(("player",)),
    "out": Form(("player",)),
    "back": Form(("player",)),
    "full": Form(("is",)),
    "next": Form(()),
}
FIELD = {"to": "space", "entry": "port", "is": "n"}
"""Keys that have another name as a field."""
NO_SUCH = -2


def write_action(action: Action, forms: dict[str, Form], tiles: TileSet, size: int) -> dict[str, Any]:
    """The action in the words of FORMATS 4."""
    form = forms[action.do]
    out: dict[str, Any] = {"do": action.do}
    for key in form.required:
        out[key] = _write(key, action, tiles, size)
    for key in form.optional:
        value = _write(key, action, tiles, size)
        if value not in (-1, ""):
            out[key] = value
    return out


def _write(key: str, action: Action, tiles: TileSet, size: int) -> object:
    match key:
        case "tile":
            return tiles.tiles[action.pose // 8].id
        case "face":
            return FACES[action.pose // 4 % 2]
        case "turn":
            return action.pose % 4
        case "space" | "to":
            return [action.space // size, action.space % size]
        case "entry" | "port":
            return action.port
        case "flip":
            return action.flip
        case "give" | "take":
            return [tiles.tiles[t].id for t in getattr(action, key)]
        case "player" | "n":
            return getattr(action, key)
        case _:  # "is"
            return bool(action.n)


def read_action(data: object, forms: dict[str, Form], tiles: TileSet, size: int) -> Action:
    """An action from JSON. What has the right form but names nothing that exists becomes ``NO_SUCH``: illegal."""
    do = data.get("do") if isinstance(data, dict) else None
    if not isinstance(do, str):
        raise BadSyntax(say("An action has a key do with one of {names}.", names=", ".join(forms)))
    if do not in forms:
        raise Unknown(say("There is no action {do} here; there are {names}.", do=do[:40], names=", ".join(forms)))
    form = forms[do]
    reader = Reader()
    record = reader.record(data, say("The action {do}", do=do), ("do", *form.required), form.optional)
    values: dict[str, Any] = {"do": do}
    pose = {"tile": 0, "face": 0, "turn": 0}
    for key in (k for k in (*form.required, *form.optional) if k in record):
        value = _read(reader, key, record[key], _where(key, do), tiles, size)
        if key in pose:
            pose[key] = value
        else:
            values[FIELD.get(key, key)] = value
    reader.raise_any()
    if "turn" in form.required:
        exists = NO_SUCH not in pose.values()
        values["pose"] = pose["tile"] * 8 + pose["face"] * 4 + pose["turn"] if exists else NO_SUCH
    return Action(**values)


@cache
def _where(key: str, do: str) -> Words:
    return say("The key {key} of the action {do}", key=key, do=do)


def _read(reader: Reader, key: str, value: object, where: Words, tiles: TileSet, size: int) -> Any:
    match key:
        case "tile":
            return tiles.index.get(reader.string(value, where), NO_SUCH)
        case "face":
            return {"a": 0, "b": 1}.get(reader.string(value, where), NO_SUCH)
        case "turn":
            return _within(reader.integer(value, where), 4)
        case "space" | "to":
            row, column = (_within(v, size) for v in reader.integers(value, where))
            return row * size + column if NO_SUCH not in (row, column) else NO_SUCH
        case "entry" | "port":
            return _within(reader.integer(value, where), tiles.layout.ports)
        case "flip":
            return reader.string(value, where)
        case "give" | "take":
            return tuple(tiles.index.get(reader.string(v, where), NO_SUCH) for v in reader.items(value, where))
        case "player" | "n":
            return reader.integer(value, where)
        case _:  # "is"
            return int(reader.flag(value, where))


def _within(value: int, count: int) -> int:
    return value if 0 <= value < count else NO_SUCH

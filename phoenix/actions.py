"""Actions: what a player decides, as a value with a JSON form both ways (FORMATS 4)."""

from __future__ import annotations

from typing import Any, NamedTuple

from phoenix.reading import Reader
from phoenix.tiles import FACES, TileSet
from phoenix.words import BadSyntax, say


class Action(NamedTuple):
    """One decision. ``do`` says which; the fields that it does not use keep their defaults."""

    do: str
    lie: int = -1
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
            return tiles.tiles[action.lie // 8].id
        case "face":
            return FACES[action.lie // 4 % 2]
        case "turn":
            return action.lie % 4
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
    """An action from JSON; one of the right form may still be illegal."""
    reader = Reader()
    do = data.get("do") if isinstance(data, dict) else None
    if not isinstance(do, str) or do not in forms:
        raise BadSyntax(say("An action has a key do with one of {names}.", names=", ".join(forms)))
    form = forms[do]
    record = reader.record(data, f"The action {do}", ("do", *form.required), form.optional)
    values: dict[str, Any] = {"do": do}
    tile = face = turn = 0
    for key in (k for k in (*form.required, *form.optional) if k in record):
        value = record[key]
        where = f"The key {key} of the action {do}"
        match key:
            case "tile":
                tile = _tile(reader, value, where, tiles)
            case "face":
                face = FACES.index(reader.choice(value, where, tuple(FACES)))
            case "turn":
                turn = reader.number(value, where, 0, 3)
            case "space" | "to":
                values["space"] = reader.space(value, where, size)
            case "entry" | "port":
                values["port"] = reader.number(value, where, 0, tiles.layout.ports - 1)
            case "flip":
                values["flip"] = reader.choice(value, where, ("lr", "tb"))
            case "give" | "take":
                values[key] = tuple(_tile(reader, v, where, tiles) for v in reader.items(value, where))
            case "player":
                values["player"] = reader.number(value, where, 0, 7)
            case "n":
                values["n"] = reader.number(value, where, -1000, 1000)
            case _:  # "is"
                values["n"] = int(reader.flag(value, where))
    if "turn" in form.required:
        values["lie"] = tile * 8 + face * 4 + turn
    if reader.faults:
        raise BadSyntax(reader.faults[0])
    return Action(**values)


def _tile(reader: Reader, value: object, where: str, tiles: TileSet) -> int:
    if isinstance(value, str) and value in tiles.index:
        return tiles.index[value]
    reader.wrong(say("{where} names no tile of the set {id}: {value}.", where=where, id=tiles.id, value=str(value)[:40]))
    return 0

"""How the actions of a game are written: in JSON, and as a short text (FORMATS 4). Both ways, from one list of keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from phoenix.core import action_text
from phoenix.core.actions import (
    NO_PORT,
    NO_SUCH,
    Action,
    Break,
    Center,
    Dim,
    MoveLantern,
    Open,
    Place,
    Rise,
    Start,
    Swap,
    Turn,
)  # fmt: skip
from phoenix.core.reading import Reader
from phoenix.core.tiles import EMPTY, FACES, Pose, TileSet, face_of, pose_of, tile_of, turn_of
from phoenix.core.words import BadSyntax, Unknown, Words, say


class Form(NamedTuple):
    """A kind of action, and its keys in the order in which they are written."""

    kind: type[Action]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()


Forms = Mapping[str, Form]
"""By ``do``."""
FIELD = {"n": "amount", "is": "is_full"}
"""Keys that have another name as a field."""
Named = TypeVar("Named", Start, Place, Turn, Rise, MoveLantern, Dim, Break, Swap, Open, Center)


@dataclass(frozen=True)
class Notation:
    """The forms of a game's actions, its tiles and its board: what there is to be named."""

    forms: Forms
    tiles: TileSet
    size: int

    def named(self, action: Named) -> Named:
        """The action with its text: so it is in the tables of the game."""
        return action._replace(text=self._text(action))

    def entering(self, action: Place, entry: int) -> Place:
        """A tile that was laid as it would be for a pawn that comes in by a port of it."""
        return Place(action.pose, entry, f"{action.text} {action_text.port_word(entry)}")

    def _text(self, action: Action) -> str:
        parts = self._parts(self.forms[action.do], action)
        return " ".join((action.do, *action_text.words_of(parts, self.tiles, self.size)))

    def write(self, action: Action) -> dict[str, Any]:
        """The action as JSON."""
        parts = self._parts(self.forms[action.do], action)
        return {"do": action.do} | {key: self._write(key, value) for key, value in parts.items()}

    def read(self, data: object) -> Action:
        """An action from JSON. What has the right form but names nothing that exists becomes ``NO_SUCH``: illegal."""
        do = data.get("do") if isinstance(data, dict) else None
        if not isinstance(do, str):
            raise BadSyntax(say("An action has a key do with one of {names}.", names=", ".join(self.forms)))
        form = self._form(do)
        reader = Reader()
        record = reader.record(data, say("The action {do}", do=do), ("do", *form.required), form.optional)
        parts = {
            key: self._read(reader, key, record[key], say("The key {key} of the action {do}", key=key, do=do))
            for key in (*form.required, *form.optional)
            if key in record
        }
        reader.raise_any()
        return self._made(form, parts)

    def parse(self, text: str) -> Action:
        """An action from its text, or a problem that says what cannot be read."""
        do, *given = action_text.split(text) or [""]
        form = self._form(do)
        parts = action_text.parse(do, given, form.required, form.optional)
        for key in parts:
            match key:
                case "tile":
                    parts[key] = self._tile(parts[key])
                case "give" | "take":
                    parts[key] = tuple(map(self._tile, parts[key]))
                case "space" | "to":
                    parts[key] = self._space(*parts[key])
                case "entry" | "port":
                    parts[key] = _within(parts[key], self.tiles.layout.ports)
        return self._made(form, parts)

    def _form(self, do: str) -> Form:
        if do not in self.forms:
            names = ", ".join(self.forms)
            raise Unknown(say("There is no action {do} here; there are {names}.", do=do[:40], names=names))
        return self.forms[do]

    # ---- an action and its parts by key

    def _parts(self, form: Form, action: Action) -> dict[str, Any]:
        """What is written of an action: all but the optional keys that it does not use."""
        parts = {key: _part(action, key) for key in (*form.required, *form.optional)}
        return {key: value for key, value in parts.items() if key in form.required or value not in (NO_PORT, "")}

    def _made(self, form: Form, parts: dict[str, Any]) -> Action:
        """The action of these parts."""
        fields = {FIELD.get(key, key): value for key, value in parts.items()}
        names: tuple[str, ...] = form.kind._fields
        if "pose" in names:
            tile, face, turn = fields.pop("tile"), fields.pop("face", 0), fields.pop("turn")
            fields["pose"] = Pose(NO_SUCH) if NO_SUCH in (tile, face, turn) else pose_of(tile, face, turn)
        for swapped in {"give", "take"} & fields.keys():  # in any order
            fields[swapped] = tuple(sorted(fields[swapped]))
        action: Action = form.kind(**fields)
        return self.named(action) if "text" in names else action  # type: ignore[type-var]  # who has a text is named

    # ---- parts in JSON

    def _write(self, key: str, value: Any) -> object:
        match key:
            case "tile":
                return self.tiles.tiles[value].id
            case "face":
                return FACES[value]
            case "space" | "to":
                return [value // self.size, value % self.size]
            case "give" | "take":
                return [self.tiles.tiles[tile].id for tile in value]
            case _:
                return value

    def _read(self, reader: Reader, key: str, value: object, where: Words) -> Any:
        match key:
            case "tile":
                return self._tile(reader.string(value, where))
            case "face":
                return {"a": 0, "b": 1}.get(reader.string(value, where), NO_SUCH)
            case "turn":
                return _within(reader.integer(value, where), 4)
            case "space" | "to":
                return self._space(*reader.pair(value, where))
            case "entry" | "port":
                return _within(reader.integer(value, where), self.tiles.layout.ports)
            case "flip":
                return reader.string(value, where)
            case "give" | "take":
                return tuple(self._tile(reader.string(v, where)) for v in reader.items(value, where))
            case "player" | "n":
                return reader.integer(value, where)
            case _:  # "is"
                return reader.flag(value, where)

    def _tile(self, name: str) -> int:
        return self.tiles.index.get(name, NO_SUCH)

    def _space(self, row: int, column: int) -> int:
        on_board = NO_SUCH not in (_within(row, self.size), _within(column, self.size))
        return row * self.size + column if on_board else NO_SUCH


def _part(action: Any, key: str) -> Any:
    """What an action says under a key, as the engine counts it."""
    match key:
        case "tile":
            return NO_SUCH if action.pose < EMPTY else tile_of(action.pose)
        case "face" if not isinstance(action, Turn):
            return NO_SUCH if action.pose < EMPTY else face_of(action.pose)
        case "turn" if not isinstance(action, Turn):
            return NO_SUCH if action.pose < EMPTY else turn_of(action.pose)
        case _:
            return getattr(action, FIELD.get(key, key))


def _within(value: int, count: int) -> int:
    return value if 0 <= value < count else NO_SUCH

"""The words of an action as people write it: ``place E04 b2 @5``, ``lantern c3 lr``, ``swap T01,T02 for T09,T11``.

A space is its column, a letter from the left, and its row, a number from the top: ``a1`` is the top left. A face and
its rotation stand together, a port has an ``@``, and the id of a tile that is not made of letters, digits and a few
signs is quoted as in JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import Any, NamedTuple

from phoenix.core.actions import NO_SUCH
from phoenix.core.reading import short
from phoenix.core.tiles import FACES, TileSet
from phoenix.core.words import BadSyntax, Words, say

NONE, FOR, UNKNOWN = "none", "for", "?"
QUOTED = r'"(?:[^"\\]|\\.)*"'
WORD = re.compile(rf'(?:{QUOTED}|[^\s"])+|"')
PLAIN_ID = re.compile(r"[\w.+-]+")


class Spelling(NamedTuple):
    """What the word for a part of an action looks like, and what to call it."""

    pattern: re.Pattern[str]
    what: Words


TILE = rf"(?:{QUOTED}|[^,\"]+)"
TILES = f"{TILE}(?:,{TILE})*"
SPELLING: dict[str, Spelling] = {
    key: Spelling(re.compile(pattern), what)
    for key, pattern, what in (
        ("tile", TILE, say("the id of a tile")),
        ("face", "([ab])([0-3])", say("a face and a rotation, such as b2")),
        ("turn", "[0-3]", say("a rotation from 0 to 3")),
        ("space", "([a-z])([0-9]{1,2})", say("a space, such as a1")),
        ("to", "([a-z])([0-9]{1,2})", say("a space, such as a1")),
        ("entry", "@([0-9]{1,2})", say("a port, such as @5")),
        ("port", "@([0-9]{1,2})", say("a port, such as @5")),
        ("flip", "lr|tb", say("lr or tb")),
        ("give", TILES, say("ids of tiles with commas between, or none")),
        ("take", TILES, say("ids of tiles with commas between, or none")),
        ("player", "[0-9]{1,2}", say("the number of a seat")),
        ("n", "[+-]?[0-9]{1,4}", say("a number of Stars, such as +2")),
        ("is", "yes|no", say("yes or no")),
    )
}
"""By key. The word for a face has its rotation in it, if the action has both."""


# ---- to words


def words_of(parts: Mapping[str, Any], tiles: TileSet, size: int) -> list[str]:
    """The words for what an action says, by key in the order of its form."""
    out: list[str] = []
    for key, value in parts.items():
        match key:
            case "turn" if "face" in parts:
                out[-1] += _word(key, value, tiles, size)
            case "take" if not value and not parts["give"]:
                pass
            case "take":
                out += [FOR, _word(key, value, tiles, size)]
            case _:
                out.append(_word(key, value, tiles, size))
    return out


def _word(key: str, value: Any, tiles: TileSet, size: int) -> str:
    if value == NO_SUCH:
        return UNKNOWN
    match key:
        case "tile":
            return _quoted(tiles.tiles[value].id)
        case "face":
            return FACES[value]
        case "space" | "to":
            return f"{ascii_lowercase[value % size]}{value // size + 1}"
        case "entry" | "port":
            return port_word(value)
        case "give" | "take":
            return ",".join(_word("tile", tile, tiles, size) for tile in value) or NONE
        case _:
            return str(value)


def port_word(port: int) -> str:
    return f"@{port}"


def _quoted(name: str) -> str:
    return name if PLAIN_ID.fullmatch(name) and name not in (NONE, FOR) else json.dumps(name, ensure_ascii=False)


# ---- from words


def split(text: str) -> list[str]:
    """The words of a text; what stands in quotes is one."""
    return WORD.findall(text)


def parse(do: str, given: Sequence[str], required: Sequence[str], optional: Sequence[str]) -> dict[str, Any]:
    """What the words of an action say, by key: a tile as its id, a space as row and column."""
    left = list(given)
    parts: dict[str, Any] = {}
    for key in (*required, *optional):
        if key in parts:
            continue  # a rotation that stood with its face
        if key == "take":
            if left[:1] != [FOR]:
                parts[key] = ()
                continue
            left.pop(0)
        found = SPELLING[key].pattern.fullmatch(left[0]) if left else None
        if found is not None:
            parts |= _read(key, found, left.pop(0))
        elif key in required:
            raise _unreadable(do, left, SPELLING[key].what)
    if left:
        raise BadSyntax(say("The action {do} has a word too many: {word}.", do=do, word=short(left[0])))
    return parts


def _unreadable(do: str, left: Sequence[str], what: Words) -> BadSyntax:
    if not left:
        return BadSyntax(say("The action {do} lacks {what}.", do=do, what=what))
    return BadSyntax(say("In the action {do}, {word} is not {what}.", do=do, word=short(left[0]), what=what))


def _read(key: str, found: re.Match[str], word: str) -> dict[str, Any]:
    match key:
        case "tile":
            return {key: _unquoted(word)}
        case "face":
            return {"face": FACES.index(found[1]), "turn": int(found[2])}
        case "space" | "to":
            return {key: (int(found[2]) - 1, ascii_lowercase.index(found[1]))}
        case "entry" | "port":
            return {key: int(found[1])}
        case "give" | "take":
            return {key: () if word == NONE else tuple(_unquoted(name) for name in re.findall(TILE, word))}
        case "turn" | "player" | "n":
            return {key: int(word)}
        case "is":
            return {key: word == "yes"}
        case _:  # "flip"
            return {key: word}


def _unquoted(word: str) -> str:
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        return word

"""Positions and records as files (FORMATS 3 and 6)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from phoenix import assets
from phoenix.games import game_of
from phoenix.games.interface import Position
from phoenix.match import Match, Played
from phoenix.reading import Reader, parse_json, short
from phoenix.tiles import NO_TILES, TileSet, extra_of, read_tileset, write_tileset
from phoenix.words import BadPosition, BadRecord, BadSyntax, Problem, Unknown, Words, say

RECORD_FORMAT = "phoenix-record/1"
EMBEDDED_SET = "x-tileset"
"""A record of a game with a set of one's own carries the set, so that it replays anywhere."""

TileSets = Callable[[str], TileSet]


def write_position(position: Position) -> dict[str, Any]:
    return game_of(position.setup.rules).write(position)


def read_position(data: object, tile_sets: TileSets = assets.tileset) -> Position:
    """A position from outside, or ``BadPosition`` with every fault."""
    if not isinstance(data, dict):
        raise BadPosition(say("A position must be an object, not {value}.", value=short(data)), [])
    faults: list[Words] = []
    game = tiles = None
    try:
        game = game_of(str(data.get("rules")))
    except Unknown as problem:
        faults.append(problem.words)
    try:
        tiles = NO_TILES if game and game.tileset is None else tile_sets(str(data.get("tileset")))
    except Unknown as problem:
        faults.append(problem.words)
    if game and tiles and tiles.layout is not game.grid.layout:
        faults.append(
            say("The tile set {id} has the layout {layout}; {game} needs {wanted}.", rule="G3",
                id=tiles.id, layout=tiles.layout.name, game=game.name, wanted=game.grid.layout.name)
        )  # fmt: skip
    if faults or game is None or tiles is None:
        raise BadPosition(say("The position has {count} fault(s).", count=len(faults)), faults)
    position: Position = game.read(data, tiles)
    return position


def new_match(data: object, tile_sets: TileSets = assets.tileset) -> Match:
    """A match from its setup, as the referee's ``new`` has it (FORMATS 7)."""
    reader = Reader()
    record = reader.record(data, "A new game", ("rules", "players"), ("seed", "tileset", "options", "deal", "first"))
    reader.raise_any()
    players, seed = record["players"], record.get("seed")
    if isinstance(players, list):
        players = [reader.text(name, "A player's name", 40) for name in players]
    else:
        players = reader.number(players, "The number of players", 0, 1000)
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        reader.wrong(say("The seed must be a whole number, not {value}.", value=short(seed)))
    options = record.get("options", {})
    if not isinstance(options, dict):
        reader.wrong(say("The options must be an object, not {value}.", value=short(options)))
    first = reader.number(record.get("first", 0), "The first player", 0, 1000)
    if not isinstance(record["rules"], str) or not isinstance(record.get("tileset", ""), str):
        reader.wrong(say("The rules and the tileset must be names."))
    reader.raise_any()
    game = game_of(record["rules"])
    tiles = tile_sets(record.get("tileset", game.tileset)) if game.tileset else NO_TILES
    return Match.new(
        game.name, players, tiles, options=options, first=first, seed=seed, deal=record.get("deal")
    )  # fmt: skip


def to_line(value: object) -> str:
    """One line of JSON that can be written as UTF-8; half a character in somebody's ``x-`` key stays an escape."""
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        line.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":"))
    return line


def header_line(match: Match) -> str:
    header = {
        "format": RECORD_FORMAT,
        "id": match.id,
        "created": match.created,
        "position": match.game.write(match.start),
        "seed": match.seed,
    }
    tiles = match.setup.tiles
    header.update(match.extra)
    if tiles is not NO_TILES and (tiles.id not in assets.tileset_ids() or assets.tileset(tiles.id) != tiles):
        header[EMBEDDED_SET] = write_tileset(tiles)
    return to_line(header)


def played_line(match: Match, number: int, played: Played) -> str:
    line = {
        "n": number,
        "player": played.player,
        "action": match.game.write_action(played.action, match.setup),
    }
    if played.chance:
        line["chance"] = match.game.write_chance(played.chance, match.setup)
    return to_line(line)


def undo_line(number: int) -> str:
    return to_line({"n": number, "undo": True})


def record_lines(match: Match) -> list[str]:
    """The match as a record, one line for each thing done."""
    lines = [header_line(match)]
    number = 0
    for played in match.journal:
        if played is None:
            lines.append(undo_line(number))
            number -= 1
        else:
            number += 1
            lines.append(played_line(match, number, played))
    return lines


@dataclass
class Reading:
    """A match read from a record, and what there was to say about it."""

    match: Match
    notes: list[Words] = field(default_factory=list)


def read_record(data: str | bytes) -> Reading:
    """Plays a record again, without a random generator.

    A last line that was cut short is left out and told; any other fault is ``BadRecord`` with the line's number.
    """
    text = _decoded(data) if isinstance(data, bytes) else data
    lines = text.split("\n")
    notes = []
    if lines[-1] and not _whole(lines[-1]):
        notes.append(say("The last line, {number}, was cut short and is left out.", number=len(lines)))
        lines.pop()
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not numbered:
        raise BadRecord(say("The record is empty."), [])
    match: Match | None = None
    for number, line in numbered:
        try:
            if match is None:
                match = _read_header(parse_json(line))
            else:
                _replay_line(match, parse_json(line))
        except Problem as problem:
            words = say("Line {number}: {reason}", number=number, reason=str(problem))
            raise BadRecord(words, getattr(problem, "faults", [])) from problem
    assert match is not None
    return Reading(match, notes)


def _decoded(data: bytes) -> str:
    """UTF-8; a cut may have gone through a letter of the last line."""
    before, newline, last = data.rpartition(b"\n")
    try:
        return (before + newline).decode("utf-8") + last.decode("utf-8", errors="replace")
    except UnicodeDecodeError:
        raise BadRecord(say("The record is not UTF-8 text."), []) from None


def _whole(line: str) -> bool:
    try:
        parse_json(line)
    except BadSyntax:
        return False
    return True


def _read_header(data: object) -> Match:
    reader = Reader()
    header = reader.record(data, "The record's first line", ("format", "id", "created", "position", "seed"))
    if header.get("format") != RECORD_FORMAT:
        given = short(header.get("format"))
        reader.wrong(say("The format must be {format}, not {value}.", format=RECORD_FORMAT, value=given))
    record_id = reader.text(header.get("id"), "The record's id")
    created = reader.text(header.get("created"), "The key created")
    if reader.faults:
        raise BadRecord(reader.faults[0], [])
    sets: dict[str, TileSet] = {}
    if EMBEDDED_SET in header:
        own = read_tileset(header[EMBEDDED_SET])
        sets[own.id] = own
    position = read_position(header["position"], lambda name: sets.get(name) or assets.tileset(name))
    seed = header["seed"]
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise BadRecord(say("The seed must be a whole number or null, not {value}.", value=short(seed)), [])
    match = Match.of(position, seed)
    match.id, match.created = record_id, created
    match.extra = dict(extra_of(header, (EMBEDDED_SET,)))
    return match


def _replay_line(match: Match, data: object) -> None:
    reader = Reader()
    line = reader.record(data, "A line", ("n",), ("player", "action", "chance", "undo"))
    undo = "undo" in line
    expected = len(match.played) + (0 if undo else 1)
    number = reader.number(line.get("n"), "The number n", expected, expected)
    if undo and (line["undo"] is not True or any(key in line for key in ("player", "action", "chance"))):
        reader.wrong(say("An undo is {{n, undo: true}} and nothing more."))
    if not undo and ("action" not in line or line.get("player") != match.position.decider):
        reader.wrong(say("Line n = {number} needs an action of the player who is to decide.", number=number))
    if reader.faults:
        raise BadRecord(reader.faults[0], [])
    if undo:
        match.undo()
        return
    chance = match.game.read_chance(line.get("chance", {}), match.setup)
    match.replay(match.game.read_action(line["action"], match.setup), chance)

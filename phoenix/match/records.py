"""Positions and records as files (FORMATS 3 and 6)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from phoenix.core import assets
from phoenix.core.reading import Reader, parse_json, short
from phoenix.core.tiles import NO_TILES, TileSet, extra_of, read_tileset, write_tileset
from phoenix.core.words import BadPosition, BadRecord, BadSyntax, Problem, Unknown, Words, say
from phoenix.games import game_for, game_of, game_with
from phoenix.games.interface import Position
from phoenix.match.match import Match, Played

RECORD_FORMAT = "phoenix-record/1"
EMBEDDED_SET = "x-tileset"
"""A record of a game with a set of one's own carries the set, so that it replays anywhere."""

TileSets = Callable[[str], TileSet]


def write_position(position: Position) -> dict[str, Any]:
    return game_for(position.setup).write(position)


def read_position(data: object, tile_sets: TileSets = assets.tileset) -> Position:
    """A position from outside, or ``BadPosition`` with every fault."""
    if not isinstance(data, dict):
        raise BadPosition(say("A position must be an object, not {value}.", value=short(data)), [])
    faults: list[Words] = []
    game = tiles = None
    try:
        game = game_with(str(data.get("rules")), data.get("options"))
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
    record = reader.record(
        data, say("A new game"), ("rules", "players"), ("seed", "tileset", "options", "deal", "first")
    )
    reader.raise_any()
    players, seed = record["players"], record.get("seed")
    if isinstance(players, list):
        players = [reader.text(name, say("A player's name"), 40) for name in players]
    else:
        players = reader.number(players, say("The number of players"), 0, 1000)
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        reader.wrong(say("The seed must be a whole number, not {value}.", value=short(seed)))
    options = record.get("options", {})
    if not isinstance(options, dict):
        reader.wrong(say("The options must be an object, not {value}.", value=short(options)))
    first = reader.number(record.get("first", 0), say("The first player"), 0, 1000)
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


def _done(match: Match, number: int, played: Played | None) -> dict[str, Any]:
    """An action with its results of chance, or the undo of one."""
    if played is None:
        return {"n": number, "undo": True}
    action = match.game.write_action(played.action, match.setup)
    line = {"n": number, "player": played.player, "action": action}
    if played.chance:
        line["chance"] = match.game.write_chance(played.chance, match.setup)
    return line


def record_lines(match: Match) -> list[str]:
    """The match as a record, one line for each thing done."""
    return [header_line(match), *journal_lines(match)]


def record_bytes(match: Match) -> bytes:
    """The match as a file."""
    return "".join(f"{line}\n" for line in record_lines(match)).encode()


def save(match: Match, path: str | Path) -> None:
    """Writes a match to a file, from which ``load`` has it back."""
    Path(path).write_bytes(record_bytes(match))


def journal_lines(match: Match, since: int = 0) -> Iterator[str]:
    """A line for each thing done, but for so many of the first."""
    number = 0
    for done, played in enumerate(match.history_of_actions):
        number += played is not None
        if done >= since:
            yield to_line(_done(match, number, played) | match.line_extras.get(done, {}))
        number -= played is None


@dataclass
class Reading:
    """A match read from a record, and what there was to say about it."""

    match: Match
    notes: list[Words] = field(default_factory=list)
    lines: int = 0
    """How many lines of the text could be read."""
    fault: BadRecord | None = None
    """What is wrong with the line after those."""


def load(path: str | Path) -> Match:
    """The match in a file, played again to where it was; ``BadRecord`` if it cannot be.

    A last line that was cut short is left out.
    """
    return read_record(Path(path).read_bytes()).match


def read_record(data: str | bytes) -> Reading:
    """Plays a record again, without a random generator.

    A last line that was cut short is left out and told; any other fault is ``BadRecord`` with the line's number.
    """
    reading = read_as_far(data)
    if reading.fault is not None:
        raise reading.fault
    return reading


def read_as_far(data: str | bytes) -> Reading:
    """Plays a record up to its first fault; ``BadRecord`` if that is in the first line."""
    lines: list[Any] = data.split("\n") if isinstance(data, str) else data.split(b"\n")
    notes = []
    if lines[-1] and not _whole(lines[-1]):
        notes.append(say("The last line, {number}, was cut short and is left out.", number=len(lines)))
        lines.pop()
    reading: Reading | None = None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            if reading is None:
                reading = Reading(_read_header(_parsed(line)), notes)
            else:
                _replay_line(reading.match, _parsed(line))
        except Problem as problem:
            words = say("Line {number}: {reason}", number=number, reason=_with_faults(problem))
            fault = BadRecord(words, getattr(problem, "faults", []))
            if reading is None:
                raise fault from problem
            reading.fault = fault
            return reading
        reading.lines = number
    if reading is None:
        raise BadRecord(say("It has no whole line, and so is no record.") if notes else say("The record is empty."), [])
    return reading


def _with_faults(problem: Problem) -> Words:
    """What is wrong, and of many faults the first."""
    faults = getattr(problem, "faults", [])
    return say("{what} {fault}", what=problem.words, fault=faults[0]) if faults else problem.words


def _parsed(line: str | bytes) -> Any:
    """The value of a line; a cut may have gone through a letter."""
    try:
        return parse_json(line if isinstance(line, str) else line.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadSyntax(say("The line is not UTF-8.")) from None


def _whole(line: str | bytes) -> bool:
    try:
        _parsed(line)
    except BadSyntax:
        return False
    return True


def _read_header(data: object) -> Match:
    reader = Reader()
    header = reader.record(data, say("The record's first line"), ("format", "id", "created", "position", "seed"))
    if header.get("format") != RECORD_FORMAT:
        given = short(header.get("format"))
        reader.wrong(say("The format must be {format}, not {value}.", format=RECORD_FORMAT, value=given))
    record_id = reader.text(header.get("id"), say("The record's id"))
    created = reader.text(header.get("created"), say("The key {key}", key="created"))
    if reader.faults:
        raise BadRecord(reader.faults[0], [])
    sets: dict[str, TileSet] = {}
    if EMBEDDED_SET in header:
        own = read_tileset(header[EMBEDDED_SET])
        sets[own.id] = own
    seed = header["seed"]
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise BadRecord(say("The seed must be a whole number or null, not {value}.", value=short(seed)), [])
    match = _begun(header["position"], seed, lambda name: sets.get(name) or assets.tileset(name))
    match.id, match.created = record_id, created
    match.extra = dict(extra_of(header, (EMBEDDED_SET,)))
    return match


def _begun(data: object, seed: int | None, tile_sets: TileSets) -> Match:
    """A match from a record's start position, or from its setup as the referee's ``new`` has it."""
    if isinstance(data, dict) and "format" not in data and "board" not in data:
        return new_match({"seed": seed, **data}, tile_sets)
    return Match.of(read_position(data, tile_sets), seed)


def _replay_line(match: Match, data: object) -> None:
    reader = Reader()
    line = reader.record(data, say("The line"), ("n",), ("player", "action", "chance", "undo"))
    undo = "undo" in line
    expected = len(match.played) + (0 if undo else 1)
    number = reader.number(line.get("n"), say("The number n"), expected, expected)
    if undo and (line["undo"] is not True or any(key in line for key in ("player", "action", "chance"))):
        reader.wrong(say("An undo is {{n, undo: true}} and nothing more."))
    if not undo and ("action" not in line or line.get("player") != match.position.decider):
        reader.wrong(say("Line n = {number} needs an action of the player who is to decide.", number=number))
    if reader.faults:
        raise BadRecord(reader.faults[0], [])
    if undo:
        match.undo()
    else:
        chance = match.game.read_chance(line.get("chance", {}), match.setup)
        match.replay(match.game.read_action(line["action"], match.setup), chance)
    aside = dict(extra_of(line))
    if aside:
        match.line_extras[len(match.history_of_actions) - 1] = aside

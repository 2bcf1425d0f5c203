"""Documents of every kind that comes from outside, and each of them broken in every place that it has."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache, partial
from typing import Any, NamedTuple

from phoenix.core import assets
from phoenix.core.tiles import read_tileset, write_tileset
from phoenix.core.words import Problem, Words
from phoenix.games.mirror import Mirror
from phoenix.learning.lessons import FORMAT as LESSON
from phoenix.learning.lessons import read_lesson
from phoenix.learning.reference import FORMAT as DIAGRAM
from phoenix.learning.reference import read_diagram
from phoenix.match.match import Match
from phoenix.match.records import new_match, read_position, read_record, record_lines, to_line, write_position
from tests.games_played import begun, played, positions_by_phase, positions_of, through_json
from tests.mirrored import mirrored
from tests.rulesets import ALL, CLASSIC, WINDS, RuleSet

Json = Any
WRONG: tuple[Json, ...] = (None, -1, 10**6, "?", [0], [9, 9], {"?": 0})
"""What is put where something else belongs."""
UNKNOWN = "unheard-of"


class Document(NamedTuple):
    """A sound document, and the door that it goes through."""

    kind: str
    data: Json
    read: Callable[[Json], object]


def documents() -> Iterator[Document]:
    for rule_set in ALL:
        yield from _of_a_game(rule_set)
    for rule_set in (WINDS, CLASSIC):
        yield from _of_a_mirror(rule_set)
    for name in assets.tileset_ids():
        yield Document(f"tile set {name}", _cut(through_json(write_tileset(assets.tileset(name)))), read_tileset)
    start = through_json(write_position(begun(ALL[0], 0).position))
    step = {"say": "s", "accept": [{"do": "start"}], "done": "d", "hint": "h", "position": start, "others": []}
    lesson = {
        "format": LESSON,
        "id": "x",
        "part": "phoenix",
        "title": "t",
        "about": "a",
        "rules": ["P2"],
        "steps": [step],
    }
    yield Document("lesson", lesson, read_lesson)
    diagram = {"format": DIAGRAM, "rules": ["P2"], "position": start, "action": {"do": "start", "space": [0, 0]}}
    yield Document("diagram", diagram, read_diagram)


def _of_a_mirror(rule_set: RuleSet) -> Iterator[Document]:
    """What only a mirrored game has: its positions, and the actions of the table."""
    match = mirrored(rule_set, 1)
    phases = {position.phase: position for position in positions_of(match)}
    for phase, position in phases.items():
        yield Document(f"mirrored {rule_set.rules}, {phase}", through_json(write_position(position)), read_position)
    mirror = Match.of(phases["act"])
    assert isinstance(mirror.game, Mirror)
    for action in (*Match.of(phases.get("center", phases["act"])).legal()[-1:], mirror.game.put_right(phases["act"])):
        written = through_json(mirror.game.write_action(action, mirror.setup))
        yield Document(f"mirrored {rule_set.rules}, {action.do}", written, partial(_read_action, mirror))


def _cut(tile_set: Json) -> Json:
    """Some tiles are as good as all of them."""
    return {**tile_set, "tiles": tile_set["tiles"][:2] + tile_set["tiles"][-1:]}


def _of_a_game(rule_set: RuleSet) -> Iterator[Document]:
    """A position of each phase, each action in each form, the setup and the record of a game."""
    name = rule_set.rules
    actions: dict[str, tuple[Json, Match]] = {}
    for phase, (position, *_) in positions_by_phase(name).items():
        yield Document(f"{name}, {phase}", through_json(write_position(position)), read_position)
        match = Match.of(position, seed=1)
        for action in match.legal():
            written = through_json(match.game.write_action(action, match.setup))
            actions.setdefault(f"{action.do} {len(written)}", (written, match))
    for kind, (written, match) in actions.items():
        yield Document(f"{name}, {kind}", written, partial(_read_action, match))
    match = played(rule_set, 1, 30)
    lines = [json.loads(line) for line in record_lines(match)]
    with_chance = next((number for number, line in enumerate(lines) if "chance" in line), 1)
    yield Document(f"{name}, record", lines[0], partial(_read_with, lines, 0))
    yield Document(f"{name}, line", lines[with_chance], partial(_read_with, lines, with_chance))
    setup = {
        "rules": name,
        "players": ["Ann", "Ben", "Cleo"],
        "seed": 1,
        "options": dict(match.setup.options),
        "first": 0,
    }
    yield Document(f"{name}, setup", setup, new_match)


def _read_action(match: Match, data: Json) -> object:
    return match.game.read_action(data, match.setup)


def _read_with(lines: list[Json], number: int, line: Json) -> object:
    """The record with another line in one place."""
    return read_record("".join(f"{to_line(x)}\n" for x in (*lines[:number], line)))


def broken(data: Json) -> Iterator[Json]:
    """The document with each of its values replaced by each of the wrong ones, each key left out, and one too many."""
    for wrong in WRONG:
        yield wrong
    for path in _paths(data, ()):
        holder, last = _holder(data, path)
        for wrong in WRONG:
            whole = deepcopy(data)
            _holder(whole, path)[0][last] = wrong
            yield whole
        if isinstance(holder, dict):
            whole = deepcopy(data)
            del _holder(whole, path)[0][last]
            whole_and_more = deepcopy(data)
            _holder(whole_and_more, path)[0][UNKNOWN] = 1
            yield from (whole, whole_and_more)


def _paths(value: Json, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """To everything in a value; of a list the first two and the last are as good as all."""
    items = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    if isinstance(value, list) and len(items) > 3:
        items = [*items[:2], items[-1]]
    for key, inner in items:
        yield (*path, key)
        yield from _paths(inner, (*path, key))


def _holder(data: Json, path: tuple[Any, ...]) -> tuple[Json, Any]:
    for key in path[:-1]:
        data = data[key]
    return data, path[-1]


@cache
def told() -> dict[str, Words]:
    """By its English text: every sentence that a broken document is refused with."""
    found: dict[str, Words] = {}
    for document in documents():
        document.read(deepcopy(document.data))
        for data in broken(document.data):
            try:
                document.read(data)
            except Problem as problem:
                for words in (problem.words, *getattr(problem, "faults", ())):
                    found.setdefault(str(words), words)
    return found

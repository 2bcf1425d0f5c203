"""The referee survives anything on its input: one answer a line, nothing changed by a refused one, and it goes on."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from phoenix.commands.referee import LONGEST_LINE, Referee
from phoenix.core import assets
from phoenix.core.tiles import write_tileset
from phoenix.core.words import BadPosition
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.match.records import read_position, write_position
from tests.games_played import SOAK, phases_of, play_on, positions_by_phase, through_json
from tests.referee_session import InProcess, RealProcess, Session, line_of, refused
from tests.rulesets import ALL, TWO_SIDED, RuleSet, named

LINES = 200_000 if SOAK else 4_000
CHUNK = 1_000
THROUGH_THE_PROCESS = 2
"""So many of the chunks go through the real process."""
MOST_MEMORY = 2 << 30
WRONG: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 7, 99, 10**30, -(10**30), 0.5, 1e300, "", "x", "E01", "lr", "a", "\ud800", "\0",
    [], {}, [[]], [None], [0, 0], [5, 5], [-1, 9], {"x": {"x": [{}]}}, {"on": [0, 0], "port": 0}, {"beside": [0, 0]},
)  # fmt: skip
"""What stands where something else should."""
HOUSE = write_tileset(assets.tileset("house"))

Where = tuple[str | int, ...]


@pytest.fixture(autouse=True, scope="module")
def limited_memory() -> Iterator[None]:
    """A walk without end would take all memory of the machine; so it fails here, soon."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, hard))
    yield
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


# ---- requests gone wrong


def valid_requests(rng: Random) -> list[Any]:
    """Every kind of request, the positions and actions from real games."""
    rule_set = rng.choice(ALL)
    positions = positions_by_phase(rule_set.rules)
    position = rng.choice(positions[rng.choice(list(positions))])
    match = Match.of(position)
    actions = [match.game.write_action(action, match.setup) for action in match.legal()]
    begin = {"rules": rule_set.rules, "players": 3, "seed": 7, "options": rng.choice(rule_set.options)}
    stack = [f"E{k:02}" for k in range(1, 21)]
    return [
        {"new": begin},
        {"new": {"rules": rule_set.rules, "players": ["Ann", "Ben", "Cleo"], "first": 1}},
        {"new": {"rules": rng.choice(TWO_SIDED).rules, "players": 2, "tileset": "house", "deal": {"stack": stack}}},
        {"position": write_position(position)},
        {"tileset": {**HOUSE, "id": "own", "tiles": rng.sample(HOUSE["tiles"], 3)}},
        {"legal": True},
        {"undo": True},
        {"redo": True},
        {"record": True},
        {"bot": "greedy", "seconds": 1},
        *rng.sample(actions, min(4, len(actions))),
    ]


def places(value: Any, where: Where = ()) -> Iterator[Where]:
    """Every place in a JSON value, itself first."""
    yield where
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*where, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from places(inner, (*where, number))


def at(value: Any, where: Where) -> Any:
    for step in where:
        value = value[step]
    return value


def replaced(value: Any, where: Where, new: Any) -> Any:
    """The value with something else at that place."""
    if not where:
        return new
    value = deepcopy(value)
    at(value, where[:-1])[where[-1]] = new
    return value


def without(value: Any, where: Where) -> Any:
    """The value with nothing at that place."""
    value = deepcopy(value)
    del at(value, where[:-1])[where[-1]]
    return value


def wrong_value(request: Any, rng: Random) -> bytes:
    return line_of(replaced(request, rng.choice([*places(request)]), rng.choice(WRONG)))


def dropped(request: Any, rng: Random) -> bytes:
    deep = [where for where in places(request) if where]
    return line_of(without(request, rng.choice(deep)))


def swapped(request: Any, rng: Random) -> bytes:
    """Two values of one request change places."""
    one, other = (rng.choice([*places(request)]) for _ in range(2))
    if one == other[: len(one)] or other == one[: len(other)]:
        return wrong_value(request, rng)
    a, b = deepcopy(at(request, one)), deepcopy(at(request, other))
    return line_of(replaced(replaced(request, one, b), other, a))


def spliced(request: Any, rng: Random) -> bytes:
    """A part of one request in the place of a part of another."""
    other = rng.choice(valid_requests(rng))
    return line_of(replaced(request, rng.choice([*places(request)]), at(other, rng.choice([*places(other)]))))


def strange_key(request: Any, rng: Random) -> bytes:
    objects = [where for where in places(request) if isinstance(at(request, where), dict)]
    changed = deepcopy(request)
    at(changed, rng.choice(objects))[rng.choice(["", "x", "x-note", "do", "new", "legal", "\n", "é"])] = rng.choice(
        WRONG
    )
    return line_of(changed)


def bits_flipped(request: Any, rng: Random) -> bytes:
    line = bytearray(line_of(request))
    for _ in range(rng.randint(1, 3)):
        line[rng.randrange(len(line))] ^= 1 << rng.randrange(8)
    return bytes(line)


def cut(request: Any, rng: Random) -> bytes:
    line = line_of(request)
    return line[: rng.randrange(len(line))]


def doubled(request: Any, rng: Random) -> bytes:
    line = line_of(request)
    place = rng.randrange(len(line))
    return line[:place] + line[rng.randrange(len(line)) :]


def whole(request: Any, rng: Random) -> bytes:  # noqa: ARG001
    """Unspoilt: often out of turn."""
    return line_of(request)


def garbage(_request: Any, rng: Random) -> bytes:
    match rng.randrange(6):
        case 0:
            return rng.randbytes(rng.randrange(80))
        case 1:
            return "".join(rng.choices('{}[]",:0123456789truefalsn \\ué', k=rng.randrange(120))).encode()
        case 2:
            return b"[" * rng.choice([50, 99, 101, 1000, 200_000])
        case 3:
            return b'{"do":"start","space":[' + b"9" * rng.choice([20, 400, 4301, 50_000]) + b",0]}"
        case 4:
            deep = rng.choice([10, 98, 99, 100, 300])
            return b'{"position":' * deep + b"1" + b"}" * deep
        case _:
            return (
                b'{"legal":' + rng.choice([b"NaN", b"-Infinity", b"1e999", b"01", b"+1", b"1.", b"tru", b"'x'"]) + b"}"
            )


MUTATIONS: tuple[Callable[[Any, Random], bytes], ...] = (
    wrong_value, wrong_value, dropped, swapped, spliced, strange_key, bits_flipped, bits_flipped, cut, doubled, whole,
    garbage,
)  # fmt: skip


def fuzz_lines(seed: int, count: int) -> Iterator[bytes]:
    """Lines to send; none of them holds a newline, which would make it two."""
    rng = Random(seed)
    for number in range(count):
        if number % 500 == 250:
            yield rng.choice([b"9", b"[", b'"', b" ", b'{"legal":true}']) * (2 << 20)
        request = rng.choice(valid_requests(rng))
        yield rng.choice(MUTATIONS)(request, rng).replace(b"\n", b" ").removesuffix(b"\r")


# ---- what must hold


def remembered(referee: Referee) -> tuple[Any, ...]:
    """All that a request could change."""
    match = referee.match
    if match is None:
        return (None, dict(referee.sets))
    return (match, match.position, [*match.played], [*match.undone], [*match.history_of_actions], dict(referee.sets))


def fit(answer: dict[str, Any], line: bytes) -> None:
    """An answer is one: with what was asked for, or an error with code and message, and it can be written as a line."""
    text = json.dumps(answer)
    assert "\n" not in text
    if not answer["ok"]:
        error = refused(answer)
        assert (error["code"] == "too-large") == (len(line) > LONGEST_LINE)
        assert len(error["message"]) < 2000


def look_playable(position: Position, rng: Random) -> None:
    """What was accepted can be played on."""
    match = Match.of(position, seed=1)
    assert match.legal() or match.over, write_position(position)
    play_on(match, rng, most=12)
    assert write_position(read_position(through_json(write_position(match.position))))


@pytest.mark.parametrize("seed", range(THROUGH_THE_PROCESS, LINES // CHUNK))
def test_any_line_has_one_answer_and_a_refused_one_changes_nothing(seed: int) -> None:
    referee = Referee()
    rng = Random(seed)
    fresh = {"new": {"rules": rng.choice(ALL).rules, "players": 3, "seed": seed}}
    for number, line in enumerate(fuzz_lines(seed, CHUNK)):
        if number % 100 == 0:
            referee.answer(line_of(fresh))
        before = remembered(referee)
        answer = referee.answer(line)
        fit(answer, line)
        if not answer["ok"]:
            assert remembered(referee) == before, line[:200]
        elif answer.get("state") and referee.match is not before[0]:
            assert referee.match is not None
            look_playable(referee.match.position, rng)


@pytest.mark.parametrize("seed", range(THROUGH_THE_PROCESS))
def test_the_real_process_survives_the_same_and_says_the_same(seed: int) -> None:
    """And between the lines it still knows the game."""
    here = InProcess()
    with RealProcess() as process:
        for number, line in enumerate(fuzz_lines(seed, CHUNK)):
            answer, expected = process.ask(line), here.ask(line)
            fit(answer, line)
            assert answer.keys() == expected.keys(), line[:200]
            assert answer.get("error") == expected.get("error")
            if number % 50 == 0:
                seed_both(process, here, number)
                assert process.ask({"legal": True}) == here.ask({"legal": True})


def seed_both(process: Session, here: Session, seed: int) -> None:
    """The same game in both again: one without a seed of its own may have been asked for."""
    request = {"new": {"rules": "winds", "players": 2, "seed": seed}}
    assert process.ask(request) == here.ask(request)


# ---- positions with every single field broken in turn


def broken(state: dict[str, Any], rng: Random, part: float) -> Iterator[tuple[Where, str, Any]]:
    """Each place of a position with each wrong value, and with nothing there; where not everything is looked at, part
    of it by chance."""
    for where in places(state):
        for wrong in WRONG:
            if SOAK or rng.random() < part:
                yield where, repr(wrong), replaced(state, where, wrong)
        if where and (SOAK or rng.random() < part):
            yield where, "nothing", without(state, where)


each_phase = pytest.mark.parametrize(("rule_set", "phase"), phases_of(ALL), ids=named)


@each_phase
def test_a_position_with_any_field_broken_is_refused_or_playable(rule_set: RuleSet, phase: str) -> None:
    rng = Random(phase)
    positions = positions_by_phase(rule_set.rules)[phase]
    for state in map(write_position, positions if SOAK else positions[:1]):
        for where, wrong, changed in broken(state, rng, 0.1):
            try:
                position = read_position(through_json(changed))
            except BadPosition as problem:
                assert str(problem)  # noqa: PT017 -- tens of thousands of them
                continue
            try:
                look_playable(position, rng)
            except Exception as error:
                raise AssertionError(f"{wrong} at {where} is accepted and cannot be played") from error


@each_phase
def test_the_referee_answers_every_broken_position_and_keeps_its_game(rule_set: RuleSet, phase: str) -> None:
    referee = Referee()
    state = write_position(positions_by_phase(rule_set.rules)[phase][1])
    rng = Random(phase)
    for where, wrong, changed in broken(state, rng, 0.05):
        if referee.match is None:
            referee.answer(b'{"new":{"rules":"phoenix","players":2}}')
        before = remembered(referee)
        answer = referee.answer(line_of({"position": changed}))
        fit(answer, b"")
        if not answer["ok"]:
            assert answer["error"]["code"] == "position", (where, wrong)
            assert remembered(referee) == before

"""Records: a game as lines, and the lines as the game (FORMATS 6)."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phoenix.core import assets
from phoenix.core.tiles import read_tileset, write_tileset
from phoenix.core.words import BadRecord
from phoenix.match.match import Match
from phoenix.match.records import new_match, read_position, read_record, record_lines, to_line, write_position
from tests.games_played import (
    begun,
    events_told,
    outcome,
    play_on,
    played,
    positions_by_phase,
    positions_of,
    through_json,
)
from tests.rulesets import ALL, PHOENIX, WINDS, RuleSet, named

each_rule_set = pytest.mark.parametrize("rule_set", ALL, ids=named)

Json = dict[str, Any]


def text_of(match: Match) -> str:
    return "\n".join(record_lines(match)) + "\n"


def fumbled(rule_set: RuleSet, seed: int) -> Match:
    """A game in which actions were taken back, and some of those taken again."""
    match, rng = begun(rule_set, seed), Random(seed)
    while not match.over:
        play_on(match, rng, most=len(match.played) + rng.randint(1, 5))
        for _ in range(rng.randint(0, min(3, len(match.played)))):
            match.undo()
        for _ in range(rng.randint(0, len(match.undone))):
            match.redo()
    return match


# ---- what is written


@each_rule_set
def test_line_1_says_what_it_is_and_holds_the_start_and_the_seed(rule_set: RuleSet) -> None:
    match = played(rule_set, 5)
    header = json.loads(record_lines(match)[0])
    assert list(header) == ["format", "id", "created", "position", "seed"]
    assert header["format"] == "phoenix-record/1"
    assert (header["id"], header["created"], header["seed"]) == (match.id, match.created, 5)
    assert header["position"] == write_position(match.start)


@each_rule_set
def test_each_further_line_is_an_action_with_its_number_its_player_and_its_chance(rule_set: RuleSet) -> None:
    match = played(rule_set, 5)
    lines = [json.loads(line) for line in record_lines(match)[1:]]
    assert [line["n"] for line in lines] == list(range(1, len(match.played) + 1))
    deciders = [position.decider for position in positions_of(match)]
    assert [line["player"] for line in lines] == deciders[:-1]
    for line, step in zip(lines, match.played, strict=True):
        assert line["action"] == match.game.write_action(step.action, match.setup)
        assert ("chance" in line) == bool(step.chance)


def test_the_deal_is_kept_with_the_last_start() -> None:
    match = played(PHOENIX, 5)
    lines = [json.loads(line) for line in record_lines(match)[1:]]
    starts = [line for line in lines if line["action"]["do"] == "start"]
    dealt = [line for line in lines if "chance" in line]
    assert dealt == starts[-1:]
    chance = dealt[0]["chance"]
    assert sorted(tile for *_, tile, _ in chance["center"]) == [f"C{k:02}" for k in range(1, 17)]
    assert sorted(chance["stack"]) == [f"E{k:02}" for k in range(1, 21)]


def test_an_undone_action_is_a_line_of_its_own_and_a_redone_one_is_written_again() -> None:
    match = begun(PHOENIX, 0)
    play_on(match, Random(0), most=3)
    match.undo()
    match.undo()
    match.redo()
    lines = [json.loads(line) for line in record_lines(match)[1:]]
    assert [(line["n"], "undo" in line) for line in lines] == [
        (1, False), (2, False), (3, False), (3, True), (2, True), (2, False),
    ]  # fmt: skip
    assert lines[3] == {"n": 3, "undo": True}
    assert lines[5] == lines[1]


# ---- what is read


@each_rule_set
@given(seed=st.integers(0, 2**32 - 1))
def test_a_record_replays_equal(rule_set: RuleSet, seed: int) -> None:
    match = played(rule_set, seed)
    reading = read_record(text_of(match))
    assert reading.notes == []
    assert outcome(reading.match) == outcome(match)
    assert record_lines(reading.match) == record_lines(match)


@each_rule_set
@given(seed=st.integers(0, 2**32 - 1))
def test_a_record_with_undos_replays_equal_and_is_written_the_same(rule_set: RuleSet, seed: int) -> None:
    match = fumbled(rule_set, seed)
    again = read_record(text_of(match)).match
    assert outcome(again) == outcome(match)
    assert record_lines(again) == record_lines(match)


@each_rule_set
def test_a_record_may_begin_in_any_phase(rule_set: RuleSet) -> None:
    for phase, positions in positions_by_phase(rule_set.rules).items():
        match = play_on(Match.of(positions[0], seed=3), Random(phase))
        assert outcome(read_record(text_of(match)).match) == outcome(match)


def test_a_record_of_a_position_in_which_something_happens_by_itself_replays_equal() -> None:
    """P25 at the start of a turn: the record begins after it."""
    dealt = played(PHOENIX, 0, most=2)
    state = write_position(dealt.position)
    state["players"][state["turn"]].update(hand=[])
    match = Match.of(read_position(state), seed=1)
    assert [name for name, *_ in match.opening][:1] == ["took"]
    play_on(match, Random(1))
    assert outcome(read_record(text_of(match)).match) == outcome(match)


def test_lines_may_end_as_on_other_systems_and_the_last_newline_may_be_missing() -> None:
    match = played(WINDS, 8)
    text = text_of(match)
    for other in (text.replace("\n", "\r\n"), text.removesuffix("\n"), text + "\n\n"):
        reading = read_record(other)
        assert reading.notes == []
        assert outcome(reading.match) == outcome(match)


@pytest.mark.parametrize("seed", [0, 1, -5, 2**32, 2**63, 10**30])
def test_the_seed_is_kept_so_that_a_game_taken_up_again_meets_the_same_chance(seed: int) -> None:
    match = Match.new("phoenix", 2, assets.tileset("house"), seed=seed)
    play_on(match, Random(1), most=1)
    again = read_record(text_of(match)).match
    assert again.seed == seed
    play_on(match, Random(2), most=2)
    play_on(again, Random(2), most=2)
    assert write_position(again.position) == write_position(match.position)
    assert match.position.phase == "act"


def test_a_record_replays_without_its_seed() -> None:
    match = played(PHOENIX, 12)
    header, *lines = record_lines(match)
    text = "\n".join([json.dumps({**json.loads(header), "seed": None}), *lines])
    assert outcome(read_record(text).match) == outcome(match)


def test_a_record_goes_on_where_it_stopped() -> None:
    match = played(WINDS, 9, most=20)
    again = read_record(text_of(match)).match
    play_on(match, Random(4))
    play_on(again, Random(4))
    assert events_told(again) == events_told(match)
    again.undo()
    assert write_position(again.position) == write_position(match.played[-2].position)


# ---- a set of one's own


def own_set(name: str) -> Json:
    """The house set with its Edge tiles turned over and named in another way."""
    data: Json = through_json(write_tileset(assets.tileset("house")))
    data["id"] = name
    for tile in data["tiles"][16:]:
        tile["id"] = tile["id"].replace("E", "É")
        tile["faces"] = {"a": tile["faces"]["b"], "b": tile["faces"]["a"]}
    return data


def with_own_set(name: str = "own") -> Match:
    match = Match.new("winds", 2, read_tileset(own_set(name)), seed=6)
    return play_on(match, Random(6))


@pytest.mark.parametrize("name", ["own", "house"])
def test_a_set_that_does_not_come_with_the_app_travels_in_the_record(name: str) -> None:
    match = with_own_set(name)
    lines = record_lines(match)
    assert json.loads(lines[0])["x-tileset"] == own_set(name)
    again = read_record("\n".join(lines)).match
    assert again.setup.tiles == match.setup.tiles
    assert outcome(again) == outcome(match)


def test_a_broken_set_in_a_record_is_told_with_its_faults() -> None:
    header, *lines = record_lines(with_own_set())
    data = json.loads(header)
    data["x-tileset"]["tiles"][0]["faces"]["a"]["paths"] = [[0, 12]]
    with pytest.raises(BadRecord, match="Line 1: ") as caught:
        read_record("\n".join([json.dumps(data), *lines]))
    assert any(fault.rule == "G1" for fault in caught.value.faults)


def test_a_record_with_a_set_that_nobody_has_is_refused() -> None:
    header, *lines = record_lines(with_own_set())
    data = json.loads(header)
    del data["x-tileset"]
    with pytest.raises(BadRecord, match="Line 1: ") as caught:
        read_record("\n".join([json.dumps(data), *lines]))
    assert "own" in str(caught.value.faults[0])


# ---- a last line cut short


def test_a_last_line_cut_anywhere_is_left_out_and_told() -> None:
    match = played(PHOENIX, 14, most=10)
    *whole, last = record_lines(match)
    for length in range(1, len(last)):
        reading = read_record("\n".join([*whole, last[:length]]))
        (note,) = reading.notes
        assert f"last line, {len(whole) + 1}," in str(note)
        assert write_position(reading.match.position) == write_position(match.played[-2].position)


def test_a_deal_cut_short_is_left_out_like_any_action() -> None:
    match = played(PHOENIX, 0, most=2)
    *whole, last = record_lines(match)
    assert '"chance"' in last
    reading = read_record("\n".join([*whole, last[: len(last) // 2]]))
    assert len(reading.notes) == 1
    assert reading.match.position.phase == "start"


def test_a_record_cut_in_its_first_line_is_no_record() -> None:
    header = record_lines(played(PHOENIX, 0, most=1))[0]
    for text in ("", "\n", " \n\n", header[:1], header[:-1]):
        with pytest.raises(BadRecord):
            read_record(text)


# ---- damage

Damage = Callable[[Json], object]
BROKEN_LINES: list[tuple[str, Damage]] = [
    ("no n", lambda line: line.pop("n")),
    ("n of the line before", lambda line: line.update(n=line["n"] - 1)),
    ("n of the line after", lambda line: line.update(n=line["n"] + 1)),
    ("n that is a text", lambda line: line.update(n=str(line["n"]))),
    ("n that is true", lambda line: line.update(n=True)),
    ("no player", lambda line: line.pop("player")),
    ("another player", lambda line: line.update(player=line["player"] + 1)),
    ("a player that is none", lambda line: line.update(player=None)),
    ("no action", lambda line: line.pop("action")),
    ("an action that is null", lambda line: line.update(action=None)),
    ("an action that nobody knows", lambda line: line.update(action={"do": "fly"})),
    ("an action out of turn", lambda line: line.update(action={"do": "dim", "flip": "lr"})),
    ("an action with a key too many", lambda line: line["action"].update(why=1)),
    ("an action with a key too few", lambda line: line.update(action={"do": "start"})),
    ("a key that nobody knows", lambda line: line.update(when="now")),
    ("an undo that is false", lambda line: line.update(undo=False)),
    ("an undo with an action", lambda line: line.update(undo=True)),
    ("a chance that is no object", lambda line: line.update(chance=[])),
    ("a chance that nobody knows", lambda line: line.update(chance={"dice": 6})),
]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return record_lines(played(PHOENIX, 3, most=12))


def reading_fails_at(lines: list[str], number: int) -> str:
    with pytest.raises(BadRecord) as caught:
        read_record("\n".join(lines) + "\n")
    told = str(caught.value)
    assert told.startswith(f"Line {number}: "), told
    return told


@pytest.mark.parametrize("damage", [damage for _, damage in BROKEN_LINES], ids=[name for name, _ in BROKEN_LINES])
def test_a_damaged_line_is_named_by_its_number(damage: Damage, lines: list[str]) -> None:
    for number in range(2, len(lines) + 1):
        line = json.loads(lines[number - 1])
        damage(line)
        reading_fails_at([*lines[: number - 1], json.dumps(line), *lines[number:]], number)


@pytest.mark.parametrize("text", ["?", "{", "7", "null", "[]", '"x"', '{"n":1', "{}", '{"undo":true}', "NaN"])
def test_a_line_that_is_no_line_is_named_by_its_number(text: str, lines: list[str]) -> None:
    for number in range(1, len(lines) + 1):
        reading_fails_at([*lines[: number - 1], text, *lines[number:]], number)


def test_a_line_that_is_missing_or_there_twice_is_noticed_at_once(lines: list[str]) -> None:
    for number in range(2, len(lines)):
        reading_fails_at([*lines[: number - 1], *lines[number:]], number)
        reading_fails_at([*lines[:number], lines[number - 1], *lines[number:]], number + 1)


def test_blank_lines_are_passed_over_and_the_numbers_stay_those_of_the_file(lines: list[str]) -> None:
    spaced = [*lines[:2], "", "  ", *lines[2:]]
    assert outcome(read_record("\n".join(spaced)).match) == outcome(read_record("\n".join(lines)).match)
    reading_fails_at([*spaced[:5], "?", *spaced[6:]], 6)


def test_an_undo_of_nothing_is_noticed(lines: list[str]) -> None:
    reading_fails_at([lines[0], '{"n":0,"undo":true}'], 2)
    reading_fails_at([*lines[:2], '{"n":1,"undo":true}', '{"n":0,"undo":true}'], 4)


def test_a_deal_that_is_missing_or_not_whole_is_noticed(lines: list[str]) -> None:
    number = next(k for k, line in enumerate(lines, 1) if '"chance"' in line)
    line = json.loads(lines[number - 1])
    for chance in ({}, {"stack": line["chance"]["stack"]}, {**line["chance"], "stack": line["chance"]["stack"][1:]}):
        changed = json.dumps({**line, "chance": chance})
        reading_fails_at([*lines[: number - 1], changed, *lines[number:]], number)


BROKEN_HEADERS: list[tuple[str, Damage]] = [
    ("no format", lambda header: header.pop("format")),
    ("another format", lambda header: header.update(format="phoenix-record/2")),
    ("no id", lambda header: header.pop("id")),
    ("an id that is no text", lambda header: header.update(id=7)),
    ("no position", lambda header: header.pop("position")),
    ("a position that is null", lambda header: header.update(position=None)),
    ("a position with a fault", lambda header: header["position"].update(round=0)),
    ("rules that nobody knows", lambda header: header["position"].update(rules="chess")),
    ("a key that nobody knows", lambda header: header.update(author="Ann")),
    ("created that is null", lambda header: header.update(created=None)),
    ("no seed", lambda header: header.pop("seed")),
]


@pytest.mark.parametrize("damage", [damage for _, damage in BROKEN_HEADERS], ids=[name for name, _ in BROKEN_HEADERS])
def test_a_damaged_first_line_is_named_too(damage: Damage, lines: list[str]) -> None:
    header = json.loads(lines[0])
    damage(header)
    reading_fails_at([json.dumps(header), *lines[1:]], 1)


def test_keys_of_others_are_kept_in_every_line(lines: list[str]) -> None:
    marked = [json.dumps({**json.loads(line), "x-note": [k, {}]}) for k, line in enumerate(lines)]
    match = read_record("\n".join(marked)).match
    assert outcome(match) == outcome(read_record("\n".join(lines)).match)
    assert [json.loads(line) for line in record_lines(match)] == [json.loads(line) for line in marked]


@pytest.mark.parametrize("rules", ["phoenix", "classic"])
def test_a_record_may_begin_with_the_setup_in_place_of_a_position(rules: str) -> None:
    setup = {"rules": rules, "players": ["Ann", "Ben"]}
    match = new_match({**setup, "seed": 7})
    while len(match.played) < 6 and not match.over:
        match.apply(match.legal()[0])
    header, *lines = record_lines(match)
    again = read_record("\n".join([json.dumps({**json.loads(header), "position": setup}), *lines])).match
    assert outcome(again) == outcome(match)
    assert record_lines(again) == record_lines(match)


def test_half_a_character_of_others_can_still_be_written() -> None:
    assert to_line({"x-n": "\ud800", "name": "é"}).encode("utf-8") == b'{"x-n":"\\ud800","name":"\\u00e9"}'
    assert to_line({"name": "é"}) == '{"name":"é"}'

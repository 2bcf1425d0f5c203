"""The commands as a person types them (FORMATS 8)."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from phoenix import __version__
from phoenix.commands.cli import main
from phoenix.core import assets
from phoenix.core.tiles import read_tileset, write_tileset
from phoenix.match.match import Match
from phoenix.match.records import record_lines, write_position
from tests.games_played import ROOT, play_on, played, positions_of, through_json
from tests.processes import run_python
from tests.rulesets import ALL, PHOENIX, PLAYED, WINDS, RuleSet, named

HOUSE_FILE = ROOT / "assets" / "tilesets" / "house.json"
HOUSE = write_tileset(assets.tileset("house"))


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def phoenix(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """A command in this process."""

    def run(*arguments: object) -> Ran:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


Phoenix = Callable[..., Ran]


def saved(match: Match, folder: Path) -> Path:
    file = folder / "game.phx"
    file.write_text("\n".join(record_lines(match)) + "\n", encoding="utf-8")
    return file


def one_clear_line(ran: Ran) -> str:
    """A bad file: nothing on standard output, one line on standard error, exit code 2."""
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert "Traceback" not in line
    return line


def is_picture(file: Path) -> None:
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


# ---- replay


@pytest.mark.parametrize("rule_set", PLAYED, ids=named)
def test_replay_tells_the_last_position_and_its_status(rule_set: RuleSet, phoenix: Phoenix, tmp_path: Path) -> None:
    match = played(rule_set, 16)
    ran = phoenix("replay", saved(match, tmp_path))
    assert (ran.code, ran.err) == (0, "")
    head, *players, won, status = ran.out.splitlines()
    assert head.startswith(f"{rule_set.rules}, {len(match.played)} actions, round ")
    assert [line.split()[0] for line in players] == list(match.setup.names)
    winners = [match.setup.names[seat] for seat in match.position.winners or ()]
    assert won == "won by " + ", ".join(winners)
    assert status == "status: no fault"


@pytest.mark.parametrize("rule_set", ALL, ids=named)
def test_replay_prints_the_position_after_any_action_as_json(
    rule_set: RuleSet, phoenix: Phoenix, tmp_path: Path
) -> None:
    match = played(rule_set, 16)
    file = saved(match, tmp_path)
    for number, position in enumerate(positions_of(match)):
        told = json.loads(phoenix("replay", file, "--json", "--at", number).out)
        assert told == {"position": write_position(position), "actions": number, "status": [], "notes": []}
    assert json.loads(phoenix("replay", file, "--json").out)["position"] == write_position(match.position)


def test_replay_counts_the_actions_that_were_not_undone(phoenix: Phoenix, tmp_path: Path) -> None:
    match = played(PHOENIX, 16, most=8)
    for _ in range(3):
        match.undo()
    play_on(match, Random(9), most=7)
    told = json.loads(phoenix("replay", saved(match, tmp_path), "--json", "--at", 5).out)
    assert told["position"] == write_position(match.played[4].position)


def test_replay_draws_a_picture_of_the_position(phoenix: Phoenix, tmp_path: Path) -> None:
    match = played(WINDS, 16)
    file = saved(match, tmp_path)
    pictures = []
    for number in (0, 9, len(match.played)):
        picture = tmp_path / f"{number}.svg"
        assert phoenix("replay", file, "--at", number, "--svg", picture).code == 0
        is_picture(picture)
        pictures.append(picture.read_text(encoding="utf-8"))
    assert len(set(pictures)) == 3


@pytest.mark.parametrize("number", [-1, 1000])
def test_replay_refuses_an_action_that_the_record_does_not_have(number: int, phoenix: Phoenix, tmp_path: Path) -> None:
    file = saved(played(PHOENIX, 16, most=5), tmp_path)
    line = one_clear_line(phoenix("replay", file, "--at", number))
    assert "0 to 5" in line
    assert str(number) in line


def test_replay_tells_that_the_last_line_was_cut_and_goes_on(phoenix: Phoenix, tmp_path: Path) -> None:
    match = played(PHOENIX, 16, most=5)
    file = saved(match, tmp_path)
    file.write_bytes(file.read_bytes()[:-10])
    ran = phoenix("replay", file)
    assert ran.code == 0
    assert "line, 6, was cut short" in ran.out
    told = json.loads(phoenix("replay", file, "--json").out)
    assert told["actions"] == 4
    assert told["position"] == write_position(match.played[3].position)
    assert len(told["notes"]) == 1


def test_replay_goes_on_when_the_cut_went_through_a_letter(phoenix: Phoenix, tmp_path: Path) -> None:
    """A power cut does not wait for the end of a UTF-8 sequence."""
    data: dict[str, Any] = through_json(HOUSE)
    data["id"] = "own"
    for tile in data["tiles"]:
        tile["id"] = tile["id"].replace("E", "É")
    match = Match.new("phoenix", 2, read_tileset(data), seed=1)
    play_on(match, Random(1), most=3)
    assert match.played[-1].action.do == "place"
    file = saved(match, tmp_path)
    text = file.read_bytes()
    file.write_bytes(text[: text.rindex("É".encode()) + 1])
    ran = phoenix("replay", file, "--json")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["actions"] == len(match.played) - 1


def test_replay_names_the_line_that_is_damaged(phoenix: Phoenix, tmp_path: Path) -> None:
    file = saved(played(PHOENIX, 16, most=5), tmp_path)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:3], "?", *lines[4:]]), encoding="utf-8")
    assert one_clear_line(phoenix("replay", file)).startswith("Line 4: ")


# ---- tiles


def test_tiles_finds_no_fault_in_the_house_set_and_draws_its_sheet(phoenix: Phoenix, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.svg"
    ran = phoenix("tiles", HOUSE_FILE, "--svg", sheet)
    assert (ran.code, ran.err) == (0, "")
    assert "36 tiles" in ran.out
    assert "no fault" in ran.out
    assert "complete for phoenix, winds" in ran.out
    is_picture(sheet)


def test_tiles_says_what_a_set_lacks(phoenix: Phoenix, tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(json.dumps({**HOUSE, "tiles": HOUSE["tiles"][:20]}), encoding="utf-8")
    ran = phoenix("tiles", file)
    assert ran.code == 0
    assert "complete for no game" in ran.out
    assert "4 edge tiles, not 20" in ran.out


def test_tiles_reads_a_small_set_of_the_single_sided_layout(phoenix: Phoenix, tmp_path: Path) -> None:
    tile = {"id": "T01", "kind": "path", "faces": {"a": {"paths": [[0, 1], [2, 3], [4, 5], [6, 7]]}}}
    file = tmp_path / "single.json"
    small = {"format": "phoenix-tileset/1", "id": "small", "name": "Small", "layout": "p8", "tiles": [tile]}
    file.write_text(json.dumps(small), encoding="utf-8")
    ran = phoenix("tiles", file)
    assert ran.code == 0
    assert "complete for no game" in ran.out


def test_tiles_names_every_fault_of_a_set(phoenix: Phoenix, tmp_path: Path) -> None:
    data = deepcopy(HOUSE)
    data["tiles"][0]["faces"]["a"]["paths"][0] = [0, 12]
    data["tiles"][20]["faces"]["b"]["paths"] = []
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    ran = phoenix("tiles", file)
    assert (ran.code, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    first, *faults = ran.err.splitlines()
    assert "2 fault" in first
    assert [fault[:19] for fault in faults] == ["- Tile C01, face a:", "- Tile E05, face b:"]


# ---- files that are not what they should be

BAD_FILES: dict[str, bytes | None] = {
    "missing": None,
    "empty": b"",
    "no text": b"\xff\xfe\x00",
    "no JSON": b"hello\n",
    "deep": b"[" * 100_000,
    "a huge number": b"9" * 100_000,
}


@pytest.mark.parametrize("command", ["replay", "tiles"])
@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES)
def test_a_file_that_is_not_what_it_should_be_gives_one_clear_line(
    command: str, content: bytes | None, phoenix: Phoenix, tmp_path: Path
) -> None:
    file = tmp_path / "bad"
    if content is not None:
        file.write_bytes(content)
    one_clear_line(phoenix(command, file))


@pytest.mark.parametrize("content", ["[]", "null", "7", "{}"])
def test_json_that_is_no_record_and_no_set_is_told_as_such(content: str, phoenix: Phoenix, tmp_path: Path) -> None:
    """A record in one line; a set with each of its faults in a line of its own."""
    file = tmp_path / "bad.json"
    file.write_text(content, encoding="utf-8")
    one_clear_line(phoenix("replay", file))
    ran = phoenix("tiles", file)
    assert (ran.code, ran.out) == (2, "")
    assert all(line.startswith("- ") for line in ran.err.splitlines()[1:])


@pytest.mark.parametrize("command", ["replay", "tiles"])
def test_a_folder_or_a_very_large_file_gives_one_clear_line(command: str, phoenix: Phoenix, tmp_path: Path) -> None:
    assert str(tmp_path) in one_clear_line(phoenix(command, tmp_path))
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(65 << 20)
    assert "larger than" in one_clear_line(phoenix(command, large))


def test_a_picture_that_cannot_be_written_gives_one_clear_line(phoenix: Phoenix, tmp_path: Path) -> None:
    file = saved(played(PHOENIX, 16, most=5), tmp_path)
    for command, data in (("replay", file), ("tiles", HOUSE_FILE)):
        assert "cannot be written" in one_clear_line(phoenix(command, data, "--svg", tmp_path / "no" / "where.svg"))


def test_the_real_command_ends_with_code_2_and_one_line() -> None:
    ran = run_python("-m", "phoenix", "replay", "no such file.phx")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert len(ran.stderr.splitlines()) == 1


def test_names_of_all_languages_can_be_printed(tmp_path: Path) -> None:
    """To a pipe too, whatever the terminal speaks."""
    match = Match.new("phoenix", ["Zoë", "佐藤"], assets.tileset("house"), seed=1)
    file = saved(match, tmp_path)
    for arguments in ((), ("--json",)):
        ran = run_python("-m", "phoenix", "replay", str(file), *arguments, env={"PYTHONUTF8": "1"})
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert "佐藤" in ran.stdout.decode()


# ---- the rest


def test_bench_tells_games_a_second_for_every_rule_set_and_the_times_of_its_parts() -> None:
    ran = run_python("-m", "phoenix", "bench", "--json", "--seconds", "0.05")
    assert (ran.returncode, ran.stderr) == (0, b"")
    figures = json.loads(ran.stdout)
    assert figures.keys() >= {"games_per_second", "microseconds"}
    assert set(figures["games_per_second"]) >= {rule_set.rules for rule_set in PLAYED}
    assert all(isinstance(rate, float) and rate > 0 for rate in figures["games_per_second"].values())
    assert all(isinstance(time, float) and time > 0 for time in figures["microseconds"].values())


def test_the_version_is_the_one_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == __version__


@pytest.mark.parametrize(
    "arguments", [["fly"], ["replay"], ["replay", "x.phx", "--at", "two"], ["tiles"], ["bench", "--seconds", "0"]]
)
def test_a_command_that_is_none_says_how_it_goes(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage:" in capsys.readouterr().err

"""Games of bots against one another: fair, repeatable, and told with how sure the figures are (FORMATS 8)."""

from __future__ import annotations

import json
import os
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from signal import SIGINT
from subprocess import PIPE, Popen
from typing import Any

import pytest

from phoenix.bots import BOTS
from phoenix.bots.anything import Anything
from phoenix.bots.interface import Budget
from phoenix.commands import simulate
from phoenix.commands.cli import main
from phoenix.commands.simulate import Outcome, Series, interval, play, play_all, report
from phoenix.core.words import Problem
from tests.games_played import ROOT
from tests.processes import heeding_ctrl_c

DUEL = Series("phoenix", ("greedy", "random"), 6)
MORE_THAN_WAITED_FOR = "2000"
"""Games: a minute's, for nobody plays on for hours where a command does not stop."""


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["simulate", "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_figures_have_the_form_of_the_format(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "--rules", "winds", "--players", "greedy,random,random", "--games", "9", "--seed", "4")
    assert list(told) == ["games", "unfinished", "rounds", "players"]
    assert (told["games"], told["unfinished"]) == (9, 0)
    assert [player["bot"] for player in told["players"]] == ["greedy", "random", "random"]
    for player in told["players"]:
        assert list(player) == ["bot", "wins", "share", "low", "high", "stars"]
        assert player["low"] <= player["share"] <= player["high"]
    assert sum(player["wins"] for player in told["players"]) == pytest.approx(9, abs=0.01)


def test_a_game_without_stars_tells_none(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "--rules", "classic", "--players", "greedy,random", "--games", "2")
    assert "stars" not in told["players"][0]


def test_the_table_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--players", "greedy,random", "--games", "4"]) == 0
    head, greedy, random = capsys.readouterr().out.splitlines()
    assert head.startswith("4 games, 0 unfinished, ")
    assert greedy.startswith("greedy ")
    assert random.startswith("random ")


def test_the_same_seed_gives_the_same_figures_in_one_process_and_in_two() -> None:
    assert list(play_all(DUEL)) == list(play_all(DUEL, jobs=2))


@pytest.mark.parametrize(("jobs", "games", "processors", "started"), [(9, 3, 8, 3), (9, 30, 4, 4), (2, 30, 4, 2)])
def test_no_more_processes_are_started_than_there_are_games_and_processors(
    monkeypatch: pytest.MonkeyPatch, jobs: int, games: int, processors: int, started: int
) -> None:
    asked: list[int] = []

    class Called(Exception):
        pass

    def pool(processes: int) -> None:
        asked.append(processes)
        raise Called

    monkeypatch.setattr(simulate, "_pool", pool)
    monkeypatch.setattr(simulate, "cpu_count", lambda: processors)
    with pytest.raises(Called):
        list(play_all(replace(DUEL, games=games), jobs))
    assert asked == [started]


def test_one_game_is_played_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "_pool", None)
    assert len(list(play_all(replace(DUEL, games=1), jobs=8))) == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_takes_the_bar_away_and_says_so_in_a_line(jobs: str) -> None:
    code, out, shown = stopped("--players", "greedy,greedy", "--games", MORE_THAN_WAITED_FOR, "--jobs", jobs)
    assert (code, out) == (130, b"")
    *bars, last = shown.split("\r\x1b[K")
    assert all(not bar or bar.endswith(" s left") for bar in bars), "nobody else says anything"
    assert last == "Stopped before all games were played.\r\n"


def stopped(*arguments: str) -> tuple[int, bytes, str]:
    """Ctrl-C at a terminal, for all processes of the command, when it has begun to play: its exit code, what it
    printed, and what the terminal was given to show besides."""
    terminal, end = os.openpty()
    command = heeding_ctrl_c("-m", "phoenix", "simulate", *arguments)
    process = Popen(command, cwd=ROOT, stdout=PIPE, stderr=end, start_new_session=True)
    os.close(end)
    shown = b""
    playing = False
    with suppress(OSError):  # which it is when nobody is left to write
        while more := os.read(terminal, 1000):
            shown += more
            if not playing and b" left" in shown:
                playing = True
                os.killpg(process.pid, SIGINT)
    os.close(terminal)
    out, _ = process.communicate()
    return process.returncode, out, shown.decode()


def test_another_seed_gives_other_games() -> None:
    assert list(play_all(DUEL)) != list(play_all(replace(DUEL, seed=2)))


def test_everybody_sits_in_every_seat_as_often_with_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of this test know each other by name; who is asked first sits in seat 0."""
    firsts: list[str] = []

    class Named(Anything):
        def __init__(self, name: str) -> None:
            self.name = name

        def think(self, game: Any, view: Any, random: Any) -> Any:
            if view.phase == "start" and view.decider == 0:
                firsts.append(self.name)
            return super().think(game, view, random)

    names = ("one", "two", "three")
    for name in names:
        monkeypatch.setitem(BOTS, name, Named(name))
    list(play_all(Series("phoenix", names, 9)))
    assert Counter(firsts) == dict.fromkeys(names, 3)


def test_a_round_limit_leaves_games_unfinished_and_says_so() -> None:
    told = report(DUEL, play_all(replace(DUEL, rounds=1)))
    assert told["unfinished"] > 0
    assert told["rounds"] == 1
    finished = told["games"] - told["unfinished"]
    assert sum(player["wins"] for player in told["players"]) == pytest.approx(finished)


def test_a_shared_win_counts_in_equal_parts() -> None:
    outcomes = [Outcome((0.5, 0.5), (7, 7), 5, True), Outcome((1.0, 0.0), (7, 2), 6, True)]
    one, other = report(DUEL, outcomes)["players"]
    assert (one["wins"], one["share"], one["stars"]) == (1.5, 0.75, 7)
    assert (other["wins"], other["share"]) == (0.5, 0.25)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (320, 400, 0.7580, 0.8363)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_a_budget_counts_for_those_who_search() -> None:
    series = Series("phoenix", ("hard", "greedy"), 2, budgets=(Budget(nodes=3), Budget(nodes=9)))
    assert series.budget_of(0).nodes == 3
    assert series.budget_of(1).nodes is None
    assert play(series, 0).finished


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "nobody,random"], "no bot nobody"),
        (["--rules", "chess", "--players", "random,random"], "no rule set chess"),
        (["--rules", "tally", "--players", "random,random"], "somebody keeps the score"),
        (["--players", "random"], "2 to 8 players"),
        (["--players", "random,random", "--option", "hands=closed"], "hands"),
        (["--players", "hard,hard,hard", "--nodes", "5,6"], "one for each"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


@pytest.mark.parametrize("bad", ["0", "-1", "many", "inf"])
def test_a_budget_is_a_positive_number(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--players", "random,random", "--seconds", bad])
    assert "--seconds" in capsys.readouterr().err


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "--players", "random,random", "--games", "2", "--option", "hands=hidden")
    assert told["games"] == 2
    with pytest.raises(Problem):
        Series("classic", ("random",) * 2, 1, options={"bonus": "often"}).check()

"""A new game is a class and a line: one that nobody has heard of is made up here, and all that asks games knows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest

from phoenix.bots import BOTS, choose
from phoenix.bots.hint import hint_of
from phoenix.bots.interface import Budget
from phoenix.bots.moments import Weighing, can_be_weighed, why_it_mattered
from phoenix.commands.cli import main
from phoenix.commands.referee import Referee
from phoenix.commands.simulate import Series, play
from phoenix.core import assets
from phoenix.core.actions import Action
from phoenix.core.lines import ICONS
from phoenix.core.words import Words
from phoenix.drawing.scene import stand_at
from phoenix.drawing.svg import position_svg
from phoenix.forecast.forecast import forecast
from phoenix.games import GAMES, families, game_of, offered, register
from phoenix.games.chance import Chance
from phoenix.games.phoenix.rules import PhoenixGame
from phoenix.games.phoenix.state import Draft, PhoenixPosition
from phoenix.games.phoenix.winds import WindsGame
from phoenix.learning.reference import search
from phoenix.match.match import Match
from phoenix.match.records import read_position, read_record, record_bytes, write_position
from phoenix.store.exports import bg_stats_link, game_csv, game_json
from phoenix.store.history import Filter, History
from phoenix.store.shelf import Shelf
from phoenix.store.statistics import Scope, statistics
from phoenix.store.summary import summary_of
from phoenix.wording.first_time import FirstTime
from phoenix.wording.i18n import Translator
from phoenix.wording.speaking import sentence
from phoenix.wording.telling import (
    caption,
    condition,
    figures,
    game_name,
    hint_line,
    log_lines,
    prompt,
    summary_text,
    tell_result,
    waiting,
)
from phoenix.wording.why import all_rules, part, title, why
from tests.games_played import play_on
from tests.made_up import NAME, twin_tiles


@pytest.fixture(scope="module", autouse=True)
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game is there for as long as these tests run."""
    with twin_tiles(tmp_path_factory.mktemp("games")):
        yield


def begun(players: int = 3, seed: int = 1) -> Match:
    return Match.new(NAME, players, assets.tileset("classic"), seed=seed)


def games(count: int = 4) -> Iterator[Match]:
    for seed in range(count):
        yield play_on(begun(2 + seed, seed), Random(seed))


def said(words: Words | None) -> str:
    return "" if words is None else Translator("fr").translate(words)


def test_it_is_offered_with_its_family() -> None:
    assert game_of(NAME) in offered("more")
    assert game_of(NAME) in families()["classic"]
    assert str(game_of(NAME).note) == "two of a kind"
    assert str(game_name(NAME)) == "Twin tiles"


def test_nobody_takes_a_name_that_is_taken() -> None:
    with pytest.raises(ValueError, match="classic"):
        register(type(GAMES["classic"])())


def test_its_own_rule_holds() -> None:
    """Classic would not let a marker lead itself to the edge while another tile or rotation saves it."""
    match = next(iter(games(1)))
    free = sum(len(GAMES[NAME].legal(played.position)) for played in match.played)
    held = sum(len(GAMES["classic"].legal(played.position)) for played in match.played)
    assert free > held


def test_every_decision_is_told() -> None:
    helper = FirstTime((), lambda _: None)
    for match in games():
        for position in [match.start, *(played.position for played in match.played)]:
            assert said(hint_line(position))
            assert said(waiting(position))
            assert said(prompt(position))
            if position.phase == "act":
                assert prompt(position).rule == "X1"
        assert said(helper.words(begun()))


def test_every_event_is_told_with_a_rule_that_can_be_looked_up() -> None:
    rules = set()
    for match in games():
        for played in match.played:
            assert said(caption(played.events, match.setup))
            assert isinstance(sentence(played.events, match.setup, Translator()), str)
            rules |= {line.rule for line in log_lines(played.events, match.setup)}
    assert "X1" in rules
    assert rules <= set(all_rules())
    assert " moved " in str(caption(match.played[-1].events, match.setup)), "markers do not fly"


def test_its_rule_stands_after_those_of_all_other_games_under_its_own_heading() -> None:
    assert [rule for rule in all_rules() if not rule.startswith("M")][-1] == "X1"
    assert (str(part("X1")), str(title("X1"))) == ("Twins", "A turn of twins")
    assert why("X1").rule == "X1"
    assert search("twins", Translator()) == ["X1"]
    assert str(part("C3")) == "Classic Tsuro"


def test_every_way_is_forecast() -> None:
    for match in games(2):
        for before in [match.start, *(played.position for played in match.played[:-1])][::3]:
            for action in match.game.legal(before)[:6]:
                told = forecast(match.game, before, action)
                assert told.lines
                assert {line.icon for line in told.lines} <= set(ICONS)
                assert {line.rule for line in told.lines} <= set(all_rules())
                assert all(said(line.words) for line in told.lines)


def test_its_end_is_told() -> None:
    for match in games():
        result = tell_result(match.position, match.played[-1].events)
        assert result.winners == match.position.winners
        assert said(result.headline)
        assert said(result.reason)
        assert summary_text(match).startswith("Twin tiles · ")
        assert sorted(seat for rank in match.game.ranks(match.position) for seat in rank) == [*range(match.setup.seats)]
        assert all(said(condition(match, seat)) for seat in range(match.setup.seats))
        assert figures(match)


def test_every_position_is_sound_and_comes_back_from_its_file() -> None:
    for match in games():
        for played in match.played:
            assert match.game.status(played.position) == []
        assert read_position(write_position(match.position)) == match.position


def test_a_record_of_it_replays_to_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for match in games():
        data = record_bytes(match)
        assert record_bytes(read_record(data).match) == data
    file = tmp_path / "twins.phx"
    file.write_bytes(data)
    assert main(["replay", str(file), "--svg", str(tmp_path / "twins.svg")]) == 0
    assert capsys.readouterr().out.startswith("twin-tiles, ")
    assert "Twin tiles" in (tmp_path / "twins.svg").read_text(encoding="utf-8")


def test_it_has_a_picture() -> None:
    match = next(iter(games(1)))
    middle = match.played[len(match.played) // 2].position
    picture = position_svg(write_position(middle), match.setup.tiles)
    assert 'class="mark"' in picture
    stands = match.game.stands(middle)
    assert [stand is not None for stand in stands] == list(match.game.in_play(middle))
    assert all(stand_at(stand, match.game.grid) is not None for stand in stands if stand is not None)


@pytest.mark.parametrize("name", list(BOTS))
def test_every_bot_plays_it(name: str) -> None:
    match = begun()
    random = Random(3)
    while not match.over:
        match.apply(choose(name, match.position, random, Budget(nodes=4)))
    assert match.position.winners


def test_good_advice_is_given() -> None:
    match = begun()
    play_on(match, Random(1), most=8)
    for action in match.legal():
        words = hint_of(match.position, action).why
        assert said(words)
        assert words.rule in all_rules()


def test_what_decided_it_is_found() -> None:
    match = next(iter(games(1)))
    assert can_be_weighed(match)
    weighing = Weighing(match)
    for _ in weighing.steps():
        pass
    assert all(said(why_it_mattered(moment, match)) for moment in weighing.moments)


def test_bots_play_series_of_it() -> None:
    outcome = play(Series(NAME, ("random", "easy"), 1), 0)
    assert outcome.finished
    assert outcome.stars is None


def test_it_is_exported() -> None:
    match = next(iter(games(1)))
    data = json.loads(game_json(match))
    assert (data["game"], data["over"], len(data["players"])) == (NAME, True, 2)
    assert game_csv(match).startswith("rank,name,color,first,winner,game,variant")
    assert '"board":"Twin tiles"' in unquote(bg_stats_link(match))


def test_it_is_kept_found_and_counted(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for match in games():
        match_on_disk = begun(match.setup.seats, len(shelf.under_way()))
        key = shelf.begin(match_on_disk, {})
        play_on(match_on_disk, Random(1))
    history = History(shelf)
    for _ in history.sync():
        pass
    assert history.count(Filter(rules=(NAME,))) == 4
    counted = statistics(history, Scope((NAME,)))
    assert (counted.games, counted.finished) == (4, 4)
    assert {share.stars for share in counted.players} == {None}
    assert summary_of(shelf.file(key)).rules == NAME
    history.close()


def test_the_referee_knows_it() -> None:
    referee = Referee()

    def ask(**request: Any) -> Any:
        answer = referee.answer(json.dumps(request).encode())
        assert answer["ok"], answer
        return answer

    ask(new={"rules": NAME, "players": 2, "seed": 4})
    random = Random(4)
    while legal := ask(legal=True)["legal"]:
        answer = ask(**random.choice(legal))
    assert (answer["state"]["rules"], answer["state"]["phase"]) == (NAME, "over")


# ---- what a game overrides holds


class Homing(PhoenixGame):
    """Whoever leaves the board by choice is told so."""

    left = 0

    def _leave(self, d: Draft) -> None:
        type(self).left += 1
        super()._leave(d)


class HomingInTheWinds(WindsGame, Homing):
    """The same in the winds."""


@pytest.mark.parametrize("game", [Homing(), HomingInTheWinds()], ids=["phoenix", "winds"])
def test_what_a_subclass_says_of_an_action_holds(game: Homing) -> None:
    Homing.left = type(game).left = 0
    match = Match.new(game.name, 2, assets.tileset("house"), seed=1)
    random = Random(1)
    while not any(action.do == "leave" for action in match.legal()):
        match.apply(random.choice(match.legal()))
    leave = next(action for action in match.legal() if action.do == "leave")
    position = match.position
    assert isinstance(leave, Action)
    assert isinstance(position, PhoenixPosition)
    game.apply(position, leave, Chance(0))
    assert type(game).left == 1

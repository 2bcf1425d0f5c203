"""What is forecast is what then happens."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from phoenix.core.actions import Action, Turn
from phoenix.core.events import Event
from phoenix.core.lines import ICONS
from phoenix.forecast.forecast import Forecast, forecast
from phoenix.forecast.lines import lines_of
from phoenix.forecast.story import Story, Walk
from phoenix.games import GAMES
from phoenix.games.chance import Chance
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.wording.why import all_rules
from tests.every_game import begun, each_rule_set, random_game

SEEDS = range(14)
STARRY = ("phoenix", "winds")
FACTS = ("board", "pawns", "markers", "stars", "lanterns", "score", "out", "in_play", "round", "turn")
"""What of a position does not depend on what is drawn."""


def played_out(position: Position, action: Action, choice: Random | None = None) -> tuple[Match, list[Event]]:
    """The action taken, and what is asked on the way answered: by the first choice, or by chance."""
    match = Match(GAMES[position.setup.rules], position, seed=1)
    events = list(match.apply(action))
    while match.position.phase in match.game.on_the_way:
        legal = match.legal()
        events += match.apply(choice.choice(legal) if choice else legal[0])
    return match, events


def walks_told(events: Sequence[Event]) -> list[tuple[Any, ...]]:
    return [(event[2], tuple(event[3][0]), event[3][1]) for event in events if event[0] == "moved"]


def texts(told: Forecast, certain: bool | None = None) -> list[str]:
    return [str(line.words) for line in told.lines if certain in (None, line.certain)]


def forecasts(rules: str, seed: int) -> list[tuple[Position, Forecast]]:
    game = GAMES[rules]
    return [(match.position, forecast(game, match.position, action)) for match, action in random_game(rules, seed)]


@each_rule_set
def test_a_forecast_is_what_then_happens(rules: str) -> None:
    for seed in SEEDS:
        for position, told in forecasts(rules, seed):
            match, events = played_out(position, told.action)
            assert told.seat == position.decider
            assert [(walk.seat, walk.way, walk.end) for walk in told.walks] == walks_told(events)
            assert [star for walk in told.walks for star in walk.stars] == [
                event[3][0] for event in events if event[0] == "star"
            ]
            assert told.outs == tuple(seat for name, _, seat, _ in events if name == "out")
            assert told.last_round == any(name == "last_round" for name, *_ in events)
            assert told.winners == (match.position.winners or ())
            for fact in FACTS if told.action.do != "start" else ():  # after the last start chance deals
                assert getattr(told.position, fact, None) == getattr(match.position, fact, None), fact


@each_rule_set
def test_who_leaves_and_with_whom(rules: str) -> None:
    for seed in SEEDS:
        for position, told in forecasts(rules, seed):
            _, events = played_out(position, told.action)
            left = [(seat, details[0]) for name, _, seat, details in events if name in ("left", "out") and details]
            assert [(leave.seat, leave.why) for leave in told.leaves if leave.why] == left
            for walk in told.walks:
                assert bool(walk.met) == (walk.end == "collision")
                for other in walk.met:
                    assert {(leave.seat, leave.other) for leave in told.leaves} >= {
                        (walk.seat, other),
                        (other, walk.seat),
                    }


@pytest.mark.parametrize("rules", STARRY)
def test_what_is_certain_comes_whatever_is_chosen(rules: str) -> None:
    """Other choices on the way may add to a forecast; what it is certain of, they cannot take away."""
    random = Random(5)
    chosen = 0
    for seed in range(150):
        for position, told in forecasts(rules, seed):
            if told.asks is None or told.asks.phase not in GAMES[rules].on_the_way:
                continue
            chosen += 1
            for _ in range(4):
                match, events = played_out(position, told.action, choice=random)
                happened = walks_told(events)
                for walk in told.walks:
                    assert not walk.certain or (walk.seat, walk.way, walk.end) in happened
                    for star in walk.stars if walk.stars_certain else ():
                        assert ("star", "P16", walk.seat, (star,)) in events
                icons = {line.icon: line for line in told.lines if line.certain}
                if "last round" in icons:
                    assert any(name == "last_round" for name, *_ in events)
                if "won" in icons:
                    assert match.position.winners == told.winners
                if "out" in icons:
                    assert ("out", icons["out"].rule, icons["out"].seat, ()) in events
    assert chosen > 50


def test_in_winds_of_change_nothing_after_a_choice_is_certain() -> None:
    open_walks = 0
    for seed in range(40):
        for position, told in forecasts("winds", seed):
            _, events = GAMES["winds"].apply(position, told.action, Chance(0))
            before = len(walks_told(events))
            for number, walk in enumerate(told.walks):
                assert walk.certain == (number < before)
                open_walks += not walk.certain
    assert open_walks


@each_rule_set
def test_a_forecast_tells_nothing_that_the_seat_may_not_see(rules: str) -> None:
    game = GAMES[rules]
    for seed in SEEDS:
        for match, action in random_game(rules, seed):
            decider = match.position.decider
            told = forecast(game, match.position, action)
            for seat in range(len(match.setup.names)) if decider is None else (decider,):  # by rounds everybody enters
                seen = forecast(game, game.view(match.position, seat), action)
                assert (seen.lines, seen.walks, seen.asks) == (told.lines, told.walks, told.asks)


@each_rule_set
def test_asks_is_the_next_decision_of_the_same_turn(rules: str) -> None:
    game = GAMES[rules]
    for match, action in random_game(rules, 3):
        before = match.position
        reached, _ = game.apply(before, action, Chance(0))
        asks = forecast(game, before, action).asks
        if reached.phase in (*game.on_the_way, "swap", "place"):
            assert asks == (reached.phase, reached.decider)
        elif (reached.turn, reached.round) != (before.turn, before.round) or reached.winners is not None:
            assert asks is None


@each_rule_set
def test_every_line_has_an_icon_and_a_rule(rules: str) -> None:
    for seed in SEEDS:
        for _, told in forecasts(rules, seed):
            assert told.lines
            assert told.certain == all(line.certain for line in told.lines)
            for line in told.lines:
                assert line.icon in ICONS
                assert line.rule in all_rules(), line
                assert line.words.rule is None, "the line has it"


def sentence(position: Position, walk: Walk, again: bool) -> str:
    """How a walk must be told."""
    name = position.setup.names[walk.seat]
    own = walk.seat == position.decider
    out = walk.rule[0] in "CT"
    if own and not again:
        match walk.end:
            case "empty":
                return "stops before an empty space"
            case "dead end":
                return "stops at a dead end"
            case "edge":
                return "reaches the edge: out" if out else "leaves the board"
            case "collision":
                other = position.setup.names[walk.met[0]]
                return f"collides with {other}: both {'are out' if out else 'leave'}"
            case _:
                return "an endless loop" if walk.left_by else "flies round an endless loop"
    tiles = "1 tile" if len(walk.way) == 1 else f"{len(walk.way)} tiles"
    return f"flies on {tiles}" if own else f"{name} moves {tiles}"


@each_rule_set
def test_every_walk_is_told(rules: str) -> None:
    for seed in SEEDS:
        for position, told in forecasts(rules, seed):
            walked = False
            for walk in told.walks:
                wanted = sentence(position, walk, walked)
                assert any(text.startswith(wanted) for text in texts(told)), (wanted, texts(told))
                walked |= walk.seat == told.seat


def test_the_lines_in_their_order() -> None:
    """Stars, how the own walk ends, the others, then the game."""
    wanted = ["2 Stars", "stops at a dead end", "moves"]
    for seed in range(2000):
        match = begun("phoenix", 3 + 7 * seed)
        random = Random(seed)
        while not match.over and len(match.played) < 60:
            for action in match.legal():
                told = forecast(match.game, match.position, action)
                found = texts(told)
                if len(found) >= 3 and found[:2] == wanted[:2] and "moves" in found[2]:
                    assert [line.rule for line in told.lines[:3]] == ["P16", "P11", "P20"]
                    assert [line.icon for line in told.lines[:3]] == ["star", "dead end", "pawn"]
                    return
            match.apply(random.choice(match.legal()))
    pytest.fail("no such forecast")


def test_a_pawn_that_no_path_takes_on() -> None:
    """P10, which no tile of the house set ever needs."""
    position = begun("phoenix", 0).position
    (line,) = lines_of(Story(choices_flip=False), GAMES[position.setup.rules], Turn(0, 0), position, position)
    assert (str(line.words), line.rule) == ("stays: no path goes on", "P10")

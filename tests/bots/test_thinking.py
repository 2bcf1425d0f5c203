"""Thought in slices: it keeps to its budget of time or nodes, and has an answer at any moment."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from phoenix.bots import start_thinking
from phoenix.bots.hard import USUAL
from phoenix.bots.interface import AT_MOST, NO_LIMIT, THOUGHT, Bot, Budget, QuickThoughts, Thinking
from phoenix.bots.paused_collector import PausedCollector
from phoenix.bots.search import Node, Search
from phoenix.games import game_of
from phoenix.games.interface import Game, Position
from tests.games_played import begun, played
from tests.rulesets import CLASSIC, PHOENIX

MATCH = begun(PHOENIX, 0)
COST = 0.25
"""Seconds that a thought takes here."""


class Slow(Bot):
    """Thinks of one action after the other and takes time for each; then it stays with the last for some thoughts."""

    searches = True

    def __init__(self, count: int = 12, staying: int = 0) -> None:
        self.now = 0.0
        self.count, self.staying = count, staying
        self.left: list[float | None] = []
        """What it was told."""

    def clock(self) -> float:
        return self.now

    def think(self, game: Game[Any], view: Position, random: Random) -> QuickThoughts:  # noqa: ARG002
        actions = game.legal(view)[: self.count]
        for action in (*actions, *[actions[-1]] * self.staying):
            self.left.append((yield action))
            self.now += COST


def thinking(bot: Slow, budget: Budget) -> Thinking:
    return Thinking(bot, game_of("phoenix"), MATCH.position, Random(1), budget, bot.clock)


def test_the_first_thought_is_there_before_any_time_is_spent() -> None:
    bot = Slow()
    assert thinking(bot, Budget(seconds=0)).best == MATCH.legal()[0]
    assert bot.now == 0


def test_who_knows_stops_with_the_first_thought_after_its_part_of_the_time_so_that_the_answer_comes_in_time() -> None:
    bot = Slow(2, staying=20)
    thought = thinking(bot, Budget(seconds=1.6))
    assert thought.go_on()
    assert 1.6 * THOUGHT < bot.now == pytest.approx(1.5)
    assert thought.best == MATCH.legal()[1]


def test_who_found_something_better_at_last_thinks_on_for_the_rest_of_the_time() -> None:
    bot = Slow()
    thought = thinking(bot, Budget(seconds=2))
    assert thought.go_on()
    assert 2 * THOUGHT < bot.now == pytest.approx(2 * AT_MOST)
    assert thought.best == MATCH.legal()[8]


def test_a_bot_is_told_how_many_thoughts_are_left_by_its_nodes_and_by_its_pace() -> None:
    by_nodes, by_time, by_both = Slow(), Slow(), Slow()
    thinking(by_nodes, Budget(nodes=3)).go_on()
    thinking(by_time, Budget(seconds=4 * COST)).go_on()
    thinking(by_both, Budget(seconds=100, nodes=2)).go_on()
    assert by_nodes.left == [3, 2, 1]
    assert by_time.left == [float("inf"), 3, 2, 1]
    assert by_both.left == [2, 1]


def test_it_looks_at_just_so_many_nodes() -> None:
    thought = thinking(Slow(), Budget(nodes=3))
    assert thought.go_on()
    assert (thought.nodes, thought.best) == (3, MATCH.legal()[3])


def test_it_ends_by_itself_when_nothing_is_left_to_think() -> None:
    thought = thinking(Slow(count=4), NO_LIMIT)
    assert thought.go_on()
    assert thought.best == MATCH.legal()[3]


def test_slices_come_to_the_same_as_thinking_at_a_stretch() -> None:
    bot = Slow()
    thought = thinking(bot, Budget(nodes=7))
    slices = 1
    while not thought.go_on(0.6):
        slices += 1
        assert bot.now <= slices * 3 * COST
    assert slices == 3
    assert thought.best == MATCH.legal()[7]


def test_a_slice_does_not_outlast_the_budget() -> None:
    bot = Slow()
    thought = thinking(bot, Budget(seconds=0.5))
    assert thought.go_on(60)
    assert bot.now == pytest.approx(0.5)


def test_a_bot_that_was_stopped_and_one_that_was_done_let_go_of_what_they_thought_step_by_step() -> None:
    match = played(PHOENIX, 2)
    while len(match.legal()) < 8:
        match.undo()
    others = nodes()
    for budget in (Budget(nodes=30), Budget(nodes=300)):
        thought = start_thinking("hard", match.position, Random(1), budget)
        thought.go_on()
        assert thought.nodes < 300
        best, tree = thought.best, len(nodes(others))
        assert tree > 30
        steps = sum(1 for _ in thought.let_go())
        assert steps == tree
        assert nodes(others) == []
        assert thought.go_on()
        assert thought.best == best


def nodes(others: Sequence[Node] = ()) -> list[Node]:
    """All that there are but these, which are somebody else's."""
    known = {id(node) for node in others}
    return [thing for thing in gc.get_objects() if type(thing) is Node and id(thing) not in known]


def test_nothing_is_to_be_let_go_of_where_nothing_is_kept() -> None:
    bot = Slow()
    thought = thinking(bot, Budget(nodes=3))
    thought.go_on()
    assert list(thought.let_go()) == []
    assert thought.go_on()
    assert thought.best == MATCH.legal()[3]


def searched(position: Position, visits: int) -> Search:
    """A search that goes on to the end of its visits, whatever it finds."""
    game = game_of(position.setup.rules)
    search = Search(game, game.view(position, position.decider or 0), Random(1), game.judge(), USUAL)
    for _ in range(visits):
        search.visit()
    return search


def test_a_search_stops_early_only_when_what_is_left_could_not_change_its_choice() -> None:
    stopped = 0
    for rule_set in (PHOENIX, CLASSIC):
        match = played(rule_set, 2)
        while match.played:
            match.undo()
            if match.position.phase not in match.game.openings and len(match.legal()) > 1:
                thought = start_thinking("hard", match.position, Random(1), Budget(nodes=96))
                thought.go_on()
                stopped += thought.nodes < 96
                assert thought.best == searched(match.position, 96).best
    assert stopped >= 5


class Watched(Slow):
    """Notes at each thought whether the collector of cycles is at work."""

    def __init__(self) -> None:
        super().__init__()
        self.collected: list[bool] = []

    def clock(self) -> float:
        self.collected.append(gc.isenabled())
        return super().clock()


def test_the_collector_rests_while_a_bot_thinks_and_goes_on_afterwards() -> None:
    bot = Watched()
    thought = thinking(bot, Budget(nodes=3))
    bot.collected.clear()
    thought.go_on()
    assert bot.collected
    assert not any(bot.collected)
    assert gc.isenabled()


def test_the_collector_rests_until_the_last_of_several_is_done() -> None:
    one, other = PausedCollector(), PausedCollector()
    one.begin()
    other.begin()
    one.end()
    one.end()
    assert not gc.isenabled()
    other.end()
    assert gc.isenabled()

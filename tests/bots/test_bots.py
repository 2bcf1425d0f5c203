"""Every bot answers with a legal action in every rule set, sees what its seat may see, and keeps to its budget."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from phoenix.bots import BOTS, choose, start_thinking
from phoenix.bots.guess import guess
from phoenix.bots.interface import Bot, Budget, Thoughts
from phoenix.core.actions import Action
from phoenix.core.words import Problem
from phoenix.games import game_of
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position
from phoenix.games.state import HIDDEN
from phoenix.match.match import Match
from tests.bots.playing import FEW, decisions, pile_of, play_with, reshuffled, with_hidden_hands
from tests.games_played import SOAK, begun, played, positions_of
from tests.rulesets import CLASSIC, PHOENIX, PLAYED, TALLY, TWO_SIDED, WINDS, RuleSet, named

each_bot = pytest.mark.parametrize("bot", list(BOTS))
each_game = pytest.mark.parametrize("rule_set", PLAYED, ids=named)


@each_bot
@each_game
def test_whole_games_are_played_with_legal_actions(bot: str, rule_set: RuleSet) -> None:
    for seed in range(40 if SOAK else 2):
        match = play_with(begun(rule_set, seed * 5), bot, Budget(nodes=8), seed)
        assert match.over or len(match.played) == 400


@each_bot
def test_every_kind_of_decision_is_answered_with_a_legal_action(bot: str) -> None:
    for position in decisions():
        assert choose(bot, position, Random(1), FEW) in game_of(position.setup.rules).legal(position)


@each_bot
def test_what_lies_face_down_does_not_change_the_choice(bot: str) -> None:
    """Nobody peeks: the stack in another order, with hidden hands the others' tiles too."""
    compared = 0
    for position in decisions():
        hidden_hands = game_of(position.setup.rules).hands_hidden(position.setup)
        other = reshuffled(position, hidden_hands, Random(2))
        compared += other != position
        assert choose(bot, position, Random(1), FEW) == choose(bot, other, Random(1), FEW)
    assert compared > 20


@each_bot
@pytest.mark.parametrize("rule_set", TWO_SIDED, ids=named)
def test_hidden_hands_stay_hidden_from_bots(bot: str, rule_set: RuleSet) -> None:
    for position in map(with_hidden_hands, decisions((rule_set,))):
        other = reshuffled(position, True, Random(2))
        assert choose(bot, position, Random(1), FEW) == choose(bot, other, Random(1), FEW)


class Watcher(Bot):
    """A bot that tells what it was shown."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def think(self, game: Game[Any], view: Position, random: Random) -> Thoughts:  # noqa: ARG002
        self.seen.append(view)
        yield game.legal(view)[0]
        return None


def test_a_bot_is_shown_no_tile_that_lies_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = Watcher()
    monkeypatch.setitem(BOTS, "watcher", watcher)
    for position in decisions((CLASSIC, PHOENIX)):
        choose("watcher", position, Random(1))
        view = watcher.seen[-1]
        assert set(getattr(view, pile_of(view))) <= {HIDDEN}
        if position.setup.rules == "classic" and position.phase != "swap":
            assert all(set(hand) <= {HIDDEN} for seat, hand in enumerate(view.hands) if seat != view.decider)


@pytest.mark.parametrize("rule_set", [r for r in PLAYED if r.rules != "tournament"], ids=named)
def test_a_guess_has_just_the_tiles_that_are_face_down(rule_set: RuleSet) -> None:
    """In a tournament nobody can know which are left (T1)."""
    for position in map(with_hidden_hands, decisions((rule_set,))):
        game = game_of(rule_set.rules)
        view = game.view(position, position.decider)
        made = guess(view, Random(3))
        pile = pile_of(position)
        tiles = [sorted([*getattr(p, pile), *(t for hand in p.hands for t in hand)]) for p in (position, made)]
        assert tiles[0] == tiles[1]
        assert [len(hand) for hand in made.hands] == [len(hand) for hand in position.hands]
        assert game.view(made, position.decider) == view


@each_bot
@pytest.mark.parametrize("rule_set", [WINDS, CLASSIC], ids=named)
def test_the_same_seed_and_nodes_give_the_same_game(bot: str, rule_set: RuleSet) -> None:
    games = [play_with(begun(rule_set, 3), bot, FEW, seed=4) for _ in range(2)]
    assert [step.action for step in games[0].played] == [step.action for step in games[1].played]


def test_another_seed_gives_another_game() -> None:
    games = [play_with(begun(PHOENIX, 3), "hard", Budget(nodes=5), seed) for seed in (4, 5)]
    assert [step.action for step in games[0].played] != [step.action for step in games[1].played]


@each_bot
def test_one_legal_action_is_answered_at_once(bot: str) -> None:
    match = next(m for m in matches_at_a_lonely_choice())
    thinking = start_thinking(bot, match.position, Random(1), Budget())
    assert thinking.go_on()
    assert thinking.nodes == 0
    assert (thinking.best,) == match.legal()


def matches_at_a_lonely_choice() -> Iterator[Match]:
    for seed in range(200):
        match = played(PHOENIX, seed)
        while match.played:
            match.undo()
            if len(match.legal()) == 1:
                yield match
                break


def test_hard_wins_when_it_can_win_at_once() -> None:
    found = 0
    for match in (played(rule_set, seed) for rule_set in (WINDS, CLASSIC) for seed in range(0, 350, 7)):  # two players
        for position in [p for p in positions_of(match) if p.decider is not None][-4:]:
            legal = match.game.legal(position)
            winning = [a for a in legal if wins_at_once(match, position, a)]
            if 0 < len(winning) < len(legal):
                found += 1
                assert ended_by_hard(match, position).winners == (position.decider,)
    assert found >= 20


def ended_by_hard(match: Match, position: Position) -> Position:
    """Where hard gets in its turn; a win may take a lantern or a flip after the tile."""
    seat = position.decider
    while position.decider == seat:
        action = choose("hard", position, Random(1), Budget(nodes=60))
        position = match.game.apply(position, action, Chance(0))[0]
    return position


def wins_at_once(match: Match, position: Position, action: Action) -> bool:
    return bool(match.game.apply(position, action, Chance(0))[0].winners == (position.decider,))


@each_bot
def test_there_is_nothing_to_choose_when_the_game_is_over(bot: str) -> None:
    with pytest.raises(Problem, match="over"):
        choose(bot, played(PHOENIX, 1).position, Random(1))


@each_bot
def test_nobody_plays_for_a_scorekeeper(bot: str) -> None:
    with pytest.raises(Problem, match="score"):
        choose(bot, begun(TALLY, 0).position, Random(1))

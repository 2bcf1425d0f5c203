"""In a mirrored game no bot sits, but whoever has thought of a tile may ask what to do with it (M6)."""

from __future__ import annotations

from random import Random

import pytest

from phoenix.bots import choose
from phoenix.bots.hint import ADVISER, hint_of, thought_about
from phoenix.bots.interface import Budget
from phoenix.bots.moments import can_be_weighed
from phoenix.commands.simulate import Series
from phoenix.core.actions import Action, Place
from phoenix.core.tiles import TileNumber, tile_of
from phoenix.core.words import Illegal
from phoenix.games import game_for
from phoenix.games.interface import Position
from phoenix.match.match import Match
from tests.games_played import positions_of
from tests.mirrored import MIRRORED, mirrored
from tests.rulesets import RuleSet, named

TABLE = {"tiles": "table"}
each_rule_set = pytest.mark.parametrize("rule_set", MIRRORED, ids=named)


def advised(position: Position, tile: TileNumber | None, nodes: int = 12) -> Action:
    supposed = thought_about(position, tile)
    action = choose(ADVISER, supposed, Random(1), Budget(nodes=nodes))
    why = hint_of(supposed, action).why
    assert str(why).endswith(f"({why.rule})")
    return action


@each_rule_set
def test_a_hint_for_a_tile_is_a_legal_way_to_lay_it(rule_set: RuleSet) -> None:
    match = mirrored(rule_set, 1)
    asked = 0
    for position in list(positions_of(match))[::5]:
        legal = game_for(position.setup).legal(position)
        tiles = [tile_of(action.pose) for action in legal if isinstance(action, Place)]
        if position.phase == "center" or not legal:
            continue
        action = advised(position, tiles[-1] if tiles else None)
        assert action in legal
        assert not isinstance(action, Place) or tile_of(action.pose) == tiles[-1]
        asked += bool(tiles)
    assert asked


@pytest.mark.parametrize("rules", ["phoenix", "classic"])
def test_without_a_tile_there_is_none_to_give(rules: str) -> None:
    match = Match.new(rules, 2, options=TABLE, seed=1)
    for _ in range(2):
        assert advised(match.position, None) in match.legal()
        match.apply(match.legal()[3 * len(match.played)])
    if rules == "phoenix":
        with pytest.raises(Illegal, match="M2"):
            thought_about(match.position)
        while match.position.phase == "center":
            match.apply(match.legal()[0])
    with pytest.raises(Illegal, match="name one"):
        thought_about(match.position)


def test_no_bot_sits_in_a_mirrored_game() -> None:
    match = Match.new("winds", 2, options=TABLE)
    with pytest.raises(Illegal, match="M6"):
        choose("greedy", match.position, Random(1))
    with pytest.raises(Illegal, match="M6"):
        Series("winds", ("greedy", "random"), 2, options=TABLE).check()


def test_what_decided_it_is_not_looked_for_as_no_hand_was_seen() -> None:
    assert not can_be_weighed(mirrored(MIRRORED[0], 1))


def test_an_ordinary_game_is_thought_about_as_it_is() -> None:
    position = Match.new("winds", 2).position
    assert thought_about(position) is position

"""Whole games played by touch alone, through every kind of decision."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from phoenix import shapes
from phoenix.ui.picture import picture_of
from phoenix.ui.plan import Plan
from phoenix.ui.widgets.buttons import IconButton
from phoenix.ui.widgets.cards import TileCard
from tests.ui.stage import Stage


def play_one_decision(stage: Stage, rng: random.Random) -> None:
    """What a person would do: look at what is lit or in hand, and touch it."""
    table = stage.screen
    model, board = table.model, table.board
    phase = model.match.position.phase
    before = len(model.match.played)
    if phase in ("start", "rise", "lantern", "break"):
        action = rng.choice(model.match.legal())
        row, column = model.match.game.grid.pair(action.space)
        x, y = (0.5, 0.5) if action.port < 0 else shapes.ports(model.match.game.grid.layout)[action.port]
        stage.tap_at(*board.place((column + 0.5 + 0.9 * (x - 0.5), row + 0.5 + 0.9 * (y - 0.5))))
    elif model.chosen is None:
        stage.tap(rng.choice([w for w in stage.walk() if isinstance(w, TileCard)]))
        for _ in range(rng.randrange(3)):
            stage.tap(stage.find(IconButton, icon="turn"))
    if len(model.match.played) == before:
        stage.tap(stage.find(IconButton, icon="check"))
    assert len(model.match.played) == before + 1


GAMES = [
    *((rules, people) for rules in ("phoenix", "winds") for people in (2, 4, 8)),
    ("classic", 3),
    ("open-tiles", 2),
    ("tournament", 4),
]


@pytest.mark.parametrize(("rules", "people"), GAMES)
def test_a_whole_game_is_played_by_touch(open_app: Callable[..., Stage], rules: str, people: int) -> None:
    stage = open_app()
    plan = Plan(rules=rules, first=0).seated(people)
    table = stage.play(plan, seed=people)
    rng = random.Random(people)
    for _ in range(400):
        if table.model.match.over:
            break
        play_one_decision(stage, rng)
        assert table.board.picture == picture_of(table.model.match.position)
    assert table.model.match.over

"""The walks that the table draws lie on the paths that it draws, whatever was considered before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from random import Random

import pytest

from phoenix.core.actions import Action
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point, Stand
from phoenix.forecast.forecast import forecast
from phoenix.games import game_of
from phoenix.screen.picture import WALK_STEPS, Overlay, Picture, picture_of
from phoenix.screen.plan import Plan
from phoenix.screen.table_model import LAYING, TableModel
from phoenix.screen.walks import BEFORE_THE_END, walks_shown
from tests.games_played import played, steps_of
from tests.rulesets import WINDS


def drawn_paths(picture: Picture, overlay: Overlay) -> set[Point]:
    """Points of every path of every tile, the ghost included."""
    laid = {**picture.laid, **dict([overlay.ghost] if overlay.ghost else [])}
    found = set()
    for (row, column), pose in laid.items():
        for start, end in shapes.paths_of(picture.tiles, pose):
            curve = shapes.path_curve(picture.grid.layout, start, end)
            for x, y in shapes.points_on(curve, WALK_STEPS):
                found.add((round(column + x, 6), round(row + y, 6)))
    return found


def decisions(rules: str, people: int) -> Iterator[TableModel]:
    """A table through which a whole game goes, given at each ghost."""
    model = TableModel(Plan(rules=rules, first=0).seated(people).match(seed=people))
    rng = Random(people)
    while not model.match.over:
        for action in rng.sample(model.match.legal(), min(2, len(model.match.legal()))):
            model.pick(action)
            if action.do in LAYING:
                yield model
        model.commit()


@pytest.mark.parametrize("people", [2, 4, 8])
@pytest.mark.parametrize("rules", ["phoenix", "classic"])
def test_every_walk_follows_the_paths_that_are_drawn(rules: str, people: int) -> None:
    for model in decisions(rules, people):
        overlay = model.overlay(model.picture)
        paths = drawn_paths(model.picture, overlay)
        for walk in overlay.walks:
            for x, y in walk.points[1:]:
                assert (round(x, 6), round(y, 6)) in paths


@pytest.mark.parametrize("rules", ["phoenix", "winds", "classic", "tournament"])
def test_the_own_walk_sets_out_at_the_pawn_and_crosses_the_ghost(rules: str) -> None:
    walked = 0
    for model in decisions(rules, 4):
        picture = model.picture
        overlay = model.overlay(picture)
        own = next((walk for walk in overlay.walks if walk.own), None)
        if own is None or overlay.ghost is None:
            continue
        walked += 1
        decider = model.match.position.decider
        assert decider is not None
        stand = picture.pawns[decider].stand
        assert own.points[0] == (stand.x, stand.y)
        (row, column), _ = overlay.ghost
        assert all(-0.01 <= x - column <= 1.01 and -0.01 <= y - row <= 1.01 for x, y in own.points[1:3])
    assert walked > 10


def test_a_walk_has_no_leaps() -> None:
    for model in decisions("phoenix", 4):
        for walk in model.overlay(model.picture).walks:
            assert dist(*walk.points[:2]) < 1.2  # a pawn beside a corner may enter by the far port
            assert all(dist(a, b) < 0.2 for a, b in pairwise(walk.points[1:]))


def test_a_walk_ends_before_the_pawn_outlined_at_its_end() -> None:
    for model in decisions("phoenix", 4):
        for walk in model.overlay(model.picture).walks:
            if walk.end is not None and len(walk.points) > 2:
                assert dist(walk.points[-1], (walk.end.x, walk.end.y)) >= BEFORE_THE_END


def test_an_equal_action_in_another_position_is_forecast_anew() -> None:
    again = 0
    for seed in range(60):
        model = TableModel(Plan(first=0).seated(2).match(seed=seed))
        rng = Random(seed)
        last: Action | None = None
        while not model.match.over:
            if last is not None and last in model.match.legal():
                again += 1
                model.pick(last)
                assert model.forecast() == forecast(model.match.game, model.match.position, last)
            model.pick(rng.choice(model.match.legal()))
            if model.chosen is not None and model.chosen.do == "turn":
                last = model.chosen
                model.forecast()
            model.commit()
    assert again > 10


def test_who_walks_twice_sets_out_again_where_the_first_walk_ended() -> None:
    again = 0
    for seed in (5, 9, 10, 11):
        for position, step in steps_of(played(WINDS, seed)):
            picture, colors = picture_of(position), position.setup.colors
            foreseen = forecast(game_of("winds"), position, step.action)
            ends: dict[str, Stand | None] = {}
            for walk in walks_shown(foreseen.walks, foreseen.seat, picture, colors):
                before = ends.get(walk.color)
                if before is not None:
                    again += 1
                    assert walk.points[0] == (before.x, before.y)
                ends[walk.color] = walk.end
    assert again > 3

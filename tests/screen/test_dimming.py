"""Several Stars whose tiles are dimmed one after the other are asked about once (W3)."""

from __future__ import annotations

from functools import cache
from random import Random

from phoenix.core.actions import Dim
from phoenix.match.match import Match
from phoenix.screen.table_model import TableModel


@cache
def before_dims(count: int = 3) -> Match:
    """A match in which so many tiles are to be dimmed in a row."""
    for seed in range(200):
        match, rng = Match.new("winds", 4, seed=seed), Random(seed)
        while not match.over:
            if match.position.phase == "dim" and len(model_of(match).hand()) == count:
                return match
            match.push(rng.choice(match.legal()))
    raise AssertionError("never so many")


def model_of(match: Match) -> TableModel:
    model = TableModel(match.copy())
    model.by_itself = True
    return model


def test_all_of_them_are_done_by_one_confirmation() -> None:
    match = before_dims()
    model = model_of(match)
    shown, spaces = model.hand(), model.dims.spaces if model.dims else []
    events = model.commit()
    taken = model.match.played[len(match.played) :]
    assert [played.action.do for played in taken][:3] == ["dim"] * 3
    flipped = [event[3] for event in events if event[0] == "flipped"][:3]
    assert [(space, pose) for space, _, pose in flipped] == list(zip(spaces, shown, strict=True))


def test_each_can_be_turned_the_other_way_alone() -> None:
    model = model_of(before_dims())
    before = model.hand()
    model.pick_result(before[1])
    after = model.hand()
    assert [a == b for a, b in zip(after, before, strict=True)] == [True, False, True]
    model.pick_result(after[1])
    assert model.hand() == before


def test_a_tap_on_its_tile_turns_one_over_as_well() -> None:
    model = model_of(before_dims())
    before, dims = model.hand(), model.dims
    assert dims is not None
    row, column = model.pair(dims.spaces[2])
    model.tap((row, column), (column + 0.5, row + 0.5))
    assert [a == b for a, b in zip(model.hand(), before, strict=True)] == [True, True, False]


def test_what_they_lead_to_is_what_happens() -> None:
    model = model_of(before_dims())
    model.pick_result(model.hand()[2])
    told = model.forecast()
    assert told is not None
    events = model.commit()
    walked = [event[2] for event in events if event[0] == "moved"]
    assert [walk.seat for walk in told.walks][: len(walked)] == walked


def test_whoever_decides_for_somebody_else_decides_one_by_one() -> None:
    match = before_dims()
    model = model_of(match)
    model.one_by_one()
    model.commit()
    assert len(model.match.played) == len(match.played) + 1


def test_each_is_asked_where_that_is_wanted() -> None:
    model = TableModel(before_dims().copy())
    assert model.dims is None
    assert len(model.flips()) == 2
    assert isinstance(model.chosen, Dim)

"""Which part of a board a small picture shows."""

from __future__ import annotations

import pytest

from phoenix.drawing.theme import FRAME
from phoenix.learning.reference import diagram
from phoenix.screen.closeup import closeup
from phoenix.screen.picture import Overlay, picture_of
from phoenix.screen.table_model import TableModel


def part_of(rule: str) -> tuple[tuple[float, float], float]:
    shown = diagram(rule)
    assert shown is not None
    model = TableModel(shown.match)
    if shown.action is not None:
        model.pick(shown.action)
    picture = picture_of(shown.match.position)
    return closeup(picture, model.overlay(picture))


@pytest.mark.parametrize("rule", ["P11", "P12", "P13", "P14", "P20", "C5"])
def test_the_whole_walk_is_in_it(rule: str) -> None:
    shown = diagram(rule)
    assert shown is not None
    model = TableModel(shown.match)
    assert shown.action is not None
    model.pick(shown.action)
    picture = picture_of(shown.match.position)
    overlay = model.overlay(picture)
    (x, y), side = closeup(picture, overlay)
    walked = [point for walk in overlay.walks for point in walk.points]
    assert walked
    for point in walked:
        assert abs(point[0] - x) <= side / 2
        assert abs(point[1] - y) <= side / 2


def test_a_short_walk_is_seen_from_close_by() -> None:
    assert part_of("P13")[1] < 4


def test_it_does_not_go_beyond_the_frame() -> None:
    (x, y), side = part_of("P12")
    assert x + side / 2 <= 6 + FRAME + 1e-9
    assert y - side / 2 >= -FRAME - 1e-9


def test_where_all_places_can_be_chosen_all_of_it_is_shown() -> None:
    assert part_of("P2") == ((3, 3), 6 + 2 * FRAME)


def test_without_anything_to_look_at_all_of_it_is_shown() -> None:
    shown = diagram("P3")
    assert shown is not None
    assert closeup(picture_of(shown.match.position), Overlay()) == ((3, 3), 6 + 2 * FRAME)

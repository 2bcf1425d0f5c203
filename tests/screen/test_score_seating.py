"""Panels of a scorekeeper around a tablet: at their sides, clockwise as people sit, apart from one another."""

from __future__ import annotations

from itertools import combinations
from math import atan2

import pytest

from phoenix.screen.plan import COMFORTABLE
from phoenix.screen.score_seating import Around, seat_around
from tests.screen.test_seating import SIZES, Box, apart

LARGE = [size for size in SIZES if min(size) >= 600]


def hub_box(around: Around) -> Box:
    left, bottom, width, height = around.hub
    return left, bottom, left + width, bottom + height


@pytest.mark.parametrize("size", LARGE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("people", sorted(COMFORTABLE))
def test_seats_go_clockwise_around_the_screen(people: int, size: tuple[int, int]) -> None:
    """From the right end of the bottom side on, as the players sit: so one turn after the other goes round."""
    around = seat_around(*size, COMFORTABLE[people], 1.0)
    middle = size[0] / 2, size[1] / 2
    angles = [atan2(y - middle[1], x - middle[0]) for x, y in (panel.centre for panel in around.panels)]
    falls = [later - before for before, later in zip(angles, [*angles[1:], angles[0]], strict=True)]
    assert sum(fall > 0 for fall in falls) <= 1, "clockwise, but for where the circle closes"


@pytest.mark.parametrize("size", LARGE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("people", sorted(COMFORTABLE))
def test_panels_are_apart_from_one_another_and_from_the_middle(people: int, size: tuple[int, int]) -> None:
    around = seat_around(*size, COMFORTABLE[people], 1.0)
    boxes = [*(panel.box for panel in around.panels), hub_box(around)]
    assert all(apart(a, b) for a, b in combinations(boxes, 2))
    for left, bottom, right, top in boxes:
        assert min(left, bottom, size[0] - right, size[1] - top) >= 0


@pytest.mark.parametrize("people", sorted(COMFORTABLE))
def test_everybody_has_a_panel_at_their_own_side(people: int) -> None:
    sides = COMFORTABLE[people]
    around = seat_around(1280, 800, sides, 1.0)
    assert tuple(panel.side for panel in around.panels) == sides
    for side, (x, y) in ((panel.side, panel.centre) for panel in around.panels):
        nearest = min({"bottom": y, "top": 800 - y, "left": x, "right": 1280 - x}.items(), key=lambda one: one[1])
        assert nearest[0] == side

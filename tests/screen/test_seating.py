"""Places at a table on every screen: pills lie on it, apart from one another and from the board."""

from __future__ import annotations

from itertools import combinations

import pytest

from phoenix.screen.plan import COMFORTABLE
from phoenix.screen.seating import Seating, seat_all

SIZES = [(1280, 800), (800, 1280), (2560, 1600), (1600, 2560), (1024, 600), (360, 640), (640, 360)]

Box = tuple[float, float, float, float]


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] + 0.5 or b[2] <= a[0] + 0.5 or a[3] <= b[1] + 0.5 or b[3] <= a[1] + 0.5


def board(seating: Seating) -> Box:
    x, y, side = seating.board
    return x - side / 2, y - side / 2, x + side / 2, y + side / 2


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("people", sorted(COMFORTABLE))
def test_pills_are_apart_and_on_the_screen(people: int, size: tuple[int, int]) -> None:
    seating = seat_all(*size, COMFORTABLE[people], 1.0)
    boxes = [pill.box for pill in seating.pills]
    for left, bottom, right, top in boxes:
        assert left >= 0
        assert bottom >= 0
        assert right <= size[0]
        assert top <= size[1]
    assert all(apart(a, b) for a, b in combinations(boxes, 2))
    assert all(apart(box, board(seating)) for box in boxes)

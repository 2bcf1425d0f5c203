"""Where tiles to pick from are shown: beside the board where there is room, and never over it, its tools or pills."""

from __future__ import annotations

import pytest

from phoenix.screen.finder_room import finder_room
from phoenix.screen.plan import COMFORTABLE
from phoenix.screen.seating import seat_all


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600), (360, 640), (640, 360), (2560, 1600)])
def test_tiles_to_pick_from_cover_neither_board_nor_tools(size: tuple[int, int]) -> None:
    for people, sides in COMFORTABLE.items():
        seating = seat_all(*size, sides, 1.0)
        x, y, side = seating.board
        for seat in range(people):
            left, bottom, right, top = finder_room(seating, seat, size, 1.0).box
            assert right <= x - side / 2 or left >= x + side / 2 or top <= y - side / 2 or bottom >= y + side / 2
            for tool_x, tool_y in seating.tools.values():
                assert right <= tool_x or left >= tool_x + 56 or top <= tool_y or bottom >= tool_y + 56


def test_on_a_tablet_that_lies_they_stand_in_a_column() -> None:
    width, height = finder_room(seat_all(1280, 800, COMFORTABLE[4], 1.0), 0, (1280, 800), 1.0).size
    assert height > width

"""Where sheets come up: they face whoever asked, on the screen, beside the board where there is room."""

from __future__ import annotations

import pytest

from phoenix.screen.plan import COMFORTABLE
from phoenix.screen.seating import seat_all
from phoenix.screen.sheet_room import LEAST, room_for
from tests.screen.test_seating import SIZES, apart, board


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("people", sorted(COMFORTABLE))
def test_a_sheet_faces_its_reader_beside_the_board_and_every_pill(people: int, size: tuple[int, int]) -> None:
    seating = seat_all(*size, COMFORTABLE[people], 1.0)
    for seat, tray in enumerate(seating.trays):
        place = room_for(seating, seat, size, 1.0)
        left, bottom, right, top = place.box
        assert place.side == tray.side
        assert 0 <= left < right <= size[0]
        assert 0 <= bottom < top <= size[1]
        assert place.size[0] >= LEAST[0]
        assert place.size[1] >= LEAST[1]
        assert apart(place.box, board(seating))
        if size[0] >= 1024:
            assert all(apart(place.box, pill.box) for pill in seating.pills)


def test_words_too_large_for_what_is_beside_the_board_come_over_it() -> None:
    size = (1280, 800)
    seating = seat_all(*size, COMFORTABLE[4], 1.0)
    assert not apart(room_for(seating, 0, size, 1.0, words=3.0).box, board(seating))

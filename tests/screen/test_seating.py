"""Places at a table on every screen: nothing lies over anything else, nothing is cut, and the board is large."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from phoenix.screen.places import RIM, TOOL
from phoenix.screen.plan import COMFORTABLE
from phoenix.screen.seating import HANDHELD, Seating, seat_all

SIZES = [(1280, 800), (800, 1280), (2560, 1600), (1600, 2560), (1024, 600), (360, 640), (640, 360)]
SWEPT = range(320, 2561, 40)
"""In dp, across and upright."""
TINY = 400
"""In dp: a screen that is no longer in either direction is no device's, and has no room for eight."""
ROOMY = 760
"""In dp: on a screen less wide the tray of one who sits at the side may open over the pills at the top."""
BESIDE = 260
"""In dp: what a tray beside the board needs, where the screen is held in a hand."""

Box = tuple[float, float, float, float]


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] + 0.5 or b[2] <= a[0] + 0.5 or a[3] <= b[1] + 0.5 or b[3] <= a[1] + 0.5


def board(seating: Seating, rim: float = 0.0) -> Box:
    x, y, side = seating.board
    half = side / 2 + rim
    return x - half, y - half, x + half, y + half


def controls(seating: Seating) -> Iterator[Box]:
    """All that is there whoever decides."""
    yield from (pill.box for pill in seating.pills)
    yield from (sign.box for sign in seating.signs.values())
    yield from ((x, y, x + TOOL, y + TOOL) for x, y in seating.tools.values())


def on_screen(box: Box, width: float, height: float) -> bool:
    return box[0] >= -0.5 and box[1] >= -0.5 and box[2] <= width + 0.5 and box[3] <= height + 0.5


def faults(seating: Seating, width: int, height: int, *, alone: bool) -> Iterator[str]:
    """All that a player would miss."""
    there = list(controls(seating))
    if not all(on_screen(box, width, height) for box in (*there, *(tray.box for tray in seating.trays))):
        yield "something is cut"
    if not all(apart(a, b) for a, b in combinations([*there, board(seating)], 2)):
        yield "something lies over something else"
    for seat, tray in enumerate(() if alone else seating.trays):
        others = [pill.box for k, pill in enumerate(seating.pills) if k != seat]
        beside = [*others, *list(controls(seating))[len(seating.pills) :]]
        small = tray.side in ("top", "bottom") and width < ROOMY
        if not (small or seating.held) and not all(apart(tray.box, box) for box in beside):
            yield f"the tray of {seat} hides something"
    rim = 0.0 if seating.held else 0.95 * RIM * seating.board[2]
    if not all(apart(tray.box, board(seating, rim)) for tray in seating.trays):
        yield "a tray lies over pawns beside the board"
    yield from _too_small(seating, width, height)


def _too_small(seating: Seating, width: int, height: int) -> Iterator[str]:
    if min(min(tray.size) for tray in seating.trays) < (72 if seating.held else 60):
        yield "a tray is too shallow"
    short = min(width, height) - min(tray.size[1] for tray in seating.trays)
    if seating.held:  # small pills are above, or tray and pills beside it
        pills = 88 if len(seating.pills) > 4 else 48
        short = max(
            min(width, height - pills - min(tray.size[1] for tray in seating.trays)), min(height, width - BESIDE)
        )
        short = min(short, width - 2 * TOOL) if width < 1.5 * height else short
    if seating.board[2] < 0.8 * short - 0.5:
        yield f"the board is {seating.board[2]:.0f} of {short:.0f}"


@pytest.mark.parametrize("own", [None, (0,), ()], ids=["several people", "one person", "one for all"])
@pytest.mark.parametrize("people", [2, 4, 8])
def test_on_every_screen_the_board_is_large_and_nothing_is_cut_or_hidden(
    people: int, own: tuple[int, ...] | None
) -> None:
    found = {
        (width, height, fault)
        for width in SWEPT
        for height in SWEPT
        if max(width, height) > TINY
        for fault in faults(
            seat_all(width, height, COMFORTABLE[people], 1.0, own=own), width, height, alone=own is not None
        )
    }
    assert sorted(found) == []


@pytest.mark.parametrize("people", sorted(COMFORTABLE))
def test_without_tools_there_is_more_room_for_a_tray(people: int) -> None:
    for width, height in SIZES:
        bare, full = (seat_all(width, height, COMFORTABLE[people], 1.0, has_tools=has) for has in (False, True))
        assert not bare.tools
        assert list(faults(bare, width, height, alone=False)) == []
        assert bare.trays[0].size[0] >= full.trays[0].size[0]


def test_where_there_was_a_stamp_there_is_a_board() -> None:
    """Some 600 dp wide in portrait, and a window of 800×600."""
    for width, height in ((600, 790), (600, 960), (800, 600)):
        for people in (2, 8):
            assert seat_all(width, height, COMFORTABLE[people], 1.0).board[2] >= 0.6 * min(width, height)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_one_person_finds_everything_facing_that_person(size: tuple[int, int]) -> None:
    seating = seat_all(*size, COMFORTABLE[4], 1.0, own=(0,))
    assert {place.side for place in (*seating.pills, *seating.trays)} == {"bottom"}
    if min(size) >= HANDHELD:
        assert seating.board[2] > seat_all(*size, COMFORTABLE[4], 1.0).board[2] or size[0] < size[1]


def test_pills_are_the_same_wherever_a_dp_is_more_than_a_pixel() -> None:
    one, two = (seat_all(1280 * unit, 800 * unit, COMFORTABLE[8], unit) for unit in (1.0, 2.0))
    assert [tuple(2 * x for x in pill.box) for pill in one.pills] == [pytest.approx(pill.box) for pill in two.pills]

"""Where a sheet comes up over a table: it faces whoever asked, beside the board if it can. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from phoenix.screen.seating import Place, Seating

Box = tuple[float, float, float, float]
"""Left, bottom, right and top."""
LEAST = (196.0, 190.0)
"""In dp: what a sheet needs to be read, as its reader sees it."""
BROADEST, DEEPEST = 560.0, 0.6
"""How broad a sheet may be over the board, in dp, and how deep, as a part of the screen."""
GAP = 8.0
FREE = {
    "bottom": ("right", "left", "bottom", "top"),
    "top": ("left", "right", "top", "bottom"),
    "left": ("left", "right", "bottom", "top"),
    "right": ("right", "left", "bottom", "top"),
}
"""By side that a sheet faces: the sides of the board where it is looked for room, the best first."""


def room_for(seating: Seating, seat: int, size: tuple[float, float], unit: float, words: float = 1.0) -> Place:
    """The largest that a sheet may be that a seat reads; ``words`` is how large text is. Pills are left in sight where
    there is room beside them, and a tray that is not beside the board."""
    side = seating.trays[seat].side
    pills = [*(pill.box for pill in seating.pills), *(sign.box for sign in seating.signs.values())]
    if side in ("bottom", "top"):
        pills.append(seating.trays[seat].box)
    least = (LEAST[0] * unit * max(1.0, words), LEAST[1] * unit)
    for taken in (pills, []):
        for where in FREE[side]:
            if not taken and where in ("left", "right") and not seating.held:
                continue
            box = _cleared(_strip(where, seating, size, GAP * unit), taken, GAP * unit)
            place = _facing(side, box)
            if place.size[0] >= least[0] and place.size[1] >= least[1]:
                return place
    return _facing(side, _over_the_board(side, size, unit))


def _strip(where: str, seating: Seating, size: tuple[float, float], gap: float) -> Box:
    """All that is at a side of the board."""
    width, height = size
    x, y, length = seating.board
    match where:
        case "left":
            return gap, gap, x - length / 2 - gap, height - gap
        case "right":
            return x + length / 2 + gap, gap, width - gap, height - gap
        case "bottom":
            return gap, gap, width - gap, y - length / 2 - gap
        case _:
            return gap, y + length / 2 + gap, width - gap, height - gap


def _cleared(box: Box, taken: Sequence[Box], gap: float) -> Box:
    """What is left of it without what lies there, cut off where that costs least."""
    for other in taken:
        if _meet(box, other):
            box = max(_cuts(box, other, gap), key=_area)
    return box


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _cuts(box: Box, other: Box, gap: float) -> Iterator[Box]:
    left, bottom, right, top = box
    yield left, bottom, other[0] - gap, top
    yield other[2] + gap, bottom, right, top
    yield left, bottom, right, other[1] - gap
    yield left, other[3] + gap, right, top


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def _over_the_board(side: str, size: tuple[float, float], unit: float) -> Box:
    """At the edge where the reader sits, over as little of the board as the words need."""
    width, height = size
    gap = GAP * unit
    if side in ("bottom", "top"):
        half, deep = min(BROADEST * unit, width - 2 * gap) / 2, DEEPEST * height
        low = gap if side == "bottom" else height - gap - deep
        return width / 2 - half, low, width / 2 + half, low + deep
    half, deep = min(BROADEST * unit, height - 2 * gap) / 2, DEEPEST * width
    start = gap if side == "left" else width - gap - deep
    return start, height / 2 - half, start + deep, height / 2 + half


def _facing(side: str, box: Box) -> Place:
    left, bottom, right, top = box
    size = (right - left, top - bottom)
    return Place(side, ((left + right) / 2, (bottom + top) / 2), size if side in ("bottom", "top") else size[::-1])

"""Which part of a board a small picture shows: what it is about, with a rim around it. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import FRAME
from phoenix.screen.picture import Overlay, Picture

RIM, LEAST = 0.35, 3.0
"""In tile sides: what is shown around it, and how much of the board there is at least."""


def closeup(picture: Picture, overlay: Overlay) -> tuple[Point, float]:
    """The middle and the side of a square of the board, in tile sides from the top left."""
    size = picture.grid.size
    whole = size + 2 * FRAME
    points = list(_matters(picture, overlay))
    if not points or overlay.beside:
        return (size / 2, size / 2), whole
    low = [min(point[k] for point in points) for k in (0, 1)]
    high = [max(point[k] for point in points) for k in (0, 1)]
    side = min(whole, max(LEAST, *(end - start + 2 * RIM for start, end in zip(low, high, strict=True))))
    middle = [
        max(side / 2 - FRAME, min(size + FRAME - side / 2, (start + end) / 2))
        for start, end in zip(low, high, strict=True)
    ]
    return (middle[0], middle[1]), side


def _matters(picture: Picture, overlay: Overlay) -> Iterator[Point]:
    """The corners of the tiles that matter, and the ways over them."""
    spaces = [*overlay.lit, *(space for space, _ in overlay.predicted)]
    spaces += [space for space in (overlay.asked, overlay.ghost and overlay.ghost[0]) if space is not None]
    for walk in overlay.walks:
        spaces += [(int(y), int(x)) for x, y in walk.points]
        if walk.leaves_at is not None:
            yield walk.leaves_at
    if spaces:
        spaces += picture.stars
    standing = [(int(pawn.stand.y), int(pawn.stand.x)) for pawn in picture.pawns.values()]
    spaces += [pawn for pawn in standing if any(dist(pawn, space) < 2 for space in spaces)]  # beside, or at a corner
    for row, column in spaces:
        yield column, row
        yield column + 1, row + 1

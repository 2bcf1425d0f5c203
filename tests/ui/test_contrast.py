"""Contrast as it is on the screen: real pixels of words, icons, symbols and paths, in every theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from statistics import median

import pytest
from kivy.graphics import Fbo
from kivy.uix.widget import Widget

from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point
from phoenix.drawing.theme import THEMES
from phoenix.screen.plan import Plan
from phoenix.ui.kit import pen
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.badge import Badge
from phoenix.ui.widgets.board import QUIET, BoardView
from phoenix.ui.widgets.buttons import Icon
from tests import test_accessibility
from tests.colour_vision import Triple, contrast
from tests.test_accessibility import READ, SEEN
from tests.ui.fitting import ink, labels, within
from tests.ui.stage import Stage
from tests.ui.test_layout import Box, box_of

SIZE = (1280, 800)
CLEAR = 0.13
"""In tile sides: so far from the middle of a path, and of a lantern, a tile is nothing but itself."""


@pytest.fixture(autouse=True)
def pictures() -> Iterator[None]:
    """As large as people see them."""
    pen.sprites.clear()
    yield
    pen.sprites.clear()


class Photo:
    """What the app shows now, as large as it is (a window without a screen draws no more than it had at first)."""

    def __init__(self, stage: Stage) -> None:
        stage.frames(3)
        fbo = Fbo(size=SIZE, with_stencilbuffer=True)
        canvas = stage.app.root.canvas
        fbo.add(canvas)
        fbo.draw()
        fbo.remove(canvas)
        self.pixels = bytes(fbo.pixels)

    def at(self, x: float, y: float) -> Triple:
        start = 4 * (int(y) * SIZE[0] + int(x))
        return _color(self.pixels[start : start + 3])

    def contrast_in(self, box: Box) -> float:
        """Between the commonest colour of a box, which is the ground, and the one that stands out most from it."""
        left, low, right, top = (max(0, int(edge)) for edge in box)
        colors: Counter[bytes] = Counter()
        for y in range(low, min(top, SIZE[1])):
            row = self.pixels[4 * (y * SIZE[0] + left) : 4 * (y * SIZE[0] + min(right, SIZE[0]))]
            colors.update(row[k : k + 3] for k in range(0, len(row), 4))
        ground = _color(colors.most_common(1)[0][0])
        return max(contrast(_color(color), ground) for color in colors)


def _color(parts: bytes) -> Triple:
    red, green, blue = (part / 255 for part in parts)
    return red, green, blue


def screens(stage: Stage) -> Iterator[str]:
    """Some that between them have all kinds of things on them."""
    for name in ("home", "settings", "learn", "rules"):
        stage.app.go(name)
        yield name
    table = stage.play(Plan(first=0).seated(4), seed=3)
    model = table.model
    while len(model.match.played) < 16 or not model.offered_tiles():
        model.pick(model.match.legal()[0])
        model.commit()
    model.pick_tile(model.offered_tiles()[0])
    table.refresh()
    yield "table"


def enabled(root: Widget, kind: type) -> Iterator[Widget]:
    """Every widget of a kind that can be seen and is not switched off."""
    if root.opacity == 0 or root.disabled or min(root.size) < 1:
        return
    if isinstance(root, kind):
        yield root
    for child in root.children:
        yield from enabled(child, kind)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_what_is_on_the_screen_can_be_read_and_seen(open_app: Callable[..., Stage], theme: object) -> None:
    stage = open_app(*SIZE)
    look.theme = theme
    faults = []
    for name in screens(stage):
        photo = Photo(stage)
        for label, frame in labels(stage.screen):
            if not label.disabled and within(ink(label), frame) == ink(label):
                measured = photo.contrast_in(ink(label))
                faults += [f"{name}: {label.text!r} {measured:.1f}"] if measured < READ else []
        for sign in (*enabled(stage.screen, Icon), *enabled(stage.screen, Badge)):
            if getattr(sign, "name", "x") and _on_screen(box_of(sign)):
                measured = photo.contrast_in(box_of(sign))
                faults += [f"{name}: {sign} {measured:.1f}"] if measured < SEEN else []
    board = stage.screen.board
    worst = min(paths_on(board, photo))
    assert faults == []
    assert worst >= SEEN


def _on_screen(box: Box) -> bool:
    return within(box, (0.0, 0.0, float(SIZE[0]), float(SIZE[1]))) == box


def paths_on(board: BoardView, photo: Photo) -> Iterator[float]:
    """The contrast of every path at rest with the tile beside it, where no lantern shines on both."""
    picture = board.picture
    layout = picture.tiles.layout
    for row, column in picture.laid.keys() - picture.markers.keys():
        pose = picture.laid[row, column]
        paths = [shapes.points_on(shapes.path_curve(layout, a, b), 24) for a, b in shapes.paths_of(picture.tiles, pose)]
        seen = {point: _pixel(board, photo, (column + point[0], row + point[1])) for point in _bare(paths)}
        for path in paths:
            middle = [_pixel(board, photo, (column + x, row + y)) for x, y in path[6:19:3]]
            grounds = [median(part) for part in zip(*seen.values(), strict=True)]
            if grounds:
                yield max(contrast(color, (grounds[0], grounds[1], grounds[2])) for color in middle)


def _bare(paths: list[shapes.Polygon]) -> Iterator[Point]:
    """Places of a tile where there is nothing on it."""
    printed = [point for path in paths for point in path]
    for k in range(2, 9):
        for m in range(2, 9):
            x, y = k / 10, m / 10
            if all((x - a) ** 2 + (y - b) ** 2 > CLEAR**2 for a, b in printed):
                yield x, y


def _pixel(board: BoardView, photo: Photo, point: Point) -> Triple:
    return photo.at(*board.to_window(*board.place(point)))


def test_paths_are_quieted_as_far_as_was_measured() -> None:
    assert test_accessibility.QUIET == QUIET

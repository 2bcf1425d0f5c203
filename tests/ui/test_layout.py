"""Every screen in both orientations, from a large tablet to a small phone: controls on screen, apart, large enough."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from phoenix.learning.lessons import lessons
from phoenix.screen.plan import Plan
from tests.games_played import SOAK
from tests.ui.stage import Stage

EVERY_SIZE = [(1280, 800), (360, 640), (640, 360), (800, 1280), (2560, 1600), (1600, 2560), (1024, 600)]
SIZES = EVERY_SIZE if SOAK else EVERY_SIZE[:2]
TIGHT = [(800, 600), (600, 790)]
"""Where a table had no room once."""
LEAST = 47.5
"""A target is 48 dp at least; half a dp is rounding."""

Box = tuple[float, float, float, float]


def box_of(widget: Widget) -> Box:
    """Left, bottom, right, top in the window, also if the widget is turned."""
    corners = [widget.to_window(x, y) for x in (widget.x, widget.right) for y in (widget.y, widget.top)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def controls(stage: Stage, root: Widget | None = None, *, scrolled: bool = False) -> Iterator[tuple[Widget, bool]]:
    """Every control that can be seen and touched, and whether it can be scrolled into view."""
    root = root or stage.screen
    if root.opacity == 0 or root.width < 1 or root.height < 1:
        return
    if isinstance(root, ButtonBehavior) and not root.disabled:
        yield root, scrolled
    for child in root.children:
        yield from controls(stage, child, scrolled=scrolled or isinstance(root, ScrollView))


def check(stage: Stage, width: int, height: int, root: Widget | None = None) -> None:
    found = [(widget, box_of(widget), scrolled) for widget, scrolled in controls(stage, root)]
    assert found
    for widget, (left, bottom, right, top), scrolled in found:
        assert right - left >= dp(LEAST), f"{widget} is {right - left} wide"
        assert top - bottom >= dp(LEAST), f"{widget} is {top - bottom} high"
        if not scrolled:
            assert left >= -1, f"{widget} is off screen"
            assert bottom >= -1, f"{widget} is off screen"
            assert right <= width + 1, f"{widget} is off screen"
            assert top <= height + 1, f"{widget} is off screen"
    for (one, a, scrolled), (other, b, scrolled_too) in combinations(found, 2):
        if not scrolled and not scrolled_too:
            apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
            assert apart, f"{one} and {other} overlap"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "name", ["home", "setup", "settings", "history", "statistics", "score setup", "follow setup", "learn", "rules"]
)
def test_a_screen_fits(open_app: Callable[..., Stage], name: str, size: tuple[int, int]) -> None:
    stage = open_app(*size)
    stage.app.go(name)
    stage.frames(8)
    check(stage, *size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_lesson_fits_at_every_step(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for lesson in lessons():
        stage.app.go("lesson", lesson=lesson)
        for at in range(len(lesson.steps)):
            stage.screen.begin(lesson, at)
            for reading in (True, False):
                stage.screen.reading = reading
                stage.frames(4)
                check(stage, *size)


@pytest.mark.parametrize("size", SIZES + TIGHT, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("people", [2, 4, 8])
def test_the_table_fits_at_every_decision(open_app: Callable[..., Stage], people: int, size: tuple[int, int]) -> None:
    stage = open_app(*size)
    table = stage.play(Plan(rules="winds", first=0).seated(people), seed=people)
    rng = random.Random(7)
    seen: set[tuple[str, int | None]] = set()
    while not table.model.match.over and len(seen) < 12:
        position = table.model.match.position
        if (position.phase, position.decider) not in seen:
            seen.add((position.phase, position.decider))
            if table.model.offered_tiles():
                table.model.pick_tile(table.model.offered_tiles()[0])
            table.refresh()
            stage.frames(6)
            check(stage, *size)
        table.model.pick(rng.choice(table.model.match.legal()))
        table.model.commit()
        table.refresh()
    if table.model.match.over:
        stage.app.go("result", match=table.model.match, plan=table.plan)
        stage.frames(6)
        check(stage, *size)

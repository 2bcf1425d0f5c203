"""The score screen and all that comes up over it, from a large tablet to a small phone, with text up to twice as large:
controls on screen, apart, large enough; nobody changes places."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import sp
from kivy.uix.modalview import ModalView

from phoenix.match.score_grid import grid
from phoenix.match.scorebook import entries
from phoenix.screen.plan import Plan, score_plan
from phoenix.ui.kit.look import look
from phoenix.ui.score import sheets
from phoenix.ui.score.correct import CellSheet, CorrectSheet
from phoenix.ui.score.history import EntrySheet
from phoenix.ui.setup.people import PeopleRow
from phoenix.ui.setup.picker import FingerPicker
from phoenix.ui.widgets.badge import FirstMark
from phoenix.ui.widgets.pill import RimSign
from tests.ui.fitting import labels
from tests.ui.stage import Stage
from tests.ui.test_layout import LEAST, SIZES, box_of, check

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
some_sizes = pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
TEXT_SIZES = (1.0, 2.0)


@pytest.fixture(autouse=True)
def usual_text() -> Iterator[None]:
    yield
    look.text_scale = 1.0


def keep_score(stage: Stage, people: int, of: str = "phoenix") -> None:
    """A game under way in which everything there is to see can be seen: off, risen, out, the last round."""
    plan = score_plan(people)
    stage.app.go("score", plan=replace(plan, options={"of": of}))
    stage.frames(4)
    screen = stage.screen
    if of == "classic":
        screen.tap("out", 1)
        return
    for _ in range(7):
        screen.tap("star", 0)
    screen.tap("pawn", 1)
    if people > 2:
        screen.tap("pawn", 2)
        screen.tap("flame", 2)
    if people > 3:
        screen.tap("out", 3)


@each_size
def test_the_score_fits_with_any_text(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for people, scale in product((8, 3) if size[0] > size[1] else (8,), TEXT_SIZES):
        look.text_scale = scale
        keep_score(stage, people)
        stage.frames(8)
        check(stage, *size)
        stage.screen.end_turn()
        stage.frames(8)
        check(stage, *size)


@each_size
def test_what_all_share_stays_within_its_frame_when_there_is_nothing_to_tell(
    open_app: Callable[..., Stage], size: tuple[int, int]
) -> None:
    stage = open_app(*size)
    stage.app.go("score", plan=replace(score_plan(4), options={"of": "phoenix", "by": "rounds"}))
    stage.frames(8)
    shared = stage.screen.shared
    assert not stage.screen.model.notice().lines
    assert all(shared.y - 1 <= part.y and part.top <= shared.top + 1 for part in shared.children)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=["lying", "upright"])
def test_no_sentence_in_the_middle_of_a_tablet_is_cut(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for scale in TEXT_SIZES:
        look.text_scale = scale
        keep_score(stage, 8)
        stage.frames(8)
        shared, told = stage.screen.shared, [str(line.words) for line in stage.screen.model.notice().lines]
        lines = shared.ids.notices.ids.lines.children[::-1]
        assert [line.text for line in lines] == told[: len(lines)]
        assert lines
        frame = box_of(shared.ids.notices)
        assert all(frame[1] <= box_of(line)[1] and box_of(line)[3] <= frame[3] for line in lines)
        assert all(shared.y - 1 <= part.y and part.top <= shared.top + 1 for part in shared.children)


def test_the_number_of_players_is_whole_at_setup(open_app: Callable[..., Stage]) -> None:
    stage = open_app(360, 640)
    stage.app.go("score setup")
    stage.frames(8)
    row = stage.find(PeopleRow)
    assert box_of(row.ids.more)[3] <= box_of(row)[3] + 1
    assert set(stage.screen.notes) == {""}, "that a person sits at cardboard need not be said"
    check(stage, 360, 640)


@some_sizes
def test_a_classic_game_fits_too(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for scale in TEXT_SIZES:
        look.text_scale = scale
        keep_score(stage, 8, "classic")
        stage.frames(8)
        check(stage, *size)
        first = stage.screen.panels[0]
        mark = next(w for w in stage.walk(first) if isinstance(w, (FirstMark, RimSign)) and w.shown)
        assert not mark.disabled, "greyed"


@pytest.mark.parametrize("size", [(640, 360), (360, 640)], ids=["lying", "upright"])
def test_where_somebody_stands_can_be_read(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    look.set_language("fr")
    for people in (8, 4):
        keep_score(stage, people)
        stage.screen.tap("pawn", 2)
        stage.frames(8)
        words = [seen.label for panel in stage.screen.panels for seen in labels(panel)]
        assert {"sorti"} <= {label.text for label in words}
        assert min(label.font_size for label in words) >= sp(10)


@some_sizes
def test_what_comes_up_over_it_fits(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for scale in (1.0, 2.0):
        look.text_scale = scale
        keep_score(stage, 8)
        screen = stage.screen
        entry = entries(screen.model.match)[0]
        ways: tuple[Callable[[], None], ...] = (
            partial(sheets.open_history, screen),
            CorrectSheet(screen.model.match, entry, lambda: None).open,
            partial(sheets.open_help, screen),
            CellSheet(screen.model.match, grid(screen.model.match)[0][0], lambda: None).open,
            partial(open_grid, screen),
            partial(sheets.open_menu, screen),
            partial(sheets.open_notice, screen),
        )
        for come_up in ways:
            come_up()
            stage.frames(20)
            sheet = next(child for child in Window.children if isinstance(child, ModalView))
            check(stage, *size, root=sheet)
            sheet.dismiss(animation=False)
            stage.frames(4)


def open_grid(screen: Any) -> None:
    """What was entered, as a grid."""
    sheet = EntrySheet(screen.model.match, lambda: None)
    sheet.choose("grid")
    EntrySheet.last = "list"
    sheet.open()


@some_sizes
def test_every_finger_has_a_place(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    picker = FingerPicker(score_plan(8), lambda _: None)
    picker.open()
    stage.frames(20)
    boxes = [box_of(pad) for pad in picker.pads]
    for left, bottom, right, top in boxes:
        assert min(right - left, top - bottom) >= LEAST
        assert (left, bottom) >= (-1, -1)
        assert right <= size[0] + 1
        assert top <= size[1] + 1
    for k, a in enumerate(boxes):
        for b in boxes[:k]:
            assert a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
    picker.dismiss(animation=False)


@some_sizes
@pytest.mark.parametrize("scale", TEXT_SIZES)
def test_nobody_changes_places_during_a_game(
    open_app: Callable[..., Stage], size: tuple[int, int], scale: float
) -> None:
    stage = open_app(*size)
    look.text_scale = scale
    look.set_language("fr")
    stage.app.go("score", plan=Plan("tally", first=0, options={"of": "phoenix"}).seated(8))
    stage.frames(8)
    screen = stage.screen
    before = places(screen)
    for seat, what in (
        (7, "star"),
        (3, "star"),
        (2, "out"),
        (5, "pawn"),
        (5, "flame"),
        *[(4, "star")] * 7,
    ):
        screen.tap(what, seat)
        stage.frames(2)
        assert places(screen) == before
    screen.end_turn()
    stage.frames(4)
    assert places(screen) == before


def places(screen: Any) -> list[tuple[int, ...]]:
    """Where every player's panel is, to the pixel."""
    return [tuple(round(edge) for edge in box_of(panel)) for panel in screen.panels]

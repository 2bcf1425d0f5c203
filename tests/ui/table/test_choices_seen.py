"""What can be chosen is seen: where one will stand, which lantern moves and where to, a hand that all share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import dist
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from phoenix.core.actions import space_of
from phoenix.drawing.shapes import Stand
from phoenix.drawing.theme import THEMES
from phoenix.screen.plan import Plan, plan_of
from phoenix.screen.table_model import TableModel
from phoenix.ui.kit.choice_art import LIFTED, LIT_BOX, draw_fill, draw_frame
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import painted
from phoenix.ui.kit.tile_art import TOKEN_BOX
from phoenix.ui.table.tray import TrayWords
from tests.ui.everywhere import _match
from tests.ui.fitting import is_cut
from tests.ui.seen import Seen
from tests.ui.stage import Stage
from tests.ui.table.test_hands_on import cards, drag, middle
from tests.ui.test_layout import box_of

OpenApp = Callable[..., Stage]


def asked(stage: Stage, rules: str, people: int, phase: str) -> Any:
    """A table at which something of a kind is to be decided."""
    match = _match(rules, people, phase).copy()
    return seated(stage, TableModel(match))


def seated(stage: Stage, model: TableModel) -> Any:
    stage.app.plan, stage.app.model = plan_of(model.match), model
    stage.app.go("table")
    stage.frames(4)
    return stage.screen


def test_the_hand_that_all_share_lies_face_up(open_app: OpenApp) -> None:
    stage = open_app()
    table = stage.play(Plan(rules="open-tiles", first=0).seated(2))
    for column in range(2):
        stage.tap_at(*table.board.place((column + 0.3, 0.1)))
    assert [card.face_up for card in cards(stage)] == [True] * 3


def test_at_the_border_one_sees_where_one_will_stand(open_app: OpenApp) -> None:
    """T2."""
    stage = open_app()
    table = asked(stage, "tournament", 5, "open")
    legal = table.model.match.legal()
    assert table.board.overlay.lit == {table.model.pair(space_of(action)) for action in legal}
    stage.tap(cards(stage)[0])
    chosen = table.model.chosen
    overlay, color = table.board.overlay, table.model.match.setup.colors[table.model.match.position.decider]
    assert len(overlay.doors) > 1
    ghosts = [key for key, _, _ in Seen(table).stamped(table.board._tokens) if key[0] == "pawn" and key[3]]
    assert [key[1] for key in ghosts] == [color]
    before = overlay.standing.stand
    stage.tap_at(*table.board.place(overlay.doors[1]))
    assert table.model.chosen != chosen
    after = table.board.overlay.standing.stand
    assert dist((before.x, before.y), (after.x, after.y)) > 0.2


def test_the_lantern_that_moves_is_lifted_and_no_other(open_app: OpenApp) -> None:
    stage = open_app()
    table = asked(stage, "phoenix", 4, "lantern")
    moving = table.model.pending()
    box = TOKEN_BOX * table.board.side
    sizes = {
        Seen(table)._space(rectangle): rectangle.size[0] / box
        for key, rectangle, _ in Seen(table).stamped(table.board._tokens)
        if key[0] == "marker"
    }
    assert sizes.pop(moving) == pytest.approx(LIFTED)
    assert all(size == pytest.approx(1) for size in sizes.values())


def test_a_lantern_is_dragged_to_a_lit_tile_and_nowhere_else(open_app: OpenApp) -> None:
    """P17."""
    stage = open_app()
    table = asked(stage, "phoenix", 4, "lantern")
    match, here = table.model.match, table.model.pending()
    played = len(match.played)
    color, dark = match.game.lanterns(match.position), table.board.picture
    drag(stage, middle(table, here), (640, 400), (100, 400))
    assert len(match.played) == played
    to = min(table.board.overlay.lit)
    drag(stage, middle(table, here), (640, 400), middle(table, to))
    assert len(match.played) == played + 1
    assert table.board.picture.markers[to] == color[match.game.grid.space_at(*here)]
    assert to not in dark.markers


def test_in_high_contrast_what_can_be_chosen_is_filled_and_has_a_thick_frame(open_app: OpenApp) -> None:
    stage = open_app()
    look.theme = THEMES["high contrast"]
    table = asked(stage, "phoenix", 4, "lantern")
    stamped = [key[1] for key, _, _ in Seen(table).stamped(table.board._over) if key[0] == "lit"]
    assert sorted(stamped) == sorted(["fill", "frame"] * len(table.board.overlay.lit))
    side, glow = round(2 * LIT_BOX * table.board.side), (1.0, 0.5, 0.2, 1.0)
    row = slice(4 * side * (side // 2), 4 * side * (side // 2 + 1))
    filled, framed = (
        painted((side, side), partial(draw, glow=glow), glow).pixels[row][3::4] for draw in (draw_fill, draw_frame)
    )
    assert filled[side // 2] / 255 > 0.4
    assert sum(alpha > 200 for alpha in framed) >= 2 * 2 * 7
    assert framed[side // 2] == 0


def test_the_ring_of_a_hint_is_around_the_place_it_means(open_app: OpenApp) -> None:
    stage = open_app()
    for rules, phase in (("phoenix", "start"), ("classic", "start")):
        table = asked(stage, rules, 2 if rules == "phoenix" else 3, phase)
        table.model.mark(1)
        table.refresh()
        stands = table.board.overlay.beside
        assert table.board.overlay.marked == (stands[0].x, stands[0].y)


def test_the_start_mark_nearest_to_the_finger_is_taken_and_can_be_slid_to(open_app: OpenApp) -> None:
    """C2: marks are closer to one another than fingers are thick, so which is meant is shown before it is taken."""
    stage = open_app(360, 640)
    table = asked(stage, "classic", 3, "start")
    match, board = table.model.match, table.board
    stands = board.overlay.beside
    first, other = stands[0], min(stands[1:], key=lambda s: dist((s.x, s.y), (stands[0].x, stands[0].y)))

    def inside(stand: Stand) -> tuple[float, float]:
        point: tuple[float, float] = board.place((stand.x, stand.y + 0.3))
        return point

    touch = UnitTestTouch(*inside(first))
    touch.touch_down()
    stage.frames()
    assert board.aimed == first
    touch.touch_move(*inside(other))
    stage.frames()
    assert board.aimed == other
    assert not match.played
    touch.touch_up()
    stage.frames(3)
    pawn = board.picture.pawns[0].stand
    assert dist((pawn.x, pawn.y), (other.x, other.y)) < 0.1
    assert board.aimed is None


def test_on_a_small_phone_the_question_of_a_flip_is_read_at_once(open_app: OpenApp) -> None:
    """W3."""
    for size in ((360, 640), (320, 568)):
        stage = open_app(*size)
        asked(stage, "winds", 4, "dim")
        words = stage.find(TrayWords)
        assert not words.folded
        low, high = box_of(words)[1::2]
        bottom, top = box_of(words.ids.question)[1::2]
        assert low - 1 <= bottom < top <= high + 1
        assert not is_cut(words.ids.question)
        stage.close()

"""A board that has nothing to show any more shows nothing."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics.instructions import Instruction, InstructionGroup, VertexInstruction

from phoenix.screen.picture import picture_of
from phoenix.screen.plan import quick_plan
from phoenix.ui.widgets.board import BoardView
from tests.ui.stage import Stage


def drawn(group: Instruction) -> int:
    """How many shapes are on a canvas."""
    children = group.children if isinstance(group, InstructionGroup) else []
    return isinstance(group, VertexInstruction) + sum(map(drawn, children))


def test_without_a_picture_nothing_of_the_last_one_stays(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    board = BoardView(size=(400, 400))
    board.picture = picture_of(quick_plan().match(seed=1).position)
    stage.frames(2)
    assert drawn(board.canvas)
    board.picture = None
    stage.frames(2)
    assert not drawn(board.canvas)

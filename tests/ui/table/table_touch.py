"""An action of a table taken by touch alone: what a person would tap for it, one thing after the other."""

from __future__ import annotations

from phoenix.core.actions import Action, Laying, Open, Swap, Turn, flip_of, lie_of, port_of, space_of
from phoenix.core.tiles import pose_of, tile_of
from phoenix.drawing import shapes
from phoenix.ui.table.cards import ResultCard, TileCard
from phoenix.ui.table.table import TableScreen
from phoenix.ui.widgets.buttons import IconButton
from tests.ui.stage import Stage


def touch_action(stage: Stage, table: TableScreen, action: Action) -> None:
    """Chooses an action at the tray or on the board, and confirms it."""
    if isinstance(action, Laying):
        _lay(stage, table, action)
    elif action.do == "leave":
        stage.tap(_tool(stage, table, "flame"))
    elif isinstance(action, Swap):
        _swap(stage, table, action)
    elif table.model.dims is not None:
        if table.model.dims.actions[0] != action:
            _tap_card(stage, table, table.model.hand()[0])
    elif action.do == "dim":
        _tap_card(stage, table, table.model.results()[table.model.flips().index(action)])
    else:
        _tap_space(stage, table, action)
        if not flip_of(action):
            return
        _tap_card(stage, table, table.model.results()[table.model.flips().index(action)])
        return
    assert table.model.chosen == action
    stage.tap(_tool(stage, table, "check"))


def _tap_space(stage: Stage, table: TableScreen, action: Action) -> None:
    row, column = divmod(space_of(action), table.model.match.game.grid.size)
    point = (column + 0.5, row + 0.5)
    if port_of(action) >= 0:
        x, y = shapes.ports(table.model.match.game.grid.layout)[port_of(action)]
        point = (column + 0.5 + 0.8 * (x - 0.5), row + 0.5 + 0.8 * (y - 0.5))
    stage.tap_at(*table.board.to_window(*table.board.place(point)))


def _lay(stage: Stage, table: TableScreen, action: Laying) -> None:
    model = table.model
    if not isinstance(action, Turn):
        _tap_card(stage, table, pose_of(tile_of(action.pose)))
    if isinstance(action, Open):
        _go_to_port(stage, table, action)
    for _ in range(2):
        for _ in range(4):
            if lie_of(_ghost(table)) == lie_of(action):
                break
            stage.tap(_tool(stage, table, "turn"))
        if lie_of(_ghost(table)) == lie_of(action) or not model.can_flip():
            break
        stage.tap(_tool(stage, table, "flip lr"))
    assert lie_of(_ghost(table)) == lie_of(action)
    if port_of(_ghost(table)) != port_of(action):
        (row, column), _ = table.board.overlay.ghost
        x, y = shapes.ports(model.match.game.grid.layout)[port_of(action)]
        near = (column + 0.5 + 0.94 * (x - 0.5), row + 0.5 + 0.94 * (y - 0.5))
        stage.tap_at(*table.board.to_window(*table.board.place(near)))


def _ghost(table: TableScreen) -> Laying:
    """What is being considered."""
    assert isinstance(table.model.chosen, Laying)
    return table.model.chosen


def _go_to_port(stage: Stage, table: TableScreen, action: Open) -> None:
    """The ghost goes where it is to lie; there, a touch near a port chooses it."""
    for _ in range(8):
        if (space_of(_ghost(table)), port_of(_ghost(table))) == (action.space, action.port):
            return
        _tap_space(stage, table, action)


def _swap(stage: Stage, table: TableScreen, action: Swap) -> None:
    """Each tile that goes is tapped until the one that comes lies in its place."""
    for give, take in zip(action.give, action.take, strict=True):
        card = next(w for w in stage.walk(table) if isinstance(w, TileCard) and w.pose == pose_of(give))
        for _ in range(len(table.model.match.legal())):
            if card.pose == pose_of(take):
                break
            stage.tap(card)


def _tap_card(stage: Stage, table: TableScreen, pose: int) -> None:
    stage.tap(next(w for w in stage.walk(table) if isinstance(w, (TileCard, ResultCard)) and w.pose == pose))


def _tool(stage: Stage, table: TableScreen, icon: str) -> IconButton:
    return next(w for w in stage.walk(table) if isinstance(w, IconButton) and w.icon == icon and w.shown)

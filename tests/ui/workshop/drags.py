"""Fingers on the tile of the face editor: paths drawn from port to port, and what else it takes to enter a box."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

from kivy.tests.common import UnitTestTouch

from phoenix.core.geometry import P12
from phoenix.core.tiles import Tile, TileSet
from phoenix.drawing import shapes
from phoenix.ui.widgets.buttons import IconButton
from phoenix.ui.widgets.segments import Segment
from tests.ui.stage import Stage

NEXT = "next"


def at_port(stage: Stage, port: int) -> tuple[float, float]:
    """A little inside a port of the tile that is edited, on the window."""
    pad = stage.screen.ids.pad
    x, y = shapes.ports(stage.screen.editing.tiles.layout)[port]
    return pad.to_window(*pad.place((0.5 + 0.96 * (x - 0.5), 0.5 + 0.96 * (y - 0.5))))


def drag(stage: Stage, one: int, other: int) -> None:
    """A finger goes from one port to another, in as few steps as a quick finger takes."""
    touch = UnitTestTouch(*at_port(stage, one))
    touch.touch_down()
    touch.touch_move(*at_port(stage, other))
    touch.touch_up()


def icon(stage: Stage, name: str) -> Any:
    """The button with this icon; of two the lower one, as the heading has one too."""
    found = [w for w in stage.walk() if isinstance(w, IconButton) and w.icon == name]
    return min(found, key=lambda button: button.to_window(*button.center)[1])


def tap(widget: Any) -> None:
    """A quick finger on the middle of a widget."""
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    touch.touch_down()
    touch.touch_up()


def segment(stage: Stage, text: str) -> Any:
    return stage.find(Segment, text=text)


def enter(stage: Stage, wanted: TileSet, most: int = 1000) -> int:
    """Enters faces as they are in another set from where the editor is now; tells how many touches that took at most
    for a face."""
    editing = stage.screen.editing
    most_touches = 0
    for _ in range(min(most, len(editing.places) - editing.at)):
        number, side = editing.places[editing.at]
        most_touches = max(most_touches, enter_face(stage, wanted.tiles[number], side))
    return most_touches


def enter_face(stage: Stage, tile: Tile, side: int) -> int:
    face, touches = tile.faces[side], 0
    for one, other in face.paths:
        drag(stage, one, other)
        touches += 1
    if face.lantern is not None:
        tap(lantern(stage, face.lantern.color, glowing=face.lantern.glowing))
        touches += 1
    tap(icon(stage, NEXT))
    stage.frames()
    return touches + 1


def lantern(stage: Stage, color: str, *, glowing: bool) -> Any:
    """The button of a lantern."""
    row = stage.screen._lantern.ids["glowing" if glowing else "dimmed"]
    return next(w for w in row.children if w.text == color.capitalize())


def new_box(stage: Stage) -> File:
    """A new set of the larger box, its editor open, and the file in which it is kept."""
    stage.app.go("workshop")
    stage.frames(4)
    stage.screen.make(P12)
    stage.frames(4)
    return stage.app.sets.folder / f"{stage.screen.editing.tiles.id}.json"

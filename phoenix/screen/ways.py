"""Among all that is legal, the ways in which a tile may lie, and the one that was touched. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from phoenix.core.actions import NO_PORT, Action, Laying, Open, lie_of, port_of, space_of
from phoenix.core.geometry import Layout
from phoenix.core.tiles import TileNumber
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point, Space


def lying_so(legal: Sequence[Action], chosen: Laying) -> list[Laying]:
    """All ways to play the tile just as it lies."""
    lies = lie_of(chosen)
    return [a for a in legal if isinstance(a, Laying) and a.do == chosen.do and lie_of(a) == lies]


def rotations(legal: Sequence[Action], chosen: Laying) -> list[Laying]:
    """The rotations of the same face, each once, by the same port if it can be."""
    _, face, _ = lie_of(chosen)
    return [action for action in _lies(legal, chosen) if lie_of(action)[1] == face]


def on_the_other_face(legal: Sequence[Action], chosen: Laying) -> list[Laying]:
    """The same of the tile's other face."""
    _, face, _ = lie_of(chosen)
    return [action for action in _lies(legal, chosen) if lie_of(action)[1] != face]


def _lies(legal: Sequence[Action], chosen: Laying) -> list[Laying]:
    """The chosen tile as it may lie there, each once."""
    tile, _, _ = lie_of(chosen)
    found: dict[tuple[TileNumber, int, int], Laying] = {}
    for action in legal:
        if not isinstance(action, Laying) or action.do != chosen.do:
            continue
        lies = lie_of(action)
        here = not isinstance(chosen, Open) or (space_of(action), port_of(action)) == (chosen.space, chosen.port)
        if lies[0] == tile and here and (lies not in found or port_of(action) == port_of(chosen)):
            found[lies] = action
    return [found[lies] for lies in sorted(found)]


def nearest(ways: Sequence[Action], space: Space, point: Point, layout: Layout) -> Action:
    """Of several ways that differ by their port, the one whose port was touched."""

    def away(action: Action) -> float:
        return dist(port_place(action, space, layout), point) if port_of(action) != NO_PORT else 0.0

    return min(ways, key=away)


def port_place(action: Action, space: Space, layout: Layout) -> Point:
    """Where the port of an action is, in tile sides from the board's top left."""
    x, y = shapes.ports(layout)[port_of(action)]
    return space[1] + x, space[0] + y


DOOR_INSIDE = 0.17
"""In tile sides: so far from its port a door is drawn and touched, clear of a pawn beside the board."""


def door_place(action: Action, space: Space, layout: Layout) -> Point:
    """Where the door at the port of an action is."""
    x, y = port_place(action, space, layout)
    dx, dy = shapes.inward(layout)[port_of(action)]
    return x + DOOR_INSIDE * dx, y + DOOR_INSIDE * dy

"""What lies where, and the walk along a path.

A board is a tuple of poses by space, ``EMPTY`` where no tile is.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from phoenix.core.geometry import Grid
from phoenix.core.tiles import Pose

Board = tuple[Pose, ...]
Step = tuple[int, int]
"""A tile walked: the spot by which it was entered and the spot reached on it."""
Way = list[Step]

EMPTY_AHEAD, DEAD_END, EDGE, COLLISION, LOOP = "empty", "dead end", "edge", "collision", "loop"


def walk(
    grid: Grid,
    links: Sequence[Sequence[int]],
    board: Board,
    spot: int,
    points_taken: Collection[int] = (),
    entering: int | None = None,
) -> tuple[Way, int, str]:
    """The tiles walked from a spot on, the spot reached, and why the walk ends there (P11 to P14).

    ``entering`` is the spot by which a pawn beside the board comes in; then ``spot`` does not count. As a path is
    an involution and so is touching, a walk that repeats itself comes back to where it set out: only that is a loop.
    """
    ahead, ports = grid.ahead, grid.ports
    way: Way = []
    start = spot
    if entering is None:
        space, port, entry = ahead[spot]
    else:
        space, port, entry = entering // ports, entering % ports, entering
        start = -1
    while space >= 0:
        out = links[board[space]][port]
        if out < 0:
            return way, spot, EMPTY_AHEAD if board[space] < 0 else DEAD_END
        spot = space * ports + out
        way.append((entry, spot))
        if points_taken and grid.points[spot] in points_taken:
            return way, spot, COLLISION
        if spot == start:
            return way, spot, LOOP
        space, port, entry = ahead[spot]
    return way, spot, EDGE


def put(board: Board, space: int, pose: Pose) -> Board:
    """The board with a tile lying there."""
    poses = [*board]
    poses[space] = pose
    return tuple(poses)

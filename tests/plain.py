"""What FORMATS 1 says, written down a second time and worked out plainly from JSON: what the engine is held against."""

from __future__ import annotations

from typing import Any

Space = tuple[int, int]
State = dict[str, Any]

PORTS = {"p8": 8, "p12": 12}
TOUCHING = {
    "p8": {0: 5, 1: 4, 2: 7, 3: 6},
    "p12": {1: 8, 2: 7, 4: 11, 5: 10, 0: 6, 3: 9},
}
"""As the page lists them, each pair once."""
SIDES: dict[str, dict[str, tuple[int, ...]]] = {
    "p8": {"N": (0, 1), "E": (2, 3), "S": (4, 5), "W": (6, 7)},
    "p12": {"NW": (0,), "N": (1, 2), "NE": (3,), "E": (4, 5), "SE": (6,), "S": (7, 8), "SW": (9,), "W": (10, 11)},
}
COMPASS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def touching(layout: str, port: int) -> int:
    pairs = TOUCHING[layout]
    return pairs[port] if port in pairs else {b: a for a, b in pairs.items()}[port]


def direction(layout: str, port: int) -> Space:
    """Rows down and columns right to the space that a port leads to."""
    name = next(name for name, ports in SIDES[layout].items() if port in ports)
    steps = [COMPASS[letter] for letter in name]
    return sum(row for row, _ in steps), sum(column for _, column in steps)


def across(layout: str, space: Space, port: int) -> tuple[Space, int]:
    """The space and port across a port; the space may be off the board."""
    down, right = direction(layout, port)
    return (space[0] + down, space[1] + right), touching(layout, port)


def point(layout: str, space: Space, port: int) -> frozenset[tuple[Space, int]]:
    """P13: a port together with the port that touches it."""
    return frozenset([(space, port), across(layout, space, port)])


def far_end(tileset: State, tile: str, face: str, turn: int, port: int) -> int | None:
    """Where the path that enters a lying tile by a port goes out; None if there is none."""
    ports = PORTS[tileset["layout"]]
    paths = next(t for t in tileset["tiles"] if t["id"] == tile)["faces"][face]["paths"]
    for path in paths:
        ends = [(end + turn * ports // 4) % ports for end in path]
        if port in ends:
            return int(ends[1 - ends.index(port)])
    return None


def faces_open_path(state: State, tileset: State, seat: int) -> bool:
    """P20: whether the tile ahead of a pawn on the board has a path at its port."""
    pawn = state["players"][seat]["pawn"]
    if not pawn or "on" not in pawn:
        return False
    ahead, port = across(tileset["layout"], tuple(pawn["on"]), pawn["port"])
    return any(
        (row, column) == ahead and far_end(tileset, tile, face, turn, port) is not None
        for row, column, tile, face, turn in state["board"]
    )


def tiles_anywhere(state: State) -> list[str]:
    """Every tile on the board, in a hand or still to be drawn, sorted."""
    laid = [tile for _, _, tile, _, _ in state["board"]]
    held = [tile for player in state["players"] for tile in player.get("hand", ())]
    return sorted([*laid, *held, *state.get("open", ()), *state.get("stack", ()), *state.get("pile", ())])

"""Small boards on which Ann lays a tile, for the rules of Edge tiles (P21 to P25)."""

from __future__ import annotations

from collections.abc import Mapping

from tests.phoenix_drawing import World, world

OPEN = """
    . . . .
    S . . .
    """
"""Ann goes east over A and faces an empty space."""
CLOSED = """
    . . . .
    S . W .
    """
"""Ann goes east over A and faces W, a dead end for all who come from a side: she does not draw."""
BEN_ABOVE = """
    . B . .
    S . W .
    """
"""Ben on B, like Ann, faces the space on which she lays A."""
DEAD_END = "0-6"


def ann_lays_a(
    board: str = OPEN,
    *,
    tiles: Mapping[str, str] | None = None,
    pawns: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    stack: str = "",
    phoenix_tile: str | None = None,
) -> World:
    """Ann on S lays A at 1,1 and goes east. Her other tile is X, unless she has another hand."""
    return world(
        board,
        tiles={"W": DEAD_END, **(tiles or {})},
        pawns={"Ann": "S:4", **(pawns or {})},
        hands={"Ann": "A X", **(hands or {})},
        stack=stack,
        phoenix_tile=phoenix_tile,
    ).do("place A a0")

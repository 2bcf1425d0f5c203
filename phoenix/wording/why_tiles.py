"""Why: tiles and ports (G)."""

from __future__ import annotations

from phoenix.core.words import Words, say

TILES: dict[str, tuple[Words, Words]] = {
    "G1": (
        say("Ports and paths"),
        say("A path joins two ports on the rim of a tile. Where two paths cross, you stay on your own."),
    ),
    "G2": (
        say("Classic tiles"),
        say("Eight ports, two on each side, all in use: four paths. No two of the 35 tiles are alike, however turned."),
    ),
    "G3": (
        say("Phoenix tiles"),
        say(
            "Twelve ports: two on each side and one at each corner. Eight of them have a path; "
            "a small blue star marks each free one, and there a path from next door ends."
        ),
    ),
    "G4": (
        say("From tile to tile"),
        say(
            "Through a side you go on in the tile next to it, through a corner in the one diagonally across. "
            "Two diagonals that cross at a corner never meet."
        ),
    ),
    "G5": (
        say("Two faces"),
        say(
            "The back of a Phoenix tile shows other paths. "
            "Flipping it left to right or top to bottom makes them lie differently."
        ),
    ),
}

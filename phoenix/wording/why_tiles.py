"""Why: tiles and ports (G), and the scorekeeper (S)."""

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

SCOREKEEPER: dict[str, tuple[Words, Words]] = {
    "S1": (
        say("What you enter"),
        say(
            "Stars for anybody at any time, Life tokens, pawns in play, off or out, "
            "and whether an outer space is still empty. The tablet keeps rounds and turns."
        ),
    ),
    "S2": (
        say("What follows from it"),
        say(
            "At the end of each turn the tablet works out the last round, who is out and who has won. "
            "In a classic game it keeps the order in which players go out."
        ),
    ),
    "S3": (
        say("Corrections"),
        say("Any entry can be undone or put right later. Within a turn the order of entries does not matter."),
    ),
}

"""Why: a game on cardboard that the app follows (M)."""

from __future__ import annotations

from phoenix.core.words import Words, say

MIRROR: dict[str, tuple[Words, Words]] = {
    "M1": (
        say("Your own board"),
        say(
            "Tiles are shuffled, dealt and held on your table. The app knows those that lie on the board, and no other."
        ),
    ),
    "M2": (
        say("Entering the Center tiles"),
        say(
            "When all starts are chosen, show where each of the sixteen lies and how it is turned, in any order. "
            "Icons that glow get their lantern, and the first turn begins."
        ),
    ),
    "M3": (
        say("Entering a tile"),
        say(
            "Whoever lays a tile says which: any that is not on the board, as long as the path runs on over it. "
            "In the classic games nobody looks whether another tile would have kept a marker in."
        ),
    ),
    "M4": (
        say("What hands do"),
        say(
            "Drawing and returning happen on the table; the app only reminds you of it. "
            "In the classic games, a player who has no tile left passes."
        ),
    ),
    "M5": (
        say("Putting the board right"),
        say(
            "If table and app differ, set up what lies on the table: same game, same players, no fault in it. "
            "That counts as an action, which can be undone."
        ),
    ),
    "M6": (
        say("All else stays"),
        say(
            "Flying, Stars, lanterns, flips, rising and the end go by the usual rules. "
            "No bot takes part; for a hint, name the tile you think of."
        ),
    ),
}

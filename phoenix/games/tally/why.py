"""Why: the scorekeeper (S)."""

from __future__ import annotations

from phoenix.core.words import Words, say

SCOREKEEPER: dict[str, tuple[Words, Words]] = {
    "S1": (
        say("What you enter"),
        say(
            "Stars for anybody at any time, Life tokens, pawns in play, off or out, "
            "and whether an outer space is still empty. The app keeps rounds and turns."
        ),
    ),
    "S2": (
        say("What follows from it"),
        say(
            "At the end of each turn the app works out the last round, who is out and who has won. "
            "In a classic game it keeps the order in which players go out."
        ),
    ),
    "S3": (
        say("Corrections"),
        say("Any entry can be undone or put right later. Within a turn the order of entries does not matter."),
    ),
    "S4": (
        say("Turns that nobody ended"),
        say(
            "Touch a player: it is their turn, and the turns before it are over. "
            "Or keep score by rounds: then nobody has the turn, and one tap ends the round."
        ),
    ),
}

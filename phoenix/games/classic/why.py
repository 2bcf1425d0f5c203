"""Why: classic Tsuro (C), its variations (V) and the tournament (T)."""

from __future__ import annotations

from phoenix.core.words import Words, say

CLASSIC: dict[str, tuple[Words, Words]] = {
    "C1": (
        say("What you play with"),
        say("Six by six spaces, 35 tiles, 48 start marks on the rim. Everybody is dealt three tiles first."),
    ),
    "C2": (
        say("Start marks"),
        say("From the first player clockwise, each takes a mark that is still free."),
    ),
    "C3": (
        say("A turn"),
        say(
            "Lay a tile before your marker, turned as you like; it stays so for good. "
            "Your marker follows its path, then all others that touch the tile."
        ),
    ),
    "C4": (
        say("Stay in while you can"),
        say(
            "You may not lead yourself to the edge while any of your tiles, in any rotation, saves you. "
            "Running into a marker counts as the edge, for its path comes from there."
        ),
    ),
    "C5": (
        say("Who goes out"),
        say("A marker that comes to the edge is out. Two whose paths become one are both out."),
    ),
    "C6": (
        say("Hands of those out"),
        say("Their tiles are mixed into the pile before anybody draws."),
    ),
    "C7": (
        say("Drawing"),
        say(
            "From the active player on, whoever has fewer than three tiles takes one, round after round. "
            "The Dragon's holder comes first. Of two players only the active one draws."
        ),
    ),
    "C8": (
        say("The Dragon"),
        say("With three or more, who finds the pile empty takes it, and draws first when there are tiles again."),
    ),
    "C9": (
        say("Winning"),
        say(
            "The last marker wins. If the last ones go out together, or every tile has been laid, they share. "
            "Who has no tile misses the turn."
        ),
    ),
    "C10": (
        say("Bonus"),
        say("If others go out by your tile and you do not, you may swap tiles of yours for as many of theirs."),
    ),
    "C11": (
        say("The pile goes round"),
        say("The pile lies before whoever draws next. It changes nothing else."),
    ),
    "C12": (
        say("No loops here"),
        say("Every path comes from the edge, so no marker can go round for ever."),
    ),
}

VARIATIONS: dict[str, tuple[Words, Words]] = {
    "V1": (
        say("Longest path"),
        say(
            "Who has walked the most path segments wins. It goes on until nobody is left, every tile is laid, "
            "or the only one left is alone in the lead."
        ),
    ),
    "V2": (
        say("Most crossings"),
        say("As with the longest path, but what counts is how often your path crosses itself on a tile."),
    ),
    "V3": (
        say("Open tiles"),
        say("All lay from one hand of three; after each turn a tile joins it. There is no Dragon."),
    ),
    "V4": (
        say("Solo"),
        say("You move all the markers, each with a hand of its own. What counts is how many are saved at the end."),
    ),
}

TOURNAMENT: dict[str, tuple[Words, Words]] = {
    "T1": (
        say("The deck"),
        say("The 35 tiles are dealt in order and shuffled anew when they run out. Three to five play, by age."),
    ),
    "T2": (
        say("Opening"),
        say(
            "Of three tiles you lay one on the border, not beside another tile, "
            "and stand on a port of it that looks at an empty space."
        ),
    ),
    "T3": (
        say("A tournament turn"),
        say(
            "Of two tiles you lay one before your avatar; all that face it move as far as they can. "
            "The border puts an avatar out. They pass one another, and several may stand at one port."
        ),
    ),
    "T4": (
        say("Not out by your own hand"),
        say(
            "No move may send anybody round an endless loop if another of yours sends nobody. "
            "Of those left, none may put you out if another keeps you on the board."
        ),
    ),
    "T5": (
        say("End of the tournament"),
        say(
            "It ends with a round that leaves one avatar at most. "
            "If none is left, all who went out in that round share the win."
        ),
    ),
}

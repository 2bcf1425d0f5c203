"""Why: Phoenix Rising (P) and Winds of Change (W)."""

from __future__ import annotations

from phoenix.core.words import Words, say

SETUP: dict[str, tuple[Words, Words]] = {
    "P1": (
        say("What is in the box"),
        say(
            "A board of six by six, 16 Center and 20 Edge tiles, three orange, two blue and two yellow lanterns, "
            "and a Life token for each of two to eight players."
        ),
    ),
    "P2": (
        say("Where you start"),
        say("Before any tile lies, everybody in turn stands a pawn beside an outer space. A space takes only one."),
    ),
    "P3": (
        say("The middle of the sky"),
        say(
            "The Center tiles fill the sixteen middle spaces by chance, clouds up. "
            "Each icon that glows gets a lantern of its colour."
        ),
    ),
    "P4": (
        say("The first hands"),
        say("When the last start is chosen, each player gets two Edge tiles. The Phoenix tile covers the rest."),
    ),
}

TURNS: dict[str, tuple[Words, Words]] = {
    "P5": (
        say("Rounds and turns"),
        say(
            "Turns go clockwise, and each round begins with the First Player. "
            "It ends when the turn would come back to that seat, even if nobody sits in the game there any more."
        ),
    ),
    "P6": (
        say("A turn"),
        say("Make a path, fly it, score, draw if you need tiles. After that the others move."),
    ),
    "P7": (
        say("Empty space ahead"),
        say(
            "You lay a tile of your hand there, any face, any rotation, as long as your path runs on over it. "
            "The other tile goes back."
        ),
    ),
    "P8": (
        say("Tile ahead"),
        say(
            "You turn or flip it so that your path runs on; leaving it as it is counts too. "
            "Pawns and lanterns on it stay where they stand."
        ),
    ),
    "P9": (
        say("Flying in"),
        say("From beside the board you choose any port on the outer side of your space that has a path."),
    ),
    "P10": (
        say("No way on"),
        say("If nothing you may do takes your path further, any face and rotation will do, and your pawn stays."),
    ),
}

TRAVEL: dict[str, tuple[Words, Words]] = {
    "P11": (
        say("How far you fly"),
        say("As far as the path goes: to the brink of an empty space, or to a tile where no path meets yours."),
    ),
    "P12": (
        say("Over the edge"),
        say("A path that runs over the rim, straight or diagonally, takes the pawn off the board."),
    ),
    "P13": (
        say("Collision"),
        say(
            "Coming to the very point where another pawn stands takes both off the board, whichever way it looks. "
            "A pawn beside the board is at no point."
        ),
    ),
    "P14": (
        say("Endless loop"),
        say("A path that brings you back to where you began, heading the same way, never ends: after one lap you go."),
    ),
    "P15": (
        say("Leaving the board"),
        say("The pawn lies before its owner, whose hand goes back at once. Stars made on that flight still count."),
    ),
    "P16": (
        say("Making Stars"),
        say(
            "Every tile with a lantern that your pawn leaves behind in its move gives a Star, one a tile. "
            "The tile on which it comes to rest gives none for that."
        ),
    ),
    "P17": (
        say("Moving a lantern"),
        say(
            "For each Star, its lantern goes to another icon of its colour, lit or dark, where no Star, "
            "no lantern and not your own pawn is. If there is none, it stays."
        ),
    ),
    "P18": (
        say("Counting Stars"),
        say("Once the lanterns have moved, the Stars come off in the order they were made, and each counts one."),
    ),
    "P19": (
        say("The last round"),
        say("As soon as anybody has seven Stars, the round is played to its end, and then it is over."),
    ),
    "P20": (
        say("The others move"),
        say(
            "Clockwise, everybody whose pawn now faces an open path flies, scores and draws, you last. "
            "This goes round until nobody moves any more."
        ),
    ),
}

EDGE_TILES: dict[str, tuple[Words, Words]] = {
    "P21": (
        say("Drawing"),
        say("Whose move ends before an empty space fills the hand up to two from the stack."),
    ),
    "P22": (
        say("Your space was filled"),
        say("If somebody fills the space that you face, your hand goes back, even if your pawn stays put."),
    ),
    "P23": (
        say("The stack runs out"),
        say("If there are too few tiles for you, you take the Phoenix tile, unless another player has it."),
    ),
    "P24": (
        say("Tiles that go back"),
        say(
            "They go to the holder of the Phoenix tile, or else under the stack. "
            "A holder with two tiles, or with no empty space ahead, passes it on clockwise."
        ),
    ),
    "P25": (
        say("An empty hand"),
        say("If you must lay a tile and have none, you get all those of the next player on your left who has some."),
    ),
}

END: dict[str, tuple[Words, Words]] = {
    "P26": (
        say("Who is out"),
        say("Off the board, you can come back with a Life token while an outer space is empty. If not, you are out."),
    ),
    "P27": (
        say("Rising"),
        say(
            "At the start of your turn you give up the Life token, stand beside an empty outer space, draw two tiles "
            "and play your turn. Your Stars stay yours."
        ),
    ),
    "P28": (
        say("Leaving by choice"),
        say("Instead of making a path you may take your pawn off the board, if you can rise. Your turn ends there."),
    ),
    "P29": (
        say("The last one left"),
        say(
            "With one pawn in play and nobody who could rise, its owner wins, however many Stars the others have. "
            "If none is left, those who left in this turn share."
        ),
    ),
    "P30": (
        say("Most Stars"),
        say(
            "After the last round, of those in play or able to rise, the one with most Stars wins. "
            "In a tie a Life token decides if just one of them has it; else they share."
        ),
    ),
}

PHOENIX = {**SETUP, **TURNS, **TRAVEL, **EDGE_TILES, **END}

WINDS: dict[str, tuple[Words, Words]] = {
    "W1": (
        say("Lit and dark"),
        say("The same icon is lit on one face of a lantern tile and dark on the other."),
    ),
    "W2": (
        say("A lantern lights its tile"),
        say("Moved to a dark icon, a lantern flips that tile to its lit face. You choose the way it is flipped."),
    ),
    "W3": (
        say("A Star dims its tile"),
        say("Before a Star is counted, its tile is flipped dark if it is lit, unless its lantern had to stay."),
    ),
    "W4": (
        say("Pawns on a flipped tile"),
        say("They keep place and port. Whoever faces an open path after the flip flies with the others."),
    ),
    "W5": (
        say("Breaking a loop"),
        say(
            "A loop does not take you off the board. After a lap, the lit Star tiles in it are flipped one by one, "
            "then a tile of your choice, until the path leads out. If that goes on for too long, you leave after all."
        ),
    ),
    "W6": (
        say("Winning in the winds"),
        say("Nothing changes: the last one left, or most Stars after the last round."),
    ),
}

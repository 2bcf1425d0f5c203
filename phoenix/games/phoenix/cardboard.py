"""Beside the cardboard: what hands do before the first turn and in a turn, and what people ask (P, W)."""

from __future__ import annotations

from phoenix.core.words import say
from phoenix.games.values import Step, Topic

SET_UP: tuple[Step, ...] = (
    Step(say("Put the four trays together: a board of six by six spaces."), "P1"),
    Step(say("Everybody takes a pawn and a Life token. The First Player gets the marker."), "P5"),
    Step(say("From the First Player on, each stands a pawn beside a space at the edge. No tile lies yet."), "P2"),
    Step(say("Shuffle the Center tiles, clouds up, and fill the sixteen spaces in the middle."), "P3"),
    Step(say("Put a lantern of its colour on each icon that glows: seven in all."), "P3"),
    Step(say("Shuffle the Edge tiles and deal two to each player. The Phoenix tile covers the rest."), "P4"),
)

_CREATE = Step(say("Lay one of your tiles on the empty space ahead. If a tile lies there, turn or flip it."), "P7")
_RETURN = Step(say("You laid a tile? The other one goes back, and so do the tiles of all who faced that space."), "P24")
_TRAVEL = Step(say("Move your pawn along its path as far as it goes, over corners too."), "P11")
_STARS = Step(say("Put a Star on each tile with a lantern that your pawn left behind."), "P16")
_LANTERNS = Step(say("Move the lantern of each Star to another icon of its colour."), "P17")
_LIT = Step(say("Move the lantern of each Star to another icon of its colour. A dark one is flipped and lit."), "W2")
_DIM = Step(say("Before a Star comes off, its tile is flipped to the dark side."), "W3")
_COUNT = Step(say("Take the Stars off one by one, and tap +1 for each of them."), "P18")
_DRAW = Step(say("Your pawn faces an empty space? Draw until you have two tiles."), "P21")
_OTHERS = Step(say("Clockwise, all whose pawns face a path now move, make Stars and draw."), "P20")

TURN: tuple[Step, ...] = (_CREATE, _RETURN, _TRAVEL, _STARS, _LANTERNS, _COUNT, _DRAW, _OTHERS)
WINDS_TURN: tuple[Step, ...] = (_CREATE, _RETURN, _TRAVEL, _STARS, _LIT, _DIM, _COUNT, _DRAW, _OTHERS)

TOPICS: tuple[Topic, ...] = (
    Topic(say("Collision"), ("P13", "P15")),
    Topic(say("Loop"), ("P14",)),
    Topic(say("Edge"), ("P12", "P15")),
    Topic(say("Corner"), ("G4",)),
    Topic(say("Dead end"), ("P11", "P10")),
    Topic(say("Others move"), ("P20", "P22")),
    Topic(say("Stars"), ("P16", "P18", "P15")),
    Topic(say("Lanterns"), ("P17", "P3")),
    Topic(say("Phoenix tile"), ("P23", "P24", "P25")),
    Topic(say("Rising"), ("P27", "P26", "P28")),
    Topic(say("The end"), ("P19", "P5", "P29")),
    Topic(say("Ties"), ("P30",)),
)
_IN_WINDS = {"P14": ("W5",), "P16": ("P16", "W3", "P18", "P15"), "P17": ("P17", "W2", "W1", "P3")}
"""By the first rule that answers a question: those that answer it where lanterns glow and dim."""
WINDS_TOPICS: tuple[Topic, ...] = tuple(
    topic._replace(rules=_IN_WINDS.get(topic.rules[0], topic.rules)) for topic in TOPICS
)

"""Beside the cardboard: what hands do before the first turn and in a turn, and what people ask (C)."""

from __future__ import annotations

from phoenix.core.words import say
from phoenix.games.values import Step, Topic

SET_UP: tuple[Step, ...] = (
    Step(say("Lay out the board. The Dragon lies beside it; two players leave it in the box."), "C8"),
    Step(say("Shuffle the tiles and deal three to each player. The rest is the pile."), "C1"),
    Step(say("From the oldest player on, each puts a marker on a free mark at the rim."), "C2"),
)
TURN: tuple[Step, ...] = (
    Step(
        say("Lay one of your tiles on the space ahead of your marker, any way round that keeps you on the board."), "C4"
    ),
    Step(say("Move your marker to the end of its path, then all others whose path goes on."), "C3"),
    Step(say("Who comes to the edge or meets another marker is out. Their tiles go into the pile."), "C5"),
    Step(say("From you on, clockwise, draw back up to three tiles."), "C7"),
    Step(say("The pile is empty and you are short of tiles? Take the Dragon."), "C8"),
)
TOPICS: tuple[Topic, ...] = (
    Topic(say("Edge"), ("C5", "C4")),
    Topic(say("Collision"), ("C5", "C6")),
    Topic(say("Drawing"), ("C7",)),
    Topic(say("The Dragon"), ("C8",)),
    Topic(say("The end"), ("C9",)),
)

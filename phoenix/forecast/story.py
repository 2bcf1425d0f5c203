"""The events of an action and of what follows, gathered by what a forecast tells: walks, leaves, outs, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phoenix.core.board import COLLISION, EDGE, LOOP, Step
from phoenix.core.events import Event, Flipped, Opened, Rose, Started, Won


class Walk(NamedTuple):
    """A pawn or marker that moves."""

    seat: int
    way: tuple[Step, ...]
    """The spots by which each tile is entered and left, as in the event ``moved``."""
    end: str
    """Why it ends: ``empty``, ``dead end``, ``edge``, ``collision`` or ``loop``."""
    rule: str
    certain: bool = True
    """Whether it goes this way whatever is decided before."""
    stars: tuple[int, ...] = ()
    """The spaces of the Stars it makes, in order (P16)."""
    stars_certain: bool = True
    met: tuple[int, ...] = ()
    """With whom it collides."""
    left_by: str = ""
    """The rule by which it leaves the board, if it does."""


class Leaving(NamedTuple):
    """A pawn or marker that leaves the board."""

    seat: int
    why: str
    """``edge``, ``collision``, ``loop`` or ``choice``; empty if nobody says (S1)."""
    other: int | None
    """With whom it collides."""
    rule: str
    certain: bool = True


class Out(NamedTuple):
    """A player who is out of the game."""

    seat: int
    rule: str
    certain: bool
    walked: bool
    """Whether it is by leaving the board, which the walk tells already (C5)."""


class Story:
    """What happens, event by event, and how much of it another choice could change."""

    def __init__(self, choices_flip: bool) -> None:
        self._choices_flip = choices_flip
        self.walks: list[Walk] = []
        self.leaves: list[Leaving] = []
        self.outs: list[Out] = []
        self.last_round = False
        self.last_round_certain = True
        self.won: list[Won] = []
        self.other_effects: list[Flipped | Started | Opened | Rose] = []
        """What the action itself does beside moving pawns."""
        self.paths_certain = True
        self.stars_certain = True
        self.score_certain = True
        self._at_once = True

    def choose(self) -> None:
        """One of several choices is assumed. A lantern elsewhere makes other Stars; where a choice turns tiles
        over, everything may come otherwise."""
        self.stars_certain = False
        self.paths_certain = not self._choices_flip

    def hear(self, events: Sequence[Event]) -> None:
        """What happened by one action, the first of them being the one that is forecast."""
        for event in events:
            match event:
                case "last_round", *_:
                    self.last_round = True
                    self.last_round_certain = self.score_certain
                case "won", *_:
                    self.won.append(event)
                case _:
                    self._hear(event)
        self._at_once = False

    def _hear(self, event: Event) -> None:
        match event:
            case "moved", rule, seat, (way, end):
                self.walks.append(Walk(seat, tuple(way), end, rule, self.paths_certain))
                self.score_certain &= self.stars_certain
            case "star", _, _, (space,):
                walk = self.walks[-1]
                self.walks[-1] = walk._replace(stars=(*walk.stars, space), stars_certain=self.stars_certain)
            case "left", rule, seat, (why, other):
                self._leave(Leaving(seat, why, other, rule, self.paths_certain))
            case "left", rule, seat, (why,):
                self._leave(Leaving(seat, why, None, rule, self.paths_certain))
            case "left", rule, seat, ():
                self._leave(Leaving(seat, "", None, rule, self.paths_certain))
            case "out", rule, seat, (why,):
                self.outs.append(Out(seat, rule, self.paths_certain, walked=True))
                self._leave(Leaving(seat, why, None, rule))
            case "out", rule, seat, ():
                self.outs.append(Out(seat, rule, self.paths_certain, walked=False))
            case (("flipped" | "started" | "opened" | "rose"), *_):
                if self._at_once:
                    self.other_effects.append(event)

    def _leave(self, leave: Leaving) -> None:
        """Of two that collide, the one that walked is told first."""
        if leave.why in (EDGE, COLLISION, LOOP):
            walk = self.walks[-1]
            if leave.seat == walk.seat:
                self.walks[-1] = walk._replace(left_by=leave.rule)
            else:
                self.walks[-1] = walk._replace(met=(leave.seat,))
                self.leaves[-1] = self.leaves[-1]._replace(other=leave.seat)
                leave = leave._replace(other=walk.seat)
        self.leaves.append(leave)

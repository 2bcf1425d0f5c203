"""What is known of a game before it is played: its name, its options, and in what it differs from the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from phoenix.core.geometry import Grid
from phoenix.core.notation import Forms
from phoenix.core.words import Words
from phoenix.games.values import OptionWords, Step, Topic


class Traits:
    """What a game says of itself, each with a value that holds for most."""

    name: ClassVar[str]
    family: ClassVar[str]
    """Games of one family are counted together; it is called after the first of them."""
    title: ClassVar[Words]
    """As people call it."""
    note: ClassVar[Words]
    """What it is about, in a few words."""
    offered: ClassVar[Literal["main", "more", ""]] = "main"
    """Where the setup offers it; empty for one that has a setup of its own."""
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 8
    players_rule: ClassVar[str]
    """The rule that says how many play."""
    turn_rule: ClassVar[str]
    """The rule that says what one does in a turn."""
    tileset: ClassVar[str | None]
    """The set that is played with unless another is named; None for a game without tiles."""
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """By name: the values an option may have, the default first."""
    option_words: ClassVar[Mapping[str, OptionWords]] = {}
    """Those of the options that people choose when they set up a game."""
    forms: ClassVar[Forms]
    grid: ClassVar[Grid]
    phases: ClassVar[tuple[str, ...]]
    openings: ClassVar[tuple[str, ...]] = ("start",)
    """The phases in which places to begin are chosen."""
    on_the_way: ClassVar[tuple[str, ...]] = ()
    """The phases in which a move is under way: once it is decided, pawns may go on by themselves (P17, W3, W5)."""
    mid_turn: ClassVar[tuple[str, ...]] = ()
    """All the phases in which a turn has begun that goes on after the decision."""
    special_tile: ClassVar[str] = ""
    """What one of the players may hold for the time being: the phoenix tile, or the dragon."""
    is_solo: ClassVar[bool] = False
    """Whether all markers are one person's (V4)."""
    keeps_score: ClassVar[bool] = False
    """Whether the game is played with cardboard, and only its score is kept here."""
    follows_table: ClassVar[bool] = False
    """Whether it is played with cardboard and followed here, tile by tile (M1)."""

    @property
    def on_cardboard(self) -> bool:
        """Whether the game itself lies on the table."""
        return self.keeps_score or self.follows_table

    can_be_arranged: ClassVar[bool] = False
    """Whether any position of it can be set up, as it lies on a table."""
    counts_paths: ClassVar[bool] = False
    """Whether players have a score by the paths they walked (V1, V2)."""
    has_marks: ClassVar[bool] = False
    """Whether the board has start marks at its rim (C1)."""
    pawns_fly: ClassVar[bool] = False
    """Whether one says that a pawn flies; a marker moves."""
    off_is_out: ClassVar[bool] = False
    """Whether who leaves the board is out at once (C5, T3); else it is looked at later (P26)."""
    choices_flip: ClassVar[bool] = False
    """Whether what is decided on the way turns tiles over, so that everything may come otherwise (W2 to W5)."""
    topics: ClassVar[tuple[Topic, ...]] = ()
    """What people ask beside the cardboard."""
    setup_steps: ClassVar[tuple[Step, ...]] = ()
    """What is done before the first turn, beside the cardboard."""
    turn_steps: ClassVar[tuple[Step, ...]] = ()
    """A turn beside the cardboard."""
    first_time: ClassVar[Mapping[str, Words]] = {}
    """By topic: what a decision is about, in a sentence for the first time it comes."""
    part: ClassVar[Words]
    """The heading over the rules that the game brings along."""

    published: ClassVar[str] = "Tsuro"
    """The name of the game in the box, as other programs know it."""
    bgg: ClassVar[int | None] = None
    """Its number at BoardGameGeek, where that is known."""

    @property
    def variant(self) -> str:
        """What other programs are told of this way to play it; empty for the first of a family."""
        return "" if self.name == self.family else str(self.title)

"""What a game answers beyond others that is played with cardboard, while its score is kept here."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from phoenix.core.actions import Action
from phoenix.core.lines import Line
from phoenix.core.words import Words
from phoenix.games.interface import Game, P, Setup
from phoenix.games.judging import Judge


class Notice(NamedTuple):
    """What the middle of the table says: a headline, and lines with the rule behind each."""

    headline: Words
    note: Words
    lines: tuple[Line, ...] = ()


class ScoreKeeper(Game[P]):
    keeps_score = True

    @abstractmethod
    def by_rounds(self, setup: Setup) -> bool:
        """Whether nobody has the turn, and what is entered belongs to a round (S4)."""

    @abstractmethod
    def standing(self, position: P, seat: int) -> Words:
        """Where a player stands, in a word or two."""

    @abstractmethod
    def brief(self, position: P, seat: int) -> Words | None:
        """The same in a word, where there is no room for more; None for who is in play."""

    @abstractmethod
    def notice(self, position: P) -> Notice:
        """The state of the game in a headline and a few lines."""

    @abstractmethod
    def next_words(self, position: P) -> tuple[Words, Words]:
        """What the end of this turn leads to, and the same in a word."""

    @abstractmethod
    def taps(self, position: P, seat: int) -> tuple[str, ...]:
        """What can be touched of a player, in order: flame, pawn, less, star, back or out."""

    @abstractmethod
    def can_rise(self, position: P, seat: int) -> bool:
        """Whether a player is off the board and can come back (P26)."""

    @abstractmethod
    def is_full(self, position: P) -> bool:
        """Whether it was entered that nobody can enter the board any more."""

    @abstractmethod
    def full_words(self, setup: Setup, full: bool) -> Words:
        """That nobody can enter the board any more, or again."""

    # ---- other people than at the beginning

    @abstractmethod
    def named(self, start: P, names: Sequence[str], colors: Sequence[str]) -> P:
        """The beginning with the same seats under other names and colours."""

    @abstractmethod
    def first_is(self, start: P, seat: int) -> P:
        """The beginning with another First Player; whose turn it is stays."""

    @abstractmethod
    def joined(self, start: P, seat: int, name: str, color: str) -> P:
        """The beginning with a seat more, whose player has not come yet."""

    @abstractmethod
    def moved_up(self, action: Action, seat: int) -> Action:
        """What was reported before somebody came to sit at this seat."""

    # ---- nobody plays by themselves

    def judge(self) -> Judge:
        raise NotImplementedError

    def guess(self, view: P, random: Random) -> P:  # noqa: ARG002
        return view

    def standings(self, position: P) -> list[float]:
        raise NotImplementedError

    def advice(self, action: Action) -> Words:
        raise NotImplementedError

"""What the score screen shows of a match, and what a tap enters. Plain values: no Kivy here."""

from __future__ import annotations

from dataclasses import dataclass

from phoenix.core.actions import TallyAction, TallyBack, TallyFull, TallyNext, TallyOff, TallyOut, TallyRise, TallyStars
from phoenix.core.words import Words
from phoenix.games import scorekeeper
from phoenix.games.interface import Position
from phoenix.games.scorekeeping import Notice
from phoenix.match.match import Match


@dataclass(frozen=True)
class SeatView:
    """A player as the screen shows them."""

    seat: int
    name: str
    color: str
    stars: int
    life: bool
    standing: Words
    away: bool
    """Off the board or out."""
    out: bool
    first: bool
    active: bool
    starry: bool
    """Whether the game has Stars and Life tokens."""
    can_rise: bool
    buttons: tuple[str, ...]
    """What can be touched, in order: ``flame`` (rise with the Life token), ``pawn`` (off the board, then out), ``less``
    (a Star less), ``star``, ``back`` (in play after all), ``out``."""


class ScoreModel:
    """A match that is kept score of."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = scorekeeper(match.setup.rules)

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def players(self) -> tuple[SeatView, ...]:
        return tuple(self._view(seat) for seat in range(self.match.setup.seats))

    def _view(self, seat: int) -> SeatView:
        game, position, setup = self.game, self.position, self.match.setup
        stars, life = game.stars(position), game.life(position)
        return SeatView(
            seat=seat,
            name=setup.names[seat],
            color=setup.colors[seat],
            stars=stars[seat] if stars else 0,
            life=life is not None and life[seat],
            standing=game.standing(position, seat),
            away=not game.in_play(position)[seat],
            out=game.out(position)[seat],
            first=seat == setup.first,
            active=seat == position.turn and not self.match.over,
            starry=self.has_stars,
            can_rise=self._allows(TallyRise(seat)),
            buttons=game.taps(position, seat),
        )

    @property
    def has_stars(self) -> bool:
        """Whether the game on the table has Stars and Life tokens."""
        return self.game.has_stars(self.match.setup)

    @property
    def full(self) -> bool:
        """Whether nobody can enter the board any more; in a classic game, whether all tiles are laid."""
        return self.game.is_full(self.position)

    @property
    def last_round(self) -> bool:
        return self.game.last_round(self.position)

    def notice(self) -> Notice:
        """What the middle of the table says."""
        return self.game.notice(self.position)

    def next_words(self) -> tuple[Words, Words]:
        """What the end of this turn leads to, and the same in a word."""
        return self.game.next_words(self.position)

    def _allows(self, action: TallyAction) -> bool:
        return self.game.takes(self.position, action)

    # ---- what a tap does

    def tap(self, what: str, seat: int) -> bool:
        """Enters what a button of a player stands for; False if it makes no sense now."""
        return self._enter(self._action(what, seat))

    def _action(self, what: str, seat: int) -> TallyAction:
        match what:
            case "star" | "less":
                return TallyStars(seat, 1 if what == "star" else -1)
            case "flame":
                return TallyRise(seat)
            case "pawn":
                return TallyOff(seat) if self.game.in_play(self.position)[seat] else TallyOut(seat)
            case "back":
                return TallyBack(seat)
            case _:
                return TallyOut(seat)

    def set_full(self, full: bool) -> bool:
        return self._enter(TallyFull(full))

    def end_turn(self) -> bool:
        return self._enter(TallyNext())

    def _enter(self, action: TallyAction) -> bool:
        if not self._allows(action):
            return False
        self.match.apply(action)
        return True

    def undo(self) -> None:
        if self.match.played:
            self.match.undo()

    def redo(self) -> None:
        if self.match.undone:
            self.match.redo()

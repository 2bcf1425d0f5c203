"""What the score screen shows of a match, and what a tap enters. Plain values: no Kivy here."""

from __future__ import annotations

from dataclasses import dataclass

from phoenix.core.actions import Action
from phoenix.core.words import Words
from phoenix.games.tally.state import TallyPosition
from phoenix.match.match import Match
from phoenix.wording.telling_score import standing


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
    """What can be touched, in order: see ``TAPS``."""


TAPS = ("flame", "pawn", "less", "star", "back", "out")
"""Rise with the Life token; off the board, then out; a Star less; a Star; back in play; out."""


class ScoreModel:
    """A match that is kept score of."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def position(self) -> TallyPosition:
        position = self.match.position
        assert isinstance(position, TallyPosition)
        return position

    @property
    def players(self) -> tuple[SeatView, ...]:
        return tuple(self._view(seat) for seat in range(self.match.setup.seats))

    def _view(self, seat: int) -> SeatView:
        position, setup = self.position, self.match.setup
        return SeatView(
            seat=seat,
            name=setup.names[seat],
            color=setup.colors[seat],
            stars=position.stars[seat],
            life=position.life[seat],
            standing=standing(position, seat),
            away=not position.in_play[seat],
            out=position.out[seat],
            first=seat == setup.first,
            active=seat == position.turn and position.phase != "over",
            starry=not position.classic,
            can_rise=self._allows(Action("rise", player=seat)),
            buttons=_buttons(position, seat),
        )

    def _allows(self, action: Action) -> bool:
        return self.match.game.takes(self.match.position, action)

    # ---- what a tap does

    def tap(self, what: str, seat: int) -> bool:
        """Enters what a button of a player stands for; False if it makes no sense now."""
        return self._enter(self._action(what, seat))

    def _action(self, what: str, seat: int) -> Action:
        match what:
            case "star" | "less":
                return Action("stars", player=seat, n=1 if what == "star" else -1)
            case "flame":
                return Action("rise", player=seat)
            case "pawn":
                return Action("off" if self.position.in_play[seat] else "out", player=seat)
            case _:
                return Action(what, player=seat)

    def set_full(self, full: bool) -> bool:
        return self._enter(Action("full", n=int(full)))

    def end_turn(self) -> bool:
        return self._enter(Action("next"))

    def _enter(self, action: Action) -> bool:
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


def _buttons(position: TallyPosition, seat: int) -> tuple[str, ...]:
    if position.classic:
        return ("back",) if position.out[seat] else ("out",)
    if position.out[seat]:
        # Stars made in the move that led off the board may be told after the end of it (P15, S3).
        return ("back", "star") if seat in position.out_now else ("back",)
    return "flame", "pawn", "less", "star"

"""What is known of a game beside the cardboard."""

from __future__ import annotations

from dataclasses import dataclass

from phoenix.games.interface import Setup
from phoenix.games.ranking import STARS_TO_END
from phoenix.games.state import Seats, shown


@dataclass(frozen=True)
class TallyPosition:
    setup: Setup
    stars: tuple[int, ...]
    life: tuple[bool, ...]
    in_play: tuple[bool, ...]
    out: tuple[bool, ...]
    place: tuple[int | None, ...]
    round: int
    turn: int
    phase: str
    decider: int | None
    full: bool
    """No outer space is empty any more; in a classic game, all tiles are laid."""
    winners: Seats | None
    left: Seats
    """Whose pawns left the board in this turn, or in this round (S4)."""
    out_now: Seats
    """Who went out in this turn, or in this round (S4)."""

    @property
    def last_round(self) -> bool:
        """Somebody has seven Stars (P19)."""
        return any(stars >= STARS_TO_END for stars in self.stars)

    @property
    def by_rounds(self) -> bool:
        """Nobody has the turn: all report to one round (S4). ``turn`` is the First Player's seat then."""
        return bool(self.setup.options.get("by") == "rounds")

    @property
    def classic(self) -> bool:
        return bool(self.setup.options.get("of") == "classic")

    def __repr__(self) -> str:
        return shown(self)

    def can_rise(self, seat: int) -> bool:
        """Off the board, with a Life token and an empty outer space (P26)."""
        return not self.in_play[seat] and not self.out[seat] and self.life[seat] and not self.full

    def eligible(self, seat: int) -> bool:
        """Who can still win (P30)."""
        return self.in_play[seat] or self.can_rise(seat)

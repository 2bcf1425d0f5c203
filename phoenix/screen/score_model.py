"""What the score screen shows of a match, and what a tap enters. Plain values: no Kivy here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from phoenix.core.actions import (
    TallyAction,
    TallyBack,
    TallyEnd,
    TallyFull,
    TallyNext,
    TallyOff,
    TallyOut,
    TallyRise,
    TallyStars,
    TallyTurn,
)
from phoenix.core.events import Event
from phoenix.core.lines import Line, listed
from phoenix.core.words import Words, say, say_n
from phoenix.games import scorekeeper
from phoenix.games.interface import Position
from phoenix.games.scorekeeping import Notice
from phoenix.match import corrections
from phoenix.match.match import Match, Played
from phoenix.match.scorebook import passed


@dataclass(frozen=True)
class SeatView:
    """A player as the screen shows them."""

    seat: int
    name: str
    color: str
    stars: int
    life: bool
    standing: Words
    brief: Words | None
    """The same in a word, where there is no room for more; None where there is nothing to say."""
    away: bool
    """Off the board or out."""
    out: bool
    first: bool
    active: bool
    starry: bool
    """Whether the game has Stars and Life tokens."""
    can_rise: bool
    can_play: bool
    """Whether a tap makes it their turn."""
    buttons: tuple[str, ...]
    """What can be touched, in order: ``flame`` (rise with the Life token), ``pawn`` (off the board, on it again),
    ``less`` (a Star less), ``star``, ``back`` (in play after all), ``out``."""


class ScoreModel:
    """A match that is kept score of."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = scorekeeper(match.setup.rules)
        self.set_up: set[int] = set()
        """What has been set up of the cardboard, by number."""
        self._stays_off: list[Played] = []
        """What began the turns, or rounds, in which somebody stays off the board though they can rise."""

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
            brief=game.brief(position, seat),
            away=not game.in_play(position)[seat],
            out=game.out(position)[seat],
            first=seat == setup.first,
            active=seat == position.turn and not self.match.over and not self.by_rounds,
            starry=self.has_stars,
            can_rise=self._allows(TallyRise(seat)),
            can_play=self._allows(TallyTurn(seat)),
            buttons=game.taps(position, seat),
        )

    @property
    def has_stars(self) -> bool:
        """Whether the game on the table has Stars and Life tokens."""
        return self.game.has_stars(self.match.setup)

    @property
    def by_rounds(self) -> bool:
        """Whether nobody has the turn (S4)."""
        return self.game.by_rounds(self.match.setup)

    @property
    def full(self) -> bool:
        """Whether nobody can enter the board any more; in a classic game, whether all tiles are laid."""
        return self.game.is_full(self.position)

    @property
    def last_round(self) -> bool:
        return self.game.last_round(self.position)

    def notice(self) -> Notice:
        """What the middle of the table says; whose turns were passed, and who is to rise, before all else."""
        told, names = self.game.notice(self.position), self.match.setup.names
        lines: list[Line] = []
        passing = self.passed_now
        if passing:
            words = say_n("{names} has had the turn.", "{names} have had their turns.", len(passing),
                          names=listed([names[seat] for seat in passing]))  # fmt: skip
            lines.append(Line("turn", None, words, "S4"))
        riser = self.to_rise
        if riser is not None:
            words = say("{name} is off the board and can rise, so must.", name=names[riser])
            lines.append(Line("rise", riser, words, "P27"))
        lines += told.lines
        if not lines and not self.by_rounds:
            lines.append(Line("turn", None, say("Turns need not be ended: tap whoever plays."), "S4"))
        return told._replace(lines=tuple(lines))

    @property
    def passed_now(self) -> Sequence[int]:
        """Whose turns were over too when somebody was given the turn just now (S4)."""
        return passed(self.match.played[-1]) if self.match.played else ()

    # ---- who is to rise

    @property
    def to_rise(self) -> int | None:
        """Who was off the board when their turn came, or the round began, and can rise: so they must (P27). It is asked
        until it is answered, also when the turn has gone on."""
        if self.match.over:
            return None
        for seat in range(self.match.setup.seats):
            if self.game.can_rise(self.position, seat):
                began = self._began(seat)
                if began is not None and not any(began is known for known in self._stays_off):
                    return seat
        return None

    def _began(self, seat: int) -> Played | None:
        """What began the latest turn of a player since their pawn left the board; or the latest round."""
        for index in range(len(self.match.played) - 1, -1, -1):
            played = self.match.played[index]
            if played.action == TallyOff(seat):
                return None
            if any(self._begins(event, seat) for event in played.events):
                return played
        return None

    def _begins(self, event: Event, seat: int) -> bool:
        name, _, whose, _ = event
        return name == "round" if self.by_rounds else name == "turn" and whose == seat

    def stay_off(self) -> None:
        """The table plays otherwise: whoever could rise stays off in this turn."""
        riser = self.to_rise
        began = None if riser is None else self._began(riser)
        if began is not None:
            self._stays_off.append(began)

    def rise(self) -> bool:
        """Whoever is to rise has risen."""
        riser = self.to_rise
        return riser is not None and self._enter(TallyRise(riser))

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
            case "pawn" if self.game.in_play(self.position)[seat]:
                return TallyOff(seat)
            case "pawn":
                return TallyRise(seat) if self.pawn_rises(seat) else TallyBack(seat)
            case "turn":
                return TallyTurn(seat)
            case "back" | "never off":
                return TallyBack(seat)
            case _:
                return TallyOut(seat)

    def pawn_rises(self, seat: int) -> bool:
        """Whether a pawn that comes on the board again has risen. One that left it in this turn has not: it was a slip,
        as nobody rises before their next turn (P27)."""
        return self._allows(TallyRise(seat)) and not self._left_now(seat)

    def pawn_asks(self, seat: int) -> bool:
        """Whether nobody can know why a pawn comes on the board again: in one round one can leave it and rise."""
        return self.by_rounds and self._allows(TallyRise(seat)) and self._left_now(seat)

    def _left_now(self, seat: int) -> bool:
        """Whether a pawn left the board in this turn, or in this round."""
        for played in reversed(self.match.played):
            if played.action == TallyOff(seat):
                return True
            if any(name in ("turn", "round") for name, *_ in played.events):
                return False
        return False

    def told(self) -> Sequence[Event]:
        """What is told aloud of the last entry: of turns that were passed nothing."""
        last = self.match.played[-1]
        turns = [event for event in last.events if event[0] == "turn"]
        return [event for event in last.events if event not in turns[:-1]]

    def set_full(self, full: bool) -> bool:
        return self._enter(TallyFull(full))

    def end_turn(self) -> bool:
        return self._enter(TallyNext())

    def ahead(self) -> list[str]:
        """Who would win if the game ended now."""
        names = self.match.setup.names
        return [names[seat] for seat in self.game.ranks(self.position)[0]]

    def end_game(self) -> bool:
        """The table ends it now (S1)."""
        return self._enter(TallyEnd())

    def _enter(self, action: TallyAction) -> bool:
        if not self._allows(action):
            return False
        self.match.apply(action)
        return True

    @property
    def can_undo(self) -> bool:
        return bool(corrections.steps(self.match).done)

    @property
    def can_redo(self) -> bool:
        return bool(corrections.steps(self.match).undone)

    def undo(self) -> None:
        """Takes back the last entry, or the last correction as a whole."""
        if self.can_undo:
            corrections.undo(self.match)

    def redo(self) -> None:
        if self.can_redo:
            corrections.redo(self.match)

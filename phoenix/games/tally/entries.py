"""What the table can enter with the scorekeeper (S1): how it is written, and what one tap enters."""

from __future__ import annotations

from phoenix.core.actions import (
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
from phoenix.core.notation import Form, Forms

FORMS: Forms = {
    "stars": Form(TallyStars, ("player", "n")),
    "off": Form(TallyOff, ("player",)),
    "rise": Form(TallyRise, ("player",)),
    "out": Form(TallyOut, ("player",)),
    "back": Form(TallyBack, ("player",)),
    "full": Form(TallyFull, ("is",)),
    "next": Form(TallyNext),
    "turn": Form(TallyTurn, ("player",)),
    "end": Form(TallyEnd),
}
ENTRIES = tuple(
    (
        *(TallyStars(seat, amount) for seat in range(seats) for amount in (1, -1)),
        *(kind(seat) for kind in (TallyOff, TallyRise, TallyOut, TallyBack) for seat in range(seats)),
        TallyFull(True),
        TallyFull(False),
        TallyNext(),
        *(TallyTurn(seat) for seat in range(seats)),
    )
    for seats in range(9)
)
"""By number of players: all that can be entered with one tap. ``end`` is not among them: nobody plays it."""

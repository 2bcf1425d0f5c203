"""Who is ahead by Stars (P30)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

ENDED: Final = "S1"
"""The rule by which a table ends its game."""
STARS_TO_END: Final = 7
"""So many Stars of one player make the round the last (P19)."""


def ranked(seats: Iterable[int], stars: Sequence[int], life: Sequence[bool]) -> list[list[int]]:
    """Seats by Stars, ties in one list; of those tied, the only one with a Life token goes before the others."""
    ranks = []
    seats = list(seats)
    for count in sorted({stars[seat] for seat in seats}, reverse=True):
        tied = [seat for seat in seats if stars[seat] == count]
        alive = [seat for seat in tied if life[seat]]
        ranks += [alive, [seat for seat in tied if seat not in alive]] if len(alive) == 1 else [tied]
    return [rank for rank in ranks if rank]

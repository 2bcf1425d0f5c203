"""Who is ahead beside the cardboard, and in which order players went out."""

from __future__ import annotations

from phoenix.games.ranking import ranked
from phoenix.games.tally.state import TallyPosition


def standings(position: TallyPosition) -> list[list[int]]:
    """Seats by rank, ties in one list: who can still win first (P30); a classic game by elimination (C9)."""
    winners = list(position.winners or ())
    seats = [seat for seat in range(position.setup.seats) if seat not in winners]
    if position.classic:
        ranks = [[s for s in seats if not position.out[s]]]
        places = sorted({place for s in seats if position.out[s] and (place := position.place[s]) is not None})
        ranks += [[s for s in seats if position.out[s] and position.place[s] == place] for place in places]
    else:
        able = [s for s in seats if position.eligible(s)]
        others = [s for s in seats if s not in able]
        ranks = [*ranked(able, position.stars, position.life), *ranked(others, position.stars, position.life)]
    return [rank for rank in (winners, *ranks) if rank]


def best(position: TallyPosition) -> list[int]:
    """Who would win now (P30)."""
    return standings(position)[0]


def places(position: TallyPosition) -> tuple[int | None, ...]:
    """By seat the place of who is out: one more than were still in then; all who go out in one turn share it. Worked
    out from the order alone, so that somebody who is back after all was never gone for the others either."""
    still_in, now, out = position.out.count(False), position.out_now, position.out
    order = {seat: place or 0 for seat, place in enumerate(position.place) if out[seat] and seat not in now}
    found: list[int | None] = [1 + still_in if gone else None for gone in out]
    for seat, place in order.items():
        found[seat] = 1 + still_in + len(now) + sum(later < place for later in order.values())
    return tuple(found)

"""The pile, the draw and the Dragon of classic Tsuro (C6 to C8)."""

from __future__ import annotations

from phoenix.core.tiles import Tiles
from phoenix.games.chance import Chance
from phoenix.games.classic.state import ClassicDraft
from phoenix.games.state import CIRCLE, CLOCKWISE, NOBODY, Seats, replaced

FULL_HAND = 3


def hands_back(d: ClassicDraft, chance: Chance) -> None:
    """The hands of those out are shuffled into the pile (C6)."""
    returned: Tiles = ()
    for seat, out in enumerate(d.out):
        hand = d.hands[seat]
        if out and hand:
            returned += hand
            d.hands = replaced(d.hands, seat, ())
            d.log.append(("returned", "C6", seat, (hand,)))
    into_the_pile(d, returned, chance)


def into_the_pile(d: ClassicDraft, returned: Tiles, chance: Chance) -> None:
    if returned:
        d.pile = chance.shuffled("pile", d.pile + returned, "C6")
        d.log.append(("shuffled", "C6", None, ()))


def pass_dragon_on(d: ClassicDraft) -> None:
    """A holder who goes out passes it to the next still in who is short of tiles, else it is set aside (C8)."""
    if d.dragon == NOBODY or not d.out[d.dragon]:
        return
    others = CLOCKWISE[len(d.markers)][d.dragon]
    d.dragon = next((s for s in others if not d.out[s] and len(d.hands[s]) < FULL_HAND), NOBODY)
    d.log.append(("dragon", "C8", None, (d.dragon if d.dragon != NOBODY else None,)))


def draw(d: ClassicDraft) -> None:
    """From the active player on, round and round, until all have three or the pile is empty (C7)."""
    active, out = d.turn, d.out
    if d.dragon == NOBODY and d.pile and not out[active] and len(d.hands[active]) == FULL_HAND - 1:
        _take(d, active)  # as nearly every turn ends
    if sum(map(len, d.hands)) != FULL_HAND * out.count(False):
        _draw_round_and_round(d)


def _draw_round_and_round(d: ClassicDraft) -> None:
    """Those who are still short of tiles; of two players only the active one, and once."""
    active, n = d.turn, len(d.hands)
    if n == 2:
        if d.pile and not d.out[active] and len(d.hands[active]) < FULL_HAND - 1:
            _take(d, active)
        return
    begin = active if d.dragon == NOBODY else d.dragon
    while short := _short(d, CIRCLE[n][begin]):
        for seat in short:
            if not d.pile:
                if d.dragon == NOBODY and n > 2:
                    d.dragon = seat
                    d.log.append(("dragon", "C8", seat, (seat,)))
                return
            _take(d, seat)


def _short(d: ClassicDraft, seats: Seats) -> list[int]:
    """Who is still in and has fewer than three tiles, of these seats in turn."""
    hands, out = d.hands, d.out
    return [seat for seat in seats if len(hands[seat]) < FULL_HAND and not out[seat]]


def _take(d: ClassicDraft, seat: int) -> None:
    """One tile from the top; who has the Dragon puts it back (C7)."""
    pile, hands = d.pile, d.hands
    tile = pile[:1]
    d.pile = pile[1:]
    d.hands = replaced(hands, seat, hands[seat] + tile)
    d.log.append(("drew", "C7", seat, (tile,)))
    if d.dragon == seat:
        d.dragon = NOBODY
        d.log.append(("dragon", "C7", None, (None,)))

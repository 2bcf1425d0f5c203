"""Drawing and returning Edge tiles, and the Phoenix tile (P21 to P25)."""

from __future__ import annotations

from phoenix.core.tiles import TileNumber, Tiles
from phoenix.games.phoenix.state import FACING, Draft, clockwise, faces_empty
from phoenix.games.state import CLOCKWISE, NOBODY, replaced, without

FULL_HAND = 2


def draw(d: Draft, seat: int) -> None:
    """From the top of the stack up to two; who is still short takes the Phoenix tile if nobody has it (P21, P23)."""
    hand = d.hands[seat]
    wanted = FULL_HAND - len(hand)
    if wanted <= 0:
        return
    drawn = d.stack[:wanted]
    if drawn:
        d.stack = d.stack[wanted:]
        d.hands = replaced(d.hands, seat, hand + drawn)
        d.log.append(("drew", "P21", seat, (drawn,)))
    if len(drawn) < wanted and d.holder == NOBODY:
        d.holder = seat
        d.log.append(("phoenix_tile", "P23", seat, (seat,)))


def return_tiles(d: Draft, seat: int, tiles: Tiles, rule: str) -> None:
    """One by one to the Phoenix tile's holder, else to the bottom of the stack (P24)."""
    if not tiles:
        return
    d.log.append(("returned", rule, seat, (tiles,)))
    for tile in tiles:
        if d.holder == NOBODY:
            d.stack += (tile,)
        else:
            d.hands = replaced(d.hands, d.holder, (*d.hands[d.holder], tile))
            d.log.append(("drew", "P24", d.holder, ((tile,),)))
            pass_phoenix_tile_on(d)


def return_hand(d: Draft, seat: int, rule: str) -> None:
    hand = d.hands[seat]
    if hand:
        d.hands = replaced(d.hands, seat, ())
        return_tiles(d, seat, hand, rule)


def pass_phoenix_tile_on(d: Draft) -> None:
    """The holder who has two tiles, or faces no empty space any more, passes the Phoenix tile on (P24)."""
    holder = d.holder
    if holder == NOBODY or (len(d.hands[holder]) < FULL_HAND and faces_empty(d, holder)):
        return
    d.holder = _next_waiting(d, holder)
    d.log.append(("phoenix_tile", "P24", None, (d.holder if d.holder != NOBODY else None,)))


def _next_waiting(d: Draft, holder: int) -> int:
    """The next who has room for a tile and will lay one."""
    return next((s for s in clockwise(d, holder) if len(d.hands[s]) < FULL_HAND and faces_empty(d, s)), NOBODY)


def space_filled(d: Draft, active: int, space: int, laid: TileNumber) -> None:
    """The unused tile goes back, then the hands of all others who faced the space (P7, P22)."""
    unused = without(d.hands[active], laid)
    d.hands = replaced(d.hands, active, ())
    if d.holder != NOBODY:
        pass_phoenix_tile_on(d)
    return_tiles(d, active, unused, "P7")
    pawns = d.pawns
    for seat in CLOCKWISE[len(pawns)][active]:
        if FACING[pawns[seat]] == space and d.hands[seat]:
            return_hand(d, seat, "P22")


def has_a_tile(d: Draft, seat: int) -> bool:
    """Who must lay a tile has one, or takes some of somebody else's (P25). False if nobody has any."""
    if not d.hands[seat]:
        _take_from_neighbour(d, seat)
    return bool(d.hands[seat])


def _take_from_neighbour(d: Draft, seat: int) -> None:
    """Who must lay a tile and has none takes all of the first player to the left who has any (P25)."""
    robbed = next((s for s in clockwise(d, seat) if d.hands[s]), NOBODY)
    if robbed == NOBODY:
        return
    taken = d.hands[robbed]
    d.hands = replaced(replaced(d.hands, robbed, ()), seat, taken)
    d.log.append(("took", "P25", seat, (taken, robbed)))
    if d.holder in (seat, NOBODY):
        d.holder = robbed
        d.log.append(("phoenix_tile", "P25", robbed, (robbed,)))
        pass_phoenix_tile_on(d)

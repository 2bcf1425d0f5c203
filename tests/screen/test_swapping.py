"""Swapping with those who went out (C10): tap by tap through what can be had, and back to one's own."""

from __future__ import annotations

from itertools import product

from phoenix.core.actions import Swap
from phoenix.core.tiles import TileNumber
from phoenix.screen.swapping import Swapping

A, B, C, D, E = (TileNumber(number) for number in (1, 2, 5, 6, 9))
OWN, THEIRS = (A, C, E), (B, D)


def swapping() -> Swapping:
    """Every swap that is legal with this hand, as the engine lists them."""
    gives = [(), *((tile,) for tile in OWN), *((a, b) for a, b in product(OWN, OWN) if a < b)]
    takes = [(), *((tile,) for tile in THEIRS), THEIRS]
    return Swapping([Swap(give, take) for give in gives for take in takes if len(give) == len(take)])


def test_the_hand_is_kept_at_first() -> None:
    assert swapping().tiles == list(OWN)
    assert swapping().action == Swap((), ())


def test_taps_go_through_theirs_and_back_to_the_own_tile() -> None:
    one, seen = swapping(), []
    for _ in range(4):
        one.next(one.tiles[1])
        seen.append(one.tiles)
    assert seen == [[A, B, E], [A, D, E], [A, C, E], [A, B, E]]


def test_a_tile_of_theirs_is_taken_once() -> None:
    one = swapping()
    one.next(A)
    one.next(C)
    assert one.tiles == [B, D, E]
    assert one.action == Swap((A, C), (B, D))
    one.next(E)
    assert one.tiles == [B, D, E], "nothing is left to have for it"
    one.next(B)
    assert one.tiles == [A, D, E], "D is taken, so after B comes the own tile"


def test_what_is_proposed_is_shown_and_can_be_changed_from_there() -> None:
    one = swapping()
    one.consider(Swap((C,), (D,)))
    assert (one.tiles, one.action) == ([A, D, E], Swap((C,), (D,)))
    one.next(D)
    assert one.tiles == list(OWN)

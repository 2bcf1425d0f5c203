"""Swapping with those who went out (C10): tap by tap through what can be had, and back to one's own."""

from __future__ import annotations

from itertools import product

from phoenix.core.actions import Action
from phoenix.screen.swapping import Swap

OWN, THEIRS = (1, 5, 9), (2, 6)


def swap() -> Swap:
    """Every swap that is legal with this hand, as the engine lists them."""
    gives = [(), *((tile,) for tile in OWN), *((a, b) for a, b in product(OWN, OWN) if a < b)]
    takes = [(), *((tile,) for tile in THEIRS), THEIRS]
    return Swap([Action("swap", give=give, take=take) for give in gives for take in takes if len(give) == len(take)])


def test_the_hand_is_kept_at_first() -> None:
    assert swap().tiles == list(OWN)
    assert swap().action == Action("swap")


def test_taps_go_through_theirs_and_back_to_the_own_tile() -> None:
    one, seen = swap(), []
    for _ in range(4):
        one.next(one.tiles[1])
        seen.append(one.tiles)
    assert seen == [[1, 2, 9], [1, 6, 9], [1, 5, 9], [1, 2, 9]]


def test_a_tile_of_theirs_is_taken_once() -> None:
    one = swap()
    one.next(1)
    one.next(5)
    assert one.tiles == [2, 6, 9]
    assert one.action == Action("swap", give=(1, 5), take=(2, 6))
    one.next(9)
    assert one.tiles == [2, 6, 9], "nothing is left to have for it"
    one.next(2)
    assert one.tiles == [1, 6, 9], "6 is taken, so after 2 comes the own tile"


def test_what_is_proposed_is_shown_and_can_be_changed_from_there() -> None:
    one = swap()
    one.consider(Action("swap", give=(5,), take=(6,)))
    assert (one.tiles, one.action) == ([1, 6, 9], Action("swap", give=(5,), take=(6,)))
    one.next(6)
    assert one.tiles == list(OWN)

"""How likely each player is to win a Phoenix or Winds position, by a look at it.

The weights were fitted to the outcomes of thousands of games of bots: each feature of a player's standing adds to a
sum, and the chances are in proportion to ``exp`` of the sums (docs/bots.md).
"""

from __future__ import annotations

from math import exp
from random import Random

from phoenix.games.judging import Chances, shares, turned_up, unseen
from phoenix.games.phoenix.prospects import Outings, lantern_bits, outings, prospects
from phoenix.games.phoenix.state import BESIDE, PhoenixPosition, draft_of
from phoenix.games.ranking import STARS_TO_END
from phoenix.games.state import HIDDEN, OFF

STAR, STAR_NEAR_THE_END = 0.2, 0.4
LIFE, TO_RISE, BESIDE_THE_BOARD = 1.0, 0.4, 0.6
"""For the Life token of a pawn in play; for a pawn off the board that will spend it; for one that has yet to enter."""
NEXT_STARS_NOW, NEXT_STARS_LATER, STARS_AT_A_COST = 0.55, 0.42, 0.3
"""For each Star that the next turn could make: at once, after the others have moved, or only by leaving the board."""
TRAPPED, TRAPPED_FOR_GOOD = -0.4, -1.1
"""No way to go on that stays on the board, with a Life token and without."""
LAST_STAR, LAST_NEXT_STARS = 1.05, 0.75
"""In the last round (P19)."""
USUAL_ENTRY = 0.8
"""Stars that a pawn makes on entering, on average."""

MOST_OUTINGS = 1024
"""So many are remembered: those of the decisions looked at last. All of a search would be more to clear up than they
save."""


class PhoenixJudge:
    """For one search: where a pawn can go is remembered, as most decisions change only lanterns."""

    def __init__(self, *, loops_leave: bool) -> None:
        self._loops_leave = loops_leave
        self._outings: dict[tuple[object, ...], Outings] = {}

    def look(self, position: PhoenixPosition) -> Chances:
        winners = position.winners
        if winners is not None:
            return shares(len(position.out), winners)
        sums = self._standings(position)
        weights = [0.0 if out else exp(worth) for out, worth in zip(position.out, sums, strict=True)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def value(self, position: PhoenixPosition, hope: Chances, random: Random) -> Chances:  # noqa: ARG002
        """What the decider can hope for is what they will do."""
        return hope

    def _standings(self, position: PhoenixPosition) -> list[float]:
        n = len(position.out)
        first, turn, mover = position.setup.first, position.turn, position.mover
        under_way = 0 if mover < 0 else 1
        """At rest the player in turn is to act; in a move under way, the one after."""
        acting_still = (first - turn) % n or n
        stars = position.stars
        if position.stars_on:
            stars = stars[:mover] + (stars[mover] + len(position.stars_on),) + stars[mover + 1 :]
        last = position.last_round or max(stars) >= STARS_TO_END
        star = LAST_STAR if last else STAR + STAR_NEAR_THE_END * max(stars) / STARS_TO_END
        lanterns = lantern_bits(position)
        sums = []
        for seat in range(n):
            if position.out[seat]:
                sums.append(0.0)
                continue
            wait = (seat - turn) % n or under_way * n
            acts = not last or wait < acting_still
            sums.append(star * stars[seat] + self._hopes(position, seat, wait == under_way, acts, last, lanterns))
        return sums

    def _hopes(self, position: PhoenixPosition, seat: int, now: bool, acts: bool, last: bool, lanterns: int) -> float:
        """What a pawn's place promises, beyond the Stars that its owner has."""
        pawn, life = position.pawns[seat], position.life[seat]
        if pawn == OFF:
            return TO_RISE + (LAST_NEXT_STARS * USUAL_ENTRY if last and acts else 0.0)
        if pawn >= BESIDE:
            return LIFE * life + BESIDE_THE_BOARD
        if not acts:
            return LIFE * life
        best, any_cost = prospects(self._outings_of(position, seat), lanterns)
        safe = best if best > 0 else 0
        if last:
            return LIFE * life + LAST_NEXT_STARS * (any_cost if life else safe)
        worth = (NEXT_STARS_NOW if now else NEXT_STARS_LATER) * safe
        if life:
            worth += LIFE + STARS_AT_A_COST * (any_cost - safe)
            return worth + TRAPPED if best < 0 else worth
        return worth + TRAPPED_FOR_GOOD if best < 0 else worth

    def _outings_of(self, position: PhoenixPosition, seat: int) -> Outings:
        key = (position.board, position.pawns, seat, position.hands[seat])
        found = self._outings.get(key)
        if found is None:
            if len(self._outings) == MOST_OUTINGS:
                self._outings.clear()
            found = self._outings[key] = outings(position, seat, loops_leave=self._loops_leave)
        return found


def guess(view: PhoenixPosition, random: Random) -> PhoenixPosition:
    """The tiles face down, each as any that is not seen."""
    if HIDDEN not in view.stack and not any(HIDDEN in hand for hand in view.hands):
        return view
    tiles = unseen(view.setup.tiles, "edge", view.board, view.hands)
    random.shuffle(tiles)
    d = draft_of(view)
    d.hands = tuple([turned_up(hand, tiles) for hand in view.hands])
    d.stack = turned_up(view.stack, tiles)
    return d.frozen()

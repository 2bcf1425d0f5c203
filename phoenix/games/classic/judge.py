"""How likely each player is to win a game of the classic family: a quick look at who has room, and games played out."""

from __future__ import annotations

from math import exp
from random import Random

from phoenix.games.chance import Chance
from phoenix.games.classic.state import ClassicPosition, draft_of
from phoenix.games.interface import Game
from phoenix.games.judging import Chances, shares, turned_up, unseen
from phoenix.games.state import HIDDEN

STILL_IN = 1.5
"""Where the score counts, who is in can add to it (V1, V2)."""
OTHERS_TILE, OWN_TILE, SHARED_SPACE = -1.0, 0.2, -0.2
"""For each other marker that faces the same space: whose owner lays there first, in the own turn, and else."""


class ClassicJudge:
    def __init__(self, game: Game[ClassicPosition], point_worth: float) -> None:
        self._game, self._point_worth = game, point_worth

    def look(self, position: ClassicPosition) -> Chances:
        winners = position.winners
        if winners is not None:
            return self._shares(position, winners)
        game = self._game
        weights = [
            0.0 if out and not game.counts_paths else exp(_standing(position, seat, self._point_worth))
            for seat, out in enumerate(position.out)
        ]
        total = sum(weights)
        return [weight / total for weight in weights]

    def value(self, position: ClassicPosition, hope: Chances, random: Random) -> Chances:  # noqa: ARG002
        """Played out by chance: a game has few choices that stay on the board, and these games do not last long."""
        game, chance = self._game, Chance(random.getrandbits(32))
        draw = random.random
        while position.winners is None:
            legal = game.legal(position)
            position = game.apply(position, legal[int(draw() * len(legal))], chance)[0]
        return self._shares(position, position.winners)

    def _shares(self, position: ClassicPosition, winners: tuple[int, ...]) -> Chances:
        """Of the win, by seat; alone with all markers, how many were saved (V4)."""
        seats = len(position.out)
        return [len(winners) / seats] * seats if self._game.is_solo else shares(seats, winners)


def _standing(position: ClassicPosition, seat: int, point_worth: float) -> float:
    markers = position.markers
    n = len(markers)
    worth = point_worth * position.score[seat]
    if position.out[seat]:
        return worth
    worth += STILL_IN
    space, wait = markers[seat] >> 3, (seat - position.turn) % n
    for other, marker in enumerate(markers):
        if marker >> 3 == space and other != seat and marker >= 0:
            if wait == 0:
                worth += OWN_TILE
            else:
                worth += OTHERS_TILE if (other - position.turn) % n < wait else SHARED_SPACE
    return worth


def guess(view: ClassicPosition, random: Random, *, has_deck: bool) -> ClassicPosition:
    """The tiles face down, each as any that is not seen."""
    if HIDDEN not in view.pile and not any(HIDDEN in hand for hand in view.hands):
        return view
    # in a tournament a tile that lies on the board may come again (T1), and none is known to be away
    board = () if has_deck else view.board
    tiles = unseen(view.setup.tiles, "path", board, (*view.hands, view.common))
    random.shuffle(tiles)
    d = draft_of(view)
    d.hands = tuple([turned_up(hand, tiles) for hand in view.hands])
    d.pile = turned_up(view.pile, tiles)
    return d.frozen()

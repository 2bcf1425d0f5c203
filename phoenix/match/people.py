"""The people of a game that is kept score of, changed in its midst: every entry that was made stays, under their names.

The record begins otherwise and all its entries are taken again, so that any version of the app can read it.
"""

from __future__ import annotations

from collections.abc import Sequence

from phoenix.core.actions import TallyBack
from phoenix.core.words import Illegal, say
from phoenix.games import scorekeeper
from phoenix.match.match import Match


def rename(match: Match, names: Sequence[str], colors: Sequence[str]) -> None:
    """Other names and colours for the same seats."""
    game = scorekeeper(match.setup.rules)
    match.restart(game.named(match.start, names, colors))


def play_first(match: Match, seat: int) -> None:
    """Rounds begin with another seat, and have done so from the beginning; whose turn it is stays."""
    game = scorekeeper(match.setup.rules)
    match.restart(game.first_is(match.start, seat))


def join(match: Match, seat: int, name: str, color: str) -> None:
    """Somebody comes to sit at a seat of their own, and plays from now on."""
    game = scorekeeper(match.setup.rules)
    if match.setup.seats >= game.most:
        raise Illegal(say("There are {most} players already.", rule="S1", most=game.most))
    match.restart(
        game.joined(match.start, seat, name, color), lambda action: game.moved_up(action, seat), (TallyBack(seat),)
    )

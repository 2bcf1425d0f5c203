"""What a correction of a scorekeeper's game would change beside the entry itself, told before it is done (S3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from phoenix.core.actions import Action, player_of
from phoenix.core.lines import listed
from phoenix.core.words import Words, say, say_n
from phoenix.games import scorekeeper
from phoenix.match.match import Match
from phoenix.match.scorebook import ends_turns, preview


def changes(match: Match, start: int, stop: int, instead: Sequence[Action]) -> tuple[Words, ...]:
    """By sentences, the gravest first; none if all else stays. ``Illegal`` if it cannot be corrected this way."""
    after = preview(match, start, stop, instead)
    return (
        *_end(match, after),
        *_last_round(match, after),
        *_turn(match, after),
        *_moved(match, stop, after, start + len(instead)),
        *_out(match, after),
    )


def _end(before: Match, after: Match) -> Iterator[Words]:
    """Whether the game is over, and who has won."""
    if before.over and not after.over:
        yield say("Then the game is not over.")
    elif after.outcome is not None and (before.outcome is None or before.outcome.winners != after.outcome.winners):
        yield say("Then the game is over: {result}.", result=after.outcome.headline)


def _last_round(before: Match, after: Match) -> Iterator[Words]:
    game = scorekeeper(before.setup.rules)
    was, is_now = game.last_round(before.position), game.last_round(after.position)
    if is_now and not was:
        yield say("Then this is the last round.", rule="P19")
    elif was and not is_now:
        yield say("Then this is not the last round.", rule="P19")


def _turn(before: Match, after: Match) -> Iterator[Words]:
    """Whose turn it is now, and in which round."""
    was, is_now = before.position, after.position
    if after.over or (was.round, was.turn) == (is_now.round, is_now.turn):
        return
    if scorekeeper(before.setup.rules).by_rounds(before.setup):
        yield say("Then it is round {n}.", n=is_now.round)
    else:
        yield say("Then it is round {n}, {name}'s turn.", n=is_now.round, name=before.setup.names[is_now.turn])


def _moved(before: Match, stop: int, after: Match, start: int) -> Iterator[Words]:
    """How many of the entries that came later stand in another turn; Stars of one player in one turn are one entry."""
    was, is_now = list(_times(before, stop)), list(_times(after, start))
    moved = {(time, action.do, player_of(action)) for (time, action), (now, _) in zip(was, is_now, strict=False)
             if time != now}  # fmt: skip
    if moved:
        count = len(moved)
        yield say_n("{n} later entry comes into another turn.", "{n} later entries come into another turn.", count)


def _times(match: Match, since: int) -> Iterator[tuple[tuple[int, int], Action]]:
    """Each entry that ends no turn, with its round and turn."""
    positions = [match.start, *(played.position for played in match.played)]
    for position, played in zip(positions[since:], match.played[since:], strict=False):
        if not ends_turns(played.action):
            yield (position.round, position.turn), played.action


def _out(before: Match, after: Match) -> Iterator[Words]:
    game, names = scorekeeper(before.setup.rules), before.setup.names
    was, is_now = game.out(before.position), game.out(after.position)
    out = [names[seat] for seat in range(len(names)) if is_now[seat] and not was[seat]]
    back = [names[seat] for seat in range(len(names)) if was[seat] and not is_now[seat]]
    if out:
        yield say_n("Then {names} is out.", "Then {names} are out.", len(out), names=listed(out))
    if back:
        yield say_n("Then {names} is not out.", "Then {names} are not out.", len(back), names=listed(back))

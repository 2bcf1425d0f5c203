"""When things were done: a time beside each line of a record that is kept on disk, and how long the game took."""

from __future__ import annotations

from time import time

from phoenix.match.match import Match

AT = "x-at"
"""The key of a line that says when it was written, in seconds since 1970."""
LONGEST_GAME = 24 * 60
"""In minutes: a game that seems longer lay in a drawer, and nobody knows how long it took."""


def stamp(match: Match, since: int) -> None:
    """Whatever was done after the first ``since`` things was done now."""
    for number in range(since, len(match.history_of_actions)):
        match.line_extras.setdefault(number, {})[AT] = int(time())


def minutes(match: Match) -> int | None:
    """From the first entry to the last; None if the record does not say, or what it says makes no sense."""
    told = (aside.get(AT) for _, aside in sorted(match.line_extras.items()))
    times = [at for at in told if isinstance(at, int) and not isinstance(at, bool)]
    if not times:
        return None
    taken = (times[-1] - times[0]) / 60
    return round(taken) if 0 <= taken <= LONGEST_GAME else None

"""Corrections of a scorekeeper's game as steps (S3): each is undone and redone like any other thing that was done.

A record keeps what was done line by line. A correction is many lines there: the undoing of all that came after, and all
of it again. The first of these lines says so, and how many they are, so that a match that was read again has the same
steps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from phoenix.core.actions import Action
from phoenix.match.match import Match

MARK = "x-correction"
"""The key of a line with which a correction begins, or its undoing or redoing: ``{"lines": 7, "is": "made"}``."""
MADE, UNDONE, REDONE = "made", "undone", "redone"


class Step(NamedTuple):
    """An action, or a correction: after the first ``start`` actions came ``was``, and then comes ``now``."""

    start: int
    was: tuple[Action, ...]
    now: tuple[Action, ...]
    is_correction: bool


class Steps(NamedTuple):
    """What was done and can be undone, and what was undone and can be done again; the latest last."""

    done: list[Step]
    undone: list[Step]


def put(match: Match, start: int, actions: Sequence[Action]) -> None:
    """All after the first ``start`` actions is put aside, and these are taken instead, as one step."""
    _revise(match, start, actions, MADE)


def undo(match: Match) -> None:
    """Takes back the last thing that was done: an action, or a whole correction."""
    step = steps(match).done[-1]
    if step.is_correction:
        _revise(match, step.start, step.was, UNDONE)
    else:
        match.undo()


def redo(match: Match) -> None:
    """Does again what was undone last."""
    step = steps(match).undone[-1]
    if step.is_correction:
        _revise(match, step.start, step.now, REDONE)
    else:
        match.apply(step.now[0])


def _revise(match: Match, start: int, actions: Sequence[Action], kind: str) -> None:
    lines = len(match.played) - start + len(actions)
    if lines:
        match.revise(start, actions, {MARK: {"lines": lines, "is": kind}})


def steps(match: Match) -> Steps:
    """All that was done in a match, as far as its history tells."""
    found, played = Steps([], []), list[Action]()
    done = match.history_of_actions
    at = 0
    while at < len(done):
        lines, kind = _marked(match.line_extras.get(at, {}), len(done) - at)
        if lines:
            before, low = tuple(played), len(played)
            for line in done[at : at + lines]:
                if line is None:
                    played.pop()
                    low = min(low, len(played))
                else:
                    played.append(line.action)
            _take_in(found, Step(low, before[low:], tuple(played[low:]), True), kind)
        elif done[at] is None:
            played.pop()
            _take_back(found, played)
        else:
            action = done[at].action  # type: ignore[union-attr]  # it is no undo
            _take_in(found, Step(len(played), (), (action,), False), MADE)
            played.append(action)
        at += lines or 1
    return found


def _take_in(found: Steps, step: Step, kind: str) -> None:
    """One more thing that was done. What was undone last and is done again need not say so."""
    if kind == UNDONE and found.done:
        found.undone.append(found.done.pop())
    elif found.undone and (kind == REDONE or found.undone[-1] == step):
        found.done.append(found.undone.pop())
    else:
        found.done.append(step)
        found.undone.clear()


def _take_back(found: Steps, played: Sequence[Action]) -> None:
    """An action was undone. If it belonged to a correction, that is a step no more: what it led to are its actions."""
    if not found.done or found.done[-1].is_correction:
        found.done[:] = [Step(number, (), (action,), False) for number, action in enumerate(played)]
        found.undone.clear()
    else:
        found.undone.append(found.done.pop())


def _marked(aside: Mapping[str, Any], most: int) -> tuple[int, str]:
    """How many lines the correction has that begins here, and what it is; 0 if none does."""
    mark = aside.get(MARK)
    if not isinstance(mark, Mapping):
        return 0, ""
    lines, kind = mark.get("lines"), mark.get("is")
    if type(lines) is not int or not 0 < lines <= most or kind not in (MADE, UNDONE, REDONE):
        return 0, ""
    return lines, str(kind)

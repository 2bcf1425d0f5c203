"""S3: within a turn, in whatever order the table tells what happened, the end of the turn is the same."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from phoenix.core.actions import TallyNext, TallyTurn
from phoenix.core.words import Illegal
from phoenix.match.match import Match
from tests.games.tally.tallies import NEXT, copy_of, full, off, out, report, rise, stars, state, tallied, tally

STORIES = ((), (), (), ("off",), ("off", "rise"), ("off", "rise", "off"), ("rise",), ("rise", "off"), ("out",))
"""What may happen to a pawn in one turn, in the order in which it happens."""
TELL = {"off": off, "rise": rise, "out": out}


@st.composite
def turns(draw: st.DrawFn, classic: bool) -> list[list[tuple[Any, ...]]]:
    """A game of eight turns; a turn is a list of stories, each of which is told in its own order."""
    return [draw(st.lists(st.sampled_from(_stories(classic)), max_size=7)) for _ in range(8)]


def _stories(classic: bool) -> list[tuple[Any, ...]]:
    if classic:
        return [(), (full(),), *((out(seat),) for seat in range(4))]
    pawns = [tuple(TELL[do](seat) for do in story) for seat in range(4) for story in STORIES]
    return [*pawns, (full(),), *((stars(seat, n),) for seat in range(4) for n in (1, 2, 3))]


def interleaved(stories: list[tuple[Any, ...]], random: Random) -> list[Any]:
    """All of them told at once, each in its own order."""
    waiting = [list(story) for story in stories if story]
    told = []
    while waiting:
        story = random.choice(waiting)
        told.append(story.pop(0))
        waiting = [story for story in waiting if story]
    return told


def told(match: Match, reports: list[Any]) -> Match | None:
    """The match after these reports and the end of the turn; None if one of them makes no sense."""
    try:
        return report(match, *reports, NEXT)
    except Illegal:
        return None


@given(data=st.data(), classic=st.booleans(), seed=st.integers(0, 2**32 - 1))
def test_any_order_of_the_reports_in_a_turn_gives_the_same_end_of_it(
    data: st.DataObject, classic: bool, seed: int
) -> None:
    random, match = Random(seed), tally(4, "classic" if classic else "winds")
    for stories in data.draw(turns(classic)):
        if match.over:
            break
        ends = [told(copy_of(match), interleaved(stories, random)) for _ in range(4)]
        sound = [end for end in ends if end is not None]
        assert all(state(end) == state(sound[0]) for end in sound[1:])
        assert all(end.played[-1].events == sound[0].played[-1].events for end in sound[1:])
        if sound:
            match = sound[0]


@given(seed=st.integers(0, 2**32 - 1), of=st.sampled_from(("phoenix", "classic")), players=st.integers(2, 8))
def test_s4_to_give_a_player_the_turn_is_to_end_each_turn_before_it(seed: int, of: str, players: int) -> None:
    random, match = Random(seed), tally(players, of, first=seed % players)
    while not match.over and len(match.played) < 60:
        action = random.choice(match.legal())
        if isinstance(action, TallyTurn):
            one_by_one = copy_of(match)
            while not one_by_one.over and one_by_one.position.turn != action.player:
                one_by_one.apply(TallyNext())
            events = [event for played in one_by_one.played for event in played.events]
            match.apply(action)
            assert match.position == one_by_one.position
            assert match.played[-1].events == events
        else:
            match.apply(action)


@given(seed=st.integers(0, 2**32 - 1), of=st.sampled_from(("phoenix", "winds", "classic")), players=st.integers(2, 8))
def test_undo_and_redo_restore_equality(seed: int, of: str, players: int) -> None:
    random, match = Random(seed), tally(players, of, first=seed % players)
    while not match.over and len(match.played) < 60:
        match.apply(random.choice(match.legal()))
    ways = [match.start, *(played.position for played in match.played)]
    for position in reversed(ways[:-1]):
        match.undo()
        assert match.position == position
    for position in ways[1:]:
        match.redo()
        assert match.position == position


@given(seed=st.integers(0, 2**32 - 1), of=st.sampled_from(("phoenix", "classic")), players=st.integers(2, 8))
def test_places_are_one_more_than_were_still_in(seed: int, of: str, players: int) -> None:
    random, match = Random(seed), tally(players, of)
    went_out: dict[int, int] = {}
    """By seat: in which turn, counted from the start."""
    turn = 0
    while not match.over and turn < 40:
        match.apply(random.choice(match.legal()))
        position = tallied(match)
        for seat in range(players):
            if not position.out[seat]:
                went_out.pop(seat, None)
            else:
                went_out.setdefault(seat, turn)
        turn += match.played[-1].action.do in ("next", "turn")
        if not match.over:
            expected = [
                None if seat not in went_out else 1 + players - sum(t <= went_out[seat] for t in went_out.values())
                for seat in range(players)
            ]
            assert list(position.place) == expected

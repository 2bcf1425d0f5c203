"""An evening for eight, kept score of by touch alone: twelve rounds with mistakes, corrections, risings, a collision
and a tie. It must come out as the rules engine says, and cost no more taps than there were things to tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from phoenix.records import read_record, record_lines
from phoenix.ui.screens.result import ResultScreen
from tests.ui.scoring import Scorer, eight, sheets
from tests.ui.stage import Stage

ANN, BEN, CLEO, DAN, EVA, FINN, GUS, HANA = range(8)
ROUNDS = 12


class Fact(NamedTuple):
    do: str
    seat: int = -1
    n: int = 1


EVENING: dict[tuple[int, int], list[Fact]] = {
    (1, ANN): [Fact("stars", ANN, 2)],
    (1, DAN): [Fact("stars", DAN)],
    (2, BEN): [Fact("stars", BEN), Fact("stars", EVA)],
    # Cleo runs into Finn; both leave the board, and Cleo's Star still counts (P13, P15).
    (3, CLEO): [Fact("off", FINN), Fact("stars", CLEO), Fact("off", CLEO)],
    (3, FINN): [Fact("rise", FINN)],
    (4, CLEO): [Fact("rise", CLEO), Fact("stars", CLEO)],
    (5, GUS): [Fact("stars", GUS, 3)],
    (6, HANA): [Fact("off", HANA)],
    (7, HANA): [Fact("stars", HANA), Fact("rise", HANA)],
    (8, CLEO): [Fact("stars", CLEO), Fact("off", CLEO)],
    (9, ANN): [Fact("stars", ANN, 2), Fact("stars", FINN)],
    (10, BEN): [Fact("full")],
    (10, FINN): [Fact("stars", FINN, 2)],
    (11, DAN): [Fact("off", DAN), Fact("stars", DAN)],
    (12, ANN): [Fact("stars", ANN, 3)],
    (12, FINN): [Fact("stars", FINN, 4), Fact("stars", GUS)],
}
"""By round and turn: what happened. The rest of the turns brought nothing."""


def play_evening(scorer: Scorer) -> None:
    """The whole evening, each turn with its taps counted; slips of a finger are taken back at once."""
    for number in range(1, ROUNDS + 1):
        for seat in range(8):
            if scorer.engine.over or scorer.engine.position.turn != seat:
                continue
            if number == 4 and seat == BEN:
                slip(scorer)
            if number == 6 and seat == ANN:
                correct_by_history(scorer)
            play_turn(scorer, EVENING.get((number, seat), []))


def play_turn(scorer: Scorer, facts: list[Fact]) -> None:
    before = scorer.taps
    for fact in facts:
        scorer.fact(*fact)
    scorer.fact("next")
    told = sum(fact.n if fact.do == "stars" else 1 for fact in facts)
    assert scorer.taps - before == told + 1, "a tap a Star, one for each other thing told, one for the end of the turn"
    assert not sheets(), "nothing but a correction opens anything"
    scorer.agree()


def slip(scorer: Scorer) -> None:
    """Two wrong taps and a turn ended too soon, each taken back with one tap."""
    for do in (
        lambda: scorer.tap(scorer.button("star", GUS)),
        lambda: scorer.tap(scorer.button("pawn", HANA)),
        scorer.end_turn,
    ):
        do()
        scorer.undo()
    scorer.agree()


def correct_by_history(scorer: Scorer) -> None:
    """In round 6 it turns out that Dan made two Stars in round 1, and that Eva's of round 2 was Ben's fourth."""
    scorer.correct("Dan +1 Star, round 1, Dan's turn", "plus")
    scorer.tell({"do": "stars", "player": DAN, "n": 1})
    scorer.agree()
    scorer.correct("Eva +1 Star, round 2, Ben's turn", then="cross")
    scorer.tell({"do": "stars", "player": EVA, "n": -1})
    scorer.agree()


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "tablet"])
def test_an_evening_for_eight_is_kept_by_touch(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    scorer = Scorer(stage, eight())
    screen, match = stage.screen, scorer.match
    assert screen.form == ("list" if size[0] == 360 else "around")
    play_evening(scorer)
    assert match.over
    assert (match.position.round, match.position.winners) == (ROUNDS, (ANN,))
    scorer.agree()
    result = stage.screen
    assert isinstance(result, ResultScreen)
    assert result.headline == "Ann wins"
    assert result.note == "Tied with Finn; only Ann still has a Life token (P30)"
    again = read_record("\n".join(record_lines(match))).match
    assert again.position == match.position

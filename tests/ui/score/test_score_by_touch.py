"""An evening for eight, kept score of by touch alone beside a game that the rules engine plays: twelve rounds of
Phoenix Rising with risings, a collision, a full board and a tie. The table slips, forgets and corrects; it must come
out as the engine says, and cost no more taps than there were things to tell."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, NamedTuple

import pytest

from phoenix.match.match import Match
from phoenix.match.records import read_record, record_lines
from phoenix.ui.history.result import ResultScreen
from phoenix.ui.kit.look import look
from tests.games.facts import EVENING, kept_of, told_by, turns_of
from tests.games_played import SOAK
from tests.ui.score.scoring import Scorer, eight, sheets
from tests.ui.stage import Stage

ANN, BEN, CLEO, DAN, EVA, FINN, GUS, HANA = range(8)
ROUNDS = 12


class Fact(NamedTuple):
    do: str
    seat: int
    n: int


MISTAKES: dict[tuple[int, int], tuple[Fact, Fact]] = {
    (3, BEN): (Fact("stars", HANA, 2), Fact("stars", HANA, 1)),
    (3, GUS): (Fact("stars", GUS, 1), Fact("stars", FINN, 1)),
}
"""By round and turn: what happened, and what was entered instead."""
HEADLINES = {"en": ("Ann and Gus share the win", True), "fr": ("Ann et Gus se partagent la victoire", False)}
"""What is told of the end, and whether it is told with the words of the English rules."""
FOUND_OUT = (6, ANN)
"""When somebody remembers."""


def evening() -> Match:
    return read_record(EVENING.read_bytes()).match


def facts(reports: list[dict[str, Any]]) -> list[Fact]:
    """Stars that somebody made one after another are told at once."""
    told = []
    for (do, seat), same in groupby(reports, key=lambda report: (report["do"], report.get("player", -1))):
        told.append(Fact(do, seat, len(list(same))))
    return told


def play_evening(scorer: Scorer, game: Match) -> None:
    """Turn by turn, each with its taps counted and compared with the engine."""
    when, wrong = (1, ANN), dict.fromkeys(range(8), 0)
    """Whose turn it is, and by how much each player's Stars are known to be wrong."""
    for turn in turns_of(game):
        assert (scorer.match.position.round, scorer.match.position.turn) == when
        if when == (4, BEN):
            slip(scorer)
        if when == FOUND_OUT:
            correct_by_history(scorer)
            wrong = dict.fromkeys(wrong, 0)
        happened = facts(turn.reports)
        if when in MISTAKES:
            right, entered = MISTAKES[when]
            happened[happened.index(right)] = entered
            wrong[right.seat] -= right.n
            wrong[entered.seat] += entered.n
        enter_turn(scorer, happened)
        expected = told_by(turn.position)
        expected["stars"] = tuple(stars + wrong[seat] for seat, stars in enumerate(expected["stars"]))
        assert kept_of(scorer.match.position) == expected
        when = (turn.position.round, turn.position.turn)


def enter_turn(scorer: Scorer, happened: list[Fact]) -> None:
    before = scorer.taps
    for fact in happened:
        scorer.enter(*fact)
    scorer.enter("next")
    told = sum(fact.n for fact in happened)
    assert scorer.taps - before == told + 1, "a tap a Star, one for each other thing told, one for the end of the turn"
    assert not sheets(), "nothing but a correction opens anything"


def slip(scorer: Scorer) -> None:
    """Two wrong taps and a turn ended too soon, each taken back with one tap."""
    before = scorer.match.position
    slips: tuple[Callable[[], None], ...] = (
        lambda: scorer.tap(scorer.button("star", GUS)),
        lambda: scorer.tap(scorer.button("pawn", FINN)),
        scorer.end_turn,
    )
    for do in slips:
        do()
        assert scorer.match.position != before
        scorer.undo()
        assert scorer.match.position == before


def correct_by_history(scorer: Scorer) -> None:
    """Hana made one Star more in round 3, and that of Finn in Gus's turn was Gus's own; all that came after stays."""
    later = len(scorer.match.played)
    scorer.correct("Hana +1 Star, round 3, Ben's turn", "plus")
    scorer.correct("Finn +1 Star, round 3, Gus's turn", player=GUS)
    assert len(scorer.match.played) == later


def test_the_evening_has_all_that_can_happen() -> None:
    game = evening()
    events = [event for played in game.played for event in played.events]
    assert game.setup.seats == 8
    assert game.position.round == ROUNDS
    assert sum(name == "rose" for name, *_ in events) == 5
    assert sum(name == "left" and rule == "P13" for name, rule, *_ in events) == 2
    assert sum(name == "out" for name, *_ in events) == 6
    assert game.position.winners == (ANN, GUS)
    for when, (right, _) in MISTAKES.items():
        assert right in next(facts(turn.reports) for at, turn in timed(game) if at == when)


def timed(game: Match) -> list[tuple[tuple[int, int], Any]]:
    """Each turn with its round and whose it was."""
    turns = list(turns_of(game))
    began = [(1, ANN), *((turn.position.round, turn.position.turn) for turn in turns)]
    return list(zip(began, turns, strict=False))


PLACES = [
    ((360, 640), "fr"), ((1280, 800), "en"),
    *([((800, 1280), "fr"), ((640, 360), "en"), ((411, 890), "fr")] if SOAK else ()),
]  # fmt: skip
"""An evening takes a while: two of the five screens are enough for every day."""


@pytest.mark.parametrize(("size", "language"), PLACES, ids=str)
def test_an_evening_for_eight_is_kept_by_touch(
    open_app: Callable[..., Stage], size: tuple[int, int], language: str
) -> None:
    stage = open_app(*size)
    look.set_language(language)
    scorer = Scorer(stage, eight())
    screen, match = stage.screen, scorer.match
    assert screen.form == ("list" if min(size) < 560 else "around")
    play_evening(scorer, evening())
    assert match.over
    assert (match.position.round, match.position.winners) == (ROUNDS, (ANN, GUS))
    result = stage.screen
    assert isinstance(result, ResultScreen)
    assert (result.headline, "Life token" in result.note) == HEADLINES[language]
    print(f"{size}, {language}: {ROUNDS} rounds for eight, {scorer.taps} taps beside the corrections")
    again = read_record("\n".join(record_lines(match))).match
    assert again.position == match.position

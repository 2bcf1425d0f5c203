"""Entries put right by touch: in the list and in the grid, with what would change told before, undone and redone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from phoenix.screen.plan import score_plan
from phoenix.ui.score.correct import CorrectSheet
from phoenix.ui.score.history import EntryRow, EntrySheet
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.segments import Segment
from phoenix.ui.widgets.sheets import Sheet
from tests.games.tally.tallies import tallied
from tests.ui.score.scoring import Scorer, sheets, the_sheet
from tests.ui.stage import Stage

ANN, BEN, CLEO = range(3)
SIZES = [(1280, 800), (360, 640), (640, 360)]


@pytest.fixture(autouse=True)
def the_list_first() -> Iterator[None]:
    yield
    EntrySheet.last = "list"


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def scorer(request: pytest.FixtureRequest, open_app: Callable[..., Stage]) -> Scorer:
    """Two rounds: Ann 2 Stars in the first, Ben off and risen; Ann 4 in the second."""
    scorer = Scorer(open_app(*request.param), score_plan(3))
    for fact in (("stars", ANN, 2), ("off", BEN), ("next",), ("rise", BEN), ("next",), ("next",), ("stars", ANN, 4)):
        scorer.enter(*fact)
    return scorer


def tap(scorer: Scorer, sheet: Sheet, of: type, **wanted: object) -> None:
    found = [w for w in scorer.stage.walk(sheet) if isinstance(w, of)]
    scorer.stage.tap(next(w for w in found if all(getattr(w, key) == value for key, value in wanted.items())))
    scorer.stage.frames(4)


def close_all(scorer: Scorer) -> None:
    for sheet in sheets():
        sheet.dismiss(animation=False)
    scorer.stage.frames(20)


def test_a_cell_of_the_grid_is_put_right_and_that_is_undone_and_redone(scorer: Scorer) -> None:
    sheet = scorer.open_cell(1, ANN)
    assert (sheet.title, sheet.number) == ("Ann, round 1", 2)
    tap(scorer, sheet, IconButton, icon="plus")
    assert (sheet.number, sheet.told) == (3, "Then this is the last round.")
    tap(scorer, sheet, IconButton, icon="minus")
    tap(scorer, sheet, IconButton, icon="minus")
    assert sheet.told == ""
    tap(scorer, sheet, WordButton, text="Put right")
    scorer.stage.frames(20)
    assert tallied(scorer.match).stars == (5, 0, 0)
    close_all(scorer)
    scorer.undo()
    assert tallied(scorer.match).stars == (6, 0, 0)
    scorer.tap(scorer.stage.find(IconButton, icon="redo"))
    assert tallied(scorer.match).stars == (5, 0, 0)


def test_the_grid_shows_stars_and_what_happened_to_pawns(scorer: Scorer) -> None:
    sheet = scorer.open_cell(1, BEN)
    rows = [w.text for w in scorer.stage.walk(sheet) if isinstance(w, WordButton) and w.icon == "pencil"]
    assert sorted(rows) == ["Ben off the board", "Ben rose with the Life token"]
    tap(scorer, sheet, WordButton, text="Ben rose with the Life token")
    scorer.stage.frames(20)
    tap(scorer, the_sheet(CorrectSheet), WordButton, text="Take away")
    scorer.stage.frames(20)
    assert (tallied(scorer.match).life[BEN], tallied(scorer.match).in_play[BEN]) == (True, False)


def test_the_end_of_a_turn_is_taken_away_once_it_was_said_what_moves(scorer: Scorer) -> None:
    history = scorer.open_history()
    history.rows.scroll_y = 0
    scorer.stage.frames(10)
    scorer.stage.tap(next(w for w in scorer.stage.walk(history) if isinstance(w, EntryRow) and "Ann ended" in w.what))
    scorer.stage.frames(20)
    sheet, before = the_sheet(CorrectSheet), scorer.match.position
    tap(scorer, sheet, WordButton, text="Take away")
    assert scorer.match.position == before
    assert sheet.told == "Then it is round 1, Cleo's turn. 2 later entries come into another turn."
    tap(scorer, sheet, WordButton, kind="gold")
    scorer.stage.frames(20)
    assert (scorer.match.position.round, scorer.match.position.turn) == (1, CLEO)
    close_all(scorer)
    scorer.undo()
    assert scorer.match.position == before


def test_a_correction_that_makes_no_sense_is_told_before_anybody_does_it(scorer: Scorer) -> None:
    history = scorer.open_history()
    history.rows.scroll_y = 0
    scorer.stage.frames(10)
    scorer.stage.tap(next(w for w in scorer.stage.walk(history) if isinstance(w, EntryRow) and "Ben off" in w.what))
    scorer.stage.frames(20)
    sheet = the_sheet(CorrectSheet)
    tap(scorer, sheet, WordButton, text="Take away")
    assert sheet.problem.startswith(
        "Then this would make no sense any more: Ben rose with the Life token, round 1, Ben's turn."
    )
    close_all(scorer)


def test_the_grid_is_there_again_the_next_time(scorer: Scorer) -> None:
    scorer.open_cell(1, ANN)
    close_all(scorer)
    sheet = scorer.open_history()
    assert [w.text for w in scorer.stage.walk(sheet) if isinstance(w, Segment) and w.chosen] == ["Rounds"]
    close_all(scorer)

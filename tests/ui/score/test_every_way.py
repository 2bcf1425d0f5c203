"""One game by touch with every way of entering there is, half of it in English and half in French, on five screens: its
taps are counted, compared with what there was to tell, and printed (``pytest -rP``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from phoenix.screen.plan import score_plan
from phoenix.ui.history.result import ResultScreen
from phoenix.ui.kit.look import look
from phoenix.ui.score.correct import CellSheet, CorrectSheet
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.sheets import ChoiceSheet, Sheet
from tests.games.tally.tallies import tallied
from tests.ui.score.scoring import Scorer, sheets, the_sheet
from tests.ui.score.test_taps import SIZES
from tests.ui.stage import Stage

ANN, BEN, CLEO, DAN = range(4)


class Table:
    """Four players and one finger. ``spent`` says, by what they were for, how many taps it took."""

    def __init__(self, open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
        self.scorer = Scorer(open_app(*size), replace(score_plan(4), options={"of": "phoenix", "by": "turns"}))
        self.spent: dict[str, int] = {}

    def tap(self, what: str, seat: int, times: int = 1) -> None:
        """A button of a player."""
        for _ in range(times):
            self.scorer.tap(self.scorer.button(what, seat))
        self._spend({"turn": "turns", "star": "Stars", "less": "slips"}.get(what, "pawns"), times)

    def gold(self, what: str = "turns") -> None:
        self.scorer.end_turn()
        self._spend(what, 1)

    def tool(self, icon: str) -> None:
        self.scorer.tap(self.scorer.stage.find(IconButton, icon=icon))
        self.scorer.stage.frames(4)
        self._spend("slips", 1)

    def sheet(self, of: type[Sheet], **like: str) -> None:
        """A button of what came up."""
        shown = the_sheet(of)
        kinds = (WordButton,) if "kind" in like else (IconButton, WordButton)
        found = [w for w in self.scorer.stage.walk(shown) if isinstance(w, kinds)]
        wanted = next(w for w in found if all(getattr(w, key) == value for key, value in like.items()))
        shown.ids.body.parent.parent.scroll_to(wanted, animate=False)
        self.scorer.stage.frames(3)
        self.scorer.tap(wanted)
        self.scorer.stage.frames(20)
        self._spend("corrections", 1)

    def put_away(self) -> None:
        for sheet in sheets():
            sheet.dismiss(animation=False)
        self.scorer.stage.frames(4)

    def _spend(self, what: str, taps: int) -> None:
        self.spent[what] = self.spent.get(what, 0) + taps

    @property
    def stars(self) -> tuple[int, ...]:
        return tallied(self.scorer.match).stars

    @property
    def now(self) -> tuple[int, int]:
        return self.scorer.match.position.round, self.scorer.match.position.turn


def first_round(table: Table) -> None:
    """Two forget to end their turns; a pawn goes off, on again as a slip, and off."""
    table.tap("star", ANN, 2)
    table.tap("turn", CLEO)
    assert table.now == (1, CLEO)
    table.tap("pawn", BEN, 3)
    table.tap("star", CLEO, 2)
    table.tap("less", CLEO)
    table.gold()
    table.gold()
    assert (table.now, table.stars) == ((2, ANN), (2, 0, 1, 0))
    assert tallied(table.scorer.match).life[BEN], "a slip costs no Life token"


def second_round(table: Table) -> None:
    """Ben's turn was passed, and he rises all the same; Dan goes off."""
    table.tap("turn", CLEO)
    assert table.scorer.screen.shared.rising
    table.gold("pawns")
    assert (table.now, tallied(table.scorer.match).life[BEN]) == ((2, CLEO), False)
    table.tap("pawn", DAN)
    table.tool("undo")
    table.tool("redo")
    table.gold()
    table.scorer.tap(table.scorer.screen.shared.ids.aside)
    assert (table.now, table.scorer.screen.shared.rising) == ((2, DAN), False)
    table.gold()


def corrections(table: Table) -> None:
    """In the grid a Star more for Cleo in round 1; in the list an end of a turn is looked at and left as it is."""
    table.scorer.open_cell(1, CLEO)
    table.sheet(CellSheet, icon="plus")
    table.sheet(CellSheet, kind="gold")
    table.put_away()
    assert (table.now, table.stars) == ((3, ANN), (2, 0, 2, 0))
    table.tool("undo")
    assert table.stars == (2, 0, 1, 0)
    table.tool("redo")
    assert (table.now, table.stars) == ((3, ANN), (2, 0, 2, 0))
    table.scorer.open_entry("Dan ended the turn, round 2, Dan's turn")
    table.sheet(CorrectSheet, kind="plain")
    assert the_sheet(CorrectSheet).told.startswith("On en serait alors à la manche 2, à Dan de jouer.")
    table.put_away()
    assert table.now == (3, ANN)


def last_round(table: Table) -> None:
    """No space is empty, so Dan goes out; Ben is out by the table's word; Cleo has seven."""
    table.scorer.tap(table.scorer.switch())
    table.gold()
    assert tallied(table.scorer.match).out == (False, False, False, True)
    table.tool("menu")
    table.sheet(ChoiceSheet, icon="cross")
    table.sheet(ChoiceSheet, text="Ben")
    table.sheet(ChoiceSheet, icon="cross")
    table.tap("back", BEN)
    table.gold()
    table.tap("star", CLEO, 5)
    assert table.scorer.screen.shared.headline == "Dernière manche"
    table.gold()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_game_with_every_way_of_entering(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    table = Table(open_app, size)
    first_round(table)
    second_round(table)
    look.set_language("fr")
    corrections(table)
    last_round(table)
    scorer = table.scorer
    assert (scorer.match.over, scorer.match.position.winners, table.stars) == (True, (CLEO,), (2, 0, 7, 0))
    assert isinstance(scorer.stage.screen, ResultScreen)
    assert scorer.stage.screen.headline == "Cleo gagne"
    print(f"{size}: 3 rounds, " + ", ".join(f"{taps} taps for {what}" for what, taps in table.spent.items()))
    assert table.spent["turns"] <= 3 * 4
    assert table.spent["Stars"] == sum(table.stars)

"""Keeping score by touch: fingers on the real window, counted, and the same facts told to the rules engine."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from phoenix.core.tiles import NO_TILES
from phoenix.match.match import Match
from phoenix.match.records import write_position
from phoenix.match.scorebook import entries, entry_words
from phoenix.screen.plan import Plan, score_plan
from phoenix.ui.kit.look import look
from phoenix.ui.score.correct import CellSheet, CorrectSheet, PlayerPick
from phoenix.ui.score.grid import GridCell
from phoenix.ui.score.history import EntryRow, EntrySheet
from phoenix.ui.score.hub import ScoreSwitch
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.segments import Segment
from phoenix.ui.widgets.sheets import Sheet
from tests.ui.stage import Stage

ONCE = 20
"""Frames between the ends of two turns: nobody plays a turn faster."""


class Scorer:
    """Somebody who keeps score with one finger; ``engine`` is told the same by the referee's words."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        stage.app.go("score", plan=plan)
        stage.frames(6)
        self.engine = Match.new(
            "tally", [seat.name for seat in plan.seats], NO_TILES, options=plan.options, first=plan.first, seed=1
        )
        self.taps = 0

    @property
    def screen(self) -> Any:
        return self.stage.screen

    @property
    def match(self) -> Match:
        return self.stage.match

    # ---- fingers

    def tap(self, widget: Widget) -> None:
        self.taps += 1
        self.stage.tap(widget)

    def button(self, what: str, seat: int) -> Widget:
        """A player's button, as it can be seen."""
        panel = self.screen.panels[seat]
        self._show(panel)
        found = [w for w in self.stage.walk(panel) if getattr(w, "what", "") == what]
        assert len(found) == 1, f"{len(found)} buttons {what} at {panel}"
        return found[0]

    def switch(self) -> Widget:
        """The switch for a full board; on a phone full of players a swipe away."""
        switch = next(w for w in self.stage.walk() if isinstance(w, ScoreSwitch))
        self._show(switch)
        return switch

    def _show(self, widget: Widget) -> None:
        """Scrolls a list to a widget; a finger that swipes is no tap."""
        if self.screen.form == "list":
            self.screen.shared.ids.scroll.scroll_to(widget, padding=0, animate=False)
            self.stage.frames(2)

    def end_turn(self) -> None:
        self.tap(self.screen.shared.ids.next)
        self.stage.frames(ONCE)

    def undo(self) -> None:
        self.tap(self.stage.find(IconButton, icon="undo"))

    # ---- facts

    def fact(self, do: str, seat: int = -1, n: int = 1) -> None:
        """Something that happened: entered here by touch, and told to the engine."""
        self.enter(do, seat, n)
        told: dict[str, Any] = {"do": do}
        if seat >= 0:
            told["player"] = seat
        if do == "stars":
            told["n"] = n
        if do == "full":
            told["is"] = True
        self.tell(told)

    def enter(self, do: str, seat: int = -1, n: int = 1) -> None:
        """By touch alone: a tap a Star, a tap for anything else."""
        match do:
            case "next":
                self.end_turn()
            case "full":
                self.tap(self.switch())
            case "stars":
                for _ in range(n):
                    self.tap(self.button("star", seat))
            case "turn":
                self.tap(self.button("turn", seat))
            case "rise" if self.screen.model.to_rise == seat:
                self.end_turn()
            case _:
                self.tap(self.button({"off": "pawn", "rise": "pawn", "out": "out"}[do], seat))

    def tell(self, action: dict[str, Any]) -> None:
        self.engine.apply(self.engine.game.read_action(action, self.engine.setup))

    def agree(self) -> None:
        """The screen's match and the engine have come to the same."""
        mine, theirs = (write_position(match.position) for match in (self.match, self.engine))
        assert mine == theirs

    # ---- the history

    def open_history(self) -> EntrySheet:
        self.stage.tap(self.stage.find(IconButton, icon="log"))
        return the_sheet(EntrySheet)

    def correct(self, words: str, *icons: str, player: int = -1, then: str = "check") -> None:
        """Finds the entry that reads like this, taps these icons, says whose it is, and puts it right."""
        correction = self.open_entry(words)
        for icon in icons:
            self.stage.tap(next(w for w in self.stage.walk(correction) if isinstance(w, IconButton) and w.icon == icon))
        if player >= 0:
            color = self.match.setup.colors[player]
            self.stage.tap(
                next(w for w in self.stage.walk(correction) if isinstance(w, PlayerPick) and w.player == color)
            )
        kind = "gold" if then == "check" else "plain"
        self.stage.tap(next(w for w in self.stage.walk(correction) if isinstance(w, WordButton) and w.kind == kind))
        self.stage.frames(20)
        if sheets():
            self.stage.tap(next(w for w in self.stage.walk(the_sheet(EntrySheet)) if isinstance(w, IconButton)))
            self.stage.frames(20)

    def open_entry(self, words: str) -> CorrectSheet:
        """The entry that reads like this in English, tapped."""
        sheet = self.open_history()
        if sheet.ways.value != "list":
            sheet.choose("list")
            self.stage.frames(4)
        self.stage.tap(self._row(sheet, words))
        return the_sheet(CorrectSheet)

    def open_cell(self, number: int, seat: int) -> CellSheet:
        """A cell of the grid, tapped."""
        sheet = self.open_history()
        self.stage.tap(next(w for w in self.stage.walk(sheet) if isinstance(w, Segment) and w.text == look._("Rounds")))
        rounds = len(sheet.grid.ids.rows.data)
        sheet.grid.ids.rows.scroll_y = 1 - (number - 1) / max(1, rounds - 1)
        self.stage.frames(10)
        cells = [w for w in self.stage.walk(sheet) if isinstance(w, GridCell)]
        self.stage.tap(next(w for w in cells if (w.cell.round, w.cell.seat) == (number, seat)))
        return the_sheet(CellSheet)

    def _row(self, sheet: EntrySheet, words: str) -> EntryRow:
        """The row that reads like this, scrolled to (how far a swipe carries depends on the clock of the wall)."""
        data = sheet.rows.data
        found = [str(entry_words(entry, self.match.setup)) for entry in reversed(entries(self.match))]
        index = found.index(words)
        sheet.rows.scroll_y = 1 - index / max(1, len(data) - 1)
        self.stage.frames(10)
        rows = [w for w in self.stage.walk(sheet.rows) if isinstance(w, EntryRow)]
        return next(row for row in rows if row.chosen is data[index]["chosen"])


def sheets() -> list[Sheet]:
    return [child for child in Window.children if isinstance(child, Sheet)]


def the_sheet(kind: type) -> Any:
    found = [sheet for sheet in sheets() if isinstance(sheet, kind)]
    assert len(found) == 1
    return found[0]


def eight() -> Plan:
    return score_plan(8)

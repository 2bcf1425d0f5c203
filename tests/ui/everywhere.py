"""Every screen of the app and every sheet that comes up over one, with something on it, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from phoenix.core.geometry import P12
from phoenix.core.words import say
from phoenix.games import interface
from phoenix.learning.lessons import lessons
from phoenix.match.match import Match
from phoenix.match.score_grid import grid
from phoenix.match.scorebook import entries
from phoenix.screen.board_editing import MARKERS, PAWNS, PLAYERS, TILES
from phoenix.screen.following import model_of
from phoenix.screen.plan import PERSON, Plan, follow_plan, plan_of, score_plan
from phoenix.screen.table_model import LAYING
from phoenix.ui.history.bin import BinSheet
from phoenix.ui.history.sharing import open_sharing
from phoenix.ui.score import sheets as score_sheets
from phoenix.ui.score.correct import CellSheet, CorrectSheet
from phoenix.ui.score.help import HelpSheet
from phoenix.ui.score.history import EntrySheet
from phoenix.ui.score.people import open_people
from phoenix.ui.score.timer_ring import TimerSheet
from phoenix.ui.setup.picker import FingerPicker
from phoenix.ui.setup.seat_editor import SeatEditor
from phoenix.ui.table import sheets as table_sheets
from phoenix.ui.widgets.file_sheet import FileSheet
from phoenix.ui.widgets.sheets import WhySheet
from phoenix.ui.workshop.workshop import NameSheet
from tests.store.entering import with_paths
from tests.ui.history.test_history import fill
from tests.ui.stage import Stage

NAMES = (*interface.NAMES, "Zoé")
"""Of everybody who is met on the way."""
DECISIONS = (
    ("phoenix", 2, "start"), ("phoenix", 8, "act"), ("phoenix", 4, "lantern"), ("phoenix", 3, "rise"),
    ("phoenix", 4, "place"), ("winds", 4, "dim"), ("winds", 8, "lantern"), ("classic", 3, "act"),
    ("tournament", 5, "open"),
)  # fmt: skip
ENDS = (("phoenix", 4), ("winds", 8), ("classic", 3), ("longest-path", 2), ("solo", 1))
RULES = ("P13", "W3", "C8", "S2")
"""Long ones, one of each part, and one that is shown by people instead of a board."""
LESSONS = ("lay", "rise", "flips")

Shown = tuple[str, Widget]
"""What is shown, and the widget in which it is."""


class Everywhere:
    """The way through all of it, in the language of the moment; whoever walks it looks before going on."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._keys = fill(stage)

    def __iter__(self) -> Iterator[Shown]:
        yield from self._pages()
        yield from self._kept()
        yield from self._tables()
        yield from self._followed()
        yield from self._results()
        yield from self._scores()
        yield from self._workshop()
        yield from self._learning()

    def _seen(self, name: str, root: Widget | None = None) -> Shown:
        """What is there now."""
        self.stage.frames(4)
        return name, root or self.stage.screen

    def _go(self, name: str, **what: object) -> Shown:
        self.stage.app.go(name, **what)
        return self._seen(name)

    def _sheet(self, name: str, come_up: Callable[[], object]) -> Iterator[Shown]:
        """What comes up, and goes again."""
        come_up()
        self.stage.frames(5)
        found = [child for child in Window.children if isinstance(child, ModalView)]
        assert len(found) == 1, name
        yield name, found[0]
        found[0].dismiss(animation=False)
        self.stage.frames()

    # ---- home, setup, settings

    def _pages(self) -> Iterator[Shown]:
        app = self.stage.app
        app.keep(names=NAMES)
        yield self._go("home")
        yield from self._sheet("games under way", self.stage.screen.choose_game)
        for name, rules, people in (
            ("setup", "winds", 8),
            ("setup", "tournament", 1),
            ("score setup", "classic", 3),
            ("follow setup", "winds", 4),
        ):
            app.go(name)
            screen = self.stage.screen
            screen.plan = replace(screen.plan, first=0).seated(people)
            screen.choose_rules(rules)
            yield self._seen(f"{name}, {rules}")
        bots = list(app.screen("setup").bots)
        plan = Plan().seated(4)
        yield from self._sheet("seat", lambda: SeatEditor(plan=plan, index=0, bots=bots, names=NAMES).open())
        yield from self._sheet("fingers", lambda: FingerPicker(Plan().seated(8), lambda _: None).open())
        yield self._go("settings")
        app.shelf.trouble = say("The storage is full. Play on: the game is kept as soon as there is room again.")
        app.banner.refresh()
        yield self._seen("trouble", app.banner)
        app.shelf.trouble = None
        app.banner.refresh()
        app.banner.dispatch("on_release")

    # ---- what was played

    def _kept(self) -> Iterator[Shown]:
        stage, keys = self.stage, self._keys
        stage.app.go("history", deleted="a game")
        stage.until(lambda: not stage.screen.reading and stage.screen.found >= len(keys))
        stage.frames(20)
        history = stage.screen
        yield self._seen("history")
        yield from self._sheet("which games", history.choose_rules)
        yield from self._sheet("games as files", history.open_transfer)
        yield from self._sheet("nothing saved", lambda: history._saved(None))
        yield from self._sheet("files", lambda: FileSheet(lambda _: None, Path(stage.app.folder)).open())
        history.ids.search.text = "0 0 0"
        history.refresh()
        yield self._seen("nothing found")
        history.ids.search.text = ""
        for key in keys[:2]:
            yield self._go("record", game=key)
        stage.screen.seek(0)
        yield self._seen("record, its beginning")
        yield self._go("statistics")
        yield self._go("person", who="Ann", scope=stage.screen.scope)
        stage.app.shelf.delete(keys[1])
        yield from self._sheet("deleted", lambda: BinSheet(stage.app.shelf, lambda: None).open())
        stage.app.shelf.restore(keys[1])

    # ---- the table

    def _tables(self) -> Iterator[Shown]:
        for rules, people, phase in DECISIONS:
            match, name = _match(rules, people, phase), f"table, {rules} {people}, {phase}"
            table = self._sit_down(match, helps=True)
            yield self._seen(f"{name}, helped")
            table.trays.decider.helper = None
            chosen = next((action for action in match.legal() if action.do in LAYING), match.legal()[-1])
            table.model.pick(chosen)
            table.refresh()
            yield self._seen(f"{name}, chosen")
            if people > 2:
                table.model.put_back()
                table.refresh()
                yield self._seen(name)
        table.model.pick(match.legal()[0])
        yield from self._sheet("what would happen", table.open_why)
        yield from self._sheet("menu", table.open_menu)
        yield from self._sheet("agree", lambda: table_sheets.agree_sheet(lambda: None).open())
        yield from self._sheet("log", lambda: table_sheets.log_sheet(_match("winds", 4, "dim")).open())
        yield from self._sheet("why", lambda: WhySheet("P13").open())
        self._sit_down(_match("phoenix", 8, "act"), player="greedy")
        yield self._seen("table, a bot thinks")

    def _followed(self) -> Iterator[Shown]:
        """Tables of cardboard: Center tiles, and the tile that was laid."""
        for rules, phase in (("winds", "center"), ("classic", "act")):
            match = replace(follow_plan(4), rules=rules).match(1)
            while match.position.phase != phase:
                match.apply(match.legal()[0])
            table = self._sit_down(match, helps=rules == "winds")
            yield self._seen(f"table, followed, {rules}, {phase}")
            table.do(match.legal()[0])
            yield self._seen(f"table, followed, {rules}, {phase}, the next")

    def _sit_down(self, match: Match, *, helps: bool = False, player: str = PERSON) -> Any:
        app = self.stage.app
        app.keep(helps=helps, helped=())
        plan = plan_of(match)
        app.plan = replace(plan, seats=tuple(replace(seat, player=player) for seat in plan.seats))
        app.model = model_of(match)
        app.go("table")
        self.stage.screen.bots.stop()
        return self.stage.screen

    def _results(self) -> Iterator[Shown]:
        for rules, people in ENDS:
            self.stage.app.go("settings")
            match = _match(rules, people, "end")
            self.stage.app.go("result", match=match, plan=plan_of(match))
            yield self._seen(f"result, {rules}")
        screen = self.stage.screen
        yield from self._sheet("share", lambda: open_sharing(match, screen.headline, lambda _: None))

    # ---- keeping score

    def _scores(self) -> Iterator[Shown]:
        for people, of in ((8, "winds"), (3, "classic"), (4, "phoenix")):
            self.stage.app.go("score", plan=replace(score_plan(people), options={"of": of}))
            screen = self.stage.screen
            yield self._seen(f"score, {of}")
            _score(screen, of)
            yield self._seen(f"score, {of}, later")
        entry = entries(screen.model.match)[0]
        yield from self._sheet("entries", lambda: score_sheets.open_history(screen))
        yield from self._sheet("grid", lambda: _grid(screen))
        cell = grid(screen.model.match)[0][0]
        yield from self._sheet("cell", lambda: CellSheet(screen.model.match, cell, lambda: None).open())
        yield from self._sheet("correct", lambda: CorrectSheet(screen.model.match, entry, lambda: None).open())
        for section in ("set up", "turn", "asked"):
            yield from self._sheet(f"help, {section}", partial(_help, screen, section))
        yield from self._sheet("score menu", lambda: score_sheets.open_menu(screen))
        yield from self._sheet("timer", lambda: score_sheets.open_timer(screen))
        screen.time_turns(60)
        yield from self._sheet("timer ring", lambda: TimerSheet(screen).open())
        yield from self._sheet("players", lambda: open_people(screen))
        yield from self._sheet("end", lambda: score_sheets.ask_end(screen))
        yield from self._sheet("notice", lambda: score_sheets.open_notice(screen))

    # ---- the workshop

    def _workshop(self) -> Iterator[Shown]:
        app = self.stage.app
        tiles = with_paths(app.sets.new(P12, "Zoé"), 123)
        app.sets.keep(tiles)
        app.go("workshop")
        screen = self.stage.screen
        screen.delete(app.sets.copy(tiles.id, "Dan").id)
        yield self._seen("workshop")
        yield from self._sheet("new set", screen.ask_new)
        yield from self._sheet("a set", lambda: screen._ask(app.sets.all()[-1], None))
        yield from self._sheet("missing", lambda: screen._tell_missing(tiles))
        yield from self._sheet("name", lambda: NameSheet("Zoé", lambda _: None).open())
        app.go("face editor", tiles=tiles.id)
        yield self._seen("face editor")
        self.stage.screen.moves_photo = True
        yield self._seen("face editor, photo")
        app.go("board editor", position=_match("winds", 8, "lantern").position)
        for tool in (TILES, PAWNS, MARKERS, PLAYERS):
            self.stage.screen.choose_tool(tool)
            yield self._seen(f"board editor, {tool}")
        yield from self._sheet("faults", self.stage.screen.open_faults)
        yield from self._sheet("board menu", self.stage.screen.open_menu)

    # ---- learning

    def _learning(self) -> Iterator[Shown]:
        yield self._go("learn")
        for lesson in [lesson for lesson in lessons() if lesson.id in LESSONS]:
            self.stage.app.go("lesson", lesson=lesson)
            screen = self.stage.screen
            screen.begin(lesson, len(lesson.steps) - 1)
            yield self._seen(f"lesson {lesson.id}")
            screen.reading = False
            yield self._seen(f"lesson {lesson.id}, the table")
            wrong = next((a for a in screen.course.match.legal() if screen.course.judge(a) is not None), None)
            if wrong is not None:
                screen._judge(wrong)
                yield self._seen(f"lesson {lesson.id}, a wrong answer")
        self.stage.app.go("rules")
        for rule in ("", *RULES):
            self.stage.screen.open(rule)
            yield self._seen(f"rule {rule}")


@cache
def _match(rules: str, people: int, wanted: str) -> Match:
    """A game in which something of a kind is to be decided, not too early; or one that has come to its ``end``."""
    for seed in range(200):
        match, rng = Plan(rules=rules, first=0).seated(people).match(seed), Random(seed)
        while not match.over:
            if match.position.phase == wanted and (wanted in ("start", "open") or len(match.played) >= 2 * people):
                return match
            match.apply(rng.choice(match.legal()))
        if wanted == "end":
            return match
    raise AssertionError(f"no {wanted} in {rules}")


def _help(screen: Any, section: str) -> None:
    """Help at the board."""
    before, HelpSheet.last = HelpSheet.last, section
    score_sheets.open_help(screen)
    HelpSheet.last = before


def _grid(screen: Any) -> None:
    """What was entered, as a grid."""
    sheet = EntrySheet(screen.model.match, lambda: None)
    sheet.choose("grid")
    EntrySheet.last = "list"
    sheet.open()


def _score(screen: Any, of: str) -> None:
    """Somebody off, somebody risen, somebody out, and the last round."""
    if of == "classic":
        screen.tap("out", 1)
        return
    for _ in range(7):
        screen.tap("star", 0)
    for seat, what in ((1, "pawn"), (2, "pawn"), (2, "flame"), (3, "out")):
        screen.tap(what, seat)

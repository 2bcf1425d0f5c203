"""The rules to look things up in: a list one can search, and a rule with its diagram."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.learning.reference import Diagram, diagram, search
from phoenix.match.match import Match
from phoenix.screen.picture import Overlay
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.diagram import pictured
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.pill import Pill
from phoenix.wording.why import all_rules, part, title, why

load_kv(__name__)


class RuleRow(Plate):
    """A rule of the list: its number and what it is about."""

    rule = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class NoRule(BoxLayout):
    """Instead of rules, where none has all the words that were asked for."""

    show_all = ObjectProperty(lambda: None)


class RulesScreen(Page):
    """``rule`` is the one that is open; where there is little room it takes the place of the list."""

    rule = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    part = StringProperty("")
    found = ListProperty([])
    picture = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(Overlay())
    beside = BooleanProperty(True)
    """Whether list and rule lie side by side."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._rows: dict[str, RuleRow] = {}
        self._nothing = NoRule(show_all=self._show_all)
        self._unasked = False
        """Whether the open rule is only there because there was room for one."""
        for rule in all_rules():
            row = RuleRow(rule=rule)
            row.bind(on_release=lambda row: self.open(row.rule))
            self._rows[rule] = row
        self._search = Clock.create_trigger(lambda _: self._list(), 0.1)
        self._show_row = Clock.create_trigger(self._scroll_to_row)
        self.ids.asked.bind(text=lambda *_: self._search())
        look.follow(self._tell, "_")
        look.follow(self._tell_rule, "text_scale")
        self.bind(shape=self._choose_sides)
        self._choose_sides()
        self._tell()

    def _choose_sides(self, *_: object) -> None:
        self.beside = self.shape in ("wide", "short", "tall")
        if self.beside and not self.rule:
            self.open(all_rules()[0])
            self._unasked = True
        elif not self.beside and self._unasked:
            self.open("")

    def open(self, rule: str) -> None:
        """A rule by its number; an empty one closes it."""
        self._unasked = False
        self.rule = rule if rule in all_rules() else ""
        for name, row in self._rows.items():
            row.chosen = name == self.rule
        self._tell_rule()
        self.ids.told.scroll_y = 1
        self._show_row()

    def back(self) -> bool:
        """From a rule to the list if it covers it, else to where one came from."""
        if self.rule and not self.beside:
            self.open("")
            return True
        return False

    def go_back(self, *_: object) -> None:
        if not self.back():
            self.go("back")

    def step(self, by: int) -> None:
        """The rule before or after the open one, among those that were found."""
        if self.found:
            place = self.found.index(self.rule) + by if self.rule in self.found else 0
            self.open(self.found[place % len(self.found)])

    def _scroll_to_row(self, *_: object) -> None:
        """The open rule's row comes into sight, if it is in the list."""
        row = self._rows.get(self.rule)
        if row is not None and row.parent is not None:
            self.ids.column.scroll_to(row, animate=False)

    # ---- words

    def _tell(self) -> None:
        for rule, row in self._rows.items():
            row.text = look.words(title(rule))
        self._list()
        self._tell_rule()

    def _list(self) -> None:
        self.found = search(self.ids.asked.text, look.translator)
        rows = self.ids.rows
        rows.clear_widgets()
        for rule in self.found:
            rows.add_widget(self._rows[rule])
        if not self.found:
            rows.add_widget(self._nothing)
        self.ids.column.scroll_y = 1

    def _show_all(self) -> None:
        self.ids.asked.text = ""
        self._list()

    def _tell_rule(self) -> None:
        rule = self.rule
        self.title = look.words(title(rule)) if rule else ""
        self.text = look.words(why(rule)) if rule else ""
        self.part = look.words(part(rule)) if rule else ""
        self._show(diagram(rule) if rule else None)

    def _show(self, shown: Diagram | None) -> None:
        """The diagram as a board; the scorekeeper, which has none, as its people."""
        people = self.ids.people
        people.clear_widgets()
        self.picture = None
        if shown is None:
            return
        match = shown.match
        self.picture, self.overlay = pictured(shown)
        if match.game.has_stars(match.setup):
            for seat in range(match.setup.seats):
                people.add_widget(_pill(match, seat))


def _pill(match: Match, seat: int) -> Pill:
    game, position, setup = match.game, match.position, match.setup
    counted = {name: by_seat[seat] for name, by_seat in game.counted(position).items()}
    pill = Pill(name=setup.names[seat], player=setup.colors[seat], stars=counted["stars"], life=bool(counted["life"]))
    pill.size_hint, pill.size = (None, None), (dp(150) * look.text_scale, dp(40) * look.text_scale)
    pill.away, pill.out = not game.in_play(position)[seat], game.out(position)[seat]
    pill.glowing, pill.small = seat == position.turn, True
    return pill

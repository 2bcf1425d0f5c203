"""Before a game: which rules, who sits where, what the table agreed on."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from phoenix.core.tiles import TileSet
from phoenix.core.words import Words, say, say_n
from phoenix.games import game_of
from phoenix.match.match import Match
from phoenix.screen import labels, planning
from phoenix.screen.picture import Picture, picture_of
from phoenix.screen.plan import Plan, on_the_table, quick_plan
from phoenix.screen.tile_sets import tile_sets
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.setup.choices import OptionList
from phoenix.ui.setup.people import LevelPanel
from phoenix.ui.setup.seat_editor import SeatEditor
from phoenix.ui.widgets.page import Page

load_kv(__name__)

MOVES_SHOWN = 22
"""How far the small board of the classic family has got, to show what it looks like."""


class SetupScreen(Page):
    """A plan, changed by touch. ``last`` is the one that was played before, if there is one."""

    title = ObjectProperty(say("Play here"))
    to: ClassVar[str] = "table"
    """The screen that it leads to."""
    plan = ObjectProperty(quick_plan(), rebind=True)
    rules = StringProperty("")
    """The game that is chosen."""
    last = ObjectProperty(None, allownone=True)
    bots = ListProperty()
    """The bots there are, by name; none: everybody is a person."""
    names = ListProperty()
    """People remembered, to be offered again."""
    picture = ObjectProperty(None, allownone=True)
    notes = ListProperty()
    """By seat: person, or how strong a bot."""
    side = NumericProperty(0)
    """How wide the columns beside the table are."""
    stacked = BooleanProperty(False)
    """Whether all lies below one another, for want of room."""
    start_text = StringProperty("")
    count_text = StringProperty("")
    reason = StringProperty("")
    """Why this plan cannot be played; empty if it can."""

    _columns: tuple[SetupColumn, ...] = ()
    """Those beside the table, when it lies between them."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._rules, self._table, self._people, self._options, self._actions, self._same = (
            self.ids[name].__self__ for name in ("rules", "table", "people", "options", "actions", "same")
        )
        self._levels = LevelPanel()
        self._levels.bind(on_choice=lambda _, plan: setattr(self, "plan", plan))
        self.bind(shape=self._arrange, stacked=self._arrange, plan=self._show, last=self._show, bots=self._show)
        look.follow(self._show, "_")
        self._arrange()
        self._show()

        self._choices: OptionList = self.ids.option_list.__self__

    def on_pre_enter(self, *_: object) -> None:
        """Whoever comes back from the workshop finds what was made there."""
        self._choices.look_again()
        self._show()

    # ---- what one can do

    def start(self) -> None:
        if not self.reason:
            self.go(self.to, plan=self.plan)

    def repeat(self) -> None:
        self.plan = planning.without_bots(self.last, self.bots)

    def choose_rules(self, rules: str) -> None:
        self.plan = planning.with_rules(self.plan, rules)

    def add(self, side: str) -> None:
        self.plan = planning.with_seat(self.plan, side, self.names)

    def edit(self, index: int) -> None:
        editor = SeatEditor(plan=self.plan, index=index, bots=self.bots, names=self.names)
        editor.bind(plan=lambda _, plan: setattr(self, "plan", plan))
        editor.open()

    # ---- what is shown

    def _show(self, *_: object) -> None:
        plan: Plan = self.plan
        self.rules = on_the_table(plan)
        self.picture = preview(self.rules, tile_sets.chosen(self.rules, plan.tileset))
        self.notes = [look.words(self._who(seat.player)) for seat in plan.seats]
        complaint = planning.complaint(plan)
        self.reason = look.words(complaint) if complaint else ""
        self.count_text = look.words(say_n("{n} player", "{n} players", len(plan.seats)))
        self.start_text = look.words(say("Start · {players}", players=self.count_text))
        self._offer_last(self.last is not None and self.last != plan)
        self._offer_levels(any(seat.is_bot for seat in plan.seats))

    def _offer_last(self, offered: bool) -> None:
        """The button for the same as last time, while that is something else than what is planned."""
        actions, same = self._actions, self._same
        if offered and same.parent is None:
            actions.add_widget(same, index=len(actions.children))
        elif not offered and same.parent is not None:
            actions.remove_widget(same)

    def _offer_levels(self, offered: bool) -> None:
        """How bots play is to be chosen while there are any."""
        options, levels = self._options, self._levels
        if offered and levels.parent is None:
            options.add_widget(levels, index=len(options.children) - 1)  # below the heading
        elif not offered and levels.parent is not None:
            options.remove_widget(levels)
        levels.bots, levels.plan = self.bots, self.plan

    def _who(self, player: str) -> Words:
        """A bot by its level: that it is one, its sign says."""
        return labels.level(player) if player in self.bots else say("Person")

    # ---- where it is shown

    def _arrange(self, *_: object) -> None:
        """Three columns on a tablet that lies, two on a phone that lies, else (and with large words) one below the
        other."""
        rules, table, people, options = self._rules, self._table, self._people, self._options
        actions = self._actions
        for part in (rules, table, people, options, actions):
            if part.parent:
                part.parent.remove_widget(part)
        body = self.ids.body
        body.clear_widgets()
        match self.shape:
            case "wide":
                self._columns = SetupColumn.of(rules), SetupColumn.of(options)
                shown = [self._columns[0], table, self._columns[1]]
                self.on_side()
            case "short" if not self.stacked:
                shown = [table, SetupColumn.of(people, rules, options)]
            case "tall":
                shown = [SetupColumn.of(people, table, side_by_side(rules, options))]
            case _:
                shown = [SetupColumn.of(people, table, rules, options)]
        for part in shown:
            body.add_widget(part)
        if self.shape == "wide":
            self.ids.head.add_widget(people)
        (self.ids.head if self.shape == "short" else self.ids.foot).add_widget(actions)

    def on_side(self, *_: object) -> None:
        for column in self._columns:
            column.size_hint_x, column.width = None, self.side


class SetupColumn(ScrollView):
    """Parts of the screen below one another, scrolled if they are too long."""

    @classmethod
    def of(cls, *parts: Widget) -> SetupColumn:
        column = cls()
        for part in parts:
            column.ids.parts.add_widget(part)
        return column


def side_by_side(*parts: Widget) -> BoxLayout:
    """Two lists beside one another, both from the top."""
    box = SideBySide()
    for part in parts:
        box.add_widget(part)
    return box


class SideBySide(BoxLayout):
    """See ``side_by_side``."""


@lru_cache(maxsize=32)
def preview(rules: str, tiles: TileSet) -> Picture:
    """A small board that shows what a game looks like: its tiles, without pawns."""
    game, random = game_of(rules), Random(3)
    match = Match.new(rules, max(2, game.fewest), tiles, seed=3)
    while match.position.phase == "start":
        match.apply(random.choice(match.legal()))
    if game.tileset != Plan.tileset:
        for _ in range(MOVES_SHOWN):
            if not match.over:
                match.apply(random.choice(match.legal()))
    return picture_of(match.position).without_pawns(range(match.setup.seats))

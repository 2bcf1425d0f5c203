"""Who is at the table, in a tap or two: how many players, or one person against bots, and how those play."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.words import say_n
from phoenix.games import game_of
from phoenix.screen import labels, planning
from phoenix.screen.plan import Plan
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.page import PagePanel

load_kv(__name__)

AT_ONCE = (1, 2, 3)
"""Against so many bots one can play at a tap."""
USUAL = "easy"
"""How bots play until somebody has chosen."""


class PeopleRow(BoxLayout):
    """How many players there are, and the ways to another table. ``on_choice`` tells the plan with what was chosen."""

    plan = ObjectProperty(None, allownone=True)
    bots = ListProperty()
    """The bots there are, by name; none: everybody is a person."""
    names = ListProperty()
    count = StringProperty("")
    fewer = BooleanProperty(False)
    more = BooleanProperty(False)
    """Whether there can be one player fewer, or one more."""
    has_bots = BooleanProperty(False)
    """Whether one can play against bots."""

    __events__ = ("on_choice",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._level = USUAL
        self.bind(plan=self._show, bots=self._show)
        look.follow(self._show, "_")

    def on_choice(self, plan: Plan) -> None:
        """Somebody chose."""

    def step(self, by: int) -> None:
        """One player more, or one fewer."""
        count = len(self.plan.seats) + by
        allowed = planning.counts(self.plan)
        self.dispatch("on_choice", planning.with_count(self.plan, min(max(count, allowed[0]), allowed[-1]), self.names))

    def play_against(self, bots: int) -> None:
        self.dispatch("on_choice", planning.against_bots(self.plan, bots, self._level, self.names))

    def _show(self, *_: object) -> None:
        plan: Plan | None = self.plan
        if plan is None:
            return
        self._level = planning.level_of(plan) or self._level
        count, allowed = len(plan.seats), planning.counts(plan)
        self.count = look.words(say_n("{n} player", "{n} players", count))
        self.fewer, self.more = count > allowed[0], count < allowed[-1]
        against = [n for n in AT_ONCE if n + 1 in allowed]
        self.has_bots = bool(self.bots and against) and not game_of(plan.rules).is_solo
        self.ids.against.choices = [(n, look.words(say_n("{n} bot", "{n} bots", n))) for n in against]
        self.ids.against.value = planning.bots_against_one(plan)


class LevelPanel(PagePanel):
    """How the bots at the table play, all alike, with a line about it. ``on_choice`` tells the plan with that."""

    plan = ObjectProperty(None, allownone=True)
    bots = ListProperty()
    manner = StringProperty("")

    __events__ = ("on_choice",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(plan=self._show, bots=self._show)
        look.follow(self._show, "_")

    def on_choice(self, plan: Plan) -> None:
        """Somebody chose."""

    def choose(self, level: str) -> None:
        self.dispatch("on_choice", planning.with_level(self.plan, level))

    def _show(self, *_: object) -> None:
        if self.plan is None:
            return
        level = planning.level_of(self.plan)
        self.ids.levels.choices = [(bot, look.words(labels.level(bot))) for bot in self.bots]
        self.ids.levels.value = level
        self.manner = look.words(labels.manner(level)) if level else ""

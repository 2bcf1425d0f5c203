"""The two lists of the setup screen: the rule sets, and what the table agrees on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from phoenix.core.tiles import TileSet
from phoenix.core.words import Words, say
from phoenix.games import game_of, offered
from phoenix.games.values import OptionWords
from phoenix.screen import labels, planning
from phoenix.screen.plan import BY_LOT, Plan
from phoenix.screen.tile_sets import called, tile_sets
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.setup.picker import FingerPicker
from phoenix.ui.widgets.buttons import Plate, WordButton
from phoenix.ui.widgets.page import PagePanel
from phoenix.ui.widgets.segments import Segments
from phoenix.wording.telling import game_name

load_kv(__name__)


class RuleCard(Plate):
    """A rule set to choose, or the door to more of them."""

    title = ObjectProperty(say(""))
    note = ObjectProperty(say(""))
    icon = StringProperty("")
    chosen = BooleanProperty(False)


class RuleList(BoxLayout):
    """The main games, and behind a door the others; or just ``games``. ``on_choice`` tells which was tapped."""

    rules = StringProperty("")
    more = BooleanProperty(False)
    """Whether all games are shown."""
    games = ListProperty()
    """The only games to choose from, by name; none: all there are."""

    __events__ = ("on_choice",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._main, self._others = ([game.name for game in offered(where)] for where in ("main", "more"))
        self._cards = {rules: self._card(rules) for rules in (*self._main, *self._others)}
        self._door = RuleCard(title=say("More games"), note=say("Variations, solo, tournament"), icon="plus")
        self._door.bind(on_release=lambda _: setattr(self, "more", True))
        self.bind(games=self.on_more)
        self.on_more()

    def on_choice(self, rules: str) -> None:
        """Somebody tapped this game."""

    def on_rules(self, *_: object) -> None:
        self.more = self.more or self.rules in self._others
        for rules, card in self._cards.items():
            card.chosen = rules == self.rules

    def on_more(self, *_: object) -> None:
        self.clear_widgets()
        for rules in self.games or self._main + (self._others if self.more else []):
            self.add_widget(self._cards[rules])
        if not self.games and not self.more:
            self.add_widget(self._door)

    def _card(self, rules: str) -> RuleCard:
        note = labels.note(rules)
        if rules in self._others:
            note = say("{note} · {players}", note=note, players=labels.players(rules))
        card = RuleCard(title=game_name(rules), note=note)
        card.bind(on_release=lambda _: self.dispatch("on_choice", rules))
        return card


class FirstPick(Plate):
    """Who may play first: a player's badge, or the die."""

    player = StringProperty("")
    chosen = BooleanProperty(False)


class FingerButton(WordButton):
    """Opens the picker that chooses among the fingers on the screen."""


class OwnTiles(WordButton):
    """The way to the tiles of one's own box."""


class FirstPicks(StackLayout):
    """The die and the players' badges."""


class OptionList(BoxLayout):
    """What can be agreed on for a plan. ``on_choice`` tells the plan with what was chosen."""

    plan = ObjectProperty(None, allownone=True)

    __events__ = ("on_choice", "on_own_tiles")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._built_for: tuple[object, ...] = ()
        self._marks: list[Callable[[Plan], None]] = []
        """Each shows on the screen what a plan has chosen."""
        look.follow(self.on_plan, "_")

    def on_choice(self, plan: Plan) -> None:
        """Somebody chose."""

    def on_plan(self, *_: object) -> None:
        plan: Plan | None = self.plan
        if plan is None:
            return
        wanted = (plan.rules, plan.seats, look._)
        if wanted != self._built_for:
            self._built_for = wanted
            self._build(plan)
        for mark in self._marks:
            mark(plan)

    def look_again(self) -> None:
        """There may be other tile sets now."""
        self._built_for = ()
        self.on_plan()

    def _build(self, plan: Plan) -> None:
        self.clear_widgets()
        self._marks.clear()
        for name, told in labels.choices(plan.rules, plan.options).items():
            self._offer_option(name, told)
        if game_of(plan.rules).tileset is not None:
            self._offer_tiles(tile_sets.fitting(plan.rules))
        if len(plan.seats) > 1:
            self._offer_first(plan)

    def _offer_option(self, name: str, told: OptionWords) -> None:
        segments = Segments(choices=[(value, look.words(words)) for value, words in told.values.items()])
        default = next(iter(told.values))
        segments.bind(on_choice=lambda _, value: self._choose(planning.with_option(self.plan, name, value)))
        self._marks.append(lambda plan: setattr(segments, "value", plan.options.get(name, default)))
        self._panel(told.title).add_widget(segments)

    def _offer_tiles(self, sets: Sequence[TileSet]) -> None:
        """Those that fit, if there is a choice, and the way to one's own."""
        panel = self._panel(say("Tiles"))
        if len(sets) > 1:
            segments = Segments(choices=[(tiles.id, look.words(called(tiles))) for tiles in sets])
            segments.bind(on_choice=lambda _, name: self._choose(replace(self.plan, tileset=name)))
            known = {tiles.id for tiles in sets}
            usual = str(game_of(self.plan.rules).tileset)
            self._marks.append(
                lambda plan: setattr(segments, "value", plan.tileset if plan.tileset in known else usual)
            )
            panel.add_widget(segments)
        own = OwnTiles(text=look._("Your own tiles"))
        own.bind(on_release=lambda _: self.dispatch("on_own_tiles"))
        panel.add_widget(own)

    def on_own_tiles(self) -> None:
        """Somebody wants to enter the tiles of their own box."""

    def _offer_first(self, plan: Plan) -> None:
        panel, picks = self._panel(say("First player")), FirstPicks()
        panel.add_widget(picks)
        for index, player in enumerate(("", *(seat.color for seat in plan.seats)), BY_LOT):
            pick = FirstPick(player=player)
            pick.bind(on_release=lambda _, index=index: self._choose(replace(self.plan, first=index)))
            self._marks.append(partial(_mark_first, pick, index))
            picks.add_widget(pick)
        self._marks.append(lambda plan: setattr(panel, "title", look.words(_first_words(plan))))
        fingers = FingerButton(text=look._("Choose by finger"))
        fingers.bind(on_release=lambda _: FingerPicker(self.plan, self._choose_first).open())
        panel.add_widget(fingers)

    def _choose_first(self, seat: int) -> None:
        self._choose(replace(self.plan, first=seat))

    def _panel(self, title: Words) -> PagePanel:
        panel = PagePanel(title=look.words(title))
        self.add_widget(panel)
        return panel

    def _choose(self, plan: Plan) -> None:
        self.dispatch("on_choice", plan)


def _mark_first(pick: FirstPick, index: int, plan: Plan) -> None:
    pick.chosen = plan.first == index


def _first_words(plan: Plan) -> Words:
    if plan.first == BY_LOT:
        return say("First player: by lot")
    return say("First player: {name}", name=plan.seats[plan.first].name)

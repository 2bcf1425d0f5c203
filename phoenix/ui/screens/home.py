"""The first screen: go on with a game, begin one, or change how things are."""

from __future__ import annotations

from typing import NamedTuple

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.assets import KV
from phoenix.games import GAMES
from phoenix.games.interface import Position
from phoenix.i18n import OWN_NAMES
from phoenix.lines import listed
from phoenix.match import Match
from phoenix.store.shelf import UnderWay
from phoenix.telling import game_name
from phoenix.telling_summary import SCORED
from phoenix.ui.look import look
from phoenix.ui.picture import picture_of
from phoenix.ui.screens.page import Page
from phoenix.ui.widgets.badge import Badge  # noqa: F401  for home.kv
from phoenix.ui.widgets.board import BoardView  # noqa: F401  for home.kv
from phoenix.ui.widgets.buttons import Plate, WordButton
from phoenix.ui.widgets.constellation import Constellation  # noqa: F401  for home.kv
from phoenix.ui.widgets.segments import Segments  # noqa: F401  for home.kv
from phoenix.ui.widgets.sheets import ChoiceSheet
from phoenix.words import Words, say, say_n

Builder.load_file(str(KV / "home.kv"))


class Entry(NamedTuple):
    """A card of the home screen: where it leads, its sign and its words."""

    to: str
    icon: str
    title: Words
    note: Words | None = None


LARGE = (
    Entry("setup", "tile", say("Play here"), say("The board on this tablet, for 1 to 8 players")),
    Entry("score setup", "tally", say("Keep score"), say("Beside your own set: Stars, Life tokens, rounds")),
)
SMALL = (
    Entry("learn", "book", say("Learn")),
    Entry("history", "clock", say("History")),
    Entry("settings", "gear", say("Settings")),
)


class EntryCard(Plate):
    """An entry with its sign in a disc, a title and a line about it."""

    entry = ObjectProperty(LARGE[0])


class SmallCard(Plate):
    """An entry of less weight: beside others a sign over a word, alone a line."""

    entry = ObjectProperty(SMALL[0])
    alone = BooleanProperty(False)


class ContinueCard(Plate):
    """The game under way: its board, its round, its people."""

    match = ObjectProperty(None, allownone=True)
    narrow = BooleanProperty(True)
    """Whether people and button lie below the board and not beside it."""
    picture = ObjectProperty(None, allownone=True)
    story = StringProperty("")

    __events__ = ("on_continue",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        look.follow(self._tell, "_")

    def on_continue(self) -> None:
        """Somebody wants to go on with this game."""

    def on_narrow(self, *_: object) -> None:
        below = self.ids.below
        below.parent.remove_widget(below)
        (self if self.narrow else self.ids.story).add_widget(below)

    def on_release(self) -> None:
        super().on_release()
        self.dispatch("on_continue")

    def on_match(self, *_: object) -> None:
        match: Match | None = self.match
        self.ids.people.clear_widgets()
        if match is None:
            return
        self.picture = picture_of(match.position) if match.game.tileset else None
        for seat in range(match.setup.seats):
            self.ids.people.add_widget(Standing.at(match.position, seat))
        self._tell()

    def _tell(self, *_: object) -> None:
        if self.match is not None:
            self.story = look.words(_story(self.match))


class Standing(BoxLayout):
    """A player's badge, with the Stars or the score where the game has any."""

    player = StringProperty("red")
    away = BooleanProperty(False)
    figure = StringProperty("")

    @classmethod
    def at(cls, position: Position, seat: int) -> Standing:
        setup = position.setup
        figures = getattr(position, "stars", None) or (position.score if setup.rules in SCORED else None)
        figure = "" if figures is None else str(figures[seat])
        return cls(player=setup.colors[seat], away=position.out[seat], figure=figure)


def _story(match: Match) -> Words:
    position, names = match.position, match.setup.names
    game = game_name(match.setup.rules)
    if position.decider is None:
        return say("{game} · round {n}", game=game, n=position.round)
    return say("{game} · round {n} · {name} to play", game=game, n=position.round, name=names[position.decider])


class HomeScreen(Page):
    """What one can do now. ``game`` is the game last played, to go on with; ``others`` are under way too."""

    game = ObjectProperty(None, allownone=True)
    others = ListProperty()
    save = ObjectProperty(lambda **_: None)
    """Keeps a setting: ``save(language="fr")``."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._card = ContinueCard()
        self._card.bind(on_continue=lambda _: self.go("continue", game=self.game.id))
        self._others = WordButton(icon="clock", size_hint_y=None, height=dp(56))
        self._others.bind(on_release=lambda _: self.choose_game())
        self._show_entries()
        self.bind(game=self._show_game, others=self._show_game)
        look.follow(self._show_game, "_")

    def choose_language(self, language: str) -> None:
        look.set_language(language)
        self.save(language=language)

    def choose_game(self) -> None:
        """Which of the other games under way to go on with."""
        choices = [
            ("play", look.words(_title(game)), lambda game=game: self.go("continue", game=game.id))
            for game in self.others
        ]
        ChoiceSheet(look._("Games under way"), choices).open()

    def _show_entries(self) -> None:
        for entry in LARGE:
            self._add_card(self.ids.large, EntryCard(entry=entry))
        for entry in SMALL:
            self._add_card(self.ids.small, SmallCard(entry=entry, alone=len(SMALL) == 1))
        self.ids.languages.choices = list(OWN_NAMES.items())

    def _add_card(self, box: BoxLayout, card: EntryCard | SmallCard) -> None:
        card.bind(on_release=lambda card: self.go(card.entry.to))
        box.add_widget(card)

    def _show_game(self, *_: object) -> None:
        place = self.ids.game
        place.clear_widgets()
        if self.game is not None:
            self._card.match = None  # the same match may have gone on
            self._card.match = self.game.match
            place.add_widget(self._card)
        if self.others:
            words = say_n("{n} other game under way", "{n} other games under way", len(self.others))
            self._others.text = look.words(words)
            place.add_widget(self._others)


def _title(game: UnderWay) -> Words:
    if game.rules not in GAMES:
        return say("A damaged game")
    name = game_name(game.rules)
    return say("{game} · {names}", game=name, names=listed(game.names)) if game.names else name

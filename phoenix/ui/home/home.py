"""The first screen: go on with a game, begin one, or change how things are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.words import Words, say, say_n
from phoenix.ui.kit.first_frame import first_frame
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate, WordButton
from phoenix.ui.widgets.page import Page
from phoenix.wording.i18n import OWN_NAMES

if TYPE_CHECKING:
    from phoenix.store.cover import Cover
    from phoenix.store.shelf import Kept, UnderWay
    from phoenix.ui.home.continue_card import ContinueCard

load_kv(__name__)


class HomeEntry(NamedTuple):
    """A card of the home screen: where it leads, its sign and its words."""

    to: str
    icon: str
    title: Words
    note: Words | None = None


LARGE = (
    HomeEntry("setup", "tile", say("Play here"), say("The board on this screen, for 1 to 8 players")),
    HomeEntry("score setup", "tally marks", say("Keep score"), say("Beside your own set: Stars, Life tokens, rounds")),
    HomeEntry(
        "follow setup", "follow", say("Follow our board"), say("Beside your own set: show each tile, and see who moves")
    ),
)
SMALL = (
    HomeEntry("learn", "book", say("Learn")),
    HomeEntry("history", "clock", say("History")),
    HomeEntry("workshop", "pencil", say("Workshop")),
    HomeEntry("settings", "gear", say("Settings")),
)


class EntryCard(Plate):
    """An entry with its sign in a disc, a title and a line about it; upright, where two share a row."""

    entry = ObjectProperty(LARGE[0])
    upright = BooleanProperty(False)
    beside = StringProperty("")
    """The titles of those in its row: they are of one size."""


class SmallCard(Plate):
    """An entry of less weight: beside others a sign over a word, alone a line."""

    entry = ObjectProperty(SMALL[0])
    beside = StringProperty("")
    """The words of all of them: they are of one size, that at which the longest fits."""
    alone = BooleanProperty(False)


class Offer(NamedTuple):
    """The games under way, the one last played apart."""

    others: Sequence[UnderWay] = ()
    game: Kept | None = None
    awaited: UnderWay | None = None
    """The game last played, as its journal's first line tells it, while the rest is still to be read."""
    cover: Cover | None = None
    """What was kept of that game to be shown, if that is how it is."""

    @property
    def key(self) -> str:
        """Of the game last played; empty if there is none."""
        last = self.game or self.awaited
        return last.id if last is not None else ""


class HomeScreen(Page):
    """What one can do now."""

    offer = ObjectProperty(Offer())
    """What one can go on with."""
    cramped = BooleanProperty(False)
    """Whether there is little room for large words: then what stands below the name goes to the end."""
    save = ObjectProperty(lambda **_: None)
    """Keeps a setting: ``save(language="fr")``."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._show_entries()
        self.bind(offer=self._show_game)
        look.follow(self._show_game, "_")
        look.follow(self._name_small, "_")
        self._name_small()
        self._show_game()

    def choose_language(self, language: str) -> None:
        look.set_language(language)
        self.save(language=language)

    @cached_property
    def _card(self) -> ContinueCard:
        """Made when there is a game under way."""
        from phoenix.ui.home.continue_card import ContinueCard

        card = ContinueCard()
        card.bind(on_continue=lambda _: self.go("continue", game=self.offer.key))
        return card

    @property
    def board_length(self) -> float:
        """Of the board on the card, in pixels; 0 if there is none."""
        return self._card.board_length if self.offer.key else 0.0

    @cached_property
    def _others(self) -> WordButton:
        button = WordButton(icon="clock", size_hint_y=None)
        button.bind(least=lambda button, least: setattr(button, "height", max(dp(56), least)))
        button.bind(on_release=lambda _: self.choose_game())
        return button

    def choose_game(self) -> None:
        """Which of the other games under way to go on with."""
        from phoenix.screen.card import title_of
        from phoenix.ui.widgets.sheets import ChoiceSheet

        choices = [
            ("play", look.words(title_of(game)), lambda game=game: self.go("continue", game=game.id))
            for game in self.offer.others
        ]
        ChoiceSheet(look._("Games under way"), choices).open()

    def _show_entries(self) -> None:
        self._add_card(self.ids.large, EntryCard(entry=LARGE[0]), index=1)
        for entry in LARGE[1:]:
            self._add_card(self.ids.cardboard, EntryCard(entry=entry))
        for entry in SMALL:
            self._add_card(self.ids.small, SmallCard(entry=entry))
        if not first_frame.put_off(self._offer_languages):
            self._offer_languages()

    def _offer_languages(self) -> None:
        self.ids.languages.choices = list(OWN_NAMES.items())

    def _name_small(self) -> None:
        for box, entries in ((self.ids.small, SMALL), (self.ids.cardboard, LARGE[1:])):
            for card in box.children:
                card.beside = " ".join(look.words(entry.title) for entry in entries)

    def _add_card(self, box: BoxLayout, card: EntryCard | SmallCard, index: int = 0) -> None:
        card.bind(on_release=lambda card: self.go(card.entry.to))
        box.add_widget(card, index=index)

    def _show_game(self, *_: object) -> None:
        place, offer = self.ids.game, self.offer
        place.clear_widgets()
        self.ids.large.children[-1].kind = "plain" if offer.key else "gold"
        if offer.game is not None:
            self._card.show_match(offer.game.match, offer.cover)
            place.add_widget(self._card)
        elif offer.awaited is not None:
            self._card.show_cover(offer.cover, offer.awaited.names)
            place.add_widget(self._card)
        if offer.others:
            words = say_n("{n} other game under way", "{n} other games under way", len(offer.others))
            self._others.text = look.words(words)
            place.add_widget(self._others)

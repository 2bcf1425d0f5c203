"""How games went: who wins how often, with which colour, from which seat, as bars one reads at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from phoenix.core.words import Words, say, say_n
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.games import families
from phoenix.screen import labels
from phoenix.store.history import History
from phoenix.store.statistics import Scope, Share, Statistics, statistics
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.page import Page
from phoenix.wording.telling import game_name

PEOPLE = (("all", say("All games")), ("people", say("People only")), ("bots", say("With bots")))
BOTS = {"all": None, "people": False, "bots": True}
ORDERS: dict[str, tuple[Words, Callable[[Share], float]]] = {
    "games": (say("Games"), lambda share: share.games),
    "wins": (say("Wins"), lambda share: share.wins),
    "rate": (say("Win rate"), lambda share: share.rate),
    "stars": (say("Stars"), lambda share: share.stars or 0.0),
}
"""By what the players can be sorted, the most first."""


class Figure(BoxLayout):
    """A number and what it counts."""

    number = StringProperty("")
    text = StringProperty("")


class RateBar(BoxLayout):
    """How often somebody won, as a bar from none to all."""

    label = StringProperty("")
    note = StringProperty("")
    rate = NumericProperty(0.0)
    percent = StringProperty("")
    player = StringProperty("")
    """A colour whose badge stands before the bar; empty for none."""
    color = ListProperty([1, 1, 1, 1])
    narrow = BooleanProperty(False)


class PersonRow(Plate):
    """A player's bar; a tap tells more."""


class StatisticsScreen(Page):
    """Counted anew whenever somebody comes here or asks for other games."""

    history = ObjectProperty(None, allownone=True)
    family = StringProperty("all")
    people = StringProperty("all")
    """Whether games with bots count."""
    order = StringProperty("games")
    """How the players are sorted."""
    empty = BooleanProperty(True)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        look.follow(self.refresh, "_", "theme")
        self.refresh()

    def show(self, history: History) -> None:
        self.history = history
        self.refresh()

    def choose(self, family: str) -> None:
        self.family = family
        self.refresh()

    def choose_people(self, people: str) -> None:
        self.people = people
        self.refresh()

    def choose_order(self, order: str) -> None:
        self.order = order
        self.refresh()

    @property
    def scope(self) -> Scope:
        """What is counted."""
        return Scope([game.name for game in families().get(self.family, ())], BOTS[self.people])

    def refresh(self) -> None:
        titles = [("all", say("All")), *((name, games[0].title) for name, games in families().items())]
        self.ids.families.choices = [(name, look.words(title)) for name, title in titles]
        self.ids.people.choices = [(name, look.words(words)) for name, words in PEOPLE]
        self.ids.orders.choices = [(name, look.words(words)) for name, (words, _) in ORDERS.items()]
        if self.history is None:
            return
        told = statistics(self.history, self.scope)
        self.empty = not told.finished
        self._show_figures(told)
        key = ORDERS[self.order][1]
        fill(self.ids.players, [self._person_row(share) for share in sorted(told.players, key=key, reverse=True)])
        colors = [bar(share, "", list(rgba(PLAYERS[share.label])), share.label) for share in told.colors]
        fill(self.ids.colors, colors)
        seats = [bar(share, look.words(say("Seat {n}", n=share.label))) for share in told.seats]
        fill(self.ids.seats, seats)
        fill(self.ids.rules, [game_bar(share, told.finished) for share in told.rules])

    def _person_row(self, share: Share) -> PersonRow:
        row = PersonRow()
        row.add_widget(bar(share, player_name(share.label, bot=share.bot)))
        row.bind(on_release=lambda _: self.go("person", who=share.label, bot=share.bot, scope=self.scope))
        return row

    def _show_figures(self, told: Statistics) -> None:
        figures: list[tuple[str, Words]] = [
            (str(told.games), say_n("game", "games", told.games)),
            (str(told.finished), say("finished")),
            (look.number(told.rounds), say("rounds a game")),
        ]
        show_figures(self.ids.figures, figures if told.games else [])


def player_name(label: str, *, bot: bool) -> str:
    return look.words(say("Bot: {level}", level=labels.level(label))) if bot else label


def show_figures(box: BoxLayout, figures: Sequence[tuple[str, Words]]) -> None:
    fill(box, [Figure(number=number, text=look.words(words)) for number, words in figures])


def bar(share: Share, label: str, color: Sequence[float] = (), player: str = "") -> RateBar:
    games = look.words(say_n("{n} game", "{n} games", share.games))
    wins = look.words(wins_of(share.wins))
    stars = "" if share.stars is None else look.words(say("{n} Stars a game", n=look.number(share.stars)))
    return RateBar(
        label=label, player=player, rate=share.rate, percent=percent(share.rate),
        note=" · ".join(part for part in (games, wins, stars) if part), color=list(color or look.color("accent")),
    )  # fmt: skip


def wins_of(wins: float) -> Words:
    """Wins as they are counted; a shared one is a part of one."""
    return say_n("{wins} win", "{wins} wins", how_many(wins), wins=look.count(wins))


def how_many(wins: float) -> int:
    """The whole number whose word a number of wins has."""
    return round(wins) if look.count(wins).isdecimal() else 2 if wins > 1 else 0


def game_bar(share: Share, all_games: int) -> RateBar:
    """A rule set, by its part of all games."""
    rate = share.games / all_games if all_games else 0.0
    return RateBar(
        label=look.words(game_name(share.label)), rate=rate, percent=percent(rate),
        note=look.words(say_n("{n} game", "{n} games", share.games)), color=list(look.color("accent")),
    )  # fmt: skip


def percent(rate: float) -> str:
    return look.words(say("{n}%", n=round(100 * rate)))


def fill(box: BoxLayout, widgets: Sequence[Widget]) -> None:
    box.clear_widgets()
    for widget in widgets:
        box.add_widget(widget)


load_kv(__name__)

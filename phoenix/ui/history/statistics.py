"""How games went: who wins how often, with which colour and from which seat, as bars one can read at a glance."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.words import Words, say, say_n
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.games import families
from phoenix.screen import labels
from phoenix.store.history import History
from phoenix.store.statistics import Share, Statistics, statistics
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.page import Page


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


class StatisticsScreen(Page):
    """Counted anew whenever somebody comes here or asks for other games."""

    history = ObjectProperty(None, allownone=True)
    family = StringProperty("all")
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

    def refresh(self) -> None:
        known = families()
        titles = [("all", say("All")), *((name, games[0].title) for name, games in known.items())]
        self.ids.families.choices = [(name, look.words(title)) for name, title in titles]
        if self.history is None:
            return
        told = statistics(self.history, [game.name for game in known.get(self.family, ())])
        self.empty = not told.finished
        self._show_figures(told)
        accent = list(look.color("accent"))
        self._fill(self.ids.players, [self._bar(share, self._player(share), accent) for share in told.players])
        self._fill(
            self.ids.colors,
            [self._bar(share, "", list(rgba(PLAYERS[share.label])), share.label) for share in told.colors],
        )
        seats = [self._bar(share, look.words(say("Seat {n}", n=share.label)), accent) for share in told.seats]
        self._fill(self.ids.seats, seats)

    def _player(self, share: Share) -> str:
        return look.words(say("Bot: {level}", level=labels.level(share.label))) if share.bot else share.label

    def _show_figures(self, told: Statistics) -> None:
        figures: list[tuple[str, Words]] = [
            (str(told.games), say_n("game", "games", told.games)),
            (str(told.finished), say("finished")),
            (look.number(told.rounds), say("rounds a game")),
        ]
        if not told.games:
            figures = []
        self._fill(self.ids.figures, [Figure(number=number, text=look.words(words)) for number, words in figures])

    def _bar(self, share: Share, label: str, color: list[float], player: str = "") -> RateBar:
        games = look.words(say_n("{n} game", "{n} games", share.games))
        stars = "" if share.stars is None else look.words(say("{n} Stars a game", n=look.number(share.stars)))
        return RateBar(
            label=label, player=player, rate=share.rate, percent=look.words(say("{n}%", n=round(100 * share.rate))),
            note=" · ".join(part for part in (games, stars) if part), color=color,
        )  # fmt: skip

    def _fill(self, box: BoxLayout, widgets: list[BoxLayout]) -> None:
        box.clear_widgets()
        for widget in widgets:
            box.add_widget(widget)


load_kv(__name__)

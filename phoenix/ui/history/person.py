"""One player: how often and how long in a row they won, their Stars from game to game, and against whom."""

from __future__ import annotations

from itertools import pairwise

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from phoenix.core.words import Words, say, say_n
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point
from phoenix.games.ranking import STARS_TO_END
from phoenix.store.history import History
from phoenix.store.statistics import EVERYTHING, Person, Scope, Versus, person
from phoenix.ui.history.statistics import RateBar, bar, fill, how_many, percent, player_name, show_figures
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen
from phoenix.ui.widgets.drawn import Drawn
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.stamps import filled, stamp
from phoenix.wording.dates import date_of
from phoenix.wording.telling import game_name


class StarLine(Drawn):
    """Stars from game to game as a line; games won have a Star, the others a dot. The dashed line is at seven."""

    shows = ("values", "won", "most")

    values = ListProperty([])
    won = ListProperty([])
    most = ObjectProperty(STARS_TO_END)
    """The number at the top."""

    def places(self) -> list[Point]:
        """Where each game lies, in pixels."""
        inset = 0.06 * self.height + dp(8)
        across = max(1, len(self.values) - 1)
        wide, high = self.width - 2 * inset, self.height - 2 * inset
        alone = wide / 2 if len(self.values) == 1 else 0
        return [
            (self.x + inset + alone + wide * k / across, self.y + inset + high * value / max(1, self.most))
            for k, value in enumerate(self.values)
        ]

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if min(self.size) < 20 or not self.values:
            return
        pen, places = Pen(self.canvas, 0, 0, 1), self.places()
        inset = 0.06 * self.height + dp(8)
        for level in (0, STARS_TO_END):
            y = self.y + inset + (self.height - 2 * inset) * level / max(1, self.most)
            self._draw_level(pen, y, dashed=level > 0)
        for (x0, y0), (x1, y1) in pairwise(places):
            pen.line([(x0, -y0), (x1, -y1)], dp(3), look.color("accent", 0.8))
        for place, won in zip(places, self.won, strict=True):
            if won:
                color = look.color("star")
                stamp(self.canvas, "star", filled(shapes.STAR, color), color, place, dp(11))
            else:
                pen.disc((place[0], -place[1]), dp(5), look.color("text"))

    def _draw_level(self, pen: Pen, y: float, *, dashed: bool) -> None:
        pieces = 48 if dashed else 1
        step = self.width / pieces
        for k in range(0, pieces, 2):
            pen.line([(self.x + k * step, -y), (self.x + (k + 1) * step, -y)], dp(1.5), look.color("outline"))


class PersonScreen(Page):
    """The finished games of ``name``, of those that ``scope`` counts."""

    name_told = StringProperty("")
    history = ObjectProperty(None, allownone=True)
    first_day = StringProperty("")
    last_day = StringProperty("")
    most = StringProperty("")
    """Stars at the top of the line."""
    has_stars = BooleanProperty(False)
    has_others = BooleanProperty(False)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._who, self._bot, self._scope = "", False, EVERYTHING
        look.follow(self.refresh, "_", "theme")

    def show(self, history: History, who: str, scope: Scope, *, bot: bool) -> None:
        self.history, self._who, self._scope, self._bot = history, who, scope, bot
        self.refresh()
        self.ids.column.scroll_y = 1

    def refresh(self) -> None:
        if self.history is None:
            return
        self.name_told = player_name(self._who, bot=self._bot)
        told = person(self.history, self._who, self._scope, bot=self._bot)
        show_figures(self.ids.figures, _figures(told))
        self._show_stars(told)
        self.has_others = bool(told.against)
        fill(self.ids.against, [self._against(versus) for versus in told.against])
        fill(self.ids.rules, [bar(share, look.words(game_name(share.label))) for share in told.by_game])

    def _show_stars(self, told: Person) -> None:
        line, self.has_stars = self.ids.line, bool(told.stars)
        stars = [result.stars or 0 for result in told.stars]
        line.most = max(STARS_TO_END, *stars) if stars else STARS_TO_END
        line.won = [result.won for result in told.stars]
        line.values = stars
        self.most = str(line.most)
        self.first_day = _day(told.stars[0].created) if told.stars else ""
        self.last_day = _day(told.stars[-1].created) if len(told.stars) > 1 else ""

    def _against(self, versus: Versus) -> RateBar:
        """Of the games that either of both won, how many were the person's."""
        settled = versus.won + versus.lost
        rate = versus.won / settled if settled else 0.0
        other = player_name(versus.label, bot=versus.bot)
        games = look.words(say_n("{n} game", "{n} games", versus.games))
        won, lost = look.count(versus.won), look.count(versus.lost)
        wins = say_n("{won} win to {lost}", "{won} wins to {lost}", how_many(versus.won), won=won, lost=lost)
        return RateBar(
            label=other, rate=rate, percent=percent(rate) if settled else "–", note=f"{games} · {look.words(wins)}",
            color=list(look.color("accent")),
        )  # fmt: skip


def _figures(told: Person) -> list[tuple[str, Words]]:
    figures: list[tuple[str, Words]] = [
        (str(told.games), say_n("game", "games", told.games)),
        (look.count(told.wins), say_n("win", "wins", how_many(told.wins))),
        (str(told.streak), say("in a row now")),
        (str(told.longest), say("in a row at best")),
    ]
    if told.most_stars is not None:
        figures.append((str(told.most_stars), say("Stars at best")))
    return figures


def _day(created: str) -> str:
    day = date_of(created)
    return day if isinstance(day, str) else look.words(day)


load_kv(__name__)

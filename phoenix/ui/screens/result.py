"""After a game: who won and why, how everybody fared, and what to do next."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from phoenix.assets import KV
from phoenix.games.phoenix_state import PhoenixState
from phoenix.games.tally import TallyPosition
from phoenix.match import Match
from phoenix.telling import condition, figures, ranks, tell_result
from phoenix.telling_summary import SCORED
from phoenix.ui.look import look
from phoenix.ui.screens.page import Page
from phoenix.ui.screens.result_sharing import open_sharing
from phoenix.ui.widgets.badge import Badge
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.constellation import Constellation, StarMap  # noqa: F401  for result.kv
from phoenix.ui.widgets.moments import MomentsPanel  # noqa: F401  for result.kv
from phoenix.ui.widgets.pill import LifeFlame  # noqa: F401  for result.kv

Builder.load_file(str(KV / "result.kv"))


class ResultRow(BoxLayout):
    """How one player fared: place, badge, name, Stars and Life; in the classic family the place counts."""

    place = NumericProperty(1)
    name = StringProperty("")
    note = StringProperty("")
    player = StringProperty("red")
    won = BooleanProperty(False)
    away = BooleanProperty(False)
    starry = BooleanProperty(True)
    """Whether the game has Stars and Life tokens."""
    stars = NumericProperty(0)
    life = BooleanProperty(True)
    score = StringProperty("")
    narrow = BooleanProperty(False)


class ResultTool(Plate):
    """Something to do with a result: an icon with its word beside it, or below where there is little room."""

    icon = StringProperty("")
    text = StringProperty("")
    narrow = BooleanProperty(False)


class RowSpace(Widget):
    """Takes what the rows leave, above and below them."""


class ResultScreen(Page):
    """The end of ``match``, which was begun with ``plan``."""

    match = ObjectProperty(None, allownone=True)
    plan = ObjectProperty(None, allownone=True)
    key = StringProperty("")
    """Under which the match is in the history; empty if it is not."""
    headline = StringProperty("")
    reason = StringProperty("")
    note = StringProperty("")
    summary = StringProperty("")
    message = StringProperty("")
    """What came of sharing it."""
    lying = BooleanProperty(True)
    roomy = BooleanProperty(True)
    cramped = BooleanProperty(False)
    """Whether there is little room for large words: then who won is told above the rows, and scrolled with them."""
    winners = ListProperty()
    """The winners' colours."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        look.follow(self._show, "_")
        self._show()

    def on_pre_enter(self, *_: object) -> None:
        """The same match may have come to another end."""
        self._show()
        self.ids.moments.look_back(self.match)

    def on_leave(self, *_: object) -> None:
        self.ids.moments.rest()

    # ---- what one can do

    def again(self) -> None:
        self.go("score" if self.plan.rules == "tally" else "table", plan=self.plan)

    def show_moment(self, at: int) -> None:
        """To the replay, where it happened."""
        if self.key:
            self.go("record", game=self.key, at=at)

    def share(self) -> None:
        open_sharing(self.match, self.headline, lambda text: setattr(self, "message", text))

    # ---- what is shown

    def _show(self, *_: object) -> None:
        match: Match | None = self.match
        if match is None or match.position.winners is None:
            return
        self.message = ""
        result = tell_result(match.position, match.played[-1].events if match.played else ())
        self.headline, self.reason = look.words(result.headline), look.words(result.reason)
        self.note = look.translator.translate(result.note, rule=True) if result.note else ""
        self.summary = " · ".join(look.words(words) for words in figures(match))
        self.winners = [match.setup.colors[seat] for seat in match.position.winners]
        self._show_rows(match)

    def _show_rows(self, match: Match) -> None:
        rows, moments = self.ids.rows, self.ids.moments
        rows.clear_widgets()
        rows.add_widget(RowSpace())
        place = 1
        for rank in ranks(match.position):
            for seat in rank:
                rows.add_widget(row_of(match, seat, place))
            place += len(rank)
        rows.add_widget(moments)
        rows.add_widget(RowSpace())

    def on_winners(self, *_: object) -> None:
        box = self.ids.badges
        box.clear_widgets()
        for player in self.winners:
            box.add_widget(Badge(player=player))


def row_of(match: Match, seat: int, place: int) -> ResultRow:
    position, setup = match.position, match.setup
    row = ResultRow(
        place=place,
        name=setup.names[seat],
        note=look.words(condition(match, seat)),
        player=setup.colors[seat],
        won=seat in position.winners,
        away=position.out[seat],
    )
    row.starry = isinstance(position, PhoenixState) or (isinstance(position, TallyPosition) and not position.classic)
    if row.starry:
        row.stars, row.life = position.stars[seat], position.life[seat]
    elif setup.rules in SCORED:
        row.score = str(position.score[seat])
    return row

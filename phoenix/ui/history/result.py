"""After a game: who won and why, how everybody fared, and what to do next."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from phoenix.games import game_for
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.screen.plan import screen_of
from phoenix.ui.history.sharing import open_sharing
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.badge import Badge
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.page import Page
from phoenix.wording.telling import condition, figures, ranks, tell_result

load_kv(__name__)


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

    def show(self, position: Position, seat: int) -> None:
        """How the player fares in a position."""
        self.place = places(position)[seat]
        game = game_for(position.setup)
        self.won, self.away = seat in (position.winners or ()), game.out(position)[seat]
        counted = {name: by_seat[seat] for name, by_seat in game.counted(position).items()}
        self.starry = "stars" in counted
        if self.starry:
            self.stars, self.life = counted["stars"], counted["life"]
        elif "score" in counted:
            self.score = str(counted["score"])


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
        # by themselves, not as Kivy's ids have them: what is off the screen for a moment would be gone
        self._replay, self._moments = self.ids.replay.__self__, self.ids.moments.__self__
        self.on_key()
        look.follow(self._show, "_")
        self._show()

    def on_key(self, *_: object) -> None:
        """Only what is in the history can be seen again."""
        actions = self.ids.actions
        if not self.key:
            actions.remove_widget(self._replay)
        elif self._replay.parent is None:
            actions.add_widget(self._replay, index=2)

    def on_pre_enter(self, *_: object) -> None:
        """The same match may have come to another end."""
        self._show()
        self._moments.look_back(self.match)

    def on_leave(self, *_: object) -> None:
        self._moments.rest()

    # ---- what one can do

    def again(self) -> None:
        self.go(screen_of(self.match), plan=self.plan)

    def show_moment(self, at: int) -> None:
        """To the replay, where it happened."""
        if self.key:
            self.go("record", game=self.key, at=at)

    def replay(self) -> None:
        """All of it again."""
        self.go("record", game=self.key, at=0)

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
        rows = self.ids.rows
        rows.clear_widgets()
        rows.add_widget(RowSpace())
        for seat in places(match.position):
            rows.add_widget(row_of(match, seat))
        rows.add_widget(self._moments)
        rows.add_widget(RowSpace())

    def on_winners(self, *_: object) -> None:
        box = self.ids.badges
        box.clear_widgets()
        for player in self.winners:
            box.add_widget(Badge(player=player))


def places(position: Position) -> dict[int, int]:
    """By seat, the best first: the place; those who share one have the same."""
    found: dict[int, int] = {}
    for rank in ranks(position):
        found.update(dict.fromkeys(rank, len(found) + 1))
    return found


def row_of(match: Match, seat: int) -> ResultRow:
    setup = match.setup
    row = ResultRow(name=setup.names[seat], player=setup.colors[seat], note=look.words(condition(match, seat)))
    row.show(match.position, seat)
    return row

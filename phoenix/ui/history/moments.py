"""The moments that decided a game: looked for beside the screen, each leading to its place in the replay."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.bots.moments import MOMENTS, Moment, Weighing, can_be_weighed, why_it_mattered
from phoenix.bots.paused_collector import PausedCollector
from phoenix.core.words import say
from phoenix.match.match import Match
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.slices import Slices
from phoenix.ui.widgets.buttons import Plate


class MomentRow(Plate):
    """A turn: whose it was, what happened, why it mattered."""

    player = StringProperty("red")
    text = StringProperty("")
    note = StringProperty("")
    at = NumericProperty(0)
    """How many actions had been taken when it had happened."""
    leads_on = BooleanProperty(False)


REMEMBERED = 3
"""Of so many games what decided them is not looked for again: whoever goes from a result to its replay finds it."""
_weighed: dict[tuple[str, int], Weighing] = {}


def _key(match: Match) -> tuple[str, int]:
    return match.id, len(match.history_of_actions)


class MomentsPanel(BoxLayout):
    """``on_moment`` is told which action somebody wants to see again."""

    leads_on = BooleanProperty(False)
    """Whether there is a replay to lead to."""
    looking = BooleanProperty(False)
    """Whether the moments are still being looked for."""
    shown = BooleanProperty(False)

    __events__ = ("on_moment",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._match: Match | None = None
        self._end: object = None
        """The last position that was looked back from."""
        self._weighing: Weighing | None = None
        self._slices: Slices[float] | None = None
        self._paused = PausedCollector()
        self.fbind("leads_on", self._tell)
        look.follow(self._tell, "_")

    def on_moment(self, at: int) -> None:
        """Somebody wants to see it again."""

    def look_back(self, match: Match | None) -> None:
        """Looks for the moments of a game that is over, or goes on looking; what is known is known."""
        if match is None or not match.over or not can_be_weighed(match):
            self.rest()
            self._match = self._weighing = self._end = None
        elif self._end is not match.position:
            self.rest()
            self._match, self._end = match, match.position
            known = _weighed.get(_key(match))
            self._weighing = known or Weighing(match)
            self._steps = self._weighing.steps()
            self.looking = known is None
        self._tell()
        if self.looking and self._slices is None:
            self._paused.begin()
            self._slices = Slices(self._steps, done=self._found)

    def rest(self) -> None:
        """Nobody looks at it now."""
        self._paused.end()
        if self._slices is not None:
            self._slices.stop()
            self._slices = None

    def _found(self) -> None:
        self._paused.end()
        if self._match is not None and self._weighing is not None:
            _weighed[_key(self._match)] = self._weighing
            while len(_weighed) > REMEMBERED:
                del _weighed[next(iter(_weighed))]
        self.looking, self._slices = False, None
        self._tell()

    def _tell(self, *_: object) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        if self._weighing is not None and self._match is not None:
            for moment in self._weighing.moments:
                rows.add_widget(self._row(self._match, moment))
        self.shown = self._weighing is not None and (self.looking or bool(rows.children))
        for _k in range(MOMENTS if self.looking else 0):
            rows.add_widget(Factory.MomentAwaited())

    def _row(self, match: Match, moment: Moment) -> MomentRow:
        row = MomentRow(
            player=match.setup.colors[moment.shown],
            text=look.words(say("Round {n} · {what}", n=moment.round, what=moment.what)),
            note=look.words(why_it_mattered(moment, match)),
            at=moment.at,
            leads_on=self.leads_on,
            disabled=not self.leads_on,
        )
        row.bind(on_release=lambda row: self.dispatch("on_moment", int(row.at)))
        return row


load_kv(__name__)

"""Before a game that is kept score of: the same as any setup, for the cardboard on the table."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty

from phoenix.core.words import Words, say
from phoenix.games import game_of
from phoenix.screen import planning
from phoenix.screen.plan import CARDBOARD, COUNTING, score_plan
from phoenix.ui.kit.look import look
from phoenix.ui.score.turn_timer import TURN_SECONDS
from phoenix.ui.setup.setup import SetupScreen
from phoenix.ui.widgets.page import PagePanel
from phoenix.ui.widgets.segments import Segments


class ScoreSetupScreen(SetupScreen):
    """Which game lies on the table, who sits where, and whether turns are timed."""

    to = "score"
    turn_seconds = NumericProperty(0)
    save = ObjectProperty(lambda **_: None)
    """Keeps a setting: ``save(turn_seconds=60)``."""

    def __init__(self, **more: object) -> None:
        super().__init__(title=say("Keep score"), plan=score_plan(), **more)
        self.ids.rule_list.games = game_of(self.plan.rules).options[CARDBOARD]
        self._counting, self._panel = PagePanel(), PagePanel()
        self._by = Segments(across=2)
        self._by.bind(on_choice=lambda _, by: self.choose_by(by))
        self._counting.add_widget(self._by)
        self._options.add_widget(self._counting)
        self._timer = Segments(across=2)
        self._timer.bind(on_choice=lambda _, seconds: self.choose_timer(seconds))
        self._panel.add_widget(self._timer)
        self._options.add_widget(self._panel)
        self.bind(turn_seconds=self._show_timer, plan=self._show_by)
        look.follow(self._show_timer, "_")
        look.follow(self._show_by, "_")
        self._show_timer()
        self._show_by()

    def _who(self, player: str) -> Words:  # noqa: ARG002
        """Everybody who sits at cardboard is a person: that need not be said."""
        return say("")

    def choose_rules(self, rules: str) -> None:
        self.plan = planning.with_option(self.plan, CARDBOARD, rules)

    def choose_by(self, by: str) -> None:
        """Whether turns are kept, or rounds alone (S4)."""
        self.plan = planning.with_option(self.plan, COUNTING, by)

    def choose_timer(self, seconds: int) -> None:
        self.turn_seconds = seconds
        self.save(turn_seconds=seconds)

    def _show_by(self, *_: object) -> None:
        words = {"turns": say("By turns"), "rounds": say("By rounds")}
        offered = game_of(self.plan.rules).options[COUNTING]
        self._counting.title = look._("Count")
        self._by.choices = [(by, look.words(words[by])) for by in offered]
        self._by.value = self.plan.options.get(COUNTING, offered[0])

    def _show_timer(self, *_: object) -> None:
        self._panel.title = look._("Turn timer")
        self._timer.choices = [(seconds, look.words(words)) for seconds, words in TURN_SECONDS]
        self._timer.value = self.turn_seconds

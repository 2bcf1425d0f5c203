"""Help at the board: what is done before the first turn, what hands do in a turn, and what happens if …"""

from __future__ import annotations

from typing import ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from phoenix.core.words import Words, say
from phoenix.games import game_of
from phoenix.games.values import Step, Topic
from phoenix.learning.reference import diagram
from phoenix.screen.picture import Overlay
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.score.hub import height_of
from phoenix.ui.widgets.buttons import Plate, WordButton
from phoenix.ui.widgets.diagram import pictured
from phoenix.ui.widgets.segments import Segments
from phoenix.ui.widgets.sheets import Sheet
from phoenix.wording.why import title, why

SECTIONS = (("set up", say("Setting up")), ("turn", say("A turn")), ("asked", say("What if …?")))
LOW = 430.0
"""In dp: a sheet that is lower has its pictures beside their words."""
LARGEST, SMALLEST = 340.0, 150.0
"""In dp: a picture's side."""


class HelpCard(BoxLayout):
    """Words with their picture, and below them what can be tapped; the picture beside them where there is no height."""

    heading = StringProperty("")
    text = StringProperty("")
    least = NumericProperty(0)
    """How high its text is at least, so that what is below stays in its place."""
    picture = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(Overlay())
    side = NumericProperty(dp(240))
    """Of the picture."""
    beside = BooleanProperty(False)

    def show(self, rule: str) -> None:
        """The picture of a rule."""
        shown = diagram(rule)
        self.picture, self.overlay = (None, Overlay()) if shown is None else pictured(shown)

    def add_widget(self, widget: Widget, *place: object, **more: object) -> None:
        """What a kind of card has besides goes below."""
        foot = self.ids.get("foot")
        if foot is None:
            super().add_widget(widget, *place, **more)
        else:
            foot.add_widget(widget, *place, **more)

    def on_beside(self, *_: object) -> None:
        foot, column = self.ids.foot.__self__, self.ids.column  # nobody else has it while it is in neither place
        foot.parent.remove_widget(foot)
        if self.beside:
            column.add_widget(foot)
        else:
            super().add_widget(foot)


class HelpRule(HelpCard):
    """A rule: what it is about, what it says, what it looks like, and the way to it."""

    rule = StringProperty("")

    def on_rule(self, *_: object) -> None:
        words = why(self.rule)
        self.heading = look.words(title(self.rule))
        self.text = look.words(Words(words.template, words.values, None, words.plural))
        self.show(self.rule)

    def look_up(self) -> None:
        look_up(self.rule)


class HelpStep(HelpCard):
    """One step of a turn, with the way to the one before and the one after."""

    at = NumericProperty(0)

    def __init__(self, steps: tuple[Step, ...], **more: object) -> None:
        super().__init__(**more)
        self.steps = steps
        self.on_at()

    @property
    def rule(self) -> str:
        return str(self.steps[int(self.at)].rule)

    def go(self, by: int) -> None:
        """So many steps further, round and round."""
        self.at = (self.at + by) % len(self.steps)

    def on_at(self, *_: object) -> None:
        number = say("{n} of {most}", n=int(self.at) + 1, most=len(self.steps))
        self.ids.number.text = look.words(number)
        self.text = look.words(self.steps[int(self.at)].words)
        self.show(self.rule)

    def look_up(self) -> None:
        look_up(self.rule)


class CheckRow(BoxLayout):
    """Something to be done, ticked when it is; beside it the way to its rule."""

    text = StringProperty("")
    rule = StringProperty("")
    done = BooleanProperty(False)

    __events__ = ("on_tick",)

    def on_tick(self) -> None:
        """It is done, or not after all."""

    def look_up(self) -> None:
        look_up(self.rule)


class Tick(Plate):
    """Where it is ticked."""


class HelpSheet(Sheet):
    """Of ``game``: what to do before it, in a turn of it, and its rules by what people ask. ``ticked`` are the numbers
    of what has been set up; they are kept by whoever opens it."""

    last: ClassVar[str] = "turn"
    """What was looked at last."""

    def __init__(self, game: str, ticked: set[int], *, begun: bool = True, **more: object) -> None:
        super().__init__(title=look._("Help at the board"), **more)
        self._game, self._ticked = game_of(game), ticked
        self._cards: list[HelpCard] = []
        choices = [(section, look.words(words)) for section, words in SECTIONS]
        self._sections = Segments(across=3, choices=choices)
        self._sections.bind(on_choice=lambda _, section: self.choose(section))
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for what in ("room", "size"):
            self.fbind(what, self._fit_soon)
        for part in (self.ids.bar, self._sections):
            part.bind(height=self._fit_soon)
        self.choose(HelpSheet.last if begun else "set up")

    def choose(self, section: str) -> None:
        HelpSheet.last = self._sections.value = section
        if section == "turn":
            self._show_turn()
        elif section == "asked":
            self.ask()
        else:
            self._show_set_up()

    def _show(self, *parts: Widget) -> None:
        body = self.ids.body
        body.clear_widgets()
        for part in (self._sections, *parts):
            body.add_widget(part)
        self._cards = [part for part in parts if isinstance(part, HelpCard)]
        for card in self._cards:
            card.ids.foot.bind(height=self._fit_soon)
        content = body.parent.parent
        content.scroll_y = 1
        self._fit()

    def _show_turn(self) -> None:
        self._show(HelpStep(self._game.turn_steps))

    def _show_set_up(self) -> None:
        self._show(*(self._row(number, step) for number, step in enumerate(self._game.setup_steps)))

    def _row(self, number: int, step: Step) -> CheckRow:
        row = CheckRow(text=look.words(step.words), rule=step.rule, done=number in self._ticked)
        row.bind(on_tick=lambda row: self._tick(row, number))
        return row

    def _tick(self, row: CheckRow, number: int) -> None:
        self._ticked ^= {number}
        row.done = number in self._ticked

    # ---- what people ask

    def ask(self) -> None:
        """All that can be asked."""
        topics = Segments(choices=[(topic, look.words(topic.title)) for topic in self._game.topics])
        topics.across = 3 if self.width > dp(330) * look.text_scale else 2
        topics.bind(on_choice=lambda _, topic: self.answer(topic))
        self._show(topics)

    def answer(self, topic: Topic) -> None:
        """The rules of a topic, and the way back to the others."""
        back = WordButton(icon="back", text=look.words(topic.title), size_hint_y=None)
        back.bind(least=lambda back, least: setattr(back, "height", max(dp(52), least)))
        back.bind(on_release=lambda _: self.ask())
        self._show(back, *(HelpRule(rule=rule) for rule in topic.rules))
        seen: set[tuple[str, ...]] = set()
        for card in self._cards:  # what two rules share is looked at once
            shown = diagram(card.rule)
            if shown is not None and shown.rules in seen:
                card.picture = None
            elif shown is not None:
                seen.add(shown.rules)

    # ---- room

    def _fit(self, *_: object) -> None:
        """Pictures as large as they can be with their words and buttons in sight."""
        room = min(dp(500), self.room[1] - dp(58) - self.ids.bar.height)
        width = self.width - dp(40)
        for card in self._cards:
            card.beside = self.room[1] < dp(LOW)
            taken = self._sections.height + dp(24)
            if isinstance(card, HelpStep):
                words = width - dp(SMALLEST + 12) if card.beside else width
                high = [height_of(look.words(step.words), look.size(18), words) for step in card.steps]
                card.least = max(high)
                taken += 0 if card.beside else card.least + card.ids.foot.height + dp(3 * 10)
            card.side = max(dp(SMALLEST), min(dp(LARGEST), room - taken, 0.4 * width if card.beside else width))


def look_up(rule: str) -> None:
    """All that came up goes, and the rule opens."""
    for sheet in [child for child in Window.children if isinstance(child, Sheet)]:
        sheet.dismiss()
    App.get_running_app().go("rules", rule=rule)


load_kv(__name__)

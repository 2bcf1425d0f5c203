"""Where one learns: the lessons by game, how far one has come, and the way to the rules."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from phoenix.core.words import Words, say
from phoenix.learning.lessons import Lesson, lessons, parts
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.page import Page, PagePanel
from phoenix.wording.telling import game_name

load_kv(__name__)


class LessonCard(Plate):
    """A lesson to begin, to go on with or to do again."""

    lesson = ObjectProperty(None, allownone=True)
    number = NumericProperty(1)
    taken = NumericProperty(0)
    """How many of its steps have been taken."""
    title = StringProperty("")
    about = StringProperty("")

    @property
    def done(self) -> bool:
        return self.lesson is not None and self.taken >= len(self.lesson.steps)


class LearnScreen(Page):
    """``taken`` tells by lesson how many steps have been taken."""

    taken = ObjectProperty({})
    onward = StringProperty("")
    """What the gold button offers."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._panels: dict[str, PagePanel] = {}
        self._cards: list[LessonCard] = []
        for part in parts():
            self._panels[part] = PagePanel(pos_hint={"top": 1})
            self.ids.parts.add_widget(self._panels[part])
        for number, lesson in enumerate(lessons(), 1):
            card = LessonCard(lesson=lesson, number=number)
            card.bind(on_release=lambda card: self.go("lesson", lesson=card.lesson))
            self._panels[lesson.part].add_widget(card)
            self._cards.append(card)
        self.bind(taken=self._show)
        look.follow(self._show, "_")
        self._show()

    def _show(self, *_: object) -> None:
        for part, panel in self._panels.items():
            panel.title = look.words(game_name(part))
        for card in self._cards:
            card.taken = self.taken.get(card.lesson.id, 0)
            card.title, card.about = look.words(card.lesson.title), look.words(card.lesson.about)
        self.onward = look.words(self._onward())

    def _onward(self) -> Words:
        following = self._next()
        if following is None:
            return say("Begin again")
        return say("Go on: {title}", title=following.title) if any(self.taken.values()) else say("Begin")

    def _next(self) -> Lesson | None:
        """The first lesson that is not done."""
        return next((card.lesson for card in self._cards if not card.done), None)

    def go_on(self) -> None:
        following = self._next() or (lessons()[0] if lessons() else None)
        if following is not None:
            self.go("lesson", lesson=following)

"""A lesson on the real table: what is asked, a gentle word for a wrong answer, a moment of joy for the right one."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView

from phoenix.core.actions import Action
from phoenix.drawing.theme import LARGE_TEXT
from phoenix.learning.lessons import Lesson, LessonCourse, accepted, lessons
from phoenix.screen.delight import delight
from phoenix.screen.plan import plan_of
from phoenix.screen.table_model import LAYING, TableModel
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.table.keys import NAMES
from phoenix.ui.table.table import TableScreen
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.sheets import WhySheet

load_kv(__name__)


HIGH = 560
"""In dp: a screen lower than this has no room for words beside a table."""


class LessonScreen(Page):
    """Plays a lesson. ``keep(lesson, steps)`` is told whenever a step has been taken."""

    keep = ObjectProperty(lambda _lesson, _steps: None)
    title = StringProperty("")
    progress = StringProperty("")
    told = StringProperty("")
    """What is asked."""
    praise = StringProperty("")
    """What the last right answer was told."""
    answer = StringProperty("")
    """What a wrong answer was told."""
    consequence = StringProperty("")
    """What the wrong answer would lead to, and by which rule."""
    rule = StringProperty("")
    finished = BooleanProperty(False)
    """Whether the step has been taken, and the next one waits."""
    onward = StringProperty("")
    column = BooleanProperty(True)
    """Whether the words stand beside the table."""
    folds = BooleanProperty(False)
    """Whether words and table take turns, for want of room."""
    reading = BooleanProperty(True)
    """Whether it is the words' turn."""
    coach_width = NumericProperty(0)
    coach_height = NumericProperty(0)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._course: LessonCourse | None = None
        self.table = TableScreen(name="lesson table", judge=self._judge, has_tools=False)
        self.table.go = lambda *_, **__: None
        self.table.bind(on_settled=lambda _: self._settled())
        for tool in ("undo", "redo", "log", "menu"):
            self.table.ids[tool].shown = False
        self.ids.felt.add_widget(self.table)
        self._coach = self.ids.coach.__self__
        self._others: Iterator[Action] | None = None
        self._answered = False
        look.follow(self._tell, "_")
        look.follow(self.on_size, "text_scale")

    def on_size(self, *_: object) -> None:
        """The words have a column of a tablet that lies, beside the tray, and a strip of one that stands, below it; on
        all else they fold away."""
        super().on_size()
        self.column = self.shape == "wide" and self.height >= dp(HIGH) and look.text_scale < LARGE_TEXT
        self.folds = not self.column and self.shape != "tall"
        rows, coach = self.ids.rows, self._coach
        if (rows.children[0] is coach) is not (self.shape == "tall" and not self.column):
            rows.remove_widget(coach)
            rows.add_widget(coach, index=0 if self.shape == "tall" else 1)
        self._fold()

    def on_reading(self, *_: object) -> None:
        self._fold()

    def _fold(self) -> None:
        """How much room the words take."""
        self.coach_width = min(dp(300) * look.text_scale, 0.34 * self.width) if self.column else self.width
        if self.column or (self.folds and self.reading):
            self.coach_height = self.height - dp(12)
        elif self.folds:
            self.coach_height = self.ids.head.height
        else:
            self.coach_height = min(0.34 * self.height, dp(250) * look.text_scale)

    # ---- a lesson

    @property
    def course(self) -> LessonCourse:
        """The way through the lesson; to be asked for once one was begun."""
        assert self._course is not None, "a lesson was begun"
        return self._course

    def begin(self, lesson: Lesson, at: int = 0) -> None:
        self._course = LessonCourse(lesson, at)
        self.praise = ""
        self._begin_step()

    def _begin_step(self) -> None:
        """The step's match comes to the table; if it goes on with the last one, it is there already."""
        match = self.course.match
        self.table.asks = False
        if not self.table.has_match or self.table.model.match is not match:
            self.table.play(plan_of(match), TableModel(match))
        self.finished, self._answered, self.reading = False, False, True
        self._forget_answer()
        self._tell()
        self._others = self.course.others()
        self._let_others_act()

    def _unsolve(self) -> None:
        """The tile to be turned does not lie right already, if there is another way for it to lie."""
        model, right = self.table.model, accepted(self.course.step, self.course.match)
        for turn in range(8):
            if model.chosen not in right:
                break
            model.flip_ghost() if turn == 4 else model.turn_ghost()

    def _let_others_act(self) -> None:
        action = next(self._others, None) if self._others is not None else None
        if action is None:
            self._others = None
            self._unsolve()
            self.table.asks = True
        else:
            self.table.do(action)

    def _tell(self) -> None:
        course = self._course
        if course is None:
            return
        self.title = look.words(course.lesson.title)
        self.progress = f"{course.at + 1} / {len(course.lesson.steps)}"
        self.told = "" if self.finished else look.words(course.step.say)
        if self.finished:
            self.praise = look.words(course.step.done)
        self.onward = self._onward()

    def _onward(self) -> str:
        if not self.finished:
            return look._("Skip")
        return look._("Next") if not self.course.last or self._following() else look._("Finish")

    # ---- answers

    def _judge(self, action: Action) -> bool:
        if self.finished or self._others is not None:
            return False
        wrong = self.course.judge(action)
        self._answered = wrong is None
        if wrong is None:
            self._forget_answer()
            return True
        self.answer = look.words(wrong.hint)
        self.consequence, self.rule = look.words(wrong.line.words), wrong.line.rule
        self.reading = True
        if action.do not in LAYING:
            self.table.model.put_back()
        return False

    def _forget_answer(self) -> None:
        self.answer = self.consequence = self.rule = ""

    def _settled(self) -> None:
        """An action has been shown: one of the others', or the right answer."""
        if self._others is not None:
            self._let_others_act()
        elif self._answered:
            self._answered = False
            self._take_step()

    def _take_step(self) -> None:
        course = self.course
        self.keep(course.lesson, course.at + 1)
        self.praise = look.words(course.step.done)
        if course.next_goes_on and not course.others_come_next:
            course.go_on()
            self._begin_step()
            return
        self.finished = self.reading = True
        self.table.asks = False
        self._tell()
        motion = self.table.motion
        motion.play([delight(self.table.model.picture)], then=self.table.refresh)

    # ---- on

    def _following(self) -> Lesson | None:
        known = lessons()
        place = known.index(self.course.lesson) + 1 if self.course.lesson in known else len(known)
        return known[place] if place < len(known) else None

    def go_on(self) -> None:
        """The next step, the next lesson, or back to the list."""
        course = self.course
        self.table.motion.skip()
        self.praise = ""
        if not course.last:
            course.go_on() if self.finished else course.skip()
            self._begin_step()
        elif (following := self._following()) is not None:
            self.begin(following)
        else:
            self.go("learn")

    def begin_to_play(self) -> None:
        """From the words to the table, where they take turns."""
        self.reading = False

    def again(self) -> None:
        """The step from its beginning."""
        self.table.motion.skip()
        self.praise = ""
        self.course.again()
        self._begin_step()

    # ---- keys

    def on_enter(self, *_: object) -> None:
        """The table's keys, and Enter for the one gold button (docs/keys.md)."""
        self.table.keys.listen()
        Window.bind(on_key_down=self._on_key)

    def on_leave(self, *_: object) -> None:
        Window.unbind(on_key_down=self._on_key)
        self.table.keys.stop()

    def _on_key(self, _window: object, code: int, *_: object) -> bool:
        if NAMES.get(code) not in ("enter", "numpadenter") or any(isinstance(w, ModalView) for w in Window.children):
            return False
        if self.finished:
            self.go_on()
        elif self.folds and self.reading:
            self.begin_to_play()
        else:
            return False
        return True

    def open_why(self) -> None:
        if self.rule:
            WhySheet(self.rule).open()

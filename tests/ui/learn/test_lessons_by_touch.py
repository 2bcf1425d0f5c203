"""Every lesson played through by touch: wrong answers get a word and change nothing, right ones lead on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from kivy.core.window import Keyboard, Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView

from phoenix.core.actions import Action
from phoenix.learning.lessons import accepted, lessons
from phoenix.screen.picture import Overlay
from phoenix.ui.learn.learn import LessonCard
from phoenix.ui.learn.lesson import LessonScreen
from phoenix.ui.table.cards import TileCard
from phoenix.ui.table.tray import DeskTray, Tray, WideTray
from phoenix.ui.widgets.buttons import IconButton, Plate, WordButton
from phoenix.ui.widgets.line_rows import WhyRow
from phoenix.ui.widgets.sheets import WhySheet
from tests.ui.stage import Stage
from tests.ui.table.table_touch import touch_action
from tests.ui.test_layout import box_of

IDS = [lesson.id for lesson in lessons()]


def begin(stage: Stage, name: str) -> LessonScreen:
    stage.app.go("lesson", lesson=next(lesson for lesson in lessons() if lesson.id == name))
    stage.frames(4)
    return stage.screen


def gold(stage: Stage) -> WordButton:
    """The one thing to do next."""
    return next(w for w in stage.walk() if isinstance(w, WordButton) and w.kind == "gold")


def answers(screen: LessonScreen) -> tuple[list[Action], list[Action]]:
    """The right ones and the wrong ones; leaving the board is no answer that a lesson asks for."""
    course = screen.course
    right = accepted(course.step, course.match)
    return right, [a for a in course.match.legal() if a not in right and a.do != "leave"]


def test_the_buttons_of_a_lesson_on_a_phone_are_pressed_wherever_they_are_touched(
    open_app: Callable[..., Stage],
) -> None:
    """Also in their middle, where a button lies that is folded away."""
    stage = open_app(360, 640)
    screen = begin(stage, IDS[0])
    screen.begin_to_play()
    stage.frames(4)
    buttons = [w for w in screen.ids.head.children if isinstance(w, Plate) and w.opacity and not w.disabled]
    assert len(buttons) == 4
    for button in buttons:
        for across, up in product((0.1, 0.5, 0.9), repeat=2):
            touch = UnitTestTouch(*button.to_window(button.x + across * button.width, button.y + up * button.height))
            touch.touch_down()
            assert button.state == "down", (button, across, up)
            touch.touch_move(0, stage.screen.height / 2)
            touch.touch_up()
            stage.frames()


@pytest.mark.parametrize("name", IDS)
def test_a_lesson_is_played_through_by_touch(open_app: Callable[..., Stage], name: str) -> None:
    stage = open_app()
    screen = begin(stage, name)
    lesson = screen.course.lesson
    for number in range(len(lesson.steps)):
        assert screen.course.at == number
        right, wrong = answers(screen)
        if wrong:
            before = screen.course.match.position
            touch_action(stage, screen.table, wrong[0])
            assert screen.course.match.position is before
            assert screen.answer
            assert screen.rule
        touch_action(stage, screen.table, right[-1])
        assert screen.praise
        assert stage.app.settings.lessons[name] == number + 1
        if screen.finished:  # nothing more is asked: one gold thing, no tray, nothing lit
            assert [w for w in stage.walk() if isinstance(w, Plate) and w.kind == "gold"] == [gold(stage)]
            assert not any(isinstance(w, Tray) for w in stage.walk())
            assert screen.table.board.overlay == Overlay()
        if screen.finished and not screen.course.last:
            stage.tap(gold(stage))
    assert screen.finished
    assert screen.course.last


def test_the_next_lesson_follows_and_the_last_leads_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begin(stage, IDS[0])
    screen.begin(lessons()[0], len(lessons()[0].steps) - 1)
    stage.tap(stage.find(WordButton, text="Skip"))
    assert screen.course.lesson.id == IDS[1]
    screen.begin(lessons()[-1], len(lessons()[-1].steps) - 1)
    stage.frames(3)
    stage.tap(stage.find(WordButton, text="Skip"))
    assert stage.app.screens.current == "learn"


def test_a_lesson_is_resumed_where_it_was_left(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begin(stage, "rise")
    right, _ = answers(screen)
    touch_action(stage, screen.table, right[0])
    stage.tap(stage.find(IconButton, icon="back"))
    assert stage.app.screens.current == "learn"
    card = next(w for w in stage.walk() if isinstance(w, LessonCard) and w.lesson.id == "rise")
    assert (card.taken, card.done) == (1, False)
    stage.tap(card)
    assert stage.screen.course.at == 1


def test_a_step_begins_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begin(stage, "lay")
    touch_action(stage, screen.table, answers(screen)[0][0])
    assert screen.finished
    stage.tap(stage.find(IconButton, icon="redo"))
    assert not screen.finished
    assert not screen.course.match.played


def test_what_a_wrong_answer_leads_to_tells_its_rule(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    screen = begin(stage, "stars")
    touch_action(stage, screen.table, answers(screen)[1][0])
    line = next(w for w in stage.walk(screen.ids.column) if isinstance(w, WhyRow))
    stage.tap_at(*line.to_window(*line.center))
    stage.frames(15)  # a list waits a moment: it could be scrolled
    assert any(isinstance(child, WhySheet) for child in Window.children)


def test_the_learner_is_told_in_the_language_of_the_table(open_app: Callable[..., Stage]) -> None:
    from phoenix.ui.kit.look import look

    stage = open_app()
    screen = begin(stage, "lay")
    english = screen.told
    look.set_language("fr")
    stage.frames(3)
    assert screen.told
    assert screen.told != english


def test_the_right_answer_is_a_moment_of_joy(open_app: Callable[..., Stage]) -> None:
    stage = open_app(speed=1.0)
    screen = begin(stage, "stars")
    touch_action(stage, screen.table, answers(screen)[0][0])
    stage.until(lambda: screen.finished)
    stage.frames(3)
    assert [shine.kind for shine in screen.table.board.shines].count("burst") > 5
    stage.until(lambda: not screen.table.motion.playing)
    assert screen.table.board.shines == ()


def test_from_home_to_a_first_lesson_takes_two_taps(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    card: Any = next(
        w for w in stage.walk() if isinstance(w, Plate) and getattr(w, "entry", None) and w.entry.to == "learn"
    )
    stage.tap(card)
    stage.tap(gold(stage))
    assert stage.screen.course.lesson.id == IDS[0]
    assert any(isinstance(w, TileCard) for w in stage.walk()) or stage.screen.table.board.overlay.beside


@pytest.mark.parametrize("name", IDS)
def test_a_lesson_is_not_solved_as_it_opens(open_app: Callable[..., Stage], name: str) -> None:
    stage = open_app()
    screen = begin(stage, name)
    right, _ = answers(screen)
    assert screen.table.model.chosen not in right


def press(stage: Stage, name: str) -> None:
    Window.dispatch("on_key_down", Keyboard.keycodes[name], 0, "", [])
    stage.frames(4)


def test_a_lesson_is_taken_with_keys_alone(open_app: Callable[..., Stage]) -> None:
    """A tile is turned and flipped until it lies right, Enter lays it, and Enter goes on."""
    stage = open_app()
    screen = begin(stage, "stars")
    right, _ = answers(screen)
    for key in ("right", "right", "right", "f", "right", "right", "right"):
        if screen.table.model.chosen in right:
            break
        press(stage, key)
    press(stage, "enter")
    assert screen.finished
    press(stage, "enter")
    assert screen.course.at == 1
    assert not screen.finished
    press(stage, "m")
    assert not any(isinstance(child, ModalView) for child in Window.children)
    screen.go("home")
    stage.frames(4)
    before = screen.table.model.chosen
    press(stage, "right")
    assert screen.table.model.chosen == before


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_the_words_of_a_lesson_stand_beside_the_tray(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    screen = begin(stage, "corners")
    words = next(w for w in stage.walk() if isinstance(w, Label) and w.text == screen.told)
    tray = stage.find(WideTray if size[0] > size[1] else DeskTray)
    left, bottom, right, top = box_of(words)
    tray_left, tray_bottom, tray_right, tray_top = box_of(tray)
    assert max(tray_left - right, bottom - tray_top, tray_bottom - top, left - tray_right) < 240
    assert words.font_size > 17
    assert tray.width > 700

"""Every lesson can be played to its end; one that could not is told apart, with every fault."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from phoenix.learning.lessons import (
    FOLDER,
    BadLesson,
    Lesson,
    LessonCourse,
    accepted,
    faults,
    lessons,
    parts,
    read_file,
    read_lesson,
)
from phoenix.wording.i18n import Translator, languages

FILES = sorted(FOLDER.glob("*.json"))
TAUGHT = (
    "lay", "corners", "turn", "stars", "lanterns", "others", "rise", "end", "glow", "flips", "loops",
    "classic", "dragon",
)  # fmt: skip

each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def data_of(name: str) -> Any:
    return json.loads(next(file for file in FILES if file.stem.endswith(name)).read_text(encoding="utf-8"))


def test_the_lessons_go_from_the_first_tile_to_the_dragon() -> None:
    assert tuple(lesson.id for lesson in lessons()) == TAUGHT
    assert [lesson.part for lesson in lessons()] == sorted((x.part for x in lessons()), key=parts().index)


@each_file
def test_a_lesson_has_no_fault(file: Path) -> None:
    assert [str(fault) for fault in faults(read_file(file))] == []


@each_file
def test_every_right_answer_is_accepted_and_every_other_gets_a_word(file: Path) -> None:
    lesson = read_file(file)
    for at in range(len(lesson.steps)):
        course = LessonCourse(lesson, at)
        for action in course.others():
            course.match.apply(action)
        right = accepted(course.step, course.match)
        assert right
        for action in course.match.legal():
            answer = course.judge(action)
            assert (answer is None) == (action in right)
            if answer is not None:
                assert answer.hint.template
                assert answer.line.rule


def test_a_lesson_goes_on_on_one_board_or_shows_the_same_moment_again() -> None:
    """But where a game is over, or a whole game lies between."""
    moves_on = {"end", "classic", "dragon"}
    for lesson in lessons():
        first, *others = [step.position for step in lesson.steps]
        assert lesson.id in moves_on or all(position in (None, first) for position in others), lesson.id


@pytest.mark.parametrize("language", languages())
@each_file
def test_its_words_fit_beside_a_board(file: Path, language: str) -> None:
    translate = Translator(language).translate
    lesson = read_file(file)
    assert len(translate(lesson.title)) <= 40
    for step in lesson.steps:
        for words in (step.say, step.hint, step.done):
            assert len(translate(words)) <= 260, translate(words)


def test_french_words_are_french() -> None:
    french = Translator("fr")
    for lesson in lessons():
        for words in (lesson.title, lesson.about, *(step.say for step in lesson.steps)):
            assert french.translate(words) != words.template


# ---- a course


def test_a_course_goes_on_where_the_step_before_ended() -> None:
    course = LessonCourse(next(lesson for lesson in lessons() if lesson.id == "lanterns"))
    course.match.apply(accepted(course.step, course.match)[0])
    match = course.match
    course.go_on()
    assert course.match is match
    assert match.position.phase == "lantern"


def test_a_course_taken_up_again_has_answered_what_came_before() -> None:
    course = LessonCourse(next(lesson for lesson in lessons() if lesson.id == "rise"), 2)
    assert course.match.position.phase == "place"


def test_a_step_that_is_skipped_counts_as_answered() -> None:
    course = LessonCourse(next(lesson for lesson in lessons() if lesson.id == "glow"))
    course.skip()
    assert course.match.position.phase == "lantern"
    course.skip()
    assert course.match.position.phase == "dim"


def test_a_step_can_be_taken_again() -> None:
    course = LessonCourse(lessons()[0])
    start = course.match.position
    course.match.apply(course.match.legal()[0])
    course.again()
    assert course.match.game.write(course.match.position) == course.match.game.write(start)


# ---- lessons with faults


def broken(name: str, change: Any) -> Lesson:
    data = deepcopy(data_of(name))
    change(data)
    return read_lesson(data)


def test_an_accepted_action_that_is_not_legal_is_a_fault() -> None:
    lesson = broken("stars", lambda data: data["steps"][0]["accept"].append({"do": "turn", "face": "z", "turn": 0}))
    assert ["Step 1" in str(fault) for fault in faults(lesson)] == [True]


def test_a_position_that_is_not_legal_is_a_fault() -> None:
    def change(data: Any) -> None:
        data["steps"][0]["position"]["players"][0]["pawn"] = {"on": [0, 0], "port": 7}

    with pytest.raises(BadLesson) as problem:
        broken("stars", change)
    assert any("no tile" in str(fault) for fault in problem.value.faults)


def test_a_wrong_answer_that_is_told_nothing_is_a_fault() -> None:
    assert faults(broken("stars", lambda data: data["steps"][0].pop("hint")))


def test_a_step_that_a_right_answer_leads_past_is_a_fault() -> None:
    """Every right answer must lead to the next step, not only the first."""
    lesson = broken("lanterns", lambda data: data["steps"][0].update(accept=[{"do": "place"}], hint="No."))
    assert faults(lesson)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("title"), lambda data: data.update(part="chess"), lambda data: data.update(rules=["P99"]),
        lambda data: data.update(steps=[]), lambda data: data["steps"][0].pop("position"),
        lambda data: data.update(more=1),
        lambda data: data.update(format="phoenix-lesson/9"), lambda data: data["steps"][0].update(accept="all"),
    ],
)  # fmt: skip
def test_a_lesson_of_another_form_is_refused(change: Any) -> None:
    with pytest.raises(BadLesson):
        broken("stars", change)


def test_a_damaged_file_costs_only_its_own_lesson(tmp_path: Path) -> None:
    (tmp_path / "1.json").write_text("{", encoding="utf-8")
    (tmp_path / "2.json").write_text(FILES[0].read_text(encoding="utf-8"), encoding="utf-8")
    assert [lesson.id for lesson in lessons(tmp_path)] == ["lay"]

"""Lessons as data: a position, the actions that are accepted there, and words (see docs/learning.md).

A lesson is a file in ``assets/lessons``; its texts are English and go through the catalogues like all others. Nothing
of the rules is said here: what is legal, what happens and why comes from the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from phoenix.core.actions import Action
from phoenix.core.assets import ASSETS
from phoenix.core.lines import Line
from phoenix.core.reading import Reader, parse_json
from phoenix.core.words import Faulty, Problem, Words, say
from phoenix.forecast.forecast import forecast
from phoenix.games import offered
from phoenix.match.match import Match
from phoenix.match.records import read_position
from phoenix.wording.why import all_rules

FORMAT = "phoenix-lesson/1"
FOLDER = ASSETS / "lessons"
SEED = 1

Pattern = Mapping[str, Any]
"""An action in the form of FORMATS 4, or a part of one: what it leaves open may be anything."""


class BadLesson(Faulty):
    """A lesson that cannot be given."""

    code = "lesson"


@dataclass(frozen=True)
class Step:
    """One thing to do."""

    say: Words
    accept: tuple[Pattern, ...]
    hint: Words
    """What a wrong answer is told; empty where everything legal is right."""
    done: Words
    position: Mapping[str, Any] | None = None
    """Where it begins; None if it goes on where the step before ended."""
    others: tuple[Pattern, ...] = ()
    """What the other players do first."""


@dataclass(frozen=True)
class Lesson:
    id: str
    part: str
    title: Words
    about: Words
    rules: tuple[str, ...]
    """What it teaches, by number."""
    steps: tuple[Step, ...]


def parts() -> list[str]:
    """The games that there are lessons for."""
    return [game.name for game in offered("main")]


def read_lesson(data: object) -> Lesson:
    """A lesson in its form, or ``BadLesson`` with every fault; whether it can be played, ``faults`` tells."""
    reader = Reader()
    record = reader.record(data, say("A lesson"), ("format", "id", "part", "title", "about", "rules", "steps"))
    if record.get("format") != FORMAT:
        reader.wrong(say("A lesson has the format {format}.", format=FORMAT))
    if record.get("part") not in parts():
        reader.wrong(say("A lesson belongs to one of {names}.", names=", ".join(parts())))
    rules = tuple(reader.string(rule, say("A rule")) for rule in reader.items(record.get("rules"), say("The rules")))
    for rule in rules:
        if rule not in all_rules():
            reader.wrong(say("There is no rule {name}.", name=rule))
    steps = tuple(_read_step(reader, step) for step in reader.items(record.get("steps"), say("The steps")))
    if not steps or steps[0].position is None:
        reader.wrong(say("The first step of a lesson needs a position."))
    texts = {key: Words(reader.string(record.get(key), say("The key {key}", key=key))) for key in ("title", "about")}
    if reader.faults:
        raise BadLesson(say("The lesson has {count} fault(s).", count=len(reader.faults)), reader.faults)
    return Lesson(str(record["id"]), str(record["part"]), texts["title"], texts["about"], rules, steps)


def _read_step(reader: Reader, data: object) -> Step:
    record = reader.record(data, say("A step"), ("say", "accept", "done"), ("hint", "position", "others"))
    texts = [
        Words(reader.string(record.get(key, ""), say("The key {key} of a step", key=key)))
        for key in ("say", "hint", "done")
    ]
    accept, others = (
        tuple(_read_pattern(reader, action) for action in reader.items(actions, say("Actions")))
        for actions in (record.get("accept"), record.get("others", []))
    )
    if "position" in record:
        try:
            read_position(record["position"])
        except Problem as problem:
            reader.faults += [problem.words, *getattr(problem, "faults", ())]
    return Step(texts[0], accept, texts[1], texts[2], record.get("position"), others)


def _read_pattern(reader: Reader, data: object) -> Pattern:
    return reader.record(data, say("An action"), ("do",), tuple(data) if isinstance(data, dict) else ())


def fits(pattern: Pattern, action: Action, match: Match) -> bool:
    """Whether an action is one that a pattern means."""
    written = match.game.write_action(action, match.setup)
    return all(written.get(key) == value for key, value in pattern.items())


def accepted(step: Step, match: Match) -> list[Action]:
    """The legal actions that are right answers, in the engine's order."""
    return [action for action in match.legal() if any(fits(pattern, action, match) for pattern in step.accept)]


@dataclass(frozen=True)
class Answer:
    """What is said to an action that was not asked for, and what it would have led to."""

    hint: Words
    line: Line


class LessonCourse:
    """A lesson being played: the match of the present step, and how far it has come."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = at if 0 <= at < len(lesson.steps) else 0
        self.match = self._match_at(self.at)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        return self.at + 1 == len(self.lesson.steps)

    def _match_at(self, at: int) -> Match:
        """The match as it is when a step begins; steps it goes on from are answered as they ask."""
        step = self.lesson.steps[at]
        if step.position is not None:
            return Match.of(read_position(step.position), seed=SEED)
        match = self._match_at(at - 1)
        for action in self._others_of(at - 1, match):
            match.apply(action)
        match.apply(accepted(self.lesson.steps[at - 1], match)[0])
        return match

    def _others_of(self, at: int, match: Match) -> Iterator[Action]:
        for pattern in self.lesson.steps[at].others:
            yield next(action for action in match.legal() if fits(pattern, action, match))

    def others(self) -> Iterator[Action]:
        """What the other players do before the step asks; each is to be applied before the next is asked for."""
        return self._others_of(self.at, self.match)

    def judge(self, action: Action) -> Answer | None:
        """None for a right answer; for any other what to say about it."""
        if action in accepted(self.step, self.match):
            return None
        return Answer(self.step.hint, forecast(self.match.game, self.match.position, action).lines[0])

    @property
    def next_goes_on(self) -> bool:
        """Whether the next step begins where this one ends."""
        return not self.last and self.lesson.steps[self.at + 1].position is None

    @property
    def others_come_next(self) -> bool:
        """Whether the next step begins with what the other players do."""
        return not self.last and bool(self.lesson.steps[self.at + 1].others)

    def go_on(self) -> None:
        """To the next step, after a right answer: it begins with its own position or here."""
        self.at += 1
        if self.step.position is not None:
            self.match = self._match_at(self.at)

    def skip(self) -> None:
        """To the next step, as if this one had been answered."""
        self.at += 1
        self.match = self._match_at(self.at)

    def again(self) -> None:
        """The present step from its beginning."""
        self.match = self._match_at(self.at)


def faults(lesson: Lesson) -> list[Words]:
    """Everything because of which a lesson could not be played to its end, whatever right answers are given."""
    found: list[Words] = []
    matches: list[Match] = []
    for number, step in enumerate(lesson.steps, 1):
        if step.position is not None:
            matches = [Match.of(read_position(step.position), seed=SEED)]
        reached: list[Match] = []
        for match in matches:
            if not _play_others(step, match):
                found.append(say("Step {number}: what the others do is not legal.", number=number))
                continue
            right = accepted(step, match)
            found += [
                say("Step {number}: no legal action is {pattern}.", number=number, pattern=str(dict(pattern)))
                for pattern in step.accept
                if not any(fits(pattern, action, match) for action in right)
            ]
            if len(right) < len(match.legal()) and not step.hint.template:
                found.append(say("Step {number}: a wrong answer is told nothing.", number=number))
            if lesson.steps[number : number + 1] and lesson.steps[number].position is None:
                reached += [_after(match, action) for action in right]
        matches = reached
    return found


def _play_others(step: Step, match: Match) -> bool:
    for pattern in step.others:
        action = next((action for action in match.legal() if fits(pattern, action, match)), None)
        if action is None:
            return False
        match.apply(action)
    return True


def _after(match: Match, action: Action) -> Match:
    """The match one action on, the other one untouched."""
    further = Match.of(match.position, seed=SEED)
    further.apply(action)
    return further


def read_file(file: Path) -> Lesson:
    return read_lesson(parse_json(file.read_text(encoding="utf-8")))


@cache
def lessons(folder: Path = FOLDER) -> tuple[Lesson, ...]:
    """All lessons in the order of their files. One that is damaged is left out: the others can still be learnt."""
    found = []
    for file in sorted(folder.glob("*.json")):
        try:
            found.append(read_file(file))
        except (OSError, UnicodeDecodeError, Problem):
            continue
    return tuple(found)

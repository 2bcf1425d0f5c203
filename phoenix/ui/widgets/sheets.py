"""Sheets that come up over a screen and go again: the log, a rule, the pause menu, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from phoenix.core.lines import Line
from phoenix.core.words import Words
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import WordButton
from phoenix.ui.widgets.line_rows import WhyRow, shown
from phoenix.ui.widgets.over import OverScreen
from phoenix.wording.why import title, why


class Sheet(OverScreen):
    """A sheet with a title; a tap beside it, or on its cross, puts it away."""

    title = StringProperty("")
    text = StringProperty("")
    room = ListProperty([0, 0])
    """How wide and how high it may be."""


class WhySheet(Sheet):
    """A rule: its number, what it is about, what it says, and the way to its place in the rules."""

    def __init__(self, rule: str, **more: object) -> None:
        super().__init__(title=f"{rule}  ·  {look.words(title(rule))}", text=look.words(why(rule)), **more)
        button = WordButton(icon="book", text=look._("Show me in the rules"), size_hint_y=None)
        button.bind(least=lambda button, least: setattr(button, "height", max(dp(56), least)))
        button.bind(on_release=lambda _: self._look_up(rule))
        self.ids.body.add_widget(button)

    def _look_up(self, rule: str) -> None:
        for sheet in [child for child in Window.children if isinstance(child, Sheet)]:
            sheet.dismiss()
        App.get_running_app().go("rules", rule=rule)


class LogSheet(Sheet):
    """What happened so far, the latest first; each line can be asked why."""

    def __init__(self, actions: Sequence[Sequence[Line]], colors: Sequence[str], **more: object) -> None:
        super().__init__(title=look._("What happened"), **more)
        for lines in reversed(actions):
            for line in lines:
                self.ids.body.add_widget(_row(line, colors))


class ForecastSheet(Sheet):
    """What would happen, line by line, each with its rule in words; before all that, what speaks for a hint."""

    def __init__(
        self, lines: Sequence[Line], colors: Sequence[str], advice: Words | None = None, **more: object
    ) -> None:
        super().__init__(title=look._("What would happen"), **more)
        advised = [] if advice is None else [Line("hint", None, advice, advice.rule or "")]
        for line in (*advised, *lines):
            row = _row(line, colors)
            row.more = look.words(why(line.rule))
            self.ids.body.add_widget(row)


def _row(line: Line, colors: Sequence[str]) -> WhyRow:
    row = WhyRow(**shown(line, colors))
    row.bind(on_release=lambda row: WhySheet(row.rule).open())
    return row


class ChoiceSheet(Sheet):
    """A few things to do next, one below the other."""

    def __init__(self, title: str, choices: Sequence[tuple[str, str, Callable[[], None]]], **more: object) -> None:
        super().__init__(title=title, **more)
        for icon, text, do in choices:
            button = WordButton(icon=icon, text=text, size_hint_y=None)
            button.bind(least=lambda button, least: setattr(button, "height", max(dp(60), least)))
            button.bind(on_release=lambda _, do=do: self._do(do))
            self.ids.body.add_widget(button)

    def _do(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()


load_kv(__name__)

"""Sheets that come up over a screen and go again: the log, a rule, the pause menu, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.modalview import ModalView

from phoenix.assets import KV
from phoenix.lines import Line
from phoenix.ui.look import look
from phoenix.ui.theme import PLAYERS, rgba
from phoenix.ui.widgets.buttons import WordButton
from phoenix.ui.widgets.tray import ForecastLine
from phoenix.why import title, why

HEADINGS = ("turn", "round")


class Sheet(ModalView):
    """A sheet with a title; a tap beside it, or on its cross, puts it away."""

    title = StringProperty("")
    text = StringProperty("")


class WhySheet(Sheet):
    """A rule: its number, what it is about, what it says."""

    def __init__(self, rule: str, **more: object) -> None:
        super().__init__(title=f"{rule}  ·  {look.words(title(rule))}", text=look.words(why(rule)), **more)


class LogSheet(Sheet):
    """What happened so far, the latest first; each line can be asked why."""

    def __init__(self, actions: Sequence[Sequence[Line]], colors: Sequence[str], **more: object) -> None:
        super().__init__(title=look._("What happened"), **more)
        for lines in reversed(actions):
            for line in lines:
                self.ids.body.add_widget(self._row(line, colors))

    def _row(self, line: Line, colors: Sequence[str]) -> ForecastLine:
        color = look.color("text_soft") if line.seat is None else rgba(PLAYERS[colors[line.seat]])
        icon = "next" if line.icon in HEADINGS else "spark"
        row = ForecastLine(icon=icon, text=look.words(line.words), rule=line.rule, color=list(color))
        row.bind(on_why=lambda _, rule: WhySheet(rule).open())
        return row


class ChoiceSheet(Sheet):
    """A few things to do next, one below the other."""

    def __init__(self, title: str, choices: Sequence[tuple[str, str, Callable[[], None]]], **more: object) -> None:
        super().__init__(title=title, **more)
        for icon, text, do in choices:
            button = WordButton(icon=icon, text=text, size_hint_y=None)
            button.height = "60dp"
            button.bind(on_release=lambda _, do=do: self._do(do))
            self.ids.body.add_widget(button)

    def _do(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()


Builder.load_file(str(KV / "sheets.kv"))

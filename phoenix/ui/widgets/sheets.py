"""Sheets that come up over a screen and go again: the log, a rule, the pause menu, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty

from phoenix.core.lines import Line
from phoenix.core.words import Words
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import WordButton
from phoenix.ui.widgets.facing import TURNED
from phoenix.ui.widgets.line_rows import WhyRow, shown
from phoenix.ui.widgets.over import OverScreen
from phoenix.ui.widgets.rule_panel import RulePanel
from phoenix.wording.why import title

TileArt = Callable[[int], Texture]
"""A tile as a picture, by how it lies."""


class Sheet(OverScreen):
    """A sheet with a title; a tap beside it, or on its cross, puts it away. At a table it has a ``place``: it faces
    whoever asked, and all else stays in sight."""

    title = StringProperty("")
    text = StringProperty("")
    place = ObjectProperty(None, allownone=True)
    """The largest it may be, and the side it faces; None for the middle of the window."""
    side = OptionProperty("bottom", options=tuple(TURNED))
    room = ListProperty([0, 0])
    """How wide and how high it may be."""
    tight = BooleanProperty(False)
    """Whether there is so little height that everything moves together."""
    seen = ListProperty([0, 0])
    """How wide and how high it is for whoever reads it."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        for name in ("pos", "size", "side"):
            self.fbind(name, self._turn)
        self._turn()

    def on_place(self, *_: object) -> None:
        self.side = self.place.side if self.place else "bottom"
        self._align_center()

    def _turn(self, *_: object) -> None:
        middle = self.x + self.width / 2, self.y + self.height / 2
        self.ids.turn.put(self.side, middle, self.seen)

    def _align_center(self, *_: object) -> None:
        """Kivy's own way to keep it in the middle; one with a place lies at its reader's edge of that."""
        if self.place is None:
            super()._align_center()
            return
        left, bottom, right, top = self.place.box
        x, y = self.place.centre
        width, height = self.size
        match self.side:
            case "bottom":
                y = bottom + height / 2
            case "top":
                y = top - height / 2
            case "left":
                x = left + width / 2
            case _:
                x = right - width / 2
        self.pos = x - width / 2, y - height / 2


class WhySheet(Sheet):
    """A rule: its number, what it is about, what it says, how it looks, and the way to its place in the rules."""

    def __init__(self, rule: str, **more: object) -> None:
        super().__init__(title=f"{rule}  ·  {look.words(title(rule))}", **more)
        self.ids.body.add_widget(RulePanel(rule))


class LinesSheet(Sheet):
    """Lines that can be asked why, each with its rule: it opens below the line, one at a time."""

    def __init__(
        self, lines: Sequence[Line], colors: Sequence[str], art: TileArt | None = None, **more: object
    ) -> None:
        super().__init__(**more)
        self._panel: RulePanel | None = None
        self._open_at: WhyRow | None = None
        self._bring_into_sight = Clock.create_trigger(self._scroll)
        for line in lines:
            row = WhyRow(**shown(line, colors))
            row.art = art(line.pose) if line.pose is not None and art is not None else None
            row.bind(on_release=self.ask)
            self.ids.body.add_widget(row)

    def ask(self, row: WhyRow) -> None:
        """The rule behind a line; asked again, it goes."""
        body = self.ids.body
        if self._panel is not None:
            body.remove_widget(self._panel)
            self._panel = None
        if self._open_at is row or not row.rule:
            self._open_at = None
            return
        self._open_at, self._panel = row, RulePanel(row.rule)
        body.add_widget(self._panel, index=body.children.index(row))
        self._bring_into_sight()

    def _scroll(self, *_: object) -> None:
        """The line and what is told below it, or as much of that as there is room for."""
        row, scroll, content = self._open_at, self.ids.scroll, self.ids.content
        hidden = content.height - scroll.height
        if row is not None and self._panel is not None and hidden > 0:
            top, bottom = row.top - content.y, self._panel.y - content.y
            low = min(scroll.scroll_y * hidden, bottom)
            scroll.scroll_y = min(1.0, max(0.0, max(low, top - scroll.height) / hidden))


class LogSheet(LinesSheet):
    """What happened so far, in order, the latest in sight."""

    def __init__(self, actions: Sequence[Sequence[Line]], colors: Sequence[str], art: TileArt, **more: object) -> None:
        lines = [line for action in actions for line in action]
        super().__init__(lines, colors, art, title=look._("What happened"), **more)
        self.ids.scroll.scroll_y = 0


class ForecastSheet(LinesSheet):
    """What would happen, line by line; before all that, what speaks for a hint. The first line is told why."""

    def __init__(
        self, lines: Sequence[Line], colors: Sequence[str], advice: Words | None = None, **more: object
    ) -> None:
        advised = [] if advice is None else [Line("hint", None, advice, advice.rule or "")]
        super().__init__([*advised, *lines], colors, None, title=look._("What would happen"), **more)
        self.ask(self.ids.body.children[-1])
        self._bring_into_sight.cancel()


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

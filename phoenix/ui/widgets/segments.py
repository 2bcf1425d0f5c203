"""One of a few: plates in a row or a grid, the chosen one in gold."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from phoenix.ui.kit.fitted import breadth, words
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate

load_kv(__name__)

POINTS, GAP, EDGES = 15, 8, 14
"""The size of its words in sp; in dp what lies between two segments, and what a segment has around its words."""


class Segment(Plate):
    """One that can be chosen."""

    text = StringProperty("")
    chosen = BooleanProperty(False)
    quiet = BooleanProperty(False)
    """Whether it stays white when it is chosen, where gold is for something else."""


class Segments(GridLayout):
    """Offers ``choices``, pairs of a value and its label; ``on_choice`` tells which value was tapped."""

    choices = ListProperty()
    value = ObjectProperty(None, allownone=True)
    across = NumericProperty(2)
    """How many lie beside one another."""
    quiet = BooleanProperty(False)

    __events__ = ("on_choice",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.bind(choices=self._build, value=self._mark, quiet=self._build)
        self._build()

    def on_choice(self, value: object) -> None:
        """Somebody tapped the segment of this value."""

    def fitting(self, width: float, _scale: float, across: float, choices: Sequence[tuple[object, str]]) -> int:
        """How many really fit beside one another without a word being broken, in rows of like length."""
        broadest = max((breadth(word, True) for _, label in choices for word in words(label)), default=0.0)
        needed = broadest * look.size(POINTS) + dp(EDGES)
        fit = int((width + dp(GAP)) // (needed + dp(GAP)))
        most = max(1, min(int(across), len(choices), fit))
        return ceil(len(choices) / ceil(len(choices) / most)) if choices else 1

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        for value, label in self.choices:
            segment = Segment(text=label, quiet=self.quiet)
            segment.bind(on_release=lambda _, value=value: self.dispatch("on_choice", value))
            self.add_widget(segment)
        self._mark()

    def _mark(self, *_: object) -> None:
        for segment, (value, _) in zip(reversed(self.children), self.choices, strict=True):
            segment.chosen = value == self.value

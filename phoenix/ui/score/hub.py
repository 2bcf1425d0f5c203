"""What all players of a scorekeeper's game share: the round, the end of a turn, undo, the log and the menu."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from phoenix.core.lines import Line
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate

LETTER = 0.53
"""How wide a letter is, on the average, as a part of its size."""
SHARED = ("on_undo", "on_redo", "on_next", "on_log", "on_menu", "on_switch", "on_help", "on_more")


class HubTool(BoxLayout):
    """A tool with its word below it."""

    icon = StringProperty("")
    text = StringProperty("")
    off = BooleanProperty(False)

    __events__ = ("on_release",)

    def on_release(self) -> None:
        """It was tapped."""


class ScoreSwitch(Plate):
    """On or off, and what for."""

    text = StringProperty("")
    on = BooleanProperty(False)


class NoticeLine(Label):
    """A sentence about the game."""

    brief = BooleanProperty(False)
    """Whether it has to fit the room that there is."""


class Notices(Plate):
    """What there is to know, where there is room for it; a tap tells all of it, with the rules."""

    brief = BooleanProperty(False)
    """Whether there is room for a few lines only."""
    most = NumericProperty(3)
    """How many, then."""
    least = NumericProperty(0)
    """How high it has to be for all of them."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._told: list[str] = []
        self.bind(width=self._fit, most=self._fit)

    def show(self, lines: Sequence[Line]) -> None:
        self._told = [look.words(line.words) for line in lines]
        self.disabled = not lines
        self.opacity = 1 if lines else 0
        self._fit()

    def _fit(self, *_: object) -> None:
        box = self.ids.lines
        box.clear_widgets()
        for text in [self._shortened()] if self.brief else self._told:
            box.add_widget(NoticeLine(text=text, brief=self.brief))

    def _shortened(self) -> str:
        """As many sentences as there is room for, the most important first."""
        room = self.most * (self.width - dp(12)) / (LETTER * look.size(14))
        text = ""
        for sentence in self._told:
            if text and len(text) + len(sentence) + 1 > room:
                return f"{text} …"
            text = f"{text} {sentence}".strip()
        return text


class PromptScroll(ScrollView):
    """Scrolls; but a finger on a button presses it at once, where it would otherwise wait to see whether it moves."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling and self._on_button(touch):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def _on_button(self, touch: MotionEvent) -> bool:
        place = self.to_local(*touch.pos)
        return any(isinstance(widget, Plate) and widget.collide_point(*place) for widget in self.walk(restrict=True))


class Shared(BoxLayout):
    """The values and events of all forms of the shared part."""

    headline = StringProperty("")
    note = StringProperty("")
    next_text = StringProperty("")
    next_name = StringProperty("")
    """The same where there is little room: who plays next."""
    last_round = BooleanProperty(False)
    full = BooleanProperty(False)
    full_text = StringProperty("")
    timer = StringProperty("")
    late = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    glow = ListProperty([1, 1, 1, 1])
    """The colour of whose turn it is."""

    __events__ = SHARED

    def on_undo(self) -> None: ...
    def on_redo(self) -> None: ...
    def on_next(self) -> None: ...
    def on_log(self) -> None: ...
    def on_menu(self) -> None: ...
    def on_switch(self) -> None: ...
    def on_help(self) -> None: ...
    def on_more(self) -> None: ...

    def show_lines(self, lines: Sequence[Line]) -> None:
        raise NotImplementedError


class ScoreHub(Shared):
    """In the middle of a tablet."""

    narrow = BooleanProperty(False)
    tight = BooleanProperty(False)
    """Whether there is little height: who plays stands in the headline."""
    wordless = BooleanProperty(False)
    """Whether the tools have no words."""

    def show_lines(self, lines: Sequence[Line]) -> None:
        self.ids.notices.show(lines)

    def on_narrow(self, *_: object) -> None:
        """The end of the turn stands between the tools, or where there is little room above them."""
        tools, end = self.ids.tools, self.ids.next.__self__  # nobody else has it while it is in neither place
        end.parent.remove_widget(end)
        if self.narrow:
            self.add_widget(end, index=self.children.index(tools) + 1)
        else:
            tools.add_widget(end, index=2)


class ScoreList(Shared):
    """On a phone: a bar above, the players, what there is to know, and a bar below; lying, all bars are one."""

    lying = BooleanProperty(False)
    across = NumericProperty(1)
    """How many players stand beside one another."""
    row_height = NumericProperty(dp(60))

    def show_lines(self, lines: Sequence[Line]) -> None:
        self.ids.notices.show(lines)

    def on_lying(self, *_: object) -> None:
        actions = self.ids.actions.__self__  # nobody else has it while it is in neither place
        actions.parent.remove_widget(actions)
        if self.lying:
            self.ids.bar.add_widget(actions)
        else:
            self.add_widget(actions)


load_kv(__name__)

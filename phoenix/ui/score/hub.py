"""What all players of a scorekeeper's game share: the round, the end of a turn, undo, the log and the menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from phoenix.core.lines import Line
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate

SMALLEST = 10.0
"""In sp: a sentence that has to be set smaller than that is out of all proportion."""
SHARED = ("on_undo", "on_redo", "on_next", "on_aside", "on_log", "on_menu", "on_switch", "on_help", "on_more")


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


@lru_cache(512)
def height_of(text: str, size: float, width: float) -> float:
    """How high a text is, broken into lines."""
    label = CoreLabel(text=text, font_size=size, text_size=(width, None))
    label.refresh()
    return float(label.height)


class NoticeLine(Label):
    """A sentence about the game."""

    points = NumericProperty(15)


class Notices(Plate):
    """What there is to know, where there is room for it; a tap tells all of it, with the rules."""

    silent = BooleanProperty(False)
    """Whether something lies over a part of it, so that the rest could not be read."""
    brief = BooleanProperty(False)
    """Whether sentences stand one after another, where there is room for a few lines only."""
    room = NumericProperty(0)
    """How high it can be at most, where each sentence has a line of its own; 0 is as high as it likes."""
    least = NumericProperty(0)
    """How high it has to be for all of them."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._told: list[str] = []
        self._shown: tuple[tuple[str, float], ...] = ()
        self.bind(size=self._fit, room=self._fit)
        look.follow(self._fit, "text_scale")

    def show(self, lines: Sequence[Line]) -> None:
        self._told = [look.words(line.words) for line in lines]
        self.disabled = not lines
        self.opacity = 1 if lines else 0
        self._fit()

    def _fit(self, *_: object) -> None:
        shown = tuple(self._whole() if self.brief else self._listed())
        if shown == self._shown:
            return
        self._shown = shown
        box = self.ids.lines
        box.clear_widgets()
        for text, points in shown:
            box.add_widget(NoticeLine(text=text, points=points))

    def _listed(self) -> Iterator[tuple[str, float]]:
        """A line each, the most important first, as many as there is room for; the first of all is set smaller if it
        has to be."""
        width, left = self.width - dp(16), self.room - dp(8)
        for number, sentence in enumerate(self._told):
            points = 15.0
            while self.room and height_of(sentence, look.size(points), width) > left:
                if number or points <= SMALLEST:
                    return
                points -= 0.5
            yield sentence, points
            left -= height_of(sentence, look.size(points), width) + dp(2)

    def _whole(self) -> Iterator[tuple[str, float]]:
        """As many sentences as there is room for, the most important first, and none of them cut: one that is too long
        for all of the room is set smaller."""
        width, height = self.width - dp(16), self.height - dp(6)
        if not self._told or width < dp(40):
            return
        text = ""
        for sentence in self._told:
            longer = f"{text} {sentence}".strip()
            if text and height_of(longer, look.size(14), width) > height:
                break
            text = longer
        points = 14.0
        while points > SMALLEST and height_of(text, look.size(points), width) > height:
            points -= 0.5
        yield text, points


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
    rising = BooleanProperty(False)
    """Whether the gold button says that somebody rises; beside it that they do not."""
    next_text = StringProperty("")
    next_name = StringProperty("")
    """The same where there is little room: who plays next."""
    last_round = BooleanProperty(False)
    announced = BooleanProperty(False)
    """Whether the banner of the last round is up."""
    full = BooleanProperty(False)
    full_text = StringProperty("")
    timer = StringProperty("")
    late = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    __events__ = SHARED

    def on_undo(self) -> None: ...
    def on_redo(self) -> None: ...
    def on_next(self) -> None: ...
    def on_aside(self) -> None: ...
    def on_log(self) -> None: ...
    def on_menu(self) -> None: ...
    def on_switch(self) -> None: ...
    def on_help(self) -> None: ...
    def on_more(self) -> None: ...

    def show_lines(self, lines: Sequence[Line]) -> None:
        raise NotImplementedError

    def banner_box(self) -> tuple[float, float, float, float]:
        """Where the banner may lie that announces the last round: left, bottom, width and height. It hides no button
        that a game needs."""
        raise NotImplementedError


class ScoreHub(Shared):
    """In the middle of a tablet."""

    narrow = BooleanProperty(False)
    tight = BooleanProperty(False)
    """Whether there is little height: who plays stands in the headline."""
    wordless = BooleanProperty(False)
    """Whether the tools have no words."""

    def do_layout(self, *args: object) -> None:
        """What there is to know has what the others leave."""
        notices = self.ids.notices.__self__
        others = [child for child in self.children if child is not notices and child.size_hint_y is None]
        gaps = 2 * self.padding[1] + self.spacing * (len(self.children) - 1)
        notices.room = max(1, self.height - gaps - sum(child.height for child in others))
        super().do_layout(*args)

    def show_lines(self, lines: Sequence[Line]) -> None:
        self.ids.notices.show(lines)

    def banner_box(self) -> tuple[float, float, float, float]:
        bottom = (self.ids.end.top if self.narrow else self.ids.tools.top) + dp(6)
        return self.x, bottom, self.width, self.top - bottom

    def on_narrow(self, *_: object) -> None:
        """The end of the turn stands between the tools, or where there is little room above them."""
        tools, end = self.ids.tools, self.ids.end.__self__  # nobody else has it while it is in neither place
        end.parent.remove_widget(end)
        if self.narrow:
            self.add_widget(end, index=self.children.index(tools) + 1)
        else:
            tools.add_widget(end, index=2)


class ScoreList(Shared):
    """On a phone: a bar above, the players, what there is to know, and a bar below; lying, all bars are one."""

    lying = BooleanProperty(False)
    strip = NumericProperty(dp(60))
    """How high the line is that tells what there is to know."""
    across = NumericProperty(1)
    """How many players stand beside one another."""
    foot = NumericProperty(dp(60))
    """How high undo and the end of a turn are."""
    row_height = NumericProperty(dp(60))
    gap = NumericProperty(dp(2))
    """Between rows."""

    def show_lines(self, lines: Sequence[Line]) -> None:
        self.ids.notices.show(lines)

    def banner_box(self) -> tuple[float, float, float, float]:
        right = self.ids.actions.x - dp(4) if self.lying else self.right
        return self.x, self.ids.notices.y, right - self.x, self.top - self.ids.notices.y

    def on_lying(self, *_: object) -> None:
        actions = self.ids.actions.__self__  # nobody else has it while it is in neither place
        actions.parent.remove_widget(actions)
        if self.lying:
            self.ids.bar.add_widget(actions)
        else:
            self.add_widget(actions)


load_kv(__name__)

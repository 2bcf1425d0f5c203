"""How everything looks right now: theme, text size, speed of motion, language. Widgets bind to it and follow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from weakref import WeakMethod

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from phoenix.core.words import Words
from phoenix.drawing.theme import NIGHT, Rgba
from phoenix.store.settings import LARGEST_TEXT
from phoenix.wording.i18n import Translator


class Look(EventDispatcher):
    theme = ObjectProperty(NIGHT, rebind=True)
    text_scale = NumericProperty(1.0)
    speed = NumericProperty(1.0)
    """How fast motion is; 0 is none."""
    speech = BooleanProperty(False)
    """Whether what happens is said aloud."""
    edges = ListProperty([0.0, 0.0, 0.0, 0.0])
    """How much of the window's left, top, right and bottom is to be kept free, in pixels."""
    _ = ObjectProperty(None)
    """The present catalogue: ``look._('Play')`` in kv is evaluated again when the language changes."""

    def __init__(self) -> None:
        super().__init__()
        self._followers: dict[str, dict[WeakMethod[Callable[[], None]], None]] = {}
        """By name, in the order in which they began: one of thousands is taken out in no time, as it could not be from
        among what Kivy has bound."""
        self.translator = Translator()
        self._ = self.translator.text

    def follow(self, then: Callable[[], None], *names: str) -> None:
        """Calls a widget's method when one of these changes, for as long as there is the widget: nothing here keeps
        it alive."""
        method = WeakMethod(then, self._forget)
        for name in names:
            if name not in self._followers:
                self._followers[name] = {}
                self.fbind(name, partial(self._tell, name))
            self._followers[name][method] = None

    def _forget(self, method: WeakMethod[Callable[[], None]]) -> None:
        for followers in self._followers.values():
            followers.pop(method, None)

    def _tell(self, name: str, *_: object) -> None:
        for method in tuple(self._followers[name]):
            alive = method()
            if alive is not None:
                alive()

    def set_language(self, language: str) -> None:
        self.translator.language = language
        self._ = lambda text: self.translator.text(text)

    def set_text_scale(self, wanted: float) -> None:
        """A text size on top of the system's own; both together stay within what every screen has room for."""
        self.text_scale = min(wanted, max(1.0, LARGEST_TEXT / Metrics.fontscale))

    def words(self, words: Words) -> str:
        return self.translator.translate(words)

    def number(self, value: float) -> str:
        """A number with one decimal, as the language writes it."""
        text = f"{value:.1f}"
        return text.replace(".", ",") if self.translator.language == "fr" else text

    def count(self, value: float) -> str:
        """A number that has a decimal only if it needs one: wins can be shared."""
        return str(round(value)) if abs(value - round(value)) < 0.05 else self.number(value)

    def color(self, token: str, alpha: float = 1.0) -> Rgba:
        return self.theme.color(token, alpha)

    def size(self, points: float) -> float:
        """A text size in sp, scaled by the setting."""
        return sp(points) * self.text_scale


look = Look()

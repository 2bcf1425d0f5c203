"""How everything looks right now: theme, text size, speed of motion, language. Widgets bind to it and follow."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from phoenix.i18n import Translator
from phoenix.ui.theme import NIGHT, Rgba, rgba
from phoenix.words import Words


class Look(EventDispatcher):
    theme = ObjectProperty(NIGHT, rebind=True)
    text_scale = NumericProperty(1.0)
    speed = NumericProperty(1.0)
    """How fast motion is; 0 is none."""
    _ = ObjectProperty(None)
    """The present catalogue: ``look._('Play')`` in kv is evaluated again when the language changes."""

    def __init__(self) -> None:
        super().__init__()
        self.translator = Translator()
        self._ = self.translator.text

    def set_language(self, language: str) -> None:
        self.translator.language = language
        self._ = lambda text: self.translator.text(text)

    def words(self, words: Words) -> str:
        return self.translator.translate(words)

    def color(self, token: str, alpha: float = 1.0) -> Rgba:
        return self.theme.color(token, alpha)

    def size(self, points: float) -> float:
        """A text size in sp, scaled by the setting."""
        return sp(points) * self.text_scale


look = Look()

__all__ = ["Look", "dp", "look", "rgba"]

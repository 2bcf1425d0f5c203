"""Tells the table, and no more than that, when a game cannot be kept on disk for now, or what was repaired."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from phoenix.assets import KV
from phoenix.store.shelf import Shelf
from phoenix.ui.look import look
from phoenix.ui.widgets.buttons import Plate
from phoenix.words import Words, say

Builder.load_file(str(KV / "keeping.kv"))

TRY_AGAIN = 5.0
"""Seconds between two tries to keep what could not be kept."""
SHORTLY = 4.0
"""Seconds for which good news stay."""


class KeepingBanner(Plate):
    """A line at the top that a tap puts away. While something is not on disk, it is tried again and again."""

    text = StringProperty("")
    good = BooleanProperty(False)

    def __init__(self, shelf: Shelf, **more: object) -> None:
        super().__init__(**more)
        self.shelf = shelf
        self._words: list[Words] = []
        self._troubled = False
        self._retry = Clock.create_trigger(self._try_again, TRY_AGAIN, interval=True)
        self._hide = Clock.create_trigger(lambda _: self._say([]), SHORTLY)
        look.follow(self._say_again, "_")
        shelf.on_change = self.refresh
        self.refresh()

    def refresh(self) -> None:
        """Says what there is to say now."""
        self._hide.cancel()
        trouble, notes = self.shelf.trouble, self.shelf.take_notes()
        if trouble is not None:
            self._retry()
            self._say([trouble, *notes])
        elif self._troubled:
            self._retry.cancel()
            self._say([say("Everything is kept again."), *notes], good=True)
            self._hide()
        elif notes:
            self._say([*self._words, *notes])
        self._troubled = trouble is not None

    def on_release(self) -> None:
        super().on_release()
        self._say([])

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.text) and bool(super().on_touch_down(touch))

    def _say_again(self) -> None:
        """In another language."""
        self._say(self._words)

    def _say(self, words: list[Words], *, good: bool = False) -> None:
        self._words, self.good = words, good
        self.text = "\n".join(look.words(sentence) for sentence in words)

    def _try_again(self, *_: object) -> None:
        self.shelf.save()

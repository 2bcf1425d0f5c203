"""Tells the table, and no more than that, when a game cannot be kept on disk for now, or what was repaired."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, StringProperty

from phoenix.core.words import Words, say
from phoenix.store.shelf import Shelf
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate

load_kv(__name__)

TRY_AGAIN = 5.0
"""Seconds between two tries to keep what could not be kept."""
SHORTLY, A_WORD = 4.0, 0.4
"""Seconds for which news stay, and for each word of them."""


class KeepingBanner(Plate):
    """A line at the top, until it has been read or a tap puts it away. While something is not on disk a sign of it
    stays, which a tap opens again, and keeping it is tried again and again."""

    text = StringProperty("")
    good = BooleanProperty(False)
    folded = BooleanProperty(False)
    """Whether only the sign is to be seen."""

    def __init__(self, shelf: Shelf, **more: object) -> None:
        super().__init__(**more)
        self.shelf = shelf
        self._words: list[Words] = []
        self._troubled = False
        self._retry = Clock.create_trigger(self._try_again, TRY_AGAIN, interval=True)
        self._read: ClockEvent | None = None
        """Folds it when everybody has read it."""
        look.follow(self._say_again, "_")
        shelf.on_change = self.refresh
        self.refresh()

    def refresh(self) -> None:
        """Says what there is to say now."""
        trouble = self.shelf.trouble
        notes = [words for words in self.shelf.take_notes() if words not in self._words]
        if trouble is not None:
            self._retry()
            self._say([trouble, *notes])
        elif self._troubled:
            self._retry.cancel()
            self._say([say("Everything is kept again."), *notes], good=True)
        elif notes:
            self._say([*self._words, *notes])
        self._troubled = trouble is not None

    def on_release(self) -> None:
        super().on_release()
        if self.folded:
            self._say(self._words)
        else:
            self._fold()

    def _fold(self, *_: object) -> None:
        """It has been read: of what is still so, the sign stays."""
        if self.shelf.trouble is None:
            self._say([])
        else:
            self.folded = True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.text) and bool(super().on_touch_down(touch))

    def _say_again(self) -> None:
        """In another language."""
        self._say(self._words)

    def _say(self, words: list[Words], *, good: bool = False) -> None:
        self._words, self.good, self.folded = words, good, False
        self.text = "\n".join(look.words(sentence) for sentence in words)
        if self._read is not None:
            self._read.cancel()
        self._read = Clock.schedule_once(self._fold, SHORTLY + A_WORD * len(self.text.split())) if words else None

    def _try_again(self, *_: object) -> None:
        self.shelf.save()

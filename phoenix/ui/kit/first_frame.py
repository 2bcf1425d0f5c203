"""What the first frame does not need: while the app starts it is put off, and done right after, a step a frame. So is
what is drawn in a screen that nobody sees yet."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

Step = Callable[[], object]
FRAMES = 3
"""So many after something was made: then all of it has been told where it is."""


class FirstFrame:
    def __init__(self) -> None:
        self.coming = False
        """Whether the app starts, and nobody has seen anything yet."""
        self.making = 0
        """For so many frames more something is made that nobody sees yet."""
        self._steps: dict[Step, None] = {}
        self._next: ClockEvent | None = None

    def awaited(self) -> None:
        """The app starts."""
        self.forget()
        self.coming = True
        self._next = Clock.schedule_once(self._comes, 0)

    def unseen(self) -> None:
        """What is made now is not to be seen yet."""
        self.making = FRAMES
        if not self.coming and (self._next is None or not self._next.is_triggered):
            self._next = Clock.schedule_interval(self._go_on, 0)

    def put_off(self, step: Step) -> bool:
        """Whether the first frame is still to come; then this is done after it, and once, however often it is said."""
        if self.coming:
            self._steps.setdefault(step)
        return self.coming

    def draw_later(self, step: Step) -> bool:
        """The same for what is drawn, and also while it is not seen anyway."""
        if self.making:
            self._steps.setdefault(step)
            return True
        return self.put_off(step)

    @property
    def waiting(self) -> bool:
        """Whether something is still to be done."""
        return self.coming or bool(self.making) or bool(self._steps)

    def forget(self) -> None:
        """The app is closed, maybe before all was done."""
        self.coming, self.making = False, 0
        self._steps.clear()
        if self._next is not None:
            self._next.cancel()

    def _comes(self, _: float) -> None:
        """The frame that is drawn after this is the first."""
        self._next = Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, _: float) -> bool:
        self.coming = False
        if self.making:
            self.making -= 1
        elif self._steps:
            step = next(iter(self._steps))
            del self._steps[step]
            step()
        return self.waiting


first_frame = FirstFrame()

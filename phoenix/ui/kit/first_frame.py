"""What the first frame does not need: while the app starts it is put off, and done right after, a step a frame."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

Step = Callable[[], object]


class FirstFrame:
    def __init__(self) -> None:
        self.coming = False
        """Whether the app starts, and nobody has seen anything yet."""
        self._steps: dict[Step, None] = {}
        self._next: ClockEvent | None = None

    def awaited(self) -> None:
        """The app starts."""
        self.forget()
        self.coming = True
        self._next = Clock.schedule_once(self._comes, 0)

    def put_off(self, step: Step) -> bool:
        """Whether the first frame is still to come; then this is done after it, and once, however often it is said."""
        if self.coming:
            self._steps.setdefault(step)
        return self.coming

    @property
    def waiting(self) -> bool:
        """Whether something is still to be done."""
        return self.coming or bool(self._steps)

    def forget(self) -> None:
        """The app is closed, maybe before all was done."""
        self.coming = False
        self._steps.clear()
        if self._next is not None:
            self._next.cancel()

    def _comes(self, _: float) -> None:
        """The frame that is drawn after this is the first."""
        self._next = Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, _: float) -> bool:
        self.coming = False
        if self._steps:
            step = next(iter(self._steps))
            del self._steps[step]
            step()
        return bool(self._steps)


first_frame = FirstFrame()

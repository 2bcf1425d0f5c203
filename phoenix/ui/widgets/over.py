"""What comes up over a screen and goes again: gently, or at once where nothing is to move."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.uix.modalview import ModalView

from phoenix.ui.kit.look import look


class OverScreen(ModalView):
    """Fades in and out; not if motion is switched off. The wheel scrolls and puts nothing away."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if _is_wheel(touch) and not self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if _is_wheel(touch) and not self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_up(touch))

    def open(self, *_: object, animation: bool = True) -> None:
        super().open(animation=animation and bool(look.speed))

    def dismiss(self, *_: object, animation: bool = True, force: bool = False) -> None:
        super().dismiss(animation=animation and bool(look.speed), force=force)


def _is_wheel(touch: MotionEvent) -> bool:
    return bool(getattr(touch, "is_mouse_scrolling", False))

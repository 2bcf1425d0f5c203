"""What comes up over a screen and goes again: gently, or at once where nothing is to move."""

from __future__ import annotations

from kivy.uix.modalview import ModalView

from phoenix.ui.kit.look import look


class OverScreen(ModalView):
    """Fades in and out; not if motion is switched off."""

    def open(self, *_: object, animation: bool = True) -> None:
        super().open(animation=animation and bool(look.speed))

    def dismiss(self, *_: object, animation: bool = True, force: bool = False) -> None:
        super().dismiss(animation=animation and bool(look.speed), force=force)

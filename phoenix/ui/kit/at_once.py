"""From one screen to the next."""

from __future__ import annotations

from kivy.uix.screenmanager import ScreenManager, TransitionBase


class AtOnce(TransitionBase):
    """One screen in place of another, with no frame in which both are there: one would be seen through the other."""

    def start(self, manager: ScreenManager) -> None:
        self.manager = manager
        self.screen_in.dispatch("on_pre_enter")
        self.screen_out.dispatch("on_pre_leave")
        self.screen_in.pos = manager.pos
        self.add_screen(self.screen_in)
        self.remove_screen(self.screen_out)
        self.screen_out.dispatch("on_leave")
        self.screen_in.dispatch("on_enter")

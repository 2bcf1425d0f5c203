"""A rule where somebody asked why: what it says, how it looks, and the way to its place in the rules."""

from __future__ import annotations

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from phoenix.learning.reference import diagram
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.diagram import DiagramView, pictured
from phoenix.wording.why import why

PICTURE = 176
"""In dp: how high a diagram is."""


class RulePanel(BoxLayout):
    rule = StringProperty("")
    text = StringProperty("")

    def __init__(self, rule: str, **more: object) -> None:
        super().__init__(rule=rule, text=look.words(why(rule)), **more)
        drawn = diagram(rule)
        picture, overlay = pictured(drawn) if drawn is not None else (None, None)
        if picture is not None:
            view = DiagramView(picture=picture, overlay=overlay, size_hint_y=None, height=dp(PICTURE))
            self.add_widget(view, index=1)

    def look_up(self) -> None:
        """Its place in the rules; what was open over the screen goes."""
        for over in [child for child in Window.children if isinstance(child, ModalView)]:
            over.dismiss()
        App.get_running_app().go("rules", rule=self.rule)


load_kv(__name__)

"""What happens if …? A few topics of the rules, in short, beside the cardboard."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.words import Words
from phoenix.games import game_of
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.segments import Segments
from phoenix.ui.widgets.sheets import Sheet
from phoenix.wording.why import title, why


class HelpRule(BoxLayout):
    """A rule: its number and what it is about, and below it what it says."""

    heading = StringProperty("")
    text = StringProperty("")


class HelpSheet(Sheet):
    """The topics of ``game`` beside one another; the chosen one's rules below."""

    def __init__(self, game: str, **more: object) -> None:
        super().__init__(title=look._("What happens if …?"), **more)
        self._topics = game_of(game).topics
        self._choices = Segments()
        self.bind(width=self._fit)
        self._choices.choices = [(k, look.words(topic.title)) for k, topic in enumerate(self._topics)]
        self._choices.bind(on_choice=lambda _, k: self.show(k))
        self.show(0)

    def _fit(self, *_: object) -> None:
        """Three topics a row, or two where their words are large."""
        self._choices.across = 3 if self.width > dp(330) * look.text_scale else 2

    def show(self, index: int) -> None:
        """The rules of a topic."""
        self._choices.value = index
        body = self.ids.body
        body.clear_widgets()
        body.add_widget(self._choices)
        for rule in self._topics[index].rules:
            body.add_widget(
                HelpRule(heading=f"{look.words(title(rule))}  ·  {rule}", text=look.words(_plain(why(rule))))
            )


def _plain(words: Words) -> Words:
    """Without the rule's number, which stands above."""
    return Words(words.template, words.values, None, words.plural)


load_kv(__name__)

"""Every word comes from a catalogue: in a language whose letters are all strange, no plain letter is left anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from string import ascii_letters

import pytest
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from phoenix.core.words import Words
from phoenix.ui.kit.look import look
from phoenix.wording.i18n import OWN_NAMES
from tests.games_played import SOAK
from tests.strange import StrangeTranslator
from tests.ui.everywhere import NAMES, Everywhere
from tests.ui.stage import Stage

RULE = re.compile(r"\b[A-Z]\d+\b|\b[ab]\b")


@pytest.fixture
def strange_language() -> Iterator[None]:
    usual, look.translator = look.translator, StrangeTranslator()
    yield
    look.translator = usual
    look.set_language("en")


def read(root: Widget) -> Iterator[str]:
    """All that can be read."""
    if root.opacity == 0:
        return
    if isinstance(root, Label):
        yield root.text
    if isinstance(root, TextInput):
        yield root.text or root.hint_text
    for child in root.children:
        yield from read(child)


def plain(text: str) -> str:
    """What is left without names of people and languages, numbers of rules and tiles, and the letters of faces."""
    for name in (*NAMES, *OWN_NAMES.values()):
        text = re.sub(rf"\b{name}\b", "", text)
    return "".join(letter for letter in RULE.sub("", text) if letter in ascii_letters)


def test_plain_words_would_be_noticed() -> None:
    language = StrangeTranslator()
    assert plain(language.translate(Words("{name} scored a Star ({rule})", {"name": "Ann", "rule": "P16"}))) == ""
    assert plain(language.translate(Words("Saved: {where}", {"where": "nowhere"}))) == "nowhere"
    assert plain("Annual") == "Annual"


@pytest.mark.usefixtures("strange_language")
@pytest.mark.parametrize(
    "size", [(360, 640), *([(1280, 800)] if SOAK else [])], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_no_word_is_left_plain(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    look.set_language("en")
    found = {(name, text) for name, root in Everywhere(stage) for text in read(root) if plain(text)}
    files = {str(stage.app.folder), *(file.name for file in stage.app.folder.iterdir())}
    assert {(name, text) for name, text in found if text not in files} == set()

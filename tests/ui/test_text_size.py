"""Text twice as large, in both languages, on every screen: no word cut, broken or over another; controls stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from phoenix.screen.plan import Plan
from phoenix.store.settings import LARGEST_TEXT
from phoenix.ui.kit.fitted import breadth, fitted, in_one_line
from phoenix.ui.kit.look import look
from phoenix.ui.table.tray import TrayWords
from phoenix.ui.widgets.sheets import ForecastSheet
from phoenix.wording.i18n import languages
from tests.games_played import SOAK
from tests.ui.everywhere import NAMES, Everywhere
from tests.ui.fitting import faults
from tests.ui.stage import Stage
from tests.ui.test_layout import check

SIZES = [(1280, 800), (360, 640)] + ([(800, 1280), (640, 360)] if SOAK else [])
IN_LANGUAGES = languages() if SOAK else ["fr"]
"""French has the longer words."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_word_can_be_read(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    look.set_text_scale(LARGEST_TEXT)
    names = (*NAMES, str(stage.app.folder))
    found = []
    places = Everywhere(stage)
    for language in IN_LANGUAGES:
        look.set_language(language)
        for name, root in places:
            found += [f"{name}, {language}: {fault}" for fault in faults(stage, root, size, names)]
            check(stage, *size, root=root)
    assert not found, "\n".join(found)


def test_where_a_tray_has_no_room_for_words_a_sign_leads_to_them(open_app: Callable[..., Stage]) -> None:
    stage = open_app(640, 360)
    look.set_text_scale(LARGEST_TEXT)
    table = stage.play(Plan(first=0).seated(2), seed=1)
    while not table.model.offered_tiles():
        table.model.pick(table.model.match.legal()[0])
        table.model.commit()
    table.model.pick_tile(table.model.offered_tiles()[0])
    table.refresh()
    stage.frames(6)
    words = stage.find(TrayWords)
    assert words.folded
    stage.tap(words)
    assert any(isinstance(child, ForecastSheet) for child in Window.children)


def test_a_word_is_set_smaller_rather_than_broken() -> None:
    assert fitted("Ann lays a tile", 40, 400) == 40
    small = fitted("Scorekeeper", 40, 100)
    assert breadth("Scorekeeper") * small <= 100 < breadth("Scorekeeper") * (small + 1)
    assert in_one_line("two words", 40, 100) < fitted("two words", 40, 100)


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"size": (200, 60)}, ""), ({"size": (200, 10), "pos": (0, 100)}, "is cut"),
        ({"size": (60, 60), "text_size": (60, 60), "shorten": True}, "is cut"),
        ({"size": (40, 300), "text_size": (40, None)}, "breaks a word"),
        ({"size": (200, 60), "pos": (-100, 0)}, "is off the screen"),
    ],
)  # fmt: skip
def test_words_that_cannot_be_read_would_be_noticed(
    open_app: Callable[..., Stage], more: dict[str, Any], fault: str
) -> None:
    stage = open_app(400, 400)
    label = Label(text="somebody wins", font_size=24, size_hint=(None, None), **more)
    label.texture_update()
    found = list(faults(stage, label, (400, 400), NAMES))
    assert [fault in told for told in found] == ([True] if fault else [])


def test_words_over_others_would_be_noticed(open_app: Callable[..., Stage]) -> None:
    stage, box = open_app(400, 400), FloatLayout(size=(400, 400))
    for x in (0, 50):
        label = Label(text="somebody", font_size=24, size_hint=(None, None), size=(200, 60), pos=(x, 0))
        label.texture_update()
        box.add_widget(label)
    assert ["overlap" in told for told in faults(stage, box, (400, 400), NAMES)] == [True]

"""The first start speaks the system's language; the choice of another is on the first screen, whatever its size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.metrics import dp

from phoenix.screen.plan import Plan
from phoenix.store import settings as store
from phoenix.ui.home.home import SmallCard
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.segments import Segment
from tests.ui.stage import Stage
from tests.ui.test_layout import EVERY_SIZE, box_of

LOCALES = ["fr_FR.UTF-8", "fr_CA", "fr", "fr_BE@euro", "fr-CH", "FR_LU.utf8"]


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """The system speaks this."""
    return lambda name: monkeypatch.setenv("LANGUAGE", name)


@pytest.mark.parametrize("name", LOCALES)
def test_any_french_system_opens_in_french(
    open_app: Callable[..., Stage], spoken: Callable[[str], None], name: str
) -> None:
    spoken(name)
    open_app(360, 640)
    assert look.translator.language == "fr"


@pytest.mark.parametrize("name", ["C", "de_DE.UTF-8", "en_GB", "frr_DE", "POSIX", "x" * 300])
def test_any_other_system_opens_in_english(
    open_app: Callable[..., Stage], spoken: Callable[[str], None], name: str
) -> None:
    spoken(name)
    open_app(360, 640)
    assert look.translator.language == "en"


def test_what_was_chosen_stays_whatever_the_system_speaks(
    open_app: Callable[..., Stage], spoken: Callable[[str], None]
) -> None:
    spoken("fr_FR")
    stage = open_app()
    stage.tap(stage.find(Segment, text="English"))
    folder = stage.app.folder
    stage.close()
    assert store.load(folder).language == "en"
    open_app()
    assert look.translator.language == "en"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_choice_of_language_is_in_the_first_screenful(
    open_app: Callable[..., Stage], size: tuple[int, int], scale: float
) -> None:
    stage = open_app(*size)
    look.text_scale = scale
    for _ in ("no game", "a game under way"):
        stage.frames(6)
        for name in ("Français", "English"):
            segment = stage.find(Segment, text=name)
            left, bottom, right, top = box_of(segment)
            assert min(left, bottom) >= 0
            assert (right <= size[0], top <= size[1]) == (True, True)
            assert top - bottom >= dp(47.5)
            stage.tap(segment)
            assert look.translator.language == {"Français": "fr", "English": "en"}[name]
        stage.app.go("table", plan=Plan(first=0).seated(2))
        stage.app.go("home")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_small_cards_are_of_one_height_and_one_text_size(
    open_app: Callable[..., Stage], size: tuple[int, int], language: str
) -> None:
    stage = open_app(*size)
    look.set_language(language)
    stage.frames(6)
    cards = [w for w in stage.walk() if isinstance(w, SmallCard)]
    assert len({(card.y, card.height) for card in cards}) == 1
    assert len({card.ids.word.font_size for card in cards}) == 1

"""At the table: the first time a thing happens a sentence stands in the decider's tray; a voice says what happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phoenix import device
from phoenix.games import game_of
from phoenix.screen.plan import Plan
from phoenix.ui.kit.look import look
from tests.ui.stage import Stage


def first_start(stage: Stage) -> str:
    """The help in the tray when somebody is to choose a start; then a start is chosen."""
    stage.app.go("table", plan=Plan(first=0).seated(2))
    stage.frames(4)
    told = str(stage.screen.trays.decider.tray.help)
    stage.tap_at(*stage.screen.board.place((0.5, 0.5)))
    return told


def test_a_first_decision_is_explained_once(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.keep(helps=True, helped=())
    assert first_start(stage) == look.words(game_of("phoenix").first_time["start"])
    assert "start" in stage.app.settings.helped
    assert first_start(stage) != look.words(game_of("phoenix").first_time["start"])


def test_it_can_be_turned_off(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.keep(helps=False, helped=())
    assert first_start(stage) != look.words(game_of("phoenix").first_time["start"])
    assert stage.app.settings.helped == ()


class Voice:
    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def speak(self, text: str, language: str) -> bool:
        self.said.append((text, language))
        return True

    def language(self) -> str:
        return "en"

    def __getattr__(self, name: str) -> Callable[..., bool]:
        return lambda *_: False


@pytest.mark.parametrize(("on", "said"), [(True, [("Ann est en place.", "fr")]), (False, [])])
def test_what_happened_is_spoken_if_it_is_wanted(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, on: bool, said: list[tuple[str, str]]
) -> None:
    voice = Voice()
    monkeypatch.setattr(device, "machine", lambda: voice)
    stage = open_app()
    stage.app.keep(speech=on)
    look.set_language("fr")
    first_start(stage)
    assert voice.said == said

"""Sounds: there for every event that has one, made by their script, and never a reason to stop."""

from __future__ import annotations

from pathlib import Path

import pytest

from phoenix.core.events import Event
from phoenix.core.tiles import Pose
from phoenix.screen.senses import SOUNDS, TIME_UP
from phoenix.ui.kit import sounds as module
from phoenix.ui.kit.sounds import FOLDER, Sounds
from tools import make_sounds


@pytest.mark.parametrize("name", sorted({*SOUNDS.values(), TIME_UP}))
def test_every_sound_is_there_and_as_its_script_makes_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_sounds, "FOLDER", tmp_path)
    make_sounds.write(name, make_sounds.SOUNDS[name]())
    file = f"{name.replace(' ', '-')}.wav"
    assert (tmp_path / file).read_bytes() == (FOLDER / file).read_bytes()


def test_a_sound_that_cannot_be_played_turns_sounds_off_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    player = Sounds()
    player.on, player.when_broken = True, lambda: told.append("broken")
    monkeypatch.setattr(module, "FOLDER", FOLDER / "nowhere")
    player.play("star")
    player.play("star")
    assert told == ["broken"]
    assert not player.on


def test_the_gravest_of_what_happened_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Sounds()
    heard: list[str] = []
    monkeypatch.setattr(player, "play", heard.append)
    placed: Event = ("placed", "P7", 0, (8, Pose(16)))
    moved: Event = ("moved", "P11", 0, ([(96, 101)], "edge"))
    player.of([placed, moved, ("star", "P16", 0, (8,)), ("left", "P12", 0, ("edge",))])
    player.of([("round", "P5", None, (2,))])
    assert heard == ["leave", ""]


def test_nothing_is_loaded_while_sounds_are_off() -> None:
    player = Sounds()
    player.play("star")
    assert not player._loaded

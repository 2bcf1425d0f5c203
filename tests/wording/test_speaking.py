"""What a voice says: every event has a concise form or is left out on purpose; hands are never told."""

from __future__ import annotations

import random

import pytest

from phoenix.core import assets
from phoenix.core.events import Event
from phoenix.core.tiles import Pose, TileNumber
from phoenix.match.match import Match
from phoenix.wording.i18n import Translator, languages
from phoenix.wording.speaking import in_short, sentence, spoken
from phoenix.wording.telling_events import tell

LONGEST = 8
"""Words: a voice that says more is behind the game."""
SETUP = Match.new("phoenix", ["Ann", "Ben"], assets.tileset("house"), seed=1).setup


def said(*events: Event) -> str:
    return sentence(events, SETUP, Translator())


def test_stars_are_counted_and_a_collision_is_told_once() -> None:
    way = [(0, 1), (2, 3)]
    assert said(("moved", "P11", 0, (way, "empty")), ("star", "P16", 0, (7,)), ("star", "P16", 0, (8,))) == (
        "Ann, 2 tiles. 2 Stars."
    )
    left: list[Event] = [("left", "P13", 0, ("collision", 1)), ("left", "P13", 1, ("collision", 0))]
    assert said(*left) == "Collision, Ann and Ben off the board."


def test_nothing_worth_a_word_is_silence() -> None:
    assert said(("placed", "P7", 0, (0, Pose(1))), ("drew", "P21", 0, ((TileNumber(1), TileNumber(2)),))) == ""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rules", ["phoenix", "winds", "classic"])
def test_whole_games_are_told_briefly(rules: str, language: str) -> None:
    tiles = assets.tileset("classic" if rules == "classic" else "house")
    translator = Translator(language)
    ids = {tile.id for tile in tiles.tiles}
    for seed in range(4):
        match, rng = Match.new(rules, ["Ann", "Ben", "Cleo"], tiles, seed=seed), random.Random(seed)
        while not match.over:
            events = match.apply(rng.choice(match.legal()))
            for words in spoken(events, match.setup):
                text = translator.translate(words)
                assert 0 < len(text.split()) <= LONGEST, text
                assert not ids & set(text.replace(".", "").split())
            for event in events:
                short, told = in_short(event, match.setup), tell(event, match.setup)
                if short is not None and told is not None:
                    assert len(sentence([event], match.setup, translator)) <= len(translator.translate(told)) + 12

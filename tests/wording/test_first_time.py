"""First-time help: one sentence, once, for whoever decides next."""

from __future__ import annotations

import random

import pytest

from phoenix.core import assets
from phoenix.games import GAMES, MIRRORS
from phoenix.match.match import Match
from phoenix.wording.first_time import HAPPENED, FirstTime
from phoenix.wording.i18n import Translator, languages

ASKED = {topic: words for game in (*GAMES.values(), *MIRRORS.values()) for topic, words in game.first_time.items()}


def played(rules: str, seed: int, people: int = 4) -> Match:
    tiles = assets.tileset("house" if rules in ("phoenix", "winds") else "classic")
    options = {"bonus": True} if rules == "classic" else None
    return Match.new(rules, people, tiles, seed=seed, options=options)


def test_each_sentence_comes_once_and_all_come_in_time() -> None:
    kept: list[tuple[str, ...]] = []
    helper = FirstTime((), kept.append)
    said: list[str] = []
    for rules in ("phoenix", "winds", "classic", "tournament"):
        for seed in range(40):
            match, rng = played(rules, seed), random.Random(seed)
            while not match.over:
                words = helper.words(match)
                if words is not None:
                    said.append(words.template)
                    assert helper.words(match) == words
                helper.decided()
                match.apply(rng.choice(match.legal()))
    assert len(said) == len(set(said))
    topics = set(kept[-1])
    assert topics <= set(ASKED) | set(HAPPENED)
    assert {"start", "enter", "lay", "turn", "lantern", "light", "dim", "rise", "collision", "edge", "others"} <= topics
    assert {"dragon", "swap", "open", "classic"} <= topics


def test_what_was_explained_is_not_explained_again() -> None:
    match = played("phoenix", 1)
    assert FirstTime((), lambda _: None).words(match) == ASKED["start"]
    assert FirstTime(("start",), lambda _: None).words(match) is None


@pytest.mark.parametrize("language", languages())
def test_a_sentence_fits_a_tray(language: str) -> None:
    translate = Translator(language).translate
    for words in (*ASKED.values(), *(words for _, words in HAPPENED.values())):
        assert len(translate(words)) <= 84, translate(words)

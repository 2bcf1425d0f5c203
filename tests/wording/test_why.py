"""Every rule can be asked for, in every language, in words of our own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from phoenix.core.words import Unknown
from phoenix.wording.i18n import Translator, languages
from phoenix.wording.why import all_rules, title, why
from tools.catalogues import files, read, strings_of

SHARED = Path(__file__).resolve().parents[3] / "shared"
SEEDS = SHARED / "seeds"
LONGEST_RUN = 7
"""So many words in a row may be the same as in a source; one more would be its sentence."""
COUNT = {"G": 5, "P": 30, "W": 6, "C": 12, "V": 4, "T": 5, "S": 4, "M": 6}

each_language = pytest.mark.parametrize("language", languages())


def test_every_rule_has_its_why() -> None:
    assert list(all_rules()) == [f"{letter}{number}" for letter in "GPWCVTSM" for number in range(1, COUNT[letter] + 1)]


@pytest.mark.skipif(not (SHARED / "RULES.md").exists(), reason="the rule page is not beside the project")
def test_the_rules_are_those_of_the_rule_page() -> None:
    page = (SHARED / "RULES.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^- \*\*([A-Z]\d+)\*\*", page, re.M)
    assert {*numbers} == {*all_rules()}


@each_language
def test_a_title_and_a_sentence_or_two(language: str) -> None:
    translator = Translator(language)
    for rule in all_rules():
        heading, text = translator.translate(title(rule)), translator.translate(why(rule))
        assert 3 <= len(heading) <= 40, heading
        assert not heading.endswith(".")
        assert 30 <= len(text) <= 260, (rule, len(text))
        assert text.endswith(".")
        assert translator.translate(why(rule), rule=True) == f"{text} ({rule})"


def test_french_is_not_english() -> None:
    french = Translator("fr")
    assert all(french.translate(why(rule)) != why(rule).template for rule in all_rules())


def test_a_rule_that_is_none() -> None:
    with pytest.raises(Unknown, match="P31"):
        why("P31")


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    length = LONGEST_RUN + 1
    return {tuple(words[k : k + length]) for k in range(len(words) - length + 1)}


@cache
def sources() -> set[tuple[str, ...]]:
    return set().union(*(runs(file.read_text(encoding="utf-8", errors="replace")) for file in SEEDS.glob("*.txt")))


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the sources are not beside the project")
@each_language
def test_nothing_is_copied_from_the_sources(language: str) -> None:
    """Not only the rules: nothing that the app says."""
    assert sources()
    for message in read(files(language)[0], language):
        for string in strings_of(message) if message.id else ():
            assert not runs(string) & sources(), string

"""Every rule can be looked up: by its number, by words without accents, with a diagram that is a real position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from phoenix.core.words import Problem
from phoenix.learning.reference import FOLDER, diagram, plain, read_diagram, read_file, search
from phoenix.wording.i18n import Translator, languages
from phoenix.wording.why import all_rules, part, title, why

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("rule", all_rules())
def test_every_rule_has_words_in_every_language_and_a_diagram(rule: str) -> None:
    for language in languages():
        translate = Translator(language).translate
        assert translate(title(rule))
        assert translate(why(rule))
        assert translate(part(rule))
    shown = diagram(rule)
    assert shown is not None
    assert rule in shown.rules
    assert shown.action is None or shown.action in shown.match.legal()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_diagram_shows_rules_that_no_other_shows(file: Path) -> None:
    rules = read_file(file).rules
    assert set(rules) <= set(all_rules())
    for other in FILES:
        assert other == file or not set(rules) & set(read_file(other).rules), other.stem


def test_a_diagram_shows_a_game_that_has_the_rule() -> None:
    games = {"P": ("phoenix",), "C": ("classic",), "T": ("tournament",), "S": ("tally",)}
    for rule in all_rules():
        shown = diagram(rule)
        assert shown is not None
        assert shown.match.setup.rules in games.get(rule[0], (shown.match.setup.rules,)), rule


def test_an_illegal_action_or_position_is_refused() -> None:
    data = json.loads((FOLDER / "P7.json").read_text(encoding="utf-8"))
    wrongs: tuple[dict[str, Any], ...] = (
        {"action": {"do": "rise", "space": [0, 0]}}, {"position": {}}, {"format": "x"}, {"rules": 3},
    )  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(Problem):
            read_diagram(data | wrong)


# ---- search


@pytest.mark.parametrize(
    ("language", "asked", "first"),
    [
        ("en", "P13", "P13"), ("en", "p13", "P13"), ("en", "COLLISION", "P13"), ("en", "dragon", "C8"),
        ("en", "lantern lights", "W2"), ("fr", "collision", "P13"), ("fr", "lanterne allume", "W2"),
    ],
)  # fmt: skip
def test_what_is_asked_is_found_first(language: str, asked: str, first: str) -> None:
    assert search(asked, Translator(language))[0] == first


def test_accents_and_capitals_do_not_matter() -> None:
    french = Translator("fr")
    for rule in all_rules():
        words = french.translate(title(rule))
        assert rule in search(plain(words).upper(), french), words
    assert plain("Étoile du CŒUR") == "etoile du coeur"


def test_nothing_asked_gives_all_and_nonsense_nothing() -> None:
    assert search("  ", Translator()) == list(all_rules())
    assert search("xyzzy", Translator()) == []


def test_the_parts_are_those_of_the_numbers() -> None:
    """All rules of one letter stand under one heading, which no other letter has."""
    headings = {(rule[0], str(part(rule))) for rule in all_rules()}
    assert len(headings) == len({letter for letter, _ in headings}) == len({heading for _, heading in headings})

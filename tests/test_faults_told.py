"""What is wrong with something from outside is told in the language of the table: all of it but what is data."""

from __future__ import annotations

import re

import pytest

from phoenix.core.geometry import LAYOUTS
from phoenix.core.tiles import COLORS
from phoenix.core.words import Words
from phoenix.games import GAMES
from phoenix.games.interface import PLAYER_COLORS
from phoenix.match.records import to_line
from phoenix.wording.i18n import Translator
from tests.broken import UNKNOWN, WRONG, documents, told
from tests.strange import StrangeTranslator
from tools.catalogues import files, read

WORD = re.compile(r"[A-Za-z]+")
PYTHON = ("None", "True", "False")
"""As some values are told."""


def words_of(text: str) -> set[str]:
    return set(WORD.findall(text))


def words_of_data() -> set[str]:
    """What may stand in any language as it is: keys, names and values of the formats."""
    names: list[object] = [*GAMES, *PLAYER_COLORS, *COLORS, *LAYOUTS, *PYTHON, UNKNOWN, WRONG]
    for game in GAMES.values():
        names += [game.options, *game.forms]
    names += [to_line(document.data) for document in documents()]
    return words_of(" ".join(map(str, names)))


def sentences(words: Words) -> list[Words]:
    """The sentence and all those in it."""
    inner = [value for value in words.values.values() if isinstance(value, Words)]
    return [words, *(sentence for value in inner for sentence in sentences(value))]


def test_no_word_of_a_fault_is_english_in_another_language() -> None:
    translator, known = StrangeTranslator(), words_of_data()
    left = {text: words_of(translator.translate(words)) - known for text, words in told().items()}
    assert {text: words for text, words in left.items() if words} == {}


def test_every_sentence_of_a_fault_is_in_the_french_catalogue() -> None:
    book = read(files("fr")[0], "fr")
    said = {sentence.template for words in told().values() for sentence in sentences(words)}
    assert len(said) > 150
    lacking = [template for template in said if not (message := book.get(template)) or not message.string]
    assert lacking == []


def test_what_a_fault_is_about_is_a_sentence_too() -> None:
    every = [sentence.values for words in told().values() for sentence in sentences(words)]
    about = [values["where"] for values in every if "where" in values]
    assert len(about) > 1000
    assert {type(where) for where in about} == {Words}


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "The round must be a whole number from 1 to 10000, not null.",
            "La manche : il faut un nombre entier de 1 à 10000, pas null.",
        ),
        (
            "The pawn of player 0: port must be a whole number from 0 to 11, not null.",
            "Le galet du joueur 0 : port : il faut un nombre entier de 0 à 11, pas null.",
        ),
        (
            "Tile C01, face a: the lantern's color must be one of orange, blue, yellow, not null.",
            "Tuile C01, face a : la couleur de la lanterne : il faut l’un de orange, blue, yellow, pas null.",
        ),
        (
            "The key turn of the action place must be a whole number, not null.",
            "La clé turn de l’action place : il faut un nombre entier, pas null.",
        ),
        ("The players must be a list, not null.", "Les joueurs : il faut une liste, pas null."),
    ],
)
def test_a_fault_in_french(english: str, french: str) -> None:
    assert Translator("fr").translate(told()[english]).replace("\u00a0", " ") == french

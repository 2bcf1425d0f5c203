"""The catalogues are complete and match what is said; a broken one is noticed; a language is switched live."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages import Message

from phoenix.core.words import Words, say, say_n
from phoenix.wording.i18n import OWN_NAMES, SOURCE, Translator, languages
from tools import catalogues
from tools.catalogues import (
    as_mo,
    as_po,
    check,
    files,
    kv_messages,
    lesson_messages,
    placeholders,
    python_messages,
    read,
    strings_of,
)

STAR = "{name} scored a Star: {stars}"
TILES = "{name} drew {n} tile"


def test_all_catalogues_are_complete() -> None:
    assert check() == [], "run tools/catalogues.py and translate what is new"


def test_the_catalogues_are_those_of_the_languages() -> None:
    assert set(languages()) == set(catalogues.LANGUAGES)
    assert set(languages()) == set(OWN_NAMES)


def entry(book: catalogues.Book, text: str) -> Message:
    found = book.get(text)
    assert found is not None
    return found


def broken(folder: Path, change: Callable[[catalogues.Book], object]) -> list[str]:
    """The faults that the French catalogue has after somebody changed it and had not before."""
    shutil.copytree(catalogues.LOCALES, folder, dirs_exist_ok=True)
    po, mo = files("fr", folder)
    book = read(po, "fr")
    change(book)
    po.write_bytes(as_po(book))
    mo.write_bytes(as_mo(book))
    before = check()
    return [fault for fault in check(folder) if fault not in before]


def test_a_missing_entry(tmp_path: Path) -> None:
    assert broken(tmp_path, lambda book: book.delete(STAR)) == [f"fr: missing: {STAR!r}"]


def test_an_untranslated_entry(tmp_path: Path) -> None:
    def change(book: catalogues.Book) -> None:
        entry(book, STAR).string = ""

    assert broken(tmp_path, change) == [f"fr: missing: {STAR!r}"]


def test_a_fuzzy_entry(tmp_path: Path) -> None:
    def change(book: catalogues.Book) -> None:
        entry(book, STAR).flags.add("fuzzy")

    assert broken(tmp_path, change) == [f"fr: fuzzy: {STAR!r}"]


def test_an_unused_entry(tmp_path: Path) -> None:
    found = broken(tmp_path, lambda book: book.add("Nobody says this.", "Personne ne le dit."))
    assert found == ["fr: unused: 'Nobody says this.'"]


@pytest.mark.parametrize("wrong", ["{name} a marqué : {star}", "{name} a marqué", "{name} : {stars} {more}"])
def test_other_placeholders(tmp_path: Path, wrong: str) -> None:
    def change(book: catalogues.Book) -> None:
        entry(book, STAR).string = wrong

    assert broken(tmp_path, change) == [f"fr: placeholders: {STAR!r}"]


def test_braces_that_do_not_match(tmp_path: Path) -> None:
    def change(book: catalogues.Book) -> None:
        entry(book, STAR).string = "{name a marqué {stars}"

    assert broken(tmp_path, change) == [f"fr: braces: {STAR!r}"]


def test_a_plural_form_that_is_missing(tmp_path: Path) -> None:
    def change(book: catalogues.Book) -> None:
        message = entry(book, TILES)
        message.string = (strings_of(message)[0], "")

    assert [fault.partition(": (")[0] for fault in broken(tmp_path, change)] == ["fr: missing"]


def test_only_a_number_may_be_left_out_of_a_plural(tmp_path: Path) -> None:
    def without_n(book: catalogues.Book) -> None:
        entry(book, TILES).string = ("{name} a pioché une tuile", "{name} a pioché {n} tuiles")

    def without_name(book: catalogues.Book) -> None:
        entry(book, TILES).string = ("une tuile piochée", "{name} a pioché {n} tuiles")

    assert broken(tmp_path, without_n) == []
    assert [fault.partition(": (")[0] for fault in broken(tmp_path, without_name)] == ["fr: placeholders"]


def test_a_compiled_catalogue_that_is_old(tmp_path: Path) -> None:
    shutil.copytree(catalogues.LOCALES, tmp_path, dirs_exist_ok=True)
    files("fr", tmp_path)[1].write_bytes(b"old")
    assert "fr: the .mo file is not made from the .po file" in check(tmp_path)


def test_the_command_fails_on_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(catalogues.LOCALES, tmp_path, dirs_exist_ok=True)
    files("fr", tmp_path)[0].unlink()
    monkeypatch.setattr(catalogues, "check", lambda: check(tmp_path))
    assert catalogues.main(["--check"]) == 1


def test_an_update_keeps_what_is_translated(tmp_path: Path) -> None:
    shutil.copytree(catalogues.LOCALES, tmp_path, dirs_exist_ok=True)
    catalogues.update(tmp_path)
    once = {file: file.read_bytes() for language in languages() for file in files(language, tmp_path)}
    kept = read(files("fr", tmp_path)[0], "fr")
    known = {message.id: message.string for message in kept}
    assert all(known.get(m.id, m.string) == m.string for m in read(files("fr")[0], "fr"))
    assert entry(kept, STAR).string == "{name} a marqué une Étoile\u00a0: {stars}"
    catalogues.update(tmp_path)
    assert {file: file.read_bytes() for file in once} == once


def test_the_source_language_says_what_is_written() -> None:
    book = read(files(SOURCE)[0], SOURCE)
    assert all(message.id == message.string for message in book if message.id)


# ---- what is collected


def test_messages_of_python() -> None:
    source = """
say("one", rule="P1", who=say("inner"))
f(say_n("a", "b", 3), look._("screen"), tr("text" "s"), say(""))
def say(template): ...
"""
    assert list(python_messages(source, "here.py")) == ["one", "inner", ("a", "b"), "screen", "texts"]


def test_a_sentence_that_no_catalogue_can_have() -> None:
    with pytest.raises(SystemExit, match=r"here\.py:1: say"):
        list(python_messages("say(template)", "here.py"))


def test_messages_of_kv() -> None:
    source = """
    text: look._('Play here')
    note: tr._("It's on") if app.open else _( 'Don\\'t' )
    icon: draw('not this')
    """
    assert list(kv_messages(source)) == ["Play here", "It's on", "Don't"]


def test_messages_of_a_lesson() -> None:
    lesson = {"id": "x", "title": "One", "steps": [{"say": "Two", "hint": "", "position": {"rules": "winds"}}]}
    assert list(lesson_messages(lesson)) == ["One", "Two"]


def test_placeholders() -> None:
    assert placeholders("{a} {{b}} {c}") == {"a", "c"}


# ---- words in a language


def test_a_language_is_switched_live() -> None:
    translator = Translator()
    words = say(STAR, name="Ann", stars=4)
    assert (translator.language, translator.translate(words)) == ("en", "Ann scored a Star: 4")
    translator.language = "fr"
    assert (translator.language, translator.translate(words)) == ("fr", "Ann a marqué une Étoile\u00a0: 4")
    translator.language = "en"
    assert translator.translate(words) == "Ann scored a Star: 4"


@pytest.mark.parametrize(
    ("asked", "given"), [("fr", "fr"), ("fr_CA.UTF-8", "fr"), ("FR-be", "fr"), ("xx", "en"), ("", "en"), ("C", "en")]
)
def test_a_language_nobody_translated_is_english(asked: str, given: str) -> None:
    assert Translator(asked).language == given


def test_what_a_catalogue_lacks_is_english() -> None:
    assert Translator("fr").translate(Words("Brand new, {name}", {"name": "Ann"})) == "Brand new, Ann"
    assert Translator("fr").text("Brand new, {name}", name="Ben") == "Brand new, Ben"
    assert Translator("fr").text("") == ""


def test_words_in_words() -> None:
    flip = say("left to right")
    told = say("{name} flipped {tile} {flip}", name="Ann", tile="C01", flip=flip)
    assert str(told) == "Ann flipped C01 left to right"
    assert Translator("fr").translate(told) == "Ann a retourné C01 de gauche à droite"


def test_the_rule_only_if_asked() -> None:
    words = say(STAR, rule="P18", name="Ann", stars=4)
    assert Translator().translate(words) == "Ann scored a Star: 4"
    assert Translator().translate(words, rule=True) == "Ann scored a Star: 4 (P18)"
    assert str(words) == "Ann scored a Star: 4 (P18)"


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "Ann drew 0 tiles", "Ann a pioché 0 tuile"),
        (1, "Ann drew 1 tile", "Ann a pioché 1 tuile"),
        (2, "Ann drew 2 tiles", "Ann a pioché 2 tuiles"),
    ],
)
def test_numbers(n: int, english: str, french: str) -> None:
    words = say_n("{name} drew {n} tile", "{name} drew {n} tiles", n, name="Ann")
    assert str(words) == Translator().translate(words) == english
    assert Translator("fr").translate(words) == french

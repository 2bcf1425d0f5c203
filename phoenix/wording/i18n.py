"""Words in the language of the table. A language is a catalogue in ``assets/locale``; English is what is written here.

No Kivy: a screen asks a ``Translator`` anew when the language changes.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from phoenix.core.assets import ASSETS
from phoenix.core.words import Words

SOURCE = "en"
DOMAIN = "phoenix"
LOCALES = ASSETS / "locale"
OWN_NAMES = {"en": "English", "fr": "Français"}
"""The languages as those who speak them call them."""


def languages(folder: Path = LOCALES) -> tuple[str, ...]:
    """The languages there are catalogues for, English first."""
    found = {file.parent.parent.name for file in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (SOURCE, *sorted(found - {SOURCE}))


@cache
def _catalogue(folder: Path, language: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()  # says what is written; nothing to read
    return gettext.translation(DOMAIN, folder, [language], fallback=True)


class Translator:
    """Says words in one language; what a catalogue lacks, it says in English."""

    def __init__(self, language: str = SOURCE, folder: Path = LOCALES) -> None:
        self._folder = folder
        self.language = language

    @property
    def language(self) -> str:
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        """A language, or a locale such as ``fr_CA.UTF-8``; English if nobody has translated into it."""
        wanted = language.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        self._language = wanted if wanted in languages(self._folder) else SOURCE
        self._words = _catalogue(self._folder, self._language)

    def translate(self, words: Words, *, rule: bool = False) -> str:
        """The sentence, with the number of its rule if asked."""
        if not words.template:
            return ""  # where a catalogue keeps its header
        if words.plural is None:
            template = self._words.gettext(words.template)
        else:
            template = self._words.ngettext(words.template, words.plural, _number(words.values))
        values = {
            name: self.translate(value) if isinstance(value, Words) else value for name, value in words.values.items()
        }
        text = template.format(**values)
        return f"{text} ({words.rule})" if rule and words.rule else text

    def text(self, template: str, **values: object) -> str:
        """A text of the screens, for a kv file to ask for as ``_('Play again')``."""
        return self.translate(Words(template, values))


def _number(values: Mapping[str, object]) -> int:
    n = values["n"]
    assert isinstance(n, int), "say_n counts"
    return n

"""A language whose letters are all strange: a plain letter that is left in it comes from no catalogue."""

from __future__ import annotations

from string import Formatter, ascii_letters

from phoenix.core.words import Words
from phoenix.wording.i18n import Translator

STRANGE = {ord(letter): 0xFEE0 + ord(letter) for letter in ascii_letters}
"""To every plain letter a wide one, as some Asian fonts have them."""


def strange(template: str) -> str:
    """A template in strange letters; what stands for its {names} stays as it is."""
    return "".join(
        text.translate(STRANGE).replace("{", "{{").replace("}", "}}") + (f"{{{name}}}" if name else "")
        for text, name, _, _ in Formatter().parse(template)
    )


class StrangeTranslator(Translator):
    """Knows every sentence there is, in a language of its own."""

    def translate(self, words: Words, *, rule: bool = False) -> str:
        plural = None if words.plural is None else strange(words.plural)
        return super().translate(Words(strange(words.template), words.values, words.rule, plural), rule=rule)

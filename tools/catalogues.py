#!/usr/bin/env python3
"""Catalogues of all that the app says: collects the messages, updates each .po, compiles each .mo.

    python tools/catalogues.py           after a change of words: update, then translate what is new in the .po
    python tools/catalogues.py --check   fails if an entry is missing, fuzzy, unused, or its {placeholders} differ

Messages are the literals in ``say("…")``, ``say_n("…", "…", n)``, ``tr("…")`` and ``_("…")``, in Python and in kv,
and the texts of the lessons.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "assets" / "locale"
DOMAIN = "phoenix"
SOURCE = "en"
LANGUAGES = (SOURCE, "fr")
HEADER = "# Made by tools/catalogues.py, which keeps what is translated here."
TEMPLATES = {"say": 1, "say_n": 2, "tr": 1, "_": 1}
"""By function: how many of its first arguments are texts."""
MUST_BE_LITERAL = ("say", "say_n")
IN_LESSONS = ("title", "about", "say", "hint", "done")
"""The keys of a lesson whose values are words for people."""
IN_KV = re.compile(r"""(?<![A-Za-z0-9_])(?:tr|_)\(\s*((?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"))""")


class Book(Catalog):
    """A catalogue whose file only changes when its messages do: its header has no dates and no names."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


Found = tuple[str, str | tuple[str, ...]]
"""The file that says a message, and the message; two texts if it has a plural."""


@cache
def messages() -> tuple[Found, ...]:
    """All messages of the package, of the kv files and of the lessons, file by file."""
    found: list[Found] = []
    for file in [*sorted((ROOT / "phoenix").rglob("*.py")), *sorted((ROOT / "kv").rglob("*.kv"))]:
        where = file.relative_to(ROOT).as_posix()
        source = file.read_text(encoding="utf-8")
        texts = kv_messages(source) if file.suffix == ".kv" else python_messages(source, where)
        found += [(where, text) for text in texts]
    for file in sorted((ROOT / "assets" / "lessons").glob("*.json")):
        texts = lesson_messages(json.loads(file.read_text(encoding="utf-8")))
        found += [(file.relative_to(ROOT).as_posix(), text) for text in texts]
    return tuple(found)


def python_messages(source: str, where: str) -> Iterator[str | tuple[str, ...]]:
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name not in TEMPLATES:
            continue
        texts = tuple(
            arg.value
            for arg in call.args[: TEMPLATES[name]]
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        )
        if texts == ("",):  # where a catalogue keeps its header
            continue
        if len(texts) == TEMPLATES[name]:
            yield texts if len(texts) > 1 else texts[0]
        elif name in MUST_BE_LITERAL:
            raise SystemExit(f"{where}:{call.lineno}: {name} needs its text as a literal, or no catalogue can have it")


def kv_messages(source: str) -> Iterator[str]:
    for literal in IN_KV.findall(source):
        yield ast.literal_eval(literal)


def lesson_messages(data: object) -> Iterator[str]:
    """The texts of a lesson, in the order in which they stand in it."""
    if isinstance(data, list):
        for item in data:
            yield from lesson_messages(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in IN_LESSONS and isinstance(value, str) and value:
                yield value
            else:
                yield from lesson_messages(value)


def empty(language: str) -> Book:
    return Book(locale=language, domain=DOMAIN, header_comment=HEADER, charset="utf-8", fuzzy=False)


def template(language: str) -> Book:
    """Everything to be said, nothing translated; in the source language all of it."""
    book = empty(language)
    for where, text in messages():
        book.add(text, string=text if language == SOURCE else None, locations=[(where, 0)])
    return book


def read(file: Path, language: str) -> Book:
    """A catalogue as it is on disk; an empty one if there is none."""
    book = empty(language)
    if file.exists():
        with file.open("rb") as stream:
            for message in read_po(stream, locale=language):
                if message.id:
                    book[message.id] = message
    return book


def updated(old: Catalog, wanted: Book) -> Book:
    """What is wanted, with the translations there are."""
    for message in wanted:
        if message.id and not any(strings_of(message)):
            known = old.get(message.id)
            if known is not None and _ids(known) == _ids(message):
                message.string = known.string
                message.flags |= known.flags & {"fuzzy"}
    return wanted


def faults(book: Catalog, wanted: Catalog) -> list[str]:
    """All that is wrong with a catalogue: what it lacks, what is not sure, what nobody says, what does not match."""
    found = []
    for message in wanted:
        if not message.id:
            continue
        known = book.get(message.id)
        if known is None or _ids(known) != _ids(message) or not all(strings_of(known)):
            found.append(f"missing: {message.id!r}")
        elif known.fuzzy:
            found.append(f"fuzzy: {message.id!r}")
        else:
            found += [f"{fault}: {message.id!r}" for fault in _mismatches(known, book.num_plurals)]
    found += [f"unused: {message.id!r}" for message in book if message.id and wanted.get(message.id) is None]
    return found


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings_of(message: Message) -> tuple[str, ...]:
    """The forms of a translation; a single empty one while there is none."""
    told = message.string
    return (told or "",) if told is None or isinstance(told, str) else tuple(told)


def _mismatches(message: Message, plurals: int) -> Iterator[str]:
    """A translation has the placeholders of its message; only a number may be left out, as in "a Star"."""
    wanted = set().union(*map(placeholders, _ids(message)))
    strings = strings_of(message)
    plural = len(_ids(message)) > 1
    if len(strings) != (plurals if plural else 1):
        yield "plural forms"
    for string in strings:
        try:
            there = placeholders(string)
        except ValueError:
            yield "braces"
            continue
        optional = {"n"} if plural else set()
        if there - wanted or wanted - there - optional:
            yield "placeholders"


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def as_po(book: Catalog) -> bytes:
    stream = BytesIO()
    write_po(stream, book, width=110, include_lineno=False, ignore_obsolete=True)
    return stream.getvalue()


def as_mo(book: Catalog) -> bytes:
    stream = BytesIO()
    write_mo(stream, book)
    return stream.getvalue()


def files(language: str, locales: Path = LOCALES) -> tuple[Path, Path]:
    folder = locales / language / "LC_MESSAGES"
    return folder / f"{DOMAIN}.po", folder / f"{DOMAIN}.mo"


def update(locales: Path = LOCALES) -> None:
    for language in LANGUAGES:
        po, mo = files(language, locales)
        book = updated(read(po, language), template(language))
        po.parent.mkdir(parents=True, exist_ok=True)
        po.write_bytes(as_po(book))
        mo.write_bytes(as_mo(book))
        lacking = sum(not all(strings_of(message)) for message in book if message.id)
        print(f"{po.relative_to(locales)}: {len(book)} messages, {lacking} to translate")


def check(locales: Path = LOCALES) -> list[str]:
    """The faults of all catalogues on disk."""
    found = []
    for language in LANGUAGES:
        po, mo = files(language, locales)
        book = read(po, language)
        here = faults(book, template(language))
        if not mo.exists() or mo.read_bytes() != as_mo(book):
            here.append("the .mo file is not made from the .po file")
        found += [f"{language}: {fault}" for fault in here]
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a catalogue has a fault")
    if not parser.parse_args(arguments).check:
        update()
        return 0
    found = check()
    print("\n".join(found) if found else "All catalogues are complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

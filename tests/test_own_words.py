"""Nothing is copied from a printed rulebook: no text of ours has eight words in a row in common with one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from phoenix.learning.reference import plain
from tools.catalogues import LANGUAGES, LOCALES, files, read

ROOT = Path(__file__).resolve().parent.parent
SEEDS = ROOT.parent / "shared" / "seeds"
LONGEST = 8
"""So many words in a row nobody writes twice by chance."""
TERMS = ("3 orange 2 blue and 2 yellow", "left to right or top to bottom")
"""What cannot be said otherwise: what is in the box, and which way a tile flips."""

Run = tuple[str, ...]


def words(text: str) -> list[str]:
    """Without accents, capitals and signs, and each term of the game as one word."""
    told = " ".join(re.findall(r"[a-z0-9]+", plain(text)))
    for term in TERMS:
        told = told.replace(term, term.replace(" ", "_"))
    return told.split()


def runs(text: str) -> Iterator[Run]:
    """All that stands in a row, long enough to have been copied."""
    told = words(text)
    for k in range(len(told) - LONGEST + 1):
        yield tuple(told[k : k + LONGEST])


def texts() -> Iterator[tuple[str, str]]:
    """All that we say, and where: screens, lessons and rules in every language, and the documents."""
    for language in LANGUAGES:
        for message in read(files(language, LOCALES)[0], language):
            said = message.string or message.id
            for text in [said] if isinstance(said, str) else said:
                yield language, text
    for file in (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))):
        yield file.name, file.read_text(encoding="utf-8")


def copied(text: str, printed: set[Run]) -> list[str]:
    return [" ".join(run) for run in runs(text) if run in printed]


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the rulebooks are not here")
def test_no_sentence_is_that_of_a_rulebook() -> None:
    printed = {run for file in SEEDS.glob("*.txt") for run in runs(file.read_text(encoding="utf-8", errors="replace"))}
    assert len(printed) > 5000
    assert {(where, run) for where, text in texts() for run in copied(text, printed)} == set()


def test_a_copied_sentence_would_be_noticed() -> None:
    printed = set(runs("On a clear night the youngest player lights a lantern of each colour."))
    assert copied("« The YOUNGEST player lights a lantérn of each… »", printed) == [
        "the youngest player lights a lantern of each"
    ]
    assert copied("Then the youngest player lights a lantern of any colour.", printed) == []


def test_all_texts_are_looked_at() -> None:
    where, said = (set(column) for column in zip(*texts(), strict=True))
    assert {"en", "fr", "rules.md", "README.md"} <= where
    assert {"Your first tile", "Collision"} <= said

"""The rules to look things up in: in parts, searchable, each with a diagram that is a real position.

A diagram is a file in ``assets/diagrams``: the rules it shows, a position, and perhaps an action whose walks are drawn.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from phoenix.core.actions import Action
from phoenix.core.assets import ASSETS
from phoenix.core.reading import Reader, parse_json
from phoenix.core.words import Faulty, Illegal, Problem, say
from phoenix.match.match import Match
from phoenix.match.records import read_position
from phoenix.wording.i18n import Translator
from phoenix.wording.why import all_rules, title, why

FORMAT = "phoenix-diagram/1"
FOLDER = ASSETS / "diagrams"


class BadDiagram(Faulty):
    """A diagram that cannot be shown."""

    code = "diagram"


@dataclass(frozen=True)
class Diagram:
    rules: tuple[str, ...]
    match: Match
    action: Action | None
    """What is being considered in it, if anything."""


def read_diagram(data: object) -> Diagram:
    """A diagram whose position is valid and whose action is legal, or a ``Problem`` that says what is wrong."""
    reader = Reader()
    record = reader.record(data, say("A diagram"), ("format", "rules", "position"), ("action",))
    if record.get("format") != FORMAT:
        reader.wrong(say("A diagram has the format {format}.", format=FORMAT))
    rules = tuple(reader.string(rule, say("A rule")) for rule in reader.items(record.get("rules"), say("The rules")))
    if reader.faults:
        raise BadDiagram(say("The diagram has {count} fault(s).", count=len(reader.faults)), reader.faults)
    match = Match.of(read_position(record["position"]), seed=1)
    if "action" not in record:
        return Diagram(rules, match, None)
    action = match.game.read_action(record["action"], match.setup)
    if action not in match.legal():
        raise Illegal(match.game.why_not(match.position, action))
    return Diagram(rules, match, action)


def read_file(file: Path) -> Diagram:
    return read_diagram(parse_json(file.read_text(encoding="utf-8")))


@cache
def _files() -> dict[str, Path]:
    """By rule: the file of its diagram. Only the headings are looked at; a diagram is read when it is shown."""
    found: dict[str, Path] = {}
    for file in sorted(FOLDER.glob("*.json")):
        data = parse_json(file.read_text(encoding="utf-8"))
        found.update(dict.fromkeys(data.get("rules", ()), file))
    return found


@cache
def diagram(rule: str) -> Diagram | None:
    """What a rule looks like; None if nobody has drawn it, or the drawing is damaged."""
    try:
        return read_file(_files()[rule])
    except (KeyError, OSError, Problem):
        return None


def plain(text: str) -> str:
    """A text as it is searched: no accents, no capitals."""
    apart = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "Oe").replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()


def search(asked: str, translator: Translator) -> list[str]:
    """The rules that have all the words asked for, in the language of the table: by number, then title, then text."""
    words = re.findall(r"[^\s,;]+", plain(asked))
    if not words:
        return list(all_rules())
    places: dict[str, int] = {}
    for rule in all_rules():
        heading, text = plain(translator.translate(title(rule))), plain(translator.translate(why(rule)))
        if words == [rule.casefold()]:
            places[rule] = 0
        elif all(word in heading for word in words):
            places[rule] = 1
        elif all(word in f"{rule.casefold()} {heading} {text}" for word in words):
            places[rule] = 2
    return sorted(places, key=lambda rule: places[rule])

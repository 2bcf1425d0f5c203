"""Lines of a forecast or of the log: a sign, a sentence, the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.lines import Line
from phoenix.core.words import Words
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate

SIGNS = {
    "star": "star", "score": "star", "won": "star", "edge": "cross", "collision": "cross", "loop": "turn",
    "off": "leave", "rise": "flame", "out": "cross", "flip": "flip lr", "last round": "clock", "tile": "tile",
    "hand": "tile", "phoenix tile": "phoenix tile", "turn": "next", "round": "next", "start": "home",
    "hint": "bulb",
}  # fmt: skip
"""Which of the app's icons stands for a line's sign; a spark for any other."""
BAD = ("edge", "collision", "loop", "off", "out")


class LineRow(BoxLayout):
    """One line to be read."""

    text = StringProperty("")
    rule = StringProperty("")
    icon = StringProperty("spark")
    player = StringProperty("")
    """Whose disc stands for the line, if anybody's."""
    color = ListProperty([1, 1, 1, 1])
    wrapped = BooleanProperty(False)
    """On two lines where one is too short, and without the rule's number."""


class WhyRow(Plate):
    """One line that can be asked why."""

    text = StringProperty("")
    rule = StringProperty("")
    icon = StringProperty("spark")
    player = StringProperty("")
    color = ListProperty([1, 1, 1, 1])
    art = ObjectProperty(None, allownone=True)
    """The tile that it is about, as a texture; None for the icon."""
    least = NumericProperty(0)
    """How high it has to be."""


def shown(line: Line, colors: Sequence[str]) -> dict[str, object]:
    """The properties of a row that tells this line."""
    token = "star" if SIGNS.get(line.icon) == "star" else "danger" if line.icon in BAD else "partial"
    token = "accent" if line.icon == "hint" else token
    player = colors[line.seat] if line.icon == "pawn" and line.seat is not None else ""
    color = rgba(PLAYERS[player]) if player else look.color(token)
    return {
        "text": look.words(line.words),
        "rule": line.rule,
        "icon": SIGNS.get(line.icon, "spark"),
        "player": player,
        "color": list(color),
    }


def advised(why: Words) -> dict[str, object]:
    """The properties of a row that tells what speaks for a hint, with its rule."""
    row = shown(Line("hint", None, why, why.rule or ""), ())
    return {**row, "text": look.translator.translate(why, rule=True), "wrapped": True}


load_kv(__name__)

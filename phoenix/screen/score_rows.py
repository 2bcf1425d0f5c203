"""What lies where in a player's row of the scorekeeper's list, in pixels. Pure arithmetic: no Kivy here.

A tall row has who it is above and the buttons below, as wide as they can be; a low one has the buttons beside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LOWEST, HIGHEST = 54.0, 190.0
"""In dp, with text of the usual size."""
TARGET = 48.0
PAD, GAP = 7.0, 5.0


class Box(NamedTuple):
    """Left, bottom, width and height, from the corner of the row."""

    x: float
    y: float
    width: float
    height: float


class RowPlan(NamedTuple):
    """Where the parts of a row are. What has no room is not there."""

    parts: dict[str, Box]
    """``who`` (what is tapped to give the turn), and in it ``badge``, ``name``, ``standing``, ``stars``, ``number``,
    ``flame`` (the Life token, where it is no button)."""
    buttons: dict[str, Box]


def row_height(room: float, rows: int, unit: float, text: float) -> float:
    """As high as it can be without scrolling, and not too low for its words."""
    usual = max(1.0, text)
    return max(LOWEST * unit * (0.4 + 0.6 * usual), min(HIGHEST * unit * usual, room / rows))


def is_tall(height: float, unit: float, text: float) -> bool:
    return height >= (54 + 36 * max(1.0, text)) * unit


def plan_row(
    size: tuple[float, float], unit: float, text: float, buttons: Sequence[str], *, starry: bool = True
) -> RowPlan:
    """A row of that size, with text so much larger than usual."""
    width, height = size
    if is_tall(height, unit, text):
        low = min(76 * unit, max(TARGET * unit, 0.36 * height))
        line = Box(PAD * unit, PAD * unit, width - 2 * PAD * unit, low)
        who = Box(0, PAD * unit + low, width, height - PAD * unit - low)
        return RowPlan(_head(who, unit, text, starry), _spread(line, unit, buttons))
    high = min(76 * unit, max(TARGET * unit, height - 2 * GAP * unit))
    wide = _beside(width, unit, buttons)
    line = Box(width - PAD * unit - wide, (height - high) / 2, wide, high)
    who = Box(0, 0, line.x - GAP * unit / 2, height)
    return RowPlan(_side(who, unit, text, starry), _spread(line, unit, buttons))


def _beside(width: float, unit: float, buttons: Sequence[str]) -> float:
    """How much of a low row its buttons take."""
    if len(buttons) == 1:
        return max(118 * unit, 0.3 * width)
    star = 60 if width > 330 * unit else 52
    others = 2 if "back" in buttons else len(buttons) - 1
    return (star + (TARGET + GAP) * others) * unit


def _spread(line: Box, unit: float, buttons: Sequence[str]) -> dict[str, Box]:
    """Beside one another: the Star's has what the others leave."""
    if not buttons:
        return {}
    gap = GAP * unit
    wide = (line.width - gap * (len(buttons) - 1)) / len(buttons)
    each = {what: min(wide, max(TARGET * unit, 0.2 * line.width)) for what in buttons}
    if "back" in each and len(buttons) > 1:
        each["back"] = 0.55 * line.width
    last = buttons[-1]
    each[last] = line.width - gap * (len(buttons) - 1) - sum(each[what] for what in buttons[:-1])
    found, x = {}, line.x
    for what in buttons:
        found[what] = Box(x, line.y, each[what], line.height)
        x += each[what] + gap
    return found


def _head(who: Box, unit: float, text: float, starry: bool) -> dict[str, Box]:
    """Above the buttons: one line, or two where there is the height for large Stars."""
    pad, gap = PAD * unit, GAP * unit
    inner = Box(who.x + pad + gap, who.y + gap / 2, who.width - 2 * (pad + gap), who.height - gap)
    if not starry:
        return {"who": who, **_named(inner, unit, text, min(inner.height, 56 * unit))}
    if inner.height < (27 + 34 * text) * unit:
        number = _right(inner, 34 * unit * text)
        stars = _right(_without(inner, number, gap), min(0.42 * inner.width, 7 * 20 * unit))
        rest = _without(_without(inner, number, gap), stars, gap)
        badge = min(inner.height, 46 * unit)
        return {"who": who, "number": number, "stars": stars, **_named(rest, unit, text, badge)}
    low = min(44 * unit, 0.46 * inner.height)
    stars = Box(inner.x, inner.y, inner.width, low)
    upper = Box(inner.x, inner.y + low + gap / 2, inner.width, inner.height - low - gap / 2)
    number = _right(upper, min(64 * unit * text, 1.3 * upper.height))
    named = _named(_without(upper, number, gap), unit, text, min(upper.height, 58 * unit))
    return {"who": who, "number": number, "stars": stars, **named}


def _side(who: Box, unit: float, text: float, starry: bool) -> dict[str, Box]:
    """Beside the buttons: badge and name, and the Stars below them."""
    pad, gap = PAD * unit, GAP * unit
    inner = Box(who.x + pad, who.y + gap, who.width - pad - gap / 2, who.height - 2 * gap)
    if not starry:
        return {"who": who, **_named(inner, unit, text, min(inner.height, 42 * unit))}
    number = _right(inner, 28 * unit * text)
    low = min(26 * unit, max(20 * unit, 0.36 * inner.height))
    stars = Box(inner.x, inner.y, inner.width - number.width - gap, low)
    upper = Box(inner.x, inner.y + low + gap / 2, inner.width, inner.height - low - gap / 2)
    high = min(30 * unit * text, inner.height - 16 * unit)
    number = Box(number.x, inner.y - gap / 4, number.width, high)
    if 0.85 * high > low + gap:
        upper = _without(upper, number, gap / 2)
    flame = Box(number.x + number.width - 18 * unit, inner.y + high, 18 * unit, inner.height - high)
    beside = upper if upper.width < inner.width else _without(upper, flame, gap)
    named = _named(beside, unit, text, min(upper.height, 46 * unit))
    return {"who": who, "flame": flame, "stars": stars, "number": number, **named}


def _named(box: Box, unit: float, text: float, badge: float) -> dict[str, Box]:
    """Badge and name, and below the name where they stand, if there is the height for it."""
    gap = 1.3 * GAP * unit
    disc = Box(box.x, box.y, badge, box.height)
    beside = Box(box.x + badge + gap, box.y, box.width - badge - gap, box.height)
    if box.height < 43 * unit * text:
        return {"badge": disc, "name": beside}
    low = min(20 * unit * text, 0.45 * box.height)
    middle = box.y + (box.height - low - 26 * unit * text) / 2
    name = Box(beside.x, middle + low, beside.width, min(26 * unit * text, box.height - low))
    return {"badge": disc, "name": name, "standing": Box(beside.x, middle, beside.width, low)}


def _right(box: Box, width: float) -> Box:
    """So much of a box, at its right."""
    return Box(box.x + box.width - width, box.y, width, box.height)


def _without(box: Box, right: Box, gap: float) -> Box:
    """What is left of a box."""
    return Box(box.x, box.y, box.width - right.width - gap, box.height)
